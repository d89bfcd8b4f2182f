@testable import FlowLintRules

/// The files of an example, and the places of its expected findings.
struct ExampleProject {
  var files: [SourceText]
  /// The expected findings, sorted, such as `LoginCore.swift:4:9`.
  var expected: [String]

  /// Reads an example. Files stand behind `//- Path.swift` lines; `// finding: 9 20` at the end of a line expects
  /// findings of the rule at these UTF-8 columns. The marks do not reach the linter.
  init(_ text: String) {
    var paths: [String] = ["Example.swift"]
    var lines: [[String]] = [[]]
    expected = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//- ") {
        paths.append(String(line.dropFirst(4)))
        lines.append([])
        continue
      }
      guard let mark = line.firstRange(of: "  // finding: ") else {
        lines[lines.count - 1].append(String(line))
        continue
      }
      lines[lines.count - 1].append(String(line[..<mark.lowerBound]))
      for column in line[mark.upperBound...].split(separator: " ") {
        expected.append("\(paths.last!):\(lines.last!.count):\(column)")
      }
    }
    files = zip(paths, lines).filter { !$0.1.isEmpty }.map {
      SourceText(path: $0.0, text: $0.1.joined(separator: "\n") + "\n")
    }
    expected.sort()
  }

  init(files: [SourceText], expected: [String]) {
    self.files = files
    self.expected = expected
  }

  /// The places of the rules' findings, sorted, such as `LoginCore.swift:4:9`.
  func places(_ rules: [Rule]) -> [String] { findings(rules).map(place).sorted() }

  /// The rules' findings, sorted, such as `LoginCore.swift:4:9 coreflow_weak_listener`.
  ///
  /// - Parameter parsed: the files; nil where nobody has parsed them yet.
  func placesAndRules(_ rules: [Rule], in parsed: [IndexedFile]? = nil) -> [String] {
    check(rules, in: index(parsed)).map { "\(place(of: $0)) \($0.rule)" }.sorted()
  }

  private func place(of finding: Finding) -> String {
    let file = files[finding.location.file]
    let position = LineTable(file.bytes.span).position(at: finding.location.range.start, in: file.bytes.span)
    return "\(file.path):\(position.line):\(position.column)"
  }

  func findings(_ rules: [Rule]) -> [Finding] { check(rules, in: index()) }

  /// - Parameter parsed: the files; nil where nobody has parsed them yet.
  func index(_ parsed: [IndexedFile]? = nil) -> ProjectIndex {
    ProjectIndex(parsed ?? files.enumerated().map { parseFile($1, number: FileID($0)) }, packs: .allOn)
  }
}
