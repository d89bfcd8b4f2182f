import Testing

@testable import FlowLintRules

/// A table of types knows the files of one side of one program; a question may be about any file of the run.
@Suite struct WhyQuestionTests {
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
      for type in types {
        let line = bytes[..<type.nameRange.start].count { $0 == UInt8(ascii: "\n") } + 1
        let place = WhyQuestion.place(file: file.number, line: line)
        let found = explain(place, outcome, of: run)
        let texts = found.map { $0.text(GraphPlaces($0.locations, sources: files), marking: nil) }
        let start = "\(file.text(type.nameRange)), \(file.path):"
        let isTest = file.path.contains("Tests/")
        if !isTest, texts.first?.hasPrefix(start) != true { elsewhere.append(start + (texts.first?.prefix(80) ?? "")) }
      }
    }
    #expect(elsewhere == [])
    let names = typeNames(in: outcome.index)
    #expect(names.allSatisfy { !explain(.type(name: $0), outcome, of: run).isEmpty })
  }
}
