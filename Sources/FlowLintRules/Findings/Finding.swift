/// One violation, at one place.
package struct Finding: Sendable {
  package var rule: String
  /// The severity after the configuration.
  package var severity: Severity
  /// The highest severity that the finding may have, whatever holds for the rule.
  package var highest = Severity.error
  package var location: Location
  /// The message: what is wrong with which symbol, and behind a semicolon what to do about it where that names symbols,
  /// too. No trailing period.
  package var message: String
  /// The other places that are involved.
  package var notes: [Note] = []
  package var fix: FixIt?
  /// The qualified declaration around the place: `HomeFlow.loginFlow`; at file level empty until the run puts the file's
  /// name there.
  package var declaration: String = ""
  /// The kind of `declaration`.
  package var declarationKind = DeclarationKind.type
  /// The names that say what is wrong, for the baseline and the fingerprint: no wording, no line, no path.
  package var subject: String = ""

  /// Whether the finding stands outside of all types.
  package var isAtFileLevel: Bool { declaration.isEmpty || declarationKind == .file }

  /// The files of its place, its notes and its edits; some may be there twice.
  package var shownFiles: [FileID] {
    [location.file] + notes.map(\.location.file) + (fix?.edits.map(\.location.file) ?? [])
  }

  /// The kinds of declarations, in SARIF's words.
  package enum DeclarationKind: String, Sendable { case type, function, member, module, file }

  /// The finding with its file's name for a declaration, if it has none: two files must not share a baseline entry. A
  /// rule that says `file` itself names the file in the subject.
  package func named(after path: String) -> Finding {
    guard declaration.isEmpty, declarationKind != .file else { return self }
    var finding = self
    (finding.declaration, finding.declarationKind) = (path.lastComponent, .file)
    return finding
  }

  package struct Note: Sendable {
    package var location: Location
    package var message: String

    package init(location: Location, message: String) {
      self.location = location
      self.message = message.shortened(to: Finding.longestMessage)
    }
  }

  /// The most UTF-8 bytes that names and messages keep: a name of 40 KB in thousands of findings would make a report of
  /// hundreds of megabytes.
  package static let longestMessage = 1000
  static let longestName = 500

  package init(
    rule: String, severity: Severity, location: Location, message: String, notes: [Note] = [], fix: FixIt? = nil,
    declaration: String = "", declarationKind: DeclarationKind = .type, subject: String = ""
  ) {
    (self.rule, self.severity, self.location, self.notes, self.fix) = (rule, severity, location, notes, fix)
    self.message = message.shortened(to: Self.longestMessage)
    self.declaration = declaration.shortened(to: Self.longestName)
    self.declarationKind = declarationKind
    self.subject = subject.shortened(to: Self.longestName)
  }
}

package enum Severity: UInt8, Sendable, Comparable {
  case note, warning, error

  package static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }

  /// The severity's name, as compilers say it.
  package var name: String { self == .error ? "error" : self == .warning ? "warning" : "note" }
}

/// A place: a file, by its number in the run, and a range of UTF-8 offsets in it.
package struct Location: Sendable, Hashable {
  package var file: FileID
  package var range: SourceRange

  package init(file: FileID, range: SourceRange) { (self.file, self.range) = (file, range) }
}

/// Edits that remove the finding. Edits lie in order and do not overlap.
package struct FixIt: Sendable {
  /// The title, which says what the fix-it does, as an order: `Insert 'weak'`.
  package var title: String
  package var edits: [Edit]

  package init(title: String, edits: [Edit]) {
    self.title = title.shortened(to: Finding.longestMessage)
    self.edits = edits
  }

  package struct Edit: Sendable {
    /// The place whose text is replaced; an empty range inserts.
    package var location: Location
    package var replacement: String

    package init(location: Location, replacement: String) {
      (self.location, self.replacement) = (location, replacement)
    }
  }
}
