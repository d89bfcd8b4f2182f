import FlowLintRules
import Foundation
import Testing

/// Files that are written from the rules, and never by hand.
@Suite struct GeneratedFilesTests {
  /// `FLOWLINT_REGENERATE=1 swift test --filter GeneratedFiles` writes it anew.
  @Test func rulesDocumentIsUpToDate() throws {
    let file = Repository.root.appendingPathComponent("Rules.md")
    let expected = rulesDocument(Rule.all + [.unusedSuppression])
    if ProcessInfo.processInfo.environment["FLOWLINT_REGENERATE"] == "1" {
      try Data(expected.utf8).write(to: file)
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written == expected, "FLOWLINT_REGENERATE=1 swift test --filter GeneratedFiles writes Rules.md anew")
  }
}
