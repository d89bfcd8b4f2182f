import Testing

@testable import FlowLintRules

/// The examples of the rules are their tests: they give the expected findings, and no others. At the desk one rule in
/// eight is tried in each form of its examples.
@Suite struct RuleTests {
  @Test(arguments: Array(Rule.all.enumerated()))
  func examplesHold(number: Int, rule: Rule) {
    for variant in Extent.includes(number, oneOf: 8) ? ExampleVariant.allCases : [.asWritten] {
      holds(rule, variant)
    }
  }

  private func holds(_ rule: Rule, _ variant: ExampleVariant) {
    for example in rule.examples {
      let project = variant.applied(to: ExampleProject(example))
      #expect(
        project.places([rule]) == project.expected, "\(variant)",
        sourceLocation: SourceLocation(
          fileID: "FlowLintRules/\(rule.id)", filePath: "\(example.file)", line: example.line, column: 1))
    }
  }

  /// A mark says whether a fix ends the finding.
  @Test(arguments: Rule.all)
  func fixesAreMarked(rule: Rule) {
    for example in rule.examples {
      let marked = example.files.flatMap { file in
        file.marks.filter(\.isFixable).map { "\(file.path):\($0.line):\($0.column)" }
      }
      #expect(
        ExampleProject(example).fixablePlaces([rule]) == marked.sorted(),
        sourceLocation: SourceLocation(
          fileID: "FlowLintRules/\(rule.id)", filePath: "\(example.file)", line: example.line, column: 1))
    }
  }

  /// A conforming example satisfies every default rule of its pack.
  @Test(arguments: Rule.all)
  func otherRulesAreSilent(rule: Rule) {
    let others = Rule.all.filter { !$0.isOptIn && $0.id != rule.id && $0.pack == rule.pack }
    for example in rule.examples where !example.isViolating {
      #expect(
        ExampleProject(example).places(others) == [],
        sourceLocation: SourceLocation(
          fileID: "FlowLintRules/\(rule.id)", filePath: "\(example.file)", line: example.line, column: 1))
    }
  }
}

/// A message says what is wrong, and behind a semicolon what to do.
@Suite struct RuleMessageTests {
  private static let startsOfReasons: Set<Substring> = [
    "a", "an", "as", "he", "it", "its", "nobody", "nothing", "only", "otherwise", "that", "the", "they", "this",
  ]

  @Test(arguments: Rule.all)
  func onlyARemedyStandsBehindASemicolon(rule: Rule) {
    for message in rule.examples.flatMap({ ExampleProject($0).findings([rule]).map(\.message) }) {
      let parts = message.split(separator: ";")
      guard let last = parts.dropFirst().last?.split(separator: " ").first else { continue }
      #expect(parts.count == 2 && !Self.startsOfReasons.contains(last), "\(message)")
    }
  }
}

extension Rule: CustomTestStringConvertible {
  public var testDescription: String { id }
}
