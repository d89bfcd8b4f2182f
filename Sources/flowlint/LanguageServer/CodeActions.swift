import FlowLintRun

/// A kind of code actions; one means itself and the kinds below it.
enum ActionKind: String, CaseIterable, Sendable {
  case quickFix = "quickfix"
  case fixAll = "source.fixAll.flowlint"

  /// - Parameter kinds: the kinds that the client asks for; nil for all but those that it must ask for by name.
  func isAsked(by kinds: [String]?) -> Bool {
    guard let kinds else { return self == .quickFix }
    return kinds.contains { $0.isEmpty || $0 == rawValue || rawValue.hasPrefix($0 + ".") }
  }
}

/// Finds the code actions for the findings in a range of a document.
struct CodeActions {
  private let workspace: Workspace
  private let outcome: LintOutcome
  private let documents: OpenDocuments
  private let client: ClientAbilities
  private var document: OpenDocument
  private var maker: DiagnosticMaker
  private let file: FileID
  /// The findings of the file, in report order.
  private let findings: [Finding]

  /// The code actions; nil where no run has covered the document.
  init?(_ document: OpenDocument, in workspace: Workspace, among documents: OpenDocuments, for client: ClientAbilities)
  {
    guard let outcome = workspace.outcome, let file = workspace.number(of: document.path),
      let maker = DiagnosticMaker(for: workspace, documents: documents)
    else { return nil }
    (self.workspace, self.outcome, self.documents, self.client) = (workspace, outcome, documents, client)
    (self.document, self.maker, self.file) = (document, maker, file)
    findings = outcome.report.findings.filter { $0.location.file == file }
  }

  mutating func actions(in range: TextRange, only kinds: [String]?) async -> [JSON] {
    var actions: [JSON] = []
    if ActionKind.quickFix.isAsked(by: kinds) {
      let asked = document.lines.offsets(of: range, in: document.bytes)
      for finding in findings where finding.location.range.touches(asked) { actions += quickFixes(finding) }
    }
    if ActionKind.fixAll.isAsked(by: kinds), let action = await fixAll() { actions.append(action) }
    return actions
  }

  private mutating func quickFixes(_ finding: Finding) -> [JSON] {
    var actions: [JSON] = []
    if let fix = finding.fix, !fix.edits.isEmpty {
      let edit = workspaceEdit(Dictionary(grouping: fix.edits, by: \.location.file))
      actions.append(action(fix.title.visible, making: edit, of: [finding], isPreferred: true))
      let others = findings.filter { $0.rule == finding.rule && $0.fix != nil }
      if others.count > 1 {
        // A fix-it that reaches into other files is left out: the title says this file.
        let edits = acceptedEdits(of: others) { [file] in $0 == file }.edits
        if !edits.isEmpty {
          actions.append(action("Fix all \(finding.rule) in this file", making: workspaceEdit(edits), of: others))
        }
      }
    }
    if let edit = disabling(finding) {
      actions.append(action("Disable \(finding.rule) for this line", making: [own(edit)], of: [finding]))
    }
    if let edit = baselining(finding) { actions.append(action("Add to the baseline", making: [edit], of: [finding])) }
    return actions
  }

  private mutating func action(
    _ title: String, making edit: [FileEdit], of findings: [Finding], isPreferred: Bool = false
  ) -> JSON {
    [
      "title": .string(title), "kind": .string(ActionKind.quickFix.rawValue),
      "diagnostics": .array(findings.map { maker.diagnostic($0).json(client) }),
      "isPreferred": isPreferred ? true : nil, "edit": edit.json(client),
    ]
  }

  private mutating func workspaceEdit(_ edits: [FileID: [FixIt.Edit]]) -> [FileEdit] {
    edits.ordered { $0.key < $1.key }.map { file, edits in
      let text = outcome.report.files[file].bytes
      return FileEdit(
        uri: maker.uri(file), version: documents.document(at: workspace.path(of: file))?.version,
        edits: edits.inOrder.map { TextEdit(maker.range($0.location), with: $0.replacement(in: text)) })
    }
  }

  private func own(_ edit: TextEdit) -> FileEdit {
    FileEdit(uri: document.uri, version: document.version, edits: [edit])
  }

  // MARK: Disabling

  /// The edit that adds a suppression of the rule on the finding's line. Nil where no comment can stand: within a
  /// literal or a comment.
  private mutating func disabling(_ finding: Finding) -> TextEdit? {
    guard finding.rule != Rule.unusedSuppressionID, let parsed = outcome.parsedFiles[file] else { return nil }
    let bytes = document.bytes
    let lines = document.lines
    if let directive = parsed.directive(forNextLineWith: finding.location.range.start) {
      let end = SourceRange(directive.range.end, directive.range.end)
      return TextEdit(TextRange(end, in: lines, of: bytes), with: " \(finding.rule)")
    }
    // A byte order mark that the editor has sent stays in front.
    let saved = LineTable(bytes.span)
    let line = saved.range(ofLine: saved.line(at: finding.location.range.start), in: bytes.span)
    guard parsed.syntax.isBetweenTokens(line.start) else { return nil }
    var end = line.start
    while end < line.end, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    let indentation = String(decoding: bytes[line.start..<end], as: UTF8.self)
    let start = "\(indentation)// flowlint:disable:next \(finding.rule) -- "
    let lineEnd = bytes.usesCRLF ? "\r\n" : bytes.contains(0x0A) || !bytes.contains(0x0D) ? "\n" : "\r"
    return TextEdit(
      TextRange(SourceRange(line.start, line.start), in: lines, of: bytes), with: "\(start)reason\(lineEnd)",
      snippet: "\(start)${1:reason}\(lineEnd)")
  }

  // MARK: The baseline

  /// The edit that adds a baseline entry at its sorted place. Nil where the file would have to be created, and the
  /// client cannot.
  private func baselining(_ finding: Finding) -> FileEdit? {
    guard let prepared = workspace.prepared, workspace.mistakes.isEmpty else { return nil }
    let absolute = workspace.path(of: finding.location.file)
    let baseline = prepared.options.baseline
    guard let number = baseline.places.lastIndex(where: { absolute.isInside($0.folder) }) else { return nil }
    let path = joined(workspace.folder, baseline.places[number].path)
    guard baseline.mayWrite(baseline.places[number], at: path) else { return nil }
    let document = documents.document(at: path)
    let old = document?.bytes ?? (try? readFile(path, most: longestBaseline))
    if old == nil, !client.createsFiles { return nil }
    let new = (prepared.baselines[number] ?? Baseline(recording: [])).recording(finding).rendered()
    let text = old ?? []
    guard
      let edit = TextEdit(from: text, to: ContiguousArray(new.utf8), LineTable(text.span, countsByteOrderMark: true))
    else { return nil }
    return FileEdit(
      uri: document?.uri ?? fileURI(workspace.shownPath(path)), version: document?.version, edits: [edit],
      isCreated: old == nil)
  }

  // MARK: Fixing everything

  /// The action that does what `flowlint --fix FILE` does.
  private mutating func fixAll() async -> JSON? {
    guard let prepared = workspace.prepared, findings.contains(where: { $0.fix != nil }) else { return nil }
    var run = prepared.run
    for number in run.files.fileIDs { run.files[number].isAsked = number == file }
    var fixes = FixRun(for: run, reader: prepared.reader)
    _ = await fixes.outcome { _ in }
    guard let text = fixes.reader.texts[file] else { return nil }
    let edit = TextEdit(from: document.bytes, to: text, document.lines)
    return edit.map {
      ["title": "Fix all", "kind": .string(ActionKind.fixAll.rawValue), "edit": [own($0)].json(client)]
    }
  }
}

extension SourceRange {
  /// Whether the two share a place, their ends included.
  func touches(_ range: Range<Int>) -> Bool { start <= range.upperBound && range.lowerBound <= max(start, end) }
}

extension FileSyntax {
  /// Whether neither a token nor a comment is around an offset.
  fileprivate func isBetweenTokens(_ offset: Int) -> Bool {
    let token = firstToken(endingAfter: offset)
    if token < tokens.count, Int(tokens.starts[token]) < offset { return false }
    return !tokens.comments.contains { $0.start < offset && offset < $0.end }
  }
}
