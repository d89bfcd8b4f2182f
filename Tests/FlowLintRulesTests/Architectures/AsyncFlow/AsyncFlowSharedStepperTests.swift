import Testing

@testable import FlowLintRules

/// A stepper that one static property holds: all its hearers are known where all uses of the property are.
@Suite struct AsyncFlowSharedStepperTests {
  typealias Case = AsyncFlowDeliveryTests.Case

  private static let contributing = AsyncFlowDeliveryTests.app(
    making: "CartViewModel.shared", contributing: "CartViewModel.shared")

  private static func stepper(_ finding: String = "", _ members: String = "") -> String {
    """
    //- CartViewModel.swift
    import RxFlow
    final class CartViewModel: Stepper {
        static let shared = CartViewModel()
        let steps = PublishRelay<Step>()
        \(members)
    }
    final class HelpUseCase {
        func help() { CartViewModel.shared.steps.accept(ShopStep.help) }\(finding)
    }

    """
  }

  /// The project contributes steppers in a way of its own, too.
  private static let sugar = """
    //- Sugar.swift
    import RxFlow
    extension UIViewController {
        func contributor(_ stepper: Stepper) -> FlowContributors {
            .one(flowContributor: .contribute(withNextPresentable: self, withNextStepper: stepper))
        }
    }

    """

  private static func use(_ code: String) -> String { "//- Use.swift\nimport RxFlow\n\(code)\n" }

  private static let lost = "  // finding: asyncflow_emitted_step_unhandled \"ShopFlow\""
  private static let others = AsyncFlowDeliveryTests.helpFlow + sugar
  private static let app = AsyncFlowDeliveryTests.app(
    making: "Model()", contributing: "CartViewModel.shared"
  ).replacing("CartViewController(viewModel: viewModel)", with: "UIViewController()")

  private static let cases: [Case] = [
    Case("all uses are known", app + others + stepper(lost)),
    Case(
      "a local holds it",
      app + others + stepper(lost)
        + use("func again() { let cart = CartViewModel.shared; cart.steps.accept(ShopStep.cart) }")),
    Case(
      "the shortcut of the project gets it",
      app + others + stepper()
        + use("func show() -> FlowContributors { UIViewController().contributor(CartViewModel.shared) }")),
    Case(
      "the shortcut gets it without its type",
      app + others + stepper()
        + use("func show() -> FlowContributors { UIViewController().contributor(.shared) }")),
    Case(
      "an alias of the type gives it to the shortcut",
      app + others + stepper()
        + use(
          "typealias Cart = CartViewModel\nfunc show() -> FlowContributors { UIViewController().contributor(Cart.shared) }"
        )),
    Case(
      "its own code gives it away",
      app + others
        + stepper("", "static func show() -> FlowContributors { UIViewController().contributor(shared) }")),
    Case(
      "others make their own",
      app + others + stepper()
        + use("func show() -> FlowContributors { UIViewController().contributor(CartViewModel()) }")),
    Case("something holds it", app + others + stepper() + use("struct Model { let cart = CartViewModel.shared }")),
    Case(
      "another Flow hears the same object, and answers",
      app + stepper() + """
        //- HelpFlow.swift
        import RxFlow
        import UIKit
        final class HelpFlow: Flow {
            let nav = UINavigationController()
            var root: Presentable { nav }
            func navigate(to step: Step) -> FlowContributors {
                guard let step = step as? ShopStep else { return .none }
                switch step {
                case .cart: return .one(flowContributor: .contribute(withNextPresentable: nav, withNextStepper: CartViewModel.shared))
                case .help: print("help"); return .none
                }
            }
        }
        final class HelpDelegate {
            let coordinator = FlowCoordinator()
            func start() { coordinator.coordinate(flow: HelpFlow(), with: OneStepper(withSingleStep: ShopStep.cart)) }
        }

        """),
  ]

  @Test(arguments: cases)
  func hearersAreKnown(_ test: Case) { #expect(deliverySurprises(test.text) == []) }

  // MARK: What nobody creates

  @Test func theAuditAsksNothingOfSteppersThatNobodyCreates() {
    let text = deliveryAudit(
      AsyncFlowDeliveryTests.app() + AsyncFlowDeliveryTests.viewModel + """
        //- OldStepper.swift
        import RxFlow
        struct OldStepper: Stepper {
            let steps = PublishRelay<Step>()
            var initialStep: Step { ShopStep.cart }
        }
        """)
    #expect(text.contains("OldStepper → ShopStep.cart") && text.contains("no code creates OldStepper"), "\(text)")
    #expect(!text.contains("?"), "\(text)")
  }

  @Test func theAuditAsksNothingOfFlowsThatNobodyCreates() {
    let text = deliveryAudit(
      AsyncFlowDeliveryTests.app() + AsyncFlowDeliveryTests.viewModel + """
        //- OldFlow.swift
        import RxFlow
        import UIKit
        final class OldFlow: Flow {
            let nav = UINavigationController()
            var root: Presentable { nav }
            func navigate(to step: Step) -> FlowContributors { .end(forwardToParentFlowWithStep: ShopStep.cart) }
        }
        """)
    #expect(text.contains("OldFlow → ShopStep.cart") && text.contains("no code creates OldFlow"), "\(text)")
    #expect(!text.contains("?"), "\(text)")
  }
}
