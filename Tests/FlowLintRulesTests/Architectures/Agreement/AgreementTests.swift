import Testing

@testable import FlowLintRules

/// A question about Swift has one answer, in the words of whichever architecture it is asked: the same situation is a
/// finding in all of them, or in none. Here: what a declaration is.
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
    Situation("//- A.swift\n$Iclass $C: $B\n//- B.swift\n#if DEBUG\nfinal class Other: $C { }\n#endif", false),
    Situation(
      "//- A.swift\n$Iclass $C: $B\n//- B.swift\n#Preview { final class Other: $C { }; return Other() }", false),
    Situation(
      "//- A.swift\n$Iclass $C: $B\n//- B.swift\nstruct A: PreviewProvider { final class Other: $C { } }", false),
    Situation("//- A.swift\n$Iclass $C: $B\n//- B.swift\nfunc make() { final class Other: $C { } }", false),
    Situation("//- A.swift\n$Iclass $C: $B\n//- B.swift\nlet make = { class Other: $C { }; return Other() }", false),
    Situation(
      "//- A.swift\n$Iclass $C: $B\n//- B.swift\nfunc make() { class Other { final class Own: $C { } } }", false),
    Situation(
      "//- A.swift\n$Iclass $C: $B\n//- B.swift\nfunc make() { typealias Also = $C; class Other: Also { } }", false),
    Situation(
      "//- A.swift\n$Iclass $C: $B\n//- B.swift\ntypealias Also = $C\n//- AppTests/B.swift\nclass Other: Also { }",
      false),
    Situation("//- A.swift\n$Iclass $C: $B\n//- B.swift\nfunc make() { class Other { let c: $C } }", true),
    Situation("//- A.swift\n$Iclass $C: $B\n//- AppTests/B.swift\ntypealias Also = $C", true),
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

  // MARK: The files that see a framework

  static let exports: [Situation] = [
    Situation("//- Shop/A.swift\nimport $F\n$C", true), Situation("//- Shop/A.swift\n$C", false),
    // A module that exports it shows it to who imports that module, and to its own files.
    Situation("//- Kit/Exports.swift\n@_exported import $F\n//- Shop/A.swift\nimport Kit\n$C", true),
    Situation("//- Kit/Exports.swift\n@_exported import $F\n//- Kit/A.swift\n$C\n//- Shop/B.swift\nimport Kit", true),
    Situation("//- Kit/Exports.swift\nimport $F\n//- Shop/A.swift\nimport Kit\n$C", false),
    Situation(
      "//- Kit/Exports.swift\n@_exported import $F\n//- Base/Exports.swift\n@_exported import Kit\n"
        + "//- Shop/A.swift\nimport Base\n$C", true),
    Situation(
      "//- Kit/Exports.swift\n@_exported import $F\n//- Base/Base.swift\nimport Kit\n//- Shop/A.swift\nimport Base\n$C",
      false),
    // Descriptions of builds tell the modules.
    Situation(
      "\(manifest)//- Sources/One/Exports.swift\n@_exported import $F\n//- Sources/Two/A.swift\nimport Kit\n$C", true),
    Situation(
      "\(manifest)//- Sources/One/Exports.swift\n@_exported import $F\n//- Sources/One/Deep/A.swift\n$C", true),
    Situation("\(manifest)//- Sources/One/Exports.swift\n@_exported import $F\n//- Sources/Two/A.swift\n$C", false),
  ]

  private static let manifest = """
    //- Package.swift
    import PackageDescription
    let package = Package(
      name: "App",
      targets: [.target(name: "Kit", path: "Sources/One"), .target(name: "Shop", dependencies: ["Kit"], path: "Sources/Two")])

    """

  @Test(arguments: exports)
  func seesFramework(_ situation: Situation) {
    func words(_ rule: String, _ module: String, _ code: String) -> Words {
      Words(rule, ["F": module, "C": code], "//- Use/Use.swift\nimport \(module)\n$")
    }
    expectAgreement(
      situation, words("coreflow_final_class", "CoreFlow", "class LoginFlow: Flow<A, B> { }"),
      words("asyncflow_step_neutral_name", "AsyncFlow", "enum ShopStep: Step { case showCart }"),
      words("ribs_final_class", "RIBs", "class HomeRouter: Router<HomeInteractable> { }"),
      words(
        "tca_reduce_and_body", "ComposableArchitecture",
        """
        struct Login: Reducer {
          struct State { }
          enum Action { case tapped }
          func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
          var body: some ReducerOf<Self> { EmptyReducer() }
        }
        """))
  }
}
