import Foundation
import Testing

@testable import FlowLintRules

/// Steps that a Flow forwards to its parent as it ends.
@Suite struct AsyncFlowForwardTests {
  /// A Flow that ends with a Step which its parent does not know, though another Flow handles it.
  private static func ending(_ end: String, emitting step: String = "done") -> String {
    """
    //- App.swift
    import RxFlow
    import UIKit
    enum StartStep: Step { case login, tabs, ended }
    enum LoginStep: Step { case signup }
    enum SignupStep: Step { case signup, done, left }
    final class StartFlow: Flow {
        var root: Presentable { nav }
        private let nav = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? StartStep else { return .none }
            switch step {
            case .login:
                return .one(flowContributor: .contribute(
                    withNextPresentable: LoginFlow(), withNextStepper: OneStepper(withSingleStep: LoginStep.signup)))
            case .tabs: nav.popToRootViewController(animated: true); return .none
            default: return .none
            }
        }
    }
    final class LoginFlow: Flow {
        let root: Presentable = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? LoginStep, case .signup = step else { return .none }
            return .one(flowContributor: .contribute(
                withNextPresentable: SignupFlow(), withNextStepper: OneStepper(withSingleStep: SignupStep.signup)))
        }
    }
    final class SignupFlow: Flow {
        var root: Presentable { nav }
        private let nav = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? SignupStep else { return .none }
            switch step {
            case .signup:
                let viewModel = SignupViewModel()
                let viewController = SignupViewController()
                viewController.viewModel = viewModel
                nav.pushViewController(viewController, animated: true)
                return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
            case .done: \(end)
            case .left: return .end(forwardToParentFlowWithStep: StartStep.ended)
            }
        }
    }
    final class SignupViewController: UIViewController { var viewModel: SignupViewModel? }
    final class SignupViewModel: Stepper {
        let steps = PublishRelay<Step>()
        func finish() { steps.accept(SignupStep.\(step)) }
    }
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        let coordinator = FlowCoordinator()
        func start() { coordinator.coordinate(flow: StartFlow(), with: OneStepper(withSingleStep: StartStep.login)) }
    }
    """
  }

  @Test func aForwardGoesToTheParentAlone() {
    let end = "return .end(forwardToParentFlowWithStep: StartStep.tabs)"
    let mark = "  // finding: asyncflow_emitted_step_unhandled \"its parent, LoginFlow\""
    #expect(deliverySurprises(Self.ending(end + mark)) == [])
    #expect(deliveryAudit(Self.ending(end)).contains("answered  MISSING: not by LoginFlow"))
    // Nobody emits what leads there.
    #expect(deliverySurprises(Self.ending(end, emitting: "left")) == [])
    // A Step that nobody handles only ends the Flow.
    #expect(deliverySurprises(Self.ending(end.replacing("tabs", with: "ended"))) == [])
    #expect(deliveryAudit(Self.ending(end.replacing("tabs", with: "ended"))).contains("it only ends the Flow"))
  }

  /// The parent hands the same Step on, but for another Step than this one, which it does not read.
  @Test func aParentThatWritesTheSameForwardDoesNotPassItOn() {
    let end = "return .end(forwardToParentFlowWithStep: StartStep.tabs)"
    let mark = "  // finding: asyncflow_emitted_step_unhandled \"its parent, LoginFlow\""
    func parent(_ before: String, _ after: String) -> String {
      Self.ending(end + after).replacing(
        "enum LoginStep: Step { case signup }", with: "enum LoginStep: Step { case signup, tabs }"
      )
      .replacing(
        "guard let step = step as? LoginStep, case .signup = step else { return .none }",
        with: """
          guard let step = step as? LoginStep else { return .none }
                  switch step {
                  case .signup: break
                  \(before)
                  }
          """)
    }
    #expect(deliverySurprises(parent("case .tabs: \(end)", mark)) == [])
    // The code may be reached with any Step, or with this one.
    #expect(deliverySurprises(parent("default: \(end)", "")) == [])
    #expect(
      deliverySurprises(
        parent("case .tabs: return leave()", mark).replacing(
          "    }\n}\nfinal class SignupFlow",
          with: "    }\n    private func leave() -> FlowContributors { \(end) }\n}\nfinal class SignupFlow")) == [])
    let either = parent("case .tabs: return .none", "").replacing(
      "guard let step = step as? LoginStep else { return .none }",
      with: """
        if let step = step as? StartStep {
                    switch step {
                    case .ended: fallthrough
                    case .tabs: fallthrough
                    case .login: \(end)
                    }
                }
                guard let step = step as? LoginStep else { return .none }
        """)
    #expect(deliverySurprises(either) == [])
  }
}
