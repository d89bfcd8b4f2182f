import FlowLintRules
import Foundation
import Testing

/// An architecture is one folder and one value: nothing outside `Architectures` knows its name.
@Suite struct ArchitectureNamesTests {
  /// The word for a scene of UIKit, or for a folder of screens, is no name of an architecture where it stands alone in these.
  private static let others: Set<String> = [
    "UIScene", "UIWindowScene", "SceneStorage", "SceneBuilder", "sceneDelegate", "\"Scene/\"", "\"Scenes/\"",
  ]

  /// A short name is found as a word alone: `tca` stands in `testCase`.
  private static func names(_ line: String, _ name: String) -> Bool {
    if name.utf8.count > 3 { return line.lowercased().contains(name) }
    return line.split { !$0.isLetter }.contains { $0.lowercased() == name || $0.hasPrefix(name.uppercased()) }
  }

  @Test(arguments: [("testCase", false), ("case tca:", true), ("TCAModel", true), ("\"tca\"", true)])
  func shortNamesAreWords(_ line: String, _ isNamed: Bool) { #expect(Self.names(line, "tca") == isNamed) }

  @Test func noOtherFileNamesAnArchitecture() throws {
    let names = Set(
      Architecture.all.flatMap { [$0.folder] + $0.frameworks + $0.packs.flatMap { [$0.id, $0.title] } }.map {
        $0.lowercased()
      })
    #expect(names.contains("coreflow") && names.contains("rxflow"))
    let sources = Repository.root.appendingPathComponent("Sources")
    let files = swiftFiles(below: sources).filter { !$0.path.hasPrefix(Repository.architectures.path + "/") }
    #expect(files.count > 100)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let plain = Self.others.reduce(String(line)) { $0.replacing($1, with: "") }
        for name in names where Self.names(plain, name) {
          Issue.record(
            "\(file.path):\(number + 1) names '\(name)': what an architecture is called stands in its folder alone")
        }
      }
    }
  }
}
