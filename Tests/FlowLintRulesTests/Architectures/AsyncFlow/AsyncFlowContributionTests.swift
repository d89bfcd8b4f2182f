import Testing

@testable import FlowLintRules

/// Near misses of the AsyncFlow rules on contributions: code with a finding, and code without.
@Suite struct AsyncFlowContributionTests {
  typealias Case = AsyncFlowStepperTests.Case

  /// A Flow that shows its screen when it is made, and is given a Step that it does not handle.
  static func filledFlow(handling step: String, besides: String = "", home: String = "") -> String {
    """
    import RxFlow
    import UIKit
    enum AppStep: Step { case tabs, home, other }
    final class AppFlow: Flow {
        var root: Presentable { bar }
        private let bar = UITabBarController()
        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? AppStep, case .tabs = step else { return .none }
            let home = HomeFlow()
            Flows.use(home, when: .ready) { root in self.bar.viewControllers = [root] }
            return .one(flowContributor: .contribute(withNextPresentable: home, withNextStepper: OneStepper(withSingleStep: AppStep.tabs)))
        }
        \(besides)
    }
    final class HomeFlow: Flow {
        var root: Presentable { nav }
        private let nav = UINavigationController()
        private let viewModel = HomeViewModel()
        init() { nav.setViewControllers([HomeViewController(viewModel: viewModel)], animated: false) }
        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? AppStep else { return .none }
            switch step {
            case .\(step): return .one(flowContributor: .contribute(withNextPresentable: nav, withNextStepper: viewModel))
            default: return .none
            }
        }
        \(home)
    }
    final class HomeViewController: UIViewController { init(viewModel: HomeViewModel) {} }
    final class HomeViewModel: Stepper { func tap() { steps.accept(AppStep.other) } }
    """
  }

  /// The Flow shows its screen in any case; only where it is given no Step at all that it handles, nobody hears the
  /// screen.
  @Test func aFlowThatFillsItsRootNeedsItsFirstStepForItsViewModelsAlone() {
    func found(_ text: String) -> Int { ExampleProject(text).findings([AsyncFlowContributeStepMismatch.rule]).count }
    #expect(found(Self.filledFlow(handling: "home")) == 1)
    #expect(found(Self.filledFlow(handling: "tabs")) == 0)
    // Somebody else may speak to it.
    #expect(
      found(
        Self.filledFlow(
          handling: "home", besides: "func a(_ f: HomeFlow) -> FlowContributors { f.navigate(to: AppStep.home) }")) == 0
    )
    #expect(
      found(
        Self.filledFlow(handling: "home") + "\nlet c = FlowCoordinator()\nfunc open() { c.navigate(to: AppStep.home) }")
        == 0)
    // The Flow contributes nothing, so nothing is missing.
    #expect(
      found(
        Self.filledFlow(handling: "home").replacing(
          "return .one(flowContributor: .contribute(withNextPresentable: nav, withNextStepper: viewModel))",
          with: "nav.popViewController(animated: true); return .none")) == 0)
  }

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
      """ + AsyncFlowFlowTests.shop),
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
      """ + AsyncFlowFlowTests.shop),
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
      """ + AsyncFlowFlowTests.shop),
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
      """ + AsyncFlowFlowTests.shop),
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
      """ + AsyncFlowFlowTests.shop),
  ]

  @Test(arguments: contributing)
  func holds(_ item: Case) {
    #expect(item.project.places([item.rule]) == item.project.expected)
  }
}
