/// The order from the top down with the fewest uses upwards, of equals the first by number; exact to twelve members.
///
/// - Parameter targets: what each member uses, and how often.
func orderFromTop(of members: [Int], towards targets: [[(node: Int, count: Int)]]) -> [Int] {
  members.count <= 12 ? exactOrder(of: members, towards: targets) : greedyOrder(of: members, towards: targets)
}

/// The order from the top down with the fewest uses upwards, of equals the first by name: by dynamic programming over
/// the sets that lie above.
private func exactOrder(of members: [Int], towards targets: [[(node: Int, count: Int)]]) -> [Int] {
  let count = members.count
  var weights = Array(repeating: Array(repeating: 0, count: count), count: count)
  for (user, node) in members.enumerated() {
    for (target, uses) in targets[node] { if let used = members.firstIndex(of: target) { weights[user][used] = uses } }
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
private func greedyOrder(of members: [Int], towards targets: [[(node: Int, count: Int)]]) -> [Int] {
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
  /// The nodes by what they are worth, the first of equals in front; nodes stand in it again where that has changed.
  var (sinks, sources, others) = (SmallestFirst(), SmallestFirst(), SmallestFirst())
  func rank(_ node: Int) -> Int { incoming[node, default: 0] - outgoing[node, default: 0] }
  func note(_ node: Int) {
    if outgoing[node, default: 0] == 0 { sinks.add((0, node)) }
    if incoming[node, default: 0] == 0 { sources.add((0, node)) }
    others.add((rank(node), node))
  }
  func remove(_ node: Int) {
    rest.remove(node)
    for (target, count) in targets[node] where rest.contains(target) {
      incoming[target, default: 0] -= count
      note(target)
    }
    for (user, count) in users[node] ?? [] where rest.contains(user) {
      outgoing[user, default: 0] -= count
      note(user)
    }
  }
  for node in members { note(node) }
  while !rest.isEmpty {
    if let (_, sink) = sinks.first(where: { rest.contains($0.node) }) {
      bottom.append(sink)
      remove(sink)
    } else if let (_, source) = sources.first(where: { rest.contains($0.node) }) {
      top.append(source)
      remove(source)
    } else if let (_, choice) = others.first(where: { rest.contains($0.node) && $0.rank == rank($0.node) }) {
      top.append(choice)
      remove(choice)
    }
  }
  return top + bottom.reversed()
}

/// A heap.
private struct SmallestFirst {
  private var entries: [(rank: Int, node: Int)] = []

  mutating func add(_ entry: (rank: Int, node: Int)) {
    entries.append(entry)
    var place = entries.count - 1
    while place > 0, entries[place] < entries[(place - 1) / 2] {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Takes entries out, the smallest first, up to one that is wanted.
  mutating func first(where isWanted: ((rank: Int, node: Int)) -> Bool) -> (rank: Int, node: Int)? {
    while let first = entries.first {
      let last = entries.removeLast()
      if !entries.isEmpty {
        entries[0] = last
        var place = 0
        while true {
          let below = [2 * place + 1, 2 * place + 2].filter { $0 < entries.count }
          guard let least = below.min(by: { entries[$0] < entries[$1] }), entries[least] < entries[place] else { break }
          entries.swapAt(place, least)
          place = least
        }
      }
      if isWanted(first) { return first }
    }
    return nil
  }
}
