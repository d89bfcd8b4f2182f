import FlowLintRun

/// - Returns: the exit code: 0 whatever is found, 2 if something could not be read.
func runHistory(_ options: HistoryOptions, _: inout LintOutcome?) async throws -> ExitCode {
  let progress = ProgressLine()
  defer { progress?.end() }
  if let text = options.finding { return try await runDating(of: text, with: options, showing: progress) }
  let work = try await HistoryWork(with: options, showing: progress)
  let plan = work.plan
  var tracker = FindingTracker()
  var changes: [(came: [Int], went: [Int])] = []
  var run = HistoryRun(work.prepared.run, of: plan, reader: work.objects, isBackward: false)
  try await run.forEachState { state, findings in
    let change = tracker.add(findings, step: state > 0 ? state - 1 : nil)
    guard state > 0 else { return true }
    changes.append(change)
    progress?.tell("step \(state) of \(plan.steps.count), \(plan.steps[state - 1].commit.date.day)")
    return true
  }
  tracker.finish()
  // The findings that are in the asked files, or were there last.
  let asked = Set(plan.files.filter(\.isAsked).map { PathBytes($0.path.utf8) })
  var history = History(
    steps: zip(plan.steps, changes).map { step, change in
      History.Step(commit: step.commit, came: change.came, went: change.went, settingsNote: step.settingsNote)
    },
    findings: tracker.findings, start: plan.start, end: plan.end, endsToday: work.range.endsToday,
    rules: work.prepared.run.rules
  ).keeping { asked.contains(PathBytes($0.last.path.utf8)) }.owned(in: work)
  history.baselineCount = work.acceptedCount
  progress?.end()
  for notice in run.notices { tell(notice) }
  if plan.files.isEmpty { tell("flowlint: no Swift files found in the history of \(work.prepared.options.shownPaths)") }
  let code = printOut(text(of: history, options, in: work.range.top))
  return run.notices.isEmpty ? code : 2
}

/// The input of a look into the past: the project as it is set up today, and the steps.
struct HistoryWork {
  let prepared: PreparedRun
  let range: HistoryRange
  let plan: HistoryPlan
  let objects: GitObjects

  init(with options: HistoryOptions, showing progress: ProgressLine?) async throws {
    var lintOptions = options.lint
    // The page shows how much of what there is was accepted.
    lintOptions.baseline.isIgnored = options.format != .html || !options.lint.ruleRequest.only.isEmpty
    progress?.tell("looking for files")
    prepared = try await PreparedRun(lintOptions, progress: progress)
    if let notice = prepared.asked.notices.first {
      throw CommandError("\(notice.path.map { "\($0.visible): " } ?? "")\(notice.message)")
    }
    let asked = prepared.asked
    let folder = asked.projects.first.map { asked.files.contains($0) ? parent(of: $0) : $0 } ?? asked.workingFolder
    range = try HistoryRange(in: folder, since: options.since, until: options.until)
    objects = try GitObjects(range.top)
    progress?.tell("reading the commits")
    let starts = try prepared.walkStarts(in: range.top)
    plan = try HistoryPlan(
      of: range, in: TreeReader(of: range.top, objects: objects), asked: asked, starts: starts, most: options.mostSteps)
  }

  /// The number of findings that the baselines of today accept; nil where there is none.
  var acceptedCount: Int? {
    let entries = prepared.baselines.compactMap { $0?.entries }
    return entries.isEmpty ? nil : entries.joined().reduce(0) { $0 + $1.count }
  }
}

private func text(of history: History, _ options: HistoryOptions, in root: String) -> String {
  if let key = options.key { return history.table(by: key) }
  switch options.format {
  case .text:
    var text = HistoryText(
      history, width: terminalWidth(standardOutput),
      style: TextStyle(isColored: options.lint.isColored(isTerminal: isTerminal(standardOutput))))
    return options.showsRepaired ? text.repairs() : text.steps()
  case .json: return history.json()
  case .csv: return history.csv()
  case .html: return history.html(of: PageOrigin(of: root))
  }
}

extension History {
  /// The history with the owners of today, where the repository names any.
  fileprivate func owned(in work: HistoryWork) -> History {
    guard let owners = Owners(ofRepositoryAround: work.range.top) else { return self }
    let folder = work.prepared.asked.workingFolder
    return owned { owners.owner(of: relative(joined(folder, $0), to: work.range.top)) }
  }
}

extension PreparedRun {
  /// The places at which the walks over past trees start, below the absolute path of the work tree.
  fileprivate func walkStarts(in top: String) throws(CommandError) -> [WalkStart] {
    var starts: [WalkStart] = []
    for (number, root) in asked.projects.enumerated() {
      guard root.isInside(top) || top.isInside(root) else {
        throw CommandError(
          "\(asked.shownPath(root)) lies in another repository than \(asked.shownPath(top)); ask about one")
      }
      let path = root.isInside(top) ? root : top
      let names = path.utf8.dropFirst(top.utf8.count).split(separator: UInt8(ascii: "/")).map { Array($0) }
      starts.append(WalkStart(path: path, names: names, project: number, filter: filters[number]))
    }
    return starts
  }
}
