import FlowLintRun

/// Does `--finding FILE:LINE`: finds the commit that brought in the findings of a line. It goes back from the end, and
/// no further than to the answer.
func runDating(of text: String, with options: HistoryOptions, showing progress: ProgressLine?) async throws -> ExitCode
{
  guard let place = Place(text), place.line > 0, !place.file.isEmpty else {
    throw CommandError("'\(text.visible)' is no place; say --finding FILE:LINE")
  }
  var options = options
  // A line of the past belongs to a file that may be gone.
  if options.until == nil { options.lint.paths = [place.file] }
  let work = try await HistoryWork(with: options, showing: progress)
  let asked = work.prepared.asked
  let path = asked.shownPath(joined(asked.workingFolder, place.file))
  let present = options.until == nil ? try await work.present(at: path, line: place.line) : nil
  var tracker = FindingTracker()
  var run = HistoryRun(work.prepared.run(of: present), of: work.plan, reader: work.objects, isBackward: true)
  var open: Set<Int> = []
  var answers: [(finding: Int, commit: History.Commit?)] = []
  var isFirst = true
  try await run.forEachState { (state, findings) throws(CommandError) in
    let went = tracker.add(findings, step: nil).went
    if isFirst {
      isFirst = false
      open = Set(
        present?.compactMap { tracker.number(of: $0, atLine: place.line) }
          ?? tracker.numbers(at: path, line: place.line))
      if open.isEmpty, present == nil { throw work.nothingFound(at: path, place.line, others: tracker.lines(in: path)) }
      if open.isEmpty {
        let end = work.plan.end.shortID
        throw CommandError("what is found at \(path.visible):\(place.line) is not committed yet: \(end) has not got it")
      }
    }
    for finding in went where open.remove(finding) != nil { answers.append((finding, work.plan.steps[state].commit)) }
    progress?.tell("back to \(work.plan.steps[max(0, state - 1)].commit.date.day)")
    return !open.isEmpty
  }
  tracker.finish()
  progress?.end()
  answers += open.map { ($0, nil) }
  answers.sort { $0.finding < $1.finding }
  let texts = answers.map {
    work.text(of: tracker.findings[$0.finding], $0.commit, at: "\(path.visiblePath):\(place.line)")
  }
  return printOut(texts.joined(separator: "\n"))
}

extension HistoryWork {
  /// The findings at a 1-based line of a file as it is on disk, committed or not.
  fileprivate func present(at path: String, line: Int) async throws(CommandError) -> [Finding] {
    let report = await prepared.outcome().report
    var lines: Set<Int> = []
    let findings = report.findings.filter { finding in
      let source = report.files[finding.location.file]
      guard source.path.utf8.elementsEqual(path.utf8) else { return false }
      let place = LineTable(source.bytes.span).line(at: finding.location.range.start)
      lines.insert(place)
      return place == line
    }
    if findings.isEmpty { throw nothingFound(at: path, line, others: lines.sorted()) }
    return findings
  }

  fileprivate func nothingFound(at path: String, _ line: Int, others: [Int]) -> CommandError {
    let lines = others.prefix(20).map(String.init).joined(separator: ", ")
    let hint =
      others.isEmpty ? "nothing is found in this file" : "findings are in line\(others.count == 1 ? "" : "s") \(lines)"
    return CommandError("nothing is found at \(path.visible):\(line); \(hint)")
  }

  fileprivate func text(of finding: DatedFinding, _ commit: History.Commit?, at place: String) -> String {
    var text = "\(place): \(finding.message.visible) [\(finding.rule)]\n"
    let then = "\(finding.last.path.visible):\(finding.last.line)"
    if let commit {
      let days = plan.end.date.days(since: commit.date)
      text +=
        "  came with \(commit.shortID), \(commit.date.day) (\(counted(days, "day")) ago): \(commit.subject.visible)\n"
      if then != place { text += "  then at \(then)\n" }
      return text
    }
    guard let start = plan.start.commit else { return text }
    let reason =
      switch plan.start {
      case .shallow: "the clone is shallow and ends there"
      default: "no older commit was looked at; '--steps 0' without --since does"
      }
    return text + "  was there on \(start.date.day) already, with \(start.shortID); \(reason)\n"
  }
}

extension PreparedRun {
  /// The run with only the rules of some findings; with all rules for nil.
  fileprivate func run(of findings: [Finding]?) -> LintRun {
    var run = run
    let rules = Set(findings?.map(\.rule) ?? [])
    // Only all rules together can tell whether a suppression was of use.
    if !rules.isEmpty, !rules.contains(Rule.unusedSuppression.id) { run.onlyRules = rules }
    return run
  }
}
