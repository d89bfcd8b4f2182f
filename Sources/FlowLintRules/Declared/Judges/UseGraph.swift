/// The users and what they use, counted, for the rules about circles.
struct UseGraph: Sendable {
  /// The names with and without the layer, by the key of a slice or the number of a type.
  private(set) var names: [Int: (full: String, brief: String)] = [:]
  private(set) var edges: [Edge: Weight] = [:]

  struct Edge: Hashable, Sendable {
    let user: Int
    let used: Int
  }

  struct Weight: Sendable {
    var count: Int
    /// The first use, and the outermost type around it.
    let location: Location
    let declaration: String
  }

  mutating func name(_ key: Int, _ full: String, brief: String) {
    if names[key] == nil { names[key] = (full, brief) }
  }

  mutating func add(_ user: Int, _ used: Int, at location: Location, in declaration: String) {
    guard user != used else { return }
    edges[Edge(user: user, used: used), default: Weight(count: 0, location: location, declaration: declaration)]
      .count += 1
  }

  /// The edges that run upwards in the best order of each circle, by the names of both ends.
  func upwards() -> [Edge] {
    let keys = names.keys.sorted { Self.precedes(names[$0]!.full, names[$1]!.full, $0, $1) }
    var places: [Int: Int] = [:]
    for (place, key) in keys.enumerated() { places[key] = place }
    var targets = Array(repeating: [(node: Int, count: Int)](), count: keys.count)
    for (edge, weight) in edges {
      guard let user = places[edge.user], let used = places[edge.used] else { continue }
      targets[user].append((used, weight.count))
    }
    for node in targets.indices { targets[node].sort { $0.node < $1.node } }
    var found: [(user: Int, used: Int)] = []
    for component in strongGroups(targets.map { $0.map(\.node) }) where component.count > 1 {
      let order = component.count <= 12 ? exactOrder(component, targets) : greedyOrder(component, targets)
      var ranks: [Int: Int] = [:]
      for (rank, node) in order.enumerated() { ranks[node] = rank }
      for user in component {
        for (used, _) in targets[user] {
          if let above = ranks[used], above < ranks[user]! { found.append((user, used)) }
        }
      }
    }
    return found.sorted { ($0.user, $0.used) < ($1.user, $1.used) }.map {
      Edge(user: keys[$0.user], used: keys[$0.used])
    }
  }

  /// The shortest way from one node to another; empty where there is none.
  func way(from start: Int, to end: Int) -> [Edge] {
    var next: [Int: [Int]] = [:]
    for edge in edges.keys { next[edge.user, default: []].append(edge.used) }
    for key in next.keys { next[key]!.sort { Self.precedes(names[$0]?.full ?? "", names[$1]?.full ?? "", $0, $1) } }
    var from: [Int: Int] = [start: start]
    var queue = [start]
    var index = 0
    while index < queue.count, from[end] == nil {
      for node in next[queue[index]] ?? [] where from[node] == nil {
        from[node] = queue[index]
        queue.append(node)
      }
      index += 1
    }
    var way: [Edge] = []
    var node = end
    while node != start, let before = from[node] {
      way.append(Edge(user: before, used: node))
      node = before
    }
    return way.reversed()
  }

  private static func precedes(_ a: String, _ b: String, _ keyA: Int, _ keyB: Int) -> Bool {
    a == b ? keyA < keyB : a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}

/// The order from the top down with the fewest uses upwards, of equals the first by name: by dynamic programming over
/// the sets that lie above.
func exactOrder(_ members: [Int], _ targets: [[(node: Int, count: Int)]]) -> [Int] {
  let count = members.count
  var weights = Array(repeating: Array(repeating: 0, count: count), count: count)
  for (user, node) in members.enumerated() {
    for (target, uses) in targets[node] {
      if let used = members.firstIndex(of: target) { weights[user][used] = uses }
    }
  }
  func cost(_ user: Int, above set: Int) -> Int {
    (0..<count).reduce(0) { set >> $1 & 1 == 1 ? $0 + weights[user][$1] : $0 }
  }
  let all = 1 << count - 1
  /// The cost of the best order of the rest, by the set that lies above.
  var best = Array(repeating: 0, count: 1 << count)
  for set in stride(from: all - 1, through: 0, by: -1) {
    best[set] = (0..<count).filter { set >> $0 & 1 == 0 }.map { cost($0, above: set) + best[set | 1 << $0] }.min() ?? 0
  }
  var order: [Int] = []
  var set = 0
  while set != all {
    let next = (0..<count).first { set >> $0 & 1 == 0 && cost($0, above: set) + best[set | 1 << $0] == best[set] }
    guard let next else { break }
    order.append(members[next])
    set |= 1 << next
  }
  return order
}

/// The heuristic of Eades, Lin and Smyth.
private func greedyOrder(_ members: [Int], _ targets: [[(node: Int, count: Int)]]) -> [Int] {
  let set = Set(members)
  var outgoing: [Int: Int] = [:]
  var incoming: [Int: Int] = [:]
  var users: [Int: [(node: Int, count: Int)]] = [:]
  for node in members {
    for (target, count) in targets[node] where set.contains(target) {
      outgoing[node, default: 0] += count
      incoming[target, default: 0] += count
      users[target, default: []].append((node, count))
    }
  }
  var rest = set
  var (top, bottom): ([Int], [Int]) = ([], [])
  func remove(_ node: Int) {
    rest.remove(node)
    for (target, count) in targets[node] where rest.contains(target) { incoming[target, default: 0] -= count }
    for (user, count) in users[node] ?? [] where rest.contains(user) { outgoing[user, default: 0] -= count }
  }
  while !rest.isEmpty {
    let ordered = rest.sorted()
    if let sink = ordered.first(where: { outgoing[$0, default: 0] == 0 }) {
      bottom.append(sink)
      remove(sink)
    } else if let source = ordered.first(where: { incoming[$0, default: 0] == 0 }) {
      top.append(source)
      remove(source)
    } else {
      var choice = ordered[0]
      for node in ordered
      where outgoing[node, default: 0] - incoming[node, default: 0]
        > outgoing[choice, default: 0] - incoming[choice, default: 0]
      {
        choice = node
      }
      top.append(choice)
      remove(choice)
    }
  }
  return top + bottom.reversed()
}
