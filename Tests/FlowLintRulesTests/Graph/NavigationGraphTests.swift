import Testing

@testable import FlowLintRules
@testable import FlowLintRun

@Suite struct NavigationGraphTests {
  private let sources = [SourceText(path: "App/Flows.swift", text: "class RootFlow {}\nclass LoginFlow {}\n")]

  private func location(_ offset: Int) -> Location { Location(file: 0, range: SourceRange(offset, offset + 1)) }

  private var graph: NavigationGraph {
    NavigationGraph(
      nodes: [
        .init(.flow, "LoginFlow", at: location(24)), .init(.flow, "RootFlow", at: location(6)),
        .init(.screen, "Login<\"Screen\">", at: nil),
      ],
      edges: [
        .init(.shows, from: "flow:RootFlow", to: "flow:LoginFlow", label: "push", at: location(20)),
        .init(.owns, from: "flow:LoginFlow", to: "screen:Login<\"Screen\">", at: nil),
        .init(.listens, from: "flow:LoginFlow", to: "flow:RootFlow", at: nil),
        .init(.listens, from: "flow:LoginFlow", to: "flow:Nowhere", at: nil),
      ])
  }

  @Test func edgesWithoutNodesAreLeftOut() { #expect(graph.edges.count == 3) }

  @Test func treeGoesDownFromTheRoots() {
    let places = Places(sources)
    #expect(
      graph.tree(places) == """
        RootFlow (flow) App/Flows.swift:1
        └─ shows LoginFlow (flow) App/Flows.swift:2: push [line 2]
           │  listens → RootFlow
           └─ owns Login<"Screen"> (screen)

        """)
    #expect(graph.tree(places, ascii: true).hasPrefix("RootFlow (flow) App/Flows.swift:1\n`- shows LoginFlow"))
  }

  /// In a narrow terminal a line goes on below, where it can be broken; no word is lost.
  @Test(arguments: [20, 44, 80])
  func aTreeFitsTheTerminal(width: Int) {
    let places = Places(sources)
    let (whole, narrow) = (graph.tree(places), graph.tree(places, width: width))
    func words(_ text: String) -> [Substring] { text.split { " \n│├└─".contains($0) } }
    #expect(words(whole) == words(narrow))
    #expect(width == 20 || narrow.split(separator: "\n").allSatisfy { $0.count <= width }, "\(narrow)")
    #expect((narrow == whole) == (width == 80))
  }

  @Test func circlesEnd() {
    let nodes = ["A", "B", "C"].map { NavigationGraph.Node(.flow, $0, at: nil) }
    let edges = [("A", "B"), ("B", "C"), ("C", "A"), ("B", "B")].map {
      NavigationGraph.Edge(.shows, from: "flow:\($0)", to: "flow:\($1)", at: nil)
    }
    let circle = NavigationGraph(nodes: nodes, edges: edges)
    #expect(
      circle.tree(Places([])) == """
        A (flow)
        └─ shows B (flow)
           ├─ shows B ↑
           └─ shows C (flow)
              └─ shows A ↑

        """)
  }

  @Test func quotationMarksAreEscaped() {
    let places = Places(sources)
    #expect(graph.dot(places).contains(#""screen:Login<\"Screen\">" [label="Login<\"Screen\">\nscreen", tooltip=""];"#))
    #expect(graph.mermaid().contains(#"("Login#lt;#quot;Screen#quot;#gt;")"#))
    #expect(graph.html(places: places).contains("Login&lt;&quot;Screen&quot;&gt;"))
    #expect(!graph.html(places: places).contains(#""name":"Login<"#))
  }

  /// A directive in a label would change how Mermaid draws, and what it runs.
  @Test func noLabelIsADirective() {
    let name = "%%{init: {\"securityLevel\": \"loose\"}}%%"
    let nodes = [NavigationGraph.Node(.flow, name, at: nil), NavigationGraph.Node(.flow, "B", at: nil)]
    let edge = NavigationGraph.Edge(.shows, from: nodes[0].id, to: nodes[1].id, label: name, at: location(0))
    let text = NavigationGraph(nodes: nodes, edges: [edge]).mermaid()
    #expect(!text.contains("%"))
    #expect(text.components(separatedBy: "#37;#37;{init: {#quot;securityLevel#quot;").count == 3, "\(text)")
  }

  /// One line for a pair of nodes, with all words; what appeared and what vanished are two.
  @Test func parallelEdgesAreOne() {
    let nodes = ["A", "B"].map { NavigationGraph.Node(.flow, $0, at: nil) }
    func edge(_ kind: NavigationGraph.EdgeKind, _ label: String = "", _ offset: Int = 0) -> NavigationGraph.Edge {
      NavigationGraph.Edge(kind, from: "flow:A", to: "flow:B", label: label, at: location(offset))
    }
    let graph = NavigationGraph(
      nodes: nodes,
      edges: [
        edge(.shows, "push"), edge(.owns), edge(.shows, "push", 8), edge(.shows, "present"), edge(.listens, "L"),
      ])
    #expect(graph.bundles.map(\.text) == ["listens: L; owns; shows: present, push"])
    #expect(
      graph.mermaid()
        == "flowchart LR\n  n0[\"A\"]\n  n1[\"B\"]\n  n0 -->|\"listens: L; owns; shows: present, push\"| n1\n")
    #expect(
      graph.dot(Places(sources)).split(separator: "\n").count { $0.hasPrefix("  \"flow:A\" ->") }
        == 1)
    let old = NavigationGraph(nodes: nodes, edges: [edge(.shows, "push"), edge(.owns, "old")])
    let paths = ["App/Flows.swift"]
    #expect(graph.difference(since: old, paths: paths, oldPaths: paths).bundles.count == 2)
  }

  @Test func namesakesAreToldApartByTheFolderInWhichTheyPart() {
    let paths = ["Apps/A/Home/HomeFlow.swift", "Apps/A/Home/Old/HomeFlow.swift", "Apps/B/Home/HomeFlow.swift"]
    let graphs = paths.fileIDs.map { file in
      NavigationGraph(
        nodes: [
          .init(.flow, "HomeFlow", at: Location(file: file, range: SourceRange(0, 1))), .init(.flow, "Known", at: nil),
        ],
        edges: [.init(.owns, from: "flow:HomeFlow", to: "flow:Known", at: nil)])
    }
    let joined = NavigationGraph(joining: graphs) { paths[$0] }
    #expect(
      joined.nodes.map(\.name) == [
        "HomeFlow@A/Home/HomeFlow.swift", "HomeFlow@A/Home/Old", "HomeFlow@B/Home/HomeFlow.swift", "Known",
      ])
    #expect(joined.edges.count == 3)
    let two = NavigationGraph(joining: [graphs[0], graphs[2]]) { paths[$0] }
    #expect(two.nodes.map(\.name) == ["HomeFlow@A", "HomeFlow@B", "Known"])
    #expect(two.nodes(named: "HomeFlow").count == 2)
  }

  @Test func jsonNamesPlaces() {
    let text = graph.json(Places(sources))
    #expect(text.contains(#""id":"flow:RootFlow","kind":"flow","name":"RootFlow","path":"App/Flows.swift","line":1"#))
  }

  @Test func focusKeepsWhatIsNear() throws {
    let root = try #require(graph.nodes(named: "RootFlow").first)
    #expect(graph.focused(on: root, depth: 1).nodes.map(\.name) == ["LoginFlow", "RootFlow"])
    #expect(graph.focused(on: root, depth: 0).nodes.map(\.name) == ["RootFlow"])
  }

  /// Many flows in a row need no deep call, and no node lies on top of another.
  @Test func longChainsAreLaidOut() {
    let count = Extent.isWhole ? 10_000 : 3_000
    let nodes = (0..<count).map { NavigationGraph.Node(.flow, "Flow\($0)", at: nil) }
    let edges = (1..<count).map {
      NavigationGraph.Edge(.shows, from: "flow:Flow\($0 - 1)", to: "flow:Flow\($0)", at: nil)
    }
    let chain = NavigationGraph(nodes: nodes, edges: edges)
    let layout = GraphLayout(chain)
    #expect(Set(layout.positions.map { "\($0.x) \($0.y)" }).count == count)
    let lines = chain.tree(Places([])).split(separator: "\n")
    #expect(lines.count == count)
    #expect(lines.allSatisfy { $0.count < 300 })
  }

  /// Boxes keep off each other, and a long edge has a place in each column that it passes.
  @Test func nothingOverlaps() {
    let names = (0..<40).map { "Node\($0)" }
    let nodes = names.map { NavigationGraph.Node(.flow, $0, at: nil) }
    var edges = (1..<40).map {
      NavigationGraph.Edge(.shows, from: "flow:Node\(($0 - 1) / 3)", to: "flow:Node\($0)", at: nil)
    }
    edges += [(0, 39), (39, 0), (5, 5), (2, 30)].map {
      NavigationGraph.Edge(.listens, from: "flow:Node\($0)", to: "flow:Node\($1)", at: nil)
    }
    let graph = NavigationGraph(nodes: nodes, edges: edges)
    let layout = GraphLayout(graph)
    for a in nodes.indices {
      for b in nodes.indices where a < b {
        let (p, q) = (layout.positions[a], layout.positions[b])
        let apart =
          p.x + layout.widths[a] <= q.x || q.x + layout.widths[b] <= p.x || abs(p.y - q.y) >= GraphLayout.nodeHeight
        #expect(apart, "\(graph.nodes[a].name) and \(graph.nodes[b].name)")
      }
    }
    let first = graph.nodes.firstIndex { $0.name == "Node0" }!
    let last = graph.nodes.firstIndex { $0.name == "Node39" }!
    #expect(layout.path(from: first, to: last).split(separator: "C").count > 2)
    #expect(layout.positions.allSatisfy { $0.x >= 0 && $0.y >= 0 && $0.y + GraphLayout.nodeHeight <= layout.height })
  }

  @Test func circlesAreFoundOnce() {
    let nodes = (0..<6).map { NavigationGraph.Node(.flow, "F\($0)", at: nil) }
    let edges = [(0, 1), (1, 2), (2, 0), (1, 0), (3, 4), (5, 5)].map {
      NavigationGraph.Edge(.owns, from: "flow:F\($0)", to: "flow:F\($1)", at: nil)
    }
    let circles = NavigationGraph(nodes: nodes, edges: edges).circles(of: .owns)
    #expect(circles.map { $0.map(\.to) } == [["flow:F1", "flow:F0"], ["flow:F5"]])
  }

  @Test func layoutPutsChildrenToTheRight() {
    let layout = GraphLayout(graph)
    let x = Dictionary(uniqueKeysWithValues: zip(graph.nodes.map(\.name), layout.positions.map(\.x)))
    #expect(x["RootFlow"]! < x["LoginFlow"]!)
  }

  @Test func whatLeadsToACircleIsNoPartOfIt() { #expect(strongGroups([[1], [2], [1]]) == [[1, 2], [0]]) }
}
