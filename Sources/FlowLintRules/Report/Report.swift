/// The result of a run, ready to be printed: a value that every format renders without any other input.
package struct Report: Sendable {
  /// The findings that are shown, in report order.
  package let findings: [Finding]
  /// The findings that are not shown because a comment or the baseline covers them, in report order.
  package let hidden: [HiddenFinding]
  /// The files by their numbers in the run. Those without a finding, note or edit may be left empty.
  package let files: [SourceText]
  /// The rules that ran, by id.
  package let rules: [Rule]
  package var counts: Counts
  package var notices: [Notice]
  package var folders: Folders
  /// The graph of the whole project; nil unless the run was to make it.
  package var graph: NavigationGraph?
  /// The coverage, what was judged and what not; nil where nothing is known of it.
  package var coverage: Coverage?
  /// Whether a part that could not be judged fails the run, and whether a project without any part does.
  package var failsOnUnjudged = false
  package var failsOnNothing = false
  /// The code that the report is about, for pages.
  package var origin: PageOrigin?
  /// The owners of the files, where the repository names them.
  package var owners: Owners?
  /// The owners that declared architectures name.
  var declaredOwners = DeclaredOwners()
  /// The lowest severity that fails the run; `nil` for never.
  package var failingSeverity: Severity?
  /// The numbers of files in which warnings fail the run, though they do not everywhere.
  package var strictFiles: Set<FileID> = []
  /// Whether baseline entries that match nothing fail the run: `--baseline-mode strict`.
  package var failsOnStaleEntries = false
  /// The most warnings that do not fail the run, `--max-warnings`; nil for no limit.
  package var maximumWarnings: Int?

  /// The counts that the summary gives and that findings alone do not tell.
  package struct Counts: Sendable, Equatable {
    var checkedFiles = 0
    /// The number of baseline entries that match nothing.
    package var staleEntries = 0
    /// The number of findings below `--severity`.
    package var belowSeverity = 0
  }

  /// A notice about the run, not about the code: a file that cannot be read, a pack that did not apply.
  package struct Notice: Sendable, Equatable {
    package enum Topic: Sendable { case input, configuration }
    var topic: Topic
    /// The severity; an error says that something asked for was not checked, so that the run did not succeed.
    package var severity: Severity
    package var path: String?
    /// The line in the file, from 1; 0 where the whole file is meant.
    package var line: Int
    /// The column, from 1; 0 where none is known.
    package var column: Int
    /// The message, without a trailing period.
    package var message: String

    package init(
      _ topic: Topic, _ severity: Severity, path: String? = nil, line: Int = 0, column: Int = 0, _ message: String
    ) {
      self.topic = topic
      self.severity = severity
      self.path = path
      self.line = line
      self.column = column
      self.message = message
    }

    /// `Sources/A.swift:3:12`, as far as it is known.
    package var place: String? { path.map { $0 + (line > 0 ? ":\(line)" : "") + (column > 0 ? ":\(column)" : "") } }
  }

  /// The folders that paths are relative to, as absolute paths with `/`.
  package struct Folders: Sendable, Equatable {
    /// The folder to which the paths of the files are relative.
    package var working: String
    /// The folder to which paths in SARIF and for code hosts are relative: the root of the repository.
    package var root: String

    package init(working: String = "/", root: String? = nil) {
      self.working = working
      self.root = root ?? working
    }
  }

  package init(
    findings: [Finding], hidden: [HiddenFinding] = [], files: [SourceText], rules: [Rule], counts: Counts = Counts(),
    notices: [Notice] = [], folders: Folders = Folders(), failingSeverity: Severity? = .error
  ) {
    let path: (FileID) -> String = { files.holds($0) ? files[$0].path : "" }
    self.findings = findings.inReportOrder(of: \.self, paths: path)
    self.hidden = hidden.inReportOrder(of: \.finding, paths: path)
    self.files = files
    self.rules = rules.ordered { $0.id < $1.id }
    self.counts = counts
    self.notices = notices
    self.folders = folders
    self.failingSeverity = failingSeverity
  }

  var suppressedCount: Int { hidden.count - baselinedCount }
  var baselinedCount: Int { hidden.count { $0.cause == .baseline } }
  var fixableCount: Int { findings.count { $0.fix != nil } }

  package func count(of severity: Severity) -> Int { findings.count { $0.severity == severity } }

  /// Shown and hidden findings together, in report order; the cause is nil for those shown.
  var everything: [(finding: Finding, cause: HiddenFinding.Cause?)] {
    (findings.map { (finding: $0, cause: nil) } + hidden.map { (finding: $0.finding, cause: $0.cause) })
      .inReportOrder(of: \.finding, paths: { files.holds($0) ? files[$0].path : "" })
  }

  var hasFailingFinding: Bool { findings.contains(where: fails) }

  func fails(_ finding: Finding) -> Bool {
    guard let failingSeverity else { return false }
    let isInStrictFile = strictFiles.contains(finding.location.file)
    return finding.severity >= (isInStrictFile ? min(failingSeverity, .warning) : failingSeverity)
  }

  /// A part could not be judged, and the run is to fail then.
  var hasUnjudgedFailure: Bool { failsOnUnjudged && coverage?.gaps.isEmpty == false }

  /// Nothing was found that a rule could judge, and the run is to fail then.
  var hasNothingFailure: Bool { failsOnNothing && coverage?.isOfNothing != false }

  var hasTooManyWarnings: Bool { maximumWarnings.map { count(of: .warning) > $0 } == true }

  /// Whether something could not be checked.
  package var isIncomplete: Bool { notices.contains { $0.severity == .error } }

  /// The exit code: 2 if something could not be checked, 1 if something fails the run, else 0.
  package var exitCode: Int32 {
    if isIncomplete { return 2 }
    let hasStaleFailure = failsOnStaleEntries && counts.staleEntries > 0
    let fails =
      hasFailingFinding || hasStaleFailure || hasTooManyWarnings || hasUnjudgedFailure || hasNothingFailure
    return fails ? 1 : 0
  }

  /// The owners of a finding's declared rule, else of its file; nil where nobody names any at all.
  func owner(of finding: Finding) -> String? {
    declaredOwners.owner(of: finding) ?? owners?.owner(of: rootPath(source(finding.location).path))
  }

  /// The text of a location's file; an empty one for a number that is no file's.
  package func source(_ location: Location) -> SourceText { files.source(location) }

  /// The path as seen from the root of the repository.
  func rootPath(_ path: String) -> String { relative(joined(folders.working, path), to: folders.root) }

  package func rule(_ id: String) -> Rule? {
    let next = leadingCount(of: rules.count) { rules[$0].id < id }
    return next < rules.count && rules[next].id == id ? rules[next] : nil
  }

  /// The remedy of a finding, where its message does not say it itself, behind a semicolon and with the names of the
  /// place; what '--fix' does is always said.
  package func remedy(of finding: Finding) -> String? {
    let rule = rule(finding.rule)
    if finding.fix == nil, rule?.isDeclared != true, finding.message.utf8.contains(UInt8(ascii: ";")) { return nil }
    let remedy = rule?.remedy ?? finding.fix?.title ?? ""
    return remedy.isEmpty ? nil : remedy
  }
}
