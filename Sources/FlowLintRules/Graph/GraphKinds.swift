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
  package var withoutRepeatedEdges: NavigationGraph {
    func showing(_ edge: Edge) -> Edge { Edge(.shows, from: edge.from, to: edge.to, at: edge.location) }
    let shown = Set(edges.filter { $0.kind == .shows }.map(showing))
    return shown.isEmpty ? self : keeping { $0.kind != .creates || !shown.contains(showing($0)) }
  }

  /// The word for messages between the parts of an app.
  package static var stepKind: String { Kind.step.word }
}
