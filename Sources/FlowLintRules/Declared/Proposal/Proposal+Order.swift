/// The order of the layers.
extension Proposal {
  /// The order in which nearly all uses run down, and those without uses between them beside each other. Layers that use
  /// each other stay out of it, those first that take most part in that.
  mutating func learnOrder() {
    guard layers.count > 1 else { return }
    let edges = tried().facts.useCounts(.layers)
    let hidden = layers.contains { $0.module != nil } ? tried(knowingModules: false).facts.useCounts(.layers) : edges
    // Where imports hide most uses of a layer, its module is not the one that was learned.
    for (edge, count) in hidden where count >= Self.fewestCases && count > 2 * edges[edge, default: 0] {
      layers[edge.used].isBlind = true
    }
    var members = layers.indices.filter { !layers[$0].isBlind }.ordered { layers[$0].name < layers[$1].name }
    var found = order(of: members, edges, hidden)
    while let order = found, let worst = order.worst {
      remarks.append(remark(on: worst, edges))
      members.removeAll { $0 == worst.layer }
      found = self.order(of: members, edges, hidden)
    }
    if !remarks.isEmpty { learnCircles(edges) }
    guard let found, let rule = counted([rule(found)]).first else { return }
    rules.append(rule)
    for (rank, members) in found.ranks.enumerated() { for layer in members { ranks[layer] = rank } }
  }

  /// Layers that use each other have no order, but a law all the same: what circles today is accepted, one more fails.
  private mutating func learnCircles(_ edges: [UseCounter.Edge: Int]) {
    let known = edges.filter { !layers[$0.key.user].isBlind && !layers[$0.key.used].isBlind }
    let names = Set(known.keys.flatMap { [layers[$0.user].name, layers[$0.used].name] }).sorted()
    let list = names.map { JSON.string($0).text() }.joined(separator: ", ")
    rules += counted([
      ProposedRule(
        id: "layers_acyclic", value: "{ \"for\": [\(list)], \"acyclic\": true }", kind: .files,
        cases: known.values.reduce(0, +), mostExceptions: Self.mostCircles, casesBesideOne: 4)
    ]).filter(\.holds)
  }

  /// Where nothing is known of layers, but that examples use the library, the files themselves may make few circles.
  mutating func learnFileCircles() {
    let own = layers.filter { !isAside($0.path) }
    guard preset.isEmpty, innerLayers.isEmpty,
      !rules.contains(where: { rule in own.count { rule.names($0.name) } > 1 })
    else { return }
    var trial = self
    trial.innerLayers = [Layer(name: uniqueName("File"), path: "", globs: ["**/{unit}.swift"])]
    // Slices are those of the first view.
    trial.layers = []
    let uses = trial.tried().facts.useCounts(.slices).values.reduce(0, +)
    trial.layers = layers
    let law = ProposedRule(
      id: "files_acyclic", value: "{ \"for\": \"\(trial.innerLayers[0].name)\", \"acyclic\": true }", kind: .files,
      cases: uses,
      mostExceptions: Self.mostCircles / 2, casesBesideOne: Self.fewestCases)
    trial.rules += trial.counted([law]).filter(\.holds)
    if trial.rules.count > rules.count { self = trial }
  }

  /// Of more nobody would mend the first.
  private static var mostCircles: Int { 24 }

  /// `Not in the order: Cart, as Cart and Home use each other (9 and 12 uses).`
  private func remark(on worst: Order.Worst, _ edges: [UseCounter.Edge: Int]) -> String {
    let (there, back) = (worst.edge, UseCounter.Edge(user: worst.edge.used, used: worst.edge.user))
    let names = [there.user, there.used].map { layers[$0].name }
    return "// Not in the order: \(layers[worst.layer].name), as \(names[0]) and \(names[1]) use each other "
      + "(\(edges[there, default: 0]) and \(FlowLintRules.counted(edges[back, default: 0], "use")))."
  }

  /// An order of layers, from the top down.
  private struct Order {
    let ranks: [[Int]]
    /// The number of uses between the layers.
    let total: Int
    /// The uses that run upwards, and how many run the other way.
    let upwards: [UseCounter.Edge: (count: Int, back: Int)]

    /// A layer that keeps the others from being ordered, and the uses that show it.
    typealias Worst = (layer: Int, edge: UseCounter.Edge)

    /// Nil where the order is kept: nearly all uses run down, and no two layers use each other. These do where not even
    /// four of five uses run in one direction; one or two may be mistakes.
    var worst: Worst? {
      let isKept = upwards.values.reduce(0) { $0 + $1.count } * 20 <= total
      let mutual = upwards.filter { $0.value.count > 2 && $0.value.count * 4 > $0.value.back }
      let asked = mutual.isEmpty && !isKept ? upwards : mutual
      var counts: [Int: Int] = [:]
      for (edge, uses) in asked { for end in [edge.user, edge.used] { counts[end, default: 0] += uses.count } }
      guard let layer = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return nil }
      let own = asked.filter { $0.key.user == layer || $0.key.used == layer }
      let edge = own.max { ($0.value.count, $1.key.user, $1.key.used) < ($1.value.count, $0.key.user, $0.key.used) }
      return edge.map { (layer, $0.key) }
    }
  }

  /// The order of these layers that most uses keep; nil where hardly any of them use others.
  ///
  /// - Parameters:
  ///   - known: the uses that are seen.
  ///   - hidden: those that would be if all layers could see each other.
  private func order(of members: [Int], _ known: [UseCounter.Edge: Int], _ hidden: [UseCounter.Edge: Int]) -> Order? {
    let known = known.filter {
      $0.key.user != $0.key.used && members.contains($0.key.user) && members.contains($0.key.used)
    }
    let total = known.values.reduce(0, +)
    guard total >= Self.fewestCases else { return nil }
    let targets = layers.indices.map { user in
      members.compactMap { used in known[UseCounter.Edge(user: user, used: used)].map { (node: used, count: $0) } }
    }
    let linked = members.filter { layer in known.keys.contains { $0.user == layer || $0.used == layer } }
    let order = orderFromTop(of: linked, towards: targets)
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
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    var upwards: [UseCounter.Edge: (count: Int, back: Int)] = [:]
    for (edge, count) in known where places[edge.used, default: 0] < places[edge.user, default: 0] {
      upwards[edge] = (count, known[UseCounter.Edge(user: edge.used, used: edge.user), default: 0])
    }
    return Order(ranks: ranks, total: total, upwards: upwards)
  }

  private func rule(_ order: Order) -> ProposedRule {
    let list = order.ranks.map { rank in rank.map { layers[$0].name }.sorted().asValue }.joined(separator: ", ")
    return ProposedRule(
      id: "layering", value: "{ \"order\": [\(list)] }", kind: .uses, cases: order.total,
      mostExceptions: order.total / 20)
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
