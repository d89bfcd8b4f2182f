/// The whole pipeline: survey -> load -> index -> rules -> suppression -> report.
///
/// The survey reads every file once and keeps a summary, unless the reader has one already. Only the files in play are
/// parsed and kept, and read again where their bytes are not at hand; where no pack applies there are none. Up to the
/// index everything is a function of one file, so files run in parallel; rules only read the index, so they run in
/// parallel too. The order of files and the number of jobs change nothing.
///
/// - Parameters:
///   - earlier: the project before a change: the report holds what the change makes wrong in files that are not asked
///     about. As the earlier index is likely to be needed, a core which the run leaves idle makes it, too.
///   - onStage: a function that is called at the start of each stage.
package func lint<Reader: SourceReader>(
  _ run: LintRun, reading reader: Reader, before earlier: Earlier? = nil,
  onStage: (LintStage) -> Void = { _ in }
) async -> LintOutcome {
  let plan = await ReadingPlan(for: run, with: reader, onStage)
  let turns = earlier == nil ? run.turnSize.map { plan.turns(ofBytes: $0, run) } ?? [] : []
  if turns.count > 1, let judged = await judge(turns, in: run, reader: reader, onStage) {
    return judged.outcome(of: run)
  }
  let (survey, loaded) = await read(plan, in: run, with: reader, onStage)
  guard run.jobs > 1, let known = earlier?.known, known.mayDiffer(from: run, loaded.parsed) else {
    let judged = await judge(loaded, survey: survey, in: run, onStage)
    return judged.outcome(
      of: run,
      effects: await ChangeEffects(
        among: judged.elsewhere, since: earlier, past: nil, run: run, reader: reader, parsed: loaded.parsed))
  }
  async let index = known.indexed(in: run, reader: reader, parsed: loaded.parsed)
  let judged = await judge(loaded, survey: survey, in: run, onStage)
  return judged.outcome(
    of: run,
    effects: await ChangeEffects(
      among: judged.elsewhere, since: earlier, past: await index, run: run, reader: reader, parsed: loaded.parsed))
}

/// The stages after reading: index, rules, suppression, baseline.
private func judge(
  _ loaded: LoadedFiles, survey: Survey, in run: LintRun, _ onStage: (LintStage) -> Void
) async -> Judgement {
  onStage(.index)
  let index = await ProjectIndex(loaded, of: run)
  onStage(.rules)
  let found = await JudgedFiles(of: loaded, index: index, in: run)
  onStage(.suppression)
  return Judgement(of: found, loaded: loaded, survey: survey, index: index, in: run)
}

/// Reads and judges some districts after the other, and forgets the code of each: a large repository then needs the memory
/// of its largest program.
///
/// - Returns: nil where some file has changed since the plan was made.
private func judge(
  _ turns: [ReadingPlan], in run: LintRun, reader: some SourceReader, _ onStage: (LintStage) -> Void
) async -> Judgement? {
  var found = JudgedFiles()
  for (number, turn) in turns.enumerated() {
    let loaded = await turn.loaded(in: run, with: reader, onStage)
    if !loaded.notices.isEmpty { return nil }
    onStage(.index)
    let index = await ProjectIndex(loaded, of: run)
    onStage(.rules)
    found.add(await JudgedFiles(of: loaded, index: index, in: run))
    if number < turns.count - 1 { continue }
    onStage(.suppression)
    return Judgement(of: found, loaded: loaded, survey: turn.survey, index: index, in: run)
  }
  return nil
}

/// What is found in files that are read at once.
private struct JudgedFiles {
  private(set) var findings: [Finding] = []
  private(set) var heldBack: [Coverage.Gap] = []
  private(set) var coverage = Coverage()
  /// The packs that apply.
  private(set) var packs: [Pack] = []
  private(set) var directives: Directives = [:]
  private(set) var sources: [(file: FileID, text: SourceText)] = []
  private(set) var notices: [Report.Notice] = []
  private(set) var count = 0

  /// Nothing yet, of files that are read one part after the other.
  init() {}

  init(of loaded: LoadedFiles, index: ProjectIndex, in run: LintRun) async {
    packs = run.catalogue.packs.filter(index.applies)
    let rules = run.rules(applyingTo: packs)
    findings = await check(rules, in: index, of: run)
    heldBack = run.listsUnknownValues ? await run.heldBack(besides: findings, by: rules, loaded) : []
    coverage = run.coverage(of: index, heldBack)
    directives = loaded.directives
    sources = loaded.texts.map { ($0.key, $0.value) } + loaded.files.map { ($0.number, $0.syntax.source) }
    notices = index.unclosed.notices { run.files[$0].isAsked }
    count = loaded.files.count
  }

  /// Adds what is found in other files, and keeps the texts that findings and gaps show.
  mutating func add(_ other: JudgedFiles) {
    findings += other.findings
    heldBack += other.heldBack
    coverage.add(other.coverage)
    packs += other.packs.filter { !packs.contains($0) }
    directives.merge(other.directives) { first, _ in first }
    let places = other.coverage.gaps.lazy.flatMap(\.places).map(\.file)
    let shown = Set(other.findings.flatMap(\.shownFiles) + places + other.directives.keys)
    sources += other.sources.filter { shown.contains($0.file) }
    notices += other.notices
    count += other.count
  }
}

/// The findings of a run, before they are reported.
private struct Judgement {
  private let loaded: LoadedFiles
  private let survey: Survey
  private let index: ProjectIndex
  private let found: JudgedFiles
  private let result: SuppressionResult
  private let known: (new: [Finding], results: [BaselineResult])
  private let sources: [SourceText]
  private let packs: [Pack]
  private let rules: [Rule]
  let elsewhere: [Finding]

  /// - Parameters:
  ///   - loaded: the files that were read last.
  ///   - index: the index of these files.
  init(of found: JudgedFiles, loaded: LoadedFiles, survey: Survey, index: ProjectIndex, in run: LintRun) {
    (self.found, self.loaded, self.survey, self.index) = (found, loaded, survey, index)
    let rules = run.rules(applyingTo: found.packs)
    let documents = checkDocuments(run.documents, numberedFrom: run.files.count, in: run)
    var result =
      suppress(found.findings, by: found.directives, for: rules, of: run.catalogue, run.severity) + documents.result
    let firstText = run.files.count + documents.sources.count
    let unused = run.unusedExceptions(index.declared, numberedFrom: firstText)
    result.unused += unused.findings
    result = result + run.judgeExamples(index.declared, numberedFrom: firstText)
    var sources = run.files.map { SourceText(path: $0.path, bytes: []) } + documents.sources + unused.sources
    self.result = result.named { sources[$0].path }
    known = run.applyBaselines(to: self.result.kept + self.result.unused, rules: rules, others: documents.rules) {
      sources[$0].path
    }
    for (file, text) in found.sources { sources[file] = text }
    self.sources = sources
    let ran = documents.rules.union(rules.map(\.id))
    packs = run.catalogue.packs.filter { found.packs.contains($0) || documents.packs.contains($0) }
    self.rules = packs.flatMap(run.catalogue.rules).filter { ran.contains($0.id) } + run.catalogue.ownRules
    elsewhere = known.new.filter { !run.reports($0) }
  }

  func outcome(of run: LintRun, effects: ChangeEffects = ChangeEffects()) -> LintOutcome {
    let reported = known.new.filter(run.reports) + effects.findings
    let shown = reported.filter { $0.severity >= run.lowestSeverity }
    var report = Report(
      findings: shown,
      hidden: (result.suppressed + known.results.flatMap(\.baselined)).filter { run.reports($0.finding) },
      files: sources, rules: translated(rules, to: run.language),
      notices: survey.notices + loaded.notices + found.notices + run.declaredNotices(index.declared) + effects.notices,
      folders: run.folders, failingSeverity: run.failingSeverity)
    report.coverage = found.coverage
    report.declaredOwners = DeclaredOwners(index.declared)
    report.counts.checkedFiles = run.files.count(where: \.isAsked) + run.documents.count
    report.counts.staleEntries = known.results.reduce(0) { $0 + $1.staleCount }
    report.strictFiles = run.strictFiles(of: shown, report)
    report.counts.belowSeverity = reported.count - shown.count
    if run.wantsGraph { report.graph = run.declaredGraph(of: index) ?? index.navigationGraph }
    return LintOutcome(
      report: report, packs: packs, found: result.kept + result.unused, elsewhere: elsewhere, known: known.results,
      loadedFiles: found.count, bytes: survey.summaries.reduce(0) { $0 + ($1.byteCount ?? 0) }, index: index,
      loaded: loaded, past: effects.past)
  }
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
  /// The findings that each baseline of the run knows.
  package let known: [BaselineResult]
  /// The number of files in play.
  package let loadedFiles: Int
  /// The number of bytes of all files.
  package let bytes: Int
  /// The index of the code; of a run in turns that of the last one.
  package let index: ProjectIndex
  /// The files in play; of a run in turns those of the last one.
  package let loaded: LoadedFiles
  /// The project as it was before a change, once it has been looked at.
  package let past: IndexedPast?

  /// The files by their numbers in the run.
  package var parsedFiles: [FileID: ParsedFile] { loaded.parsed }
}

func directives(of files: [IndexedFile]) -> Directives {
  files.reduce(into: [:]) { directives, file in
    let found = suppressionDirectives(in: file.syntax.source, file.syntax.tokens)
    if !found.isEmpty { directives[file.number] = found }
  }
}

/// The findings of the rules, each in the severity that holds for its file.
func check(_ rules: [Rule], in index: ProjectIndex, of run: LintRun) async -> [Finding] {
  await inParallel(rules.count, jobs: run.jobs, memory: ()) { piece, _ in
    check(rules[piece], in: index, of: run, run.severity)
  }.flatMap(\.self)
}

func check(
  _ rule: Rule, in index: ProjectIndex, of run: LintRun, _ severity: (_ rule: String, _ file: FileID) -> Severity?
) -> [Finding] {
  checkWithOptions(rule, in: index, of: run).compactMap { finding in
    guard let severity = severity(rule.id, finding.location.file) else { return nil }
    var finding = finding
    finding.severity = min(severity, finding.highest)
    return finding
  }
}

/// The findings of a rule, in each file with the options that hold there.
private func checkWithOptions(_ rule: Rule, in index: ProjectIndex, of run: LintRun) -> [Finding] {
  if rule.options.isEmpty { return check(rule, in: index) }
  guard let options = run.options(of: rule.id) else {
    return check(rule, in: index, options: run.projects.first?.selection.setting(of: rule.id).options ?? [:])
  }
  return options.all.flatMap { own in
    check(rule, in: index, options: own).filter { options.of($0.location.file) == own }
  }
}

/// Takes out the findings that suppressions silence, and judges the suppressions. Where no rule ran they cannot be
/// judged.
func suppress(
  _ findings: [Finding], by directives: Directives, for rules: [Rule], of catalogue: RuleCatalogue,
  _ severity: @escaping @Sendable (_ rule: String, _ file: FileID) -> Severity?
) -> SuppressionResult {
  guard !rules.isEmpty else { return SuppressionResult() }
  let running = Set(rules.map(\.id))
  let context = SuppressionContext(catalogue: catalogue) { rule, file in
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
  func rules(applyingTo index: ProjectIndex) -> [Rule] { rules(applyingTo: catalogue.packs.filter(index.applies)) }

  /// The rules of the packs that apply, in the order of the catalogue.
  fileprivate func rules(applyingTo packs: [Pack]) -> [Rule] {
    rules(of: catalogue.packs.filter(packs.contains)).filter { onlyRules?.contains($0.id) != false }
  }

  /// Applies the baselines to the findings of the whole project, whatever files are asked about, each to those of its
  /// folder. Where there are more findings of one key than recorded, those in files that are asked about are new: they
  /// may have changed.
  ///
  /// - Returns: the findings that no baseline knows, and the result of each.
  func applyBaselines(
    to findings: [Finding], rules: [Rule], others: Set<String>, path: (FileID) -> String
  ) -> (new: [Finding], results: [BaselineResult]) {
    if baselines.isEmpty { return (findings, []) }
    let own = rules.map(\.id) + (rules.isEmpty ? [] : [Rule.unusedSuppressionID, Rule.architectureExampleID])
    let ran = others.union(own)
    let ordered = findings.inReportOrder(of: \.self) { files.holds($0) ? files[$0].path : "" }
    let names = Set(files.map { Array($0.path.utf8.split(separator: UInt8(ascii: "/")).last ?? [][...]) })
    let groups = Dictionary(grouping: ordered.filter { !reports($0) } + ordered.filter(reports)) {
      baseline(for: path($0.location.file))
    }
    let results = baselines.enumerated().map { number, known in
      known.baseline.apply(
        to: groups[number] ?? [], holdsFile: { names.contains(Array($0.utf8)) },
        didRun: { ran.contains($0) || catalogue[$0] == nil })
    }
    return (results.flatMap(\.new) + (groups[nil] ?? []), results)
  }

  func reports(_ finding: Finding) -> Bool {
    if isAsked(finding.location.file) { return true }
    guard scope == .evidence else { return false }
    return finding.notes.contains { isAsked($0.location.file) }
      || finding.fix?.edits.contains { isAsked($0.location.file) } == true
  }

  /// Whether the file is asked about. The blocks of documents have higher numbers than the files, and are read only
  /// where they are asked about.
  private func isAsked(_ file: FileID) -> Bool {
    !files.holds(file) || files[file].isAsked || files[file].coversDescription
  }
}

extension SuppressionResult {
  /// The results with the names of their files for the declarations of findings at file level.
  func named(after path: (FileID) -> String) -> SuppressionResult {
    func named(_ finding: Finding) -> Finding { finding.named(after: path(finding.location.file)) }
    return SuppressionResult(
      kept: kept.map(named), suppressed: suppressed.map { HiddenFinding(finding: named($0.finding), cause: $0.cause) },
      unused: unused.map(named))
  }

  fileprivate static func + (a: SuppressionResult, b: SuppressionResult) -> SuppressionResult {
    SuppressionResult(kept: a.kept + b.kept, suppressed: a.suppressed + b.suppressed, unused: a.unused + b.unused)
  }
}
