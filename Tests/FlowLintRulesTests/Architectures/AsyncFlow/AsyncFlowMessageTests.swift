import Testing

@testable import FlowLintRules

/// Messages name things as one would write them in the code.
@Suite struct AsyncFlowMessageTests {
  private func messages(_ rule: Rule, _ text: String) -> [String] {
    ExampleProject(text).findings([rule]).map(\.message)
  }

  @Test func aNestedStepHasItsFlowsName() {
    let found = messages(
      AsyncFlowStepNeutralName.rule,
      """
      import RxFlow
      final class ShopFlow: Flow { enum Steps: Step { case popToRoot } }
      """)
    #expect(found.first?.hasPrefix("Step case ShopFlow.Steps.popToRoot prescribes") == true, "\(found)")
  }

  @Test func aSharedStepperHasItsTypesName() {
    let text = """
      import RxFlow
      import UIKit
      final class ShopStepper: Stepper { static let shared = ShopStepper() }
      final class ShopViewController: UIViewController {
          let viewModel: ShopViewModel
          func back() { ShopStepper.shared.steps.accept(ShopStep.back) }
          func close() { viewModel.steps.accept(ShopStep.back) }
      }
      final class ShopViewModel: Stepper {}
      enum ShopStep: Step { case back }
      """
    #expect(
      messages(AsyncFlowViewEmitsStep.rule, text) == [
        "ShopViewController emits ShopStep.back through ShopStepper.shared; tell its view model what happened, and emit there",
        "ShopViewController emits ShopStep.back through its view model; tell it what happened, and emit there",
      ])
  }

  @Test func aParameterIsTaken() {
    let text = """
      import RxFlow
      final class ShopViewModel: Stepper {
          private weak var root: UINavigationController?
          func show(over host: UIViewController) { host.dismiss() }
      }
      """
    #expect(
      messages(AsyncFlowStepperHoldsUi.rule, text) == [
        "View model ShopViewModel holds UINavigationController (root), and only a Flow may know how a screen is shown",
        "View model ShopViewModel takes UIViewController (host), and only a Flow may know how a screen is shown",
      ])
  }

  @Test func aFlowThatIsGivenNoOtherStepHearsNothing() {
    let text = AsyncFlowContributionTests.filledFlow(handling: "home")
    let found = messages(AsyncFlowContributeStepMismatch.rule, text)
    #expect(
      found == [
        "HomeFlow does not handle its first Step AppStep.tabs, and is given no other: no Step of what it contributes arrives"
      ])
  }

  @Test(arguments: [
    ("showIsRequired", "(show); name the intent and"), ("pushRoot", "(push); name the intent and"),
    ("showCartView", "(show); name the intent (cart) and"), ("showView", "(show); name the intent and"),
  ])
  func aNameThatSaysNoIntentIsNotAdvised(_ name: String, _ advice: String) {
    let found = messages(AsyncFlowStepNeutralName.rule, "import RxFlow\nenum ShopStep: Step { case \(name) }")
    #expect(found.count == 1 && found[0].contains(advice), "\(found)")
  }

  @Test func aFlowsNameIsMoreThanItsSuffix() {
    let text =
      "import AsyncFlow\nfinal class Coordinator: Flow { func navigate(to step: Step) -> FlowContributors { .none } }"
    #expect(messages(AsyncFlowFlowName.rule, text) == ["Flow type Coordinator should be named CoordinatorFlow"])
  }

  @Test(arguments: [
    ("nav.dismiss(animated: true)", "this code only dismisses; return .none"),
    ("nav.popViewController(animated: true)", "this code only pops; return .none"),
    ("nav.setViewControllers([home], animated: true); nav.dismiss(animated: true)", "nothing pushes or presents it"),
  ])
  func theReasonIsWhatTheCodeDoesWithScreens(_ code: String, _ reason: String) {
    let text = """
      import AsyncFlow
      import UIKit
      enum ShopStep: Step { case cart }
      final class ShopFlow: Flow {
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              let screen = CartViewController()
              \(code)
              return .one(flowContributor: .contribute(withNext: screen))
          }
      }
      final class CartViewController: UIViewController, FlowStepper { @Steps var steps }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          let coordinator = FlowCoordinator()
          func start() { coordinator.coordinate(flow: ShopFlow(), with: OneStepper(withSingleStep: ShopStep.cart)) }
      }
      """
    #expect(
      messages(AsyncFlowScreenNeverShown.rule, text) == [
        "screen (CartViewController) is contributed but never shown: \(reason)"
      ])
  }

  /// A screen is no more than the place of its view model's emission; another type is named.
  @Test func whoEmitsForAnotherIsNamed() {
    let text = """
      import AsyncFlow
      import UIKit
      enum ShopStep: Step { case cart }
      final class ShopFlow: Flow {
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors { .none }
      }
      final class CartViewModel: FlowStepper { @Steps var steps }
      final class CartViewController: UIViewController {
          let viewModel: CartViewModel
          func open() { viewModel.steps.send(ShopStep.cart) }
      }
      final class Opener {
          let viewModel: CartViewModel
          func open() { viewModel.steps.send(ShopStep.cart) }
      }
      """
    #expect(
      messages(AsyncFlowEmittedStepUnhandled.rule, text) == [
        "ShopStep.cart is emitted by CartViewModel, but no Flow handles it",
        "ShopStep.cart is emitted by Opener through CartViewModel, but no Flow handles it",
      ])
  }
}
