/// Rules that FlowLint has of its own, with the page that explains them: those of an architecture, or those about modules.
package protocol RulePack: RuleModel {
  /// Every rule that reads the model, written by `Tests/Scripts/generate`.
  static var ruleList: RuleList { get }

  /// The page that explains the architecture, as plain text, written by `Tests/Scripts/generate` from the documentation;
  /// empty where it has none.
  static var page: String { get }

  /// The same page in Korean; empty where it has none.
  static var koreanPage: String { get }

  /// The texts of the rules of its packs in Korean, in the form that `RuleTranslations` reads; written by
  /// `Tests/Scripts/generate` from `Sources/flowlint/Korean`.
  static var koreanRules: String { get }
}

extension RulePack {
  package static var rules: [Rule] { ruleList.all }
  package static var page: String { "" }
  package static var koreanPage: String { "" }
  package static var koreanRules: String { "" }
}
