/// The whole pipeline: survey -> load -> index -> rules -> suppression -> report.
///
/// The survey reads every file once and keeps a summary, unless the reader has one already. Only the files in play are
/// parsed and kept, and read again where their bytes are not at hand; where no pack applies there are none. Up to the
/// index everything is a function of one file, so files run in parallel; rules only read the index, so they run in
/// parallel too. The order of files and the number of jobs change nothing.
///
/// - Parameters:
///   - earlier: the project before a change, for `LintOutcome.addEffects`. As that is likely to need it, a core which
///     the index leaves idle makes its index, too.
///   - onStage: a function that is called at the start of each stage.
package func lint<Reader: SourceReader>(
  _ run: LintRun, reading reader: Reader, before earlier: EarlierProject? = nil,
  onStage: (LintStage) -> Void = { _ in }
) async -> LintOutcome {
  let (survey, loaded) = await read(run, reader, onStage)
  guard run.jobs > 1, let earlier else { return await judge(loaded, survey, run, onStage) }
  async let past = earlier.indexed(run, reader, loaded.parsed)
  var outcome = await judge(loaded, survey, run, onStage)
  outcome.past = await past
  return outcome
}

/// The stages after reading: index, rules, suppression, baseline, report.
private func judge(
  _ loaded: LoadedFiles, _ survey: Survey, _ run: LintRun, _ onStage: (LintStage) -> Void
) async -> LintOutcome {
  let files = loaded.files
  onStage(.index)
  let index = await ProjectIndex(
    files, run.builds(loaded.descriptions), packs: run.packs, jobs: run.jobs
  ) { run.declaredModels($0) }
  onStage(.rules)
  let rules = run.rules(applyingTo: index)
  let findings = await check(rules, in: index, run)
  let documents = checkDocuments(run.documents, numberedFrom: run.files.count, run)
  onStage(.suppression)
  var result = suppress(findings, loaded.directives, rules, run.catalogue, run.severity) + documents.result
  let firstText = run.files.count + documents.sources.count
  let unused = run.unusedExceptions(index.declared, numberedFrom: firstText, running: Set(rules.map(\.id)))
  result.unused += unused.findings
  result = result + run.judgeExamples(index.declared, numberedFrom: firstText)
  var sources = run.files.map { SourceText(path: $0.path, bytes: []) } + documents.sources + unused.sources
  result = result.named { sources[$0].path }
  let known = run.applyBaseline(to: result.kept + result.unused, rules, documents.rules)
  let reported = known.new.filter(run.reports)
  let shown = reported.filter { $0.severity >= run.lowestSeverity }
  for file in files { sources[file.number] = file.syntax.source }
  let ran = documents.rules.union(rules.map(\.id))
  var report = Report(
    findings: shown, hidden: (result.suppressed + known.baselined).filter { run.reports($0.finding) }, files: sources,
    rules: run.catalogue.rules.filter { ran.contains($0.id) || $0.pack == nil },
    notices: survey.notices + loaded.notices + index.unclosed.notices + run.declaredNotices(index.declared),
    folders: run.folders,
    failingSeverity: run.failingSeverity)
  report.coverage = run.coverage(of: index)
  report.counts.checkedFiles = run.files.count(where: \.isAsked) + run.documents.count
  report.counts.staleEntries = known.staleCount
  report.counts.belowSeverity = reported.count - shown.count
  if run.wantsGraph { report.graph = run.declaredGraph(of: index) ?? index.navigationGraph }
  return LintOutcome(
    report: report, packs: run.catalogue.packs.filter { index.applies($0) || documents.packs.contains($0) },
    found: result.kept + result.unused, elsewhere: known.new.filter { !run.reports($0) }, stale: known.stale,
    moved: known.moved,
    loadedFiles: files.count, bytes: survey.summaries.reduce(0) { $0 + ($1.byteCount ?? 0) }, index: index,
    loaded: loaded)
}

package struct LintOutcome: Sendable {
  package var report: Report
  /// The packs that apply to the project.
  package let packs: [Pack]
  /// The findings that no comment suppresses in the whole project, whatever files are asked about: a baseline records
  /// them.
  package let found: [Finding]
  /// Findings that are new to the baseline, but lie in files that the report does not cover.
  package let elsewhere: [Finding]
  /// The baseline entries that match nothing any more.
  package let stale: [Baseline.Entry]
  /// The findings that are known by baseline entries without a file.
  package let moved: MovedFindings
  /// The number of files in play.
  package let loadedFiles: Int
  /// The number of bytes of all files.
  package let bytes: Int
  package let index: ProjectIndex
  let loaded: LoadedFiles
  /// The project as it was before a change, once it has been looked at.
  var past: IndexedPast?

  /// The files by their numbers in the run.
  package var parsedFiles: [FileID: ParsedFile] { loaded.parsed }
  /// What the files in play that are no sources say of builds, by their numbers in the run.
  package var descriptions: [FileID: BuildDescription] { loaded.descriptions }
}

/// The number of files that a worker takes at a time: few enough to balance the work, enough to make asking for more
/// cheap.
private let pieceSize = 32

/// Maximum attempts when files change during the run.
private let mostReadings = 3

func read(
  _ run: LintRun, _ reader: some SourceReader, _ onStage: (LintStage) -> Void
) async -> (Survey, LoadedFiles) {
  var (survey, loaded) = await read(run, reader, anew: false, onStage)
  for _ in 1..<mostReadings where !loaded.notices.isEmpty {
    (survey, loaded) = await read(run, reader, anew: true, onStage)
  }
  return (survey, loaded)
}

private func read(
  _ run: LintRun, _ reader: some SourceReader, anew: Bool, _ onStage: (LintStage) -> Void
) async -> (Survey, LoadedFiles) {
  onStage(.survey)
  let survey = await survey(run, reader, anew: anew)
  onStage(.load)
  return (survey, await load(survey, run, reader, anew: anew))
}

struct Survey {
  var summaries: [FileSummary]
  var notices: [Report.Notice] = []
}

/// Reads the files of which nothing is known yet.
///
/// - Parameter anew: whether the known summaries are out of date. Files that could not be read stay so: they have been
///   reported.
private func survey(_ run: LintRun, _ reader: some SourceReader, anew: Bool) async -> Survey {
  var result = Survey(summaries: run.files.fileIDs.map { reader.summary(of: $0) ?? FileSummary() })
  let unknown = run.files.fileIDs.filter { file in
    guard reader.holds(file), !run.files[file].isDescription else { return false }
    guard let summary = reader.summary(of: file) else { return true }
    return anew && summary.byteCount != nil
  }
  let pieces = pieces(of: unknown.count, size: pieceSize)
  let parts = await inParallel(pieces.count, jobs: run.jobs, memory: ContiguousArray<UInt8>()) { piece, buffer in
    unknown[pieces[piece]].map { survey($0, reader, &buffer) }
  }
  for (file, part) in zip(unknown, parts.joined()) {
    switch part {
    case .success(let summary): result.summaries[file] = summary
    case .failure(let error):
      result.notices.append(Report.Notice(.input, .error, path: run.files[file].path, error.reason))
    }
  }
  return result
}

private func survey(
  _ file: FileID, _ reader: some SourceReader, _ buffer: inout ContiguousArray<UInt8>
) -> Result<FileSummary, UnreadableFile> {
  do throws(UnreadableFile) {
    let count = try reader.read(file, into: &buffer)
    return .success(FileSummary(surveying: buffer.span.extracting(0..<count), for: .ofArchitectures))
  } catch {
    return .failure(error)
  }
}

/// The suppressions of each file, by its number.
typealias Directives = [FileID: [SuppressionDirective]]

/// The files in play, parsed, in the order of the run.
struct LoadedFiles {
  var files: [IndexedFile] = []
  var directives: Directives = [:]
  /// What files that are no sources say of builds, by their numbers.
  var descriptions: [FileID: BuildDescription] = [:]
  /// Notices about files that differ from what the survey saw; in `files` they are empty.
  var notices: [Report.Notice] = []

  /// The files by their numbers in the run.
  var parsed: [FileID: ParsedFile] {
    Dictionary(
      uniqueKeysWithValues: files.map { ($0.number, ParsedFile(file: $0, directives: directives[$0.number] ?? [])) })
  }
}

/// Memory that one worker uses again for each file.
private struct LoadingMemory {
  var text: ContiguousArray<UInt8> = []
  var tokens = TokenList()
}

/// - Parameter anew: whether the known texts are out of date.
private func load(
  _ survey: Survey, _ run: LintRun, _ reader: some SourceReader, anew: Bool
) async -> LoadedFiles {
  let inPlay = filesInPlay(survey.summaries, run.files, packs: run.packs, declaring: run.declaringProjects)
    .filter(reader.holds)
  // The bodies of files that only a declared architecture needs are not read.
  let known = filesInPlay(survey.summaries, run.files, packs: run.packs)
  let readsBodies = Set(known.count == inPlay.count ? [] : known)
  let pieces = pieces(of: inPlay.count, size: pieceSize / 4)
  let parts = await inParallel(pieces.count, jobs: run.jobs, memory: LoadingMemory()) { piece, memory in
    var part = LoadedFiles()
    for number in inPlay[pieces[piece]] {
      if run.files[number].isDescription {
        part.descriptions[number] = description(number, run, reader, &memory.text)
        continue
      }
      let readsBodies = known.count == inPlay.count || readsBodies.contains(number)
      if let known = reader.parsed(number), known.file.hasBodies || !readsBodies {
        part.files.append(known.file)
        if !known.directives.isEmpty { part.directives[number] = known.directives }
        continue
      }
      let file = run.files[number]
      var text = anew ? nil : reader.text(of: number)
      if text == nil {
        do throws(UnreadableFile) {
          let count = try readAgain(number, survey.summaries[number].byteCount, reader, &memory.text)
          text = ContiguousArray(memory.text[..<count])
        } catch {
          part.notices.append(Report.Notice(.input, .error, path: file.path, error.reason))
        }
      }
      let source = SourceText(path: file.path, bytes: text ?? [])
      let parsed = ParsedFile(
        source, number: number, repository: file.repository, readsBodies: readsBodies, using: &memory.tokens)
      part.files.append(parsed.file)
      if !parsed.directives.isEmpty { part.directives[number] = parsed.directives }
    }
    return part
  }
  return parts.reduce(into: LoadedFiles()) { whole, part in
    whole.files += part.files
    whole.directives.merge(part.directives) { first, _ in first }
    whole.descriptions.merge(part.descriptions) { first, _ in first }
    whole.notices += part.notices
  }
}

/// Reads a file that describes a build. What cannot be read is not known, and fails no run.
private func description(
  _ file: FileID, _ run: LintRun, _ reader: some SourceReader, _ buffer: inout ContiguousArray<UInt8>
) -> BuildDescription {
  if let known = reader.description(file) { return known }
  let path = run.files[file].path
  do throws(UnreadableFile) {
    var text = reader.text(of: file)
    if text == nil { text = ContiguousArray(buffer[..<(try reader.read(file, into: &buffer))]) }
    return BuildDescription(reading: SourceText(path: path, bytes: text ?? []))
  } catch {
    var unread = BuildDescription(path: path)
    unread.noteUnread(error.reason)
    return unread
  }
}

/// - Parameter size: the number of bytes that the survey found; nil where it has reported that the file cannot be read.
private func readAgain(
  _ file: FileID, _ size: Int?, _ reader: some SourceReader, _ buffer: inout ContiguousArray<UInt8>
) throws(UnreadableFile) -> Int {
  guard let size else { return 0 }
  let count = try reader.read(file, into: &buffer)
  if count != size { throw UnreadableFile(reason: "changed while it was checked") }
  return count
}

func directives(of files: [IndexedFile]) -> Directives {
  files.reduce(into: [:]) { directives, file in
    let found = suppressionDirectives(in: file.syntax.source, file.syntax.tokens)
    if !found.isEmpty { directives[file.number] = found }
  }
}

/// The findings of the rules, each in the severity that holds for its file.
func check(_ rules: [Rule], in index: ProjectIndex, _ run: LintRun) async -> [Finding] {
  await inParallel(rules.count, jobs: run.jobs, memory: ()) { piece, _ in
    check(rules[piece], in: index, run, run.severity)
  }.flatMap(\.self)
}

func check(
  _ rule: Rule, in index: ProjectIndex, _ run: LintRun, _ severity: (_ rule: String, _ file: FileID) -> Severity?
) -> [Finding] {
  check(rule, in: index, options: run.options(of: rule.id)).compactMap { finding in
    guard let severity = severity(rule.id, finding.location.file) else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }
}

/// Takes out the findings that suppressions silence, and judges the suppressions. Where no rule ran they cannot be
/// judged.
func suppress(
  _ findings: [Finding], _ directives: Directives, _ rules: [Rule], _ catalogue: RuleCatalogue,
  _ severity: @escaping @Sendable (_ rule: String, _ file: FileID) -> Severity?
) -> SuppressionResult {
  guard !rules.isEmpty else { return SuppressionResult() }
  let running = Set(rules.map(\.id))
  let context = SuppressionContext(catalogue) { rule, file in
    running.contains(rule) && severity(rule, file) != nil
  }
  var result = applySuppressions(to: findings, directives, in: context)
  result.unused = result.unused.compactMap { finding in
    guard let severity = severity(finding.rule, finding.location.file) else { return nil }
    // A misspelt name stays an error, whatever the severity of the rule.
    var finding = finding
    if finding.severity == .warning { finding.severity = severity }
    return finding
  }
  return result
}

extension LintRun {
  /// The rules that run in some file and whose pack's architecture is in use.
  func rules(applyingTo index: ProjectIndex) -> [Rule] {
    rules.filter { $0.pack.map(index.applies) ?? true && onlyRules?.contains($0.id) ?? true }
  }

  /// Applies the baseline to the findings of the whole project, whatever files are asked about. Where there are more
  /// findings of one key than recorded, those in files that are asked about are new: they may have changed.
  func applyBaseline(to findings: [Finding], _ rules: [Rule], _ others: Set<String>) -> BaselineResult {
    guard let baseline else { return BaselineResult(new: findings) }
    let own = rules.map(\.id) + (rules.isEmpty ? [] : [Rule.unusedSuppressionID, Rule.architectureExampleID])
    let ran = others.union(own)
    let ordered = findings.inReportOrder(of: \.self) { files.holds($0) ? files[$0].path : "" }
    let names = Set(files.map { Array($0.path.utf8.split(separator: UInt8(ascii: "/")).last ?? [][...]) })
    return baseline.apply(
      to: ordered.filter { !reports($0) } + ordered.filter(reports), holdsFile: { names.contains(Array($0.utf8)) },
      didRun: { ran.contains($0) || catalogue[$0] == nil })
  }

  /// Whether the report covers a finding.
  func reports(_ finding: Finding) -> Bool {
    if isAsked(finding.location.file) { return true }
    guard scope == .evidence else { return false }
    return finding.notes.contains { isAsked($0.location.file) }
      || finding.fix?.edits.contains { isAsked($0.location.file) } == true
  }

  /// Whether the file is asked about. The blocks of documents have higher numbers than the files, and are read only
  /// where they are asked about.
  private func isAsked(_ file: FileID) -> Bool { !files.holds(file) || files[file].isAsked }
}

extension SuppressionResult {
  /// The results with the names of their files for the declarations of findings at file level.
  func named(after path: (FileID) -> String) -> SuppressionResult {
    func named(_ finding: Finding) -> Finding { finding.named(after: path(finding.location.file)) }
    return SuppressionResult(
      kept: kept.map(named), suppressed: suppressed.map { HiddenFinding(named($0.finding), $0.cause) },
      unused: unused.map(named))
  }

  fileprivate static func + (a: SuppressionResult, b: SuppressionResult) -> SuppressionResult {
    SuppressionResult(
      kept: a.kept + b.kept, suppressed: a.suppressed + b.suppressed, unused: a.unused + b.unused)
  }
}
