import Testing

@testable import FlowLintRules

/// Near misses of the AsyncFlow rules on the shape of Flows: code with a finding, and code without.
@Suite struct AsyncFlowFlowTests {
  typealias Case = AsyncFlowStepperTests.Case

  /// View models, screens and steps that the cases share.
  static let shop = """

    //- Shop.swift
    import UIKit
    import AsyncFlow
    enum ShopStep: Step { case cart, help(id: Int) }
    enum AuthStep: Step { case login }
    final class CartViewModel: FlowStepper { @Steps var steps }
    final class HelpViewModel: FlowStepper { @Steps var steps }
    final class CartViewController: UIViewController { var viewModel: CartViewModel! }
    final class CartFlow: Flow {
        let root: Presentable = UINavigationController()
        let stepper = CartViewModel()
        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? ShopStep else { return .none }
            switch step { case .cart: return .none; case .help: return .none }
        }
    }
    """

  static let shape: [Case] = [
    Case(
      AsyncFlowFlowName.rule,
      """
      class BaseCoordinator<S>: Flow { }
      final class Home: BaseCoordinator<Int> { }  // finding: 13
      private final class Inner: Flow { }
      final class MainRouter: CoreFlow.Flow<A, B> { }
      class LoginCoordinator: Flow<LoginCore, LoginScreen> { }
      final class MovieRouter: Flow<MovieStep> { }  // finding: 13
      final class OtherRouter: Flow<Movie> { }
      enum MovieStep: Step { case a }
      """),
    Case(
      AsyncFlowRootCreatesInstance.rule,
      """
      final class A: Flow { var root: Presentable { get { if x { return Nav.init() }; return nav } } }  // finding: 67
      final class B: Flow { lazy var root: Presentable = Nav() }
      final class C: Flow { var root: Presentable = { Nav() }() }
      final class D: Flow { var root: Presentable { make() } }
      final class E: Flow { var root: Presentable { Storyboard.instantiate(name: "x") } }  // finding: 47
      final class F: Flow { var root: Presentable { children.first ?? Nav() } }
      final class G { var root: Presentable { Nav() } }
      """),
    Case(
      AsyncFlowAdaptSignature.rule,
      """
      //- Typed.swift
      import AsyncFlow
      final class A: Flow {
          func navigate(to step: ShopStep) async -> FlowContributors { .none }
          func adapt(step: ShopStep) -> Optional<ShopStep> { step }
      }
      final class B: Flow {
          typealias StepType = ShopStep
          func navigate(to step: StepType) async -> FlowContributors { .none }
          func adapt(step: StepType) async throws -> StepType? { step }  // finding: 10
      }
      final class C: Flow {
          func navigate(to step: ShopStep) async -> FlowContributors { .none }
          func adapt(to step: ShopStep) async -> ShopStep? { step }  // finding: 10
          func adapt(step: ShopStep, other: Int) { }
      }
      //- Untyped.swift
      import AsyncFlow
      final class D: Flow {
          func navigate(to step: any Step) -> FlowContributors { .none }
          func adapt(step: AsyncFlow.Step) async -> any Step { step }
      }
      final class E: NavigationFlow { override func adapt(step: Step) async -> Step { step } }
      final class F: NavigationFlow { func adapt(step: Step) async -> Step { step } }  // finding: 38
      final class G: Flow { func adapt(step: Step) -> Int { 1 } }
      final class H: D { }
      final class I: Flow {
          func navigate(to step: Step) -> FlowContributors { .none }
          func adapt(step: AppStep) async -> Step { step }  // finding: 10
      }
      //- Rx.swift
      import RxFlow
      final class J: Flow {
          func navigate(to step: RxFlow.Step) -> RxFlow.FlowContributors { .none }
          func adapt(step: RxFlow.Step) -> RxSwift.Single<any RxFlow.Step> { .just(step) }
      }
      final class K: Flow {
          func navigate(to step: Step) -> FlowContributors { .none }
          func adapt(step: Step) -> Observable<Step> { .just(step) }  // finding: 10
      }
      """),
    Case(
      AsyncFlowAdaptNavigates.rule,
      """
      import UIKit
      import RxFlow
      final class A: Flow {
          func navigate(to step: Step) -> FlowContributors { nav.dismiss(animated: true); return .none }
          func adapt(step: Step) -> Single<Step> {
              nav.popViewController(animated: true); window.rootViewController = x  // finding: 13 55
              return .just(BFlow().isReady ? step : NoneStep())  // finding: 22
          }
      }
      final class BFlow: Flow { }
      """),
    Case(
      AsyncFlowNavigateDefault.rule,
      """
      final class AFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ShopStep else { return .none }
              switch step {
              case .cart where ready: return .none
              case .help: return .none
              default: return .none  // finding: 9
              }
          }
          private func later(_ step: ShopStep?) { switch step { case .cart: break; default: break } }
          private func soon(_ step: ShopStep) { switch step { case .cart: break; @unknown default: break } }
          private func now(_ step: ShopStep) { switch (step, 1) { case (.cart, 1): break; default: break } }
          private func other(_ state: State) { switch state { case .cart: break; default: break } }
          func adapt(step: Step) async -> Step { switch step as! ShopStep { case .cart: step; default: step } }
          enum State { case cart, full }
      }
      enum ShopStep: Step { case cart, help, other }
      """),
    Case(
      AsyncFlowNavigateDefault.rule,
      """
      final class AFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              switch step { case ShopStep.cart: return .none; default: return .none }
          }
      }
      final class BFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? Shared else { return .none }
              switch step { case .a: return .none; default: return .none }
          }
      }
      final class CFlow: Flow {
          func navigate(to step: Step) -> FlowContributors { step is Shared ? .none : .none }
      }
      enum ShopStep: Step { case cart, help }
      enum Shared: Step { case a, b }
      """),
    Case(
      AsyncFlowNavigateNotOverridden.rule,
      """
      class A: NavigationFlow { }
      final class B: A { override func navigate(to step: Step) -> FlowContributors { .none } }
      final class C: A { func navigate(to step: Step, animated: Bool) { } }  // finding: 13
      """),
    Case(
      AsyncFlowFinalClass.rule,
      """
      class A: Flow { }  // finding: 7
      class B: Flow { }
      final class C: B { }
      open class D: Flow { }
      public class E: FlowStepper { }
      class F: UIViewController, FlowStepper { }
      class BaseThing: FlowStepper { }
      """),
    Case(
      AsyncFlowDismissWithoutEnd.rule,
      """
      final class A: Flow {
          var root: Presentable { return self.sheet }
          func navigate(to step: Step) -> FlowContributors {
              switch step as! S {
              case .a: self.sheet.dismiss(animated: true); return .none  // finding: 29
              case .b: sheet.presentedViewController?.dismiss(animated: true); return .none
              case .c: sheet.dismiss(animated: true); return .end(forwardToParentFlowWithStep: S.a)
              case .d: other.dismiss(animated: true); return .none
              }
          }
      }
      """),
  ]

  @Test(arguments: shape)
  func holds(_ item: Case) {
    #expect(item.project.places([item.rule]) == item.project.expected)
  }
}
