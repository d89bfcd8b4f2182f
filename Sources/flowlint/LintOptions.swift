import FlowLintRules

/// What `flowlint lint` was asked for.
struct LintOptions: Sendable, Equatable {
  /// As given; empty means the working folder.
  var paths: [String] = []
  var format = ReportFormat.text
  var outputs: [Output] = []
  var ruleRequest = RuleSelection.Request()
  var baseline = BaselineOptions()
  /// Nil: findings are reported, not fixed.
  var fixMode: FixMode?
  var changes = ChangeOptions()
  /// `--stdin-path`: where the text of standard input belongs.
  var textPath: String?
  /// Nil: what the configuration says.
  var failLevel: FailLevel?
  var lowestSeverity = Severity.note
  var listsSuppressedInSARIF = false
  var sarifCategory = ""
  var ignoresGitignore = false
  /// The file that takes the place of those of the projects.
  var configuration: String?
  var ignoresConfiguration = false
  /// Nil: one per core.
  var jobs: Int?
  var color = ColorChoice.auto
  var isQuiet = false
  var isVerbose = false
  var showsStatistics = false

  /// `-`: standard input is checked.
  var readsText: Bool { paths == ["-"] }

  /// `--output sarif=report.sarif`
  struct Output: Sendable, Equatable {
    let format: ReportFormat
    let path: String
  }
}

/// What makes the exit code 1.
enum FailLevel: String, CaseIterable, Sendable {
  case error, warning, never

  var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .never: nil
    }
  }
}

enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }

enum RulesFormat: String, CaseIterable, Sendable { case text, json, markdown }

enum DumpKind: String, CaseIterable, Sendable { case tokens, declarations }

enum ConfigurationQuestion: String, CaseIterable, Sendable { case show, schema }
