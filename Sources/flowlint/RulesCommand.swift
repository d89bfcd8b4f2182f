import FlowLintRules

/// `flowlint rules`: every rule on standard output.
func runRules(_ format: RulesFormat) -> Int32 {
  let rules = Rule.all + [.unusedSuppression]
  switch format {
  case .text: return printOut(ruleListText(rules))
  case .json: return printOut(ruleListJSON(rules))
  case .markdown: return printOut(rulesDocument(rules))
  }
}
