extension Report {
  /// The consequences for users of the app, the worst first, with the rules that say so and their findings.
  var consequences: [(text: String, rules: [(id: String, count: Int)])] {
    var counts: [Consequence: [String: Int]] = [:]
    for finding in findings {
      guard let consequence = rule(finding.rule)?.breaks else { continue }
      counts[consequence, default: [:]][finding.rule, default: 0] += 1
    }
    let ordered = counts.ordered { ($0.key.rank, $0.key.text(2)) < ($1.key.rank, $1.key.text(2)) }
    return ordered.map { consequence, rules in
      (
        consequence.text(rules.values.reduce(0, +)),
        rules.ordered { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
      )
    }
  }

  /// The files in which most was found, at most five, where there are others with less.
  var hotSpots: [(path: String, count: Int)] {
    let counts = Dictionary(grouping: findings) { source($0.location).path }.mapValues(\.count)
    if counts.count < 3 { return [] }
    let order = counts.ordered { ($1.value, $0.key) < ($0.value, $1.key) }
    return order.prefix(5).filter { $0.value > 1 }.map { ($0.key, $0.value) }
  }
}
