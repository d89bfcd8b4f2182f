extension NavigationGraph {
  /// The graph for Graphviz: `dot -Tsvg`.
  package func dot(_ places: Places) -> String {
    var lines = ["digraph flowlint {", "  rankdir=LR;", "  node [shape=box, style=rounded, fontname=\"sans-serif\"];"]
    for node in nodes {
      let tooltip = places.text(node.location)
      lines.append("  \(quote(node.id)) [label=\(quote("\(node.name)\n\(node.summary)")), tooltip=\(quote(tooltip))];")
    }
    for bundle in bundles {
      let color = bundle.color.map { "color=\"\($0)\", " } ?? ""
      let tooltip = bundle.edges.map { places.text($0.location) }.filter { !$0.isEmpty }.withoutRepeats
      lines.append(
        "  \(quote(bundle.from)) -> \(quote(bundle.to)) [label=\(quote(bundle.text)), "
          + "style=\(bundle.isTree && !bundle.isForbidden ? "solid" : "dashed"), \(color)tooltip=\(quote(tooltip.joined(separator: "\n")))];"
      )
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private func quote(_ text: String) -> String {
    "\"" + text.visible(keeping: "\n").escaped(["\"": "\\\"", "\\": "\\\\", "\n": "\\n"]) + "\""
  }
}
