import Testing

@testable import FlowLintRules

/// Near misses of the AsyncFlow rules on the coordinator and the app: code with a finding, and code without.
@Suite struct AsyncFlowCoordinatorTests {
  typealias Case = AsyncFlowStepperTests.Case

  static let app: [Case] = [
    Case(
      AsyncFlowSingleCoordinator.rule,
      """
      //- One/App.swift
      import RxFlow
      @main final class AppDelegate { var a = FlowCoordinator(); var c: FlowCoordinator?; func b() { c = .init(); a = FlowCoordinator() } }  // finding: 101 113
      //- Two/App.swift
      import RxFlow
      @UIApplicationMain final class OtherDelegate { lazy var a: FlowCoordinator = .init() }
      //- Two/Debug.swift
      import RxFlow
      final class Debug { var a = debug ? FlowCoordinator() : FlowCoordinator() }  // finding: 37
      #if DEBUG
      let c = FlowCoordinator()
      #endif
      //- Two/Own.swift
      import Foundation
      let c = FlowCoordinator()
      """),
    // The coordinator that starts Flows is the app's, whatever its place; the other one is idle.
    Case(
      AsyncFlowSingleCoordinator.rule,
      """
      //- AppDelegate.swift
      import RxFlow
      final class AppDelegate: UIResponder, UIApplicationDelegate { let a = FlowCoordinator() }  // finding: 71
      //- SceneDelegate.swift
      import RxFlow
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          let a = FlowCoordinator()
          func scene() { a.coordinate(flow: HomeFlow(), with: stepper) }
      }
      """),
    Case(
      AsyncFlowSingleCoordinator.rule,
      """
      //- AppDelegate.swift
      import RxFlow
      final class AppDelegate: UIResponder, UIApplicationDelegate { let a = FlowCoordinator() }
      //- SceneDelegate.swift
      import RxFlow
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate { let a = FlowCoordinator() }  // finding: 73
      final class Other { func scene() { delegate.a.coordinate(flow: HomeFlow(), with: stepper) } }
      """),
    Case(
      AsyncFlowCoordinatorOutsideApp.rule,
      """
      import UIKit
      import RxFlow
      final class A: Flow { let a = 1, b = FlowCoordinator(); init(c: FlowCoordinator) { } }  // finding: 34
      final class B: Stepper { func x(c: RxFlow.FlowCoordinator?) { c?.coordinate(flow: f, with: s) } }  // finding: 33
      final class C: UIViewController { var c: FlowCoordinator!; var d: FlowCoordinator! }  // finding: 39
      final class D: UIResponder, UIWindowSceneDelegate { let c = FlowCoordinator() }
      final class E { let c: FlowCoordinator }
      final class F: UIViewController { func x() { shared.coordinate(flow: f, with: s) } }  // finding: 53
      """),
    Case(
      AsyncFlowCoordinatorNotRetained.rule,
      """
      import RxFlow
      let kept = FlowCoordinator()
      func a() { let c = FlowCoordinator(); c.coordinate(flow: f, with: s); c.rx.willNavigate.subscribe() }  // finding: 16
      func b() -> FlowCoordinator { let c = FlowCoordinator(); return c }
      func c() { let c = FlowCoordinator(); store(c) }
      func d() { let c = FlowCoordinator(); Task { await c.navigate(to: S.a) } }
      func e() { FlowCoordinator().coordinate(flow: f, with: s) }  // finding: 12
      func f() { let c = FlowCoordinator(); c.coordinate(flow: f, with: s); RunLoop.main.run() }
      final class A { let c = FlowCoordinator(); func x() { other = FlowCoordinator() } }
      """),
    Case(
      AsyncFlowRxImport.rule,
      """
      //- A.swift
      import AsyncFlow
      @preconcurrency import RxRelay  // finding: 24
      import class RxSwift.Observable  // finding: 14
      import Combine
      //- B.swift
      import RxFlow
      import RxSwift
      //- Tests/C.swift
      import AsyncFlow
      import RxSwift
      """),
    Case(
      AsyncFlowTestDoubleInProduction.rule,
      """
      //- A.swift
      import AsyncFlow
      final class A: Flow {
          var a: [MockStepper<S>] = []  // finding: 13
          func b(MockStepper: Int) { AsyncFlow.FlowTestStore(flow: self) }  // finding: 42
      }
      #Preview { MockStepper() }
      #if DEBUG
      let x = MockStepper()
      #endif
      final class MockFlow: Flow { let s = MockStepper() }
      @Suite struct T { let s = MockStepper() }
      //- Plain.swift
      import Foundation
      let x = MockStepper()
      """),
    Case(
      AsyncFlowStepNeverEmitted.rule,
      """
      final class AppFlow: Flow { func a() { associate(step: S.d, with: x); if case .c = y { }; send(.b) } }
      enum S: Step {
          case a, b, c, d  // finding: 16 19
      }
      enum T: Step, CaseIterable { case t }
      enum U: Step { case u }
      public enum V: Step { case v }
      func start() { coordinator.coordinate(flow: AppFlow(), with: OneStepper(S.a)); U.allCases }
      """),
    Case(
      AsyncFlowUnreachableScreen.rule,
      """
      final class AppFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? S else { return .none }
              switch step {
              case .start: return showFirst()
              case .second: return .one(flowContributor: .contribute(withNext: Second()))
              case .third: return .one(flowContributor: .contribute(withNext: Third()))
              case .child: return .one(flowContributor: .contribute(withNextPresentable: ChildFlow(), withNextStepper: OneStepper(withSingleStep: S.start)))
              }
          }
          private func showFirst() -> FlowContributors { .one(flowContributor: .contribute(withNext: First())) }
      }
      final class ChildFlow: Flow {  // finding: 13
          func navigate(to step: Step) -> FlowContributors { .one(flowContributor: .contribute(withNext: Fourth())) }
      }
      final class First: UIViewController, FlowStepper { func a() { steps.send(S.second) } }
      final class Second: UIViewController, FlowStepper { }
      final class Third: UIViewController, FlowStepper { func a() { steps.send(S.child) } }  // finding: 13
      final class Fourth: UIViewController, FlowStepper { }  // finding: 13
      enum S: Step { case start, second, third, child }
      func start() { coordinator.coordinate(flow: AppFlow(), with: OneStepper(withSingleStep: S.start)) }
      """),
  ]

  @Test(arguments: app)
  func holds(_ item: Case) {
    #expect(item.project.places([item.rule]) == item.project.expected)
  }

  @Test func theCoordinatorThatStartsNothingIsTooMany() {
    let text = """
      //- AppDelegate.swift
      import RxFlow
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          let a = FlowCoordinator()  // finding: asyncflow_single_coordinator "starts no Flow (the app's is at Scene.swift:3); remove it"
      }
      //- Scene.swift
      import RxFlow
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          let a = FlowCoordinator()
          func scene() { a.coordinate(flow: HomeFlow(), with: stepper) }
      }
      """
    #expect(deliverySurprises(text, [AsyncFlowSingleCoordinator.rule]) == [])
    let other = text.replacing("a.coordinate", with: "AppDelegate.shared.a.coordinate").replacing(
      "func scene", with: "}\nfinal class B { func x")
    #expect(deliverySurprises(other, [AsyncFlowSingleCoordinator.rule]).count == 2)
  }
}
