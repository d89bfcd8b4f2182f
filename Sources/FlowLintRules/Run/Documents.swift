/// Checks the Swift blocks of Markdown documents. Each block is a project of its own: a document shows code in pieces
/// that need not fit together, and may show the same thing twice.
///
/// - Parameter firstNumber: the number of the first block; blocks are numbered on as files of the run, a document's
///   together.
func checkDocuments(_ documents: [LintRun.Document], numberedFrom firstNumber: Int, in run: LintRun) -> CheckedDocuments
{
  var checked = CheckedDocuments()
  for document in documents {
    let text = document.text
    let blocks = swiftBlocks(in: text.bytes.span).enumerated().map { index, range in
      Block(
        file: parseFile(
          SourceText(path: text.path, bytes: blockBytes(range, of: text)),
          number: FileID(firstNumber + checked.sources.count + index)
        ).knowing(run.packs.frameworks(at: text.path)),
        offset: range.start)
    }
    checked.sources += blocks.map { _ in text }
    // A pack that one block shows to be meant is meant in all blocks.
    let whole = ProjectIndex(of: blocks.map(\.file), packs: run.packs)
    let packs = run.catalogue.packs.filter(whole.applies)
    checked.packs.formUnion(packs)
    for block in blocks where !packs.isEmpty {
      checked.add(block, of: document, in: run, packs: run.packs.turningOn(whole.models))
    }
  }
  return checked
}

struct CheckedDocuments {
  /// The text of the document, for each block.
  fileprivate(set) var sources: [SourceText] = []
  fileprivate(set) var packs: Set<Pack> = []
  private(set) var rules: Set<String> = []
  private(set) var result = SuppressionResult()

  fileprivate mutating func add(_ block: Block, of document: LintRun.Document, in run: LintRun, packs: PackSettings) {
    let index = ProjectIndex(of: [block.file], packs: packs)
    let rules = run.rules(applyingTo: index)
    self.rules.formUnion(rules.map(\.id))
    let severity = { @Sendable (rule: String, _: FileID) in run.severity(of: rule, in: document) }
    let findings = rules.flatMap { check($0, in: index, of: run, severity) }
    let own = suppress(findings, by: directives(of: [block.file]), for: rules, of: run.catalogue, severity)
    result.kept += own.kept.map { $0.moved(by: block.offset) }
    result.unused += own.unused.map { $0.moved(by: block.offset) }
    result.suppressed += own.suppressed.map {
      HiddenFinding(finding: $0.finding.moved(by: block.offset), cause: $0.cause)
    }
  }
}

private struct Block {
  let file: IndexedFile
  /// The UTF-8 offset of its first byte in the document.
  let offset: Int
}

extension PackSettings {
  fileprivate func turningOn(_ models: [any PackModel]) -> PackSettings {
    models.reduce(into: self) { settings, model in
      guard let pack = type(of: model).packs.first else { return }
      settings[pack.id] = .on
      settings.isOn[pack.id] = nil
    }
  }
}

extension Finding {
  /// The finding with all its places moved by a number of bytes.
  fileprivate func moved(by offset: Int) -> Finding {
    var finding = self
    finding.location = location.moved(by: offset)
    finding.notes = notes.map { Note(location: $0.location.moved(by: offset), message: $0.message) }
    // The fix-it is left out: a document may mean to show code that breaks a rule.
    finding.fix = nil
    return finding
  }
}

extension Location {
  fileprivate func moved(by offset: Int) -> Location {
    Location(file: file, range: SourceRange(range.start + offset, range.end + offset))
  }
}
