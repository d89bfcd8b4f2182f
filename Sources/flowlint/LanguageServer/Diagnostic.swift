import FlowLintRun

/// A finding, or a mistake in the settings, as an editor shows it.
struct Diagnostic: Sendable, Equatable {
  let range: TextRange
  let isError: Bool
  /// The rule's id; nil for a mistake in the settings.
  let rule: String?
  let message: String
  /// The address at which the rule is explained; nil where there is none.
  var page: String?
  var notes: [Note] = []
  var fix: String?

  struct Note: Sendable, Equatable {
    let uri: String
    let range: TextRange
    let message: String
  }

  func json(_ client: ClientAbilities) -> JSON {
    var message = message
    if !client.showsRelatedInformation {
      for note in notes {
        let path = path(ofFileURI: note.uri) ?? note.uri
        message += "\n\(path.visible):\(note.range.start.line + 1): \(note.message)"
      }
    }
    let related = notes.map { note -> JSON in
      ["location": ["uri": .string(note.uri), "range": note.range.json], "message": .string(note.message)]
    }
    return [
      "range": range.json, "severity": isError ? 1 : 2, "code": rule.map(JSON.string),
      "codeDescription": client.linksCodes ? page.map { ["href": .string($0)] } : nil, "source": "flowlint",
      "message": .string(message),
      "relatedInformation": client.showsRelatedInformation && !notes.isEmpty ? .array(related) : nil,
      "tags": rule == Rule.unusedSuppressionID ? [1] : nil,
      "data": client.keepsData ? fix.map { ["fix": .string($0)] } : nil,
    ]
  }
}

/// Turns findings of one workspace into diagnostics.
struct DiagnosticMaker {
  private let workspace: Workspace
  private let outcome: LintOutcome
  private let documents: OpenDocuments
  /// The line tables by path: the blocks of a document are files of their own, but in one text.
  private var tables: [PathBytes: LineTable] = [:]

  /// The maker; nil where no run has judged the workspace.
  init?(for workspace: Workspace, documents: OpenDocuments) {
    guard let outcome = workspace.outcome else { return nil }
    (self.workspace, self.outcome, self.documents) = (workspace, outcome, documents)
  }

  /// The diagnostics of each file that has any, by absolute path.
  mutating func byFile() -> [PathBytes: [Diagnostic]] {
    var result: [PathBytes: [Diagnostic]] = [:]
    for finding in outcome.report.findings {
      result[PathBytes(workspace.path(of: finding.location.file).utf8), default: []].append(diagnostic(finding))
    }
    return result
  }

  mutating func diagnostic(_ finding: Finding) -> Diagnostic {
    let remedy = outcome.report.remedy(of: finding).map { "\n\($0.visible)" } ?? ""
    var diagnostic = Diagnostic(
      range: range(finding.location), isError: finding.severity == .error, rule: finding.rule,
      message: finding.message.visible + remedy)
    diagnostic.notes = finding.notes.map { note in
      Diagnostic.Note(uri: uri(note.location.file), range: range(note.location), message: note.message.visible)
    }
    diagnostic.fix = finding.fix?.title
    diagnostic.page = outcome.report.rule(finding.rule)?.page
    return diagnostic
  }

  func uri(_ file: FileID) -> String {
    let path = workspace.path(of: file)
    return documents.document(at: path)?.uri ?? fileURI(workspace.shownPath(path))
  }

  mutating func range(_ location: Location) -> TextRange {
    guard outcome.report.files.holds(location.file) else { return .start }
    let source = outcome.report.files[location.file]
    return TextRange(location.range, in: table(location.file), of: source.bytes)
  }

  private mutating func table(_ file: FileID) -> LineTable {
    let source = outcome.report.files[file]
    let key = PathBytes(source.path.utf8)
    if let table = tables[key] { return table }
    let isOpen = documents.document(at: workspace.path(of: file)) != nil
    let table = LineTable(source.bytes.span, countsByteOrderMark: isOpen)
    tables[key] = table
    return table
  }
}
