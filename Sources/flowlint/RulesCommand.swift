import FlowLintRules

/// `flowlint rules`: every rule on standard output.
func runRules(_ format: RulesFormat) -> Int32 {
  let rules = Rule.all + [.unusedSuppression]
  switch format {
  case .text: return printOut(table(rules))
  case .json: return printOut(JSON.array(rules.map(json)).text() + "\n")
  case .markdown: return printOut(rulesDocument(rules))
  }
}

/// `coreflow_weak_listener  error    fixable  A listener is held weakly`
private func table(_ rules: [Rule]) -> String {
  let width = (rules.map(\.id.count).max() ?? 0) + 2
  return rules.reduce(into: "") { text, rule in
    text += padded(rule.id, to: width)
    text += padded(rule.isOptIn ? "opt-in" : rule.severity.name, to: 9)
    text += padded(rule.isFixable ? "fixable" : "", to: 9) + rule.title + "\n"
  }
}

private func json(_ rule: Rule) -> JSON {
  .object([
    ("id", .string(rule.id)), ("pack", rule.pack.map { .string($0.rawValue) } ?? .null),
    ("severity", .string(rule.severity.name)), ("optIn", .bool(rule.isOptIn)), ("fixable", .bool(rule.isFixable)),
    ("title", .string(rule.title)), ("source", .string(rule.source)),
  ])
}
