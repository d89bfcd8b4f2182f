@testable import FlowLintRules
@testable import FlowLintRun

/// The files of an example, and the places of its expected findings.
struct ExampleProject {
  var files: [SourceText]
  /// The expected findings, sorted, such as `LoginCore.swift:4:9`.
  var expected: [String]

  init(_ text: String) { self.init(Example.conforming(text)) }

  init(_ example: Example) {
    let files = example.files
    self.files = files.map { SourceText(path: $0.path, text: $0.text) }
    expected = files.flatMap { file in file.marks.map { "\(file.path):\($0.line):\($0.column)" } }.sorted()
  }

  init(files: [SourceText], expected: [String]) {
    self.files = files
    self.expected = expected
  }

  /// The places of the rules' findings, sorted, such as `LoginCore.swift:4:9`.
  func places(_ rules: [Rule]) -> [String] { places(of: findings(rules)) }

  func places(of findings: [Finding]) -> [String] { findings.map(place).sorted() }

  /// The rules' findings, sorted, such as `LoginCore.swift:4:9 coreflow_weak_listener`.
  ///
  /// - Parameter parsed: the files; nil where nobody has parsed them yet.
  func placesAndRules(
    _ rules: [Rule], in parsed: [IndexedFile]? = nil, packs: PackSettings? = nil
  ) -> [String] {
    check(rules, in: index(parsed, for: rules, packs: packs)).map { "\(place(of: $0)) \($0.rule)" }.sorted()
  }

  private func place(of finding: Finding) -> String {
    let file = files[finding.location.file]
    let position = LineTable(file.bytes.span).position(at: finding.location.range.start, in: file.bytes.span)
    return "\(file.path):\(position.line):\(position.column)"
  }

  func findings(_ rules: [Rule]) -> [Finding] { check(rules, in: index(for: rules)) }

  /// - Parameters:
  ///   - parsed: the files; nil where nobody has parsed them yet.
  ///   - rules: those whose architectures are checked, where `packs` does not say it.
  func index(
    _ parsed: [IndexedFile]? = nil, for rules: [Rule] = Rule.all, packs: PackSettings? = nil
  ) -> ProjectIndex {
    let parsed = parsed ?? files.enumerated().map { parseFile($1, number: FileID($0)) }
    return ProjectIndex(of: parsed, packs: packs ?? .on(for: rules))
  }
}
