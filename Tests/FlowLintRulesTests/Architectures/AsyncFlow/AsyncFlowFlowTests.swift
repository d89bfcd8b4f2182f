import Testing

@testable import FlowLintRules

/// Near misses of the AsyncFlow rules on Flows and the coordinator: code with a finding, and code without.
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

  static let contributing: [Case] = [
    Case(
      AsyncFlowStepperNotContributed.rule,
      """
      //- A.swift
      import UIKit
      import AsyncFlow
      final class AFlow: Flow {
          private let own = CartViewModel()  // finding: 23
          private let used: CartViewModel
          private lazy var given = HelpViewModel()
          init() { used = CartViewModel() }
          func navigate(to step: Step) -> FlowContributors { .one(flowContributor: .contribute(withNextPresentable: nav, withNextStepper: used)) }
          func a() -> FlowContributors {
              let vc = CartViewController.instantiate(viewModel: CartViewModel())  // finding: 60
              nav.pushViewController(vc, animated: true)
              return .one(flowContributor: .contribute(withNextPresentable: vc, withNextStepper: OneStepper(withSingleStep: ShopStep.cart)))
          }
          func b() -> FlowContributors {
              let vc = CartViewController.instantiate(viewModel: CartViewModel())
              return .one(flowContributor: .contribute(withNextPresentable: vc, withNextStepper: vc.viewModel))
          }
          func c() -> FlowContributors {
              let one = CartViewModel(), two = HelpViewModel()
              let all = CompositeStepper(steppers: [one, two])
              return .one(flowContributor: .contribute(withNextPresentable: CartViewController(), withNextStepper: all))
          }
          func d() -> CartViewModel { let vm = CartViewModel(); return vm }
          func e() { register(CartViewModel()); let flow = CartFlow(viewModel: HelpViewModel()) }
          func f() -> FlowContributors {
              let vm = CartViewModel()
              let vc = CartViewController()
              vc.viewModel = vm
              return .one(flowContributor: .contribute(withNextPresentable: vc, withNextStepper: vc.viewModel))
          }
          func g() { bind(HelpViewModel()); print(CartViewModel()) }  // finding: 21 45
          func h() -> FlowContributors {
              var contributors: [FlowContributor] = []
              for _ in 0..<3 {
                  let vm = CartViewModel()
                  contributors.append(.contribute(withNextPresentable: CartViewController(viewModel: vm), withNextStepper: vm))
              }
              return .multiple(flowContributors: contributors)
          }
          func i() { use(given); let child = ChildFlow(stepper: own2) }
          private let own2 = CartViewModel()
          func j() { Flows.use(x) { root in let vm = CartViewModel(); root.show(CartViewController(viewModel: vm), sender: nil) } }  // finding: 43
          func k() { let host = UIHostingController(rootView: CartView(viewModel: CartViewModel())); nav.present(host, animated: true) }  // finding: 77
      }
      extension AFlow { static func make() -> CartViewModel { CartViewModel() } }
      final class Delegate { func a() { let vm = CartViewModel() } }
      final class ParentFlow: Flow {
          func a() -> FlowContributors {
              let flow = CartFlow()
              return .one(flowContributor: .contribute(withNextPresentable: flow, withNextStepper: flow.stepper))
          }
      }
      """ + shop),
    Case(
      AsyncFlowChildFlowNotContributed.rule,
      """
      //- A.swift
      import AsyncFlow
      final class AFlow: Flow {
          private let first = CartFlow()  // finding: 17
          private var second: CartFlow?
          private lazy var third: CartFlow = .init()
          func a() -> FlowContributors {
              let flow = CartFlow()  // finding: 13
              Flows.use(flow, when: .created) { root in self.nav.show(root, sender: nil) }
              return .none
          }
          func b() -> FlowContributors {
              let flow = CartFlow()
              if let root = flow.root as? UIViewController { nav.present(root, animated: true) }
              return .one(flowContributor: .contribute(withNextPresentable: flow, withNextStepper: s))
          }
          func c() -> CartFlow { CartFlow() }
          func d() { second = CartFlow() }  // finding: 16
          func e() -> FlowContributors { .one(flowContributor: .contribute(withNext: third)) }
          func f() { let flow = CartFlow(); let other = OtherFlow(child: flow) }  // finding: 43
          func g() { add(CartFlow()); CartFlow().start() }  // finding: 33
          func h() -> FlowContributors { .one(flowContributor: .contribute(withNextPresentable: CartFlow().root, withNextStepper: s)) }
      }
      final class OtherFlow: Flow { }
      final class AppDelegate: UIApplicationDelegate { func a() { let flow = CartFlow() } }
      """ + shop),
    Case(
      AsyncFlowContributeFlowRoot.rule,
      """
      //- A.swift
      import AsyncFlow
      final class AFlow: Flow {
          func a() -> FlowContributors { .one(flowContributor: .contribute(withNextPresentable: self.root, withNextStepper: s)) }
          func b() -> FlowContributors { .one(flowContributor: .contribute(withNextPresentable: root, withNextStepper: s)) }
          func c() -> FlowContributors {
              let root = cart.root  // finding: 25
              return .one(flowContributor: .contribute(withNextPresentable: root, withNextStepper: s))
          }
          func d() -> FlowContributors { .one(flowContributor: .contribute(withNextPresentable: cart.root.viewController, withNextStepper: s)) }  // finding: 96
          func e() -> FlowContributors { .one(flowContributor: .contribute(withNextPresentable: tree.root, withNextStepper: s)) }
          let cart: CartFlow
      }
      """ + shop),
    Case(
      AsyncFlowContributeStepMismatch.rule,
      """
      //- A.swift
      import AsyncFlow
      final class AFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              let stepper = CompositeStepper(steppers: [OneStepper(withSingleStep: AuthStep.login), CartViewModel()])  // finding: 78
              return .multiple(flowContributors: [
                  .contribute(withNextPresentable: CartFlow(), withNextStepper: stepper),
                  .contribute(withNextPresentable: CartFlow(), withNextStepper: OneStepper(withSingleStep: ShopStep.cart)),
                  .contribute(withNextPresentable: CartFlow(), withNextStepper: OneStepper(withSingleStep: AuthStep.login)),  // finding: 102
                  .contribute(withNextPresentable: ForwardFlow(), withNextStepper: OneStepper(withSingleStep: AuthStep.login)),
                  .contribute(withNextPresentable: CartViewController(), withNextStepper: OneStepper(withSingleStep: AuthStep.login)),
                  .contribute(withNextPresentable: OpenFlow(), withNextStepper: OneStepper(withSingleStep: AuthStep.login)),
                  .contribute(withNextPresentable: CartFlow(), withNextStepper: OneStepper(withSingleStep: Foreign.login)),
                  .contribute(withNextPresentable: CartFlow(), withNextStepper: OneStepper(withSingleStep: ShopStep.next())),
              ])
          }
      }
      final class ForwardFlow: Flow {
          func navigate(to step: Step) -> FlowContributors { .one(flowContributor: .forwardToParentFlow(withStep: step)) }
      }
      class OpenFlow: Flow { func navigate(to step: Step) -> FlowContributors { .none } }
      final class ClosedFlow: OpenFlow { }
      """ + shop),
    Case(
      AsyncFlowContributeStepMismatch.rule,
      """
      final class AFlow: Flow {
          func navigate(to step: AStep) async -> FlowContributors {
              let vm = BViewModel()
              return .multiple([
                  .contribute(presentable: BFlow(), stepper: OneStepper(.b)),
                  .contribute(presentable: BFlow(), stepper: OneStepper(.a)),  // finding: 67
                  .contribute(presentable: BFlow(), stepper: OneStepper(AStep.a)),  // finding: 67
                  .contribute(presentable: BFlow(), stepper: vm),
                  .contribute(presentable: Screen(), stepper: vm),  // finding: 57
                  .contribute(presentable: unknown, stepper: vm),
                  .contribute(presentable: GenericFlow(), stepper: vm),  // finding: 62
              ])
          }
      }
      class TypedFlow<S: Step>: Flow { typealias StepType = S; func navigate(to step: S) async -> FlowContributors { .none } }
      final class GenericFlow: TypedFlow<AStep> { }
      final class BFlow: Flow { func navigate(to step: BStep) async -> FlowContributors { .none } }
      final class BViewModel: StepEmittable { typealias StepType = BStep; var stepContinuation: AsyncStream<BStep>.Continuation? }
      enum AStep: Step { case a }
      enum BStep: Step { case b }
      """),
    Case(
      AsyncFlowContributePairMismatch.rule,
      """
      //- A.swift
      import AsyncFlow
      final class AFlow: Flow {
          func a() -> FlowContributors {
              let one = CartViewModel()
              let two = CartViewModel()
              let vc = CartViewController(viewModel: one, title: two.title)
              let vd = CartViewController(viewModel: one)
              return .multiple(flowContributors: [
                  .contribute(withNextPresentable: vc, withNextStepper: two),
                  .contribute(withNextPresentable: vd, withNextStepper: two),  // finding: 67
                  .contribute(withNextPresentable: vd, withNextStepper: vd.viewModel),
                  .contribute(withNextPresentable: CartFlow(viewModel: one), withNextStepper: two),
                  .contribute(withNextPresentable: CartViewController(viewModel: one), withNextStepper: two),
              ])
          }
      }
      """ + shop),
  ]

  static let navigating: [Case] = [
    Case(
      AsyncFlowDirectNavigate.rule,
      """
      //- A.swift
      import AsyncFlow
      final class AFlow: Flow {
          let cart: CartFlow, children: [CartFlow] = []
          let coordinator: FlowCoordinator, any: any Flow
          func navigate(to step: Step) -> FlowContributors {
              coordinator.navigate(to: ShopStep.cart); any.navigate(to: step); _ = cart.navigate(to: step)  // finding: 54 83
              children.first?.navigate(to: step); router.navigate(to: step); cart.navigate(to: step, animated: true)
              navigate(to: ShopStep.cart); self.navigate(to: ShopStep.cart)  // finding: 9 43
              return navigate(to: step as! ShopStep)
          }
          func navigate(to step: ShopStep) -> FlowContributors { .none }
          override func x() { super.navigate(to: step) }  // finding: 31
      }
      final class Delegate { func a(flow: CartFlow) async { await flow.navigate(to: ShopStep.cart) } }  // finding: 66
      """ + shop),
    Case(
      AsyncFlowRootFlowForwards.rule,
      """
      //- App.swift
      import AsyncFlow
      final class AppFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              if case .forwardToParentFlow(withStep: _) = x { return .none }
              if step is ShopStep { return .end(forwardToParentFlowWithStep: step) }  // finding: 39
              return .multiple(flowContributors: [.triggerParentFlow(withStep: step), .end])  // finding: 46
          }
      }
      final class ChildFlow: Flow {
          func navigate(to step: Step) -> FlowContributors { .one(flowContributor: .forwardToParentFlow(withStep: step)) }
      }
      @main final class AppDelegate { func a() { FlowCoordinator().coordinate(flow: AppFlow(), with: OneStepper(withSingleStep: ShopStep.cart)) } }
      """ + shop),
    Case(
      AsyncFlowRootFlowForwards.rule,
      """
      //- App.swift
      import AsyncFlow
      final class AppFlow: Flow {
          func navigate(to step: Step) -> FlowContributors { .one(flowContributor: .forwardToParentFlow(withStep: step)) }
      }
      final class TopFlow: Flow {
          func a(flow: any Flow) -> FlowContributors { .one(flowContributor: .contribute(withNextPresentable: flow, withNextStepper: s)) }
      }
      func start(c: FlowCoordinator) { c.coordinate(flow: AppFlow(), with: s) }
      """ + shop),
    Case(
      AsyncFlowForwardLoop.rule,
      """
      final class AFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              switch step {
              case let step as A: return .one(flowContributor: .forwardToCurrentFlow(withStep: step))  // finding: 59
              case B.b: return .one(flowContributor: .forwardToCurrentFlow(withStep: B.b))  // finding: 49
              case B.page(let n): return .one(flowContributor: .forwardToCurrentFlow(withStep: B.page(n + 1)))
              case B.same(let n): return .one(flowContributor: .forwardToCurrentFlow(withStep: B.same(n)))  // finding: 59
              case B.c, B.d: return .one(flowContributor: .forwardToCurrentFlow(withStep: B.c))
              case B.e: return .one(flowContributor: .forwardToCurrentFlow(withStep: B.b))
              case B.f: if ready { return .none }; return handle(step)
              default:
                  if needsLogin { login(); return .one(flowContributor: .forwardToCurrentFlow(withStep: step)) }
                  return go(B.c)
              }
          }
          func handle(_ step: Step) -> FlowContributors { .one(flowContributor: .forwardToCurrentFlow(withStep: step)) }  // finding: 76
          func go(_ step: Step) -> FlowContributors { .one(flowContributor: .forwardToCurrentFlow(withStep: step)) }
      }
      enum A: Step { case a }
      enum B: Step { case b, c, d, e, f, page(Int), same(Int) }
      """),
    Case(
      AsyncFlowEmittedStepUnhandled.rule,
      """
      //- A.swift
      import RxFlow
      class Base: Stepper { func close() { steps.accept(S.close) } }
      final class AModel: Base { func a() { steps.accept(S.a); steps.accept(flag ? S.b : S.lost); steps.accept(NoneStep()) } }  // finding: 86
      final class BModel: Base { var initialStep: Step { S.lost } }  // finding: 54
      final class CModel: Stepper { func a() { steps.accept(S.lost); tap.map { S.a }.bind(to: steps) } }  // finding: 57
      final class AFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              switch step as? S {
              case .a, .b: return .one(flowContributor: .contribute(withNextPresentable: AController(), withNextStepper: AModel()))
              case .close: return .one(flowContributor: .contribute(withNextPresentable: AController(), withNextStepper: BModel()))
              default: return .none
              }
          }
      }
      final class AController: UIViewController { }
      enum S: Step { case a, b, lost, close }
      """),
    Case(
      AsyncFlowEmittedStepUnhandled.rule,
      """
      //- A.swift
      import RxFlow
      final class AModel: Stepper { func a() { steps.accept(S.up); steps.accept(S.side); steps.accept(S.top); steps.accept(S.open) } }
      final class AController: UIViewController { }
      final class LowFlow: Flow {
          func adapt(step: Step) -> Single<Step> { if case S.open = step { return .just(S.top) }; return .just(step) }
          func navigate(to step: Step) -> FlowContributors {
              if step is S { return .one(flowContributor: .forwardToParentFlow(withStep: step)) }
              return .one(flowContributor: .contribute(withNextPresentable: AController(), withNextStepper: AModel()))
          }
      }
      final class HighFlow: Flow {
          let side: SideFlow
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? S else { return .none }
              switch step {
              case .up: return .one(flowContributor: .contribute(withNextPresentable: LowFlow(), withNextStepper: s))
              case .top, .open: return .none
              default: return side.navigate(to: step)
              }
          }
      }
      final class SideFlow: Flow {
          func navigate(to step: Step) -> FlowContributors { switch step as? S { case .side: .none; default: .none } }
      }
      enum S: Step { case up, side, top, open, none }
      """),
  ]

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
    Case(
      AsyncFlowCoordinatorOutsideApp.rule,
      """
      import UIKit
      import RxFlow
      final class A: Flow { let a = 1, b = FlowCoordinator(); init(c: FlowCoordinator) { } }  // finding: 34
      final class B: Stepper { func x(c: RxFlow.FlowCoordinator?) { c?.coordinate(flow: f, with: s) } }  // finding: 33 66
      final class C: UIViewController { var c: FlowCoordinator!; var d: FlowCoordinator! }  // finding: 39
      final class D: UIResponder, UIWindowSceneDelegate { let c = FlowCoordinator() }
      final class E { let c: FlowCoordinator }
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

  @Test(arguments: shape + contributing + navigating + app)
  func holds(_ item: Case) {
    #expect(item.project.places([item.rule]) == item.project.expected)
  }
}
