@testable import FlowLintRules
@testable import FlowLintRun

extension Rule {
  static func sample(
    _ id: String, severity: Severity = .error, remedy: String = "Declare it 'weak var'.", options: [RuleOption] = []
  ) -> Rule {
    Rule(
      id: id, title: "A listener is held weakly", severity: severity, source: "CoreFlow architecture, section 1",
      documentation: "A strong `listener` keeps its parent alive.\n\nNeither is freed.", remedy: remedy,
      options: options, examples: [], check: .sample(id))
  }
}

extension Finding {
  /// A finding at the first occurrence of `marked` in the text.
  static func sample(
    _ marked: String, in source: SourceText, file: FileID = 0, rule: String = "coreflow_weak_listener",
    severity: Severity = .error, message: String = "LoginCore holds its listener strongly",
    declaration: String = "LoginCore", subject: String = "listener"
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, location: Location(file: file, range: source.range(of: marked)),
      message: message, declaration: declaration, subject: subject)
  }
}

extension SourceText {
  func range(of text: String) -> SourceRange {
    let pattern = Array(text.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: pattern) } ?? 0
    return SourceRange(start, start + pattern.count)
  }
}

extension Report {
  static func sample(_ findings: [Finding], _ files: [SourceText], rules: [Rule] = []) -> Report {
    Report(
      findings: findings, files: files, rules: rules.isEmpty ? [.sample("coreflow_weak_listener")] : rules,
      counts: Counts(checkedFiles: files.count), folders: Folders(working: "/repository/App", root: "/repository"))
  }
}
