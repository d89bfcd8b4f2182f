import FlowLintRules
import Testing

/// Small projects that look like users' code: all default rules run on them and give the expected findings, and no
/// others.
@Suite struct FixtureTests {
  @Test(arguments: try FixtureProject.all())
  func fixtureHolds(_ project: FixtureProject) {
    #expect(project.surprises(Rule.all.filter { !$0.isOptIn }) == [])
  }
}
