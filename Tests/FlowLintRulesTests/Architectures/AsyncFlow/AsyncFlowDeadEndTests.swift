import Testing

@testable import FlowLintRules

/// Code that is never reached, and its nearest misses.
@Suite struct AsyncFlowDeadEndTests {
  typealias Case = AsyncFlowStepperTests.Case

  /// An app that starts a Flow.
  static let app = """

    //- App.swift
    import RxFlow
    enum S: Step { case a, b, c }
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        let coordinator = FlowCoordinator()
        func start() { coordinator.coordinate(flow: AppFlow(), with: OneStepper(withSingleStep: S.a)) }
    }
    final class ScreenController: UIViewController { var viewModel: AModel? }
    """

  static let cases: [Case] = [
    // A type that is named may be made by other code: a container, a metatype, an annotation.
    Case(
      AsyncFlowFlowNeverCreated.rule,
      """
      //- A.swift
      import RxFlow
      final class AppFlow: Flow { func navigate(to step: Step) -> FlowContributors { .none } }
      final class ResolvedFlow: Flow { func navigate(to step: Step) -> FlowContributors { .none } }
      final class TypedFlow: Flow { func navigate(to step: Step) -> FlowContributors { .none } }
      public final class OfferedFlow: Flow { func navigate(to step: Step) -> FlowContributors { .none } }  // finding: 20
      class BaseFlow: Flow { func navigate(to step: Step) -> FlowContributors { .none } }
      final class LostFlow: BaseFlow { static func make() -> LostFlow { LostFlow() } }  // finding: 13
      extension LostFlow { func other() -> LostFlow { LostFlow() } }
      let resolved = container.resolve(ResolvedFlow.self)
      var typed: TypedFlow?
      """ + app),
    // The case has a relay that is handed on, a subclass, and a registration that is resolved.
    Case(
      AsyncFlowStepperNeverContributed.rule,
      """
      //- A.swift
      import RxFlow
      final class AppFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              .one(flowContributor: .contribute(withNextPresentable: ScreenController(), withNextStepper: Heard()))
          }
      }
      final class Heard: Stepper { func tap() { steps.accept(S.b) } }
      final class Silent: Stepper { let steps = PublishRelay<Step>() }
      final class First: Stepper { var initialStep: Step { S.a } }
      final class Joined: Stepper { func tap() { steps.accept(S.b) } }
      final class Registered: Stepper { func tap() { steps.accept(S.b) } }
      final class AModel: Stepper { func tap() { steps.accept(S.b) } }  // finding: 13
      final class Parent: Stepper {
          let joined = Joined()
          init() { joined.steps.bind(to: steps) }
      }
      func fill(_ container: Container) { container.register(Registered.self) { _ in Registered() } }
      final class OtherController: UIViewController { let model = AModel() }
      """ + app),
    // A container makes them, screens keep them; one of them is taken by a Flow, too, and one lies in no screen.
    Case(
      AsyncFlowStepperNeverContributed.rule,
      """
      //- A.swift
      import RxFlow
      final class AppFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              let taken = container.resolve(Taken.self)
              taken.prepare()
              return .one(flowContributor: .contribute(withNextPresentable: ScreenController(), withNextStepper: AModel()))
          }
      }
      public final class Kept: Stepper { func tap() { steps.accept(S.b) } }  // finding: 20
      final class Taken: Stepper { func tap() { steps.accept(S.b) } }
      final class Unused: Stepper { func tap() { steps.accept(S.b) } }
      final class AModel: Stepper { func tap() { steps.accept(S.b) } }
      func fill(_ container: Container) {
          container.autoregister(Kept.self, initializer: Kept.init)
          container.register(Taken.self) { _ in Taken() }
          container.register(Unused.self) { _ in Unused() }
      }
      final class KeptController: UIViewController { @Inject var model: Kept }
      final class TakenController: UIViewController { @Inject var model: Taken }
      """ + app),
    // The screen is shown by the code that gets it.
    Case(
      AsyncFlowScreenNeverShown.rule,
      """
      //- A.swift
      import RxFlow
      final class AppFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              let vm = AModel()
              let pushed = ScreenController(), listed = ScreenController(), held = ScreenController()
              nav.pushViewController(pushed, animated: true)
              tabs.viewControllers = [listed]
              self.held = held
              let lost = ScreenController()  // finding: 13
              lost.viewModel = vm
              return .multiple(flowContributors: [
                  .contribute(withNextPresentable: pushed, withNextStepper: vm),
                  .contribute(withNextPresentable: listed, withNextStepper: vm),
                  .contribute(withNextPresentable: held, withNextStepper: vm),
                  .contribute(withNextPresentable: lost, withNextStepper: vm)
              ])
          }
      }
      final class AModel: Stepper {}
      """ + app),
    // Code that only hides screens has nothing to show.
    Case(
      AsyncFlowScreenNeverShown.rule,
      """
      //- A.swift
      import RxFlow
      final class AppFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? S else { return .none }
              switch step {
              case .a:
                  let vm = AModel(), made = ScreenController()  // finding: 32
                  nav.dismiss(animated: true)
                  return .one(flowContributor: .contribute(withNextPresentable: made, withNextStepper: vm))
              case .b:
                  let vm = AModel(), made = ScreenController()  // finding: 32
                  nav.popToRootViewController(animated: true)
                  return .one(flowContributor: .contribute(withNextPresentable: made, withNextStepper: vm))
              case .c:
                  let vm = AModel(), made = ScreenController()  // finding: 32
                  return .one(flowContributor: .contribute(withNextPresentable: made, withNextStepper: vm))
              }
          }
      }
      final class AModel: Stepper {}
      """ + app),
    // A Flow that nobody creates is told as such, and what it would do is not.
    Case(
      AsyncFlowScreenNeverShown.rule,
      """
      //- A.swift
      import RxFlow
      final class AppFlow: Flow { func navigate(to step: Step) -> FlowContributors { .none } }
      final class LostFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              let vm = AModel(), lost = ScreenController()
              lost.viewModel = vm
              return .one(flowContributor: .contribute(withNextPresentable: lost, withNextStepper: vm))
          }
      }
      final class AModel: Stepper {}
      """ + app),
    Case(
      AsyncFlowEmittedStepUnhandled.rule,
      """
      //- A.swift
      import RxFlow
      final class AppFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? S else { return .none }
              switch step {
              case .a: return .one(flowContributor: .contribute(withNextPresentable: ScreenController(), withNextStepper: AModel()))
              case .b: return .none
              case .c: return .none
              }
          }
      }
      final class LostFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard case .a? = step as? S else { return .none }
              return .one(flowContributor: .contribute(withNextPresentable: ScreenController(), withNextStepper: AModel()))
          }
      }
      final class AModel: Stepper { func tap() { steps.accept(S.b) } }
      """ + app),
    // A stepper that speaks on its own needs no screen.
    Case(
      AsyncFlowStepperWithoutScreen.rule,
      """
      //- A.swift
      import RxFlow
      final class AppFlow: Flow {
          func a() -> FlowContributors {
              let alone = AModel()  // finding: 13
              let timer = Timed()
              let screen = ScreenController()
              show(screen)
              return .multiple(flowContributors: [
                  .contribute(withNextPresentable: screen, withNextStepper: alone),
                  .contribute(withNextPresentable: screen, withNextStepper: timer)
              ])
          }
          func b() -> FlowContributors {
              let given = AModel()
              let screen = ScreenController()
              screen.viewModel = given
              return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: given))
          }
      }
      final class AModel: Stepper { func tap() { steps.accept(S.b) } }
      final class Timed: Stepper {
          func readyToEmitSteps() { fire() }
          func fire() { steps.accept(S.b) }
      }
      """ + app),
    // A condition, another Step, or the same Flow again without making one may end the circle.
    Case(
      AsyncFlowContributionCycle.rule,
      """
      //- A.swift
      import RxFlow
      final class AppFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? S else { return .none }
              switch step {
              case .a: return .one(flowContributor: .contribute(withNextPresentable: AppFlow(), withNextStepper: OneStepper(withSingleStep: S.a)))  // finding: 47
              case .b:
                  if isLoggedIn { return .one(flowContributor: .contribute(withNextPresentable: AppFlow(), withNextStepper: OneStepper(withSingleStep: S.b))) }
                  return .none
              case .c: return .one(flowContributor: .contribute(withNextPresentable: AppFlow(), withNextStepper: OneStepper(withSingleStep: S.b)))
              }
          }
      }
      """ + app),
    // The root dismisses what it presents.
    Case(
      AsyncFlowDismissWithoutEnd.rule,
      """
      //- A.swift
      import RxFlow
      final class AFlow: Flow {
          var root: Presentable { nav }
          let nav = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              switch step as? S {
              case .a: nav.present(sheet, animated: true); return .none
              case .b: nav.dismiss(animated: true); return .none
              default: return .none
              }
          }
      }
      final class BFlow: Flow {
          var root: Presentable { nav }
          let nav = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              switch step as? S {
              case .b: nav.dismiss(animated: true); return .none  // finding: 22
              default: return .none
              }
          }
      }
      enum S: Step { case a, b }
      """),
    // It is not known who could hear a helper's relay, a closure or an implicit name, so nothing is unreachable.
    Case(
      AsyncFlowUnreachableScreen.rule,
      """
      //- A.swift
      import RxFlow
      final class AppFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? S else { return .none }
              switch step {
              case .a: return .one(flowContributor: .contribute(withNextPresentable: ScreenController(), withNextStepper: AModel()))
              case .b: return .one(flowContributor: .contribute(withNextPresentable: BController(), withNextStepper: BModel()))
              case .c: return .one(flowContributor: .contribute(withNextPresentable: CController(), withNextStepper: BModel()))
              }
          }
      }
      final class AModel: Stepper {}
      final class BModel: Stepper {}
      final class Row { let onTap: () -> Void = { relay.accept(S.b) } }
      final class BController: UIViewController {}
      final class CController: UIViewController {}  // finding: 13
      """ + app),
  ]

  @Test(arguments: cases)
  func holds(_ item: Case) {
    #expect(item.project.places([item.rule]) == item.project.expected)
  }

  /// A shortcut for contributions may be how a Flow is heard: a doubt that can be set aside.
  @Test func aFlowMayBeHeardByAShortcut() {
    let project = ExampleProject(
      """
      import RxFlow
      import RxRelay
      enum ShopStep: Step { case cart }
      final class ShopFlow: Flow, Stepper {
          let steps = PublishRelay<Step>()
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ShopStep else { return .none }
              switch step { case .cart: return .none }
          }
          func openCart() { steps.accept(ShopStep.cart) }
      }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          let coordinator = FlowCoordinator()
          func start() { coordinator.coordinate(flow: ShopFlow(), with: OneStepper(withSingleStep: ShopStep.cart)) }
      }
      extension FlowContributor { static func flow(_ flow: Flow & Stepper) -> FlowContributor { make(flow) } }
      """)
    let rules = [AsyncFlowStepperNeverContributed.rule]
    #expect(project.places(rules) == [])
    #expect(Doubt.$setAside.withValue([.unknownFate]) { project.places(rules) } == ["Example.swift:4:13"])
  }
}
