import Foundation
import Testing

/// The answers of `why`, `graph` and `audit` about an architecture that a project declares.
@Suite struct DeclaredViewTests {
  private static let configuration = """
    {
      "architecture": {
        "layers": {
          "Feature": { "files": "Features/{feature}/", "module": "{feature}Feature" },
          "Domain": "Domain/", "Data": "Data/",
        },
        "roles": {
          "ViewModel": "{name}ViewModel", "View": { "inherits": ["View", "UIViewController"] },
          "Store?": { "named": "*Store", "declared": "final class" },
        },
        "rules": {
          "view_models_know_no_view": { "for": "ViewModel", "must_not_use": ["View", "import UIKit"] },
          "layering": { "order": ["Feature", "Data", "Domain"] },
          "islands": { "for": "Feature", "independent": true },
          "quiet": { "for": "ViewModel", "must": { "declared": "public" }, "severity": "off" },
        },
      },
    }
    """

  private func project() throws -> Scratch {
    try Scratch([
      ".flowlint.json": Self.configuration,
      "Features/Login/LoginViewModel.swift": """
      import HomeFeature

      final class LoginViewModel {
        let home: HomeViewModel
        let state: State
        let user: User
        weak var view: LoginView?
      }

      """,
      "Features/Login/LoginView.swift": "class LoginView: UIViewController { enum State {} }\n",
      "Features/Home/HomeViewModel.swift": "public class HomeViewModel { enum State {} }\n",
      "Domain/User.swift": "public struct User { let row: UserRow? }\nclass UserStore {}\n",
      "Data/UserRow.swift": "struct UserRow { let user: User; let other: User }\n", "Main.swift": "enum Main {}\n",
    ])
  }

  private func output(_ arguments: String...) async throws -> String {
    try await flowlint(arguments).output
  }

  private func flowlint(_ arguments: [String]) async throws -> Flowlint {
    let project = try project()
    return try await Flowlint(arguments, in: project.folder)
  }

  @Test func aReportShowsTheLayers() async throws {
    let page = try await output("--format", "html")
    #expect(page.contains("id=\"graph-view\""))
    #expect(page.contains("2 layers") || page.contains(">Domain<"))
  }

  /// A violation in a file marks the layer, slice or role in which it lies.
  @Test(arguments: ["layers", "slices", "roles"])
  func findingsAreShownWhereTheyLie(kind: String) async throws {
    let page = try await output("graph", "--show", kind, "--format", "html")
    #expect(page.contains(" has-error\""), "\(page)")
    #expect(page.contains("<h4>Findings</h4>"))
  }

  // MARK: why

  @Test func whyNamesLayerRolesAndRules() async throws {
    #expect(
      try await output("why", "Features/Login/LoginViewModel.swift:7") == """
        LoginViewModel, Features/Login/LoginViewModel.swift:3
        Architecture: layer Feature (Features/{feature}/), feature = Login; module LoginFeature, from the layer
          ViewModel, name = Login, by named "{name}ViewModel"
          LoginView: the type LoginView (Feature Login, View)
          > FAIL view_models_know_no_view: LoginViewModel (ViewModel) must not use LoginView (View) \
        [Features/Login/LoginViewModel.swift:7]
          pass layering: Layers from the top down: Feature, Data, Domain
          FAIL islands: LoginViewModel (Feature Login) must not import HomeFeature (Feature Home) \
        [Features/Login/LoginViewModel.swift:1]
          off  quiet: off unless enabled

        """)
  }

  @Test func whyTellsWhatNamesMean() async throws {
    let state = try await output("why", "Features/Login/LoginViewModel.swift:5")
    #expect(state.contains("  State: means no type here: 'State' is declared 2 times, inside of other types\n"))
    let imported = try await output("why", "Features/Login/LoginViewModel.swift:1")
    #expect(
      imported.hasPrefix("LoginViewModel.swift, Features/Login/LoginViewModel.swift:1\nArchitecture: layer Feature"))
    #expect(imported.contains("  import HomeFeature: the module of Feature Home alone\n"))
    #expect(
      imported.contains("  > FAIL islands: LoginViewModel (Feature Login) must not import HomeFeature (Feature Home)"))
    let outside = try await output("why", "Features/Login/LoginViewModel.swift:6")
    #expect(outside.contains("  User: means no type, for 'User' may be of another module\n"))
  }

  @Test func whyNamesTheKeyThatDoesNotHold() async throws {
    let store = try await output("why", "UserStore")
    #expect(store.contains("Architecture: layer Domain (Domain/); its module is not known\n"))
    #expect(store.contains(#"  not Store: declared "final class" does not hold"#))
    #expect(store.contains("  about others: view_models_know_no_view, islands, quiet\n"))
    #expect(try await output("why", "Main").contains("Architecture: no layer; its module is not known\n"))
    let run = try await flowlint(["why", "LoginViewMdel"])
    #expect(
      run.exitCode == 2 && run.errors.contains("no type is called 'LoginViewMdel'; did you mean 'LoginViewModel'?"))
  }

  @Test func whyTellsWhatIsHidden() async throws {
    let project = try project()
    try project.write(
      "final class LoginViewModel {\n  // flowlint:disable:next architecture -- for now\n  var view: LoginView?\n}\n",
      to: "Features/Login/LoginViewModel.swift")
    let text = try await Flowlint("why", "LoginViewModel", in: project.folder).output
    #expect(text.contains("  suppressed (for now) view_models_know_no_view: "))
  }

  // MARK: graph

  @Test func graphOfLayersIsTheDefault() async throws {
    let tree = """
      Data (layer, 1 file)
      `- -> Domain 2
      Domain (layer, 1 file)
      `~ -> Data 1 (1 forbidden) layering [Domain/User.swift:1]
      Feature (layer, 3 files)

      """
    #expect(try await output("graph") == tree)
    #expect(try await output("graph", "--show", "layers") == tree)
    let slices = try await output("graph", "--show", "slices")
    #expect(
      slices.contains(
        "Login (slice, 2 files)\n`~ -> Home 2 (1 forbidden) islands [Features/Login/LoginViewModel.swift:1]\n"))
    let roles = try await output("graph", "--show", "roles")
    #expect(roles.contains("ViewModel (role, 2 types)\n`~ -> View 1 (1 forbidden) view_models_know_no_view"))
    #expect(try await output("graph", "--color", "always").contains("\u{1B}[31m`~ -> Data 1 (1 forbidden)"))
  }

  @Test func picturesDrawWhatIsForbiddenRedAndDashed() async throws {
    let mermaid = try await output("graph", "--format", "mermaid")
    #expect(mermaid.contains("  n0[\"Data layer, 1 file\"]\n"))
    #expect(
      mermaid.contains(
        "  n0 -->|\"uses 2\"| n1\n  n1 -.->|\"uses 1 (1 forbidden)\"| n0\n  linkStyle 1 stroke:#d1242f\n"))
    let dot = try await output("graph", "--format", "dot")
    #expect(
      dot.contains(
        "\"layer:Domain\" -> \"layer:Data\" [label=\"uses 1 (1 forbidden)\", style=dashed, color=\"#d1242f\","))
    let html = try await output("graph", "--format", "html")
    #expect(html.contains("class=\"edge tree forbidden weight") && html.contains("<h1>Architecture</h1>"))
    let json = try await output("graph", "--format", "json")
    #expect(json.contains(#"{"id":"layer:Feature","kind":"layer","name":"Feature","count":3}"#))
    #expect(
      json.contains(
        #"{"from":"layer:Domain","to":"layer:Data","kind":"uses","path":"Domain/User.swift","line":1,"count":1,"forbidden":1,"rule":"layering"}"#
      ))
  }

  @Test func graphIsTheSameForAnyJobsAndOrder() async throws {
    let project = try project()
    for kind in ["layers", "slices", "roles"] {
      let one = try await Flowlint("graph", "--show", kind, "--format", "json", "--jobs", "1", in: project.folder)
        .output
      #expect(!one.isEmpty)
      for arguments in [
        ["--jobs", "4"], ["Main.swift", "Features", "Domain", "Data"], ["Data", "Domain", "Features", "Main.swift"],
      ] {
        let other = try await Flowlint(["graph", "--show", kind, "--format", "json"] + arguments, in: project.folder)
          .output
        #expect(other == one, "\(arguments)")
      }
    }
  }

  @Test func checkTellsOrderAndIndependence() async throws {
    let run = try await flowlint(["graph", "--check"])
    #expect(run.exitCode == 1)
    #expect(run.output.contains("[layering]") && run.output.contains("[islands]"))
    #expect(!run.output.contains("view_models_know_no_view"))
    let shown = try await flowlint(["graph", "--show", "layers", "--check"])
    #expect(shown.output == run.output && shown.exitCode == 1)
    #expect(try await flowlint(["graph", "--show", "navigation", "--check"]).output == "")
  }

  @Test func sinceTellsWhatABranchAdds() async throws {
    let project = try project()
    try project.git("init -q -b main . && git add -A && git commit -qm all && git checkout -qb more")
    try project.write(
      "struct UserRow { let user: User }\nstruct Row { let store: UserStore }\n", to: "Data/UserRow.swift")
    try project.write("struct Order { let row: UserRow }\n", to: "Domain/Order.swift")
    try project.git("add -A && git commit -qm more")
    let run = try await Flowlint("graph", "--since", "main", in: project.folder)
    #expect(run.output == "+ Domain uses Data 1 (1 forbidden) [Domain/Order.swift:1]\n", "\(run.errors)")
  }

  @Test func withoutADeclarationShowIsRefused() async throws {
    let project = try Scratch(["A.swift": "struct A {}\n"])
    let run = try await Flowlint("graph", "--show", "layers", in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("--show layers needs an architecture: no configuration here declares one"))
  }

  // MARK: audit

  @Test func auditCountsWhatIsCovered() async throws {
    let text = try await output("audit", "architecture")
    #expect(text.contains("  Feature  3 files  Features/{feature}/\n"))
    #expect(text.contains("  ViewModel  2 types  every type named {name}ViewModel\n"))
    #expect(
      text.contains(
        "  layering                  5 files  Layers from the top down: Feature, Data, Domain; 6 uses judged\n"))
    #expect(text.contains("In no layer: 1 of 6 files\n  ./  1 file\n"))
    #expect(text.contains("Of no role: 4 of 9 types, by the last word of their names\n  *Main   1 type\n"))
    let json = try await output("audit", "architecture", "--format", "json")
    #expect(
      json.contains(
        #"{"id":"view_models_know_no_view","subjects":2,"of":"types","#
          + #""uses":{"judged":1,"excused":0,"unclear":0,"names":[]}}"#))
    #expect(json.contains(#""folders": [{"path":"./","files":1}]"#))
    #expect(json.contains(#""members":[{"name":"HomeViewModel","file":"#))
    #expect(json.contains(#""line":1}"#))
    let verbose = try await flowlint(["--verbose"])
    #expect(verbose.errors.contains("\narchitecture: 3 layers, 3 roles, 4 rules, 5 of 6 files assigned\n"))
    let empty = try Scratch(["A.swift": plainSwift])
    let none = try await Flowlint("audit", "architecture", in: empty.folder)
    #expect(none.errors.contains("no configuration here declares an architecture"))
  }

  /// A rule that can find nothing says so: a preset of which one role is empty would be green for ever.
  @Test func auditTellsRulesThatCanFindNothing() async throws {
    let project = try Scratch([
      ".flowlint.json": #"""
      { "architecture": { "extends": "coordinator", "layers": { "Old?": "Old/", "New?": "New/" }, "rules": {
        "down": { "order": ["Old", "New"] }, "makers": { "for": "create Coordinator", "only_used_in": "Screen" } } } }
      """#,
      "New/HomeCoordinator.swift": "final class HomeCoordinator {}\nfinal class HomeViewModel {}\n",
    ])
    let text = try await Flowlint("audit", "architecture", in: project.folder).output
    #expect(text.contains("ViewModel must not use Screen; can find nothing: role 'Screen' has no type\n"))
    #expect(text.contains("; asks no code: less than two of its layers have files\n"))
    #expect(text.contains("only_used_in") || text.contains("; can find nothing: role 'Screen' has no type\n"))
    #expect(!text.contains("role 'Coordinator' has no type"))
    let json = try await Flowlint("audit", "architecture", "--format", "json", in: project.folder).output
    #expect(json.contains(#""idle":"can find nothing: role 'Screen' has no type""#))
    #expect(json.contains(#"{"name":"HomeViewModel","file":"New/HomeCoordinator.swift","line":2}"#))
    #expect(json.contains(#""members":[{"file":"New/HomeCoordinator.swift"}]"#))
  }

  @Test func rolesShowWhatCodeMakesKeepsAndReleases() async throws {
    let project = try Scratch([
      ".flowlint.json": """
      { "architecture": { "roles": { "Coordinator": "*Coordinator", "Screen": "*Screen" },
        "rules": {
          "kept": { "for": "create Screen", "must_become": "kept" },
          "freed": { "for": "Coordinator", "keeps": "Screen", "released_by": "set nil" } } } }
      """,
      "A.swift": """
      final class AScreen {}
      final class ACoordinator {
        private var screen: AScreen?
        func open() { screen = AScreen() }
        func close() { screen = nil }
        func lose() { let lost = AScreen(); print(lost) }
      }

      """,
    ])
    let environment = ["LC_ALL": "C"]
    let graph = try await Flowlint(["graph", "--show", "roles"], in: project.folder, environment: environment).output
    for line in ["creates -> Screen 2 (1 forbidden) kept [A.swift:6]", "owns -> Screen 1", "releases -> Screen 1"] {
      #expect(graph.contains(line), "\(graph)")
    }
    let why = try await Flowlint("why", "ACoordinator", in: project.folder).output
    #expect(why.contains("ACoordinator has AScreen\n  created  A.swift:6\n  kept     MISSING"), "\(why)")
    #expect(why.contains("ACoordinator has screen\n  kept      A.swift:3\n  released  A.swift:3"), "\(why)")
  }
}
