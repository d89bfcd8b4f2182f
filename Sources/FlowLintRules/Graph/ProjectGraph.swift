extension ProjectIndex {
  /// The graphs of the architectures that are in use, in one.
  package var navigationGraph: NavigationGraph {
    let graphs = [coreFlow?.navigationGraph, asyncFlow?.navigationGraph, scene?.navigationGraph].compactMap(\.self)
    return NavigationGraph(nodes: graphs.flatMap(\.nodes), edges: graphs.flatMap(\.edges))
  }
}
