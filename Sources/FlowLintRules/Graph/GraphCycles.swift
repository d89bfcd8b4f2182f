extension NavigationGraph {
  /// Circles of edges of one kind, the shortest through each group of nodes that lead to each other; each starts with its
  /// first node in the graph's order.
  ///
  /// It makes no deep calls, and takes time linear in nodes and edges but for groups of up to `thorough` nodes, in
  /// which every start is tried.
  package func circles(of kind: EdgeKind) -> [[Edge]] {
    let numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.id, $0) })
    var outgoing = [[(target: Int, edge: Edge)]](repeating: [], count: nodes.count)
    for edge in edges where edge.kind == kind {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      outgoing[from].append((to, edge))
    }
    let targets = outgoing.map { $0.map(\.target) }
    // A node alone is no circle unless it leads to itself.
    let groups = strongGroups(targets).filter { $0.count > 1 || targets[$0[0]].contains($0[0]) }
    return groups.sorted { $0[0] < $1[0] }.compactMap { group in
      let members = Set(group)
      let starts = group.count <= Self.thorough ? group : [group[0]]
      var shortest: [Edge]?
      for start in starts {
        let circle = shortestCircle(from: start, in: members, outgoing)
        if let circle, circle.count < shortest?.count ?? Int.max { shortest = circle }
      }
      return shortest
    }
  }

  private static var thorough: Int { 64 }

  /// The shortest circle from a start, found breadth first.
  private func shortestCircle(
    from start: Int, in members: Set<Int>, _ outgoing: [[(target: Int, edge: Edge)]]
  ) -> [Edge]? {
    var reachedBy: [Int: (from: Int, edge: Edge)] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for (target, edge) in outgoing[node] where members.contains(target) {
        if target == start {
          var circle = [edge]
          var place = node
          while place != start, let step = reachedBy[place] {
            circle.append(step.edge)
            place = step.from
          }
          return circle.reversed()
        }
        if reachedBy[target] == nil {
          reachedBy[target] = (node, edge)
          queue.append(target)
        }
      }
    }
    return nil
  }
}
