extension NavigationGraph {
  /// The circles of Flows that keep each other alive: not wrong in themselves, but worth a look.
  ///
  /// ```
  /// App/RootFlow.swift:4: note: RootFlow owns itself in a circle
  ///   RootFlow owns RootCore [App/RootFlow.swift:16]
  ///   RootCore owns RootFlow: router [App/RootCore.swift:33]
  /// ```
  package func circlesText(_ places: Places) -> String {
    let byID = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0) })
    var text = ""
    for circle in circles(of: .owns) {
      guard let first = circle.first.flatMap({ byID[$0.from] }),
        !circle.allSatisfy({ byID[$0.to]?.kind.isMadeByOwner == true })
      else { continue }
      text += "\(places.text(first.location)): note: \(first.name) owns itself in a circle".visiblePath + "\n"
      for edge in circle {
        let label = edge.label.isEmpty ? "" : ": \(edge.label)"
        let names = "\(byID[edge.from]?.name ?? "") owns \(byID[edge.to]?.name ?? "")"
        text += "  \(names)\(label) [\(places.text(edge.location))]".visible + "\n"
      }
    }
    return text
  }
}
