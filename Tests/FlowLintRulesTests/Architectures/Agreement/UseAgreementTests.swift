import Testing

@testable import FlowLintRules

/// What becomes of a value, and who names a type, is known alike in all architectures.
@Suite struct UseAgreementTests {
  // MARK: The calls by which UIKit shows and hides

  static let navigations: [Situation] = [
    Situation("navigationController?.pushViewController(HelpScreen(), animated: true)", true),
    Situation("navigationController?.popViewController(animated: true)", true),
    Situation("navigationController?.popToRootViewController(animated: true)", true),
    Situation("navigationController?.popToViewController(self, animated: true)", true),
    Situation("navigationController?.setViewControllers([HelpScreen()], animated: false)", true),
    Situation("navigationController?.show(HelpScreen(), sender: self)", true),
    Situation("navigationController?.showDetailViewController(HelpScreen(), sender: nil)", true),
    Situation("navigationController?.present(HelpScreen(), animated: true)", true),
    Situation("navigationController?.dismiss(animated: true)", true),
    // A project's own methods, and cases of its enums.
    Situation("helper.present(HelpScreen())", false), Situation("helper.show(HelpScreen())", false),
    Situation("helper.dismiss()", false), Situation("helper.dismiss(HelpScreen())", false),
    Situation("log(Step.pushViewController(animated: true))", false),
    Situation("log(Step.dismiss(animated: true))", false),
    Situation("pages.setViewControllers([HelpScreen()], direction: .forward, animated: true)", false),
  ]

  @Test(arguments: navigations)
  func navigation(_ situation: Situation) {
    let members = "let helper: Helper\nlet pages: UIPageViewController\nfunc run() { $ }\n"
    expectAgreement(
      situation,
      Words(
        "coreflow_navigation_outside_flow", [:],
        """
        import CoreFlow
        final class LoginCore: ScreenLessCore { }
        final class HelpScreen: Screen<LoginCore> { }
        final class LoginScreen: Screen<LoginCore> { \(members) }
        """),
      Words(
        "asyncflow_stepper_navigates", [:],
        """
        import AsyncFlow
        final class HelpScreen: UIViewController { }
        final class CartViewModel: FlowStepper { @Steps var steps
          let navigationController: UINavigationController?
          \(members)
        }
        """, replacing: ("HelpScreen()", "screen")),
      Words(
        "scene_view_controller_navigates", [:],
        """
        final class HelpScreen: UIViewController { }
        final class NoteViewController: UIViewController, NoteScene { \(members) }
        final class AppRouter: BaseRouterImple { }
        """),
      Words(
        "scene_view_model_navigates", [:],
        """
        protocol NoteViewModel: AnyObject { }
        final class NoteViewModelImple: NoteViewModel { var navigationController: UINavigationController?
          \(members) }
        final class AppRouter: BaseRouterImple { }
        """))
  }

  // MARK: What is kept

  static let fates: [Situation] = [
    Situation("let it = $M\n$U", true), Situation("let it = $M\nself.kept = it\n$U", false),
    Situation("let it = $M\nall.append(it)\n$U", false), Situation("let it = $M\nall = [it]\n$U", false),
    Situation("let it = $M\nlet other = it\nself.kept = other\n$U", false),
    Situation("let it = $M\nlet other = it\n_ = other\n$U", true), Situation("let it = $M\n_ = it\n$U", true),
    Situation("let it = $M\nkeep(it)\n$U", false), Situation("let it = $M\nif it === kept { log() }\n$U", true),
    Situation("var it = $M\ndefer { kept = it }\n$U", false),
    Situation("let it = $M\nlog { [it] in _ = it }\n$U", false),
    Situation("kept = $M\nlet it = kept!\n$U", false),
    // A closure that somebody keeps keeps what it captures.
    Situation("let it = $M\n$U\nonEnd = { it.stop() }", false),
    Situation("let it = $M\n$U\nonEnd = { [weak it] in it?.stop() }", true),
    Situation("let it = $M\nlook(it)\n$U\n}\nprivate func look(_ one: Made) { print(one.title)", true),
    Situation("let it = $M\nlook(it)\n$U\n}\nprivate func look(_ one: Made) { kept = one", false),
  ]

  @Test(arguments: fates)
  func kept(_ situation: Situation) {
    expectAgreement(
      situation,
      Words(
        "coreflow_child_flow_not_retained",
        ["M": "LoginFlow(listener: core)", "U": "screen.present(it.screen, animated: true)"],
        """
        import CoreFlow
        final class HomeFlow: Flow<HomeCore, HomeScreen> {
          var kept: LoginFlow?
          var all: [LoginFlow] = []
          func run() { $ }
        }
        """),
      Words(
        "asyncflow_coordinator_not_retained",
        [
          "M": "FlowCoordinator()",
          "U": "it.coordinate(flow: AppFlow(), with: OneStepper(withSingleStep: AppStep.launch))",
        ],
        """
        import AsyncFlow
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          var kept: FlowCoordinator?
          var all: [FlowCoordinator] = []
          func run() { $ }
        }
        """),
      Words(
        "ribs_launch_router_not_retained",
        ["M": "RootBuilder(dependency: AppComponent()).build()", "U": "it.launch(from: window)"],
        """
        import RIBs
        final class SceneDelegate: UIResponder {
          var kept: LaunchRouting?
          var all: [LaunchRouting] = []
          func run() { $ }
        }
        """))
  }

  // MARK: What is shown

  static let shows: [Situation] = [
    Situation("", true), Situation("it.title = \"Help\"", true),
    Situation("it.modalPresentationStyle = .fullScreen", true),
    Situation("host.pushViewController(it, animated: true)", false),
    Situation("host.present(it, animated: true)", false),
    Situation("host.setViewControllers([it], animated: true)", false), Situation("host.show(it, sender: nil)", false),
    Situation("host.showDetailViewController(it, sender: nil)", false), Situation("host.addChild(it)", false),
    Situation("host.viewControllers = [it]", false), Situation("window.rootViewController = it", false),
    Situation("let other = it\nhost.present(other, animated: true)", false), Situation("helper.open(it)", false),
    Situation("let next = UINavigationController(rootViewController: it)\nhost.present(next, animated: true)", false),
    Situation("all.append(it)", false), Situation("self.kept = it", false),
  ]

  @Test(arguments: shows)
  func shown(_ situation: Situation) {
    expectAgreement(
      situation,
      Words(
        "asyncflow_screen_never_shown", [:],
        """
        import AsyncFlow
        enum ShopStep: Step { case help }
        final class HelpViewController: UIViewController { let model = HelpModel() }
        final class HelpModel: FlowStepper { @Steps var steps }
        final class ShopFlow: Flow {
          var root: Presentable { host }
          private let host = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? ShopStep else { return .none }
            switch step {
            case .help:
              let it = HelpViewController()
              let model = HelpModel()
              $
              return .one(flowContributor: .contribute(withNextPresentable: it, withNextStepper: model))
            }
          }
        }
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          let coordinator = FlowCoordinator()
          func start() { coordinator.coordinate(flow: ShopFlow(), with: OneStepper(withSingleStep: ShopStep.help)) }
        }
        """),
      Words(
        "scene_router_next_not_shown", [:],
        """
        protocol HelpScene: Scene { }
        protocol HelpSceneBuilder: AnyObject { func makeHelpScene() -> any HelpScene }
        final class HomeRouter: BaseRouterImple {
          let builder: any HelpSceneBuilder
          func run() {
            let it = self.builder.makeHelpScene()
            $
          }
        }
        """))
  }

  // MARK: Who names a type

  static let names: [Situation] = [
    Situation("", true), Situation("// $C()", true), Situation("extension $C { static func a() -> $C { $C() } }", true),
    Situation("enum Log { static let text = 1 } // $C", true), Situation("typealias Other = $C", false),
    Situation("enum Log { static let type = $C.self }", false), Situation("let all: [$C] = []", false),
    Situation("func f(_ c: $C) { }", false), Situation("enum Log { func f() { let s = \"\\($C.self)\" } }", false),
    Situation("#Preview { $C() }", true), Situation("//- AppTests/B.swift\nlet c = $C()", true),
    Situation("let name = \"App.$C\"", false),
    Situation("extension $C { static let name = \"App.$C\" }", true),
  ]

  @Test(arguments: names)
  func named(_ situation: Situation) {
    expectAgreement(
      situation,
      Words(
        "asyncflow_flow_never_created", ["C": "HelpFlow"],
        """
        import AsyncFlow
        enum ShopStep: Step { case cart }
        final class ShopFlow: Flow {
          let root: Presentable = A()
          func navigate(to step: Step) -> FlowContributors { .none }
        }
        final class HelpFlow: Flow {
          let root: Presentable = A()
          func navigate(to step: Step) -> FlowContributors { .none }
        }
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          let coordinator = FlowCoordinator()
          func start() { coordinator.coordinate(flow: ShopFlow(), with: OneStepper(withSingleStep: ShopStep.cart)) }
        }
        $
        """),
      Words(
        "ribs_unused_rib", ["C": "HelpBuilder"],
        """
        import RIBs
        protocol HelpDependency: Dependency { }
        final class HelpBuilder: Builder<HelpDependency> { }
        final class SceneDelegate: UIResponder {
          var root: LaunchRouting?
          func start(in window: UIWindow) {
            root = RootBuilder(dependency: AppComponent()).build()
            root?.launch(from: window)
          }
        }
        $
        """))
  }
}
