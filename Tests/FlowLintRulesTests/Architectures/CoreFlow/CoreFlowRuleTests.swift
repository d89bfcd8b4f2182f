import Testing

@testable import FlowLintRules
@testable import FlowLintRun

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

  /// On request, where the component alone reads its State.
  @Test func fieldsThatNobodyReadsAreTold() {
    let project = ExampleProject(
      """
      //- Sections.swift
      import CoreFlow
      import UIKit
      final class LoginSection: ComponentView {
          enum Action { case tapped }
          struct State {
              var text = ""
              var count = 0  // finding: 13
              static let empty = State()
              var isEmpty: Bool { text.isEmpty }
          }
          func listen(to publisher: AnyPublisher<State, Never>) { publisher.sink { print($0.text) } }
      }
      final class HelpSection: ComponentView {
          enum Action { case tapped }
          final class State { var count = 0 }
          func listen(to publisher: AnyPublisher<State, Never>) { publisher.sink { print($0) } }
      }
      class MenuSection: ComponentView {
          enum Action { case tapped }
          struct State { var count = 0 }
          func listen(to publisher: AnyPublisher<State, Never>) { publisher.sink { print($0) } }
      }
      final class ListSection: MenuSection { func show(_ state: State) { print(state.count) } }
      final class CartSection: ComponentView {
          enum Action { case tapped }
          struct State { var count = 0 }
          func listen(to publisher: AnyPublisher<State, Never>) { publisher.sink { print($0) } }
      }
      //- Old.swift
      import CoreFlow
      final class CartSection: ComponentView { func show(_ number: Int) {} }
      """)
    let rule = ComponentMissingListen.rule
    let found = check(rule, in: project.index(for: [rule]), options: ["strict": .bool(true)])
    #expect(project.places(of: found) == project.expected)
    #expect(project.places([rule]) == [])
  }

  /// Where the reason to be silent is set aside, the source is taken to tell the worst.
  @Test(arguments: [
    (
      CoreFlowChildNotShown.rule, Doubt.unknownFate,
      """
      import CoreFlow
      final class LoginFlow: Flow<LoginCore, LoginScreen> {}
      final class HomeFlow: Flow<HomeCore, HomeScreen> {
          private var loginFlow: LoginFlow?
          func routeToLogin() {
              let flow = LoginFlow(listener: core)  // finding: 20
              loginFlow = flow
              open(flow.screen)
          }
      }
      """
    ),
    (
      ComponentMissingListen.rule, .unknownSupertype,
      """
      import CoreFlow
      final class LoginSection: KitSection, ComponentView {  // finding: 13
          private let title = ""
      }
      """
    ),
  ])
  func whatIsNotKnownKeepsRulesSilent(rule: Rule, doubt: Doubt, code: String) {
    let project = ExampleProject("//- Code.swift\n\(code)")
    #expect(project.places([rule]) == [])
    #expect(Doubt.$setAside.withValue([doubt]) { project.places([rule]) } == project.expected)
  }
}
