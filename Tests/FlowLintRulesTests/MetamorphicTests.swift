import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// Edits that change no meaning leave the findings as they are, but for their places: in the examples of all rules, right
/// and wrong, and in fixtures and their edits. At the desk a sample is tried.
@Suite struct MetamorphicTests {
  /// The subject of some rules changes with some edits.
  private static let about: [Rewriting: [String]] = [
    .methodsInOtherFiles: ["file", "uikit", "import"], .frameworkWrapped: ["import"], .privateNamesakes: ["spelling"],
    // A caller of a function that returns an interactor may set its listener.
    .madeElsewhere: ["ribs_listener_not_set"],
  ]

  @Test(arguments: Rule.all.filter { $0.pack?.id != "modules" }.enumerated().map { ($0.offset, $0.element) })
  func examplesKeepTheirFindings(_ number: Int, _ rule: Rule) {
    let rules = Rule.all.filter { $0.pack == rule.pack && (!$0.isOptIn || $0.id == rule.id) }
    for (place, example) in rule.examples.enumerated() {
      let location = SourceLocation(
        fileID: "FlowLintRules/\(rule.id)", filePath: "\(example.file)", line: example.line, column: 1)
      for (kind, rewriting) in Rewriting.allCases.enumerated()
      where Extent.includes(number + place + kind, oneOf: 4 * Rewriting.allCases.count) {
        let changes = Self.changes(of: ExampleProject(example).files, rewriting, rules)
        #expect(changes.isEmpty, "\(rewriting)", sourceLocation: location)
      }
    }
  }

  @Test(arguments: (try? FixtureProject.all()) ?? [])
  func fixturesKeepTheirFindings(_ fixture: FixtureProject) throws {
    let edits = try ProjectEdit.all().enumerated().filter { $1.name == fixture.name }
    let projects =
      [(number: 0, title: "the fixture", files: fixture.files)]
      + (try edits.map { ($0 + 1, $1.title, try $1.applied().sources) })
    for (number, title, files) in projects {
      for (kind, rewriting) in Rewriting.allCases.enumerated()
      // Everywhere each edit of a fixture is tried with one rewriting, the next one with the next.
      where number == 0 && Extent.isWhole
        || (number + kind) % Rewriting.allCases.count == 0
          && Extent.includes(number / Rewriting.allCases.count, oneOf: 8)
      {
        let changes = Self.changes(of: files, rewriting, EditTests.rules)
        #expect(changes.isEmpty, "\(rewriting) of \(title)")
      }
    }
  }

  /// The findings that come or go.
  private static func changes(of files: [SourceText], _ rewriting: Rewriting, _ rules: [Rule]) -> [String] {
    let parsed = files.enumerated().map { parseFile($1, number: FileID($0)) }
    guard let rewritten = rewriting.applied(to: parsed) else { return [] }
    func findings(_ files: [IndexedFile]) -> [String] {
      check(rules, in: ProjectIndex(of: files, packs: .on(for: rules))).filter { finding in
        !(about[rewriting] ?? []).contains(where: finding.rule.contains)
      }.map { "\($0.rule): \($0.message.replacing("`", with: ""))" }
    }
    let before = findings(parsed).map(rewriting.renamed).sorted()
    let after = findings(rewritten.enumerated().map { parseFile($1, number: FileID($0)) }).sorted()
    return after.difference(from: before).map { change in
      switch change {
      case .insert(_, let finding, _): "new: \(finding)"
      case .remove(_, let finding, _): "gone: \(finding)"
      }
    }
  }
}
