/// The nodes of a graph by folder, so that a large one can be read a part at a time.
package struct GraphGroups {
  /// The groups in the order of their names; nodes that the project only names come last, under an empty name.
  package private(set) var groups: [(name: String, nodes: [Int])] = []
  /// The number of the group of each node.
  private(set) var groupOf: [Int] = []

  /// A graph of no more nodes is read as a whole.
  package static let readableCount = 60

  package init(of graph: NavigationGraph, places: Places) {
    let folders = graph.nodes.map { node in
      node.location.map { places.path($0).split(separator: "/").dropLast().map(String.init) }
    }
    let declared = folders.compactMap(\.self)
    let shared = declared.sharedStart
    let depth = Self.depth(declared.map { Array($0.dropFirst(shared)) })
    let names = folders.map { $0.map { Self.name(Array($0.dropFirst(shared)), depth: depth) } }
    let order = Set(names.compactMap(\.self)).sorted() + (names.contains(nil) ? [""] : [])
    let numbers = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    groups = order.map { ($0, []) }
    for (node, name) in names.enumerated() {
      let group = numbers[name ?? ""] ?? 0
      groupOf.append(group)
      groups[group].nodes.append(node)
    }
  }

  private static func name(_ folders: [String], depth: Int) -> String {
    folders.isEmpty ? "." : folders.prefix(depth).joined(separator: "/")
  }

  /// The number of folders by which nodes are told apart: as many as give few groups, but more where one of these would
  /// hold most of all nodes.
  private static func depth(_ folders: [[String]]) -> Int {
    var (best, largest) = (1, 0)
    for depth in 1...max(1, folders.map(\.count).max() ?? 1) {
      let sizes = Dictionary(grouping: folders) { name($0, depth: depth) }.values.map(\.count)
      guard depth == 1 || sizes.count <= readableCount || 2 * largest > folders.count else { break }
      (best, largest) = (depth, sizes.max() ?? 0)
    }
    return best
  }
}

extension NavigationGraph {
  /// The graph with groups of nodes in place of their nodes.
  ///
  /// - Parameter open: the group whose nodes stand for themselves; nil for none.
  package func folded(_ groups: GraphGroups, open: Int?) -> NavigationGraph {
    let numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.id, $0) })
    func node(_ number: Int) -> Node {
      let group = groups.groupOf[number]
      return group == open ? nodes[number] : Node(.folder, groups.groups[group].name, at: nil)
    }
    var shown = nodes.indices.filter { open == nil || groups.groupOf[$0] == open }.map(node)
    var folded: [Edge] = []
    for edge in edges {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      let isInside = groups.groupOf[from] == groups.groupOf[to]
      guard
        isInside
          ? groups.groupOf[from] == open : open == nil || [from, to].contains(where: { groups.groupOf[$0] == open })
      else { continue }
      let (start, end) = (node(from), node(to))
      shown += [start, end]
      folded.append(
        Edge(
          edge.kind, from: start.id, to: end.id, label: isInside ? edge.label : "", at: nil,
          uses: isInside ? edge.uses : nil))
    }
    return NavigationGraph(nodes: shown, edges: folded)
  }
}

extension NavigationGraph.Kind {
  /// Several nodes in one box.
  package static let folder = NavigationGraph.Kind("folder", rank: 5, shape: .group)
}
