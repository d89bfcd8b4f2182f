import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// The examples of the rules are their tests: they give the expected findings, and no others. At the desk one rule in
/// eight is tried in each form of its examples.
@Suite struct RuleTests {
  /// A mark also says whether a fix ends the finding; a message says what is wrong, and behind a semicolon what to do.
  @Test(arguments: Rule.all)
  func examplesHold(rule: Rule) {
    for example in rule.examples {
      let project = ExampleProject(example)
      let findings = project.findings([rule])
      #expect(project.places(of: findings) == project.expected, sourceLocation: place(of: example, rule))
      let marked = example.files.flatMap { file in
        file.marks.filter(\.isFixable).map { "\(file.path):\($0.line):\($0.column)" }
      }
      let fixable = findings.filter { $0.fix != nil }
      #expect(project.places(of: fixable) == marked.sorted(), sourceLocation: place(of: example, rule))
      for message in findings.map(\.message) {
        let words = Set(message.split { !$0.isLetter }.map { $0.lowercased() })
        #expect(words.isDisjoint(with: Self.riddles) && message.utf8.count <= 300, "\(rule.id): \(message)")
        let parts = message.split(separator: ";")
        guard let last = parts.dropFirst().last?.split(separator: " ").first else { continue }
        #expect(
          parts.count == 2 && !Self.startsOfReasons.contains(last), "\(message)",
          sourceLocation: place(of: example, rule))
      }
    }
  }

  @Test(arguments: Rule.all.enumerated().filter { Extent.includes($0.offset, oneOf: 8) }.map(\.element))
  func examplesHoldInEachForm(rule: Rule) {
    for variant in ExampleVariant.allCases where variant != .asWritten {
      for example in rule.examples {
        let project = variant.applied(to: ExampleProject(example))
        #expect(project.places([rule]) == project.expected, "\(variant)", sourceLocation: place(of: example, rule))
      }
    }
  }

  /// Types of the same names that one file alone sees, or that are nested in another, take no finding and make none.
  /// A rule about the spelling of any name finds the namesakes, too.
  @Test(
    arguments: Rule.all.filter { !$0.id.hasPrefix("modules_") && $0.id != "scene_builder_spelling" },
    ["private struct", "struct"])
  func examplesHoldBesideNamesakes(rule: Rule, kind: String) {
    for example in rule.examples {
      var project = ExampleProject(example)
      let types = project.index(for: [rule]).tables.flatMap(\.types).filter { $0.isTopLevel && !$0.isForeign }
      let namesakes = Set(types.map(\.name)).sorted().map { "\(kind) \($0) { let other = 1 }\n" }.joined()
      let text = kind == "struct" ? "enum Others {\n\(namesakes)}\n" : namesakes
      project.files.append(SourceText(path: "Others.swift", text: text))
      #expect(project.places([rule]) == project.expected, sourceLocation: place(of: example, rule))
    }
  }

  private func place(of example: Example, _ rule: Rule) -> SourceLocation {
    SourceLocation(fileID: "FlowLintRules/\(rule.id)", filePath: "\(example.file)", line: example.line, column: 1)
  }

  /// A conforming example satisfies every default rule of its pack.
  @Test(arguments: Rule.all)
  func otherRulesAreSilent(rule: Rule) {
    let others = Rule.all.filter { !$0.isOptIn && $0.id != rule.id && $0.pack == rule.pack }
    for example in rule.examples where !example.isViolating {
      #expect(ExampleProject(example).places(others) == [], sourceLocation: place(of: example, rule))
    }
  }

  /// Words that leave open who does what.
  private static let riddles: Set = ["nobody", "somebody", "someone", "told", "heard", "hears"]

  private static let startsOfReasons: Set<Substring> = [
    "a", "an", "as", "he", "it", "its", "nobody", "nothing", "only", "otherwise", "that", "the", "they", "this",
  ]
}

extension Rule: CustomTestStringConvertible {
  public var testDescription: String { id }
}
