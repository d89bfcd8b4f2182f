/// A deed of one part of an app on another, and where: the edges of the graph, and the places in the cells of a
/// ledger, are views of relations.
package struct Relation: Sendable {
  let kind: NavigationGraph.EdgeKind
  let from: NavigationGraph.Node
  let to: NavigationGraph.Node
  /// The place at which it is so; nil where no code of the project says it.
  let place: Place?

  package struct Place: Sendable, Equatable {
    package let location: Location
    /// The words for the place, such as `push in routeToLogin` or `loginFlow`; may be empty.
    package let text: String

    /// - Parameter function: the name of the function in which it lies; empty outside of functions.
    init(_ text: String = "", in function: String = "", at location: Location) {
      self.location = location
      self.text = text + (text.isEmpty || function.isEmpty ? "" : " ") + (function.isEmpty ? "" : "in \(function)")
    }
  }

  init(
    _ kind: NavigationGraph.EdgeKind, from: NavigationGraph.Node, to: NavigationGraph.Node, at place: Place?
  ) { (self.kind, self.from, self.to, self.place) = (kind, from, to, place) }

  /// The relations between two parts, by the places of each kind.
  static func all(
    from: NavigationGraph.Node, to: NavigationGraph.Node,
    at places: KeyValuePairs<NavigationGraph.EdgeKind, [Place]>
  ) -> [Relation] { places.flatMap { kind, places in places.map { Relation(kind, from: from, to: to, at: $0) } } }
}

extension NavigationGraph {
  /// The graph of relations.
  ///
  /// - Parameter parts: nodes that are there even without relations.
  init(_ relations: [Relation], besides parts: [Node] = []) {
    self.init(
      nodes: parts + relations.flatMap { [$0.from, $0.to] },
      edges: relations.map {
        Edge($0.kind, from: $0.from.id, to: $0.to.id, label: $0.place?.text ?? "", at: $0.place?.location)
      })
  }
}

extension [Relation.Place] {
  /// The places, each once.
  var once: Self {
    var seen: Set<Location> = []
    return filter { seen.insert($0.location).inserted }
  }
}
