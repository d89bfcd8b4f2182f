import Testing

@testable import FlowLintRules

/// What a declaration demands in the words of a law is doubted as the law of a pack is.
@Suite struct DeclaredAgreementTests {
  /// A pack's rule, or a declared one, for the same frame of code.
  private func expect(
    _ situation: Situation, _ rule: String, _ pack: String, or law: String, _ declared: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectAgreement(
      situation, Words(rule, [:], pack), Words(declared: law, [:], declared), sourceLocation: sourceLocation)
  }

  // MARK: must

  @Test(arguments: AgreementTests.leaves)
  func final(_ situation: Situation) {
    expectAgreement(
      situation,
      Words(
        declared: #"{ "for": { "named": "NoteModel" }, "must": { "declared": "final" } }"#,
        ["C": "NoteModel", "B": "NSObject { }", "I": "import Foundation\n"], "$"))
  }

  @Test(arguments: [
    Situation("var listener: LoginListener?", true), Situation("weak var listener: LoginListener?", false),
    Situation("var listener: (any LoginListener)?", true), Situation("var listeners: [LoginListener] = []", false),
    Situation("@Weak var listener: LoginListener?", false), Situation("var listener: LoginListener? { nil }", false),
    Situation("weak private(set) var listener: LoginListener?", false),
    Situation("private var listener: LoginListener?", true), Situation("unowned let listener: LoginListener", true),
  ])
  func weak(_ situation: Situation) {
    let protocols = "protocol LoginListener: AnyObject { }\n"
    expect(
      situation, "coreflow_weak_listener",
      "import CoreFlow\n\(protocols)final class LoginCore: ScreenLessCore {\n$\n}",
      or:
        #"{ "for": { "named": "*Core" }, "properties": { "typed": "LoginListener" }, "must": { "declared": "weak" } }"#,
      "\(protocols)final class LoginCore {\n$\n}")
  }

  @Test(arguments: [
    Situation("final class LoginFlow: $B { }", false), Situation("final class LoginFlows: $B { }", true),
    Situation("final class Login: $B { }", true), Situation("final class Flow2: $B { }", true),
  ])
  func named(_ situation: Situation) {
    expectAgreement(
      situation, Words("coreflow_role_suffix", ["B": "Flow<LoginCore, LoginScreen>"], "import CoreFlow\n$\n"),
      Words(
        declared: #"{ "for": { "inherits": "Base" }, "must": { "named": "*Flow" } }"#, ["B": "Base"],
        "class Base { }\n$\n"))
  }

  @Test(arguments: [
    Situation("//- LoginFlow.swift\n$C", false), Situation("//- Login.swift\n$C", true),
    Situation("//- Login/LoginFlow.swift\n$C", false), Situation("//- loginflow.swift\n$C", true),
  ])
  func inFile(_ situation: Situation) {
    expectAgreement(
      situation,
      Words(
        "coreflow_file_name", ["C": "import CoreFlow\nfinal class LoginFlow: Flow<LoginCore, LoginScreen> { }\n"], "$"),
      Words(
        declared: #"{ "for": { "named": "*Flow" }, "must": { "in": "**/{type}.swift" } }"#,
        ["C": "final class LoginFlow { }\n"],
        "$"))
  }

  @Test(arguments: [
    Situation("override func reduce(state: inout S, action: A) -> Effect<A> { .none }", false), Situation("", true),
    Situation("func run() { reduce() }", true),
    Situation("}\nextension LoginCore { override func reduce(state: inout S, action: A) -> Effect<A> { .none }", false),
  ])
  func overridden(_ situation: Situation) {
    expect(
      situation, "coreflow_missing_reduce",
      "import CoreFlow\nenum A { case go }\nstruct S { }\nfinal class LoginCore: Core<A, S> {\n$\n}",
      or: #"{ "for": { "named": "*Core" }, "must_have": { "functions": "reduce", "declared": "override" } }"#,
      "class Base { func reduce(state: inout S, action: A) -> Effect<A> { .none } }\nfinal class LoginCore: Base {\n$\n}"
    )
  }

  @Test(arguments: [
    Situation("enum LoginAction { case go }", false), Situation("struct LoginAction { }", true),
    Situation("final class LoginAction { }", true), Situation("typealias LoginAction = Int", false),
    Situation("#if DEBUG\nenum LoginAction { case go }\n#else\nenum LoginAction { case stop }\n#endif", false),
  ])
  func kind(_ situation: Situation) {
    expect(
      situation, "coreflow_action_enum",
      """
      import CoreFlow
      $
      struct LoginState { }
      final class LoginCore: Core<LoginAction, LoginState> {
        override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
      }
      """, or: #"{ "for": { "named": "LoginAction" }, "must": { "declared": "enum" } }"#, "$\n")
  }

  /// Who inherits what nobody declares may be class-bound.
  @Test(arguments: [
    Situation("protocol LoginListener { }", true), Situation("protocol LoginListener: AnyObject { }", false),
    Situation("protocol LoginListener: Sendable { }", true), Situation("@objc protocol LoginListener { }", false),
    Situation("protocol LoginListener: FromElsewhere { }", false),
    Situation("protocol LoginListener where Self: UIViewController { }", false),
    Situation("protocol Bound: AnyObject { }\nprotocol LoginListener: Bound { }", false),
    Situation("protocol LoginListener { }\nstruct Value: LoginListener { }", true),
  ])
  func classBound(_ situation: Situation) {
    expect(
      situation, "coreflow_class_bound_protocol",
      "import CoreFlow\n$\nfinal class LoginCore: ScreenLessCore { weak var listener: LoginListener? }",
      or: #"{ "for": { "named": "LoginListener" }, "must": { "inherits": "AnyObject" } }"#, "$\n")
  }

  /// The audit counts what a law cannot tell, as packs' coverage does.
  @Test func aDoubtIsAnAnswer() {
    let project = DeclaredProject(
      """
      { "rules": {
        "bound": { "for": { "named": "*Listener" }, "must": { "inherits": "AnyObject" } },
        "called": { "for": { "named": "*Port" }, "functions": "act", "must_be_used_in": "any" },
        "made": { "for": { "named": "*Model" }, "must_have": { "functions": "make" } }
      } }
      """,
      """
      protocol LoginListener: FromElsewhere { }
      protocol LoginPort { func act() }
      @FromElsewhere struct LoginModel { }
      func run() { something.act() }
      """)
    #expect(project.places == [])
    #expect(
      project.model.doubtLines == [
        "bound: 1 of 1 use not judged, as 'LoginListener' hangs on a supertype that the project does not declare",
        "called: 1 of 1 use not judged, as 'LoginPort.act' "
          + "may be a member of something else, as the type in front of the dot is not known",
        "made: 1 of 1 use not judged, as 'LoginModel' has a macro that the project does not declare",
      ])
  }

  @Test(arguments: [
    Situation("{ self.go() }", true), Situation("{ [weak self] in self?.go() }", false),
    Situation("{ [unowned self] in self.go() }", false), Situation("{ print(1) }", false),
    Situation("{ [weak self] in guard let self else { return }; self.go() }", false),
    Situation("{ [self] in go() }", true),
  ])
  func capturedWeakly(_ situation: Situation) {
    let members = """
      private let disposeBag = DisposeBag()
      private let names: Observable<String>
      init(names: Observable<String>) { self.names = names }
      func run() { names.subscribe(onNext: $ ).disposed(by: disposeBag) }
      func go() { }
      """
    expect(
      situation, "ribs_strong_self_in_subscription",
      "import RIBs\nfinal class HomeInteractor: Interactor, HomeInteractable {\n\(members)\n}",
      or: #"""
        { "for": { "named": "*Interactor" }, "closures": { "kept": true }, "must": { "captures": ["weak self", "unowned self"] } }
        """#, "final class HomeInteractor {\n\(members)\n}")
  }

  // MARK: Uses

  @Test(arguments: [
    Situation("import UIKit\n$C", true), Situation("import Foundation\n$C", false),
    Situation("@preconcurrency import UIKit\n$C", true), Situation("// import UIKit\n$C", false),
    Situation("#if canImport(UIKit)\nimport UIKit\n#endif\n$C", true),
    Situation("import UIKit.UIView\n$C", true), Situation("public import UIKit\n$C", true),
    Situation("@testable import UIKit\n$C", false), Situation("import UIKitExtras\n$C", false),
    Situation("#if DEBUG\nimport UIKit\n#endif\n$C", false),
    Situation("import UIKit\n$C\nextension LoginInteractor { }", true),
    Situation("$C\n//- App/Other.swift\nimport UIKit\nfinal class Other { }", false),
  ])
  func imports(_ situation: Situation) {
    expectAgreement(
      situation,
      Words(
        "ribs_interactor_imports_ui", ["C": "final class LoginInteractor: Interactor { }"], "import RIBs\n$\n"),
      Words(
        declared: #"{ "for": { "named": "*Interactor" }, "must_not_use": "import UIKit" }"#,
        ["C": "final class LoginInteractor { }"], "$\n"))
  }

  /// A part that must not name another does so wherever its type is written.
  @Test(arguments: [
    Situation("weak var flow: HelpFlow?", true), Situation("func f(_ flow: HelpFlow) { }", true),
    Situation("func f() { HelpFlow.shared.go() }", true), Situation("func f() { _ = HelpFlow.self }", true),
    Situation("var all: [String: HelpFlow] = [:]", true), Situation("typealias Other = HelpFlow", true),
    Situation("var flow: any Sequence<HelpFlow>", true), Situation("func f() throws(HelpFlow) { }", true),
    Situation("func f(_ x: Any) { if x is HelpFlow { } }", true), Situation("@Box<HelpFlow> var x: Int", true),
    Situation("let s = \"\\(HelpFlow.self)\"", true), Situation("let s = \"HelpFlow\" // HelpFlow", false),
    Situation("}\nextension LoginCore { func g(_ flow: HelpFlow) { }", true),
    Situation("}\nfunc free(_ flow: HelpFlow) {", false), Situation("#if DEBUG\nvar flow: HelpFlow?\n#endif", false),
    Situation("func f(_ x: Any) { switch x { case let flow as HelpFlow: log(flow)\ndefault: break } }", true),
    Situation("func f(_ x: Bool) { log(x ? HelpFlow.self : Other.self) }", true),
    Situation("var flows: [HelpFlow: Int]", true), Situation("func f(HelpFlow: Int) { log(HelpFlow) }", false),
    Situation("func f<HelpFlow>(_ flow: HelpFlow) { }", false),
    Situation("func f() { let HelpFlow = 1; log(HelpFlow) }", false),
    Situation("func f() { struct HelpFlow { }; log(HelpFlow()) }", false),
    Situation("struct HelpFlow { }\nvar flow: HelpFlow?", false), Situation("func f() { log(HelpFlow: 1) }", false),
    Situation("func f() { names.map { HelpFlow in log(HelpFlow) } }", false),
    // The name of a type of the part's own, or of another type's.
    Situation("struct HelpFlow { }\nlet x: HelpFlow", false),
    Situation("}\nenum Other { struct HelpFlow { }\nlet x: HelpFlow", false),
  ])
  func named(in situation: Situation) {
    expectAgreement(
      situation,
      Words(
        "coreflow_core_names_flow", [:],
        """
        import CoreFlow
        final class HelpFlow: ScreenLessFlow<HelpCore> { static let shared = HelpFlow() }
        final class LoginCore: ScreenLessCore {
        $
        }
        """),
      Words(
        declared: #"{ "for": { "named": "LoginCore" }, "must_not_use": "Made" }"#, made: "HelpFlow", [:],
        """
        final class HelpFlow { static let shared = HelpFlow() }
        final class LoginCore {
        $
        }
        """))
  }

  /// A declared property is of the type that is written; a pack asks what a value gives, too, and what is stored alone.
  @Test(arguments: [
    Situation("let help: HelpScreen", true), Situation("var help: HelpScreen?", true),
    Situation("var help: HelpScreen! = nil", true), Situation("let help: HelpScreen = .init()", true),
    Situation("var helps: [HelpScreen] = []", false), Situation("let make: () -> HelpScreen", false),
    Situation("let help: (HelpScreen, Int)", false), Situation("static let help = HelpScreen()", false),
    Situation("func f() { let help: HelpScreen = make() }", false), Situation("let help: Other", false),
    Situation("// let help: HelpScreen", false), Situation("#if DEBUG\nlet help: HelpScreen\n#endif", false),
  ])
  func held(_ situation: Situation) {
    expect(
      situation, "component_contains_screen",
      "import CoreFlow\nfinal class HelpScreen: Screen<HelpCore> { }\nfinal class Home: ComponentView {\n$\n}",
      or: #"{ "for": { "named": "Home" }, "must_not_have": { "properties": { "typed": "HelpScreen" } } }"#,
      "final class HelpScreen { }\nfinal class Home {\n$\n}")
  }

  /// Who inherits what nobody declares may have the role that is permitted.
  @Test func aUseMayBePermitted() {
    let project = DeclaredProject(
      """
      { "roles": { "Flow": { "inherits": "Base" }, "Help": "HelpScreen" }, "rules": {
        "alone": { "for": "Help", "only_used_in": "Flow" }
      } }
      """,
      """
      class HelpScreen { }
      final class HomeFlow: Base { let help: HelpScreen }
      final class OtherFlow: FromElsewhere { let help: HelpScreen }
      final class Home { let help: HelpScreen }
      """)
    #expect(project.messages == ["Example.swift:4:30 alone: Home must not use HelpScreen (Help); only Flow may"])
    #expect(
      project.model.doubtLines == [
        "alone: 1 of 3 uses not judged, as 'OtherFlow' hangs on a supertype that the project does not declare"
      ])
  }

  /// The labels of a declared call are some of those that a call has.
  @Test(arguments: UseAgreementTests.navigations.filter { !$0.text.contains("direction") })
  func forbidden(_ situation: Situation) {
    let calls = [
      "pushViewController", "popViewController", "popToRootViewController", "popToViewController",
      "setViewControllers(_:animated:)", "show(_:sender:)", "showDetailViewController", "present(_:animated:)",
      "dismiss(animated:)",
    ]
    let list = calls.map { #""call .\#($0)""# }.joined(separator: ", ")
    expectAgreement(
      situation,
      Words(
        declared: #"{ "for": { "named": "LoginScreen" }, "must_not_use": [\#(list)] }"#, [:],
        """
        final class HelpScreen: UIViewController { }
        final class LoginScreen: UIViewController {
          let helper: Helper
          let pages: UIPageViewController
          func run() { $ }
        }
        """))
  }

  /// A pattern that calls a type makes a value, too, which packs pass over.
  @Test(arguments: CreationAgreementTests.creations.filter { !$0.text.contains("case $T") })
  func made(_ situation: Situation) {
    expectAgreement(
      situation,
      Words(
        declared: #"{ "for": { "except": "Made" }, "must_not_use": "create Made" }"#, made: "HelpRouter",
        ["T": "HelpRouter"],
        "final class HelpRouter { func start() { } }\nfinal class Home {\n$\n}"))
  }

  /// What a member gives that is handed on may hold the value.
  @Test(arguments: UseAgreementTests.fates.filter { !$0.text.contains("print(one") })
  func kept(_ situation: Situation) {
    expectAgreement(
      situation,
      Words(
        declared: #"{ "for": "create Made", "must_become": "kept" }"#, made: "LoginFlow",
        ["M": "LoginFlow(listener: core)", "U": "it.start()"],
        """
        final class LoginFlow { func start() { } }
        final class HomeFlow {
          var kept: LoginFlow?
          var all: [LoginFlow] = []
          func run() { $ }
        }
        """))
  }

  /// A text is no use of the type that it spells.
  @Test(arguments: UseAgreementTests.names.filter { !$0.text.hasPrefix("let name") })
  func used(_ situation: Situation) {
    expectAgreement(
      situation,
      Words(
        declared: #"{ "for": { "named": "HelpFlow" }, "must_be_used_in": "any" }"#, ["C": "HelpFlow"],
        "final class HelpFlow { }\n$\n"))
  }

  @Test(arguments: LawAgreementTests.calls)
  func called(_ situation: Situation) {
    let isBare = situation.text.hasPrefix("it?.help")
    let isAsked = situation.text.hasPrefix("Helper")
    expectAgreement(
      situation,
      Words(
        declared: #"{ "for": { "named": "LoginListener" }, "functions": "act", "must_be_used_in": "any" }"#, [:],
        """
        protocol LoginListener: AnyObject { func act() }
        typealias Asked = LoginListener
        extension LoginListener { func help() { \(isBare ? "act()" : "") } }
        struct Other { func act() { } }
        \(isAsked ? "struct Helper { func run() { asked?.act() }; let asked: Asked? }" : "")
        final class LoginCore {
          weak var it: LoginListener?
          let other = Other()
          func run() { $ }
        }
        """))
  }

  /// A list of all cases, texts and numbers make values only where code asks for them: who declares a law is told so.
  @Test(arguments: LawAgreementTests.enums.filter { !["Int,", "String,", "CaseIterable,"].contains($0.text) })
  func written(_ situation: Situation) {
    expectAgreement(
      situation,
      Words(
        declared: #"{ "for": "Made.cases", "must_be_made_in": "any" }"#, made: "LoginAction", [:],
        """
        protocol Stored: Codable { }
        enum LoginAction: $ Equatable { case tapped, swiped }
        final class LoginScreen { func tap() { send(.tapped) } }
        """))
  }
}
