extension NavigationGraph {
  /// The uses for the terminal: each part of a declared architecture, and below it the parts that it uses.
  ///
  /// ```
  /// Presentation (layer, 14 files)
  /// ├─ → Domain 31
  /// ├─ creates → Domain 4
  /// └╌ → Data 14 (2 forbidden) layering [Presentation/UserScreen.swift:2]
  /// ```
  ///
  /// - Parameter isColored: whether forbidden uses are red.
  package func usesText(_ places: Places, ascii: Bool, isColored: Bool) -> String {
    let names = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0.name) })
    var below: [String: [Edge]] = [:]
    for edge in edges { below[edge.from, default: []].append(edge) }
    let arrow = ascii ? "->" : "→"
    var text = ""
    for node in nodes {
      text += "\(node.name) (\(node.summary))".visiblePath + "\n"
      let own = below[node.id] ?? []
      for (number, edge) in own.enumerated() {
        let isLast = number == own.count - 1
        let mark = ascii ? (isLast ? "`" : "|") : (isLast ? "└" : "├")
        let line = edge.isForbidden ? (ascii ? "~" : "╌") : (ascii ? "-" : "─")
        let word = edge.kind == .uses ? arrow : "\(edge.kind.word) \(arrow)"
        var row = "\(mark)\(line) \(word) \(names[edge.to] ?? edge.to) \(edge.uses?.text ?? "")"
        if edge.isForbidden {
          row += " \(edge.uses?.rules.joined(separator: ", ") ?? "") [\(places.text(edge.location))]"
        }
        text += (edge.isForbidden && isColored ? "\u{1B}[31m\(row.visible)\u{1B}[0m" : row.visible) + "\n"
      }
    }
    return text
  }
}
