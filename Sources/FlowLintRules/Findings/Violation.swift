/// A break of a law: a place, what is wrong there, and what else there is to say.
package struct Violation: Sendable {
  package let location: Location
  package let message: String
  /// The qualified declaration that it is about, where that is not the innermost one around the place.
  package let declaration: String?
  let kind: Finding.DeclarationKind
  package let subject: String
  package var notes: [Finding.Note]
  let fix: FixIt?
  /// The violation is no error, whatever the rule is.
  var isWarning = false

  init(
    _ location: Location, _ message: String, declaration: String? = nil, kind: Finding.DeclarationKind = .type,
    subject: String = "", notes: [Finding.Note] = [], fix: FixIt? = nil
  ) {
    (self.location, self.message, self.declaration, self.kind) = (location, message, declaration, kind)
    (self.subject, self.notes, self.fix) = (subject, notes, fix)
  }
}

extension FindingSink {
  /// Reports what nobody has said of the place.
  mutating func report(_ violation: Violation) {
    guard told.insert(ReportedPlace(location: violation.location, subject: violation.subject)).inserted else { return }
    report(
      violation.location, violation.message, declaration: violation.declaration, kind: violation.kind,
      subject: violation.subject, notes: violation.notes, fix: violation.fix)
    if violation.isWarning, let last = findings.indices.last { findings[last].highest = .warning }
  }
}

extension Finding.Note {
  init(_ location: Location, _ message: String) { self.init(location: location, message: message) }
}
