import Testing

@testable import FlowLintRules

/// Near misses from real apps: the fates of steps, steppers and child Flows.
@Suite struct AsyncFlowNearMissTests {
  typealias Case = AsyncFlowStepperTests.Case

  /// A Flow, a screen and its view model that the cases share.
  static let shop = """

    //- Shop.swift
    import UIKit
    import AsyncFlow
    enum ShopStep: Step { case cart }
    final class CartViewModel: FlowStepper { @Steps var steps }
    final class CartViewController: UIViewController { var viewModel: CartViewModel! }
    final class CartFlow: Flow {
        let root: Presentable = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? ShopStep else { return .none }
            switch step { case .cart: return .none }
        }
    }
    """

  static let contributing: [Case] = [
    // A setter on a screen does not hand on the view model in it.
    Case(
      AsyncFlowStepperNotContributed.rule,
      """
      //- A.swift
      import AsyncFlow
      final class AFlow: Flow {
          func a() -> FlowContributors {
              let vc = CartViewController.instantiate(viewModel: CartViewModel())  // finding: 60
              vc.title = "Cart"
              vc.view?.tintColor = .red
              nav.pushViewController(vc, animated: true)
              return .none
          }
          func b() -> FlowContributors {
              let vm = CartViewModel()
              return showAndContribute(CartViewController(viewModel: vm), vm)
          }
          func c() -> FlowContributors {
              let vm = CartViewModel()
              return .one(flowContributor: present(CartViewController(viewModel: vm), vm))
          }
          func d() -> FlowContributors { .one(flowContributor: .contribute(with: CartViewController(viewModel: CartViewModel()))) }
          func e() -> FlowContributors {
              let vm = CartViewModel()  // finding: 13
              showAndForget(CartViewController(viewModel: vm))
              return .none
          }
          func f() -> FlowContributors {
              let steppers = [CartViewModel(), CartViewModel()]
              return .one(flowContributor: .contribute(withNextPresentable: nav, withNextStepper: CompositeStepper(steppers: steppers)))
          }
      }
      """ + shop),
    // A screen that is a stepper itself: only its own relay leaves its view model unheard.
    Case(
      AsyncFlowStepperNotContributed.rule,
      """
      //- A.swift
      import RxFlow
      final class AFlow: Flow {
          func a() -> FlowContributors { .one(flowContributor: .contribute(withNext: Passing(viewModel: CartViewModel()))) }
          func b() -> FlowContributors {
              let vc = Passing(viewModel: CartViewModel())
              return .one(flowContributor: .contribute(withNext: vc))
          }
          func c() -> FlowContributors {
              let vc = Own(viewModel: CartViewModel())  // finding: 33
              return .one(flowContributor: .contribute(withNext: vc))
          }
          func d() -> FlowContributors {
              let vc = Given(viewModel: CartViewModel())
              return .one(flowContributor: .contribute(withNextPresentable: vc, withNextStepper: vc))
          }
      }
      final class Passing: UIViewController, Stepper { var steps: PublishRelay<Step> { viewModel.steps } }
      final class Own: UIViewController, Stepper { let steps = PublishRelay<Step>() }
      final class Given: UIViewController, Stepper { let steps: PublishRelay<Step>; init(viewModel: CartViewModel) { steps = viewModel.steps } }
      """ + shop),
    // Several Flows in an array are contributed one by one.
    Case(
      AsyncFlowChildFlowNotContributed.rule,
      """
      //- A.swift
      import AsyncFlow
      final class AFlow: Flow {
          func a() -> FlowContributors {
              let tabs: [Flow] = [CartFlow(), CartFlow()]
              return .multiple(flowContributors: tabs.map { .contribute(withNextPresentable: $0, withNextStepper: s) })
          }
          func b() -> FlowContributors {
              var all: [FlowContributor] = []
              [CartFlow()].forEach { all.append(.contribute(withNextPresentable: $0, withNextStepper: s)) }
              for flow in [CartFlow()] { all.append(.contribute(withNextPresentable: flow, withNextStepper: s)) }
              return .multiple(flowContributors: all)
          }
          func c() -> FlowContributors {
              let flow = CartFlow()
              return .one(flowContributor: flow.contributor(with: s))
          }
          func d() -> FlowContributors {
              let flow = CartFlow()  // finding: 13
              nav.title = flow.title()
              return flow.navigate(to: ShopStep.cart)
          }
      }
      """ + shop),
    Case(
      AsyncFlowEmittedStepUnhandled.rule,
      """
      //- A.swift
      import RxFlow
      final class TabFlow: Flow {
          let low: LowFlow
          func navigate(to step: Step) -> FlowContributors {
              if case S.help = step { return .none }
              if step is T { return low.navigate(to: step) }
              return low.navigate(to: step)
          }
      }
      final class LowFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard case T.low = step else { return .none }
              return .one(flowContributor: .contribute(withNextPresentable: A(), withNextStepper: AModel()))
          }
      }
      final class AModel: Stepper { func a() { steps.accept(S.help); steps.accept(S.lost) } }  // finding: 79
      final class A: UIViewController { }
      enum S: Step { case help, lost }
      enum T: Step { case low }
      """),
  ]

  static let steps: [Case] = [
    // A Flow that answers without a look at the step answers any.
    Case(
      AsyncFlowContributeStepMismatch.rule,
      """
      //- A.swift
      import AsyncFlow
      final class AFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              print("navigate to \\(step)")
              return .multiple(flowContributors: [
                  .contribute(withNextPresentable: AnyFlow(), withNextStepper: OneStepper(withSingleStep: S.a)),
                  .contribute(withNextPresentable: NoFlow(), withNextStepper: OneStepper(withSingleStep: S.a)),  // finding: 100
                  .contribute(withNextPresentable: AskingFlow(), withNextStepper: OneStepper(withSingleStep: S.a)),  // finding: 104
              ])
          }
      }
      final class AnyFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              .one(flowContributor: .contribute(withNextPresentable: nav, withNextStepper: DefaultStepper()))
          }
      }
      final class NoFlow: Flow { func navigate(to _: Step) -> FlowContributors { .none } }
      final class AskingFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? T else { return .none }
              return .one(flowContributor: .contribute(withNextPresentable: nav, withNextStepper: DefaultStepper()))
          }
      }
      enum S: Step { case a }
      enum T: Step { case a }
      """),
    // `step is X` handles all of X when the answer is more than passing the step on.
    Case(
      AsyncFlowStepNeverHandled.rule,
      """
      final class TabFlow: Flow { func navigate(to step: Step) -> FlowContributors { .none } }
      final class AppFlow: Flow {
          let tab: TabFlow
          func navigate(to step: Step) -> FlowContributors {
              if step is LogoutStep { return logout() }
              if (step is AuthStep || step is HelpStep) { close(); return .none }
              if step is TabStep { return tab.navigate(to: step) }
              if step is UpStep { return .one(flowContributor: .forwardToParentFlow(withStep: step)) }
              if !(step is DownStep) { return logout() }
              switch step {
              case is MenuStep: return menu()
              case is GoneStep: return .none
              default: return .none
              }
          }
      }
      enum LogoutStep: Step { case all }
      enum AuthStep: Step { case a }
      enum HelpStep: Step { case a }
      enum MenuStep: Step { case a, b }
      enum TabStep: Step { case first }  // finding: 27
      enum UpStep: Step { case first }  // finding: 26
      enum DownStep: Step { case first }  // finding: 28
      enum GoneStep: Step { case first }  // finding: 28
      """),
    // A bridging header imports the framework for a file without an import.
    Case(
      AsyncFlowStepNeverHandled.rule,
      """
      //- AppFlow.swift
      import RxFlow
      final class AppFlow: Flow { }
      enum S: Step { case cart, help }  // finding: 27
      //- CartFlow.swift
      import UIKit
      final class CartFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? S else { return .none }
              switch step { case .cart: return .none; default: return .none }
          }
      }
      """),
    Case(
      AsyncFlowNavigateDefault.rule,
      """
      final class AFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? S else { return .none }
              switch step {
              case .page(0), .list(let n as Int), .auth(.login): return .none
              case .all(_, let n), .item(id: let id): return .none
              default: return .none  // finding: 9
              }
          }
      }
      enum S: Step { case page(Int), list(Int?), auth(A), all(Int, Int), item(id: Int), none }
      enum A { case login }
      """),
  ]

  @Test(arguments: contributing + steps)
  func holds(_ item: Case) {
    #expect(item.project.places([item.rule]) == item.project.expected)
  }
}
