import Foundation
import Testing

/// Code that was not judged is told, and may fail the run.
@Suite struct CoverageTests {
  /// Two Cores of one name in one module, and one of its own.
  private static let files = [
    "App/A.swift": strongListener, "App/B.swift": strongListener,
    "App/Home.swift": strongListener.replacingOccurrences(of: "Login", with: "Home"),
  ]

  /// A view model that emits what it is given.
  private static let unfollowed = """
    import RxFlow
    import UIKit
    enum ShopStep: Step { case cart }
    final class ShopViewModel: Stepper {
      let steps = PublishRelay<Step>()
      func open(_ step: Step) { steps.accept(step) }
    }
    final class ShopFlow: Flow {
      var root: Presentable { nav }
      private let nav = UINavigationController()
      func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? ShopStep else { return .none }
        switch step {
        case .cart:
          return .one(
            flowContributor: .contribute(withNextPresentable: UIViewController(), withNextStepper: ShopViewModel()))
        }
      }
    }

    """

  /// One of them is compiled at a time.
  @Test func branchesInTwoFilesAreOneType() async throws {
    let project = try Scratch([
      "App/A.swift": "#if os(iOS)\n\(strongListener)\n#endif\n",
      "App/B.swift": "#if os(macOS)\n\(strongListener)\n#endif\n",
    ])
    let run = try await Flowlint("--fail-on", "never", "--only", "coreflow_weak_listener", in: project.folder)
    #expect(run.errors.contains("CoreFlow: 1 Core\n"), "\(run.errors)")
    #expect(run.output.matches(of: /error:/).count == 2)
  }

  @Test func whatIsNotJudgedIsSaid() async throws {
    let project = try Scratch(Self.files)
    let run = try await Flowlint("--fail-on", "never", in: project.folder)
    #expect(
      run.errors.hasSuffix("CoreFlow: 2 Cores; 1 not judged (flowlint audit coverage)\n"), "\(run.errors)")
    #expect(run.exitCode == 0)
    #expect(try await Flowlint("--fail-on", "never", "--fail-on-unjudged", in: project.folder).exitCode == 1)
    let audit = try await Flowlint("audit", "coverage", in: project.folder)
    #expect(
      audit.output.hasPrefix(
        """
        Checked only in part, because their name is declared twice: 1
          LoginCore, App/A.swift:3
            and App/B.swift:3

        """))
    #expect(audit.errors == "Checked 1 of 2 types fully.\n")
    let json = try await Flowlint("--format", "json", in: project.folder).output
    #expect(
      json.contains(
        #""notJudged": [{"reason":"sharedName","name":"LoginCore","places":[{"path":"App/A.swift","line":3,"#))
    let sarif = try await Flowlint("--format", "sarif", in: project.folder).output
    #expect(sarif.contains("1 type checked only in part, because their name is declared twice"))
  }

  /// A child that code of another module gets may be shown there.
  @Test func rulesThatAreSilentInDoubtAreListed() async throws {
    func flow(_ name: String, _ body: String = "") -> String {
      """
      import CoreFlow
      import Kit
      final class \(name)Core: Core<Int, Int> { override func reduce(state: inout Int, action: Int) {} }
      final class \(name)Screen: Screen<\(name)Core> {}
      final class \(name)Flow: Flow<\(name)Core, \(name)Screen> {
        override func createCore() -> \(name)Core { \(name)Core(initialState: 0) }
        override func createScreen() -> \(name)Screen { \(name)Screen(reactor: core) }
      \(body)}

      """
    }
    func home(_ open: String) -> String {
      flow(
        "Home",
        "  private var login: LoginFlow?\n  func routeToLogin() { let flow = LoginFlow(); login = flow; \(open) }\n")
    }
    let project = try Scratch(["App/Login.swift": flow("Login"), "App/Home.swift": home("Kit.use(flow)")])
    let options = ["--only", "coreflow_child_not_shown"]
    let run = try await Flowlint(options, in: project.folder)
    #expect(run.exitCode == 0 && run.output.isEmpty)
    #expect(try await Flowlint(options + ["--fail-on-unjudged"], in: project.folder).exitCode == 1)
    #expect(
      try await Flowlint("audit", "coverage", in: project.folder).output.contains(
        "  HomeFlow.routeToLogin, coreflow_child_not_shown, App/Home.swift:9\n"))
    let why = try await Flowlint("why", "HomeFlow", in: project.folder).output
    #expect(why.contains("coreflow_child_not_shown"))
    try project.write(home("screen.present(flow.screen, animated: true)"), to: "App/Home.swift")
    #expect(try await Flowlint(options + ["--fail-on-unjudged"], in: project.folder).exitCode == 0)
    try project.write(home(""), to: "App/Home.swift")
    #expect(try await Flowlint(options, in: project.folder).exitCode == 1)
  }

  @Test func filesThatAreNotReadToTheirEndAreNotJudged() async throws {
    var files = Self.files
    files["App/Home.swift"]! += "func open() {\n"
    let project = try Scratch(files)
    let errors = try await Flowlint("--fail-on", "never", in: project.folder).errors
    #expect(errors.contains("CoreFlow: 2 Cores; 2 not judged (flowlint audit coverage)\n"), "\(errors)")
  }

  /// A part in a form that no rule reads is counted: another version's macro, a reducer made of closures, a child whose
  /// type is not known, a struct where the framework has classes, the type of another module that is made a part.
  @Test(arguments: [
    (
      "import ComposableArchitecture", "let appReducer: Reducer = Reducer<S, A, Void> { _, _, _ in .none }",
      "appReducer"
    ),
    ("import ComposableArchitecture2", "@Feature struct Home { struct State {} }", "Home"),
    (
      "import ComposableArchitecture", "let appReducer = Reducer<AppState, AppAction, Void> { _, _, _ in .none }",
      "appReducer"
    ),
    (
      "import ComposableArchitecture", "let appReducer: Reducer<AppState, AppAction, Void> = .combine(a, b)",
      "appReducer"
    ),
    (
      "import ComposableArchitecture", "enum App { static let reducer = AnyReducer<S, A, Void>.combine(a, b) }",
      "reducer"
    ),
    ("import ComposableArchitecture", "extension Kit.Home: Reducer {}", "Kit.Home"),
    ("import RIBs", "struct HomeBuilder: Builder<HomeDependency> {}", "HomeBuilder"),
    ("import RxFlow", "extension HomeViewModel: Stepper {}", "HomeViewModel"),
    ("import CoreFlow", "final class HomeFlow: Flow<HomeCore> {}", "HomeFlow"),
  ])
  func formsThatNoRuleReadsAreCounted(_ framework: String, _ code: String, _ name: String) async throws {
    let project = try Scratch(["App/A.swift": "\(framework)\nimport Kit\n\(code)\n"])
    let audit = try await Flowlint("audit", "coverage", in: project.folder)
    #expect(audit.output.contains("  \(name), App/A.swift:3"), "\(audit.output)")
    #expect(audit.errors == "Checked 0 of 1 type fully.\n")
  }

  /// A type that a reader would call a part, and no rule knows as one, is counted: its base is of a library.
  @Test(arguments: [
    ("import CoreFlow", "LoginFlow", "BaseFlow"), ("import RIBs", "LoginRouter", "BaseRouter"),
    ("import RxFlow", "LoginViewModel", "BaseViewModel"),
  ])
  func whatShouldHaveBeenAPartIsCounted(_ framework: String, _ name: String, _ base: String) async throws {
    let files = ["App/A.swift": "\(framework)\nimport Kit\nfinal class \(name): \(base) {}\n"]
    let project = try Scratch(files)
    let run = try await Flowlint("--fail-on-unjudged", in: project.folder)
    #expect(run.exitCode == 1 && run.errors.contains(": no part; 1 not judged"), "\(run.errors)")
    let audit = try await Flowlint("audit", "coverage", in: project.folder)
    #expect(audit.output.contains("cannot be followed") && audit.output.contains("  \(name), App/A.swift:3"))
    // A base of the project is followed, and what has another name is no part.
    try project.write("class \(base) {}\n", to: "App/B.swift")
    #expect(try await Flowlint("--fail-on-unjudged", in: project.folder).exitCode == 0)
    let other = try Scratch(["App/A.swift": "\(framework)\nimport Kit\nfinal class LoginThing: \(base) {}\n"])
    #expect(try await Flowlint("--fail-on-unjudged", in: other.folder).exitCode == 0)
    // A module of the project may pass the framework on.
    let manifest =
      "import PackageDescription\nlet package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n"
    let behind = try Scratch([
      "Kit/Package.swift": manifest, "Kit/Sources/Kit/Kit.swift": "@_exported \(framework)\n",
      "App/A.swift": "import Kit\nfinal class \(name): \(base) {}\n", ".git/HEAD": "ref: refs/heads/main\n",
    ])
    #expect(try await Flowlint("audit", "coverage", in: behind.folder).output.contains("  \(name), App/A.swift:2"))
  }

  /// The base classes of Scene are the app's own, so no import tells who should have been a part.
  @Test(arguments: [
    ("final class LoginRouter: BaseRouter {}", 1), ("struct LoginRouter: Routing {}", 1),
    ("final class LoginRouter: BaseRouter {}\nclass BaseRouter {}", 0), ("final class LoginThing: BaseRouter {}", 0),
  ])
  func whatShouldHaveBeenAPartOfSceneIsCounted(_ code: String, count: Int) async throws {
    let project = try Scratch(["App/App.swift": "final class AppRouter: BaseRouterImple {}", "App/A.swift": code])
    let audit = try await Flowlint("audit", "coverage", in: project.folder)
    #expect(audit.errors == "Checked 1 of \(1 + count) type\(count == 0 ? "" : "s") fully.\n")
  }

  @Test func aRunSaysWhatWasLookedAt() async throws {
    let project = try Scratch(["App/A.swift": strongListener])
    #expect(try await Flowlint(in: project.folder).errors.hasSuffix("CoreFlow: 1 Core\n"))
    let json = try await Flowlint("--format", "json", in: project.folder).output
    #expect(
      json.contains(#""looked":[{"architecture":"CoreFlow","notJudged":0,"parts":[{"kind":"Cores","count":1}]}]"#)
        || json.contains(#""kind":"Cores","count":1"#))
    #expect(try await Flowlint("--format", "sarif", in: project.folder).output.contains("CoreFlow: 1 Core"))
    #expect(try await Flowlint("--format", "markdown", in: project.folder).output.contains("CoreFlow: 1 Core"))
    #expect(try await Flowlint("--format", "html", in: project.folder).output.contains("CoreFlow: 1 Core"))
  }

  @Test func whatIsJudgedNeedsNoWords() async throws {
    let project = try Scratch(["App/A.swift": strongListener])
    let run = try await Flowlint("--fail-on-unjudged", "--fail-on-nothing", "--fail-on", "never", in: project.folder)
    #expect(run.exitCode == 0)
    #expect(!run.errors.contains("Judged"))
    #expect(try await Flowlint("audit", "coverage", in: project.folder).output.isEmpty)
  }

  @Test func whatDeclaredRulesCannotJudgeIsSaid() async throws {
    let settings =
      #"{ "architecture": { "roles": { "VM": "*ViewModel", "V": { "named": "*View", "in": "A/" } }, "rules": { "x": { "for": "VM", "must_not_use": "V" } } } }"#
    let project = try Scratch([
      ".flowlint.json": settings, "A/LoginView.swift": "struct LoginView {}\n",
      "A/HomeView.swift": "struct HomeView {}\n",
      "B/LoginView.swift": "final class LoginView {}\n",
      "C/LoginViewModel.swift": "final class LoginViewModel { var view: LoginView? }\n",
    ])
    let run = try await Flowlint("--fail-on", "never", "--fail-on-unjudged", in: project.folder)
    #expect(run.exitCode == 1)
    #expect(
      run.errors.hasSuffix(
        "1 not judged because a name may be of several layers or roles; 'flowlint audit coverage' lists them.\n"
      ), "\(run.errors)")
    let audit = try await Flowlint("audit", "coverage", in: project.folder).output
    #expect(
      audit.contains(
        "  LoginView, x, A/LoginView.swift:1\n    and B/LoginView.swift:1\n"),
      "\(audit)"
    )
    let why = try await Flowlint("why", "LoginViewModel", in: project.folder).output
    #expect(why.contains("  not judged: LoginView may be of several layers or roles [x]\n"), "\(why)")
  }

  /// The fate of a value is asked only where somebody wants the list.
  @Test func valuesThatCannotBeFollowedAreListed() async throws {
    let project = try Scratch(["App/A.swift": Self.unfollowed])
    #expect(try await Flowlint("--fail-on", "never", in: project.folder).exitCode == 0)
    let audit = try await Flowlint("audit", "coverage", in: project.folder).output
    #expect(
      audit.hasPrefix("Checked only in part, because the source does not tell what becomes of a value: 1\n"), "\(audit)"
    )
    #expect(audit.contains("App/A.swift:"))
    #expect(try await Flowlint("--fail-on", "never", "--fail-on-unjudged", in: project.folder).exitCode == 1)
  }

  @Test func aProjectWithoutPartsMayFail() async throws {
    let project = try Scratch(["App/A.swift": plainSwift])
    #expect(try await Flowlint(in: project.folder).exitCode == 0)
    let run = try await Flowlint("--fail-on-nothing", in: project.folder)
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("Failed by --fail-on-nothing: no code of a known architecture was found.\n"))
  }

  @Test func patternsAndPathsThatFitNothingAreTold() async throws {
    let settings = """
      { "include": ["App/**", "Ap/**"],
        "overrides": [{ "files": ["Old/**"], "rules": {} }, { "files": ["App/A.swift"], "rules": {} }] }
      """
    let project = try Scratch([".flowlint.json": settings, "App/A.swift": strongListener, "Empty/x.txt": ""])
    let errors = try await Flowlint("--fail-on", "never", "App", "Empty", in: project.folder).errors
    #expect(errors.contains("warning: Empty: no Swift file lies below\n"))
    #expect(errors.contains("'Ap/**' in 'include' fits no file\n"))
    #expect(errors.contains("'Old/**' in 'overrides' fits no file\n"))
    #expect(!errors.contains("'App/"))
  }
}
