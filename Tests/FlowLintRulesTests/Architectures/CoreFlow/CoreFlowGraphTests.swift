import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// The navigation graph of a CoreFlow app.
@Suite struct CoreFlowGraphTests {
  static let app = """
    //- SceneDelegate.swift
    import CoreFlow
    import UIKit
    final class SceneDelegate: UIResponder, RootListener {
        private var rootFlow: RootFlow?
        private let window = UIWindow()
        func start() {
            let root = RootFlow(listener: self)
            rootFlow = root
            window.rootViewController = UINavigationController(rootViewController: root.screen)
        }
    }
    //- Root.swift
    import CoreFlow
    protocol RootListener: AnyObject { func rootDidEnd() }
    protocol RootRouting: AnyObject { func routeToLogin(); func detachLogin(); func routeToTabs() }
    enum RootAction { case start }
    struct RootState: Equatable { }
    final class RootCore: Core<RootAction, RootState>, LoginListener {
        weak var listener: RootListener?
        var router: RootRouting?
        func loginDidEnd() { router?.detachLogin() }
    }
    final class RootScreen: Screen<RootCore> {
        private let header = HeaderSection()
    }
    final class HeaderSection: ComponentView { }
    final class RootFlow: Flow<RootCore, RootScreen>, RootRouting {
        private weak var listener: RootListener?
        private var loginFlow: LoginFlow?
        private var tabs: [TabFlow] = []
        private var worker: SyncFlow?
        init(listener: RootListener) { self.listener = listener; super.init() }
        override func createCore() -> RootCore {
            let core = RootCore(initialState: .init())
            core.router = self
            return core
        }
        override func createScreen() -> RootScreen { RootScreen(reactor: core) }
        func routeToLogin() {
            let flow = LoginFlow(listener: core)
            loginFlow = flow
            let navigation = UINavigationController(rootViewController: flow.screen)
            screen.present(navigation, animated: true)
        }
        func detachLogin() {
            loginFlow = nil
            screen.dismiss(animated: true)
        }
        func routeToTabs() {
            tabs.append(TabFlow())
            let controllers = tabs.map { $0.screen }
            show(controllers)
            worker = SyncFlow()
            PaymentFlow().start()
        }
    }
    //- Login.swift
    import CoreFlow
    protocol LoginListener: AnyObject { func loginDidEnd() }
    enum LoginAction { case start }
    struct LoginState: Equatable { }
    final class LoginCore: Core<LoginAction, LoginState> { weak var listener: LoginListener? }
    final class LoginScreen: Screen<LoginCore> { }
    final class LoginFlow: Flow<LoginCore, LoginScreen> {
        private weak var listener: LoginListener?
        init(listener: LoginListener) { self.listener = listener; super.init() }
    }
    //- Tabs.swift
    import CoreFlow
    enum TabAction { case start }
    struct TabState: Equatable { }
    final class TabCore: Core<TabAction, TabState> { }
    final class TabScreen: Screen<TabCore> { }
    final class TabFlow: Flow<TabCore, TabScreen> { }
    final class SyncCore: ScreenLessCore { }
    final class SyncFlow: ScreenLessFlow<SyncCore> { }
    """

  private func graph(_ text: String) throws -> (NavigationGraph, Places) {
    let sources = ExampleProject(text).files
    let files = sources.enumerated().map { parseFile($1, number: FileID($0)) }
    let graph = try #require(CoreFlowModel(files, setting: .auto)).navigationGraph
    return (graph, Places(sources))
  }

  @Test func edges() throws {
    let (graph, places) = try graph(Self.app)
    let edges = graph.edges.map { edge in
      "\(edge.from) \(edge.kind.word) \(edge.to)\(edge.label.isEmpty ? "" : " (\(edge.label))") "
        + places.text(edge.location)
    }
    #expect(
      edges == [
        "screen:RootScreen contains component:HeaderSection (header) Root.swift:12",
        "app:SceneDelegate creates flow:RootFlow (in start) SceneDelegate.swift:7",
        "flow:RootFlow creates flow:LoginFlow (in routeToLogin) Root.swift:28",
        "flow:RootFlow creates flow:PaymentFlow (in routeToTabs) Root.swift:42",
        "flow:RootFlow creates flow:SyncFlow (in routeToTabs) Root.swift:41",
        "flow:RootFlow creates flow:TabFlow (in routeToTabs) Root.swift:38",
        "app:SceneDelegate listens core:RootCore (RootListener) SceneDelegate.swift:7",
        "core:RootCore listens core:LoginCore (LoginListener) Root.swift:28",
        "app:SceneDelegate owns flow:RootFlow (rootFlow) SceneDelegate.swift:4",
        "core:RootCore owns flow:RootFlow (router) Root.swift:8",
        "flow:LoginFlow owns core:LoginCore Login.swift:7",
        "flow:LoginFlow owns screen:LoginScreen Login.swift:7",
        "flow:RootFlow owns core:RootCore Root.swift:22",
        "flow:RootFlow owns flow:LoginFlow (loginFlow) Root.swift:17",
        "flow:RootFlow owns flow:SyncFlow (worker) Root.swift:19",
        "flow:RootFlow owns flow:TabFlow (tabs) Root.swift:18",
        "flow:RootFlow owns screen:RootScreen Root.swift:26",
        "flow:SyncFlow owns core:SyncCore Tabs.swift:8",
        "flow:TabFlow owns core:TabCore Tabs.swift:6",
        "flow:TabFlow owns screen:TabScreen Tabs.swift:6",
        "flow:RootFlow releases flow:LoginFlow (in detachLogin) Root.swift:34",
        "flow:RootFlow removes flow:LoginFlow (in detachLogin) Root.swift:35",
        "core:RootCore routes flow:RootFlow (RootRouting) Root.swift:8",
        "app:SceneDelegate shows flow:RootFlow (root in start) SceneDelegate.swift:9",
        "flow:RootFlow shows flow:LoginFlow (present in routeToLogin) Root.swift:31",
      ])
  }

  /// The Core keeps its router strongly, and the router is the Flow that owns the Core.
  @Test func circlesOfOwnershipAreFound() throws {
    let (graph, places) = try graph(Self.app)
    #expect(
      graph.circlesText(places) == """
        Root.swift:15: note: RootFlow owns itself in a circle
          RootFlow owns RootCore [Root.swift:22]
          RootCore owns RootFlow: router [Root.swift:8]

        """)
  }

  /// Only classes of the app listen, and one of several is not known; an object that gets a screen need not show it.
  @Test func whatIsNotKnownIsNoEdge() throws {
    let (graph, _) = try graph(
      """
      //- Home.swift
      import CoreFlow
      final class HomeCore: ScreenLessCore, LoginListener, HelpListener {}
      final class MenuCore: ScreenLessCore, HelpListener {}
      protocol AppListener: LoginListener {}
      #if DEBUG
      final class Tracer: LoginListener {}
      #endif
      final class HomeFlow: ScreenLessFlow<HomeCore> {
          private var loginFlow: LoginFlow?
          func routeToLogin() {
              let flow = LoginFlow(listener: hub)
              loginFlow = flow
              show(Frame(flow.screen))
          }
          func detachLogin() { loginFlow?.screen.removeFromParent() }
          func routeToHelp() { present(HelpFlow(listener: hub).screen, animated: true) }
      }
      //- Login.swift
      import CoreFlow
      protocol LoginListener: AnyObject { func loginDidEnd() }
      final class LoginCore: Core<LoginAction, LoginState> { weak var listener: LoginListener? }
      final class LoginFlow: Flow<LoginCore, LoginScreen> { weak var listener: LoginListener? }
      //- Help.swift
      import CoreFlow
      protocol HelpListener: AnyObject { func helpDidEnd() }
      final class HelpCore: Core<HelpAction, HelpState> { weak var listener: HelpListener? }
      final class HelpFlow: Flow<HelpCore, HelpScreen> { weak var listener: HelpListener? }
      """)
    #expect(
      graph.edges.filter { $0.kind != .creates && $0.kind != .owns }.map { "\($0.from) \($0.text) \($0.to)" } == [
        "core:HomeCore listens: LoginListener core:LoginCore",
        "flow:HomeFlow removes: in detachLogin flow:LoginFlow",
        "flow:HomeFlow shows: present in routeToHelp flow:HelpFlow",
      ])
  }

  @Test func theOrderOfFilesMakesNoDifference() throws {
    let sources = ExampleProject(Self.app).files
    func json(_ sources: [SourceText]) throws -> String {
      let files = sources.enumerated().map { parseFile($1, number: FileID($0)) }
      let graph = try #require(CoreFlowModel(files, setting: .auto)).navigationGraph
      return graph.json(Places(sources))
    }
    #expect(try json(sources) == json(sources.reversed()))
  }
}
