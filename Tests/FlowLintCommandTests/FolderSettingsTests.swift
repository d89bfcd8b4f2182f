import FlowLintRules
import FlowLintRun
import Foundation
import Testing

@testable import flowlint

/// Folders with settings of their own, below the top of a project.
@Suite struct FolderSettingsTests {
  private func project(_ settings: [String: String]) throws -> Scratch { try FolderProject.make(settings) }

  private func found(_ project: Scratch, _ arguments: String..., in folder: String = ".") async throws -> [String] {
    try await FolderProject.found(project, arguments, in: folder)
  }

  private static let rest = ["B/LoginCore.swift warning", "B/Old/SignCore.swift warning"]

  @Test func severitiesPacksAndExcludesHoldForTheFolder() async throws {
    let rules = try project(["A/.flowlint.json": #"{"rules": {"coreflow_weak_listener": "error"}}"#])
    let expected = ["A/LoginCore.swift error", "A/Old/SignCore.swift error"] + Self.rest
    #expect(try await found(rules) == expected)
    #expect(try await found(rules, "A") == Array(expected.prefix(2)))
    #expect(try await found(rules, "A/LoginCore.swift") == Array(expected.prefix(1)))
    #expect(try await found(rules, in: "A") == ["LoginCore.swift error", "Old/SignCore.swift error"])
    #expect(try await found(rules, "--no-config").allSatisfy { $0.hasSuffix("error") })
    #expect(try await found(rules, "--config", ".flowlint.json").allSatisfy { $0.hasSuffix("warning") })
    #expect(try await found(project(["A/.flowlint.json": #"{"packs": {"coreflow": "off"}}"#])) == Self.rest)
    let inner = try project([
      "A/.flowlint.json": #"{"packs": {"coreflow": "off"}}"#,
      "A/Old/.flowlint.json": #"{"packs": {"coreflow": "auto"}}"#,
    ])
    #expect(try await found(inner) == ["A/Old/SignCore.swift warning"] + Self.rest)
    let excluded = try project(["A/.flowlint.json": #"{"exclude": ["Old"]}"#])
    #expect(try await found(excluded) == ["A/LoginCore.swift warning"] + Self.rest)
    #expect(try await found(excluded, "A/Old") == ["A/Old/SignCore.swift warning"], "it is named")
    #expect(
      try await found(project(["A/.flowlint.json": #"{"include": ["/Old/**"]}"#]))
        == ["A/Old/SignCore.swift warning"] + Self.rest)
  }

  /// The innermost settings hold, however many there are around them.
  @Test func settingsInFoldersInsideEachOther() async throws {
    let (depth, listener) = (120, strongListener)
    var files: [String: String] = [:]
    for level in 1...depth {
      let folder = Array(repeating: "d", count: level).joined(separator: "/")
      files["\(folder)/.flowlint.json"] =
        #"{"rules": {"coreflow_weak_listener": "\#(level % 2 == 0 ? "off" : "error")"}}"#
      files["\(folder)/L\(level)Core.swift"] = listener.replacing("Login", with: "L\(level)")
    }
    let found = try await found(project(files)).filter { $0.hasPrefix("d/") }
    #expect(found.count == depth / 2 && found.allSatisfy { $0.hasSuffix("error") })
  }

  /// A path that no system opens has no folders around it that could hold anything.
  @Test func pathsThatNoSystemOpens() {
    let folders = ancestors(of: String(repeating: "/a", count: 50_000))
    #expect(folders.first?.utf8.count == 4_094 && folders.count == 2_047 && folders.last == "/a")
    #expect(ancestors(of: "/a/b") == ["/a/b", "/a"])
  }

  /// A pack that is on in a folder is on for the program of its files, as if they named the framework.
  @Test func aPackIsOnForTheFolderAlone() async throws {
    var files = ["A/.flowlint.json": #"{"packs": {"coreflow": "on"}}"#]
    for app in ["A", "B"] {
      for part in ["Login", "Old/Sign"] {
        let name = String(part.split(separator: "/").last ?? "") + app
        files["\(app)/\(part)Core.swift"] = strongListener.replacing("Login", with: name)
          .replacing("import CoreFlow", with: "import Base")
      }
    }
    let project = try project(files)
    #expect(try await found(project) == ["A/LoginCore.swift warning", "A/Old/SignCore.swift warning"])
    try project.write(#"{"packs": {"coreflow": "on"}}"#, to: ".flowlint.json")
    #expect(try await found(project).count == 4)
    try project.write("{}", to: "A/.flowlint.json")
    #expect(try await found(project).count == 4)
  }

  /// The blocks of a document are judged by what the document shows, whatever is on elsewhere.
  @Test func aPackThatIsOnElsewhereLeavesDocumentsAlone() async throws {
    let block = strongListener.replacing("import CoreFlow\n", with: "")
    let project = try project([
      "A/.flowlint.json": #"{"packs": {"coreflow": "on"}}"#,
      "B/Guide.md": "```swift\nimport CoreFlow\n```\n\n```swift\n\(block)\n```\n",
    ])
    #expect(try await found(project, ".", "B/Guide.md").contains("B/Guide.md warning"))
  }

  /// `flowlint rules` lists what folders below declare and turn on, and nothing of those beside.
  @Test func rulesOfFoldersBelowAreListed() async throws {
    let project = try project([
      "A/.flowlint.json": FolderProject.layers("error"),
      "B/.flowlint.json": #"{"rules": {"coreflow_final_class": "warning"}}"#,
    ])
    func rules(_ folder: String, _ options: String...) async throws -> [String] {
      let run = try await Flowlint(
        ["rules", "--format", "names"] + options, in: project.folder.appendingPathComponent(folder))
      return run.outputLines.filter { ["layering", "coreflow_final_class"].contains($0) }.sorted()
    }
    #expect(try await rules(".", "--enabled") == ["coreflow_final_class", "layering"])
    #expect(try await rules("A", "--enabled") == ["layering"])
    #expect(try await rules("B", "--enabled") == ["coreflow_final_class"])
    #expect(try await rules("B") == ["coreflow_final_class"])
    #expect(try await rules("A/Old") == ["coreflow_final_class", "layering"])
  }

  @Test func overridesTakePacksAndOptions() async throws {
    let project = try project([
      "A/.flowlint.json": #"{"overrides": [{"files": ["Old"], "packs": {"coreflow": "off"}}]}"#
    ])
    #expect(try await found(project) == ["A/LoginCore.swift warning"] + Self.rest)
    let show = try await Flowlint("config", "show", "A/Old/SignCore.swift", in: project.folder)
    #expect(show.output.hasPrefix("configuration: .flowlint.json, A/.flowlint.json\n"))
    let row = show.outputLines.first { $0.hasPrefix("rules.coreflow_weak_listener ") }
    #expect(row?.contains(" off ") == true && row?.hasSuffix("override in A/.flowlint.json") == true, "\(row ?? "")")
    let folder = try await Flowlint("config", "show", "A", in: project.folder)
    #expect(folder.output.contains("exclude "))
    #expect(folder.outputLines.contains { $0.hasPrefix("rules.coreflow_weak_listener ") && $0.contains("warning") })
  }

  /// The settings above do not hold for a folder that is a root, nor for a repository of its own that has settings.
  @Test func foldersThatStandAlone() async throws {
    let root = try project([
      "A/.flowlint.json": #"{"root": true}"#, "A/Made.gen.swift": strongListener, "B/Made.gen.swift": strongListener,
    ])
    let own = ["A/LoginCore.swift error", "A/Made.gen.swift error", "A/Old/SignCore.swift error"]
    #expect(try await found(root) == own + Self.rest)
    #expect(try await found(root, in: "A") == own.map { $0.replacing("A/", with: "") }, "alone as in the whole")
    let submodule = try project(["A/.git": "gitdir: ../.git/modules/A\n", "A/.flowlint.json": "{}"])
    #expect(try await found(submodule) == [own[0], own[2]] + Self.rest)
    let without = try project(["A/.git": "gitdir: ../.git/modules/A\n"])
    #expect(try await found(without) == ["A/LoginCore.swift warning", "A/Old/SignCore.swift warning"] + Self.rest)
    // The top of the repository has no settings, and two folders have.
    let loose = try project(["A/.flowlint.json": FolderProject.top])
    try FileManager.default.removeItem(at: loose.folder.appendingPathComponent(".flowlint.json"))
    #expect(
      try await found(loose) == ["A/LoginCore.swift warning", "A/Old/SignCore.swift warning"]
        + Self.rest.map { $0.replacing("warning", with: "error") })
  }

  @Test func mistakesAreToldWithTheirPlaces() async throws {
    let project = try project([
      "A/.flowlint.json": "{\n  \"rulez\": {}}", "B/Old/.flowlint.json": "{\"packs\": {\"scene\": 1}}",
    ])
    let run = try await Flowlint(in: project.folder)
    #expect(run.exitCode == 2 && run.output == "")
    #expect(
      run.errors == """
        A/.flowlint.json:2:3: error: unknown key 'rulez'; did you mean 'rules'?
        B/Old/.flowlint.json:1:21: error: 'scene' is "auto", "on", "off", not a number

        """, "\(run.errors)")
    try project.write("{}", to: "A/.flowlint.jsonc")
    try project.write("{}", to: "A/.flowlint.json")
    #expect(try await Flowlint(in: project.folder).errors.contains("A/.flowlint.json: there is a .flowlint.jsonc too"))
    #expect(try await Flowlint("--no-config", in: project.folder).exitCode == 1)
  }

  @Test func whatFitsNoFileIsTold() async throws {
    let project = try project([
      "A/.flowlint.json": #"{"overrides": [{"files": ["Olds", "Old"], "rules": {}}], "include": ["Nothing/**", "/**"]}"#
    ])
    let run = try await Flowlint(in: project.folder)
    #expect(run.errors.contains("warning: A/.flowlint.json: 'Olds' in 'overrides' fits no file\n"), "\(run.errors)")
    #expect(run.errors.contains("warning: A/.flowlint.json: 'Nothing/**' in 'include' fits no file\n"))
    #expect(!run.errors.contains("'Old' in"))
  }

  @Test func warningsFailTheRunWhereTheFolderIsStrict() async throws {
    let strict = try project(["A/.flowlint.json": #"{"strict": true}"#])
    #expect(try await Flowlint("--only", "coreflow_weak_listener", "A", in: strict.folder).exitCode == 1)
    #expect(try await Flowlint("--only", "coreflow_weak_listener", "B", in: strict.folder).exitCode == 0)
    #expect(
      try await Flowlint("--only", "coreflow_weak_listener", "--fail-on", "error", "A", in: strict.folder).exitCode == 0
    )
  }

  @Test func markdownCountsWhereTheFolderSaysSo() async throws {
    let text = "```swift\n\(strongListener)```\n"
    let project = try project([
      "A/.flowlint.json": #"{"markdown": true, "exclude": ["*.swift"]}"#, "A/Guide.md": text, "B/Guide.md": text,
    ])
    #expect(try await found(project) == ["A/Guide.md warning"] + Self.rest)
    #expect(try await found(project, "B/Guide.md") == ["B/Guide.md warning"])
    try project.write(#"{"rules": {"coreflow_weak_listener": "off"}}"#, to: "B/.flowlint.json")
    #expect(try await found(project, "B/Guide.md") == [], "a document alone is asked about")
  }

  // MARK: Architectures

  private func layered(_ settings: [String: String]) throws -> Scratch {
    var files = [".git/HEAD": ""]
    for app in ["A", "B"] {
      files["\(app)/UI/View\(app).swift"] = "final class View\(app) { let store = Store\(app)() }\n"
      files["\(app)/Data/Store\(app).swift"] = "final class Store\(app) {}\n"
    }
    return try Scratch(files.merging(settings) { $1 })
  }

  private func layering(_ project: Scratch, _ arguments: String...) async throws -> [String] {
    let run = try await Flowlint(["--format", "concise"] + arguments, in: project.folder)
    #expect(!run.errors.contains("error:"), "\(run.errors)")
    return run.outputLines.map {
      $0.split(separator: ":")[0] + $0.split(separator: ":")[3] + " " + ($0.split(separator: "[").last ?? "")
    }
  }

  @Test func aFolderDeclaresItsOwnLayers() async throws {
    let one = try layered(["A/.flowlint.json": FolderProject.layers("error")])
    #expect(try await layering(one) == ["A/UI/ViewA.swift error layering]"])
    #expect(try await layering(one, "B") == [])
    let two = try layered([
      "A/.flowlint.json": FolderProject.layers("error"), "B/.flowlint.json": FolderProject.layers("warning"),
    ])
    #expect(try await layering(two) == ["A/UI/ViewA.swift error layering]", "B/UI/ViewB.swift warning layering]"])
    #expect(try await Flowlint("explain", "layering", in: two.folder).output.hasPrefix("layering (error)\n"))
    let show = try await Flowlint("config", "show", "B/UI", in: two.folder)
    #expect(show.outputLines.contains { $0.hasPrefix("architecture.layers.UI") && $0.hasSuffix(" configuration") })
    #expect(show.outputLines.contains { $0.hasPrefix("rules.layering ") && $0.contains("warning") })
    let graph = try await Flowlint("graph", "--show", "layers", "--format", "mermaid", in: two.folder)
    #expect(graph.exitCode == 0 && graph.output.contains("UI"), "\(graph.output)\(graph.errors)")
  }

  /// The outer architecture goes on to hold; a rule of its name that the folder declares takes its place there.
  @Test func theOuterArchitectureHoldsToo() async throws {
    let top = """
      {"architecture": {"layers": {"A": "A/**", "B": "B/**"}, "rules": {
      "apart": {"order": ["A", "B"], "severity": "warning"}, "layering": {"order": ["A", "B"]}}}}
      """
    let more = ["B/UI/Both.swift": "final class Both { let view = ViewA(); let store = StoreB() }\n"]
    let outer = try layered([".flowlint.json": top].merging(more) { $1 })
    #expect(try await layering(outer) == ["B/UI/Both.swift warning apart]", "B/UI/Both.swift error layering]"])
    let both = try layered(
      [".flowlint.json": top, "B/.flowlint.json": FolderProject.layers("error")].merging(more) { $1 })
    #expect(
      try await layering(both) == [
        "B/UI/Both.swift warning apart]", "B/UI/Both.swift error layering]", "B/UI/ViewB.swift error layering]",
      ])
    let text = try await Flowlint("B/UI/Both.swift", "--only", "layering", "--format", "concise", in: both.folder)
      .output
    #expect(text.contains("StoreB") && !text.contains("ViewA"), "\(text)")
    let off = try layered(
      [
        ".flowlint.json": top, "B/.flowlint.json": #"{"rules": {"apart": "off", "layering": "warning"}}"#,
      ].merging(more) { $1 })
    #expect(try await layering(off) == ["B/UI/Both.swift warning layering]"])
  }

  // MARK: Options

  @Test func optionsOfRulesHoldForTheFolder() async throws {
    let step = "import AsyncFlow\nenum ShopStep: Step {\n  case showCart\n  case back\n}\n"
    func rule(_ options: String) -> String { #"{"rules": {"asyncflow_step_neutral_name": {\#(options)}}}"# }
    let project = try Scratch([
      ".git/HEAD": "", ".flowlint.json": rule(#""strict": true"#), "Shop/ShopStep.swift": step,
      "A/ShopStep.swift": step.replacing("Shop", with: "A"),
      "A/.flowlint.json": rule(#""allowed_names": ["showCart"]"#),
      "B/ShopStep.swift": step.replacing("Shop", with: "B"), "B/.flowlint.json": #"{"root": true}"#,
      "C/ShopStep.swift": step.replacing("Shop", with: "C"),
      "C/.flowlint.json": """
      {"overrides": [{"files": ["*"], "rules": {"asyncflow_step_neutral_name": {"strict": false}}}]}
      """,
    ])
    let run = try await Flowlint("--format", "concise", "--only", "asyncflow_step_neutral_name", in: project.folder)
    #expect(
      run.outputLines.map { $0.prefix { $0 != " " } } == [
        "A/ShopStep.swift:4:8:", "B/ShopStep.swift:3:8:", "C/ShopStep.swift:3:8:", "Shop/ShopStep.swift:3:8:",
        "Shop/ShopStep.swift:4:8:",
      ], "\(run.output)\(run.errors)")
    let show = try await Flowlint("config", "show", "A", in: project.folder).outputLines
    #expect(show.contains { $0.hasPrefix("rules.asyncflow_step_neutral_name.strict ") && $0.contains("true") })
    #expect(
      show.contains {
        $0.hasPrefix("rules.asyncflow_step_neutral_name.allowed_names ") && $0.hasSuffix("A/.flowlint.json")
      })
  }

  @Test func strictScreensHideNoOtherByThemselves() async throws {
    let project = try Scratch([
      ".git/HEAD": "", ".flowlint.json": #"{"rules": {"asyncflow_screen_navigates": {"strict": true}}}"#,
      "CartView.swift": """
      import AsyncFlow
      import SwiftUI
      final class CartViewController: UIViewController {
        func close() {
          dismiss(animated: true)
          NavigationController.popViewController(animated: true)
          presenter.dismiss(animated: true)
        }
      }
      struct CartView: View {
        var body: some View {
          Text("Cart").sheet(isPresented: $isOpen) { Text("Sheet") }
          Pages.sheet(isPresented: $isOpen)
        }
      }
      """,
    ])
    let run = try await Flowlint("--format", "concise", "--only", "asyncflow_screen_navigates", in: project.folder)
    #expect(run.outputLines.map { $0.prefix { $0 != " " } } == ["CartView.swift:5:5:", "CartView.swift:12:18:"])
  }

  // MARK: Everywhere

  private static let off = #"{"rules": {"coreflow_weak_listener": "off"}}"#

  @Test func changedFilesAreJudgedByTheSettingsOfTheirFolder() async throws {
    let project = try Scratch.repository([
      "README.md": "# Apps\n", ".flowlint.json": "{}", "A/.flowlint.json": Self.off,
    ])
    for app in ["A", "B"] {
      try project.write(strongListener.replacing("Login", with: app), to: "\(app)/\(app)Core.swift")
    }
    try project.git("add -A")
    #expect(try await found(project, "--staged") == ["B/BCore.swift error"])
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent("A/ACore.swift"))
    #expect(try await found(project, "--staged") == ["B/BCore.swift error"], "it is staged, and gone from the disk")
    try project.git("checkout -q A/ACore.swift && git commit -qm two")
    #expect(try await found(project, "--since", "HEAD~1") == ["B/BCore.swift error"])
    let text = "\"$FLOWLINT\" --format concise --only coreflow_weak_listener - --stdin-path"
    #expect(try Flowlint(shell: "\(text) A/NewCore.swift < A/ACore.swift", in: project.folder).output == "")
    #expect(try Flowlint(shell: "\(text) B/NewCore.swift < B/BCore.swift", in: project.folder).exitCode == 1)
    let why = try await Flowlint("why", "ACore", in: project.folder).output
    #expect(why.contains("off in A/.flowlint.json"), "\(why)")
    #expect(!(try await Flowlint("why", "BCore", in: project.folder).output.contains("off in")))
    // Settings of today hold for the past too.
    let history = try await Flowlint(
      "history", "--only", "coreflow_weak_listener", "--format", "csv", in: project.folder)
    #expect(history.output.contains("BCore") && !history.output.contains("ACore"), "\(history.output)")
    try project.write(#"{"exclude": ["*"]}"#, to: "A/.flowlint.json")
    #expect(!(try await Flowlint("history", "--format", "csv", in: project.folder).output.contains("ACore")))
    try project.write(#"{"root": true}"#, to: "A/.flowlint.json")
    #expect(try await Flowlint("history", "--format", "csv", in: project.folder).output.contains("ACore"))
  }

  @Test func anEditorShowsWhatTheSettingsOfTheFolderSay() async throws {
    let project = try Scratch([
      ".flowlint.json": "{}", "A/.flowlint.json": "{}", "A/LoginCore.swift": SmallApp.core,
      "A/LoginTypes.swift": SmallApp.types,
    ])
    let (core, settings) = (
      project.folder.appendingPathComponent("A/LoginCore.swift"),
      project.folder.appendingPathComponent("A/.flowlint.json")
    )
    var editor = await Editor(project.folder)
    #expect(editor.marks(core) == ["4:8 coreflow_weak_listener"])
    await editor.open(settings, "{}")
    await editor.replace(settings, with: Self.off)
    #expect(editor.marks(core) == [])
    // A mistake is shown where it is, and the last good settings stay.
    await editor.replace(settings, with: #"{"rulez": {}}"#, version: 3)
    #expect(
      editor.diagnostics[fileURI(settings.path)]?.map { $0["message"]?.text } == [
        "unknown key 'rulez'; did you mean 'rules'?"
      ])
    #expect(editor.marks(core) == [])
    await editor.replace(settings, with: "{}", version: 4)
    #expect(editor.marks(core) == ["4:8 coreflow_weak_listener"])
    #expect(editor.diagnostics[fileURI(settings.path)]?.isEmpty != false)
    // Settings that are new, and not saved yet.
    let new = project.folder.appendingPathComponent("A/Old/.flowlint.json")
    try project.write(SmallApp.core.replacing("Login", with: "Old"), to: "A/Old/OldCore.swift")
    let old = project.folder.appendingPathComponent("A/Old/OldCore.swift")
    await editor.tell((.created, old))
    #expect(editor.marks(old).contains("4:8 coreflow_weak_listener"), "\(editor.marks(old))")
    await editor.open(new, Self.off)
    #expect(!editor.marks(old).contains("4:8 coreflow_weak_listener"))
    // A finding goes into the baseline of the folder.
    await editor.open(core, SmallApp.core)
    try project.write(Baseline(recording: []).rendered(), to: "A/.flowlint-baseline.json")
    await editor.tell((.created, project.folder.appendingPathComponent("A/.flowlint-baseline.json")))
    let actions = await editor.actions(core, [4, 8, 4, 8])
    let adding = try #require(
      actions.first { $0["title"]?.text == "Add to the baseline" }, "\(actions.map { $0.text() })")
    #expect(adding.text().contains("A/.flowlint-baseline.json"), "\(adding.text())")
  }

}
