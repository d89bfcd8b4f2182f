/// Collects the findings of one rule, and carries the values of its options.
struct FindingSink: Sendable {
  let rule: String
  let severity: Severity
  /// The value of every option that the rule declares, by name.
  let options: [String: RuleOption.Value]
  var findings: [Finding] = []

  init(rule: String, severity: Severity, options: [String: RuleOption.Value] = [:]) {
    self.rule = rule
    self.severity = severity
    self.options = options
  }

  mutating func report(
    _ location: Location, _ message: String, declaration: String = "", kind: String = "type", subject: String = "",
    notes: [Finding.Note] = [], fix: FixIt? = nil
  ) {
    findings.append(
      Finding(
        rule: rule, severity: severity, location: location, message: message, notes: notes, fix: fix,
        declaration: declaration, declarationKind: kind, subject: subject))
  }
}
