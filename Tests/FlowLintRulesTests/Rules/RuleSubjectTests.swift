import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// A rule says what it looks at; the findings in its own examples must lie there.
@Suite struct RuleSubjectTests {
  @Test(arguments: Rule.all.map(\.id))
  func findingsLieWhereTheRuleLooks(id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    #expect(!rule.looksAt.isEmpty)
    if rule.looksAt.contains(.anything) { return }
    for example in rule.examples where example.isViolating {
      let project = ExampleProject(example)
      let files = project.files.enumerated().map { parseFile($1, number: FileID($0)) }
      let index = ProjectIndex(of: files, packs: .on(for: [rule]))
      for finding in check([rule], in: index) {
        let subjects = subjects(around: finding, in: index, files)
        #expect(
          !subjects.isDisjoint(with: rule.looksAt),
          "\(id) reports in \(subjects.map(\.title)), says it looks at \(rule.looksAt.map(\.title))",
          sourceLocation: SourceLocation(
            fileID: "\(example.file)", filePath: "\(example.file)", line: example.line, column: 1))
      }
    }
  }

  /// The subjects of the types around the finding, and of the type that it names.
  private func subjects(
    around finding: Finding, in index: ProjectIndex, _ files: [IndexedFile]
  ) -> Set<RuleSubject> {
    var subjects: Set<RuleSubject> = []
    let declarations = files[finding.location.file].syntax.declarations
    let around = declarations.indices.filter {
      declarations[$0].kind.hasMembers && declarations[$0].range.start <= finding.location.range.start
        && finding.location.range.start < declarations[$0].range.end
    }.map { DeclarationReference(file: finding.location.file, index: $0) }
    let name = String(finding.declaration.prefix { $0 != "." })
    for model in index.models {
      for reference in around {
        if let type = model.table.enclosingType(of: reference) { subjects.formUnion(model.subjects(of: type)) }
      }
      if let type = model.table.topLevel(name) { subjects.formUnion(model.subjects(of: type)) }
    }
    return subjects
  }
}
