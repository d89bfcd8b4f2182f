/// The builder of an architecture's graph: it walks over the model and collects nodes and edges. A node may be added as
/// often as the walk comes by.
protocol GraphBuilder {
  var nodes: [NavigationGraph.Node] { get set }
  var edges: [NavigationGraph.Edge] { get set }

  /// Adds all nodes and edges.
  mutating func build()
}

extension GraphBuilder {
  /// The graph that the builder makes.
  func graph() -> NavigationGraph {
    var builder = self
    builder.build()
    return NavigationGraph(nodes: builder.nodes, edges: builder.edges)
  }

  /// Adds a node, and returns its id.
  ///
  /// - Parameter location: the place of its declaration; nil where the project only names it.
  mutating func node(_ kind: NavigationGraph.Kind, _ name: String, at location: Location? = nil) -> String {
    let node = NavigationGraph.Node(kind, name, at: location)
    nodes.append(node)
    return node.id
  }

  /// Adds an edge between the nodes of two ids.
  mutating func edge(
    _ kind: NavigationGraph.EdgeKind, _ from: String, _ to: String, label: String = "", at location: Location?
  ) { edges.append(NavigationGraph.Edge(kind, from: from, to: to, label: label, at: location)) }
}
