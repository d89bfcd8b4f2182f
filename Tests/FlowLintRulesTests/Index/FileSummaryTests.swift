import Testing

@testable import FlowLintRules
@testable import FlowLintRun

@Suite struct FileSummaryTests {
  private func summary(_ text: String, at path: String = "") -> FileSummary {
    FileSummary(surveying: ContiguousArray(text.utf8).span, for: .ofArchitectures, at: path)
  }

  /// Each name of each architecture is found wherever it stands among the bytes read at once, and however near the end.
  @Test(arguments: 0..<330, ["", String(repeating: "c", count: 180)])
  func namesAreFoundAtEveryOffset(offset: Int, rest: String) {
    let blanks = String(repeating: "w", count: offset)
    for (number, architecture) in Architecture.all.enumerated() {
      for name in architecture.signature {
        let shown = summary("\(blanks)\(name.besides ?? "") \(name.text)\(rest)").shown
        #expect(shown.contains(ArchitectureNumbers(number: number)), "\(name.text)")
      }
    }
  }

  /// The survey reads the second letter from the sixteen bytes behind the first, and asks for one name.
  @Test func marksOfNamesAreInReach() {
    for name in Architecture.all.flatMap(\.signature) {
      let (first, second) = name.marks
      #expect(0 <= first && first < second && second < name.text.utf8.count && second - first <= 15, "\(name.text)")
    }
  }

  @Test(arguments: [
    "", "F", "I", "w", "Flow", "MyFlow", "Core", "Interactor", "Scene", "flowlint", "BaseRouterImpl", "lowlint:",
  ])
  func otherWordsAreNot(text: String) {
    let summary = summary(text)
    #expect(!summary.namesArchitecture)
    #expect(summary.byteCount == text.utf8.count)
  }

  @Test func onlyRepositoriesThatNameAnArchitectureAreInPlay() {
    let summaries = ["import CoreFlow", "x", "x", "import RxFlow"].map { summary($0) }
    let files = [0, 0, 1, 2].map { LintRun.File(path: "A.swift", isAsked: true, repository: $0) }
    var packs = PackSettings()
    #expect(filesInPlay(summaries, of: files, packs: packs) == [0, 1, 3])
    packs["asyncflow"] = .off
    #expect(filesInPlay(summaries, of: files, packs: packs) == [0, 1])
    packs["scene"] = .on
    #expect(filesInPlay(summaries, of: files, packs: packs) == [0, 1, 2, 3])
  }

  /// The Scene pack looks at no test; the others count what tests import. Where nothing imports what tests do, a feature
  /// may be called so.
  @Test(arguments: [
    ("class A: BaseRouterImple", "import XCTest", [0]), ("class A: BaseRouterImple", "import UIKit", [0, 1]),
    ("class A: BaseRouterImple // CoreFlow", "import XCTest", [0, 1, 2, 3]),
  ])
  func testsAreInPlayWhereSomePackLooksAtThem(text: String, test: String, inPlay: [FileID]) {
    let files = ["App/A.swift", "App/Tests/B.swift", "AppDoubles/C.swift", "App/Testing/D.swift"]
      .map { LintRun.File(path: $0, isAsked: true) }
    let summaries = [summary(text)] + files.dropFirst().map { summary(test, at: $0.path) }
    #expect(filesInPlay(summaries, of: files, packs: PackSettings()) == inPlay)
  }
}
