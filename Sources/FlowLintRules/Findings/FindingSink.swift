/// Collects the findings of one rule, and carries the values of its options.
package struct FindingSink: Sendable {
  package let rule: String
  package let severity: Severity
  /// The value of every option that the rule declares, by name.
  package let options: [String: RuleOption.Value]
  package internal(set) var findings: [Finding] = []

  package init(rule: String, severity: Severity, options: [String: RuleOption.Value] = [:]) {
    self.rule = rule
    self.severity = severity
    self.options = options
  }

  package mutating func report(
    _ location: Location, _ message: String, declaration: String = "", kind: String = "type", subject: String = "",
    notes: [Finding.Note] = [], fix: FixIt? = nil
  ) {
    findings.append(
      Finding(
        rule: rule, severity: severity, location: location, message: message, notes: notes, fix: fix,
        declaration: declaration, declarationKind: kind, subject: subject))
  }
}
