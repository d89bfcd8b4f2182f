extension NavigationGraph {
  /// For Graphviz: `dot -Tsvg`.
  package func dot(_ places: GraphPlaces) -> String {
    var lines = ["digraph flowlint {", "  rankdir=LR;", "  node [shape=box, style=rounded, fontname=\"sans-serif\"];"]
    for node in nodes {
      let tooltip = places.text(node.location)
      lines.append(
        "  \(quote(node.id)) [label=\(quote("\(node.name)\n\(node.kind.word)")), tooltip=\(quote(tooltip))];")
    }
    for edge in edges {
      let text = edge.label.isEmpty ? edge.kind.word : "\(edge.kind.word): \(edge.label)"
      let style = edge.kind.isTree ? "solid" : "dashed"
      let color = edge.change.map { "color=\"\($0.color)\", " } ?? ""
      lines.append(
        "  \(quote(edge.from)) -> \(quote(edge.to)) [label=\(quote(text)), style=\(style), \(color)"
          + "tooltip=\(quote(places.text(edge.location)))];")
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private func quote(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.visible(keeping: "\n") {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
