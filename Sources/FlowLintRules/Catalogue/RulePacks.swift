/// All that FlowLint has: the architectures, and the modules of any app.
package enum RulePacks {
  package static let all: [any RulePack.Type] = Architecture.all.map { $0.model } + [ModulesModel.self]

  /// The model of a pack or of a framework, by its name; upper and lower case are the same.
  package static func named(_ name: String) -> (any RulePack.Type)? {
    if let architecture = Architecture.named(name) { return architecture.model }
    return all.first { model in model.packs.contains { $0.id == name.lowercased() } }
  }

  /// The texts of all rules in Korean, those of FlowLint itself included, in the form that `RuleTranslations` reads.
  package static var koreanRules: String { all.map { $0.koreanRules }.joined() + Architecture.ownKoreanRules }
}
