extension NavigationGraph {
  /// Circles of edges of one kind, the shortest through each group of nodes that lead to each other; each starts with its
  /// first node in the graph's order.
  ///
  /// It makes no deep calls, and takes time linear in nodes and edges but for groups of up to 64 nodes, in which every
  /// start is tried.
  package func circles(of kind: EdgeKind) -> [[Edge]] {
    let numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.id, $0) })
    var targets = [[Int]](repeating: [], count: nodes.count)
    var first: [[Int]: Edge] = [:]
    for edge in edges where edge.kind == kind {
      guard let from = numbers[edge.from], let to = numbers[edge.to], first[[from, to]] == nil else { continue }
      first[[from, to]] = edge
      targets[from].append(to)
    }
    return strongGroups(targets).ordered { $0[0] < $1[0] }.compactMap { group in
      let members = Set(group)
      let circles = group.prefix(group.count <= 64 ? 64 : 1).compactMap {
        shortestCircle(from: $0, targets, within: members)
      }
      return circles.min { $0.count < $1.count }.map { circle in
        zip(circle, circle.dropFirst() + [circle[0]]).compactMap { first[[$0, $1]] }
      }
    }
  }
}
