import Testing

@testable import FlowLintRules

/// Near misses of the AsyncFlow rules on navigating and adapting: code with a finding, and code without.
@Suite struct AsyncFlowNavigationTests {
  typealias Case = AsyncFlowStepperTests.Case

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
              children.first?.navigate(to: step); router.navigate(to: step); cart.navigate(to: step, animated: true)  // finding: 25
              navigate(to: ShopStep.cart); self.navigate(to: ShopStep.cart)  // finding: 9 43
              return navigate(to: step as! ShopStep)
          }
          func navigate(to step: ShopStep) -> FlowContributors { .none }
          override func x() { super.navigate(to: step) }  // finding: 31
      }
      final class Delegate { func a(flow: CartFlow) async { await flow.navigate(to: ShopStep.cart) } }  // finding: 66
      """ + AsyncFlowFlowTests.shop),
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
      """ + AsyncFlowFlowTests.shop),
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
      """ + AsyncFlowFlowTests.shop),
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
              case B.c, B.d: return .one(flowContributor: .forwardToCurrentFlow(withStep: B.c))  // finding: 54
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

  @Test(arguments: navigating)
  func holds(_ item: Case) {
    #expect(item.project.places([item.rule]) == item.project.expected)
  }
}
