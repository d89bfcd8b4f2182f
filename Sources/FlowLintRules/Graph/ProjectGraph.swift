extension ProjectIndex {
  /// The graphs of the architectures that are in use, in one.
  package var navigationGraph: NavigationGraph {
    let graphs = [coreFlow?.navigationGraph, asyncFlow?.navigationGraph, scene?.navigationGraph].compactMap(\.self)
    if graphs.count == 1 { return graphs[0] }
    return NavigationGraph(nodes: graphs.flatMap(\.nodes), edges: graphs.flatMap(\.edges))
  }
}
