import Foundation
import Testing

@testable import flowlint

/// The setting that names modules which are forks of a framework.
@Suite struct ForkSettingsTests {
  /// Code for each pack that imports `Team`, and the rule that it breaks.
  private static let parts = [
    ("coreflow", "coreflow_weak_listener", strongListener.replacing("import CoreFlow", with: "import Team")),
    ("CoreFlow", "coreflow_weak_listener", strongListener.replacing("import CoreFlow", with: "import Team")),
    (
      "scene", "scene_view_model_uikit",
      "import Team\nimport UIKit\nprotocol NoteViewModel: AnyObject { }\nfinal class NoteViewModelImple: NoteViewModel { }\n"
    ),
    (
      "ribs", "ribs_weak_router",
      "import Team\nprotocol HomeRouting: Routing { }\nfinal class HomeInteractor: Team.Interactor { var router: HomeRouting? }\n"
    ),
    (
      "rxflow", "asyncflow_step_never_handled",
      """
      import Team
      enum ShopStep: Step { case cart, help }
      final class ShopFlow: Flow {
        var root: Presentable { nav }
        private let nav = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step { case .cart: return .none
          default: return .none }
        }
      }
      """
    ),
    (
      "tca", "tca_unused_dependency",
      """
      import Team
      struct Home: Team.Reducer {
        struct State { var a = 0 }
        enum Action { case tapped }
        @Dependency(\\.uuid) var uuid
        var body: some ReducerOf<Self> { Reduce { state, action in .none } }
      }
      """
    ),
  ]

  @Test(arguments: parts)
  func aForkIsJudgedWhereSettingsNameIt(key: String, rule: String, text: String) async throws {
    let project = try Scratch([
      ".git/HEAD": "", ".flowlint.json": "{}", "A/.flowlint.json": "{ \"frameworks\": { \"\(key)\": [\"Team\"] } }",
      "A/Home.swift": text, "A/Own/.flowlint.json": #"{ "root": true }"#, "A/Own/Home.swift": text,
      "B/Home.swift": text,
    ])
    let run = try await Flowlint("--format", "concise", "--only", rule, in: project.folder)
    #expect(run.outputLines.count == 1 && run.output.hasPrefix("A/Home.swift:"), "\(run.output)\(run.errors)")
    let inside = try await Flowlint(
      "--format", "concise", "--only", rule, in: project.folder.appendingPathComponent("A"))
    #expect(inside.outputLines.count == 1, "\(inside.output)\(inside.errors)")
    var editor = await Editor(project.folder)
    await editor.open(project.folder.appendingPathComponent("A/Home.swift"), text)
    let told = editor.diagnostics.filter { !$0.value.isEmpty }.keys.map { String($0.suffix(12)) }
    #expect(told == ["A/Home.swift"], "\(editor.diagnostics.keys)")
    // The settings change while the editor is open.
    try project.write("{}", to: "A/.flowlint.json")
    await editor.notify(
      "workspace/didChangeWatchedFiles",
      [
        "changes": [["uri": .string(fileURI(project.folder.path + "/A/.flowlint.json")), "type": 2]]
      ])
    #expect(editor.diagnostics.allSatisfy { $0.value.isEmpty })
  }

  @Test func settingsAreShownAndChecked() async throws {
    let project = try Scratch([
      ".git/HEAD": "", ".flowlint.json": #"{ "frameworks": { "ribs": ["CombineRIBs"], "RxFlow": ["TeamFlow"] } }"#,
      "A/.flowlint.json": #"{ "frameworks": { "scene": ["TeamScenes"] } }"#,
    ])
    let shown = try await Flowlint("config", "show", "A", in: project.folder).outputLines
      .filter { $0.hasPrefix("frameworks.") }.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      shown == [
        "frameworks.RIBs CombineRIBs configuration", "frameworks.RxFlow TeamFlow configuration",
        "frameworks.Scene TeamScenes A/.flowlint.json",
      ])
    for (wrong, message) in [
      (#"{ "frameworks": { "rib": ["A"] } }"#, "1:19: error: unknown framework 'rib'; did you mean 'ribs'?"),
      (#"{ "frameworks": { "ribs": "A" } }"#, "1:27: error: 'ribs' is a list, not a string"),
      (#"{ "frameworks": { "ribs": ["A.B"] } }"#, "1:28: error: 'A.B' is no name of a module"),
      (#"{ "frameworks": { "modules": ["A"] } }"#, "1:19: error: unknown framework 'modules'"),
    ] {
      try project.write(wrong, to: ".flowlint.json")
      let run = try await Flowlint(in: project.folder)
      #expect(run.exitCode == 2 && run.errors.contains(".flowlint.json:\(message)"), "\(run.errors)")
    }
  }
}
