import Testing

@testable import FlowLintRules

/// Near misses of the AsyncFlow rules on steps, view models and screens: code with a finding, and code without.
@Suite struct AsyncFlowStepperTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: Rule
    let code: String
    var testDescription: String { rule.id }

    init(_ rule: Rule, _ code: String) {
      self.rule = rule
      self.code = code
    }

    /// A file without an import of its own sees AsyncFlow, as in the rules' examples.
    var project: ExampleProject {
      let files = ("\n" + code).replacing("\n//- ", with: "\n//% //- ").split(separator: "\n//% ")
      return ExampleProject(
        files.map { file in
          if file.contains("import ") { return String(file) }
          guard file.hasPrefix("//- "), let line = file.firstIndex(of: "\n") else { return "import AsyncFlow\n" + file }
          return file[...line] + "import AsyncFlow\n" + file[file.index(after: line)...]
        }.joined(separator: "\n"))
    }
  }

  static let steps: [Case] = [
    Case(
      AsyncFlowStepNeutralName.rule,
      """
      import RxFlow
      enum ShopStep: RxFlow.Step {
          case showHTTPError  // finding: 10
          case show, showRoom, popUp, pushToken(String)  // finding: 10
          case dismissed, navigation, opening, present2, goHome, move
          case routeTo, `open`, openCart  // finding: 10 27
      }
      enum Action { case showCart }
      """),
    Case(
      AsyncFlowStepNeutralName.rule,
      """
      import CoreFlow
      enum ShopStep: Step { case showCart }
      """),
    Case(
      AsyncFlowStepNeutralName.rule,
      """
      //- Step.swift
      import HealthKit
      struct Step { }
      //- ShopStep.swift
      import AsyncFlow
      enum ShopStep: Step { case showCart }
      enum TrueStep: AsyncFlow.Step { case showCart }  // finding: 38
      """),
    Case(
      AsyncFlowStepNeutralName.rule,
      """
      //- Routes.swift
      import AsyncFlow
      protocol Route: Step { }
      typealias AppRoute = Route
      //- ShopRoute.swift
      enum ShopRoute: AppRoute { case pushCart }  // finding: 33
      extension OtherRoute: AppRoute { }
      enum OtherRoute { case cart, popCart }  // finding: 30
      """),
    Case(
      AsyncFlowStepNeutralName.rule,
      """
      //- Core/Sources/Exports.swift
      @_exported import RxFlow
      //- Shop/Sources/ShopStep.swift
      import Core
      enum ShopStep: Step { case showCart }  // finding: 28
      //- Other/Sources/OtherStep.swift
      import Foundation
      enum OtherStep: Step { case showCart }
      """),
    Case(
      AsyncFlowStepName.rule,
      """
      private enum Route: Step { case a }
      enum Routes: Step { case a }  // finding: 6
      enum AppSteps: Step { enum Auth: Step { case a } }
      struct AnyRoute: Step { }  // finding: 8
      """),
    Case(
      AsyncFlowStepPayload.rule,
      """
      import UIKit
      import AsyncFlow
      final class CartViewController: UIViewController { }
      final class CartViewModel: FlowStepper { }
      enum ShopStep: Step {
          case a([UIViewController]?), b(CartViewController), c(viewModel: CartViewModel)  // finding: 12 36 70
          case d(Int, (@Sendable () -> Void)?), e(any Presentable), f(UIImage)  // finding: 17
          case g(UIAlertController.Style), h(items: [Item]), i(Result<Int, Error>)
      }
      """),
    Case(
      AsyncFlowStepNeverHandled.rule,
      """
      final class AppFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ShopStep else { return .none }
              if case .cart = step { return .none }
              if step == .help { return .none }
              switch step {
              case .auth(let auth): return handle(auth)
              default: return .none
              }
          }
          private func handle(_ auth: ShopStep.Auth) -> FlowContributors { switch auth { case .login: .none } }
      }
      enum ShopStep: Step {
          case cart, help, lost  // finding: 22
          case auth(Auth)
          enum Auth: Step { case login }
      }
      enum Empty: Step { }
      """),
    Case(
      AsyncFlowStepNeverHandled.rule,
      """
      final class AppFlow: Flow {
          func navigate(to step: any Step) -> FlowContributors {
              switch step {
              case ShopStep.cart: return .none
              case let step as OtherStep: return router.answer(step)
              case is ThirdStep: return .none
              default: return .none
              }
          }
      }
      enum ShopStep: Step { case cart }
      enum OtherStep: Step { case a, b }
      public enum ThirdStep: Step { case c }
      """),
    Case(
      AsyncFlowStepNeverHandled.rule,
      """
      extension Step { var asShop: ShopStep? { self as? ShopStep } }
      final class AppFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step.asShop else { return .none }
              switch step { case .cart: return .none; case .help: return .none }
          }
      }
      enum ShopStep: Step { case cart, help }
      """),
  ]

  static let viewModels: [Case] = [
    Case(
      AsyncFlowStepperNavigates.rule,
      """
      import UIKit
      import RxFlow
      final class CartViewModel: Stepper {
          func a() { view.present(error); present(x, animated: true) }  // finding: 37
          func b() { nav.show(x, sender: nil); list.show(x); window?.rootViewController = nil }  // finding: 20 64
          func c() { let flow = CartFlow(); CartViewController.make() }  // finding: 27 39
          func d() -> UIViewController { CartViewController.make() }  // finding: 36
          var e = DetailViewController()  // finding: 13
      }
      final class CartFlow: Flow { }
      final class CartViewController: UIViewController { static func make() -> Self { Self() } }
      final class DetailViewController: CartViewController { }
      final class Screen: UIViewController, Stepper { func a() { present(x, animated: true) } }
      """),
    Case(
      AsyncFlowStepperHoldsUi.rule,
      """
      import RxFlow
      class Base: Stepper { var window: UIWindow? }  // finding: 27
      final class CartViewModel: Base {
          init(flow: CartFlow, other: UIViewController) { }  // finding: 10
          var root: Presentable { make() }
          let presentable: any Presentable  // finding: 9
          let cells: [UIView] = []
          private lazy var nav = UINavigationController()  // finding: 22
          func show(_ host: UIViewController?) { }  // finding: 17
          var action: (UIViewController) -> Void
      }
      final class CartFlow: Flow, Stepper { let other: CartFlow }
      final class MockStepping: Stepper { let window: UIWindow }
      final class SpyViewModel: Stepper { let window: UIWindow }
      """),
    // One bug, one finding; and a kit needs a screen to show its own page over.
    Case(
      AsyncFlowStepperHoldsUi.rule,
      """
      import RxFlow
      final class CartViewModel: Stepper {
          private weak var root: UINavigationController?  // finding: 22
          init(root: UINavigationController) { self.root = root }
          init(nav: UINavigationController) { root = nav }
          init(both: UINavigationController) { root = both; both.pop() }  // finding: 10
          func signIn(over host: UIViewController) { GIDSignIn.sharedInstance.signIn(withPresenting: host) { _ in } }
          func share(on host: UIViewController) { show(presenting: host) }  // finding: 19
          func show(presenting: UIViewController) { presenting.dismiss() }  // finding: 15
      }
      """),
    Case(
      AsyncFlowEmitOutsideReduce.rule,
      """
      @AsyncViewModel
      final class LoginViewModel: FlowStepper {
          @Steps var steps
          init() { Task { steps.send(S.a) } }
          func transform(_ input: Input) -> [Action] { steps.send(S.a); return [] }  // finding: 50
          func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
              steps.send(S.a)
              queue.run { self.steps.send(S.a) }  // finding: 26
              DispatchQueue.main.async { [weak self] in self?.steps.send(S.a) }  // finding: 57
              items.forEach { _ in steps.send(S.a) }
              Task { await MainActor.run { other.steps.send(S.a) } }
              return []
          }
      }
      final class Plain: FlowStepper {
          func load() { Task { steps.send(S.a) } }
      }
      """),
    Case(
      AsyncFlowAsyncWorkInReduce.rule,
      """
      @AsyncViewModel
      final class SearchViewModel: ObservableObject {
          func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
              Task.detached { }  // finding: 9
              if x { DispatchQueue.global().asyncAfter(deadline: t) { } }  // finding: 16
              Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }  // finding: 9
              Task<Void, Never> { }  // finding: 9
              try? Task.checkCancellation()
              return [AsyncEffect.run { Task { } }, .merge(.run { Task { } })]
          }
          func load() { Task { } }
          func reduce(_ x: Int) { Task { } }
      }
      """),
    Case(
      AsyncFlowViewModelTypes.rule,
      """
      //- A.swift
      @AsyncViewModel(logging: .off) class BaseViewModel {
          enum Input { case a }
          enum CancelID: Int { case load }
      }
      @AsyncViewModel final class CartViewModel: BaseViewModel {
          enum Action: Foreign { case a(Int) }
          struct State { }  // finding: 12
          typealias Input = Int
      }
      @AsyncViewModel final class ListViewModel: BaseViewModel {
          enum Action { case a, b }
          struct State: ListState { }
      }
      extension BaseViewModel {
          struct Action: Codable { var a = 1 }  // finding: 12
          struct State: Comparable { }
      }
      protocol ListState: Equatable { }
      """),
    Case(
      AsyncFlowStepEmittableMembers.rule,
      """
      final class A: StepEmittable {  // finding: 13
          typealias StepType = ShopStep
      }
      final class B: Foreign, StepEmittable { }
      class C: StepEmittable { typealias StepType = ShopStep; var stepContinuation: AsyncStream<StepType>.Continuation? }
      final class D: C { }
      typealias Alias = ShopStep
      final class E: StepEmittable { typealias StepType = Alias; var stepContinuation: AsyncStream<ShopStep>.Continuation? }
      final class F: StepEmittable {  // finding: 13
          var stepContinuation: Int?
      }
      enum ShopStep: Step { case a }
      """),
    Case(
      AsyncFlowUseEmit.rule,
      """
      final class A: StepEmittable {
          var stepContinuation: AsyncStream<ShopStep>.Continuation?
          func a() { self.stepContinuation!.yield(.a); let r = stepContinuation?.yield(.a) }  // finding: 21
          func emit(_ step: ShopStep) { stepContinuation?.yield(step) }
          var steps: AsyncStream<ShopStep> { AsyncStream { c in self.stepContinuation = c; stepContinuation?.yield(.a) } }
          func b() { queue.async { [weak self] in self?.stepContinuation?.yield(.a) } }  // finding: 51
          func c() { stepContinuation?.finish(); other.stepContinuation?.yield(.a) }
      }
      final class B: Stepper { func a() { stepContinuation?.yield(.a) } }
      """),
    Case(
      AsyncFlowStateHoldsStep.rule,
      """
      import RxFlow
      final class CartReactor: Reactor, Stepper {
          struct State {
              var a: Step?, b: [ShopStep]  // finding: 13 23
              var c: ShopStep.Screen?
              var d: ShopStep? { nil }
              var e: Optional<any RxFlow.Step>  // finding: 13
          }
          struct Other { var a: Step }
      }
      enum ShopStep: Step { enum Screen { case a } }
      struct State { var a: ShopStep }
      """),
    Case(
      AsyncFlowInitialStepType.rule,
      """
      import RxFlow
      struct A: Stepper { let initialStep: Step = S.a }
      struct B: Stepper { let initialStep = S.a }  // finding: 25
      final class C: Stepper { var initialStep: any RxFlow.Step { S.a }; static let initialStep = 1 }
      final class D: Stepper { var initialStep: Step? { S.a } }  // finding: 30
      final class E { let initialStep = 1 }
      struct F: Stepper { var initialStep: S { S.a }; func readyToEmitSteps() { steps.accept(initialStep) } }
      """),
    Case(
      AsyncFlowStepTypeWithoutFlow.rule,
      """
      final class ShopFlow: Flow { func navigate(to step: ShopStep) async -> FlowContributors { .none } }
      final class A: StepEmittable { var stepContinuation: AsyncStream<HelpStep>.Continuation? }  // finding: 13
      final class B: StepEmittable { typealias StepType = Undeclared }
      class Base<S: Step>: StepEmittable { typealias StepType = S }
      final class C: Base<HelpStep> { }  // finding: 13
      final class D: Base<ShopStep> { }
      enum ShopStep: Step { case a }
      enum HelpStep: Step { case a }
      """),
  ]

  static let screens: [Case] = [
    Case(
      AsyncFlowViewEmitsStep.rule,
      """
      //- A.swift
      import UIKit
      final class A: UITableViewController {
          let model: CartViewModel
          let relay: Relay
          func a() { model.steps.send(S.a); relay.steps.send(S.a); self.model.emit(.a) }  // finding: 22 73
          func b() { viewModel?.stepContinuation?.yield(.a); service.emit(1); subject.send(1) }  // finding: 27
          func c() { button.rx.tap.map { S.a }.bind(to: reactor.steps) }  // finding: 59
          func d() { cells.forEach { [weak self] _ in self?.model.steps.accept(S.a) } }  // finding: 61
      }
      final class Relay { }
      //- B.swift
      import RxFlow
      final class CartViewModel: Stepper { func a() { other.steps.accept(S.a) }; let other: CartViewModel }
      final class B: UIViewController, Stepper { func a() { steps.accept(S.a); self.steps.accept(S.b); emit(.a) } }
      """),
    Case(
      AsyncFlowScreenNavigates.rule,
      """
      import UIKit
      import RxFlow
      final class Next: UIViewController { }
      struct Cart: View { var body: some View { Text("") } }
      final class A: UIViewController {
          let next: Next
          func a() { present(next, animated: true) ; presenter.present(next, animated: true) }  // finding: 16
          func b() { let vc = UIHostingController(rootView: Cart()); self.show(vc, sender: nil) }  // finding: 69
          func c() { navigationController?.setViewControllers([UIViewController(), Next()], animated: true) }  // finding: 38
          func d() { pages.setViewControllers([next], direction: .forward, animated: true) }
          func e() { present(UIActivityViewController(), animated: true); present(unknown, animated: true) }
          func f() { view.window?.rootViewController = self; window.rootViewController = next }  // finding: 63
          func g() { addChild(next); present(next) ; S.pushViewController(next) }
          func h() { mainNavigationController.pushViewController(Next(), animated: true) }  // finding: 41
          func i(view: Next?) { if let view { present(view, animated: true) } }  // finding: 41
      }
      final class AFlow: Flow { func a() { present(Next(), animated: true) } }
      """),
    // The first Flow is created to be given to the coordinator, and there is none yet to emit a Step to.
    Case(
      AsyncFlowScreenNavigates.rule,
      """
      import UIKit
      import RxFlow
      final class LaunchViewController: UIViewController {
          func a() { let flow = AFlow(); coordinator.coordinate(flow: flow, with: stepper) }
          func b() { coordinator.coordinate(flow: AFlow(), with: stepper) }
          func c() { let flow = AFlow(); coordinator.coordinate(flow: other, with: flow) }  // finding: 27
          func d() { let flow = AFlow(); show(flow) }  // finding: 27
      }
      final class AFlow: Flow { }
      """),
    Case(
      AsyncFlowViewPerformsAction.rule,
      """
      import SwiftUI
      import AsyncFlow
      struct A: View {
          @StateObject var viewModel = CartViewModel()
          func a() { viewModel.perform(.pay); viewModel.perform(#selector(x), with: nil); other.perform(.pay) }  // finding: 26
      }
      @AsyncViewModel final class CartViewModel { }
      """),
  ]

  @Test(arguments: steps + viewModels + screens)
  func holds(_ item: Case) {
    #expect(item.project.places([item.rule]) == item.project.expected)
  }
}
