/// Rules about what the types of a role do not use.
extension Proposal {
  private static let frameworks = ["AppKit", "SwiftUI", "UIKit", "WatchKit"]
  /// Roles that run without a screen; that an error or a state imports no framework of screens is chance.
  private static let screenless = ["Interactor", "Presenter", "Repository", "Service", "UseCase", "ViewModel"]

  /// Minimum number of roles that use a role: one that fewer use would hardly be used by one more.
  private static var fewestUsers: Int { 3 }

  /// The rules that forbid imports of UI frameworks, and uses of a role whose types use this one.
  func useRules(for uses: [UseCounter.Edge: Int], in facts: DeclaredFacts) -> [ProposedRule] {
    let isModuleKnown = layers.contains { $0.module != nil }
    let hidden = isModuleKnown ? tried(knowingModules: false).facts.useCounts(.roles) : uses
    let files = facts.files.flatMap { Set($0.imports.map(\.name)) }.counts
    let frameworks = Self.frameworks.filter { files[$0, default: 0] >= Self.fewestCases }
    let members = roles.indices.map { facts.members(ofRole: $0) }
    let places = members.map { mainLayers(of: $0, facts) }
    let users = roles.indices.map { used in
      roles.indices.count { $0 != used && uses[UseCounter.Edge(user: $0, used: used)] != nil }
    }
    var candidates: [ProposedRule] = []
    for role in roles.indices {
      func add(_ id: String, to references: [String], others: [String]) {
        candidates.append(
          rule(
            for: role, id, "\"must_not_use\": \(references.asValue)", among: members[role].count, isOfStructure: true,
            others: others,
            mostExceptions: 1))
      }
      if !frameworks.isEmpty, Self.screenless.contains(where: { roles[role].suffix.isOf(word: $0) }) {
        add("imports_no_ui", to: frameworks.map { "import \($0)" }, others: [])
      }
      // Nothing is learned from types that use hardly any other: errors, states, coding keys.
      let all = uses.filter { $0.key.user == role && $0.key.used != role }.values.reduce(0, +)
      if all < members[role].count { continue }
      var unused: [String] = []
      for other in roles.indices where roles[other].suffix != roles[role].suffix {
        let (there, back) = (UseCounter.Edge(user: role, used: other), UseCounter.Edge(user: other, used: role))
        // A rule is proposed where there is a direction to hold, and the proposed order does not say so already.
        guard uses[back, default: 0] >= Self.fewestCases, users[other] >= Self.fewestUsers,
          hidden[there, default: 0] <= uses[there, default: 0],
          !isOrdered(places[role], notAbove: places[other])
        else { continue }
        if uses[there] == nil {
          unused.append(roles[other].name)
        } else if uses[there, default: 0] * 20 <= uses[back, default: 0] {
          add("knows_no_\(roles[other].name.snakeCase)", to: [roles[other].name], others: [roles[other].name])
        }
      }
      if !unused.isEmpty {
        add(unused.count == 1 ? "knows_no_\(unused[0].snakeCase)" : "knows_no_others", to: unused, others: unused)
      }
    }
    return candidates
  }

  /// The layers in which a tenth of these types or more lie: a stray type is an exception to the order, too.
  private func mainLayers(of members: [TypeID], _ facts: DeclaredFacts) -> Set<Int> {
    let counts = members.map { facts.types.layer(of: facts.types[$0]) }.counts
    return Set(counts.filter { $0.value * 10 >= members.count }.keys)
  }
}

extension String {
  /// Whether the name ends with a word, or with one that says how that is made: `UseCaseImpl`.
  fileprivate func isOf(word: String) -> Bool { ["", "Impl", "Implementation"].contains { hasSuffix(word + $0) } }
}
