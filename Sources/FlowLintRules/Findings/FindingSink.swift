/// Collects the findings of one rule, and carries the values of its options.
struct FindingSink: Sendable {
  let rule: String
  let severity: Severity
  /// The value of every option that the rule declares, by name.
  var options: [String: RuleOption.Value] = [:]
  /// Tells the qualified name and the kind of the innermost declaration around the start of a location.
  let surroundings: @Sendable (Location) -> (name: String, kind: Finding.DeclarationKind)
  var findings: [Finding] = []
  /// The subjects of violations so far, with their places.
  var told: Set<ReportedPlace> = []

  struct ReportedPlace: Hashable, Sendable {
    let location: Location
    let subject: String
  }

  /// - Parameter declaration: what the finding is about, where that is not the innermost declaration around the place.
  mutating func report(
    _ location: Location, _ message: String, declaration: String? = nil, kind: Finding.DeclarationKind = .type,
    subject: String = "", notes: [Finding.Note] = [], fix: FixIt? = nil
  ) {
    let place = declaration.map { (name: $0, kind: kind) } ?? surroundings(location)
    findings.append(
      Finding(
        rule: rule, severity: severity, location: location, message: message, notes: notes, fix: fix,
        declaration: place.name, declarationKind: place.kind, subject: subject))
  }
}
