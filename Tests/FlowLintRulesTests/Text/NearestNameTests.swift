import Testing

@testable import FlowLintRules

@Suite struct NearestNameTests {
  let names = ["coreflow_weak_listener", "coreflow_weak_router", "--format", "--fix"]

  @Test(arguments: [
    ("coreflow_weak_listner", "coreflow_weak_listener"), ("coreflow_weak_ruoter", "coreflow_weak_router"),
    ("CoreFlow_Weak_Router", "coreflow_weak_router"), ("--fromat", "--format"), ("--fixx", "--fix"),
  ])
  func aSlipIsRecognised(_ typed: String, _ meant: String) {
    #expect(nearestName(to: typed, in: names) == meant)
  }

  @Test func nothingIsGuessedFromAfar() {
    #expect(nearestName(to: "because", in: names) == nil)
    #expect(nearestName(to: "", in: names) == nil)
    #expect(nearestName(to: "x", in: [String]()) == nil)
    #expect(nearestName(to: String(repeating: "x", count: 100_000), in: names) == nil)
  }

  @Test func theFirstOfEqualsWins() {
    #expect(nearestName(to: "ab1", in: ["ab2", "ab3"]) == "ab2")
  }
}
