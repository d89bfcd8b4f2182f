import FlowLintRun

extension Subcommand {
  static let lint = Subcommand(
    "lint", "check Swift sources (what flowlint does without a command)",
    operands: Operands(synopsis: "[PATH ...|-]", takesFiles: true),
    details: """
      Checks the Swift files in the given folders, and in files named themselves; without a path, those in the
      current folder. Markdown files that are named are checked block by block.

      Exit code: 0 nothing found at the failing level, 1 findings at it, 2 the command or the configuration is
      wrong or some input could not be checked. Findings go to standard output, all else to standard error.
      """,
    options: LintOptions.all, settle: { options, words throws(UsageError) in try options.settle(words) },
    run: runLint)
}

/// Does `flowlint [PATH ...]`.
private func runLint(_ options: LintOptions, _ kept: inout LintOutcome?) async throws -> ExitCode {
  try options.checkOutputs()
  var statistics = Statistics(isOn: options.showsStatistics)
  statistics.start("discovery")
  let progress = options.isQuiet || options.readsText ? nil : ProgressLine()
  progress?.tell("looking for files")
  let work: LintWork
  do {
    defer { progress?.end() }
    work = try await lintWork(with: options, statistics: &statistics, showing: progress)
  }
  kept = work.outcome
  return try finish(work, statistics: &statistics)
}

/// A run that is done, but for the reports that it writes and prints.
private typealias LintWork = (prepared: PreparedRun, fixes: FixRun, outcome: LintOutcome)

private func lintWork(
  with options: LintOptions, statistics: inout Statistics, showing progress: ProgressLine?
) async throws -> LintWork {
  var prepared = try await PreparedRun(options, progress: progress)
  prepared.run.leavesOutOthers = prepared.tellsOfAskedAlone
  if prepared.needsNoIndex { prepared.run.turnSize = 32 << 20 }
  let (asked, run, reader) = (prepared.asked, prepared.run, prepared.reader)
  var fixes = FixRun(
    for: run, reader: reader, keeping: asked.text == nil ? Set(reader.texts.keys) : [],
    named: asked.areNamed ? asked.files : [])
  let onStage = { (stage: LintStage) in
    statistics.start(stage.rawValue)
    if stage == .index || stage == .rules { progress?.tell("checking \(counted(run.files.count, "file"))") }
  }
  var outcome =
    options.fixMode == nil
    ? await lint(run, reading: reader, before: prepared.earlier, onStage: onStage)
    : await fixes.outcome(before: prepared.earlier, onStage: onStage)
  var notices: [Report.Notice] = []
  if options.fixMode == .write, !options.readsText {
    notices = fixes.write() + fixes.kept(outcome)
    outcome = await fixes.outcomeOfWritten(outcome, before: prepared.earlier)
  }
  outcome.report.notices = prepared.sources.notices + outcome.report.notices + notices
  return (prepared, fixes, outcome)
}

/// Writes the files that the options ask for, and prints the rest.
private func finish(_ work: LintWork, statistics: inout Statistics) throws(CommandError) -> ExitCode {
  let options = work.prepared.options
  let fixes = work.fixes
  var outcome = work.outcome
  if options.fixMode == .show { return show(fixes, of: outcome) }
  outcome.report.failsOnStaleEntries = options.baseline.mode == .strict
  outcome.report.maximumWarnings = options.maximumWarnings
  outcome.report.failsOnUnjudged = options.failsOnUnjudged
  outcome.report.failsOnNothing = options.failsOnNothing
  let written = try options.baseline.write(&outcome, of: work.prepared.run, over: work.prepared.baselines)
  statistics.start("report")
  if options.fixMode == .write, let text = work.prepared.asked.text {
    // The text is the answer on standard output; findings that are left go to standard error.
    try orCommandError("standard output", try writeAnswer(Array(fixes.reader.texts.values.first ?? text.bytes)))
  }
  if !options.isQuiet, let summary = fixes.summary { tell(summary) }
  var exitCode = deliver(outcome, of: work.prepared)
  if options.changes.isStaged, fixes.summary != nil {
    // The commit would hold the text from before the fix-its.
    tell("flowlint: error: what was fixed is not staged yet; 'git add' it and commit again")
    exitCode = max(exitCode, 1)
  }
  if options.baseline.mode == .strict { options.baseline.tellStale(outcome) }
  if !options.isQuiet { for line in written { tell(line) } }
  statistics.finish(outcome)
  return exitCode
}

/// Does `--diff`: prints what the fix-its would change. The exit code is 1 if anything would be fixed.
private func show(_ fixes: FixRun, of outcome: LintOutcome) -> ExitCode {
  let difference = fixes.difference
  let notices = outcome.report.notices + difference.unshown
  tell(notices)
  if printOut(difference.text) != 0 || notices.contains(where: { $0.severity == .error }) { return 2 }
  return difference.text.isEmpty ? 0 : 1
}

/// Prints the findings and writes the other reports; tells the rest on standard error.
private func deliver(_ outcome: LintOutcome, of prepared: PreparedRun) -> ExitCode {
  let options = prepared.options
  var report = outcome.report
  if options.format == .html || options.outputs.contains(where: { $0.format == .html }) {
    report.origin = PageOrigin(of: report.folders.root)
  }
  report.owners = Owners(ofRepositoryAround: report.folders.root)
  for output in options.outputs {
    do throws(SystemError) {
      guard !report.folders.repositories.contains(where: { isLedOut(of: $0, by: output.path) }) else { throw .outside }
      guard !isPrecious(output.path) else { throw .precious }
      let text = report.rendered(as: output.format, options.reportOptions(isTerminal: false))
      try writeFile(Array(text.utf8), to: output.path)
    } catch { report.notices.append(Report.Notice(.configuration, .error, path: output.path, error.message)) }
  }
  let place = options.readsText && options.fixMode == .write ? standardError : standardOutput
  let text = report.rendered(as: options.format, options.reportOptions(isTerminal: isTerminal(place)))
  do throws(SystemError) { try writeAnswer(Array(text.utf8), to: place) } catch {
    report.notices.append(Report.Notice(.input, .error, path: "standard output", error.message))
  }
  for notice in report.notices where notice.severity > .note || options.isVerbose { tell(notice) }
  if options.isVerbose { tellScope(outcome) }
  if !options.isQuiet {
    var lines =
      outcome.packs.isEmpty
      ? [emptyRun(of: outcome, with: options), report.nothingLine].compactMap { $0 } : report.summary
    lines += modulesAlone(outcome) + filesAlone(in: outcome, of: prepared)
    // The number of recorded findings stands in place of the summary.
    if !options.baseline.isWritten || outcome.packs.isEmpty { for line in lines { tell(line) } }
  }
  return report.exitCode
}

extension Owners {
  /// The owners that the repository around a folder names, where GitHub and GitLab look for them; nil without any.
  init?(ofRepositoryAround folder: String) {
    let top = repository(around: folder)
    let places = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS"]
    guard let text = places.lazy.compactMap({ try? readFile("\(top)/\($0)") }).first else { return nil }
    self.init(text, prefix: top == folder ? "" : relative(folder, to: top))
  }
}

extension Report.Folders {
  /// The repositories whose links do not say where a report is written.
  fileprivate var repositories: [String] { [root, working].filter { !$0.isEmpty }.map(repository(around:)) }
}

extension LintOptions {
  /// - Throws: `UsageError` where one file is to hold several things.
  fileprivate func checkOutputs() throws(UsageError) {
    var taken = Set(baseline.path.map { [PathBytes(identity(of: $0, in: workingFolder()).utf8)] } ?? [])
    for path in outputs.map(\.path) where (try? fileKind(path)) ?? .file == .file {
      guard taken.insert(PathBytes(identity(of: path, in: workingFolder()).utf8)).inserted else {
        throw UsageError("\(path) can hold one report, or the baseline")
      }
    }
  }

  func reportOptions(isTerminal: Bool) -> ReportOptions {
    var result = ReportOptions()
    result.isColored = isColored(isTerminal: isTerminal)
    result.summaryKey = summaryKey
    result.sarifCategory = sarifCategory ?? ""
    result.sarifShowsHidden = listsSuppressedInSARIF
    return result
  }

  /// Whether to use colours. `NO_COLOR` wins over `CLICOLOR_FORCE`, and that over the kind of output.
  func isColored(isTerminal: Bool) -> Bool {
    switch color {
    case .always: return true
    case .never: return false
    case .auto:
      let isForced = (environment("CLICOLOR_FORCE") ?? "0") != "0"
      return environment("NO_COLOR") == nil && (isForced || isTerminal && environment("TERM") != "dumb")
    }
  }
}

/// Tells which architectures were found, and how many files that puts in play.
private func tellScope(_ outcome: LintOutcome) {
  let names = outcome.packs.map(\.title)
  tell("Packs that apply: \(names.isEmpty ? "none" : names.joined(separator: ", "))")
  for line in outcome.index.declared?.scopes ?? [] { tell(line) }
  tell(
    "Read \(counted(outcome.report.files.count { !$0.path.isDescriptionAlone && !$0.path.isInterface }, "file")), \(outcome.loadedFiles) of them closely"
  )
}

/// The line for a project in which no architecture is in use, with a way on: once there are settings, 'init' has nothing
/// more to propose.
func nothingKnown(below places: String) -> String {
  let next =
    isConfigured
    ? "the settings declare no architecture of your own; 'flowlint demo declared' shows one"
    : "'flowlint init' proposes an architecture of your own"
  return "no \(Architecture.names) code found below \(places); \(next)"
}

/// The lines for a run in which modules alone were compared: what the code was taken for, and the next step; before there
/// are settings, what is heavy in it.
private func modulesAlone(_ outcome: LintOutcome) -> [String] {
  guard let model = outcome.index.moduleModel, outcome.packs == [.modules] else { return [] }
  let next =
    isConfigured
    ? "'flowlint graph --format matrix' shows who imports whom" : "'flowlint init' proposes laws for what is in them"
  let line = "The code was taken for \(model.sentence), of no architecture that is known; \(next)."
  return isConfigured ? [line] : [model.weight, line].compactMap(\.self)
}

/// What is heavy in a small project of which nothing but a declaration of its own is known, where that finds nothing.
private func filesAlone(in outcome: LintOutcome, of prepared: PreparedRun) -> [String] {
  let options = prepared.options
  let isWhole = options.paths.isEmpty && !options.changes.isGiven && !options.readsText
  guard isWhole, outcome.index.declared != nil, outcome.index.models.isEmpty, outcome.report.findings.isEmpty,
    outcome.index.files.count <= mostWeighedFiles
  else { return [] }
  return prepared.run.fileKnot(of: outcome.index).map { [$0] } ?? []
}

/// Nobody waits for what is heavy in more files.
private let mostWeighedFiles = 500

/// Whether the working folder, or one around it in the repository, has settings.
private var isConfigured: Bool {
  let here = workingFolder()
  let top = repository(around: here).utf8.count
  return ancestors(of: here).prefix { $0.utf8.count >= top }.contains { folder in
    ProjectConfiguration.fileNames.contains { exists("\(folder)/\($0)") }
  }
}

/// The line for a run in which nothing was checked, which must not look like a clean one. Nil where an error has said
/// so already.
private func emptyRun(of outcome: LintOutcome, with options: LintOptions) -> String? {
  let count = outcome.report.files.count { !$0.path.isDescriptionAlone && !$0.path.isInterface }
  let isEmpty = count == 0
  if isEmpty, outcome.report.isIncomplete { return nil }
  if options.changes.isGiven, isEmpty { return "flowlint: no Swift file has changed" }
  if isEmpty {
    return "flowlint: no Swift files found below \(options.shownPaths); 'flowlint demo' shows how one is checked"
  }
  let looked = ["looked at \(counted(count, "Swift file"))"] + unreadBuilds(outcome.loaded.allDescriptions)
  return "flowlint: \(nothingKnown(below: options.shownPaths)) (\(looked.joined(separator: "; ")))"
}

/// The descriptions of builds that could not be read: `App/Project.swift is not read: its targets are computed; 3 other
/// build descriptions are not read either`.
private func unreadBuilds(_ descriptions: [FileID: BuildDescription]) -> [String] {
  let unread = descriptions.ordered { $0.key < $1.key }.map(\.value).filter { $0.targets.isEmpty && !$0.gaps.isEmpty }
  guard let first = unread.first else { return [] }
  let others = counted(unread.count - 1, "other build description")
  let more = unread.count == 1 ? [] : ["\(others) \(unread.count == 2 ? "is" : "are") not read either"]
  return ["\(first.path.visiblePath) is not read: \(first.gaps[0].message)"] + more
}
