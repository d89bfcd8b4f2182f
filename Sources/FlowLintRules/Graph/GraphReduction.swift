extension NavigationGraph {
  /// A graph of uses with no more nodes is drawn with all of them; and one with very many is no picture any more.
  static let reducedCounts = 13...2_000

  /// The graph without the uses that others imply: where A uses B and B uses C, the one from A to C is left out.
  /// Forbidden uses, changes and those in a circle stay.
  package var withoutImpliedUses: NavigationGraph {
    guard Self.reducedCounts.contains(nodes.count) else { return self }
    let numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.id, $0) })
    let ends = edges.map { edge -> (from: Int, to: Int)? in
      guard edge.uses != nil, let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
      return (from, to)
    }
    var targets = [[Int]](repeating: [], count: nodes.count)
    for case (let from, let to)? in ends { targets[from].append(to) }
    let groups = strongGroups(targets)
    var groupOf = [Int](repeating: 0, count: nodes.count)
    for (number, group) in groups.enumerated() { for node in group { groupOf[node] = number } }
    let implied = impliedPairs(groups.map { $0.flatMap { targets[$0].map { groupOf[$0] } } })
    let kept = zip(edges, ends).filter { edge, ends in
      guard let ends, !edge.isForbidden, edge.change == nil else { return true }
      return !implied[groupOf[ends.from]].contains(groupOf[ends.to])
    }
    return NavigationGraph(nodes: nodes, edges: kept.map { $0.0 })
  }
}

/// The targets of each node that another of its targets leads to.
///
/// - Parameter targets: the targets of each node, which come before it.
private func impliedPairs(_ targets: [[Int]]) -> [Set<Int>] {
  let words = targets.count / 64 + 1
  var reached = [[UInt64]](repeating: [], count: targets.count)
  return targets.enumerated().map { node, targets in
    var own = [UInt64](repeating: 0, count: words)
    var implied: Set<Int> = []
    // A node that leads to others comes behind them, and is looked at first.
    for target in Set(targets).subtracting([node]).sorted(by: >) {
      if own[target / 64] >> (target % 64) & 1 == 1 { implied.insert(target) }
      for word in own.indices { own[word] |= reached[target][word] }
      own[target / 64] |= 1 << (target % 64)
    }
    reached[node] = own
    return implied
  }
}
