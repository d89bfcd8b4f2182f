import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// `flowlint graph --format html`
@Suite struct GraphPageTests {
  private let sources = [
    SourceText(path: "App/Home/HomeFlow.swift", text: "class HomeFlow {}\nclass HomeCore {}\n"),
    SourceText(path: "App/Cart/CartFlow.swift", text: "class CartFlow {}\n"),
  ]

  private func location(_ file: FileID, _ offset: Int) -> Location {
    Location(file: file, range: SourceRange(offset, offset + 1))
  }

  private var graph: NavigationGraph {
    NavigationGraph(
      nodes: [
        .init(.flow, "HomeFlow", at: location(0, 6)), .init(.screen, "Home<\"화면\">", at: location(0, 24)),
        .init(.flow, "CartFlow", at: location(1, 6)), .init(.app, "main", at: nil),
      ],
      edges: [
        .init(.shows, from: "flow:HomeFlow", to: "flow:CartFlow", label: "push", at: location(0, 8)),
        .init(.owns, from: "flow:HomeFlow", to: "flow:CartFlow", label: "cart", at: location(0, 26)),
        .init(.owns, from: "flow:HomeFlow", to: "screen:Home<\"화면\">", at: location(0, 6)),
      ])
  }

  private func page(_ graph: NavigationGraph, _ findings: [String: [NodeFinding]] = [:]) -> String {
    graph.html(
      places: Places(sources),
      origin: PageOrigin(project: "Shop", tool: "FlowLint 1", commit: "1a2b3c4", date: "2026-11-22", isChanged: true),
      findings: findings)
  }

  @Test func everyNodeHasAnAddressAndIsToldInWords() {
    let page = page(graph)
    #expect(page.contains(#"<article class="entry" id="flow:HomeFlow" data-kind="flow""#))
    #expect(page.contains(#"<article class="entry" id="screen:Home__화면__""#))
    #expect(
      page.contains(
        "<h4>Leads to</h4><ul><li><a href=\"#flow:CartFlow\">CartFlow</a>: owns: cart; shows: push "
          + "<span class=\"place\">lines 1, 2</span></li>"))
    #expect(
      page.contains(
        "<h4>Comes from</h4><ul><li><a href=\"#flow:HomeFlow\">HomeFlow</a>: owns: cart; shows: push "
          + "<span class=\"place\">App/Home/HomeFlow.swift:1, 2</span></li>"))
    // One line in the picture for the two edges, and the picture is no stop for who goes from link to link.
    #expect(page.components(of: "<path class=\"edge") == 2)
    #expect(page.components(of: "<a href=\"#flow:CartFlow\" tabindex=\"-1\"") == 1)
    #expect(
      page.contains("role=\"img\" aria-label=\"Picture of 4 nodes and 2 connections; the list says the same in words\"")
    )
  }

  @Test func thePageSaysWhatItIsAbout() {
    #expect(page(graph).contains("Shop, commit 1a2b3c4 of 2026-11-22 and changes since, FlowLint 1</p>"))
    #expect(PageOrigin(project: "Shop", tool: "FlowLint 1").text == "Shop, FlowLint 1")
    #expect(page(graph) == page(graph))
  }

  @Test func theLegendNamesWhatIsThere() {
    let page = page(
      graph, ["flow:HomeFlow": [NodeFinding(severity: .error, place: "A:1", message: "call `bind()`", rule: "r")]])
    #expect(
      page.contains("<li data-kind=\"flow\"><i class=\"swatch unit\"></i> flow <span class=\"count\">2</span></li>"))
    #expect(page.contains("<i class=\"line tree\"></i> owns, shows</li>"))
    #expect(!page.contains("<i class=\"line other\">"))
    #expect(page.contains("</i> with errors</li>"))
    #expect(page.contains("</span> call <code>bind()</code> <span class=\"place\">A:1 r</span>"))
  }

  private func layers(_ count: Int, _ edges: [(Int, Int, forbidden: Int)]) -> NavigationGraph {
    NavigationGraph(
      nodes: (0..<count).map { .init(.layer, "L\($0)", at: nil, size: 1) },
      edges: edges.map { from, to, forbidden in
        .init(
          .uses, from: "layer:L\(from)", to: "layer:L\(to)", at: nil,
          uses: .init(count: 12, forbidden: forbidden, rules: forbidden > 0 ? ["layering"] : []))
      })
  }

  /// Where A uses B and B uses C, the line from A to C says nothing new; a forbidden one does, and so does a circle.
  @Test func impliedUsesAreNotDrawn() {
    let chain = (0..<12).map { ($0, $0 + 1, forbidden: 0) }
    let graph = layers(13, chain + [(0, 2, 0), (0, 12, 0), (1, 5, 1), (4, 3, 0), (3, 5, 0)])
    let drawn = graph.withoutImpliedUses.edges.map { "\($0.from.dropFirst(7))>\($0.to.dropFirst(7))" }
    #expect(
      Set(graph.edges.map { "\($0.from.dropFirst(7))>\($0.to.dropFirst(7))" }).subtracting(drawn) == ["0>2", "0>12"])
    #expect(page(graph).contains("2 uses that others imply are not drawn"))
    let small = layers(12, [(0, 1, 0), (1, 2, 0), (0, 2, 0)])
    #expect(small.withoutImpliedUses.edges.count == 3)
  }

  @Test func forbiddenUsesAreRedAndNamed() {
    let page = page(layers(2, [(0, 1, 3)]))
    #expect(
      page.contains("<i class=\"line forbidden\"></i> <span class=\"severity error\">forbidden</span> by layering"))
    #expect(page.contains("class=\"edge tree forbidden weight2\""))
    #expect(page.contains(">12 layering</text>"))
    #expect(page.contains("<figure class=\"picture beside\" data-name=\"Matrix\">"))
  }

  /// A box is as wide as both of its lines, in letters of any width.
  @Test func labelsStandInsideOfTheirBoxes() {
    let names = ["A", "화면화면화면화면화면", "AVeryLongNameOfALayer"]
    let layout = GraphLayout(
      NavigationGraph(nodes: names.map { .init(.layer, $0, at: nil, size: 12_345) }, edges: []))
    for width in layout.widths { #expect(width >= Double("layer, 12345 files".count) * 6.6 + 28) }
    #expect(layout.widths.max() ?? 0 >= 20 * 7.8 + 28)
  }

  /// Names end neither an attribute nor a script.
  @Test func textsStayTexts() {
    let evil = NavigationGraph(
      nodes: [.init(.flow, "<img src=x>\"\u{1b}[2J</script>", at: location(0, 6))], edges: [])
    let page = page(evil)
    #expect(!page.contains("<img") && !page.contains("\u{1b}"))
    #expect(page.components(of: "</script>") == 1)
  }

  /// A large graph is read a folder at a time.
  @Test func largeGraphsHaveAPictureForEachFolder() {
    let files = (0..<30).map { SourceText(path: "App/F\($0)/A.swift", text: "x") }
    let nodes = (0..<90).map { NavigationGraph.Node(.flow, "N\($0)", at: location(FileID($0 / 3), 0)) }
    let edges = (1..<90).map {
      NavigationGraph.Edge(.shows, from: "flow:N\(($0 - 1) / 2)", to: "flow:N\($0)", label: "push", at: location(0, 0))
    }
    let graph = NavigationGraph(nodes: nodes, edges: edges)
    let page = graph.html(places: Places(files))
    #expect(page.components(of: "<figure class=\"picture\"") == 32)
    #expect(page.contains("<figure class=\"picture\" data-first data-name=\"Folders\">"))
    #expect(page.contains("<a href=\"#folder:F1\" tabindex=\"-1\" class=\"node group\""))
    #expect(page.contains("<details class=\"group\" id=\"folder:F1\" open>"))
    let groups = GraphGroups(of: graph, places: Places(files))
    let overview = graph.folded(groups, open: nil)
    #expect(overview.nodes.count == 30 && overview.nodes.allSatisfy { $0.kind == .folder })
    let one = graph.folded(groups, open: groups.groupOf[0])
    #expect(one.nodes.count { $0.kind == .flow } == 3)
    // Within a folder an edge keeps its words.
    #expect(one.edges.contains { $0.label == "push" } && overview.edges.allSatisfy { $0.label.isEmpty })
  }
}

extension String {
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
