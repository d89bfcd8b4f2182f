import Foundation
import Testing

@testable import FlowLintRules

/// A view model that two Flows contribute: a Step that one of them does not answer is lost there.
@Suite struct AsyncFlowTwoHearersTests {
  typealias Case = AsyncFlowDeliveryTests.Case

  /// Two Flows that contribute a view model, the second without an answer to `help`.
  private static func pair(_ first: String, _ second: String, _ viewModel: String) -> String {
    func flow(_ name: String, _ making: String, _ answer: String) -> String {
      """
      final class \(name): Flow {
          let nav = UINavigationController()
          var root: Presentable { nav }
          private var kind = Kind.guest
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? \(name)Step else { return .none }
              switch step {
              case .cart(let kind):
                  let viewModel = \(making)
                  let viewController = CartViewController()
                  viewController.viewModel = viewModel
                  nav.pushViewController(viewController, animated: true)
                  return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
              case .back: nav.popViewController(animated: true); return .none
              }
          }
      }
      enum \(name)Step: Step { case cart(Kind), back }

      """
    }
    return """
      //- App.swift
      import RxFlow
      import UIKit
      enum Kind { case guest, member }
      \(flow("Guest", first, ""))\(flow("Member", second, ""))
      final class CartViewController: UIViewController { var viewModel: CartViewModel? }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          let coordinator = FlowCoordinator()
          func start() {
              coordinator.coordinate(flow: Guest(), with: OneStepper(withSingleStep: GuestStep.cart(.guest)))
              coordinator.coordinate(flow: Member(), with: OneStepper(withSingleStep: MemberStep.cart(.member)))
          }
      }
      //- CartViewModel.swift
      import RxFlow
      final class CartViewModel: Stepper {
          let steps = PublishRelay<Step>()
          \(viewModel)
      }
      """
  }

  private static let half =
    "  // finding: asyncflow_emitted_step_unhandled \"answered by Guest, but Member, which contributes\""
  private static let kind = "private let kind: Kind\n    init(kind: Kind) { self.kind = kind }\n    "

  /// A view model that goes back for whom it is told, and leaves for the first Flow alone.
  private static func leaving(_ mark: String) -> String {
    kind + """
      func back() {
          switch kind {
          case .guest: steps.accept(GuestStep.back)
          case .member: steps.accept(MemberStep.back)
          }
      }
      func leave() { steps.accept(GuestStep.back) }\(mark)
      """
  }

  /// The second Flow is given its first Step where that Step alone has come: nobody sends it first.
  private static func trial(sends: String) -> Case {
    Case(
      "a Flow for a Step that only leads to itself\(sends.isEmpty ? "" : ", unless somebody sends it")",
      """
      import RxFlow
      import UIKit
      enum S: Step { case main, trial, done }
      final class AppFlow: Flow {
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? S else { return .none }
              switch step {
              case .main: return show(ShopFlow(), S.main)
              case .trial: return trial()
              case .done: return .none
              }
          }
          private func trial() -> FlowContributors {
              let flow = TrialFlow()
              return .one(flowContributor: .contribute(withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: S.trial)))
          }
          private func show(_ flow: Flow, _ step: Step) -> FlowContributors {
              .one(flowContributor: .contribute(withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: step)))
          }
      }
      final class ShopFlow: Flow {
          let nav = UINavigationController()
          var root: Presentable { nav }
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? S else { return .none }
              switch step {
              case .done: nav.popViewController(animated: true); return .none
              default: return cart()
              }
          }
          private func cart() -> FlowContributors {
              let model = Cart()
              let screen = UIViewController()
              nav.pushViewController(screen, animated: true)
              return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
          }
      }
      final class TrialFlow: Flow {
          let nav = UINavigationController()
          var root: Presentable { nav }
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? S else { return .none }
              switch step {
              case .trial: return cart()
              default: return .none
              }
          }
          private func cart() -> FlowContributors {
              let model = Cart()
              let screen = UIViewController()
              nav.pushViewController(screen, animated: true)
              return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
          }
      }
      final class Cart: Stepper {
          let steps = PublishRelay<Step>()
          func tap() { steps.accept(S.done)\(sends) }\(
            sends.isEmpty ? "" : "  // finding: asyncflow_emitted_step_unhandled \"answered by ShopFlow, but TrialFlow\"")
      }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          let coordinator = FlowCoordinator()
          func start() { coordinator.coordinate(flow: AppFlow(), with: OneStepper(withSingleStep: S.main)) }
      }
      """)
  }

  private static let pairs: [Case] = [
    trial(sends: ""), trial(sends: "; steps.accept(S.trial)"),
    Case(
      "without arguments the step is lost in one of them",
      pair("CartViewModel()", "CartViewModel()", "func back() { steps.accept(GuestStep.back) }\(half)")),
    Case(
      "a title decides nothing",
      pair(
        "CartViewModel(title: \"Guest\")", "CartViewModel(title: \"Member\")",
        "let title: String\n    init(title: String) { self.title = title }\n    "
          + "func back() { print(\"\\(title)\"); steps.accept(GuestStep.back) }\(half)")),
    Case(
      "what it is told decides, in any spelling",
      pair(
        "CartViewModel(kind: .guest)", "CartViewModel(kind: .member)",
        kind + "func back() { if kind == .guest { steps.accept(GuestStep.back) } }")),
    Case(
      "a variable tells it",
      pair(
        "CartViewModel(kind: kind)", "CartViewModel(kind: kind)",
        kind + "func back() { switch kind { case .guest: steps.accept(GuestStep.back); default: break } }")),
    Case(
      "a constant of the name of a case tells it",
      pair(
        "CartViewModel(kind: Defaults.guest)", "CartViewModel(kind: Defaults.guest)",
        kind + "func back() { switch kind { case .guest: steps.accept(GuestStep.back); default: break } }")),
    Case(
      "what it is told decides one emission, and not the other",
      pair(
        "CartViewModel(kind: .guest)", "CartViewModel(kind: .member)",
        leaving(half)
      ).replacing("let kind):", with: "_):")),
    Case(
      "the screen is told something too, and may have no button for it",
      pair(
        "CartViewModel(kind: .guest)", "CartViewModel(kind: .member)",
        leaving("")
      ).replacing("let kind):", with: "_):").replacing(
        "let viewController = CartViewController()",
        with: "let viewController = CartViewController(); viewController.showsLeave = false"
      ).replacing("var viewModel: CartViewModel?", with: "var viewModel: CartViewModel?; var showsLeave = true")),
    Case(
      "what it is told decides who calls",
      pair(
        "CartViewModel(kind: .guest)", "CartViewModel(kind: .member)",
        kind + "func tap() { if kind == .guest { back() } }\n    func back() { steps.accept(GuestStep.back) }")),
    Case(
      "a variable holds what it is told",
      pair(
        "CartViewModel(kind: .guest)", "CartViewModel(kind: .member)",
        kind + "func back() { let isGuest = kind == .guest; if isGuest { steps.accept(GuestStep.back) } }")),
    Case(
      "what it is told is in the chain of the emission",
      pair(
        "CartViewModel(kind: .guest)", "CartViewModel(kind: .member)",
        kind + "func back() { taps.filter { _ in self.kind == .guest }.map { GuestStep.back }.bind(to: steps) }")),
    Case(
      "the screen reads what it is told",
      pair(
        "CartViewModel(kind: .guest)", "CartViewModel(kind: .member)",
        "let kind: Kind\n    init(kind: Kind) { self.kind = kind }\n    func isGuest() -> Bool { kind == .guest }\n    "
          + "func back() { steps.accept(GuestStep.back) }"
      ).replacing(
        "final class CartViewController: UIViewController { var viewModel: CartViewModel? }",
        with: """
          final class CartViewController: UIViewController {
              var viewModel: CartViewModel?
              func show() { button.isHidden = viewModel?.kind == .member }
          }
          """)),
    Case(
      "a guard in front",
      pair(
        "CartViewModel(kind: kind)", "CartViewModel(kind: self.kind)",
        kind + "func back() { guard kind == .guest else { return }; steps.accept(GuestStep.back) }")),
    Case(
      "what it holds decides, also in the else",
      pair(
        "CartViewModel()", "CartViewModel()",
        "var isOpen = false\n    func back() { if isOpen { print(1) } else { steps.accept(GuestStep.back) } }")),
    Case(
      "it emits the Steps of each of them",
      pair(
        "CartViewModel()", "CartViewModel()",
        "func back() { steps.accept(GuestStep.back) }\n    func leave() { steps.accept(MemberStep.back) }")),
  ]

  @Test(arguments: pairs)
  func judgesEachFlow(_ test: Case) {
    #expect(deliverySurprises(test.text) == [])
  }

  @Test func theAuditSaysWhoMayBeAskedInVain() {
    let told = Self.pair(
      "CartViewModel(kind: .guest)", "CartViewModel(kind: .member)",
      Self.kind + "func back() { if kind == .guest { steps.accept(GuestStep.back) } }")
    #expect(deliveryAudit(told).contains("not by Member, which may never get it, for what they tell the stepper"))
  }

  /// What counts for a Flow alone is asked first; what counts where another Flow answers, behind it.
  @Test func theOrderOfExcuses() {
    let alone: [AsyncFlowExcuse] = [.neverCreated, .otherKind]
    #expect(AsyncFlowExcuse.allCases == alone + [.stepperChooses, .flowDecides, .madeForBoth, .neverContributed])
    for excuse in AsyncFlowExcuse.allCases { #expect(excuse.holdsAlone == alone.contains(excuse)) }
  }
}
