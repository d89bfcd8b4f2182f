extension NavigationGraph {
  /// The words for the kinds of nodes, then of edges, that the graph has, each in its order.
  package var kindWords: [String] { (nodes.map(\.kind.word) + Set(edges.map(\.kind.word)).sorted()).withoutRepeats }

  /// The graph without the nodes of some kinds and all their edges, and without the edges of some kinds.
  ///
  /// - Parameter words: the words of the kinds, such as `step`, `core`, `handles`.
  package func hiding(_ words: Set<String>) -> NavigationGraph {
    if words.isEmpty { return self }
    return leavingOut { words.contains($0.kind.word) }.keeping { !words.contains($0.kind.word) }
  }

  /// The graph as it is read: what is made and shown in one breath is shown, and the making is not told besides.
  package var toldOnce: NavigationGraph {
    struct Place: Hashable {
      let from: String
      let to: String
      let location: Location?
    }
    let shown = Set(edges.filter { $0.kind == .shows }.map { Place(from: $0.from, to: $0.to, location: $0.location) })
    if shown.isEmpty { return self }
    return keeping {
      $0.kind != .creates || !shown.contains(Place(from: $0.from, to: $0.to, location: $0.location))
    }
  }

  /// The word for messages between the parts of an app.
  package static var stepKind: String { Kind.step.word }
}
