/// The groups of nodes of a graph that all lead to each other (Tarjan's algorithm with a stack of its own), each
/// ascending; a group comes behind the groups that it leads to.
///
/// - Parameter targets: the nodes to which each node leads.
func strongGroups(_ targets: [[Int]]) -> [[Int]] {
  var order = [Int](repeating: -1, count: targets.count)
  var lowest = order
  var isOpen = [Bool](repeating: false, count: targets.count)
  var next = [Int](repeating: 0, count: targets.count)
  var open: [Int] = []
  var count = 0
  var groups: [[Int]] = []
  var calls: [Int] = []
  for root in targets.indices where order[root] < 0 {
    calls.append(root)
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
      // Nearly all groups are of one.
      if open.last == node {
        isOpen[node] = false
        groups.append([open.removeLast()])
        continue
      }
      var group: [Int] = []
      while let member = open.popLast() {
        isOpen[member] = false
        group.append(member)
        if member == node { break }
      }
      groups.append(group.sorted())
    }
  }
  return groups
}

/// The shortest circle from a node back to it, as its nodes, found breadth first; nil where none leads back.
///
/// - Parameter group: the strong group of the node: others do not lead back.
func shortestCircle(from start: Int, _ targets: [[Int]], within group: Set<Int>) -> [Int]? {
  var cameFrom: [Int: Int] = [:]
  var queue = [start]
  var place = 0
  while place < queue.count {
    let current = queue[place]
    place += 1
    if targets[current].contains(start) { return sequence(first: current) { cameFrom[$0] }.reversed() }
    for next in targets[current] where cameFrom[next] == nil && group.contains(next) {
      cameFrom[next] = current
      queue.append(next)
    }
  }
  return nil
}
