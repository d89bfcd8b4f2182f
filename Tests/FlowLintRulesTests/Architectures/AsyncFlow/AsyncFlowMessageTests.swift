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
}
