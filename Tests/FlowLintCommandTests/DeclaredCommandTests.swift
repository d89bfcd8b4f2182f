import Foundation
import Testing

/// Declared rules beside the built-in ones: settings, suppressions, baseline, reports.
@Suite struct DeclaredCommandTests {
  private static let rules = """
    "view_models_know_no_view": { "for": "ViewModel", "must_not_use": ["View", "import UIKit"], "because": "It runs in a test", "see": "https://example.com/law" },
        "domain": { "for": "Domain", "must_not_use": "View" }
    """

  private static func configuration(_ rules: String = rules, rest: String = "") -> String {
    """
    {
      "architecture": {
        "layers": { "Domain": "Domain/" },
        "roles": { "ViewModel": "*ViewModel", "View": "*View" },
        "rules": {
        \(rules)
        }
      }\(rest)
    }
    """
  }

  private func project(_ configuration: String = configuration()) throws -> Scratch {
    try Scratch([
      ".flowlint.json": configuration,
      "Login/LoginViewModel.swift": "import UIKit\nfinal class LoginViewModel {\n  var view: LoginView?\n}\n",
      "Login/LoginView.swift": "final class LoginView {}\n", "Domain/User.swift": "struct User {}\n",
    ])
  }

  private func found(_ project: Scratch, _ arguments: String...) async throws -> [String] {
    try await Flowlint(["--format", "concise"] + arguments, in: project.folder).outputLines
  }

  /// The packs read fewer files than a declared rule: a test class that two programs have is in none of theirs.
  @Test func filesThatOnlyADeclaredRuleReadsBelongToNoProgramOfAPack() async throws {
    let project = try Scratch([
      "Sources/Reader/main.swift": "print(1)", "Sources/Writer/main.swift": "print(2)",
      "Tests/A/Mocks.swift": "import ComposableArchitecture", "Tests/B/BTests.swift": "final class StorageTests {}",
      "Tests/C/CTests.swift": "final class StorageTests {}",
      ".flowlint.json":
        #"{ "architecture": { "layers": { "All": "**" }, "rules": { "no": { "for": "All", "must_not_use": "import Z" } } } }"#,
    ])
    for words in [[], ["graph"], ["audit", "coverage"]] {
      let run = try await Flowlint(words, in: project.folder)
      #expect(run.exitCode < 2, "\(words) \(run.errors)")
    }
  }

  @Test func findingsAreThoseOfAnyRule() async throws {
    let project = try project()
    let run = try await Flowlint(in: project.folder)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("LoginViewModel (ViewModel) must not use LoginView (View)"))
    #expect(run.output.contains("why:") && run.output.contains("It runs in a test"))
    #expect(try await found(project).count == 2)
    #expect(try await found(project, "--only", "domain") == [])
    #expect(try await found(project, "--only", "architecture").count == 2)
    #expect(try await found(project, "--disable", "view_models_know_no_view") == [])
    let wrong = try await Flowlint("--only", "view_models_know_no_vew", in: project.folder)
    #expect(wrong.exitCode == 2 && wrong.errors.contains("did you mean 'view_models_know_no_view'?"))
    #expect(try await Flowlint("rules", in: project.folder).output.contains("view_models_know_no_view"))
    #expect(try await Flowlint("rules", "--format", "json", in: project.folder).output.contains("It runs in a test"))
    let explained = try await Flowlint("explain", "view_models_know_no_view", in: project.folder)
    #expect(explained.output.contains("ViewModel must not use View or import UIKit"))
    #expect(explained.output.contains("https://example.com/law"))
    let shown = try await Flowlint("config", "show", in: project.folder).output
    #expect(shown.contains("architecture.layers.Domain") && shown.contains("rules.view_models_know_no_view"))
  }

  @Test func levelsAndOverrides() async throws {
    let rest =
      #", "rules": { "view_models_know_no_view": "warning" }, "overrides": [{ "files": ["Login"], "rules": { "domain": "off" } }]"#
    #expect(try await found(project(Self.configuration(rest: rest))).allSatisfy { $0.contains("warning:") })
    let off = Self.configuration(#""x": { "for": "ViewModel", "must_not_use": "View", "severity": "off" }"#)
    #expect(try await found(project(off)) == [])
    #expect(try await found(project(off), "--only", "x").count == 1)
    let misspelt = try project(Self.configuration(rest: #", "rules": { "domian": "off" }"#))
    let wrong = try await Flowlint(in: misspelt.folder)
    #expect(wrong.exitCode == 2 && wrong.errors.contains("unknown rule 'domian'; did you mean 'domain'?"))
  }

  @Test func suppressionsByIDAndByPack() async throws {
    let project = try project()
    for name in ["view_models_know_no_view", "architecture"] {
      try project.write(
        "final class LoginViewModel {\n  // flowlint:disable:next \(name) -- for now\n  var view: LoginView?\n}\n",
        to: "Login/LoginViewModel.swift")
      #expect(try await found(project) == [])
    }
    try project.write(
      "final class LoginViewModel {\n  // flowlint:disable:next view_models_know_view\n  var view: LoginView?\n}\n",
      to: "Login/LoginViewModel.swift")
    let lines = try await found(project)
    #expect(lines.count == 2 && lines.contains { $0.contains("write 'view_models_know_no_view'") })
  }

  @Test func exceptionsExcuseExactlyThat() async throws {
    func rules(_ exceptions: String) -> String {
      Self.configuration(
        #""x": { "for": "ViewModel", "must_not_use": ["View", "import UIKit"], "except": [\#(exceptions)] }"#)
    }
    #expect(try await found(project(rules(#""LoginViewModel""#))) == [])
    #expect(
      try await found(project(rules(#""LoginViewModel -> LoginView""#))).map { $0.contains("import UIKit") } == [true])
    #expect(
      try await found(project(rules(#""LoginViewModel -> import UIKit""#))).map { $0.contains("LoginView") } == [true])
    #expect(try await found(project(rules(#""Login/""#))) == [])
    let unused = try await found(project(rules(#""LoginViewModel", "HomeViewModel""#)))
    #expect(unused.count == 1)
    #expect(unused.first?.hasPrefix(".flowlint.json:6:") == true, "\(unused)")
    #expect(unused.first?.contains("unused exception 'HomeViewModel' of x; delete it [unused_suppression]") == true)
  }

  @Test func baselineHolds() async throws {
    let project = try project(Self.configuration(rest: #", "baseline": "b.json""#))
    #expect(try await Flowlint("--write-baseline", in: project.folder).exitCode == 0)
    #expect(try await found(project) == [])
    // Lines and members move, the type uses it again, the file gets a new name.
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent("Login/LoginViewModel.swift"))
    let moved =
      "import UIKit\n\nfinal class LoginViewModel {\n  let x = 1\n  var view: LoginView?\n  var two: LoginView?\n}\n"
    try project.write(moved, to: "Login/Model.swift")
    #expect(try await found(project) == [])
    // Another type of the file does the same: a finding of its own, which 'why' tells.
    try project.write(moved + "final class MoreViewModel { var view: LoginView? }\n", to: "Login/Model.swift")
    let second = try await found(project)
    #expect(second.count == 1 && second[0].hasPrefix("Login/Model.swift:8:39: error: MoreViewModel"), "\(second)")
    #expect(
      try await Flowlint("why", "MoreViewModel", in: project.folder).output.contains("FAIL view_models_know_no_view"))
    try project.write(moved, to: "Login/Model.swift")
    try project.write("final class HomeViewModel { var view: LoginView? }\n", to: "Home/HomeViewModel.swift")
    #expect(try await found(project).count == 1)
  }

  /// What is accepted no more leaves the file when it is written again.
  @Test func aBaselineForgetsWhatIsNeverAccepted() async throws {
    let file = #", "baseline": { "file": "b.json" }"#
    let project = try project(Self.configuration(rest: file))
    #expect(try await Flowlint("--write-baseline", in: project.folder).exitCode == 0)
    #expect(try project.read("b.json").contains("view_models_know_no_view"))
    let never = #", "baseline": { "file": "b.json", "never": ["view_models_know_no_view"] }"#
    try project.write(Self.configuration(rest: never), to: ".flowlint.json")
    #expect(try await Flowlint("--write-baseline", in: project.folder).exitCode == 1)
    #expect(try !project.read("b.json").contains("view_models_know_no_view"))
  }

  /// One import goes, another comes in another file: it is new, and told where it stands.
  @Test func importsAreKnownByTheirFiles() async throws {
    let rules = #""x": { "for": "ViewModel", "must_not_use": "import UIKit" }"#
    let project = try project(Self.configuration(rules, rest: #", "baseline": "b.json""#))
    #expect(try await Flowlint("--write-baseline", in: project.folder).exitCode == 0)
    #expect(try project.read("b.json").contains(#""declaration": "LoginViewModel.swift", "subject": "import UIKit""#))
    let old = try project.read("b.json").replacingOccurrences(of: "LoginViewModel.swift", with: "")
    try project.write("final class LoginViewModel {}\n", to: "Login/LoginViewModel.swift")
    try project.write("import UIKit\nfinal class AViewModel {}\n", to: "A/AViewModel.swift")
    #expect(try await found(project).map { $0.hasPrefix("A/AViewModel.swift:1:8: error: ") } == [true])
    // An entry of an older version names no file, an entry of a renamed file one that is gone. It holds until it is written anew, and says so.
    try project.write(old, to: "b.json")
    let run = try await Flowlint(in: project.folder)
    #expect(
      run.exitCode == 0 && run.errors.contains("warning: b.json: 1 finding is known by entries that name no file"))
    let shrunk = try await Flowlint("--baseline-mode", "shrink", in: project.folder)
    #expect(shrunk.errors.contains("Wrote 1 finding in b.json anew"), "\(shrunk.errors)")
    #expect(try project.read("b.json").contains(#""declaration": "AViewModel.swift""#))
    #expect(try await !Flowlint(in: project.folder).errors.contains("name no file"))
  }

  @Test func whatMatchesNothingFailsTheRun() async throws {
    let project = try project()
    try FileManager.default.moveItem(
      at: project.folder.appendingPathComponent("Domain"), to: project.folder.appendingPathComponent("Domains"))
    let run = try await Flowlint(in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(".flowlint.json:3:17"), "\(run.errors)")
    #expect(run.errors.contains("layer 'Domain' covers no file: no path has 'Domain/'; did you mean 'Domains/'?"))
    try project.write(
      Self.configuration().replacingOccurrences(of: "\"Domain\":", with: "\"Domain?\":"), to: ".flowlint.json")
    #expect(try await Flowlint(in: project.folder).exitCode == 1)
  }

  @Test func explainKnowsThePackOfTheProject() async throws {
    let project = try project()
    let run = try await Flowlint("explain", "architecture", in: project.folder)
    #expect(run.exitCode == 0 && run.output.hasPrefix("Declared architecture ("), "\(run.errors)")
  }

  /// A layer of helpers for tests looks like a typing error if nobody says what it covers.
  @Test func layersOfTestsAloneAreTold() async throws {
    let project = try Scratch([
      "Home/Tests/HomeTests.swift": "import XCTest\nfinal class HomeTests: XCTestCase {}\n",
      "Home/Home.swift": "struct Home {}\n",
      ".flowlint.json": #"{ "architecture": { "layers": { "T": "Home/Tests/" }, "rules": {} } }"#,
    ])
    let run = try await Flowlint(in: project.folder)
    #expect(
      run.errors.hasPrefix(
        ".flowlint.json:1:33: error: layer 'T' covers only tests and other code that is no part of the app: 1 file, "
          + "Home/Tests/HomeTests.swift\n"), "\(run.errors)")
  }

  /// A pattern that covers nothing is a folder that has moved, or a typing error.
  @Test func patternsThatCoverNothingAreTold() async throws {
    let project = try Scratch([
      "App/Core/A.swift": "struct A {}\n",
      ".flowlint.json": #"{ "architecture": { "layers": { "App": ["App/Core/", "App/Cor/"] }, "rules": {} } }"#,
    ])
    let run = try await Flowlint(in: project.folder)
    #expect(run.exitCode == 2)
    #expect(
      run.errors.hasPrefix(
        ".flowlint.json:1:54: error: 'App/Cor/' of layer 'App' covers no file: no path has 'App/Cor/'; did you mean "
          + "'App/Core/'?\n"), "\(run.errors)")
  }

  /// A rule that all names leave in doubt is no rule that finds nothing.
  @Test func rulesThatJudgeNothingAreTold() async throws {
    let project = try project()
    try project.write("struct LoginView {}\n", to: "Domain/LoginView.swift")
    try project.write("final class AView {}\n", to: "A/AView.swift")
    let both = try await Flowlint("--verbose", in: project.folder)
    #expect(
      both.errors.contains(
        "view_models_know_no_view: 1 of 2 uses not judged, as 'LoginView' may be of several layers or roles"))
    #expect(!both.errors.contains("judges nothing"), "\(both.errors)")
    try project.write("final class LoginViewModel { var view: LoginView? }\n", to: "Login/LoginViewModel.swift")
    let run = try await Flowlint(in: project.folder)
    #expect(
      run.errors.contains(".flowlint.json:6:5: warning: rule 'view_models_know_no_view' judges nothing"),
      "\(run.errors)")
    #expect(try await !Flowlint("--only", "domain", in: project.folder).errors.contains("judges nothing"))
  }

  @Test func layersThatComeTooLateAreTold() async throws {
    let project = try Scratch([
      "App/Core/A.swift": "struct A {}\n",
      ".flowlint.json": #"{ "architecture": { "layers": { "App": "App/", "Core": "App/Core/" }, "rules": {} } }"#,
    ])
    #expect(
      try await Flowlint(in: project.folder).errors.contains(
        "layer 'Core' covers no file: the 1 file that it fits belong to 'App' (App/), which is tried first; write 'App' "
          + "below it"))
  }

  /// The import is a finding of the file, by a rule that is about its type.
  @Test func whyOfATypeTellsWhatItsFileImports() async throws {
    let project = try Scratch([
      "AViewModel.swift": "import UIKit\nfinal class AViewModel {}\n",
      ".flowlint.json": #"{ "architecture": { "extends": "mvvm" } }"#,
    ])
    let run = try await Flowlint("why", "AViewModel", in: project.folder)
    #expect(run.output.contains("FAIL mvvm_view_model_imports_ui"), "\(run.output)")
    #expect(run.output.contains("pass mvvm_view_model_knows_view"), "\(run.output)")
  }

  @Test func brokenDeclarationsAreToldAtOnce() async throws {
    let project = try project(Self.configuration(#""A": { "for": "Vew", "must_not_us": "View" }, "b": {}"#))
    let run = try await Flowlint(in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.errors.split(separator: "\n").count == 3, "\(run.errors)")
    #expect(run.errors.contains(".flowlint.json:6:5: error: 'A' cannot be an id"))
  }

  @Test func reportsAreTheSameForAnyOrder() async throws {
    let project = try project()
    let one = try await Flowlint("--format", "sarif", "--jobs", "1", in: project.folder).output
    #expect(try await Flowlint("--format", "sarif", "--jobs", "4", in: project.folder).output == one)
    #expect(one.contains(#""helpUri":"https://example.com/law""#) || one.contains("https://example.com/law"))
    #expect(one.contains("ViewModel must not use View or import UIKit."))
  }

  @Test func eachProjectHasItsOwn() async throws {
    let scratch = try Scratch([
      "A/.flowlint.json":
        #"{ "architecture": { "roles": { "V": "*View" }, "rules": { "a": { "for": "V", "must": { "declared": "struct" } } } } }"#,
      "A/AView.swift": "class AView {}\n",
      "B/.flowlint.json":
        #"{ "architecture": { "roles": { "V": "*View" }, "rules": { "a": { "for": "V", "must": { "declared": "final class" } } } } }"#,
      "B/BView.swift": "final class BView {}\n", "B/CView.swift": "struct CView {}\n",
    ])
    let lines = try await Flowlint(["--format", "concise", "A", "B"], in: scratch.folder).outputLines
    #expect(lines.map { String($0.prefix { $0 != ":" }) } == ["A/AView.swift", "B/CView.swift"])
  }

  /// A class that storyboards, property lists and Objective-C name needs no Swift code.
  @Test func whatNoSwiftCodeNamesMayBeUsed() async throws {
    let settings =
      #"{ "architecture": { "layers": { "App": "App/" }, "roles": { "Screen": { "inherits": "UIViewController" } }, "rules": { "x": { "for": "Screen", "must_be_used_in": "App" } } } }"#
    var files = [
      ".flowlint.json": settings, "App/Main.swift": "enum Main {}\n",
      "UI/Main.storyboard": #"<viewController customClass="HomeScreen" customModule="Shop"/>"#,
      "App/Info.plist": "<dict><string>$(PRODUCT_MODULE_NAME).SceneScreen</string></dict>\n",
      "UI/Old.m": "UIViewController *c = [[OldScreen alloc] init];\n",
    ]
    for name in ["HomeScreen", "SceneScreen", "OldScreen", "LostScreen"] {
      files["UI/\(name).swift"] = "import UIKit\nfinal class \(name): UIViewController {}\n"
    }
    let project = try Scratch(files)
    let run = try await Flowlint(in: project.folder)
    #expect(run.output.contains("LostScreen (Screen) must be used in App"), "\(run.output)")
    for name in ["HomeScreen", "SceneScreen", "OldScreen"] { #expect(!run.output.contains(name), "\(run.output)") }
  }

  /// A class in Swift may inherit one in Objective-C.
  @Test func headersTellWhatClassesInherit() async throws {
    let settings =
      #"{ "architecture": { "roles": { "Screen": { "inherits": "UIViewController" } }, "rules": { "x": { "for": "Screen", "must_not_use": "call .pushViewController" } } } }"#
    let project = try Scratch([
      ".flowlint.json": settings,
      "Old/Base.h": "@interface OldBase\n  : UIViewController <Themable>\n- (void)show:(id)x;\n@end\n",
      "Old/List.h":
        "@class Row;\n@interface OldList : OldBase\n@end\n@interface OldRow (Sums)\n- (int)sum:(OldBase *)b;\n@end\n",
      "List.swift":
        "final class ListScreen: OldList { func next() { navigationController?.pushViewController(self, animated: true) } }\n",
      "Row.swift":
        "final class Row: OldRow { func next() { navigation?.pushViewController(self, animated: true) } }\n",
    ])
    let run = try await Flowlint(["--format", "concise"], in: project.folder)
    #expect(
      run.outputLines == [
        "List.swift:1:71: error: ListScreen (Screen) must not call .pushViewController [x]"
      ], "\(run.output)")
  }
}
