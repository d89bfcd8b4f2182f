import Testing

@testable import FlowLintRules

/// The type of an expression is known alike in all architectures.
@Suite struct ExpressionAgreementTests {
  // MARK: The type of an expression

  static let expressions: [Situation] = [
    // One whose type nobody knows, first.
    Situation("func run() { let it = find()\n‹it› }", false),
    Situation("func run() { let it = $T()\n‹it› }", true),
    Situation("func run() { let it: $T? = find()\n‹it!› }", true),
    Situation("func run(it: $T) { ‹it› }", true), Situation("func run(it: any $T) { let it = it\n‹it› }", true),
    Situation("var it: $T?\nfunc run() { ‹it?› }", true), Situation("var it: $T?\nfunc run() { ‹self.it?› }", true),
    Situation("var it: $T?\nfunc run() { guard let it else { return }\n‹it› }", true),
    Situation("var it: $T?\nfunc run() { if let other = self.it { ‹other› } }", true),
    Situation("func run() { if let it = find() as? $T { ‹it› } }", true),
    Situation("func run() { ‹(find() as! $T)› }", true),
    Situation("var it: $T?\nfunc run() { let other = it ?? find()\n‹other› }", true),
    Situation("let it = $T()\nfunc run() { ‹it› }", true),
    Situation("lazy var it = { return $T() }()\nfunc run() { ‹it› }", true),
    Situation("lazy var it: $T = find()\nfunc run() { ‹it› }", true),
    Situation("var it: Own { find() }\ntypealias Own = $T\nfunc run() { ‹it› }", true),
    // Factories.
    Situation("func make() -> $T { $T() }\nfunc run() { ‹make()› }", true),
    Situation("func make() -> $T { $T() }\nfunc run() { let it = self.make()\n‹it› }", true),
    Situation("func run() { ‹Factory().make()› }\n} ; struct Factory { func make() -> $T { $T() }", true),
    Situation("func run() { ‹Factory.make()› }\n} ; enum Factory { static func make() -> $T { $T() }", true),
    Situation("func run() { ‹makeIt()› }\n} ; func makeIt() -> $T { $T()", true),
    Situation("func run() { ‹makeIt()› }\n} ; func makeIt() -> $T { $T() } ; func makeIt() -> Int { 1", false),
    Situation("func run() { ‹make(1)› }\nfunc make(_ n: Int) -> $T { $T() }\nfunc make(s: Int) -> Int { 1 }", true),
    Situation("func run() { ‹$T.shared› }\n} ; extension $T { static let shared = $T()", true),
    Situation("func run() { ‹it› }\n} ; let it = $T() ; enum Other {", true),
    // Containers.
    Situation("let container: Container\nfunc run() { ‹container.resolve($T.self)!› }", true),
    Situation("let container: Container\nlazy var it = container.resolve($T.self)\nfunc run() { ‹it› }", true),
    Situation(
      "func run() { ‹Box<$T>().get($T.self)› }\n} ; struct Box<V> { func get<T>(_ type: T.Type) -> T { find() }", true),
    Situation("let box: Box<$T>\nfunc run() { ‹box.value› }\n} ; struct Box<V> { let value: V", true),
    // Wrappers.
    Situation("@Inject var it: $T\nfunc run() { ‹it› }", true),
    Situation("@Inject($T.self) var it\nfunc run() { ‹it› }", true),
    Situation("@Environment($T.self) var it\nfunc run() { ‹it› }", true),
    Situation("@Inject(\\.it) var it\nfunc run() { ‹it› }", false),
    // The declarations of a base class and protocols.
    Situation(
      "$HBase<$T> {\nfunc run() { ‹held› }\n} ; class Base<V>: $R { let held: V ; func make() -> V { held }", true),
    Situation(
      "$HBase<$T> {\nfunc run() { ‹make()› }\n} ; class Base<V>: $R { let held: V ; func make() -> V { held }", true),
    Situation("$HBase {\nfunc run() { ‹held› }\n} ; class Base: $R { let held: $T", true),
    Situation("let source: any Source\nfunc run() { ‹source.it› }\n} ; protocol Source { var it: $T { get }", true),
    Situation(
      "let source: any Source\nfunc run() { ‹source.it› }\n} ; protocol Source: More { } ; protocol More { var it: $T { get }",
      true),
    Situation(
      "$H$R, Source {\nfunc run() { ‹it› }\n} ; protocol Source { } ; extension Source { var it: $T { find() }", true),
    Situation(
      "let source: any Source\nfunc run() { ‹source.it› }\n} ; protocol Source { associatedtype $T ; var it: $T { get }",
      false),
    Situation("$H$R {\nfunc run<$T>(it: $T) { ‹it› }", false),
  ]

  @Test(arguments: expressions)
  func typeOfExpression(_ situation: Situation) {
    let host = "final class Host: $R { $\n}\n"
    expectAgreement(
      situation,
      Words(
        "coreflow_direct_create_call", ["T": "HelpFlow", "R": "NSObject", "call": "createCore()"],
        "import CoreFlow\nfinal class HelpCore: ScreenLessCore { }\nfinal class HelpFlow: ScreenLessFlow<HelpCore> { }\n"
          + host),
      Words(
        "asyncflow_direct_navigate", ["T": "HelpFlow", "R": "NSObject", "call": "navigate(to: HelpStep.help)"],
        """
        import AsyncFlow
        enum HelpStep: Step { case help }
        final class HelpFlow: Flow { let root: Presentable = A()
          func navigate(to step: Step) -> FlowContributors { .none } }

        """ + host),
      // A function of another name than `build` builds where its owner is known to be a builder.
      Words(
        "ribs_child_not_attached",
        [
          "T": "HelpBuilder", "R": "ViewableRouter<HomeInteractable, HomeViewControllable>",
          "before": "let next =", "call": "make(withListener: interactor)\nviewController.push(next.viewControllable)",
        ],
        """
        import RIBs
        protocol HelpRouting: ViewableRouting { }
        final class HelpBuilder: Builder<HelpDependency> {
          func make(withListener listener: HelpListener) -> HelpRouting { find() }
        }

        """ + host),
      Words(
        "scene_router_next_not_shown", ["T": "HelpMaker", "R": "BaseRouterImple", "call": "makeHelpScene()"],
        """
        protocol HelpScene: Scene { }
        final class HelpMaker: HelpSceneBuilder { func makeHelpScene() -> any HelpScene { find() } }
        protocol HelpSceneBuilder: AnyObject { func makeHelpScene() -> any HelpScene }

        """ + host))
  }
}
