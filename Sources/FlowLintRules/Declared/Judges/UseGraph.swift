/// The users and what they use, counted, for the rules about circles and ways.
struct UseGraph: Sendable {
  /// The names with and without the layer.
  private(set) var names: [Key: (full: String, brief: String)] = [:]
  private(set) var edges: [Edge: Weight] = [:]

  enum Key: Hashable, Comparable, Sendable {
    /// A slice of whatever layers, or a layer without any; see `sliceKey`.
    case slice(Int)
    /// A slice of one layer.
    case part(slice: Int, layer: Int)
    case type(TypeID)
    /// The code of a file outside of types.
    case file(Int)
    /// A module that code imports.
    case module(String)
  }

  struct Node {
    let key: Key
    let name: String
    let brief: String
  }

  struct Edge: Hashable, Sendable {
    let user: Key
    let used: Key
  }

  struct Weight: Sendable {
    var count: Int
    let first: DeclaredUse
  }

  mutating func name(_ node: Node) { if names[node.key] == nil { names[node.key] = (node.name, node.brief) } }

  mutating func add(_ edge: Edge, by use: DeclaredUse) { edges[edge, default: Weight(count: 0, first: use)].count += 1 }

  /// The keys in the order of their names.
  var sortedKeys: [Key] {
    names.keys.ordered { a, b in
      let (first, second) = (names[a]!.full, names[b]!.full)
      return first == second ? a < b : first.precedes(second)
    }
  }

  /// The edges that run upwards in the best order of each circle, by the names of both ends.
  func upwards() -> [Edge] {
    let keys = sortedKeys
    let places = Dictionary(uniqueKeysWithValues: zip(keys, keys.indices))
    var targets = Array(repeating: [(node: Int, count: Int)](), count: keys.count)
    for (edge, weight) in edges {
      guard let user = places[edge.user], let used = places[edge.used] else { continue }
      targets[user].append((used, weight.count))
    }
    for node in targets.indices { targets[node].sort { $0.node < $1.node } }
    var found: [(user: Int, used: Int)] = []
    for component in strongGroups(targets.map { $0.map(\.node) }) where component.count > 1 {
      let order = orderFromTop(of: component, towards: targets)
      let ranks = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
      for user in component {
        for (used, _) in targets[user] {
          if let above = ranks[used], above < ranks[user]! { found.append((user, used)) }
        }
      }
    }
    return found.ordered { ($0.user, $0.used) < ($1.user, $1.used) }.map {
      Edge(user: keys[$0.user], used: keys[$0.used])
    }
  }

  /// The shortest ways that lead back from the used to the user of edges, in their order. From one used node all are found
  /// in one search.
  func waysBack(_ asked: [Edge]) -> [[Edge]] {
    if asked.isEmpty { return [] }
    let next = neighbours(of: sortedKeys) { ($0.user, $0.used) }
    var ways = Array(repeating: [Edge](), count: asked.count)
    for (start, group) in Dictionary(grouping: asked.indices, by: { asked[$0].used }) {
      var missing = Set(group.map { asked[$0].user })
      let from = Self.search(from: [start], next) { node in
        missing.remove(node)
        return !missing.isEmpty
      }
      for number in group {
        ways[number] = Self.steps(from: asked[number].user, from).map { Edge(user: $0.used, used: $0.user) }.reversed()
      }
    }
    return ways
  }

  /// The nodes beside each node, in the order of keys.
  ///
  /// - Parameter ends: an end of an edge, and the other one, which lies beside it.
  func neighbours(of keys: [Key], _ ends: (Edge) -> (Key, Key)) -> [Key: [Key]] {
    let places = Dictionary(uniqueKeysWithValues: zip(keys, keys.indices))
    let pairs = edges.keys.map(ends)
    return Dictionary(grouping: pairs, by: \.0).mapValues { pairs in
      pairs.map(\.1).ordered { places[$0, default: 0] < places[$1, default: 0] }
    }
  }

  /// The node from which a search comes to each other node by the shortest way.
  ///
  /// - Parameter goesOn: whether the search goes on behind a node.
  static func search(from starts: [Key], _ next: [Key: [Key]], where goesOn: (Key) -> Bool) -> [Key: Key] {
    var (from, seen): ([Key: Key], Set<Key>) = ([:], Set(starts))
    var (queue, index) = (starts, 0)
    while index < queue.count {
      for node in next[queue[index]] ?? [] where seen.insert(node).inserted {
        from[node] = queue[index]
        if goesOn(node) { queue.append(node) }
      }
      index += 1
    }
    return from
  }

  /// The way that a search has found, from its end back to where it began.
  static func steps(from end: Key, _ from: [Key: Key]) -> [Edge] {
    var (steps, node): ([Edge], Key) = ([], end)
    while let before = from[node] {
      steps.append(Edge(user: node, used: before))
      node = before
    }
    return steps
  }
}
