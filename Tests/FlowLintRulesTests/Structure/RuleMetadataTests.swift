import FlowLintRules
import Foundation
import Testing

/// What every rule owes its reader, checked for all of them.
@Suite struct RuleMetadataTests {
  @Test func idsAreUnique() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
  }

  @Test(arguments: Rule.all)
  func isDocumented(rule: Rule) {
    #expect(Pack(rule: rule.id) != nil, "the id starts with its pack")
    #expect(!rule.title.isEmpty && !rule.title.hasSuffix("."))
    #expect(rule.source.contains("-architecture.md") || rule.source.contains("-guide.md"), "a source is cited")
    #expect(rule.documentation.split(separator: " ").count >= 8, "why, and what breaks")
    #expect(rule.remedy.count > 10 && !rule.remedy.hasSuffix("."))
    #expect(rule.examples.contains { $0.isViolating } && rule.examples.contains { !$0.isViolating })
    for example in rule.examples {
      #expect(example.isViolating == !ExampleProject(example.text).expected.isEmpty)
    }
  }

  /// `coreflow_weak_listener` is `coreflowWeakListener` in `CoreFlowWeakListener.swift`, and is listed.
  @Test func filesAndIdsAgree() throws {
    let architectures = Repository.root.appendingPathComponent("Sources/FlowLintRules/Architectures").path
    let files = try FileManager.default.subpathsOfDirectory(atPath: architectures)
      .filter { $0.contains("/Rules/") && $0.hasSuffix(".swift") && !$0.hasSuffix("Rules.swift") }
      .map { String($0.split(separator: "/").last!) }
    let expected = Rule.all.map { rule in
      let words = rule.id.split(separator: "_")
      let packs = ["coreflow": "CoreFlow", "asyncflow": "AsyncFlow"]
      let first = packs[String(words[0])] ?? words[0].capitalized
      return first + words.dropFirst().map(\.capitalized).joined() + ".swift"
    }
    #expect(files.sorted() == expected.sorted())
  }
}

/// The checkout that the tests were built from.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
