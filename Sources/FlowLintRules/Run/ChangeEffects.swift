/// The effects of a change: findings that it makes in files that it does not touch.
extension LintOutcome {
  /// Adds to the report the findings in files that are not asked about and that were not there before the change. The
  /// earlier project is looked at only where there is something to compare, and only by the rules of these findings.
  ///
  /// - Parameters:
  ///   - run: the run that this is the outcome of.
  ///   - reader: the reader of the run.
  package mutating func addEffects(
    since earlier: EarlierProject, of run: LintRun, reading reader: some SourceReader
  ) async {
    if elsewhere.isEmpty { return }
    let past = if let past { past } else { await earlier.indexed(run, reader, parsedFiles) }
    // The earlier project is kept as long as this value: to take it down takes long.
    self.past = past
    let untouched = { (finding: Finding) in
      run.files.holds(finding.location.file) && !run.files[finding.location.file].isAsked
    }
    let before = await past.found(by: Set(elsewhere.map(\.rule)))
    let known = Baseline(recording: before.filter(untouched))
    let new = known.apply(to: elsewhere) { _ in false }.new
    let shown = new.filter { $0.severity >= run.lowestSeverity }
    report = report.adding(shown)
    report.strictFiles.formUnion(run.strictFiles(of: shown, report))
    report.counts.belowSeverity += new.count - shown.count
  }
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

  /// - Parameter parsed: the files that the run has parsed, by number.
  func indexed(
    _ run: LintRun, _ reader: some SourceReader, _ parsed: [FileID: ParsedFile]
  ) async -> IndexedPast {
    var run = run
    run.files = files
    run.documents = []
    run.baselines = []
    let loaded = await read(run, EarlierReader(files: files, texts: texts, parsed: parsed, present: reader)) { _ in }.1
    let changed = run
    let index = await ProjectIndex(
      loaded.files, changed.builds(loaded.descriptions), packs: run.packs, jobs: run.jobs,
      asksPacks: changed.asksPackRoles
    ) { changed.declaredModels($0, $1, $2) }
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
struct IndexedPast: Sendable {
  fileprivate let run: LintRun
  fileprivate let directives: Directives
  fileprivate let index: ProjectIndex

  /// The findings that no comment suppresses.
  fileprivate func found(by rules: Set<String>) async -> [Finding] {
    var run = run
    // Only all rules together can tell whether a suppression was of use.
    run.onlyRules = rules.contains(Rule.unusedSuppressionID) ? nil : rules
    let running = run.rules(applyingTo: index)
    let result = suppress(await check(running, in: index, run), directives, running, run.catalogue, run.severity)
    return (result.kept + result.unused).map { $0.named(after: run.files[$0.location.file].path) }
  }
}
