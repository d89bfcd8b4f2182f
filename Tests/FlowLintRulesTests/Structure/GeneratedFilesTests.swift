import FlowLintRules
import Foundation
import Testing

/// What is written from the rules by `Tests/Scripts/generate`, and never by hand.
@Suite struct GeneratedFilesTests {
  private static let advice = "run Tests/Scripts/generate, which writes it anew"

  @Test func theIndexOfRulesIsUpToDate() throws {
    let index = rulesIndex(RuleCatalogue.builtIn.rules) { rule in
      "\(Self.pages)/\(Self.page(rule.pack?.title ?? "FlowLint"))#\(rule.id)"
    }
    try check(index, at: "Rules.md")
  }

  @Test(arguments: grouped(RuleCatalogue.builtIn.rules).map(\.title))
  func thePageOfAPackIsUpToDate(title: String) throws {
    let group = try #require(grouped(RuleCatalogue.builtIn.rules).first { $0.title == title })
    try check(rulesPage(title, group.rules), at: "\(Self.pages)/\(Self.page(title))")
  }

  /// A rule that is not listed never runs.
  @Test(arguments: Architecture.all.map(\.id))
  func everyRuleInTheFolderIsListed(architecture id: String) throws {
    let architecture = try #require(Architecture.all.first { $0.id == id })
    let folder = Repository.architectures.appendingPathComponent(architecture.folder + "/Rules")
    let declared = swiftFiles(below: folder).flatMap { file in
      ((try? String(contentsOf: file, encoding: .utf8)) ?? "").matches(of: /\n    id: "([a-z_]+)",/).map {
        String($0.1)
      }
    }
    #expect(declared.sorted() == architecture.model.rules.map(\.id).sorted(), "\(Self.advice)")
  }

  private static let pages = "Sources/flowlint/Documentation.docc"

  private static func page(_ title: String) -> String { "Rules-\(title.replacing(" ", with: "-")).md" }

  private func check(_ expected: String, at path: String) throws {
    let file = Repository.root.appendingPathComponent(path)
    if ProcessInfo.processInfo.environment["FLOWLINT_REGENERATE"] == "1" {
      try Data(expected.utf8).write(to: file)
    }
    let written = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    #expect(written == expected, "\(path) is out of date: \(Self.advice)")
  }
}
