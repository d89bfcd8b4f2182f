import FlowLintRules

/// `flowlint [PATH ...]`
func runLint(_ options: LintOptions) async -> Int32 {
  var statistics = Statistics(isOn: options.showsStatistics)
  let jobs = options.jobs ?? processorCount()
  let here = workingFolder()
  statistics.start("discovery")
  let filter = WalkFilter(usesGitignore: !options.ignoresGitignore)
  let sources = await SourceFiles.find(
    options.paths.isEmpty ? ["."] : options.paths, from: here, filter, jobs: jobs)
  var selection = RuleSelection(Rule.all + [.unusedSuppression])
  selection.apply(
    only: options.only, enabled: options.enabled, disabled: options.disabled, of: Rule.all + [.unusedSuppression])
  var run = LintRun(files: sources.files, selection: selection)
  run.packs = selection.narrowed(run.packs, of: Rule.all)
  run.documents = sources.documents
  run.jobs = jobs
  run.folders = Report.Folders(working: here, root: sources.roots.count == 1 ? sources.roots[0] : here)
  run.failingSeverity = options.failLevel.severity
  run.lowestSeverity = options.lowestSeverity
  var outcome = await lint(run, reading: SourceFileReader(sources.files.map(\.path))) {
    statistics.start($0.rawValue)
  }
  outcome.report.notices = sources.notices + outcome.report.notices
  statistics.start("report")
  let exitCode = deliver(outcome, options)
  statistics.finish(outcome)
  return exitCode
}

/// Reads the files of a run from the disk.
private struct SourceFileReader: SourceReader {
  let paths: [String]

  init(_ paths: [String]) { self.paths = paths }

  func read(_ file: Int, into buffer: inout ContiguousArray<UInt8>) throws(UnreadableFile) -> Int {
    do throws(SystemError) {
      let count = try readFile(paths[file], into: &buffer)
      // Offsets are 32 bits wide.
      guard count < Int(UInt32.max) else { throw SystemError.tooLarge }
      return count
    } catch {
      throw UnreadableFile(reason: error.message)
    }
  }
}

/// Prints the findings and writes the other reports; tells the rest on standard error.
private func deliver(_ outcome: LintOutcome, _ options: LintOptions) -> Int32 {
  var report = outcome.report
  for output in options.outputs {
    do throws(SystemError) {
      try writeFile(Array(report.rendered(as: output.format, options.reportOptions(isTerminal: false)).utf8), to: output.path)
    } catch {
      report.notices.append(Report.Notice(.configuration, .error, path: output.path, error.message))
    }
  }
  let text = report.rendered(as: options.format, options.reportOptions(isTerminal: isTerminal(standardOutput)))
  do throws(SystemError) {
    try write(Array(text.utf8), to: standardOutput)
  } catch {
    // Who closed the pipe has read enough.
    if !error.isClosedPipe { report.notices.append(Report.Notice(.input, .error, path: "standard output", error.message)) }
  }
  for notice in report.notices where notice.severity > .note || options.isVerbose { tell(notice) }
  if options.isVerbose { tellScope(outcome) }
  if !options.isQuiet {
    if outcome.packs.isEmpty { tell(emptyRun(outcome, options)) } else { report.summary.forEach { tell($0) } }
  }
  return report.exitCode
}

extension LintOptions {
  fileprivate func reportOptions(isTerminal: Bool) -> ReportOptions {
    var result = ReportOptions()
    switch color {
    case .always: result.isColored = true
    case .never: result.isColored = false
    case .auto: result.isColored = isTerminal && environment("NO_COLOR") == nil && environment("TERM") != "dumb"
    }
    result.sarifCategory = sarifCategory
    result.sarifShowsHidden = listsSuppressedInSARIF
    return result
  }
}

private func tell(_ notice: Report.Notice) {
  let place = notice.path.map { "\($0): " } ?? ""
  tell("flowlint: \(notice.severity.name): \(place)\(notice.message)")
}

/// Which architectures were found, and what that made of the files.
private func tellScope(_ outcome: LintOutcome) {
  let names = outcome.packs.map(\.title)
  tell("Packs that apply: \(names.isEmpty ? "none" : names.joined(separator: ", "))")
  tell("Read \(outcome.report.files.count) files, \(outcome.loadedFiles) of them closely")
}

/// A run in which nothing was checked must not look like a clean one.
private func emptyRun(_ outcome: LintOutcome, _ options: LintOptions) -> String {
  let places = options.paths.isEmpty ? "." : options.paths.joined(separator: " ")
  if outcome.report.files.isEmpty { return "flowlint: no Swift files found below \(places)" }
  return "flowlint: no CoreFlow, AsyncFlow or Scene code found below \(places)"
}
