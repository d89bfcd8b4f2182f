import Foundation
import Testing

@testable import FlowLintRules

/// The code of the architecture document is clean, alone and put together.
///
/// The blocks stand in `Fixtures/asyncflow-document`, numbered as in the document, each behind `import AsyncFlow`.
@Suite struct AsyncFlowDocumentTests {
  static let blocks = (1...17).map { $0 < 10 ? "0\($0)" : "\($0)" }

  @Test(arguments: blocks)
  func blockAlone(_ block: String) throws {
    #expect(findings([try file(block)], Rule.all.filter { !$0.isOptIn }) == [])
    #expect(findings([try file(block)], AsyncFlowModel.rules) == [])
  }

  /// One of the Steps is never emitted; only an opt-in rule looks for that.
  @Test(arguments: [false, true])
  func allBlocks(isReversed: Bool) throws {
    let files = try Self.blocks.map { try file($0) }
    let project = isReversed ? files.reversed() : files
    #expect(findings(project, Rule.all.filter { !$0.isOptIn }) == [])
    #expect(findings(project, AsyncFlowModel.rules) == ["02.swift:6:10 asyncflow_step_never_emitted"])
  }

  @Test func allBlocksInOneFile() throws {
    let text = try Self.blocks.map { try file($0).string }.joined(separator: "\n")
    #expect(
      findings([SourceText(path: "Document.swift", text: text)], AsyncFlowModel.rules.filter { !$0.isOptIn }) == [])
  }

  private func file(_ block: String) throws -> SourceText {
    let folder = Repository.root.appendingPathComponent("Tests/FlowLintRulesTests/Fixtures/asyncflow-document")
    let name = block + ".swift"
    return SourceText(
      path: name, text: try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
  }

  /// The findings, sorted, such as `02.swift:6:10 asyncflow_step_never_emitted`.
  private func findings(_ files: [SourceText], _ rules: [Rule]) -> [String] {
    ExampleProject(files: files, expected: []).placesAndRules(rules)
  }
}
