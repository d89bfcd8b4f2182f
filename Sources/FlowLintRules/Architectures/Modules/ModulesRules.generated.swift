// Written by Tests/Scripts/generate from the rules in this folder. Do not edit.
// swift-format-ignore-file
extension ModulesModel {
  package static let ruleList: RuleList = [
    ModulesCircle.rule.since("1.0.0"), ModulesPassedOnImport.rule.since("1.0.0"), ModulesPublicUnused.rule.since("1.0.0"), ModulesSiblingFeature.rule.since("1.0.0"),
    ModulesTestsInProduction.rule.since("1.0.0"), ModulesTooMany.rule.since("1.0.0"), ModulesUndeclaredImport.rule.since("1.0.0"), ModulesUnreachable.rule.since("1.0.0"),
    ModulesUnusedDependency.rule.since("1.0.0"),
  ]
}
