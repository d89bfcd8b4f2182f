import FlowLintRun

struct HistoryOptions: CommandOptions {
  /// The options for the files, the configuration and the rules.
  var lint = LintOptions()
  var format = HistoryFormat.text
  /// The key by which a table counts; nil for the steps.
  var key: SummaryKey?
  /// The revision or date at which to begin.
  var since: String?
  /// The revision at which to end; nil for the commit that is checked out.
  var until: String?
  /// The most steps, 0 for all; nil where the option is not given.
  var stepCount: Int?
  /// Whether only repaired findings are shown.
  var showsRepaired = false
  /// The place `FILE:LINE` whose findings are dated.
  var finding: String?

  /// The most steps, nil for all.
  ///
  /// A start, or the question for the origin of one finding, means all steps.
  var mostSteps: Int? {
    switch stepCount {
    case 0: nil
    case let count?: count
    case nil: since == nil && finding == nil ? 100 : nil
    }
  }
}

enum HistoryFormat: String, CaseIterable, Sendable { case text, json, csv, html }

extension Subcommand {
  static let history = Subcommand(
    "history", "say which commit brought each finding in, and which took it out", operands: .paths,
    details: """
      Runs today's rules over each commit of the first-parent line that changes Swift files, the last 100 by default, and
      says which findings came and went with it. Nothing is checked out. Rules, severities and excluded paths are those of
      today's configuration; suppression comments count as they stood at each commit; the baseline is left out.

      Exit code: 0, whatever is found; 2 if something could not be read.
      """,
    options: [
      .text(
        "since", \.since, .revision("REV|DATE"),
        "begin behind this revision, or at this date: 2026-03-02, '3 months ago'"),
      .text("until", \.until, .revision("REV"), "end with this revision; by default with what is checked out"),
      .number("steps", \.stepCount, from: 0, to: 1_000_000, "how many steps at most; 100 by default, 0 for all"),
      .rules("only", \.lint.ruleRequest.only, "run only this rule or pack"),
      .flag("fixed", \.showsRepaired, "list what was found and repaired later, and how long that took"),
      .text("finding", \.finding, .text("FILE:LINE"), "say which commit brought in what is found at this line"),
      .choice("format", \.format, "text for the terminal, json for programs, csv for tables, html for the browser"),
      .choice("by", \.key, "count what is there, came and went by this; owners are those of CODEOWNERS"),
    ] + LintOptions.project.map { $0.of(\HistoryOptions.lint) },
    settle: { options, words throws(UsageError) in
      try options.lint.takePaths(words.operands)
      if options.key != nil, options.format != .text || options.showsRepaired || options.finding != nil {
        throw UsageError("--by prints a table; give neither --format, --fixed nor --finding")
      }
      if options.showsRepaired, options.format != .text {
        throw UsageError("--fixed prints a list; with --format json or html everything says how it ended")
      }
      guard options.finding != nil else { return }
      if !words.operands.isEmpty { throw UsageError("--finding FILE:LINE names the file; give no other path") }
      if options.showsRepaired || words.has("format") {
        throw UsageError("--finding answers for one finding, as text; give neither --fixed nor --format")
      }
    }, run: runHistory)
}
