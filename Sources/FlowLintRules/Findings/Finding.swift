/// One violation, at one place.
package struct Finding: Sendable {
  package var rule: String
  /// After configuration.
  package var severity: Severity
  package var location: Location
  /// Names the symbol and the remedy; no trailing period.
  package var message: String
  /// The other places involved.
  package var notes: [Note] = []
  package var fix: FixIt?
  /// The qualified declaration around the place: `HomeFlow.loginFlow`; empty at file level.
  package var declaration: String = ""
  /// The kind of `declaration` in SARIF's words: `type`, `function`, `member`, …
  package var declarationKind: String = "type"
  /// The names that say what is wrong, for the baseline and the fingerprint: no wording, no line, no path.
  package var subject: String = ""

  package struct Note: Sendable {
    package var location: Location
    package var message: String
  }
}

package enum Severity: UInt8, Sendable, Comparable {
  case note, warning, error

  package static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
}

/// A place: a file, by its number in the run, and a range of UTF-8 offsets in it.
package struct Location: Sendable, Hashable {
  package var file: Int
  package var range: SourceRange

  package init(file: Int, range: SourceRange) {
    self.file = file
    self.range = range
  }
}

/// Edits that remove the finding. Edits lie in order and do not overlap.
package struct FixIt: Sendable {
  /// The title says what the fix does, as an order: `Insert 'weak'`.
  package var title: String
  package var edits: [Edit]

  package struct Edit: Sendable {
    /// An empty range inserts.
    package var location: Location
    package var replacement: String
  }
}
