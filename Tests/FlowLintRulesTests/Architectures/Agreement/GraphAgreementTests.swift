import Testing

@testable import FlowLintRules

/// `creates`, `owns` and `shows` mean the same in the graphs of all architectures.
@Suite struct GraphAgreementTests {
  /// The fate of a child, with `$M` for the expression that makes it, `$S` for what is shown of `it`, and the edges to
  /// it.
  static let situations: [(text: String, edges: Set<String>)] = [
    ("func run() { let it = $M }", ["creates"]), ("func run() { _ = $M }", ["creates"]),
    ("func run() { let it = $M; $P.present($S, animated: true) }", ["creates", "shows"]),
    ("func run() { let it = $M; $P.show($S, sender: nil) }", ["creates", "shows"]),
    (
      "func run() { let it = $M; let nav = UINavigationController(rootViewController: $S); $P.present(nav, animated: true) }",
      ["creates", "shows"]
    ),
    ("func run() { let it = $M; let all = [$S]; $P.setViewControllers(all, animated: true) }", ["creates", "shows"]),
    ("func run() { let it = $M; $P.viewControllers = [$S] }", ["creates", "shows"]),
    ("func run() { let it = $M; let all = [$S]; tabs.viewControllers = all }", ["creates", "shows"]),
    ("func run() { let it = $M; window.rootViewController = $S }", ["creates", "shows"]),
    ("func run() { let it = $M; if ready { $P.present($S, animated: true) } }", ["creates", "shows"]),
    (
      "func run() { let it = $M; show(it) }\n  private func show(_ it: $T) { $P.present($S, animated: true) }",
      ["creates", "shows"]
    ),
    (
      "func run() { let it = make(); $P.present($S, animated: true) }\n  private func make() -> $T { $M }",
      ["creates", "shows"]
    ),
  ]

  /// A child that the parent keeps.
  static let kept: [(text: String, edges: Set<String>)] = [
    ("private var it: $T?\n  func run() { it = $M }", ["creates", "owns"]),
    ("private var it: $T?\n  func run() { let new = $M; it = new }", ["creates", "owns"]),
    ("private weak var it: $T?\n  func run() { it = $M }", ["creates"]),
    ("private var all: [$T] = []\n  func run() { all.append($M) }", ["creates", "owns"]),
  ]

  @Test(arguments: situations + kept) func coreFlow(_ text: String, _ edges: Set<String>) throws {
    let code = """
      import CoreFlow
      final class HelpCore: ScreenLessCore { }
      final class HelpScreen: Screen<HelpCore> { }
      final class HelpFlow: Flow<HelpCore, HelpScreen> { }
      final class HomeCore: ScreenLessCore { }
      final class HomeFlow: ScreenLessFlow<HomeCore> {
        let navigation: UINavigationController
        $
      }
      """
    let found = try Self.edges(
      code, text, ["$M": "HelpFlow()", "$T": "HelpFlow", "$S": "it.screen", "$P": "navigation"], "HelpFlow"
    ) { CoreFlowModel($0, setting: .auto)?.navigationGraph }
    #expect(found == edges)
  }

  @Test(arguments: situations + kept) func asyncFlow(_ text: String, _ edges: Set<String>) throws {
    let code = """
      import AsyncFlow
      final class HelpViewController: UIViewController { }
      final class HomeFlow: Flow {
        var root: Presentable { navigation }
        private let navigation = UINavigationController()
        func navigate(to step: Step) -> FlowContributors { .none }
        $
      }
      """
    let found = try Self.edges(
      code, text, ["$M": "HelpViewController()", "$T": "HelpViewController", "$S": "it", "$P": "navigation"],
      "HelpViewController"
    ) { AsyncFlowModel($0, setting: .auto)?.navigationGraph }
    #expect(found == edges)
  }

  @Test(arguments: situations) func scene(_ text: String, _ edges: Set<String>) throws {
    let code = """
      protocol HelpSceneInteractor: AnyObject { }
      protocol HelpScene: Scene where Interactor == any HelpSceneInteractor { }
      protocol HelpSceneBuilder: AnyObject { func makeHelpScene() -> any HelpScene }
      protocol HomeScene: Scene { }
      final class HomeRouter: BaseRouterImple {
        private let builder: any HelpSceneBuilder
        $
      }
      """
    let found = try Self.edges(
      code, text, ["$M": "builder.makeHelpScene()", "$T": "any HelpScene", "$S": "it", "$P": "currentScene"], "Help"
    ) { SceneModel($0, setting: .auto)?.navigationGraph }
    #expect(found == edges)
  }

  @Test(arguments: situations) func ribs(_ text: String, _ edges: Set<String>) throws {
    let code = """
      import RIBs
      final class HelpRouter: ViewableRouter<HelpInteractable, HelpViewControllable> { }
      protocol HelpInteractable: Interactable { }
      protocol HelpViewControllable: ViewControllable { }
      protocol HelpBuildable: Buildable { func build() -> ViewableRouting }
      final class HelpBuilder: Builder<HelpDependency>, HelpBuildable {
        func build() -> ViewableRouting {
          HelpRouter(interactor: HelpInteractor(), viewController: HelpViewController())
        }
      }
      protocol HomeInteractable: Interactable { }
      protocol HomeViewControllable: ViewControllable { }
      final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {
        private let help: HelpBuildable
        $
      }
      """
    let found = try Self.edges(
      code, text,
      ["$M": "help.build()", "$T": "ViewableRouting", "$S": "it.viewControllable", "$P": "viewController"], "HelpRouter"
    ) { RIBsModel($0, setting: .auto)?.navigationGraph }
    #expect(found == edges)
  }

  private static func edges(
    _ frame: String, _ text: String, _ words: [String: String], _ child: String,
    _ graph: ([IndexedFile]) throws -> NavigationGraph?
  ) throws -> Set<String> {
    var code = frame.replacing("$\n", with: text + "\n")
    for (name, word) in words { code = code.replacing(name, with: word) }
    let found = try #require(try graph([parseFile(SourceText(path: "A.swift", text: code), number: 0)]))
    let kinds: Set<String> = ["creates", "owns", "shows"]
    return Set(
      found.edges.filter { edge in found.nodes.contains { $0.id == edge.to && $0.name == child } }.map(\.kind.word)
    ).intersection(kinds)
  }
}
