import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// A table of types knows the files of one side of one program; a question may be about any file of the run.
@Suite struct WhyQuestionTests {
  /// At the desk every eighth type of a fixture is asked about.
  @Test(arguments: try FixtureProject.all())
  func everyPlaceMayBeAskedAbout(_ project: FixtureProject) async {
    let files = ["App", "Other", "AppTests"].flatMap { folder in
      project.files.map { SourceText(path: "\(folder)/\($0.path)", bytes: $0.bytes) }
    }
    var run = LintRun(
      files: files.map { LintRun.File(path: $0.path, isAsked: true) },
      projects: [LintRun.Project(selection: .everyRule)])
    run.packs = .allOn
    run.wantsGraph = true
    let outcome = await lint(run, reading: SourcesInMemory(files))
    var elsewhere: [String] = []
    for file in outcome.index.files {
      let bytes = file.syntax.source.bytes
      let types = file.syntax.declarations.filter { $0.kind.hasMembers && $0.kind != .extension && $0.parent < 0 }
      for (number, type) in types.enumerated() where Extent.includes(number + file.number.place, oneOf: 8) {
        let line = bytes[..<type.nameRange.start].count { $0 == UInt8(ascii: "\n") } + 1
        let place = WhyQuestion.place(file: file.number, line: line)
        let found = explain(place, in: outcome, of: run)
        let texts = found.map { $0.text(Places(files), marking: nil) }
        let start = "\(file.text(type.nameRange)), \(file.path):"
        let isTest = file.path.contains("Tests/")
        if !isTest, texts.first?.hasPrefix(start) != true { elsewhere.append(start + (texts.first?.prefix(80) ?? "")) }
      }
    }
    #expect(elsewhere == [])
    let names = typeNames(in: outcome.index).enumerated().filter { Extent.includes($0.offset, oneOf: 8) }.map(\.element)
    #expect(names.allSatisfy { !explain(.type(name: $0), in: outcome, of: run).isEmpty })
  }

  /// Two programs have a type of one name: each is explained by what its own program says of it.
  @Test func namesakesAreExplainedApart() async {
    func app(_ folder: String, _ rest: String) -> SourceText {
      SourceText(
        path: "\(folder)/HomeFlow.swift",
        text: "import CoreFlow\n@main struct \(folder)App { let flow = HomeFlow() }\n\(rest)\n")
    }
    let files = [
      app("One", "final class HomeFlow: Flow<HomeCore, HomeScreen> { }"),
      app("Two", "class HomeFlow: Flow<HomeCore, HomeScreen> { }"),
    ]
    var run = LintRun(
      files: files.map { LintRun.File(path: $0.path, isAsked: true) },
      projects: [LintRun.Project(selection: .everyRule)])
    run.wantsGraph = true
    let outcome = await lint(run, reading: SourcesInMemory(files))
    func found(_ explanations: [TypeExplanation]) -> [[String]] {
      explanations.map { explanation in
        explanation.verdicts.flatMap { verdict -> [String] in
          guard case .found(let shown, _) = verdict.state else { return [] }
          return shown.map { "\($0.location.file.place) \($0.rule)" }
        }
      }
    }
    let both = explain(.type(name: "HomeFlow"), in: outcome, of: run)
    #expect(both.map { $0.parts.map(\.file) } == [[FileID(0)], [FileID(1)]])
    let places = files.indices.map { explain(.place(file: FileID($0), line: 3), in: outcome, of: run) }
    #expect(places.map(\.count) == [1, 1])
    #expect(found(both) == found(places.joined().map(\.self)))
    #expect(found(both)[0].allSatisfy { $0.hasPrefix("0 ") } && found(both)[1].allSatisfy { $0.hasPrefix("1 ") })
    #expect(both.map { Set($0.facts.compactMap { $0.location?.file }) } == [[FileID(0)], [FileID(1)]])
  }
}
