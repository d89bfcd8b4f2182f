import Testing

@testable import FlowLintRules

/// Shapes of real apps in which nothing is wrong, beside the nearest code in which something is.
@Suite struct AsyncFlowSilenceTests {
  typealias Case = AsyncFlowStepperTests.Case

  /// An app whose Flow contributes a stepper, and one that nobody contributes.
  static let app = """

    //- App/App.swift
    import RxFlow
    enum S: Step { case a, b, c }
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        let coordinator = FlowCoordinator()
        func start() { coordinator.coordinate(flow: AppFlow(), with: OneStepper(withSingleStep: S.a)) }
    }
    final class Heard: Stepper { func tap() { steps.accept(S.b) } }
    final class Controller: UIViewController { let model = Lost() }
    final class AppFlow: Flow {
        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? S else { return .none }
            switch step {
            case .b: return .none
            default: return .one(flowContributor: .contribute(withNextPresentable: Controller(), withNextStepper: Heard()))
            }
        }
    }
    """

  /// Apps side by side, one of which uses the framework; code beside the apps may belong to it.
  static let apps: [Case] = [
    // A Step of another app hides nothing.
    Case(
      AsyncFlowNavigateDefault.rule,
      """
      //- Tour/Tour.swift
      import SwiftUI
      enum Step { case welcome }
      @main struct TourApp: App {}
      //- Shop/Shop.swift
      import AsyncFlow
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {}
      enum ShopStep: Step { case home, help }
      final class ShopFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ShopStep else { return .none }
              switch step {
              case .home: return .none
              default: return .none  // finding: 9
              }
          }
      }
      """),
    Case(
      AsyncFlowScreenNavigates.rule,
      """
      //- Shop/Application/AppDelegate.swift
      import RxFlow
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {}
      //- Shop/Cart/Cart.swift
      import UIKit
      final class Cart: UIViewController { func a() { present(Pay(), animated: true) } }  // finding: 49
      final class Pay: UIViewController {}
      //- Clock/Application/AppDelegate.swift
      import UIKit
      @UIApplicationMain final class ClockDelegate: UIResponder, UIApplicationDelegate {}
      //- Clock/Alarm/Alarm.swift
      import UIKit
      final class Alarm: UIViewController { func a() { present(Tone(), animated: true) } }
      final class Tone: UIViewController {}
      //- Shared/Help.swift
      import UIKit
      final class Help: UIViewController { func a() { present(Page(), animated: true) } }  // finding: 49
      final class Page: UIViewController {}
      """),
  ]

  /// Code that looks like navigation, or like a mistake that another rule reports already.
  static let lookalikes: [Case] = [
    Case(
      AsyncFlowStepperNavigates.rule,
      """
      import RxFlow
      enum BookStep: Step { case popViewController(animated: Bool), present(_ title: String, animated: Bool) }
      final class BookViewModel: Stepper {
          let steps = PublishRelay<Step>()
          var host: UINavigationController?
          func close() { steps.accept(BookStep.popViewController(animated: true)) }
          func show() { steps.accept(Shelf.BookStep.present("a", animated: true)) }
          func leave() { host?.popViewController(animated: true) }  // finding: 26
      }
      """),
    Case(
      AsyncFlowStepNeutralName.rule,
      """
      import RxFlow
      enum MapStep: Step {
          case pushButtonTapped, openNaverMap, openAppStore, showMapSelected
          case pushMap, openMap, popIsRequired  // finding: 10 19 28
      }
      """),
    Case(
      AsyncFlowNavigateDefault.rule,
      """
      import RxFlow
      enum ShopStep: Step { case home, help }
      final class ShopFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ShopStep else { return .none }
              switch step {
              case .home: return .none
              default: return .none
              }
          }
      }
      """),
    // The first screen starts the Flows and lies in none of them.
    Case(
      AsyncFlowCoordinatorOutsideApp.rule,
      """
      //- Splash.swift
      import RxFlow
      final class Splash: UIViewController {
          private let coordinator = FlowCoordinator()
          override func viewDidLoad() { coordinator.coordinate(flow: AppFlow(), with: OneStepper(withSingleStep: S.a)) }
      }
      //- Menu.swift
      import RxFlow
      final class Menu: UIViewController { private let coordinator = FlowCoordinator() }  // finding: 50
      //- AppFlow.swift
      import RxFlow
      enum S: Step { case a }
      final class AppFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              .one(flowContributor: .contribute(withNextPresentable: Menu(), withNextStepper: OneStepper(withSingleStep: S.a)))
          }
      }
      """),
    // A screen that floats by itself is a message.
    Case(
      AsyncFlowScreenNavigates.rule,
      """
      import RxFlow
      final class Form: UIViewController {
          func a() { present(Check(), animated: true) }
          func b() { present(Help(), animated: true) }  // finding: 16
      }
      final class Check: UIViewController { init() { super.init(nibName: nil, bundle: nil); modalPresentationStyle = .overFullScreen } }
      final class Help: UIViewController { init() { super.init(nibName: nil, bundle: nil); modalPresentationStyle = .fullScreen } }
      """),
    // A screen of a module that cannot see the framework, and that no Flow's file names.
    Case(
      AsyncFlowScreenNavigates.rule,
      """
      //- Kit/Sources/Pictures/Gallery.swift
      import UIKit
      public final class Gallery: UIViewController { func a() { present(Zoom(), animated: true) } }
      public final class Album: UIViewController { func a() { present(Zoom(), animated: true) } }  // finding: 57
      public final class Zoom: UIViewController {}
      //- App/Sources/AppFlow.swift
      import RxFlow
      import Pictures
      final class AppFlow: Flow {
          func navigate(to step: Step) -> FlowContributors { show(Album()); return .none }
      }
      """),
  ]

  /// The app may start with the stepper: what makes it has the protocol's type.
  static let starts: [Case] = ["S", "OneStepper(withSingleStep: S.b)"].map { stepper in
    Case(
      AsyncFlowStepperNeverContributed.rule,
      """
      import RxFlow
      enum S: Step { case a, b }
      final class RootStepper: Stepper { func tap() { steps.accept(S.b) } }\(stepper == "S" ? "" : "  // finding: 13")
      final class RootFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? S else { return .none }
              switch step { case .a, .b: return .none }
          }
      }
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          private let coordinator = FlowCoordinator()
          private func made() -> Stepper { RootStepper() }
          func start() { coordinator.coordinate(flow: RootFlow(), with: \(stepper == "S" ? "made()" : stepper)) }
      }
      """)
  }

  static let names: [Case] = [
    // Another package cannot be seen; a class of the same package may be what the name means.
    Case(
      AsyncFlowStepperNeverContributed.rule,
      """
      //- Tool/Package.swift
      import PackageDescription
      let package = Package(name: "Tool", targets: [.target(name: "Tool", path: "Kit")])
      //- Tool/Kit/Flow.swift
      import Foundation
      class Flow { let name = "" }
      //- App/Lost.swift
      import RxFlow
      final class Lost: Stepper { func tap() { steps.accept(S.b) } }  // finding: 13
      """ + app),
    Case(
      AsyncFlowStepperNeverContributed.rule,
      """
      //- App/Flow.swift
      import Foundation
      class Flow { let name = "" }
      //- App/Lost.swift
      import RxFlow
      final class Lost: Stepper { func tap() { steps.accept(S.b) } }
      """ + app),
    Case(
      AsyncFlowStepperNeverContributed.rule,
      """
      //- Lib/Package.swift
      import PackageDescription
      let package = Package(name: "Lib", targets: [.target(name: "Charts")])
      //- Lib/Kit/Flow.swift
      import Foundation
      public class Flow { let name = "" }
      //- App/Lost.swift
      import RxFlow
      import Charts
      final class Lost: Stepper { func tap() { steps.accept(S.c) } }
      final class OtherFlow: Flow {}
      """ + app),
    // A library of the repository that cannot see the framework has screens of its own kind, as Apple has pickers.
    Case(
      AsyncFlowScreenNavigates.rule,
      """
      //- Photos/Package.swift
      import PackageDescription
      let package = Package(name: "Photos", targets: [.target(name: "Photos")])
      //- Photos/Sources/Photos/GalleryViewController.swift
      import UIKit
      open class GalleryViewController: UIPageViewController {}
      //- App/Cart.swift
      import Photos
      import RxFlow
      import UIKit
      final class CartViewController: UIViewController {
          func photos() { present(GalleryViewController(), animated: true) }
          func gallery() { present(UINavigationController(rootViewController: GalleryViewController()), animated: true) }
          func pay() { present(PayViewController(), animated: true) }  // finding: 18
      }
      final class PayViewController: UIViewController {}
      """ + app),
    // `Reactor` is another type's name for its own reactor, and nobody else's.
    Case(
      AsyncFlowEmittedStepUnhandled.rule,
      """
      import RxFlow
      import ReactorKit
      enum S: Step { case a, b }
      final class Listed: Reactor, Stepper { func tap() { steps.accept(S.b) } }  // finding: 68
      final class Shown: Reactor, Stepper {}
      final class ShownController: UIViewController, View { typealias Reactor = Shown }
      final class ListFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? S else { return .none }
              switch step {
              case .a: return .one(flowContributor: .contribute(withNextPresentable: UIViewController(), withNextStepper: Listed()))
              default: return .none
              }
          }
      }
      final class ShownFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? S else { return .none }
              switch step {
              case .b: return .one(flowContributor: .contribute(withNextPresentable: ShownController(), withNextStepper: Shown()))
              default: return .none
              }
          }
      }
      """),
  ]

  static func settings(_ helper: String) -> Case {
    Case(
      AsyncFlowEmittedStepUnhandled.rule,
      """
      import RxFlow
      enum S: Step { case login, done }
      final class LoginModel: Stepper {
          func tap() { steps.accept(S.done) }\(helper.contains("finding") ? "  // finding: 33" : "")
      }
      final class LoginFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? S else { return .none }
              switch step {
              case .login: return .one(flowContributor: .contribute(withNextPresentable: UIViewController(), withNextStepper: LoginModel()))
              case .done: return .none
              }
          }
      }
      final class SettingsFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? S else { return .none }
              switch step { case .login: return .none; default: return .none }
          }
      \(helper.replacing("// finding", with: ""))
      """)
  }

  private static let contribution =
    ".one(flowContributor: .contribute(withNextPresentable: UIViewController(), withNextStepper: LoginModel()))"

  static let helpers: [Case] = [
    // Nobody calls the helper, so its Flow hears nothing.
    settings("private func showLogin() -> FlowContributors { \(contribution) }\n}"),
    settings("}\nprivate extension SettingsFlow {\nfunc showLogin() -> FlowContributors { \(contribution) }\n}"),
    settings(
      "fileprivate func showLogin(_ n: Int) -> FlowContributors { n > 0 ? showLogin(n - 1) : \(contribution) }\n}"),
    // Somebody does, or may.
    settings(
      "private func showLogin() -> FlowContributors { \(contribution) }\nfunc open() { showLogin() }\n}// finding"),
    settings("func showLogin() -> FlowContributors { \(contribution) }\n}// finding"),
    settings("@objc private func showLogin() -> FlowContributors { \(contribution) }\n}// finding"),
    settings(
      "}\nprivate extension SettingsFlow {\ninternal func showLogin() -> FlowContributors { \(contribution) }\n}// finding"
    ),
    settings(
      "}\nprivate protocol P { func showLogin() }\nextension SettingsFlow: P {\nfileprivate func showLogin() -> FlowContributors { \(contribution) }\n}// finding"
    ),
    settings(
      """
      }
      private final class HelpFlow: Flow, Showing {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? S else { return .none }
              switch step { case .login: return .none; default: return .none }
          }
          fileprivate func showLogin() -> FlowContributors { \(contribution) }
      }// finding
      """),
  ]

  static let conventions: [Case] = [
    // A stepper that emits nothing has no Steps to be heard.
    Case(
      AsyncFlowStepperNotContributed.rule,
      """
      import RxFlow
      enum S: Step { case a }
      final class Silent: Stepper { let steps = PublishRelay<Step>() }
      final class Idle: Stepper { var initialStep: Step { NoneStep() } }
      final class First: Stepper { var initialStep: Step { S.a } }
      final class Loud: Stepper { func tap() { steps.accept(S.a) } }
      final class Controller: UIViewController {
          init(_ model: Any) { super.init(nibName: nil, bundle: nil) }
      }
      final class AFlow: Flow {
          func a() -> FlowContributors {
              let silent = Silent()
              nav.pushViewController(Controller(silent), animated: true)
              let idle = Idle()
              nav.pushViewController(Controller(idle), animated: true)
              let first = First()  // finding: 13
              nav.pushViewController(Controller(first), animated: true)
              let loud = Loud()  // finding: 13
              nav.pushViewController(Controller(loud), animated: true)
              return .none
          }
          private let unused = First()
      }
      """),
    // A mark that means "no Step" has nothing to switch over.
    Case(
      AsyncFlowStepIsEnum.rule,
      """
      import RxFlow
      struct NoStep: Step {}
      public struct Nothing: Step { public init() {} }
      struct Item: Step { let id: Int }  // finding: 8
      struct Named: Step { static let all = Named() }  // finding: 8
      final class Mark: Step {}  // finding: 13
      """),
    // RxFlow lets a screen without a view model emit.
    Case(
      AsyncFlowViewEmitsStep.rule,
      """
      //- Steppers.swift
      import RxFlow
      enum S: Step { case a }
      final class AppStepper: Stepper { static let shared = AppStepper() }
      final class Cart: Stepper {}
      //- Bare.swift
      import UIKit
      final class Blind: UIViewController { func tap() { AppStepper.shared.steps.accept(S.a) } }
      //- Screens.swift
      import RxFlow
      final class Bare: UIViewController {
          let count = 0
          func tap() { AppStepper.shared.steps.accept(S.a) }
      }
      final class Full: UIViewController {
          let cart: Cart
          func tap() { AppStepper.shared.steps.accept(S.a) }  // finding: 36
      }
      final class Given: UIViewController {
          init(cart: Cart) {}
          func tap() { AppStepper.shared.steps.accept(S.a) }  // finding: 36
      }
      final class Typed: Base<Cart> {
          func tap() { AppStepper.shared.steps.accept(S.a) }  // finding: 36
      }
      class Base<Model>: UIViewController {}
      """),
    // `OneStepper.init` makes what `OneStepper` makes.
    Case(
      AsyncFlowEmittedStepUnhandled.rule,
      """
      import RxFlow
      enum S: Step { case a }
      enum T: Step { case a }
      final class AFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? S else { return .none }
              switch step { case .a: return .none }
          }
      }
      final class BFlow: Flow {
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? T else { return .none }
              switch step { case .a: return .none }
          }
      }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          let coordinator = FlowCoordinator()
          func a() { coordinator.coordinate(flow: BFlow(), with: OneStepper.init(withSingleStep: T.a)) }
          func b() { coordinator.coordinate(flow: AFlow(), with: OneStepper.init(withSingleStep: T.a)) }  // finding: 94
      }
      """),
  ]

  @Test(arguments: apps + starts + names + helpers + conventions + lookalikes)
  func holds(_ item: Case) {
    #expect(item.project.places([item.rule]) == item.project.expected)
  }

  /// A name that is suggested is an intent.
  @Test func suggestsIntents() {
    let project = ExampleProject(
      """
      import RxFlow
      enum S: Step { case dismissChildFlow, popCart, showParent, showCart, presentAll }
      """)
    let advice = project.findings([AsyncFlowStepNeutralName.rule]).map(\.message)
    #expect(advice.map { $0.contains("intent (cart)") } == [false, false, false, true, false])
    #expect(advice.filter { $0.contains("intent (") }.count == 1)
    #expect(advice.filter { $0.contains("such as back or done, and let") }.count == 2)
    #expect(advice.allSatisfy { $0.hasSuffix("let the Flow decide") }, "alike, whatever stands beside")
  }

  @Test(arguments: [
    ("goToOpenURL, openCart", ["openURL", "cart"]), ("goToOpenURL, openURL", [""]), ("openURL, openLink", []),
    ("goToShowCart", ["cart"]), ("goToCartPushPage", [""]), ("showCart, cart", [""]),
    ("navigateToLoginViewController, goToLoginFlow, pushHelp", ["", "", "help"]),
    ("presentTabBar, dismissTabbar, showNavigationBar, showKeyboard", []),
  ])
  func suggestsWhatCanBeFollowed(_ cases: String, _ intents: [String]) {
    let project = ExampleProject("import RxFlow\nenum S: Step { case \(cases) }")
    let advice = project.findings([AsyncFlowStepNeutralName.rule]).map(\.message)
    let suggested = advice.map { $0.firstMatch(of: /intent \((\w+)\)/).map { String($0.1) } ?? "" }
    #expect(suggested == intents)
  }
}
