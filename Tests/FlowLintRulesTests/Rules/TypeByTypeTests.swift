@testable import FlowLintRules
import Testing

/// A rule that looks at one type after the other finds the same when it is asked about each type alone.
@Suite struct TypeByTypeTests {
  @Test(arguments: Rule.all.filter(\.isTypeByType).map(\.id))
  func slicesMakeNoDifference(id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    for example in rule.examples {
      let files = ExampleProject(example.text).files.enumerated().map { parseFile($1, number: $0) }
      let index = ProjectIndex(files, packs: .allOn)
      let sliced = index.slices(ofTypes: 1).flatMap { check(rule, in: $0) }
      let whole = check(rule, in: index)
      #expect(sliced.map(\.location) == whole.map(\.location), "\(id), line \(example.line)")
      #expect(sliced.map(\.message) == whole.map(\.message), "\(id), line \(example.line)")
    }
  }
}
