/// The whole of Rules.md: generated, never edited.
///
/// - Parameter rules: in the order in which the document lists them within their pack.
package func rulesDocument(_ rules: [Rule]) -> String {
  let optIn = rules.count { $0.isOptIn }
  let errors = rules.count { !$0.isOptIn && $0.severity == .error }
  var text = """
    # The rules of FlowLint

    <!-- Written from the rules in Sources/FlowLintRules. Do not edit: change a rule and write it anew. -->

    \(counted(rules.count, "rule")): \(counted(errors, "error")), \(rules.count - errors - optIn) warnings, \
    \(optIn) opt-in (off unless enabled by name). A pack turns itself on where its architecture is in use. \
    Each rule names the document that states its law, and reports only what the source proves.

    `flowlint explain RULE` prints a section of this page. `// flowlint:disable:next RULE -- REASON` silences a rule \
    in one place, and `.flowlint.json` turns it off, changes its severity or sets its options: \
    `{"rules": {"RULE": {"severity": "warning", "OPTION": …}}}`.


    """
  text += ruleListMarkdown(rules)
  for (title, rules) in grouped(rules) {
    text += "\n## \(title)\n"
    for rule in rules { text += "\n### \(rule.id)\n\n\(rule.markdown)\n" }
  }
  return text
}
