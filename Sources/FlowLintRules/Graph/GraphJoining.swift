extension NavigationGraph {
  /// One graph of several graphs of a project. Nodes of one kind and name that different files declare are different
  /// nodes: the folder in which they part stands behind their names, `HomeFlow@Customer` and `HomeFlow@Driver`. Edges
  /// that are alike are in the order of their places.
  ///
  /// - Parameter path: returns the path of a file, by its number.
  package init(joining graphs: [NavigationGraph], path: (FileID) -> String) {
    var files: [String: Set<FileID>] = [:]
    for node in graphs.flatMap(\.nodes) {
      if let file = node.location?.file { files[node.id, default: []].insert(file) }
    }
    let homes = files.filter { $0.value.count > 1 }.mapValues { files in
      let files = files.sorted()
      return Dictionary(uniqueKeysWithValues: zip(files, files.map(path).partings))
    }
    let own = graphs.map { $0.named { node in node.location.flatMap { homes[node.id]?[$0.file] } } }
    self.init(nodes: own.flatMap(\.nodes), edges: own.flatMap(\.edges).inOrderOfPlaces(path))
  }

  /// The nodes and edges with the folders of some nodes behind their names.
  private func named(_ home: (Node) -> String?) -> (nodes: [Node], edges: [Edge]) {
    var names: [String: String] = [:]
    let nodes = nodes.map { node in
      guard let home = home(node) else { return node }
      let own = Node(node.kind, "\(node.name)@\(home)", at: node.location)
      names[node.id] = own.id
      return own
    }
    return (nodes, names.isEmpty ? edges : edges.map { $0.renamed(names) })
  }

  /// The graph under the names of another graph of the project, in which more nodes have namesakes: `HomeFlow@Driver`
  /// for the `HomeFlow` in the folder `Driver`.
  ///
  /// - Parameter path: returns the path of a file of this graph, by its number.
  func named(like other: NavigationGraph, path: (FileID) -> String) -> NavigationGraph {
    var homes: [String: [String]] = [:]
    for node in other.nodes where node.name.utf8.count > node.typeName.utf8.count {
      let home = String(node.name.utf8.dropFirst(node.typeName.utf8.count + 1)) ?? ""
      homes[Node(node.kind, node.typeName, at: nil).id, default: []].append(home)
    }
    if homes.isEmpty { return self }
    let own = named { node in
      node.location.flatMap { place in homes[node.id]?.first { "/\(path(place.file))/".holds("/\($0)/") } }
    }
    return NavigationGraph(nodes: own.nodes, edges: own.edges)
  }

  /// The graph without some nodes, and without the edges from and to them.
  func leavingOut(_ isLeftOut: (Node) -> Bool) -> NavigationGraph {
    NavigationGraph(nodes: nodes.filter { !isLeftOut($0) }, edges: edges)
  }

  /// The graph with only some of its edges.
  package func keeping(_ isKept: (Edge) -> Bool) -> NavigationGraph {
    NavigationGraph(nodes: nodes, edges: edges.filter(isKept))
  }
}

extension [NavigationGraph.Edge] {
  /// The edges by the paths of their files and their places in them.
  fileprivate func inOrderOfPlaces(_ path: (FileID) -> String) -> Self {
    let files = Set(compactMap { $0.location?.file }).map { (number: $0, path: path($0)) }
      .ordered { $0.path.precedes($1.path) }
    let ranks = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1.number, $0) })
    let keyed = map { edge in
      (edge: edge, key: edge.location.map { (ranks[$0.file, default: -1], $0.range.start) } ?? (-1, -1))
    }
    return keyed.ordered { $0.key < $1.key }.map(\.edge)
  }
}

extension NavigationGraph.Edge {
  /// The edge between the same nodes under other ids.
  func renamed(_ names: [String: String]) -> Self {
    NavigationGraph.Edge(kind, from: names[from] ?? from, to: names[to] ?? to, label: label, at: location, uses: uses)
  }
}
