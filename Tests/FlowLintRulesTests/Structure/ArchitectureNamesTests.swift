import FlowLintRules
import FlowLintRun
import Foundation
import Testing

/// An architecture is one folder and one value: nothing outside `Architectures` knows its name but the list of them.
@Suite struct ArchitectureNamesTests {
  /// The word for a scene of UIKit, or for a folder of screens, is no name of an architecture where it stands alone in these.
  private static let others: Set<String> = [
    "UIScene", "UIWindowScene", "sceneDelegate", "SceneStorage", "SceneKit", "SceneDelegate", "SceneBuilder",
    "\"Scene/\"", "\"Scenes/\"", "\"Scene\"",
  ]

  /// A short name is found as a word of a name: `tca` stands in `testCase` too.
  private static func names(_ line: String, _ name: String) -> Bool {
    let (text, name) = (Array(line.utf8), Array(name.utf8))
    if name.count > 3 { return line.lowercased().contains(String(decoding: name, as: UTF8.self)) }
    return text.indices.dropLast(name.count - 1).contains { start in
      let end = start + name.count
      let isFound = zip(text[start..<end], name).allSatisfy { $0 | 0x20 == $1 }
      // A word begins behind no letter, or with a capital behind a small letter; it ends in front of no small letter,
      // or is small itself and ends in front of a capital.
      let begins = start == 0 || !text[start - 1].isLetter || text[start].isCapital && !text[start - 1].isCapital
      let ends = end == text.count || !text[end].isLetter || text[end].isCapital
      return isFound && begins && ends
    }
  }

  @Test(arguments: [
    ("testCase", false), ("case tca:", true), ("TCAModel", true), ("\"tca\"", true), ("isTCA", true),
    ("tcaModel", true), ("theTcaPack", true), ("outcasts", false), ("HTCApp", false), ("tca_rule", true),
    ("tcast", false),
  ])
  func shortNamesAreWords(_ line: String, _ isNamed: Bool) { #expect(Self.names(line, "tca") == isNamed) }

  @Test func noOtherFileNamesAnArchitecture() throws {
    let names = Set(
      Architecture.all.flatMap { [$0.folder] + $0.frameworks + $0.packs.flatMap { [$0.id, $0.title] } }.map {
        $0.lowercased()
      })
    #expect(names.contains("coreflow") && names.contains("rxflow"))
    let sources = Repository.root.appendingPathComponent("Sources")
    let naming = [Repository.architectures, Repository.library.appendingPathComponent("Catalogue")].map {
      $0.path + "/"
    }
    let files = swiftFiles(below: sources).filter { file in !naming.contains { file.path.hasPrefix($0) } }
    #expect(files.count > 100)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      let small = text.lowercased()
      let near = names.filter(small.contains)
      if near.isEmpty { continue }
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let plain = Self.others.reduce(String(line)) { $0.replacing($1, with: "") }
        for name in near where Self.names(plain, name) {
          Issue.record(
            "\(file.path):\(number + 1) names '\(name)': what an architecture is called stands in its folder alone")
        }
      }
    }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
