import Testing

@testable import FlowLintRules

/// A question about Swift has one answer, in the words of whichever architecture it is asked: the same situation is a
/// finding in all of them, or in none.
@Suite struct AgreementTests {
  // MARK: Whether only classes conform

  static let bounds: [Situation] = [
    Situation("protocol $L { func done() }", true),
    Situation("protocol $L: AnyObject { func done() }", false),
    Situation("protocol $L: CustomStringConvertible { func done() }", true),
    Situation("protocol $L: Sendable, Hashable { func done() }", true),
    Situation("@objc protocol $L { func done() }", false),
    Situation("protocol $L: NSObjectProtocol { func done() }", false),
    Situation("protocol $L: UIResponder { func done() }", false),
    Situation("protocol $L: Actor { func done() }", false),
    Situation("protocol $L: Foreign { func done() }", false),
    Situation("protocol $L: Loose { func done() }\nprotocol Loose { }", true),
    Situation("protocol $L: Loose { func done() }\nprotocol Loose: Tight { }\nprotocol Tight: AnyObject { }", false),
    Situation("protocol $L: Base { func done() }\nclass Base { }", false),
    Situation("protocol $L: Both { func done() }\nprotocol Loose { }\ntypealias Both = Loose & AnyObject", false),
    Situation("protocol $L: Both { func done() }\nprotocol Loose { }\ntypealias Both = Loose & Sendable", true),
    Situation("protocol $L where Self: AnyObject { func done() }", false),
    Situation("protocol $L where Self: UIViewController { func done() }", false),
    Situation("protocol $L where Self: Loose { func done() }\nprotocol Loose { }", true),
    Situation("protocol $L where Self: Tight { func done() }\nprotocol Tight: AnyObject { }", false),
    Situation("protocol $L: Middle { func done() }\nprotocol Middle where Self: UIView { }", false),
    Situation("protocol $L: Loose { func done() }\nprotocol Loose { }\nextension $L where Self: UIView { }", true),
    Situation("protocol $L: One { func done() }\nprotocol One: Two { }\nprotocol Two: One { }", true),
  ]

  @Test(arguments: bounds)
  func classBound(_ situation: Situation) {
    expectAgreement(
      situation,
      Words(
        "coreflow_class_bound_protocol", ["L": "LoginListener"],
        "import CoreFlow\n$\nfinal class LoginCore: ScreenLessCore { weak var listener: LoginListener? }"),
      Words(
        "ribs_class_bound_protocol", ["L": "HomeListener"],
        "import RIBs\n$\nfinal class HomeInteractor: Interactor, HomeInteractable { weak var listener: HomeListener? }"),
      Words(
        "scene_messaging_protocol_not_class_bound", ["L": "NoteSceneListener"],
        "$\nfinal class AppRouter: BaseRouterImple { }"),
      Words(
        declared: #"{ "for": {}, "properties": { "typed": "*Listener" }, "must": { "declared": "weak" } }"#,
        ["L": "NoteListener"], message: "AnyObject", "$\nfinal class Note { var listener: NoteListener? }"))
  }

  // MARK: Whether a class is inherited

  static let leaves: [Situation] = [
    Situation("//- A.swift\n$Iclass $C: $B", true),
    Situation("//- A.swift\n$Ifinal class $C: $B", false),
    Situation("//- A.swift\n$Iopen class $C: $B", false),
    Situation("//- A.swift\n$Iclass $C: $B\n//- B.swift\nfinal class Other$C: $C { }", false),
    Situation("//- A.swift\n$Iclass $C: $B\n//- B.swift\nfinal class Other: Also { }\ntypealias Also = $C", false),
    Situation("//- A.swift\n$Iclass $C: $B\n//- AppTests/B.swift\nfinal class Other$C: $C { }", false),
    Situation("//- A.swift\n$Iclass $C: $B\n//- B.swift\nimport XCTest\nfinal class Other$C: $C { }", false),
    Situation(
      "//- A.swift\n$Iclass $C: $B\n//- AppTests/B.swift\ntypealias Also = $C\nfinal class Other: Also { }", false),
    Situation("//- A.swift\n$Iclass $C: $B\n//- AppTests/B.swift\nfinal class Other { let c: $C }", true),
  ]

  @Test(arguments: leaves)
  func finalForAReason(_ situation: Situation) {
    expectAgreement(
      situation,
      Words("coreflow_final_class", ["C": "LoginCore", "B": "ScreenLessCore { }", "I": "import CoreFlow\n"], "$"),
      Words(
        "asyncflow_final_class",
        [
          "C": "CartFlow", "I": "import AsyncFlow\n",
          "B": "Flow { let root: Presentable = A()\nfunc navigate(to step: Step) -> FlowContributors { .none } }",
        ], "$"),
      // A declared law says for itself who must be final: who is inherited breaks it.
      Words("ribs_final_class", ["C": "HomeRouter", "B": "Router<HomeInteractable> { }", "I": "import RIBs\n"], "$"))
  }

  // MARK: Whether code is a test

  static let places: [Situation] =
    [
      ("A.swift", true), ("Sources/Login/A.swift", true), ("AppTests/A.swift", false), ("Tests/A.swift", false),
      ("NetworkStubs/A.swift", false), ("Modules/Sources/Test/A.swift", true), ("Test/A.swift", false),
      ("LoginTest/A.swift", true), ("Login/Mocks/A.swift", false), ("Kit/Testing/A.swift", false),
      ("LoginTests.swift", false),
    ].map { Situation("//- \($0)\n$I$C", $1) } + [
      Situation("//- A.swift\nimport XCTest\n$I$C", false), Situation("//- A.swift\nimport Testing\n$I$C", false),
      Situation("//- A.swift\n@testable import Login\n$I$C", false),
      Situation("//- A.swift\n#if DEBUG\nimport XCTest\n#endif\n$I$C", true),
      Situation(
        """
        //- Package.swift
        import PackageDescription
        let package = Package(name: "A", targets: [.testTarget(name: "Checks", path: "Checks")])
        //- Checks/A.swift
        $I$C
        """, false),
    ]

  @Test(arguments: places)
  func isTest(_ situation: Situation) {
    // A file that is no test keeps the architecture in use.
    func words(_ rule: String, _ module: String, _ code: String) -> Words {
      Words(rule, ["I": "import \(module)\n", "C": code], "$\n//- App/Use.swift\nimport \(module)\n")
    }
    expectAgreement(
      situation, words("coreflow_final_class", "CoreFlow", "class LoginCore: ScreenLessCore { }"),
      words(
        "asyncflow_final_class", "AsyncFlow",
        "class CartFlow: Flow { let root: Presentable = A()\nfunc navigate(to step: Step) -> FlowContributors { .none } }"
      ),
      words("ribs_final_class", "RIBs", "class HomeRouter: Router<HomeInteractable> { }"),
      words("scene_messaging_protocol_not_class_bound", "Scenes", "protocol NoteSceneListener { }"),
      words(
        "tca_reduce_and_body", "ComposableArchitecture",
        """
        @Reducer struct Login {
          struct State { }
          enum Action { case tapped }
          func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
          var body: some ReducerOf<Self> { EmptyReducer() }
        }
        """),
      Words(
        declared: #"{ "for": { "named": "*Core" }, "must": { "declared": "final" } }"#,
        ["C": "class NoteCore { }", "I": ""], "$"))
  }

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
    // What a base class and protocols declare.
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

  // MARK: The module of a type

  static let modules: [Situation] = [
    // The other module's type is not this one's.
    Situation(
      "protocol $L: Base { func done() }\nprotocol Base { }\n\(package)public protocol Base: AnyObject { }", true),
    Situation(
      "protocol $L: Base { func done() }\nprotocol Base: AnyObject { }\n\(package)public protocol Base { }", false),
    Situation("import Other\nprotocol $L: Base { func done() }\n\(package)public protocol Base: AnyObject { }", false),
    Situation("import Other\nprotocol $L: Base { func done() }\n\(package)public protocol Base { }", true),
    // A file's own type is not that of others.
    Situation(
      "protocol $L: Base { func done() }\nprivate protocol Base { }\n//- B.swift\nprotocol Base: AnyObject { }", true),
    Situation("protocol $L: Base { func done() }\n//- B.swift\nprivate protocol Base { }", false),
  ]

  private static let package = """
    //- Other/Package.swift
    import PackageDescription
    let package = Package(name: "Other", targets: [.target(name: "Other")])
    //- Other/Sources/Other/Base.swift

    """

  @Test(arguments: modules)
  func module(_ situation: Situation) {
    expectAgreement(
      situation,
      Words(
        "coreflow_class_bound_protocol", ["L": "LoginListener"],
        "//- A.swift\nimport CoreFlow\nfinal class LoginCore: ScreenLessCore { weak var listener: LoginListener? }\n$"),
      Words(
        "ribs_class_bound_protocol", ["L": "HomeListener"],
        "//- A.swift\nimport RIBs\nfinal class HomeInteractor: Interactor, HomeInteractable { weak var listener: HomeListener? }\n$"
      ),
      Words(
        "scene_messaging_protocol_not_class_bound", ["L": "NoteSceneListener"],
        "//- A.swift\nfinal class AppRouter: BaseRouterImple { }\n$"),
      Words(
        declared: #"{ "for": {}, "properties": { "typed": "*Listener" }, "must": { "declared": "weak" } }"#,
        ["L": "NoteListener"], message: "AnyObject", "//- A.swift\nfinal class Note { var listener: NoteListener? }\n$")
    )
  }

  // MARK: Asking

  private func expectAgreement(
    _ situation: Situation, _ words: Words..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for words in words {
      let code = words.code(situation.text)
      #expect(words.finds(in: code) == situation.isFound, "\(words.rule)\n\(code)", sourceLocation: sourceLocation)
    }
  }
}

/// What stands in a project, with `$X` for words of the architecture, and whether the law is broken there.
struct Situation: Sendable, CustomTestStringConvertible {
  let text: String
  let isFound: Bool
  var testDescription: String { text }

  init(_ text: String, _ isFound: Bool) {
    self.text = text
    self.isFound = isFound
  }
}

/// One architecture's words for a situation, and its rule that asks the question.
private struct Words {
  let rule: String
  let names: [String: String]
  let frame: String
  var declaration: String?
  var message = ""
  var replacement: (String, String)?

  /// - Parameter frame: the code around a situation, which stands for `$`.
  init(_ rule: String, _ names: [String: String], _ frame: String, replacing replacement: (String, String)? = nil) {
    (self.rule, self.names, self.frame, self.replacement) = (rule, names, frame, replacement)
  }

  init(declared law: String, _ names: [String: String], message: String = "", _ frame: String) {
    self.init("declared", names, frame)
    declaration = "{ \"rules\": { \"x\": \(law) } }"
    self.message = message
  }

  func code(_ situation: String) -> String {
    var situation = situation
    if let (from, to) = replacement { situation = situation.replacing(from, with: to) }
    var code = frame
    // A situation that writes the head of the class itself.
    if situation.hasPrefix("$H") {
      code = code.replacing("final class Host: $R { $", with: "final class Host: " + situation.dropFirst(2))
    } else {
      code = code.replacing("$\n", with: situation + "\n").replacing(" $ ", with: " \(situation) ")
        .replacing(" $\n", with: " \(situation)\n")
      if code.hasSuffix("$") { code = code.dropLast() + situation }
    }
    for (name, word) in names { code = code.replacing("$" + name, with: word) }
    guard let call = names["call"] else { return code }
    return code.replacing("‹", with: (names["before"] ?? "_ =") + " ").replacing("›", with: "." + call)
  }

  func finds(in code: String) -> Bool {
    guard let declaration else {
      let rules = Rule.all.filter { $0.id == rule }
      return !rules.isEmpty && !ExampleProject(code).findings(rules).isEmpty
    }
    return DeclaredProject(declaration, code).messages.contains { message.isEmpty || $0.contains(message) }
  }
}
