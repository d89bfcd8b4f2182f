/// The whole reference: tables of all rules, then a section for each, both in this order within a pack.
package func rulesDocument(_ rules: [Rule]) -> String {
  grouped(rules).reduce(into: rulesIndex(rules) { "#\($0.id)" }) { $0 += "\n" + section($1.title, of: $1.rules) }
}

/// The index of the reference, Rules.md: tables of all rules, with the addresses of their sections.
func rulesIndex(_ rules: [Rule], address: (Rule) -> String) -> String {
  let optIn = rules.count { $0.isOptIn }
  let errors = rules.count { !$0.isOptIn && $0.severity == .error }
  let text = """
    # The rules of FlowLint

    <!-- Written by Tests/Scripts/generate from the rules. Do not edit: change a rule and write it anew. -->

    \(counted(rules.count, "rule")): \(counted(errors, "error")), \(rules.count - errors - optIn) warnings, \
    \(optIn) opt-in (off unless enabled by name). A pack turns itself on where its architecture is in use. \
    Each rule names the document that states its law, and reports only what the source proves.

    `flowlint explain RULE` prints the section of a rule. `// flowlint:disable:next RULE -- REASON` silences a rule \
    in one place, and `.flowlint.json` turns it off, changes its severity or sets its options: \
    `{"rules": {"RULE": {"severity": "warning", "OPTION": …}}}`.


    """
  return text + ruleListMarkdown(rules, address: address)
}

/// The page of one pack: a section for each of its rules, and a link to the page of the architecture, if it has one.
func rulesPage(_ title: String, of rules: [Rule], architecture: String? = nil) -> String {
  """
  # Rules: \(title)

  <!-- Written by Tests/Scripts/generate from the rules. Do not edit: change a rule and write it anew. -->

  """ + (architecture.map { "\n[The architecture on one page](\($0))\n" } ?? "")
    + (rules.first?.pack?.preamble.map { "\n\(RuleWords(.english).leftOut): \($0.text).\n" } ?? "")
    + rules.map { "\n## \($0.id)\n\n\($0.markdown)\n" }.joined()
}

private func section(_ title: String, of rules: [Rule]) -> String {
  "## \(title)\n" + rules.map { "\n### \($0.id)\n\n\($0.markdown)\n" }.joined()
}
