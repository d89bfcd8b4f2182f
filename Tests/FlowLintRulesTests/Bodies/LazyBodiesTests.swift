import Testing

@testable import FlowLintRules
@testable import FlowLintRun

@Suite struct LazyBodiesTests {
  @Test func allWhoAskAtOnceGetOneTree() async {
    let syntax = parseFile(SourceText(path: "A.swift", text: "func run() { stop() }"), number: 0).syntax
    for _ in 0..<50 {
      let bodies = LazyBodies(syntax)
      #expect(bodies.known == nil)
      let trees = await inParallel(8, jobs: 8, memory: ()) { _, _ in ObjectIdentifier(bodies.tree) }
      #expect(Set(trees).count == 1)
    }
  }

  /// No model looks into the functions of tests: only what they name counts.
  @Test(arguments: [1, 4]) func testsAreNotRead(jobs: Int) async {
    let project = ExampleProject(
      """
      //- Sources/App/MainRouter.swift
      import RIBs
      final class MainRouter: Router<MainInteractable> { func route() { attachChild(child) } }
      //- Tests/AppTests/MainTests.swift
      import XCTest
      final class MainTests: XCTestCase { func testRoute() { MainRouter().route() } }
      """)
    let files = project.files.enumerated().map { parseFile($1, number: FileID($0)) }
    let index = await ProjectIndex(of: files, packs: PackSettings(), jobs: jobs)
    #expect(!index.models.isEmpty)
    _ = check(RuleCatalogue.builtIn.packs.flatMap(RuleCatalogue.builtIn.rules), in: index)
    #expect(files.map { $0.lazyBodies.known != nil } == [true, false])
  }
}
