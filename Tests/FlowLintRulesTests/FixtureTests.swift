import FlowLintRules
import Testing

/// Small projects that look like users' code: all default rules run on them; what is expected is found, and nothing else.
@Suite struct FixtureTests {
  @Test(arguments: try FixtureProject.all())
  func fixtureHolds(_ project: FixtureProject) {
    #expect(project.surprises(Rule.all.filter { !$0.isOptIn }) == [])
  }
}
