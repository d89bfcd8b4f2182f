import FlowLintRules
import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// A module that settings call a fork of a framework: code that imports it is judged as if it imported the framework.
@Suite struct ForkTests {
  /// The frameworks, each with a fork whose name is as long.
  private static let forks = [
    "CoreFlow": "CoreFork", "AsyncFlow": "AsyncFork", "RxFlow": "RxFork", "RIBs": "Ribz",
    "ComposableArchitecture": "ComposableArchitectura",
  ]

  @Test(
    arguments: Rule.all.filter { $0.pack?.id != "modules" }.enumerated()
      .filter { Extent.includes($0.offset, oneOf: 6) }.map(\.element))
  func examplesOfForks(_ rule: Rule) throws {
    for example in rule.examples {
      let plain = ExampleProject(example)
      var forked = plain
      forked.files = plain.files.map { SourceText(path: $0.path, text: Self.forked($0.string)) }
      let frameworks = Dictionary(uniqueKeysWithValues: Self.forks.map { ($1, $0) })
      let files = forked.files.enumerated().map { parseFile($1, number: FileID($0)).knowing(frameworks) }
      let place = SourceLocation(
        fileID: "FlowLintRules/\(rule.id)", filePath: "\(example.file)", line: example.line, column: 1)
      #expect(
        forked.placesAndRules([rule], in: files) == plain.placesAndRules([rule]), sourceLocation: place)
    }
  }

  /// The text with the fork in imports and in front of dots.
  private static func forked(_ text: String) -> String {
    forks.reduce(text) { text, names in
      let name = NSRegularExpression.escapedPattern(for: names.key)
      return text.replacingOccurrences(
        of: "(\\bimport (struct |class |protocol )?)\(name)\\b|(?<![.\\w\"])\(name)(?=\\.[A-Z])",
        with: "$1\(names.value)",
        options: .regularExpression)
    }
  }

  /// A fork may have any name: its files are in play where the settings say so, and nowhere else.
  @Test func forksAreInPlay() {
    let files = ["A/Home.swift", "B/Home.swift"].enumerated().map {
      LintRun.File(path: $1, isAsked: true, repository: $0)
    }
    let summaries = files.map { _ in
      FileSummary(surveying: ContiguousArray("import Team".utf8).span, for: .ofArchitectures)
    }
    var packs = PackSettings()
    #expect(filesInPlay(summaries, of: files, packs: packs).isEmpty)
    packs.forks = [PackSettings.Forks(["Team": "RIBs"]) { $0.hasPrefix("A/") }]
    #expect(filesInPlay(summaries, of: files, packs: packs) == [0])
    #expect(packs.frameworks(at: "A/Home.swift") == ["Team": "RIBs"] && packs.frameworks(at: "B/Home.swift").isEmpty)
  }
}
