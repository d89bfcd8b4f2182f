extension NavigationGraph {
  /// A Mermaid flowchart, as GitHub renders it in a fenced block.
  package func mermaid() -> String {
    var lines = ["flowchart LR"]
    let numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.id, $0) })
    for (number, node) in nodes.enumerated() {
      let (open, close) = node.kind.shape.mermaid
      lines.append("  n\(number)\(open)\"\(escape(node.name))\"\(close)")
    }
    var colors: [String] = []
    for (number, edge) in edges.enumerated() {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      if let change = edge.change { colors.append("  linkStyle \(number) stroke:\(change.color)") }
      let text = edge.label.isEmpty ? edge.kind.word : "\(edge.kind.word): \(edge.label)"
      lines.append("  n\(from) \(edge.kind.isTree ? "-->" : "-.->")|\"\(escape(text))\"| n\(to)")
    }
    return (lines + colors).joined(separator: "\n") + "\n"
  }

  /// Mermaid reads entities in quoted text; a number sign starts one.
  private func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.visible(keeping: "\n") {
      switch scalar {
      case "\"": escaped += "#quot;"
      case "#": escaped += "#35;"
      case "<": escaped += "#lt;"
      case ">": escaped += "#gt;"
      case "&": escaped += "#amp;"
      case "\n": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension NavigationGraph.Shape {
  fileprivate var mermaid: (String, String) {
    switch self {
    case .entrance, .outside: ("([", "])")
    case .unit: ("[", "]")
    case .surface: ("(", ")")
    case .message: ("{{", "}}")
    case .logic: ("[/", "/]")
    case .unknown: ("((", "))")
    }
  }
}

extension NavigationGraph.Change {
  /// Readable on light and on dark ground.
  var color: String {
    switch self {
    case .added: "#2da44e"
    case .removed: "#d1242f"
    }
  }
}
