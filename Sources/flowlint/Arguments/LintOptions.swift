import FlowLintRun

struct LintOptions: CommandOptions {
  /// The paths as given; empty for the working folder.
  var paths: [String] = []
  var format = ReportFormat.text
  /// The key by which `--format summary` counts; nil for rules and folders.
  var summaryKey: SummaryKey?
  var outputs: [Output] = []
  var ruleRequest = RuleSelection.Request()
  var baseline = BaselineOptions()
  var fixes = false
  var showsFixes = false
  var changes = ChangeOptions()
  /// The path to which the text of standard input belongs: `--stdin-path`.
  var textPath: String?
  /// The level that fails the run; nil leaves it to the configuration.
  var failLevel: FailLevel?
  var isStrict = false
  /// More warnings than these fail the run; nil for no limit.
  var maximumWarnings: Int?
  /// Whether a part that could not be judged fails the run, and whether a project without any part does.
  var failsOnUnjudged = false
  var failsOnNothing = false
  /// The lowest severity that is shown; nil for notes, too.
  var lowestSeverity: ShownSeverity?
  var listsSuppressedInSARIF = false
  var sarifCategory: String?
  var ignoresGitignore = false
  /// The configuration file that takes the place of those of the projects.
  var configuration: String?
  var ignoresConfiguration = false
  /// The number of files to work on at once; nil for one per core.
  var jobs: Int?
  var color = ColorChoice.auto
  /// The language of titles and remedies; nil for what the settings say.
  var language: TextLanguage?
  var isQuiet = false
  var isVerbose = false
  var showsStatistics = false

  /// Whether standard input is checked, as `-` says.
  var readsText: Bool { paths == ["-"] }

  /// The paths in words, for messages.
  var shownPaths: String { paths.isEmpty ? "." : paths.joined(separator: " ") }

  /// The options of a run without a baseline.
  static let withoutBaseline = LintOptions(baseline: BaselineOptions(isIgnored: true))

  /// The mode in which findings are fixed; nil where they are only reported.
  var fixMode: FixMode? { fixes ? .write : showsFixes ? .show : nil }

  /// A report that is written to a file: `--output sarif=report.sarif`.
  struct Output: Sendable, Equatable {
    let format: ReportFormat
    let path: String
  }
}

/// The mode of a run that fixes: `--fix` writes the files, `--diff` shows what it would do.
enum FixMode: Sendable { case write, show }

/// The lowest severity that makes the exit code 1.
enum FailLevel: String, CaseIterable, Sendable {
  case error, warning, never

  var severity: Severity? { self == .never ? nil : self == .error ? .error : .warning }
}

enum ShownSeverity: String, CaseIterable, Sendable {
  case error, warning

  var severity: Severity { self == .error ? .error : .warning }
}

enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }

extension LintOptions {
  static let all: [Option<LintOptions>] =
    [
      .choice("format", \.format, "how to print the findings"),
      .choice("by", \.summaryKey, "with --format summary: what to count by; owners are those of CODEOWNERS"),
      .output,
      .rules("only", \.ruleRequest.only, "run only this rule or pack"),
      .rules("enable", \.ruleRequest.enabled, "run this rule or pack too, where it does not run by itself"),
      .rules("disable", \.ruleRequest.disabled, "leave out this rule or pack"),
      .flag("fix", \.fixes, "repair what can be repaired for certain, and report what is left"),
      .flag("diff", \.showsFixes, "print what --fix would do, as a unified diff; exit code 1 if it would do anything"),
      .flag(
        "staged", \.changes.isStaged,
        "report what is wrong in, or because of, the files staged in git, as they are staged"),
      .flag(
        "hook", \.changes.isHook,
        "for hooks: the range that pre-commit hands over, else what is staged, else the whole project"),
      .text(
        "since", \.changes.revision, .revision("REV"),
        "report what is wrong in, or because of, the files changed since the branch left this revision"),
      .file(
        "files-from", \.changes.list,
        "report what is wrong in, or because of, the Swift files listed in a file, or in standard input with '-'"),
      .text(
        "stdin-path", \.textPath, .text("PATH"), "with '-' as PATH: the file that the text of standard input stands for"
      ),
    ] + knownFindings + [
      .choice("fail-on", \.failLevel, "what makes the exit code 1; error by default"),
      .flag("strict", \.isStrict, "the same as --fail-on warning"),
      .number("max-warnings", \.maximumWarnings, from: 0, to: 1_000_000, "more warnings than N make the exit code 1"),
      .flag("fail-on-unjudged", \.failsOnUnjudged, "a part that could not be judged makes the exit code 1"),
      .flag("fail-on-nothing", \.failsOnNothing, "a project without any part of an architecture makes the exit code 1"),
      .choice("severity", \.lowestSeverity, "the lowest severity to show"),
      .flag("sarif-suppressed", \.listsSuppressedInSARIF, "list suppressed findings in SARIF, marked as such"),
      .text("sarif-category", \.sarifCategory, .text("NAME"), "tell apart several reports of one commit"),
    ] + project + [
      .flag("quiet", \.isQuiet, "print findings and errors only, no summary"),
      .flag("verbose", \.isVerbose, "say which packs apply and how many files were read"),
      .flag("statistics", \.showsStatistics, "say how long each stage took and how much memory"),
    ]

  /// The options of every command that reports findings, for those that are known already.
  static let knownFindings: [Option<LintOptions>] = [
    .file("baseline", \.baseline.path, "leave out what this file records; \(Baseline.usualPath) by default"),
    .flag("no-baseline", \.baseline.isIgnored, "leave out nothing"),
    .flag("write-baseline", \.baseline.isWritten, "record all findings in the baseline and report none"),
    .choice("baseline-mode", \.baseline.mode, "entries that match nothing: tell, fail, or remove them"),
  ]

  /// The options of every command that looks at a project, for its files and configuration.
  static let project: [Option<LintOptions>] = [
    .flag("no-ignore", \.ignoresGitignore, "read what .gitignore excludes too"),
    .file("config", \.configuration, "use this configuration in place of .flowlint.json"),
    .flag("no-config", \.ignoresConfiguration, "use no configuration file"),
    .number("jobs", \.jobs, "how many files to read at once; by default one per core"),
    .choice(
      "language", \.language, "the language of titles and remedies: English by default, or what the settings say"),
    .choice("color", \.color, "when to colour: auto asks the terminal"),
  ]

  /// The paths of a command that reads no text from standard input.
  mutating func takePaths(_ operands: some Sequence<String>) throws(UsageError) {
    paths = Array(operands)
    if paths.contains("-") { throw UsageError("'-' is for lint; name files or folders") }
  }

  /// Refuses options that contradict each other in any command.
  func refuseContradictions() throws(UsageError) {
    if ignoresConfiguration, configuration != nil {
      throw UsageError("--no-config and --config contradict each other; give one")
    }
    if baseline.isIgnored, baseline.isWritten || baseline.path != nil {
      throw UsageError("--no-baseline leaves the baseline aside; give no other option for it")
    }
  }

  mutating func settle(_ words: Words) throws(UsageError) {
    paths = words.operands
    if isStrict, let failLevel, failLevel != .warning { throw UsageError("--strict means --fail-on warning; give one") }
    failLevel = failLevel ?? (isStrict ? .warning : nil)
    if isQuiet, isVerbose { throw UsageError("--quiet and --verbose contradict each other; give one") }
    try refuseContradictions()
    if paths.contains("-"), !readsText {
      throw UsageError("'-' stands for standard input alone, without other paths")
    }
    if changes.isHook, changes.isStaged || changes.revision != nil || changes.list != nil {
      throw UsageError("--hook finds out itself what has changed; give no other option for it")
    }
    if [changes.isStaged, changes.revision != nil, changes.list != nil].count(where: { $0 }) > 1 {
      throw UsageError("--staged, --since and --files-from each say what has changed; give one")
    }
    if readsText, changes.isGiven {
      throw UsageError("'-' is the text to check; it goes with no list of changed files")
    }
    if textPath != nil, !readsText { throw UsageError("--stdin-path needs '-', the text of standard input") }
    if fixes, showsFixes { throw UsageError("--diff shows what --fix would do; give one") }
    if showsFixes, baseline.isWritten { throw UsageError("--diff writes nothing, no baseline either") }
    if readsText || changes.isGiven, baseline.isWritten || baseline.mode == .shrink {
      throw UsageError("a baseline is written of the whole project, not of what has changed")
    }
  }
}

extension Option<LintOptions> {
  /// The option `--output sarif=report.sarif`.
  fileprivate static let output = Option(
    usage: OptionUsage(
      "output", value: .text("FORMAT=FILE", starts: ReportFormat.allCases.map { "\($0.rawValue)=" }),
      "write them to a file too; may be repeated")
  ) { options, value throws(UsageError) in
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw UsageError("--output takes FORMAT=FILE, such as sarif=flowlint.sarif, not '\(value)'")
    }
    options.outputs.append(
      LintOptions.Output(format: try choose(String(parts[0]), for: "--output"), path: String(parts[1])))
  }
}
