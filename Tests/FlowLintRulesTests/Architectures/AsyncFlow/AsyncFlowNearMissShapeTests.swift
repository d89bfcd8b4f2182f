import Testing

@testable import FlowLintRules

/// Near misses from real apps: the ways in which Flows, screens and view models are written.
@Suite struct AsyncFlowNearMissShapeTests {
  typealias Case = AsyncFlowStepperTests.Case

  static let flows: [Case] = [
    Case(
      AsyncFlowDirectNavigate.rule,
      """
      //- A.swift
      import AsyncFlow
      final class AFlow: Flow {
          let tabs: TabFlow
          func navigate(to step: Step) -> FlowContributors {
              navigate(to: CartViewController()); tabs.navigate(to: .first); navigate(to: unknown)
              tabs.navigate(to: ShopStep.cart); tabs.navigate(to: step)  // finding: 14 48
              return .none
          }
          private func navigate(to viewController: UIViewController) { }
      }
      final class TabFlow: Flow {
          func navigate(to tab: Tab) { }
          func navigate(to step: Step) -> FlowContributors { .none }
      }
      """ + AsyncFlowNearMissTests.shop),
    Case(
      AsyncFlowRootCreatesInstance.rule,
      """
      final class A: Flow { var root: Presentable { let nav = UINavigationController(); nav.isHidden = true; return nav } }  // finding: 57
      final class B: Flow { var root: Presentable { if let nav { return nav }; let new = UINavigationController(); nav = new; return new } }
      final class C: Flow { var root: Presentable { let nav = UINavigationController(); keep(nav); return nav } }
      final class D: Flow { var root: Presentable { Resolver.resolve(name: "root") } }
      final class E: Flow { var root: Presentable { Screen.shared(name: "root") } }  // finding: 47
      final class Screen: UIViewController { }
      """),
    Case(
      AsyncFlowAdaptSignature.rule,
      """
      class Base: Flow { func navigate(to step: Step) -> FlowContributors { .none } }
      final class A: Base { func adapt(step: Step) async -> Step { step } }  // finding: 28
      class Adapting: Flow {
          func navigate(to step: Step) -> FlowContributors { .none }
          func adapt(step: Step) async -> Step { step }
      }
      final class B: Adapting { override func adapt(step: Step) async -> Step { step } }
      """),
    Case(
      AsyncFlowSingleCoordinator.rule,
      """
      //- App/Sources/App/AppDelegate.swift
      import AsyncFlow
      @main final class AppDelegate: UIApplicationDelegate { let coordinator = FlowCoordinator() }
      //- App/Sources/Promo/Promo.swift
      import AsyncFlow
      final class Promo { let coordinator = FlowCoordinator() }  // finding: 39
      //- Demo/Sources/App/DemoDelegate.swift
      import AsyncFlow
      @main final class DemoDelegate: UIApplicationDelegate { let coordinator = FlowCoordinator() }
      //- Tool/main.swift
      import AsyncFlow
      let coordinator = FlowCoordinator()
      //- Shared/Start.swift
      import AsyncFlow
      final class Start { let first = FlowCoordinator(), second = FlowCoordinator() }
      """),
    // The first step of `stepper`, whatever it is, may lead to the screen.
    Case(
      AsyncFlowUnreachableScreen.rule,
      """
      import AsyncFlow
      final class AppFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard case S.launch = step else { return .none }
              let flow = MyFlow()
              return .one(flowContributor: .contribute(withNextPresentable: flow, withNextStepper: flow.stepper))
          }
      }
      final class MyFlow: Flow {
          let stepper = OneStepper(withSingleStep: S.mine)
          func navigate(to step: Step) -> FlowContributors {
              guard case S.mine = step else { return .none }
              return show()
          }
          private func show() -> FlowContributors { .one(flowContributor: .contribute(withNext: MyController())) }
      }
      final class MyController: UIViewController, FlowStepper { }
      enum S: Step { case launch, mine }
      func start() { coordinator.coordinate(flow: AppFlow(), with: OneStepper(withSingleStep: S.launch)) }
      """),
    Case(
      AsyncFlowCoordinatorOutsideApp.rule,
      """
      import UIKit
      import ReactorKit
      import RxFlow
      final class A: UIViewController, View { let coordinator: FlowCoordinator }  // finding: 45
      """),
  ]

  static let screens: [Case] = [
    Case(
      AsyncFlowScreenNavigates.rule,
      """
      import UIKit
      import RxFlow
      final class Next: UIViewController { }
      final class A: UIViewController {
          func a() { present(UINavigationController(rootViewController: Next()), animated: true) }  // finding: 16
          func b() { let nav = UINavigationController(rootViewController: unknown); present(nav, animated: true) }
      }
      """),
    Case(
      AsyncFlowStepperNavigates.rule,
      """
      import UIKit
      import RxFlow
      final class A: Stepper {
          func a() { dismiss(animated: true); self.dismiss(animated: true); nav.dismiss(animated: true) }  // finding: 75
          private func dismiss(animated: Bool) { steps.accept(S.done) }
      }
      """),
    Case(
      AsyncFlowStepperHoldsUi.rule,
      """
      import UIKit
      import RxFlow
      final class A: NSObject, Stepper, UISearchResultsUpdating, UIImagePickerControllerDelegate {
          func updateSearchResults(for searchController: UISearchController) { }
          func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { }
          func attach(to tabs: UITabBarController) { }  // finding: 20
      }
      """),
    Case(
      AsyncFlowInitialStepType.rule,
      """
      import RxFlow
      struct A: Stepper { let initialStep = first() }
      struct B: Stepper { let initialStep = Steps.first }
      struct C: Stepper { let initialStep = S.a }  // finding: 25
      struct D: Stepper { var initialStep: AnyStep { S.a } }
      typealias AnyStep = RxFlow.Step
      enum Steps { static let first: Step = S.a }
      enum S: Step { case a }
      """),
  ]

  /// Two apps of one repository declare types of one name: each is judged with its own.
  @Test func typesDeclaredTwice() {
    func app(_ place: String, _ model: String, _ finding: String = "") -> String {
      """
      //- \(place)/Cart.swift
      import AsyncFlow
      final class CartViewController: UIViewController\(model) { }
      final class CartFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              let vc = CartViewController()
              nav.pushViewController(vc, animated: true)
              return .none
          }
      }
      enum CartStep: Step { case \(place.lowercased()) }\(finding)

      """
    }
    let own = """
      //- One/Own.swift
      import AsyncFlow
      final class OwnFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              let vc = CartViewController()
              let vm = OwnViewModel()  // finding: 13
              return .one(flowContributor: .contribute(withNextPresentable: CartFlow(), withNextStepper: OneStepper(withSingleStep: CartStep.two)))
          }
      }
      final class OwnViewModel: FlowStepper { }
      """
    let project = ExampleProject(app("One", ", FlowStepper") + app("Two", "", "  // finding: 6") + own)
    #expect(project.places(AsyncFlowModel.rules.filter { !$0.isOptIn }) == project.expected)
  }

  @Test(arguments: flows + screens)
  func holds(_ item: Case) {
    #expect(item.project.places([item.rule]) == item.project.expected)
  }
}
