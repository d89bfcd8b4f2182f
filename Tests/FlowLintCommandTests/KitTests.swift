import FlowLintRules
import Foundation
import Testing

@testable import flowlint

/// A kit: the laws of a framework, which lie in its package, and hold for the apps that name it.
@Suite struct KitTests {
  static let kit = """
    # The laws of NavKit

    ```jsonc flowlint
    {
      "roles": { "Coordinator": { "inherits": "Coordinator" }, "Screen": "*Screen" },
      "rules": {
        "nav_screens_are_made": { "for": "create Screen", "only_used_in": "Coordinator", "because": "A screen knows no other" },
        "nav_coordinators_are_final": { "for": "Coordinator", "must": { "declared": "final" }, "severity": "warning" },
      },
    }
    ```

    ❌ `nav_screens_are_made`

    ```swift
    final class HomeScreen { func open() -> AnyObject { CartScreen() } }
    final class CartScreen {}
    ```

    ❌ `nav_coordinators_are_final`

    ```swift
    class HomeCoordinator: Coordinator {}
    ```

    ✅

    ```swift
    final class HomeCoordinator: Coordinator { func start() -> AnyObject { HomeScreen() } }
    final class HomeScreen {}
    ```

    """
  private static let settings = #"{ "architecture": { "extends": "package:NavKit" } }"#
  private static let app = """
    final class AppCoordinator: Coordinator { func start() -> AnyObject { ListScreen() } }
    final class ListScreen { let next = CartScreen() }
    final class CartScreen {}

    """
  private static let found =
    "App/App.swift:2:37: error: ListScreen must not create CartScreen; only Coordinator may [nav_screens_are_made]"

  private func project(_ files: [String: String] = [:], kit: String = kit, settings: String = settings) throws
    -> Scratch
  {
    var all = [".flowlint.json": settings, "App/App.swift": Self.app, ".git/HEAD": "ref: refs/heads/main\n"]
    if files.isEmpty { all[".build/checkouts/NavKit/FlowLintKit.md"] = kit }
    return try Scratch(all.merging(files) { $1 })
  }

  // MARK: Where a kit is found

  private static let manifest = "import PackageDescription\nlet package = Package(name: \"NavKit\")\n"

  @Test(arguments: [
    [".build/checkouts/NavKit/": ""], [".build/checkouts/navkit/": ""], ["SourcePackages/checkouts/NavKit/": ""],
    ["DerivedData/App-abc/SourcePackages/checkouts/NavKit/": ""], ["Tuist/.build/checkouts/NavKit/": ""],
    ["App/SourcePackages/checkouts/NavKit/": ""], ["Packages/NavKit/": ""],
    [".build/checkouts/nav-kit-ios/": "", ".build/checkouts/nav-kit-ios/Package.swift": manifest],
    ["Libs/NavKit/": "", "Package.swift": "let package = Package(dependencies: [.package(path: \"Libs/NavKit\")])"],
    ["Libs/nav/": "", "Libs/nav/Package.swift": manifest, "project.yml": "packages:\n  NavKit:\n    path: Libs/nav\n"],
    ["Libs/NavKit/": "", "App.xcodeproj/project.pbxproj": "{ relativePath = Libs/NavKit; }"],
    [
      "Libs/Nav Kit/": "", "Libs/Nav Kit/Package.swift": manifest,
      "App.xcodeproj/project.pbxproj": "relativePath = \"Libs/Nav Kit\";",
    ],
    ["Libs/NavKit/": "", "App.xcworkspace/contents.xcworkspacedata": "<FileRef location = \"group:Libs/NavKit\">"],
    ["Libs/NavKit/": "", "Project.swift": "let project = Project(packages: [.local(path: \"Libs/NavKit\")])"],
    [
      "Libs/NavKit/": "",
      "Tuist/Package.swift": "let package = Package(dependencies: [.package(path: \"../Libs/NavKit\")])",
    ],
  ])
  func aKitIsFoundWhereBuildsPutIt(_ places: [String: String]) async throws {
    var files = places.filter { !$0.key.hasSuffix("/") }
    for folder in places.keys where folder.hasSuffix("/") { files["\(folder)FlowLintKit.md"] = Self.kit }
    let project = try project(files)
    let run = try await Flowlint("--format", "concise", in: project.folder)
    #expect(run.outputLines == [Self.found], "\(run.errors)")
  }

  @Test func aPathAndTheEnvironmentNameKits() async throws {
    let path = try project(
      ["Vendor/Nav/FlowLintKit.md": Self.kit], settings: Self.settings.replacing(":NavKit", with: ":Vendor/Nav"))
    #expect(try await Flowlint("--format", "concise", in: path.folder).outputLines == [Self.found])
    let named = try project(["else/here/NavKit/FlowLintKit.md": Self.kit])
    for environment in [
      ["FLOWLINT_PACKAGES": "none:else/here"], ["BUILD_DIR": "\(named.folder.path)/else/Build/Products"],
    ] {
      try named.write(Self.kit, to: "else/SourcePackages/checkouts/NavKit/FlowLintKit.md")
      let run = try await Flowlint(["--format", "concise"], in: named.folder, environment: environment)
      #expect(run.outputLines == [Self.found], "\(run.errors)")
    }
  }

  /// A package that a description names by its path comes first, as it does for a build; then the folder's name counts
  /// before that of the manifest.
  @Test func theOneThatABuildTakesIsRead() async throws {
    let other = Self.kit.replacing("nav_screens_are_made", with: "nav_other")
    let project = try project([
      "Libs/NavKit/FlowLintKit.md": Self.kit, ".build/checkouts/NavKit/FlowLintKit.md": other,
      ".build/checkouts/a/FlowLintKit.md": other, ".build/checkouts/a/Package.swift": Self.manifest,
      "Package.swift": "let package = Package(dependencies: [.package(path: \"Libs/NavKit\")])",
    ])
    #expect(try await Flowlint("--format", "concise", in: project.folder).outputLines == [Self.found])
  }

  @Test(arguments: [
    ("Package.swift", "the package 'NavKit' is not resolved here; run 'swift package resolve'"),
    (
      "App.xcodeproj/project.pbxproj",
      "the package 'NavKit' is not resolved here; run 'xcodebuild -resolvePackageDependencies "
        + "-clonedSourcePackagesDirPath SourcePackages', or name the folder of Xcode's checkouts in FLOWLINT_PACKAGES"
    ),
    ("Tuist/Package.swift", "the package 'NavKit' is not resolved here; run 'tuist install'"),
    (".build/checkouts/NavKitt/Package.swift", "no resolved package is called 'NavKit'; did you mean 'NavKitt'?"),
    (
      ".build/checkouts/NavKit/Package.swift",
      "the package in .build/checkouts/NavKit has no kit: no file there is called FlowLintKit.md"
    ),
  ])
  func whatIsNotResolvedIsSaid(_ file: String, _ message: String) async throws {
    let project = try project([file: ""])
    let run = try await Flowlint(in: project.folder)
    #expect(run.exitCode == 2 && run.errors.contains(".flowlint.json:1:32: error: \(message)\n"), "\(run.errors)")
  }

  // MARK: What the app says besides

  @Test func theListingNamesTheRevision() async throws {
    let revision = "1a2b3c4d5e6f7a8b9c0d1a2b3c4d5e6f7a8b9c0d"
    let project = try project()
    for head in [revision, "ref: refs/heads/main"] {
      try project.write(head + "\n", to: ".build/checkouts/NavKit/.git/HEAD")
      try project.write(revision + "\n", to: ".build/checkouts/NavKit/.git/refs/heads/main")
      let run = try await Flowlint("config", "show", in: project.folder)
      #expect(
        run.output.contains("kit NavKit at 1a2b3c4d5e6f (.build/checkouts/NavKit/FlowLintKit.md)\n"), "\(run.output)")
    }
  }

  @Test func theAppOverridesById() async throws {
    let rules =
      #""rules": { "nav_screens_are_made": null, "nav_coordinators_are_final": { "for": "Screen", "must": { "named": "List*" } } }"#
    let project = try project(settings: #"{ "architecture": { "extends": "package:NavKit", \#(rules) } }"#)
    let run = try await Flowlint("--format", "concise", in: project.folder)
    #expect(
      run.outputLines == ["App/App.swift:3:13: error: CartScreen must be named List* [nav_coordinators_are_final]"])
    let off = try self.project(
      settings: #"{ "architecture": { "extends": "package:NavKit" }, "rules": { "nav_screens_are_made": "warning" } }"#)
    #expect(
      try await Flowlint("--format", "concise", in: off.folder).output.contains("warning: ListScreen must not create"))
  }

  @Test func aRoleOfTheAppTakesThePlaceOfTheKits() async throws {
    let settings = #"{ "architecture": { "extends": "package:NavKit", "roles": { "Screen": "*View" } } }"#
    let project = try project(settings: settings)
    try project.write("final class CartView {}\nlet view = CartView()\n", to: "App/Cart.swift")
    let run = try await Flowlint("--format", "concise", in: project.folder)
    #expect(run.outputLines.count == 1 && run.output.hasPrefix("App/Cart.swift:2:12: error: "))
    #expect(
      run.errors.contains(
        ".flowlint.json:1:61: warning: role 'Screen' takes the place of that of the kit 'NavKit', whose rules judge it now"
      ),
      "\(run.errors)")
  }

  @Test func twoKitsDoNotChangeEachOther() async throws {
    let other = Self.kit.replacing("nav_", with: "tab_").replacing("\"*Screen\"", with: "\"*Tab\"")
    let files = [".build/checkouts/NavKit/FlowLintKit.md": Self.kit, ".build/checkouts/TabKit/FlowLintKit.md": other]
    let both = #"{ "architecture": { "extends": ["package:NavKit", "package:TabKit"]"#
    let clashing = try project(files, settings: both + " } }")
    let run = try await Flowlint(in: clashing.folder)
    #expect(run.exitCode == 2)
    #expect(
      run.errors.contains(
        "error: kit NavKit and kit TabKit both have a role 'Screen'; declare it here, or take it out with null"),
      "\(run.errors)")
    let roles = #""roles": { "Screen": ["*Screen", "*Tab"], "Coordinator": { "inherits": "Coordinator" } }"#
    let settling = try project(files, settings: "\(both), \(roles) } }")
    let settled = try await Flowlint("--format", "concise", in: settling.folder)
    #expect(settled.outputLines.count == 2 && settled.exitCode == 1, "\(settled.errors)")
  }

  @Test func anAppNeedNotHaveAllOfAKit() async throws {
    let project = try project()
    try project.write("final class Screens {}\n", to: "App/App.swift")
    let idle = try await Flowlint(in: project.folder)
    #expect(idle.exitCode == 2 && idle.errors.contains("error: nothing in this project matches the kit 'NavKit'"))
    try project.write("final class CartScreen {}\n", to: "App/App.swift")
    let some = try await Flowlint(in: project.folder)
    #expect(some.exitCode == 0, "\(some.errors)")
  }

  // MARK: What readers see

  @Test func reportsNameTheKit() async throws {
    let project = try project()
    let json = try await Flowlint("--format", "json", in: project.folder)
    #expect(json.output.contains(#""origin":"kit NavKit""#), "\(json.output)")
    let sarif = try await Flowlint("--format", "sarif", in: project.folder)
    #expect(sarif.output.contains(#""origin":"kit NavKit""#) || sarif.output.contains(#""origin": "kit NavKit""#))
    let explained = try await Flowlint("explain", "nav_screens_are_made", in: project.folder)
    #expect(explained.output.contains("NavKit/FlowLintKit.md#the-laws-of-navkit, kit NavKit"), "\(explained.output)")
    #expect(explained.output.contains("func open() -> AnyObject { CartScreen() }"), "\(explained.output)")
    #expect(explained.output.contains("A screen knows no other"))
  }

  /// The laws of a kit are its author's affair, however many there are.
  @Test func theExamplesOfAKitAreNotJudgedInARun() async throws {
    let project = try project(kit: Self.kit.replacing("CartScreen() }", with: "nil }"))
    #expect(try await Flowlint("--format", "concise", in: project.folder).outputLines == [Self.found])
  }

  // MARK: Kits that nobody should trust

  private static func hostile(_ extra: String) -> String {
    kit.replacing("\"roles\": {", with: "\(extra), \"roles\": {")
  }

  @Test(arguments: [
    (
      #""owners": "/etc/passwd""#,
      "unknown key 'owners'; a kit says extends, layers, roles, rules, through, keeps_in, shows, carries, not_held_by and handled_by alone"
    ),
    (#""baseline": "x.json""#, "unknown key 'baseline'; a kit says"),
    (#""extends": "mvvm""#, "a kit extends files of its own package alone, not 'mvvm'"),
    (#""extends": "package:OtherKit""#, "a kit extends files of its own package alone, not 'package:OtherKit'"),
    (#""extends": "../../../secret.json""#, "'../../../secret.json' cannot be read, or lies outside its package"),
    (#""extends": "/etc/secret.json""#, "'/etc/secret.json' cannot be read, or lies outside its package"),
    (#""extends": "link.json""#, "'link.json' cannot be read, or lies outside its package"),
    (#""extends": "FlowLintKit.md""#, "'extends' leads back to 'FlowLintKit.md'"),
    (#""extends": "loop.json""#, "'extends' leads back to 'FlowLintKit.md'"),
    (#""extends": "deep.json""#, "deep"),
    (
      #""layers": { "A": "\#(String(repeating: "a", count: 501))" }"#,
      "the texts and names of a kit have at most 500 bytes"
    ),
    (
      #""layers": { "\#(String(repeating: "A", count: 501))": "a" }"#,
      "the texts and names of a kit have at most 500 bytes"
    ),
    (#""layers": { "A\u001b[2J": "a" }"#, "cannot name a layer"),
  ])
  func aKitSaysNothingButLaws(_ extra: String, _ message: String) async throws {
    let project = try project(kit: Self.hostile(extra))
    try project.write(#"{ "roles": { "Secret": "*Secret" } }"#, to: "secret.json")
    try project.write(#"{ "extends": "FlowLintKit.md" }"#, to: ".build/checkouts/NavKit/loop.json")
    try project.write(String(repeating: "[", count: 100_000), to: ".build/checkouts/NavKit/deep.json")
    try FileManager.default.createSymbolicLink(
      atPath: "\(project.folder.path)/.build/checkouts/NavKit/link.json", withDestinationPath: "../../../secret.json")
    let run = try await Flowlint(in: project.folder)
    #expect(run.exitCode == 2 && run.errors.contains(message), "\(run.errors)")
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test func whatAKitSaysMovesNoCursorAndStartsNoCommand() async throws {
    let because = #"\u001b[2J\n::error::gone\n##vso[task.complete]\u202e"#
    let project = try project(kit: Self.kit.replacing("A screen knows no other", with: because))
    for format in ["text", "concise", "agent", "github", "html", "junit", "summary"] {
      let run = try await Flowlint("--format", format, in: project.folder)
      #expect(run.exitCode == 1, "\(run.errors)")
      for text in ["\u{1B}", "\n::error::gone", "##vso", "\u{202E}"] {
        #expect(!run.output.contains(text), "\(format)")
      }
    }
  }

  @Test func aLongKitAndAStrangeNameAreRefused() async throws {
    let long = try project(kit: Self.kit + String(repeating: "x", count: 1 << 18))
    let refused = try await Flowlint(in: long.folder)
    #expect(refused.exitCode == 2 && refused.errors.contains("'FlowLintKit.md' cannot be read"))
    for name in ["", ".", "..", "Nav\\u001bKit", String(repeating: "n", count: 201)] {
      let strange = try project(settings: Self.settings.replacing("NavKit", with: name))
      let run = try await Flowlint(in: strange.folder)
      #expect(run.exitCode == 2 && run.errors.contains("names no package"), "\(run.errors)")
    }
  }

  // MARK: Editors

  @Test func theServerReadsAKitThatChanges() async throws {
    let project = try project()
    let app = project.folder.appendingPathComponent("App/App.swift")
    let kit = project.folder.appendingPathComponent(".build/checkouts/NavKit/FlowLintKit.md")
    var editor = await Editor(project.folder)
    #expect(editor.marks(app) == ["1:36 nav_screens_are_made"])
    try project.write(
      Self.kit.replacing("\"*Screen\"", with: "\"*Window\""), to: ".build/checkouts/NavKit/FlowLintKit.md")
    let event: JSON = ["uri": .string(fileURI(kit.path)), "type": 2]
    await editor.notify("workspace/didChangeWatchedFiles", ["changes": [event]])
    #expect(editor.marks(app) == [])
    await editor.open(kit, Self.kit)
    #expect(editor.marks(app) == ["1:36 nav_screens_are_made"], "an unsaved text counts")
  }

  @Test func anEditorOffersAndExplainsWhatSettingsName() async throws {
    let text =
      "{ \"architecture\": { \"extends\": [\"mvvm\", \"package:NavKit\"] },\n  \"rules\": { \"nav_screens_are_made\": \"off\" } }"
    let project = try project(settings: text)
    let settings = project.folder.appendingPathComponent(".flowlint.json")
    var editor = await Editor(project.folder)
    await editor.open(settings, text)
    var offered: [[String]] = []
    for (line, character) in [(0, 36), (1, 16), (1, 40), (0, 5)] {
      let position: JSON = ["line": .integer(line), "character": .integer(character)]
      let answer = await editor.request(
        "textDocument/completion", ["textDocument": ["uri": .string(fileURI(settings.path))], "position": position])
      offered.append((answer["result"]?.elements ?? []).compactMap { $0["label"]?.text })
    }
    #expect(Set(offered[0]).isSuperset(of: ["mvvm", "reactorkit", "package:NavKit"]))
    #expect(offered[1].contains("nav_screens_are_made") && offered[2].isEmpty && offered[3].isEmpty)
    var shown: [String] = []
    for (line, character) in [(0, 50), (0, 36), (1, 20), (0, 5)] {
      shown.append(await editor.hover(settings, line, character) ?? "")
    }
    #expect(shown[0].contains("2 rules with 3 examples") && shown[1].contains("mvvm_view_fetches"), "\(shown)")
    #expect(shown[2].contains("A screen knows no other") && shown[3].isEmpty, "\(shown)")
  }

  // MARK: flowlint kit check

  private func checked(_ kit: String, _ arguments: String...) async throws -> Flowlint {
    let scratch = try Scratch(["NavKit/FlowLintKit.md": kit])
    return try await Flowlint(["kit", "check", "NavKit"] + arguments, in: scratch.folder)
  }

  @Test func aGoodKitIsSaidToBeGood() async throws {
    let run = try await checked(Self.kit)
    #expect(run.exitCode == 0 && run.output.isEmpty && run.errors == "2 rules with 3 examples: nothing is wrong\n")
    let json = try await checked(Self.kit, "--format", "json")
    #expect(json.exitCode == 0 && json.output.contains("\"mistakes\": []"), "\(json.output)")
  }

  @Test(arguments: [
    (
      "class HomeCoordinator", "final class HomeCoordinator",
      "NavKit/FlowLintKit.md:20:1: error: No declared rule finds anything in this example\n"
    ),
    (
      "{ HomeScreen() }", "{ nil }; class B: Coordinator {}",
      "error: nav_coordinators_are_final finds something in an example that is right: "
    ),
    (
      "`nav_coordinators_are_final`", "`nav_screens_are_made`",
      "error: This example finds nav_coordinators_are_final, not nav_screens_are_made\n"
    ),
    ("❌ `nav_coordinators_are_final`", "", "error: no example breaks 'nav_coordinators_are_final': mark one with ❌\n"),
    ("✅", "", "error: no example keeps 'nav_screens_are_made': mark one with ✅\n"),
    (
      "\"only_used_in\"", "\"only_use_in\"",
      "NavKit/FlowLintKit.md:7:55: error: unknown key 'only_use_in'; did you mean 'only_used_in'?\n"
    ),
    ("```jsonc flowlint", "```jsonc", "error: FlowLintKit.md has no block marked 'flowlint'\n"),
  ])
  func whatIsWrongWithAKitIsSaid(_ text: String, _ other: String, _ message: String) async throws {
    let run = try await checked(Self.kit.replacing(text, with: other))
    #expect(run.exitCode == 1 && run.output.contains(message), "\(run.output)\(run.errors)")
    #expect(run.errors.hasPrefix("Found "))
    let json = try await checked(Self.kit.replacing(text, with: other), "--format", "json")
    #expect(json.exitCode == 1 && json.output.contains("\"line\":"))
  }

  /// FlowLint's own kits, and the one that the page about kits writes.
  @Test(arguments: ["ReactorKit", "XCoordinator", "CleanSwift", "Kits"])
  func theKitsOfThePagesAreGood(page: String) async throws {
    var text = try packageText("Sources/flowlint/Documentation.docc/\(page).md")
    if page == "Kits" {
      text = text.components(separatedBy: "\n````markdown\n")[1].components(separatedBy: "\n````\n")[0]
    }
    let run = try await checked(text)
    #expect(run.exitCode == 0 && !run.errors.contains(" 0 examples"), "\(run.output)\(run.errors)")
  }

  @Test(arguments: [
    (
      "reactorkit", "import ReactorKit\nfinal class A: Reactor {}\n",
      "import ReactorKit\nimport UIKit\nfinal class B: Reactor {}\n"
    ),
    ("xcoordinator", "import XCoordinator\nenum R: Route {}\n", "import XCoordinator\nstruct S: Route {}\n"),
    (
      "clean-swift", "protocol ADisplayLogic: AnyObject {}\nprotocol APresentationLogic {}\n",
      "final class P: APresentationLogic { var screen: ADisplayLogic? }\n"
    ),
  ])
  func initProposesAKitWhereItsFrameworkIsUsed(name: String, _ first: String, _ second: String) async throws {
    let project = try Scratch([".git/HEAD": "", "App/A.swift": first, "App/B.swift": second])
    let printed = try await Flowlint("init", "--print", in: project.folder)
    #expect(printed.output.contains("\"extends\": \"\(name)\""), "\(printed.output)")
    try project.write("{ \"architecture\": { \"extends\": \"\(name)\" } }", to: ".flowlint.json")
    let run = try await Flowlint("--only", "architecture", "--format", "concise", in: project.folder)
    #expect(run.outputLines.count == 1 && run.output.hasPrefix("App/B.swift:"), "\(run.output)\(run.errors)")
    #expect(try await Flowlint("explain", name, in: project.folder).output.contains("\"extends\": \"\(name)\""))
  }

  /// A view of ReactorKit is not whatever an app calls `View`.
  @Test func anOwnViewIsNoneOfReactorKits() async throws {
    let project = try Scratch([
      ".flowlint.json": #"{ "architecture": { "extends": "reactorkit" } }"#,
      "App/View.swift": "import UIKit\nopen class View: UIView {}\nfinal class Toggle: View {}\n",
      "App/Row.swift": "import UIKit\nfinal class Row: UIView { private let toggle = Toggle() }\n",
      "App/Reactor.swift": "import ReactorKit\nfinal class RowReactor: Reactor { struct State {} }\n",
    ])
    let run = try await Flowlint("--format", "concise", in: project.folder)
    #expect(run.output.isEmpty, "\(run.output)")
  }

  @Test func initNamesTheKitsOfPackages() async throws {
    let project = try project(settings: "{}")
    #expect(try await Flowlint("init", "--print", in: project.folder).output.contains(#""extends": "package:NavKit""#))
  }

  @Test func aProjectWithoutTheFrameworkIsOfferedNone() async throws {
    let project = try Scratch([".git/HEAD": "", "App/A.swift": "protocol Reactor {}\nfinal class A: Reactor {}\n"])
    #expect(try await !Flowlint("init", "--print", in: project.folder).output.contains("\"reactorkit\""))
  }

  @Test func whatIsNoKitIsSaid() async throws {
    let scratch = try Scratch(["NavKit/Package.swift": "", "Laws.md": Self.kit])
    let none = try await Flowlint("kit", "check", "NavKit", in: scratch.folder)
    #expect(none.exitCode == 2 && none.errors.contains("no file there is called FlowLintKit.md"))
    #expect(try await Flowlint("kit", "check", "Nowhere", in: scratch.folder).exitCode == 2)
    #expect(try await Flowlint("kit", "chek", "NavKit", in: scratch.folder).errors.contains("did you mean 'check'?"))
    #expect(try await Flowlint("kit", in: scratch.folder).errors.contains("say what to do: flowlint kit check PATH"))
    #expect(try await Flowlint("kit", "check", "Laws.md", in: scratch.folder).exitCode == 0)
    #expect(try await Flowlint("kit", "--help", in: scratch.folder).output.contains("FlowLintKit.md"))
  }
}
