import Foundation
import Testing

@testable import FlowLintRules

/// The hearers of what is emitted: in findings, and in the audit, which must say of everything that is not judged why.
@Suite struct AsyncFlowDeliveryTests {
  /// A Flow that shows one screen and handles nothing but its first Step, and the app that starts it.
  static func app(
    making: String = "CartViewModel()", contributing: String = "viewModel", showing: String = "viewController",
    steps: String = "cart, help", handling: String = "", start: String = "OneStepper(withSingleStep: ShopStep.cart)"
  ) -> String {
    """
    //- App.swift
    import RxFlow
    import UIKit
    enum ShopStep: Step { case \(steps) }
    final class ShopFlow: Flow {
        var root: Presentable { nav }
        private let nav = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? ShopStep else { return .none }
            switch step {
            case .cart:
                let viewModel = \(making)
                let viewController = CartViewController(viewModel: viewModel)
                nav.pushViewController(viewController, animated: true)
                return .one(flowContributor: .contribute(withNextPresentable: \(showing), withNextStepper: \(contributing)))
            \(handling)
            default: return .none
            }
        }
    }
    final class CartViewController: UIViewController {
        let viewModel: CartViewModel
        init(viewModel: CartViewModel) { self.viewModel = viewModel; super.init(nibName: nil, bundle: nil) }
    }
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        let coordinator = FlowCoordinator()
        func start() { coordinator.coordinate(flow: ShopFlow(), with: \(start)) }
    }

    """
  }

  static let viewModel = """
    //- CartViewModel.swift
    import RxFlow
    final class CartViewModel: Stepper {
        let steps = PublishRelay<Step>()
        func help() { steps.accept(ShopStep.help) }  // finding: asyncflow_emitted_step_unhandled "ShopFlow"
    }

    """

  /// Another Flow that handles `help`, so that the Step is not one that nobody handles.
  static let helpFlow = """
    //- HelpFlow.swift
    import RxFlow
    import UIKit
    final class HelpFlow: Flow {
        static let shared = HelpFlow()
        let root: Presentable = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? ShopStep else { return .none }
            switch step {
            case .help: print("help"); return .none
            default: return .none
            }
        }
    }
    let helping = HelpFlow.shared

    """

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    init(_ name: String, _ text: String) { (testDescription, self.text) = (name, text) }
  }

  private static let cases: [Case] = [
    Case("the plain app", app() + viewModel + helpFlow),
    Case(
      "a shared stepper of which others make their own",
      app(making: "CartViewModel.shared", contributing: "CartViewModel.shared") + helpFlow + """
        //- CartViewModel.swift
        import RxFlow
        final class CartViewModel: Stepper {
            static let shared = CartViewModel()
            let steps = PublishRelay<Step>()
            func help() { steps.accept(ShopStep.help) }  // finding: asyncflow_emitted_step_unhandled "ShopFlow"
        }
        """),
    Case(
      "a struct of dependencies makes the view model",
      app(making: "Dependencies.shared.viewModel") + viewModel + helpFlow + """
        //- Dependencies.swift
        import RxFlow
        struct Dependencies {
            static let shared = Dependencies(viewModel: CartViewModel())
            let viewModel: CartViewModel
        }
        """),
    Case(
      "somebody else contributes what it is given",
      app(making: "Dependencies.shared.viewModel")
        + viewModel.replacing("  // finding: asyncflow_emitted_step_unhandled \"ShopFlow\"", with: "") + helpFlow + """
          //- Dependencies.swift
          import RxFlow
          struct Dependencies {
              static let shared = Dependencies(viewModel: CartViewModel())
              let viewModel: CartViewModel
          }
          //- Sugar.swift
          import RxFlow
          extension UIViewController {
              func contributor(_ stepper: Stepper) -> FlowContributors {
                  .one(flowContributor: .contribute(withNextPresentable: self, withNextStepper: stepper))
              }
          }
          """),
    Case("its own root is presented", app(showing: "self.root") + viewModel + helpFlow),
    Case(
      "a storyboard makes the screen",
      app(
        making:
          "CartViewModel(); let screen = board.instantiateViewController(identifier: \"Cart\") { CartViewController(coder: $0) }",
        showing: "screen") + viewModel + helpFlow),
    Case(
      "a class that is no stepper emits through a shared one",
      app(start: "AppStepper.shared") + helpFlow + """
        //- CartViewModel.swift
        import RxFlow
        final class CartViewModel: Stepper { let steps = PublishRelay<Step>() }
        final class AppStepper: Stepper {
            static let shared = AppStepper()
            let steps = PublishRelay<Step>()
            var initialStep: Step { ShopStep.cart }
        }
        final class PushHandler {
            func open() { AppStepper.shared.steps.accept(ShopStep.help) }  // finding: asyncflow_emitted_step_unhandled "PushHandler through AppStepper"
        }
        """),
    Case(
      "an injected and a global stepper",
      app(start: "appStepper") + helpFlow + """
        //- CartViewModel.swift
        import RxFlow
        final class CartViewModel: Stepper { let steps = PublishRelay<Step>() }
        let appStepper = AppStepper()
        final class AppStepper: Stepper { let steps = PublishRelay<Step>() }
        final class PushHandler {
            private let stepper: AppStepper
            init(stepper: AppStepper) { self.stepper = stepper }
            func open() { stepper.steps.accept(ShopStep.help) }  // finding: asyncflow_emitted_step_unhandled "PushHandler"
            func close() { appStepper.steps.accept(ShopStep.help) }  // finding: asyncflow_emitted_step_unhandled "PushHandler"
        }
        """),
    Case(
      "the first Step of a stepper that the app starts with",
      app(steps: "cart, login", start: "AppStepper()") + """
        //- CartViewModel.swift
        import RxFlow
        final class CartViewModel: Stepper { let steps = PublishRelay<Step>() }
        final class AppStepper: Stepper {
            let steps = PublishRelay<Step>()
            var initialStep: Step { ShopStep.login }  // finding: asyncflow_emitted_step_unhandled "ShopStep.login"
        }
        """),
    Case(
      "a relay that nobody reads",
      app(handling: "case .help: nav.popViewController(animated: true); return .none") + """
        //- CartViewModel.swift
        import RxFlow
        final class CartViewModel: Stepper {
            let steps = PublishRelay<Step>()
            func help() { steps.accept(ShopStep.help) }
        }
        final class Token {
            static let shared = Token()
            var steps = PublishRelay<Step>()
            func renew() { steps.accept(ShopStep.cart) }  // finding: asyncflow_emitted_step_unhandled "relay of Token"
        }
        final class Session {
            let steps = PublishRelay<Step>()
            func end() { steps.accept(ShopStep.cart) }
        }
        final class Listener {
            func listen(to session: Session) { session.steps.bind { print($0) } }
        }
        """),
    Case(
      "a function of the project's own takes the Step",
      app() + helpFlow + """
        //- CartViewModel.swift
        import RxFlow
        extension PublishRelay where Element == Step { func accept(step: ShopStep) { accept(step) } }
        final class CartViewModel: Stepper {
            let steps = PublishRelay<Step>()
            func help() { steps.accept(step: .help) }  // finding: asyncflow_emitted_step_unhandled "ShopStep.help"
        }
        """),
    Case(
      "a capture list hands nothing on, and an owner is who is given",
      app() + helpFlow + """
        //- CartViewModel.swift
        import RxFlow
        final class CartViewModel: Stepper {
            let steps = PublishRelay<Step>()
            func bind(_ tap: Observable<Void>) {
                tap.bind { [steps] in steps.accept(ShopStep.help) }  // finding: asyncflow_emitted_step_unhandled "ShopFlow"
                tap.subscribe(with: self) { owner, _ in owner.steps.accept(ShopStep.help) }  // finding: asyncflow_emitted_step_unhandled "ShopFlow"
                tap.withUnretained(self).subscribe(onNext: { owner, _ in owner.steps.accept(ShopStep.help) })  // finding: asyncflow_emitted_step_unhandled "ShopFlow"
                tap.subscribe(with: self, onCompleted: { $0.steps.accept(ShopStep.help) })  // finding: asyncflow_emitted_step_unhandled "ShopFlow"
            }
        }
        """),
    Case(
      "a reactor is of the type that its screen binds",
      app(contributing: "viewController.reactor ?? .init()")
        .replacing("let viewModel: CartViewModel\n    init", with: "func bind(reactor: CartViewModel) {}\n    init")
        .replacing("self.viewModel = viewModel; ", with: "") + viewModel + helpFlow),
    Case(
      "code that Flows inherit is heard by one of them",
      """
      //- App.swift
      import RxFlow
      import UIKit
      enum ShopStep: Step { case cart, help, done }
      class BaseFlow: Flow {
          let nav = UINavigationController()
          var root: Presentable { nav }
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ShopStep, case .cart = step else { return .none }
              let viewModel = CartViewModel()
              let viewController = CartViewController()
              viewController.viewModel = viewModel
              nav.pushViewController(viewController, animated: true)
              return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
          }
      }
      final class ShopFlow: BaseFlow {
          override func navigate(to step: Step) -> FlowContributors {
              if let step = step as? ShopStep, case .help = step { nav.popViewController(animated: true); return .none }
              return super.navigate(to: step)
          }
      }
      final class CartViewController: UIViewController { var viewModel: CartViewModel? }
      final class CartViewModel: Stepper {
          let steps = PublishRelay<Step>()
          func help() { steps.accept(ShopStep.help) }
          func done() { steps.accept(ShopStep.done) }  // finding: asyncflow_emitted_step_unhandled "ShopStep.done"
      }
      let helping = HelpFlow()
      final class HelpFlow: Flow {
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ShopStep, case .done = step else { return .none }
              print("done")
              return .none
          }
      }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          let coordinator = FlowCoordinator()
          func start() { coordinator.coordinate(flow: ShopFlow(), with: OneStepper(withSingleStep: ShopStep.cart)) }
      }
      """),
    Case(
      "a type with a small first letter",
      (app() + viewModel).replacing("CartViewModel", with: "iCartViewModel")
        .replacing("CartViewController", with: "iCartViewController") + helpFlow),
    Case(
      "a function with the name of a type is called",
      (app() + viewModel.replacing("  // finding: asyncflow_emitted_step_unhandled \"ShopFlow\"", with: ""))
        .replacing("CartViewModel", with: "iCartViewModel") + helpFlow
        + "//- Make.swift\nimport RxFlow\nfunc iCartViewModel() -> Stepper { OneStepper(withSingleStep: ShopStep.cart) }\n"
    ),
    Case(
      "a Flow that is its own stepper",
      app(making: "HomeFlow()", contributing: "viewModel", showing: "viewModel") + helpFlow + """
        //- HomeFlow.swift
        import RxFlow
        import UIKit
        final class HomeFlow: Flow, Stepper {
            let steps = PublishRelay<Step>()
            let root: Presentable = UINavigationController()
            func navigate(to step: Step) -> FlowContributors {
                guard let step = step as? ShopStep, case .cart = step else { return .none }
                return .none
            }
            func help() { steps.accept(ShopStep.help) }  // finding: asyncflow_emitted_step_unhandled "HomeFlow"
            func cart() { steps.accept(ShopStep.cart) }
        }
        final class CartViewModel: Stepper { let steps = PublishRelay<Step>() }
        """),
    Case(
      "answers of RxFlow 1 are not judged",
      (app() + viewModel).replacing("FlowContributors", with: "NextFlowItems")
        .replacing("flowContributor: .contribute(withNextPresentable:", with: "flowItem: NextFlowItem(nextPresentable:")
        .replacing("withNextStepper:", with: "nextStepper:")
        .replacing("  // finding: asyncflow_emitted_step_unhandled \"ShopFlow\"", with: "")),
  ]

  @Test(arguments: cases)
  func finds(_ test: Case) {
    #expect(deliverySurprises(test.text) == [])
  }

  // MARK: Uses of the step

  /// Bodies in which the step goes where it cannot be followed, after the first Step has been handled.
  @Test(arguments: [
    "return step.run(in: nav)", "if step.isBack { nav.popViewController(animated: true) }; return .none",
    "return handler.handle(step)", "return table[\"\\(step)\"]?() ?? .none",
    "if [.help, .cart].contains(step) { nav.popViewController(animated: true) }; return .none",
    "NotificationCenter.default.post(name: .init(\"step\"), object: step); return .none", "last = step; return .none",
  ])
  func aStepThatGoesElsewhereMayBeAnswered(_ use: String) {
    #expect(
      deliverySurprises(
        Self.app(using: use)
          + Self.viewModel.replacing("  // finding: asyncflow_emitted_step_unhandled \"ShopFlow\"", with: "")) == [])
  }

  @Test(arguments: ["print(step); return .none", "logger.debug(\"\\(step)\"); return .none"])
  func aStepThatIsLoggedIsNotAnswered(_ use: String) {
    #expect(deliverySurprises(Self.app(using: use) + Self.viewModel) == [])
  }

  /// The app whose Flow does something with the step behind its cases.
  private static func app(using use: String) -> String {
    app().replacing("default: return .none", with: "default: break")
      .replacing(
        "        }\n    }\n}\nfinal class CartViewController",
        with: "        }\n        \(use)\n    }\n}\nfinal class CartViewController")
  }

  // MARK: Audit

  @Test func theAuditListsWhatFlowsSayThemselves() {
    let text = deliveryAudit(
      Self.app(handling: "case .help: return .end(forwardToParentFlowWithStep: ShopStep.cart)") + """
        //- CartViewModel.swift
        import RxFlow
        final class CartViewModel: Stepper { let steps = PublishRelay<Step>() }
        """)
    #expect(text.contains("AppDelegate → ShopStep.cart\n  emitted   App.swift:26 first Step"), "\(text)")
    #expect(text.contains("ShopFlow → ShopStep.cart\n  emitted   App.swift:15 by end"), "\(text)")
  }

  @Test func theAuditSaysWhoHearsTheFirstStepper() {
    let text = deliveryAudit(
      Self.app(start: "AppStepper()") + """
        //- CartViewModel.swift
        import RxFlow
        final class CartViewModel: Stepper { let steps = PublishRelay<Step>() }
        final class AppStepper: Stepper {
            let steps = PublishRelay<Step>()
            var initialStep: Step { ShopStep.cart }
        }
        """)
    #expect(text.contains("heard     App.swift:26 by ShopFlow\n  answered  App.swift:4 ShopFlow"), "\(text)")
  }

  @Test func theAuditLeavesOutFlowsThatNobodyCreates() {
    let old = Self.app().replacing("ShopFlow", with: "OldFlow").components(
      separatedBy: "final class CartViewController")[0]
      .replacing("enum ShopStep: Step { case cart, help }\n", with: "").replacing("App.swift", with: "Old.swift")
    let text = deliveryAudit(Self.app() + Self.viewModel + old)
    #expect(text.contains("by ShopFlow") && !text.contains("OldFlow"), "\(text)")
  }

  @Test func theAuditDoesNotJudgeRxFlow1() {
    let text = deliveryAudit(Self.app().replacing("FlowContributors", with: "NextFlowItems"))
    #expect(text.contains("navigate(to:) answers with NextFlowItems"), "\(text)")
  }

  @Test func theAuditSaysThatNothingReadsARelay() {
    let text = deliveryAudit(
      Self.app() + """
        //- ShopEvents.swift
        import RxFlow
        final class ShopEvents {
            let steps = PublishRelay<Step>()
            func open() { steps.accept(ShopStep.cart) }
        }
        """)
    #expect(text.contains("heard     MISSING: nothing reads the relay of ShopEvents"), "\(text)")
  }

  @Test func theAuditSaysWhoCouldAnswerWhatAnUnknownStepperEmits() {
    let text = deliveryAudit(
      Self.app() + """
        //- ShopPresenter.swift
        import RxFlow
        final class ShopPresenter: Stepper {
            let steps = PublishRelay<Step>()
            func open() { container.steps.accept(ShopStep.cart) }
        }
        """)
    #expect(text.contains("could be answered by ShopFlow"), "\(text)")
  }

  /// That a name may mean two types is no reason to name the Flows of RxFlow 1.
  @Test func theAuditDoesNotTakeADoubtForRxFlow1() {
    let text = deliveryAudit(
      Self.app() + """
        //- DefaultStepper.swift
        class DefaultStepper {}
        //- Walker.swift
        import RxFlow
        final class Walker: DefaultStepper {}
        """)
    #expect(!text.contains("not judged"), "\(text)")
  }

  /// A child Flow that emits nothing has Steps to hear: the audit misses its contribution.
  @Test func theAuditMissesAChildFlowThatEmitsNothing() {
    let text = """
      import RxFlow
      final class ShopFlow: Flow {
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              let help = HelpFlow()
              print(help)
              return .none
          }
      }
      final class HelpFlow: Flow {
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors { .none }
      }
      """
    let rows = ExampleProject(text).index().ledgers(.lifecycle).flatMap(\.rows)
    let isMissed = rows.map { row in if case .missing = row.cells.last { true } else { false } }
    #expect(isMissed == [true], "\(rows)")
  }
}
