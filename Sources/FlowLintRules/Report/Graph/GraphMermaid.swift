extension NavigationGraph {
  /// A Mermaid flowchart, as GitHub renders it in a fenced block.
  package func mermaid() -> String {
    var lines = ["flowchart LR"]
    let numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.id, $0) })
    for (number, node) in nodes.enumerated() {
      let (open, close) = node.kind.shape.mermaid
      let name = node.size == nil ? node.name : "\(node.name)\n\(node.summary)"
      lines.append("  n\(number)\(open)\"\(escape(name))\"\(close)")
    }
    var colors: [String] = []
    for (number, bundle) in bundles.enumerated() {
      guard let from = numbers[bundle.from], let to = numbers[bundle.to] else { continue }
      if let color = bundle.color { colors.append("  linkStyle \(number) stroke:\(color)") }
      let arrow = bundle.isTree && !bundle.isForbidden ? "-->" : "-.->"
      lines.append("  n\(from) \(arrow)|\"\(escape(bundle.text))\"| n\(to)")
    }
    return (lines + colors).joined(separator: "\n") + "\n"
  }

  /// The reason why Mermaid would refuse the text that `mermaid` returns, and the remedy; nil where it draws it.
  package func mermaidProblem(_ text: String) -> String? {
    let edges = bundles.count
    let remedy = "leave out steps with --no-steps or kinds with --hide KIND, or show a part with --focus NAME or a path"
    if edges > Self.mermaidEdges {
      return "\(counted(edges, "edge")): Mermaid draws no more than \(Self.mermaidEdges); \(remedy)"
    }
    if text.utf16.count > Self.mermaidLength {
      return "\(text.utf16.count) characters: Mermaid reads no more than \(Self.mermaidLength); \(remedy)"
    }
    return nil
  }

  /// The limits of Mermaid's settings `maxEdges` and `maxTextSize`, which a page that shows other people's texts does
  /// not raise.
  private static var mermaidEdges: Int { 500 }
  private static var mermaidLength: Int { 50_000 }

  /// The text with entities, which Mermaid reads in quoted text; a number sign starts one. Two percent signs start a
  /// directive wherever they stand.
  private func escape(_ text: String) -> String {
    text.visible(keeping: "\n").escaped([
      "\"": "#quot;", "#": "#35;", "%": "#37;", "<": "#lt;", ">": "#gt;", "&": "#amp;", "\n": " ",
    ])
  }
}

extension NavigationGraph.Shape {
  fileprivate var mermaid: (String, String) {
    switch self {
    case .entrance, .outside: ("([", "])")
    case .unit, .group: ("[", "]")
    case .surface: ("(", ")")
    case .message: ("{{", "}}")
    case .logic: ("[/", "/]")
    case .unknown: ("((", "))")
    }
  }
}

extension EdgeBundle {
  var isForbidden: Bool { edges.contains(where: \.isForbidden) }

  /// The colour of an edge: red for one that vanished or is forbidden; nil where the line is drawn as any other.
  var color: String? { isForbidden ? NavigationGraph.Change.removed.color : change?.color }
}

extension NavigationGraph.Change {
  /// The colour of a shape, readable on light and on dark ground.
  var color: String {
    switch self {
    case .added: "#2da44e"
    case .removed: "#d1242f"
    }
  }
}
