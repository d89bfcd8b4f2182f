import Testing

@testable import FlowLintRules

@Suite struct FileSummaryTests {
  private func summary(_ text: String) -> FileSummary {
    FileSummary(surveying: ContiguousArray(text.utf8).span)
  }

  /// Wherever the name stands among the eight bytes read at once.
  @Test(arguments: 0..<17)
  func namesAreFoundAtEveryOffset(offset: Int) {
    let blanks = String(repeating: "w", count: offset)
    #expect(summary(blanks + " CoreFlow").namesCoreFlow)
    #expect(summary(blanks + " import AsyncFlow\n").namesAsyncFlow)
    #expect(summary(blanks + " import RxFlow\n").namesAsyncFlow)
    #expect(summary(blanks + " BaseRouterImple").namesScene)
    #expect(summary(blanks + "Scene where Interactor == A").namesScene)
  }

  @Test(arguments: ["", "F", "I", "w", "Flow", "MyFlow", "Core", "Interactor", "Scene", "flowlint", "BaseRouterImpl", "lowlint:"])
  func otherWordsAreNot(text: String) { #expect(summary(text) == FileSummary()) }

  @Test func onlyRepositoriesThatNameAnArchitectureAreInPlay() {
    let summaries = ["import CoreFlow", "x", "x", "import RxFlow"].map(summary)
    let files = [0, 0, 1, 2].map { LintRun.File(path: "A.swift", isAsked: true, repository: $0) }
    var packs = PackSettings()
    #expect(filesInPlay(summaries, files, packs: packs) == [0, 1, 3])
    packs.asyncFlow = .off
    #expect(filesInPlay(summaries, files, packs: packs) == [0, 1])
    packs.scene = .on
    #expect(filesInPlay(summaries, files, packs: packs) == [0, 1, 2, 3])
  }

  /// The Scene pack looks at no test; the others count what tests import.
  @Test(arguments: [("class A: BaseRouterImple", [0, 3]), ("class A: BaseRouterImple // CoreFlow", [0, 1, 2, 3])])
  func testsAreInPlayWhereSomePackLooksAtThem(text: String, inPlay: [Int]) {
    let files = ["App/A.swift", "App/Tests/B.swift", "AppDoubles/C.swift", "App/Testing/D.swift"]
      .map { LintRun.File(path: $0, isAsked: true) }
    let summaries = [summary(text)] + files.dropFirst().map { _ in FileSummary() }
    #expect(filesInPlay(summaries, files, packs: PackSettings()) == inPlay)
  }
}
