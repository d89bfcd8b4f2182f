/// Rules that FlowLint has of its own, with the page that explains them: those of an architecture, or those about modules.
package protocol RulePack: RuleModel {
  /// Every rule that reads the model, written by `Tests/Scripts/generate`.
  static var ruleList: RuleList { get }

  /// The page that explains the architecture, as plain text, written by `Tests/Scripts/generate` from the documentation;
  /// empty where it has none.
  static var page: String { get }

  /// The same page in Korean; empty where it has none.
  static var koreanPage: String { get }

  /// What the rules of its packs say, in Korean, in the form that `RuleTranslations` reads; written by
  /// `Tests/Scripts/generate` from `Sources/flowlint/Korean`.
  static var koreanRules: String { get }
}

extension RulePack {
  package static var rules: [Rule] { ruleList.all }
  package static var page: String { "" }
  package static var koreanPage: String { "" }
  package static var koreanRules: String { "" }
}

/// All that FlowLint has: the architectures, and the modules of any app.
package enum RulePacks {
  package static let all: [any RulePack.Type] = Architecture.all.map { $0.model } + [ModulesModel.self]

  /// What a pack or a framework is called; upper and lower case are the same.
  package static func named(_ name: String) -> (any RulePack.Type)? {
    if let architecture = Architecture.named(name) { return architecture.model }
    return all.first { model in model.packs.contains { $0.id == name.lowercased() } }
  }

  /// What all rules say in Korean, those of FlowLint itself included, in the form that `RuleTranslations` reads.
  package static var koreanRules: String { all.map { $0.koreanRules }.joined() + Architecture.ownKoreanRules }
}
