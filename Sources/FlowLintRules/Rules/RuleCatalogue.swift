/// All rules that a run knows, and the packs that they form.
///
/// The built-in rules and those that a project declares stand in it alike. It is handed to whatever resolves a name or
/// lists rules: configuration, suppressions, reports.
package struct RuleCatalogue: Sendable {
  package let packs: [Pack]
  /// FlowLint's own rules, which no pack has.
  let ownRules: [Rule]
  /// Gives the rules; the built-in ones are made when somebody asks, so never where nothing is in play.
  private let list: @Sendable () -> List

  /// Rules, and their places by id.
  final class List: Sendable {
    fileprivate let rules: [Rule]
    fileprivate let places: [String: Int]

    init(_ rules: [Rule]) {
      self.rules = rules
      places = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }
  }

  init(packs: [Pack], ownRules: [Rule], list: @escaping @Sendable () -> List) {
    self.packs = packs
    self.ownRules = ownRules
    self.list = list
  }

  package init(packs: [Pack], rules: [Rule]) {
    let own = List(rules)
    self.init(packs: packs, ownRules: rules.filter { $0.pack == nil }) { own }
  }

  /// The rules in the order in which they are listed: by pack, FlowLint's own rules last.
  package var rules: [Rule] { list().rules }

  package subscript(id: String) -> Rule? {
    let list = list()
    return list.places[id].map { list.rules[$0] }
  }

  package func pack(_ id: String) -> Pack? { packs.first { $0.id == id } }

  package func rules(of pack: Pack) -> [Rule] { rules.filter { $0.pack == pack } }

  /// The catalogue with more packs and rules; a declared id never takes the place of another.
  package func adding(_ packs: [Pack], _ rules: [Rule]) -> RuleCatalogue {
    RuleCatalogue(packs: self.packs + packs, rules: self.rules + rules)
  }

  /// The ids of all rules and names of all packs, for users who mistype one.
  package var names: [String] { rules.map(\.id) + packs.map(\.id) }
}
