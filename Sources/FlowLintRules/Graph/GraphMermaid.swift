extension NavigationGraph {
  /// A Mermaid flowchart, as GitHub renders it in a fenced block.
  package func mermaid() -> String {
    var lines = ["flowchart LR"]
    let numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.id, $0) })
    for (number, node) in nodes.enumerated() {
      let (open, close) = node.kind.mermaidShape
      lines.append("  n\(number)\(open)\"\(escape(node.name))\"\(close)")
    }
    for edge in edges {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      let text = edge.label.isEmpty ? edge.kind.rawValue : "\(edge.kind.rawValue): \(edge.label)"
      lines.append("  n\(from) \(edge.kind.isTree ? "-->" : "-.->")|\"\(escape(text))\"| n\(to)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Mermaid reads entities in quoted text; a number sign starts one.
  private func escape(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\"": escaped += "#quot;"
      case "#": escaped += "#35;"
      case "<": escaped += "#lt;"
      case ">": escaped += "#gt;"
      case "&": escaped += "#amp;"
      case "\n": escaped += " "
      default: escaped.append(character)
      }
    }
    return escaped
  }
}

extension NavigationGraph.Kind {
  fileprivate var mermaidShape: (String, String) {
    switch self {
    case .app: ("([", "])")
    case .flow, .scene: ("[", "]")
    case .screen, .view, .component: ("(", ")")
    case .step: ("{{", "}}")
    case .core, .viewModel, .router, .builder, .protocol: ("[/", "/]")
    case .unknown: ("((", "))")
    }
  }
}
