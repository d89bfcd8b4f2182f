/// All rules that a run knows, and the packs that they form.
///
/// The built-in rules and those that a project declares stand in it alike. It is handed to whatever resolves a name or
/// lists rules: configuration, suppressions, reports.
package struct RuleCatalogue: Sendable {
  package let packs: [Pack]
  /// The rules in the order in which they are listed: by pack, FlowLint's own rules last.
  package let rules: [Rule]
  private let places: [String: Int]

  package init(packs: [Pack], rules: [Rule]) {
    self.packs = packs
    self.rules = rules
    places = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  package subscript(id: String) -> Rule? { places[id].map { rules[$0] } }

  package func pack(_ id: String) -> Pack? { packs.first { $0.id == id } }

  package func rules(of pack: Pack) -> [Rule] { rules.filter { $0.pack == pack } }

  /// The catalogue with more packs and rules; a declared id never takes the place of another.
  package func adding(_ packs: [Pack], _ rules: [Rule]) -> RuleCatalogue {
    RuleCatalogue(packs: self.packs + packs, rules: self.rules + rules)
  }

  /// The ids of all rules and names of all packs, for users who mistype one.
  package var names: [String] { rules.map(\.id) + packs.map(\.id) }
}
