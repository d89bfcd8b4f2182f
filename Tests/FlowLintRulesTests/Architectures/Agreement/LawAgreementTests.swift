import Testing

@testable import FlowLintRules

/// What several architectures demand alike is doubted alike in all of them.
@Suite struct LawAgreementTests {
  // MARK: What a part holds is used

  static let uses: [Situation] = [
    Situation("", true), Situation("func run() { it?.act() }", false),
    Situation("func run() { self.it?.act() }", false),
    Situation("func run() { if let it { it.act() } }", false),
    Situation("func run() { guard let it else { return }; it.act() }", false),
    Situation("func run() { it = nil }", true), Situation("func run(it: $T?) { it?.act() }", true),
    Situation("init(it: $T?) { self.it = it }", true), Situation("init(it: $T?) { self.it = it; it?.act() }", false),
    Situation("}\nfinal class Other { func run(_ host: $O) { host.it?.act() }", false),
    Situation("}\nfinal class Other { var it: $T?\nfunc run() { self.it?.act() }", true),
  ]

  @Test(arguments: uses)
  func used(_ situation: Situation) {
    expectAgreement(
      situation,
      Words(
        "ribs_unused_builder", ["T": "HelpBuildable", "O": "HomeRouter"],
        """
        import RIBs
        protocol HelpBuildable: Buildable { }
        final class HomeRouter: Router<HomeInteractable> {
          fileprivate var it: HelpBuildable?
          $
        }
        """),
      Words(
        "ribs_worker_not_started", ["T": "HelpWorker", "O": "HomeInteractor"],
        """
        import RIBs
        final class HelpWorker: Worker { }
        final class HomeInteractor: Interactor {
          var it: HelpWorker?
          $
        }
        """),
      Words(
        "scene_listener_unused", ["T": "NoteSceneListener", "O": "NoteViewModelImple"],
        """
        protocol NoteSceneListener: AnyObject { }
        protocol NoteViewModel: AnyObject { }
        final class AppRouter: BaseRouterImple { }
        final class NoteViewModelImple: NoteViewModel {
          weak var it: NoteSceneListener?
          $
        }
        """))
  }

  // MARK: Somebody tells a part who listens

  static let wires: [Situation] = [
    Situation("let it = $M\nreturn $R", true), Situation("let it = $M\nit.listener = listener\nreturn $R", false),
    Situation("let it = $M\nprint(it)\nreturn $R", true), Situation("let it = $M\nTies.tie(it)\nreturn $R", false),
    Situation("let it = $M\ntie(it)\nreturn $R", false),
    Situation("let it = $M\n(it.listener, it.other) = (listener, self)\nreturn $R", false),
    Situation("let it = $M\n(it.first, it.other) = (listener, self)\nreturn $R", true),

    Situation("let it = $M\nreturn $R\n}\n}\nextension $I { func take(_ one: HelpListener) { listener = one", false),
    Situation("let it = $M\nreturn $R\n}\n}\nextension $I { func end() { listener = nil", true),
  ]

  @Test(arguments: wires)
  func wired(_ situation: Situation) {
    expectAgreement(
      situation,
      Words(
        "coreflow_unwired_listener", ["M": "HelpCore()", "R": "it", "I": "HelpCore"],
        """
        import CoreFlow
        protocol HelpListener: AnyObject { func done() }
        final class HelpCore: ScreenLessCore { weak var listener: HelpListener? }
        final class HelpFlow: ScreenLessFlow<HelpCore> {
          private weak var listener: HelpListener?
          override func createCore() -> HelpCore { $ }
        }
        """),
      Words(
        "ribs_listener_not_set", ["M": "HelpInteractor()", "R": "HelpRouter(interactor: it)", "I": "HelpInteractor"],
        """
        import RIBs
        protocol HelpListener: AnyObject { func done() }
        final class HelpRouter: Router<HelpInteractable> { }
        final class HelpInteractor: Interactor, HelpInteractable {
          weak var listener: HelpListener?
          func finish() { listener?.done() }
        }
        final class HelpBuilder: Builder<HelpDependency>, HelpBuildable {
          func build(withListener listener: HelpListener) -> HelpRouting { $ }
        }
        """))
  }

  // MARK: Somebody writes each case of an enum

  static let enums: [Situation] = [
    Situation("Sendable,", true), Situation("Hashable,", true), Situation("Int,", false), Situation("String,", false),
    Situation("Codable,", false), Situation("Decodable,", false), Situation("Encodable,", true),
    Situation("CaseIterable,", false), Situation("Stored,", false),
  ]

  @Test(arguments: enums)
  func written(_ situation: Situation) {
    expectAgreement(
      situation,
      Words(
        "component_unreachable_action", [:],
        """
        import CoreFlow
        import Combine
        protocol Stored: Codable { }
        final class LoginSection: ComponentView {
          enum Action: $ Equatable { case tapped, swiped }
          struct State: Equatable { }
          private let button = UIButton()
          override func initialize() { forwardActions(map(button.touchUpInside, to: .tapped)) }
          func listen<P>(to publisher: P) where P: Publisher<State, Never> { }
        }
        """),
      Words(
        "coreflow_unused_action", [:],
        """
        import CoreFlow
        protocol Stored: Codable { }
        enum LoginAction: $ Equatable { case tapped, swiped }
        final class LoginCore: Core<LoginAction, LoginState> {
          override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
        }
        final class LoginScreen: Screen<LoginCore> { func tap() { send(.tapped) } }
        """),
      Words(
        "coreflow_view_did_load_not_sent", [:],
        """
        import CoreFlow
        protocol Stored: Codable { }
        enum LoginAction: $ Equatable { case viewDidLoad, swiped }
        final class LoginCore: Core<LoginAction, LoginState> {
          override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
        }
        final class LoginScreen: Screen<LoginCore> { func tap() { send(.swiped) } }
        """),
      Words(
        "asyncflow_step_never_emitted", [:],
        """
        import AsyncFlow
        protocol Stored: Codable { }
        enum ShopStep: $ Step { case cart, help }
        final class ShopFlow: Flow {
          let root: Presentable = A()
          func navigate(to step: Step) -> FlowContributors { .none }
        }
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          let coordinator = FlowCoordinator()
          func start() { coordinator.coordinate(flow: ShopFlow(), with: OneStepper(withSingleStep: ShopStep.cart)) }
        }
        """),
      Words(
        "tca_action_never_sent", [:],
        """
        import ComposableArchitecture
        import SwiftUI
        protocol Stored: Codable { }
        @Reducer
        struct Feed {
          struct State: Equatable { }
          enum Action: $ Equatable { case appeared, tapped }
          var body: some ReducerOf<Self> { Reduce { state, action in .none } }
        }
        struct FeedView: View {
          let store: StoreOf<Feed>
          var body: some View { Text("Feed").onAppear { store.send(.appeared) } }
        }
        @main struct FeedApp: App {
          let store = Store(initialState: Feed.State()) { Feed() }
          var body: some Scene { WindowGroup { FeedView(store: store) } }
        }
        """))
  }

  // MARK: Somebody calls what a protocol asks for

  static let calls: [Situation] = [
    Situation("", true), Situation("it?.act()", false), Situation("it?.help()", false),
    Situation("Helper(it).run()", false), Situation("other.act()", true),
  ]

  @Test(arguments: calls)
  func called(_ situation: Situation) {
    let helper =
      situation.text.hasPrefix("Helper") ? "struct Helper { func run() { asked?.act() }; let asked: Asked? }" : ""
    let bare = situation.text.hasPrefix("it?.help") ? "act()" : ""
    expectAgreement(
      situation,
      Words(
        "coreflow_unused_requirement", ["it": "listener"],
        """
        import CoreFlow
        protocol LoginListener: AnyObject { func act() }
        typealias Asked = LoginListener
        extension LoginListener { func help() { \(bare) } }
        struct Other { func act() { } }
        \(helper)
        final class LoginCore: ScreenLessCore {
          weak var it: LoginListener?
          let other = Other()
          func run() { $ }
        }
        """),
      Words(
        "scene_unused_member", [:],
        """
        protocol NoteRouting: Routing { func act() }
        typealias Asked = NoteRouting
        extension NoteRouting { func help() { \(bare) } }
        struct Other { func act() { } }
        \(helper)
        final class NoteRouter: BaseRouterImple, NoteRouting { func act() { log() } }
        protocol NoteViewModel: AnyObject { }
        final class NoteViewModelImple: NoteViewModel {
          var it: NoteRouting?
          let other = Other()
          func run() { $ }
        }
        """))
  }

  // MARK: The framework drives the lifecycle

  static let drivers: [Situation] = [
    Situation("final class Home: $B { func again() { $p.$act() } }", true),
    // A type that is no part of the framework's kind has to.
    Situation("final class Home: $O { private let $p = $P()\nfunc start() { $p.$act() } }", false),
  ]

  @Test(arguments: drivers)
  func driven(_ situation: Situation) {
    expectAgreement(
      situation,
      Words(
        "coreflow_manual_lifecycle",
        ["B": "ScreenLessFlow<HelpCore>", "p": "core", "act": "didBecomeActive", "O": "Flowable", "P": "HelpCore"],
        "import CoreFlow\nfinal class HelpCore: ScreenLessCore { }\n$"),
      Words(
        "ribs_manual_lifecycle",
        [
          "B": "Router<HomeInteractable>", "p": "interactor", "act": "activate", "O": "UIViewController",
          "P": "HelpInteractor",
        ],
        "import RIBs\nfinal class HelpInteractor: Interactor { }\n$"))
  }

  // MARK: Every child is let go of

  static let releases: [Situation] = [
    Situation("", true), Situation("func end() { detachHelp() }", true), Situation("deinit { help = nil }", true),
    Situation("func end() { detachHelp(); help = nil }", false),
    Situation("func helpDidDisappear() { help = nil }", false),
  ]

  @Test(arguments: releases)
  func released(_ situation: Situation) {
    expectAgreement(
      situation,
      Words(
        "coreflow_detach_without_release", [:],
        """
        import CoreFlow
        final class HomeFlow: Flow<HomeCore, HomeScreen> {
          private var help: HelpFlow?
          func routeToHelp() { help = HelpFlow(listener: core) }
          func detachHelp() { screen.navigationController?.popViewController(animated: true) }
          $
        }
        final class HelpFlow: Flow<HelpCore, HelpScreen> { }
        """),
      Words(
        "ribs_detach_without_release", [:],
        """
        import RIBs
        final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {
          private var help: HelpRouting?
          func routeToHelp() {
            guard help == nil else { return }
            let router = helpBuilder.build(withListener: interactor)
            attachChild(router)
            help = router
          }
          func detachHelp() {
            guard let router = help else { return }
            detachChild(router)
          }
          $
        }
        """))
  }

  @Test func aChildMayBeReleasedByOthers() {
    let flow = """
      import CoreFlow
      final class HomeFlow: Flow<HomeCore, HomeScreen> {
        var loginFlow: LoginFlow?
        func routeToLogin() { loginFlow = LoginFlow(listener: core) }
      }
      """
    let words = Words("coreflow_child_never_released", [:], flow + "\n$")
    expectAgreement(Situation("final class Other { func end() { print(loginFlow) } }", true), words)
    expectAgreement(Situation("final class Other { func end() { home.loginFlow = nil } }", false), words)
    expectAgreement(
      Situation("final class Other { func end() { home.loginFlow = LoginFlow(listener: a) } }", true), words)
  }
}
