import Testing

@testable import FlowLintRules

/// Values of a Step enum that are emitted, whichever case they are: a Flow that answers none of the cases drops them.
@Suite struct AsyncFlowAnyCaseTests {
  typealias Case = AsyncFlowDeliveryTests.Case

  private static func app(_ model: String, shop: String = "guard let step = step as? ShopStep else { return .none }")
    -> String
  {
    """
    //- App.swift
    import RxFlow
    import UIKit
    enum AlarmStep: Step { case alarm, failed }
    enum ShopStep: Step { case shop, failed }
    final class AlarmFlow: Flow {
        let root: Presentable = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? AlarmStep else { return .none }
            switch step {
            case .alarm:
                return .one(flowContributor: .contribute(
                    withNextPresentable: ShopFlow(), withNextStepper: OneStepper(withSingleStep: ShopStep.shop)))
            case .failed: print(step); return .none
            }
        }
    }
    final class ShopFlow: Flow {
        let nav = UINavigationController()
        var root: Presentable { nav }
        func navigate(to step: Step) -> FlowContributors {
            \(shop)
            switch step {
            case ShopStep.shop:
                let model = ShopModel()
                let screen = ShopViewController(model)
                nav.pushViewController(screen, animated: true)
                return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
            case ShopStep.failed: print(step); return .none
            }
        }
    }
    final class ShopViewController: UIViewController { init(_ model: ShopModel) { super.init(nibName: nil, bundle: nil) } }
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        let coordinator = FlowCoordinator()
        func start() { coordinator.coordinate(flow: AlarmFlow(), with: OneStepper(withSingleStep: AlarmStep.alarm)) }
    }
    //- ShopModel.swift
    import RxFlow
    final class ShopModel: Stepper {
        let steps = PublishRelay<Step>()
        \(model)
    }

    """
  }

  private static let lost =
    "  // finding: asyncflow_emitted_step_unhandled \"AlarmStep, whatever its case, is emitted by ShopModel, but ShopFlow\""

  private static let cases: [Case] = [
    Case("a parameter", app("func retry(with step: AlarmStep) { steps.accept(step) }\(lost)")),
    Case("a local", app("func retry() { let step: AlarmStep = load(); steps.accept(step) }\(lost)")),
    Case(
      "the parameter of a closure",
      app("func load() { map { [weak self] (step: AlarmStep) in self?.steps.accept(step) } }\(lost)")),
    Case("one that the Flow answers", app("func retry(with step: ShopStep) { steps.accept(step) }")),
    Case("any Step", app("func retry(with step: Step) { steps.accept(step) }")),
    Case("a type that is not known", app("func retry<S: Step>(with step: S) { steps.accept(step) }")),
    Case(
      "one that is handed on",
      app(
        "func retry(with step: AlarmStep) { steps.accept(step) }",
        shop: """
          guard let step = step as? ShopStep else {
              return .one(flowContributor: .forwardToParentFlow(withStep: step))
          }
          """)),
  ]

  @Test(arguments: cases)
  func judgesTheEnum(_ test: Case) {
    #expect(deliverySurprises(test.text) == [])
  }

  @Test func theAuditNamesTheEnum() {
    let audit = deliveryAudit(Self.app("func retry(with step: AlarmStep) { steps.accept(step) }"))
    #expect(audit.contains("some AlarmStep"))
    #expect(audit.contains("no case of AlarmStep by ShopFlow"))
  }

  @Test func theAuditKnowsWhatIsSaidTooEarly() {
    let text = Self.app("init() { steps.accept(ShopStep.failed) }").replacing(
      "print(step); return .none\n        }\n    }\n}\nfinal class ShopV",
      with: """
        let other = OtherController()
        return .one(flowContributor: .contribute(
            withNextPresentable: other, withNextStepper: OneStepper(withSingleStep: ShopStep.shop)))
        }
        }
        }
        final class OtherController: UIViewController {}
        final class ShopV
        """)
    #expect(deliveryAudit(text).contains("no Flow listens yet when init runs"))
    #expect(deliveryAudit(text).contains("RxFlow drops it unless OtherController is visible already"))
  }
}
