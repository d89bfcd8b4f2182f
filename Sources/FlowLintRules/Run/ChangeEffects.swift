/// The effects of a change: the findings that it makes in files that it does not touch.
struct ChangeEffects: Sendable {
  private(set) var findings: [Finding] = []
  /// Notices about what is not known of the project before the change.
  private(set) var notices: [Report.Notice] = []
  /// The earlier project, once it has been looked at. It is kept as long as the outcome: to take it down takes long.
  private(set) var past: IndexedPast?

  /// The effects of no change.
  init() {}

  /// Compares findings in files that are not asked about with those before the change. The earlier project is looked at
  /// only where there is something to compare, and only by the rules of these findings.
  ///
  /// - Parameters:
  ///   - past: the earlier project where it has been looked at before.
  ///   - parsed: the files that the run has parsed, by number.
  init(
    among elsewhere: [Finding], since earlier: Earlier?, past: IndexedPast?, run: LintRun,
    reader: some SourceReader, parsed: @autoclosure () -> [FileID: ParsedFile]
  ) async {
    self.past = past
    guard let earlier, !elsewhere.isEmpty, earlier.known?.mayDiffer(from: run, parsed()) != false else { return }
    if past == nil {
      switch earlier {
      case .known(let project): self.past = await project.indexed(in: run, reader: reader, parsed: parsed())
      case .indexed(let past): self.past = past
      case .asked(let ask):
        let (project, problem) = ask()
        notices = problem.map { [$0] } ?? []
        self.past = await project?.indexed(in: run, reader: reader, parsed: parsed())
      }
    }
    guard let past = self.past else { return }
    let before = await past.found(by: Set(elsewhere.map(\.rule))).filter { finding in
      run.files.holds(finding.location.file) && !run.files[finding.location.file].isAsked
    }
    findings = Baseline(recording: before).apply(to: elsewhere) { _ in false }.new
  }
}

/// The project before a change, as far as it is there.
package enum Earlier: Sendable {
  case known(EarlierProject)
  /// The earlier project is learned where it is needed: that takes time, and may fail.
  case asked(@Sendable () -> (project: EarlierProject?, problem: Report.Notice?))
  case indexed(IndexedPast)

  var known: EarlierProject? { if case .known(let project) = self { project } else { nil } }
}

/// A project before a change.
package struct EarlierProject: Sendable {
  /// The files of the earlier project; the first are those of the run.
  private let files: [LintRun.File]
  /// Old texts of changed files, by file number.
  private let texts: [FileID: ContiguousArray<UInt8>]

  package init(files: [LintRun.File], texts: [FileID: ContiguousArray<UInt8>]) {
    self.files = files
    self.texts = texts
  }

  /// Whether the change may mean something for other files: some token is another, or stands on another line.
  ///
  /// - Parameter parsed: the files that the run has parsed, by number.
  func mayDiffer(from run: LintRun, _ parsed: [FileID: ParsedFile]) -> Bool {
    files.count != run.files.count
      || texts.contains { number, text in
        guard let file = parsed[number]?.file.syntax else { return true }
        let tokens = tokenize(SourceText(path: file.source.path, bytes: text))
        // The comment at the top may say that a program wrote the file.
        let (start, end) = (file.tokens.range(0).start, tokens.range(0).start)
        let bytes = file.source.bytes
        return bytes[..<start] != text[..<end] || !file.tokens.holds(tokens, in: bytes.span, from: text.span)
      }
  }

  /// - Parameter parsed: the files that the run has parsed, by number.
  func indexed(in run: LintRun, reader: some SourceReader, parsed: [FileID: ParsedFile]) async -> IndexedPast {
    var run = run
    run.files = files
    run.documents = []
    run.baselines = []
    let past = EarlierReader(files: files, texts: texts, parsed: parsed, present: reader)
    let loaded = await read(await ReadingPlan(for: run, with: past) { _ in }, in: run, with: past) { _ in }.1
    let index = await ProjectIndex(loaded, of: run)
    return IndexedPast(run: run, directives: loaded.directives, index: index)
  }
}

private struct EarlierReader<Present: SourceReader>: SourceReader {
  let files: [LintRun.File]
  let texts: [FileID: ContiguousArray<UInt8>]
  let parsed: [FileID: ParsedFile]
  let present: Present

  func summary(of file: FileID) -> FileSummary? { texts[file] == nil ? present.summary(of: file) : nil }

  func text(of file: FileID) -> ContiguousArray<UInt8>? { texts[file] ?? present.text(of: file) }

  func parsed(_ file: FileID) -> ParsedFile? { texts[file] == nil ? parsed[file] : nil }

  func description(_ file: FileID) -> BuildDescription? { texts[file] == nil ? present.description(file) : nil }

  func read(_ file: FileID, into buffer: inout ContiguousArray<UInt8>) throws(UnreadableFile) -> Int {
    guard let text = texts[file] else { return try present.read(file, into: &buffer) }
    buffer = text
    return text.count
  }
}

/// The index of a project before a change.
package struct IndexedPast: Sendable {
  fileprivate let run: LintRun
  fileprivate let directives: Directives
  fileprivate let index: ProjectIndex

  /// The findings that no comment suppresses.
  fileprivate func found(by rules: Set<String>) async -> [Finding] {
    var run = run
    // Only all rules together can tell whether a suppression was of use.
    run.onlyRules = rules.contains(Rule.unusedSuppressionID) ? nil : rules
    let running = run.rules(applyingTo: index)
    let result = suppress(
      await check(running, in: index, of: run), by: directives, for: running, of: run.catalogue, run.severity)
    return (result.kept + result.unused).map { $0.named(after: run.files[$0.location.file].path) }
  }
}
