extension ProjectIndex {
  /// The graphs of the architectures that are in use, in one.
  package var navigationGraph: NavigationGraph {
    let paths = Dictionary(uniqueKeysWithValues: files.map { ($0.number, $0.syntax.source.path) })
    return NavigationGraph(joining: models.map(\.navigationGraph), path: { paths[$0] ?? "" })
  }
}
