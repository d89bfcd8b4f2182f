/// All rules that a run knows, and the packs that they form.
///
/// The built-in rules and those that a project declares stand in it alike. It is handed to whatever resolves a name or
/// lists rules: configuration, suppressions, reports.
package struct RuleCatalogue: Sendable {
  package let packs: [Pack]
  private let parts: [Part]
  /// The frameworks of which settings may name forks, by the names of packs and frameworks in small letters.
  package let frameworks: [String: String]

  /// The rules of some packs, or those that are of none, made when somebody asks: never where no pack is in play.
  package struct Part {
    package let packs: [Pack]
    let rules: @Sendable () -> RuleList

    package init(packs: [Pack], rules: @escaping @Sendable () -> RuleList) { (self.packs, self.rules) = (packs, rules) }
  }

  package init(_ parts: [Part], frameworks: [String: String] = [:]) {
    (packs, self.parts, self.frameworks) = (parts.flatMap(\.packs), parts, frameworks)
  }

  package init(packs: [Pack], rules: [Rule]) {
    let rules = RuleList(rules)
    self.init([Part(packs: packs) { rules }, Part(packs: []) { rules }])
  }

  /// The rules in the order in which they are listed: by pack, FlowLint's own rules last.
  package var rules: [Rule] { packs.flatMap(rules) + ownRules }

  /// FlowLint's own rules, which no pack has.
  package var ownRules: [Rule] { parts.filter(\.packs.isEmpty).flatMap { $0.rules().all.filter { $0.pack == nil } } }

  package subscript(id: String) -> Rule? {
    for part in parts where part.packs.isEmpty || part.packs.contains(where: { $0.mayHave(id) }) {
      if let rule = part.rules()[id] { return rule }
    }
    return nil
  }

  package func pack(_ id: String) -> Pack? { packs.first { $0.id == id } }

  package func rules(of pack: Pack) -> [Rule] {
    parts.filter { $0.packs.contains(pack) }.flatMap { $0.rules().all.filter { $0.pack == pack } }
  }

  /// The catalogue with more packs and rules; a declared id never takes the place of another.
  package func adding(_ packs: [Pack], rules: [Rule]) -> RuleCatalogue {
    let rules = RuleList(rules)
    return RuleCatalogue(parts + [Part(packs: packs) { rules }], frameworks: frameworks)
  }

  /// The ids of all rules and names of all packs, for users who mistype one.
  package var names: [String] { rules.map(\.id) + packs.map(\.id) }
}

/// Rules, and their places by id.
package final class RuleList: Sendable, ExpressibleByArrayLiteral {
  package let all: [Rule]
  private let places: [String: Int]

  package init(_ rules: [Rule]) {
    all = rules
    places = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  package convenience init(arrayLiteral rules: Rule...) { self.init(rules) }

  subscript(id: String) -> Rule? { places[id].map { all[$0] } }
}
