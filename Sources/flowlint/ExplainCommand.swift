import FlowLintRules

/// `flowlint explain RULE`
func runExplain(_ id: String) -> Int32 {
  guard let rule = (Rule.all + [.unusedSuppression]).first(where: { $0.id == id }) else { return 2 }
  return printOut(rule.plainText + "\n")
}
