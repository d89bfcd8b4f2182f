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
    let groups = strongGroups(outgoing.map { $0.map(\.target) })
    return groups.compactMap { group in
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

/// The groups of nodes that all lead to each other (Tarjan's algorithm with a stack of its own), each ascending, in the
/// order of their first nodes. A node alone is none unless it leads to itself.
private func strongGroups(_ targets: [[Int]]) -> [[Int]] {
  var order = [Int](repeating: -1, count: targets.count)
  var lowest = order
  var isOpen = [Bool](repeating: false, count: targets.count)
  var next = [Int](repeating: 0, count: targets.count)
  var open: [Int] = []
  var count = 0
  var groups: [[Int]] = []
  for root in targets.indices where order[root] < 0 {
    var calls = [root]
    while let node = calls.last {
      if order[node] < 0 {
        order[node] = count
        lowest[node] = count
        count += 1
        open.append(node)
        isOpen[node] = true
      }
      if next[node] < targets[node].count {
        let target = targets[node][next[node]]
        next[node] += 1
        if order[target] < 0 {
          calls.append(target)
        } else if isOpen[target] {
          lowest[node] = min(lowest[node], order[target])
        }
        continue
      }
      calls.removeLast()
      if let caller = calls.last { lowest[caller] = min(lowest[caller], lowest[node]) }
      guard lowest[node] == order[node] else { continue }
      var group: [Int] = []
      while let member = open.popLast() {
        isOpen[member] = false
        group.append(member)
        if member == node { break }
      }
      if group.count > 1 || targets[node].contains(node) { groups.append(group.sorted()) }
    }
  }
  return groups.sorted { $0[0] < $1[0] }
}
