/// The order of the layers.
extension Proposal {
  /// The order in which most uses run down, and those without uses between them beside each other.
  mutating func learnOrder() {
    guard layers.count > 1 else { return }
    let edges = tried().facts.useCounts(.layers)
    let hidden = layers.contains { $0.module != nil } ? tried(knowingModules: false).facts.useCounts(.layers) : edges
    // Where imports hide most uses of a layer, its module is not the one that was learned.
    for (edge, count) in hidden where count >= Self.fewestCases && count > 2 * edges[edge, default: 0] {
      layers[edge.used].isBlind = true
    }
    let members = layers.indices.filter { !layers[$0].isBlind }.sorted { layers[$0].name < layers[$1].name }
    guard var order = order(of: members, edges, hidden) else { return }
    // One layer that uses run into from below keeps the others from being ordered.
    for end in Set(order.upwards.flatMap { [$0.user, $0.used] }).sorted() where !order.upwards.isEmpty {
      let other = self.order(of: members.filter { $0 != end }, edges, hidden)
      if let other, other.upwards.isEmpty { order = other }
    }
    rules.append(order.rule)
    for (rank, members) in order.ranks.enumerated() { for layer in members { self.ranks[layer] = rank } }
  }

  /// An order of layers, from the top down, and the uses that run upwards.
  private struct Order {
    let rule: ProposedRule
    let ranks: [[Int]]
    let upwards: [UseCounter.Edge]
  }

  /// The order of these layers that nearly all uses keep; nil without one.
  ///
  /// - Parameters:
  ///   - known: the uses that are seen.
  ///   - hidden: those that would be if all layers could see each other.
  private func order(
    of members: [Int], _ known: [UseCounter.Edge: Int], _ hidden: [UseCounter.Edge: Int]
  ) -> Order? {
    let known = known.filter { members.contains($0.key.user) && members.contains($0.key.used) }
    let total = known.values.reduce(0, +)
    guard total >= Self.fewestCases else { return nil }
    let targets = layers.indices.map { user in
      members.compactMap { used in known[UseCounter.Edge(user: user, used: used)].map { (node: used, count: $0) } }
    }
    let linked = members.filter { layer in known.keys.contains { $0.user == layer || $0.used == layer } }
    guard linked.count > 1 else { return nil }
    let order = orderFromTop(linked, targets)
    func uses(_ user: Int, _ used: Int) -> Bool {
      let edge = UseCounter.Edge(user: user, used: used)
      return known[edge] != nil || hidden[edge] != nil
    }
    // Each layer stands as low as the layers that it uses let it.
    var heights: [Int: Int] = [:]
    for (place, layer) in order.enumerated().reversed() {
      let below = order[(place + 1)...].filter { uses(layer, $0) || uses($0, layer) }
      heights[layer] = below.map { heights[$0, default: 0] + 1 }.max() ?? 0
    }
    let ranks = Set(heights.values).sorted(by: >).map { height in order.filter { heights[$0] == height } }
    guard ranks.count > 1 else { return nil }
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let upwards = known.filter { places[$0.key.used, default: 0] < places[$0.key.user, default: 0] }
    let list = ranks.map { rank -> String in
      let names = rank.map { "\"\(layers[$0].name)\"" }.joined(separator: ", ")
      return rank.count == 1 ? names : "[\(names)]"
    }.joined(separator: ", ")
    let rule = ProposedRule(id: "layering", value: "{ \"order\": [\(list)] }", kind: .uses, cases: total)
    guard let tried = counted([rule]).first, tried.holds, upwards.values.reduce(0, +) * 20 <= total else { return nil }
    return Order(rule: tried, ranks: ranks, upwards: Array(upwards.keys))
  }

  /// Whether the proposed order forbids that types in these layers use any in those: all lie below or beside them.
  func isOrdered(_ users: Set<Int>, notAbove used: Set<Int>) -> Bool {
    users.allSatisfy { user in
      used.allSatisfy { other in
        guard user != other, let rank = ranks[user], let otherRank = ranks[other] else { return false }
        return rank >= otherRank
      }
    }
  }
}

extension DeclaredFacts {
  /// The number of uses of one layer or role by another, by their numbers.
  func useCounts(_ kind: DeclaredGraphKind) -> [UseCounter.Edge: Int] { useEntries(kind).mapValues(\.uses.count) }

  /// The uses of layers or roles by each other, by their numbers.
  func useEntries(_ kind: DeclaredGraphKind) -> [UseCounter.Edge: UseCounter.Entry] {
    var judge = counting(kind, rules: [])
    judge.judgeAll()
    return judge.counter?.edges ?? [:]
  }
}
