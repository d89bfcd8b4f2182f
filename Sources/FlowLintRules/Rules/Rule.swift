/// A rule is a value: what the law is, where it is written, and how it is checked.
package struct Rule: Sendable {
  /// Pack and requirement: `coreflow_weak_listener`.
  package let id: String
  /// The law, one sentence without a period.
  package let title: String
  package let severity: Severity
  /// Off unless enabled by name.
  package let isOptIn: Bool
  package let isFixable: Bool
  /// The document and section that state the law.
  package let source: String
  /// Why; what breaks. Markdown.
  package let documentation: String
  /// What to do about a finding, one sentence: the `help:` line.
  package let remedy: String
  package let options: [RuleOption]
  package let examples: [Example]
  package let check: Check

  package init(
    id: String, title: String, severity: Severity, isOptIn: Bool = false, isFixable: Bool = false, source: String,
    documentation: String, remedy: String, options: [RuleOption] = [], examples: [Example], check: Check
  ) {
    self.id = id
    self.title = title
    self.severity = severity
    self.isOptIn = isOptIn
    self.isFixable = isFixable
    self.source = source
    self.documentation = documentation
    self.remedy = remedy
    self.options = options
    self.examples = examples
    self.check = check
  }
}

/// Code that shows the law, kept or broken. Several files stand in one text, split by `//- Path.swift` lines; a
/// finding is expected at `// finding: column` comments (UTF-8 columns from 1, several with spaces between).
package struct Example: Sendable {
  package let isViolating: Bool
  package let text: String
  package let file: StaticString
  package let line: Int

  package static func violating(_ text: String, file: StaticString = #filePath, line: Int = #line) -> Example {
    Example(isViolating: true, text: text, file: file, line: line)
  }

  package static func conforming(_ text: String, file: StaticString = #filePath, line: Int = #line) -> Example {
    Example(isViolating: false, text: text, file: file, line: line)
  }
}

/// Which model of the project a rule reads.
package enum Check: Sendable {
  case coreFlow(@Sendable (CoreFlowModel, inout FindingSink) -> Void)
  case asyncFlow(@Sendable (AsyncFlowModel, inout FindingSink) -> Void)
  case scene(@Sendable (SceneModel, inout FindingSink) -> Void)
  /// The comments that suppress the findings of other rules; see `applySuppressions`.
  case suppressions
}

extension Rule {
  /// Every rule of every pack, in the order of the packs' lists.
  package static let all: [Rule] = coreFlowRules + coreFlowUIRules + asyncFlowRules + sceneRules
}

/// What the rules find in a project, unsorted. A rule whose model is absent finds nothing.
package func check(_ rules: [Rule], in index: ProjectIndex) -> [Finding] {
  rules.flatMap { check($0, in: index) }
}

/// - Parameter options: those that the configuration sets.
package func check(
  _ rule: Rule, in index: ProjectIndex, options: [String: RuleOption.Value] = [:]
) -> [Finding] {
  let defaults = rule.options.map { ($0.name, $0.defaultValue) }
  let options = options.merging(defaults) { set, _ in set }
  var sink = FindingSink(rule: rule.id, severity: rule.severity, options: options)
  switch rule.check {
  case .coreFlow(let body):
    if let model = index.coreFlow { body(model, &sink) }
  case .asyncFlow(let body):
    if let model = index.asyncFlow { body(model, &sink) }
  case .scene(let body):
    if let model = index.scene { body(model, &sink) }
  case .suppressions: break
  }
  return sink.findings
}
