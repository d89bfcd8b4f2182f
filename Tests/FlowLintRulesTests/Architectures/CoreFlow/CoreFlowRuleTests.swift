import Testing

@testable import FlowLintRules

/// Code on which rules of the CoreFlow pack stay silent, or speak, beyond what their examples show.
@Suite struct CoreFlowRuleTests {
  /// What is not written yet may release the child.
  @Test(arguments: [("loginFlow = other", "  // finding: 17"), ("loginFlow =", ""), ("loginFlow = nil", "")])
  func anAssignmentWithoutValueMayRelease(statement: String, mark: String) {
    let project = ExampleProject(
      """
      //- HomeFlow.swift
      import CoreFlow
      final class HomeFlow: ScreenLessFlow<HomeCore> {
          private var loginFlow: LoginFlow?\(mark)
          override func createCore() -> HomeCore { HomeCore() }
          func routeToLogin() { loginFlow = LoginFlow() }
          func detachLogin() {
              \(statement)
          }
      }
      """)
    #expect(project.places([CoreFlowChildNeverReleased.rule]) == project.expected)
  }
}
