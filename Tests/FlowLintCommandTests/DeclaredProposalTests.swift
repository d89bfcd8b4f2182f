import Foundation
import Testing

/// `flowlint init` proposes what the project holds nearly always, and nothing else.
@Suite struct DeclaredProposalTests {
  /// Twenty features: view models are final but one, services of which one in seventeen is no main actor.
  private static var files: [String: String] {
    var files: [String: String] = [:]
    for number in 1...20 {
      let isFinal = number == 7 ? "" : "final "
      let name = "N\(number)"
      files["App/Presentation/\(name)/\(name)ViewModel.swift"] =
        "import Foundation\n\(isFinal)class \(name)ViewModel {\n  let user: \(name)User\n}\n"
      files["App/Presentation/\(name)/\(name)Screen.swift"] =
        "import UIKit\nstruct \(name)Screen { let model: \(name)ViewModel }\n"
      files["App/Domain/\(name)User.swift"] = "struct \(name)User {}\n"
      if number <= 17 {
        let isMain = number == 3 ? "" : "@MainActor "
        files["App/Data/D\(number % 4)/\(name)Service.swift"] =
          "\(isMain)class \(name)Service { var user: \(name)User? }\n"
      }
    }
    return files
  }

  private func proposal(_ files: [String: String] = files, all: Bool = false) async throws -> String {
    let project = try Scratch(files)
    let run =
      all
      ? try await Flowlint("init", "--print", "--all", in: project.folder)
      : try await Flowlint("init", "--print", in: project.folder)
    #expect(run.exitCode == 0)
    return run.output
  }

  @Test func theOneExceptionIsNamed() async throws {
    let text = try await proposal(all: true)
    #expect(
      text.contains(
        #"    "view_model_final": { "for": "ViewModel", "must": { "declared": "final" }, "severity": "warning" },  // 20 types judged, 1 found today: N7ViewModel"#
      ))
    // A law that holds for 94 % is not proposed.
    #expect(!text.contains("main_actor"))
    #expect(!text.contains("service_final"))
  }

  /// A declaration without rules holds nothing, so the run says what a run without one says.
  @Test func anEmptyArchitectureIsNone() async throws {
    for settings in ["{}", "{\"architecture\": {}}", "{\"architecture\": {\"layers\": {\"App\": \"App/\"}}}"] {
      let project = try Scratch([".flowlint.json": settings, "App/A.swift": plainSwift])
      let run = try await Flowlint(in: project.folder)
      #expect(run.errors.contains("'flowlint demo declared' shows one"), "\(settings): \(run.errors)")
    }
  }

  /// A preset that fits is proposed in comments; without layers and roles nothing else stands there.
  @Test func aPresetAloneStaysInComments() async throws {
    var files: [String: String] = [:]
    for number in 1...6 {
      files["App/N\(number)/N\(number).swift"] =
        "struct N\(number)View {}\nfinal class N\(number)ViewModel {}\nstruct N\(number)Model {}\n"
    }
    let text = try await proposal(files)
    #expect(!text.contains("\n  \"architecture\": {\n    //"), "\(text)")
  }

  @Test func layersRolesAndLawsAreFound() async throws {
    let text = try await proposal(all: true)
    #expect(text.contains(#""Presentation": "App/Presentation/{feature}/",  // 40 files"#))
    #expect(text.contains(#""ViewModel": "{name}ViewModel",  // 20 types"#))
    #expect(
      text.contains(
        #""layering": { "order": [["Data", "Presentation"], "Domain"], "severity": "warning" },  // 37 uses judged, 0 found today"#
      ))
    #expect(text.contains(#""screen_has_view_model": { "for": "Screen", "must_have": "{name}ViewModel""#))
    #expect(text.contains(#""view_model_imports_no_ui": { "for": "ViewModel", "must_not_use": "import UIKit""#))
    #expect(text.contains(#""service_place": { "for": "Service", "must": { "in": "Data" }"#))
  }

  @Test func whatIsWrittenIsUnderstoodAndFindsNothing() async throws {
    let project = try Scratch(Self.files)
    let printed = try await Flowlint("init", "--print", in: project.folder)
    #expect(try await Flowlint("init", in: project.folder).exitCode == 0)
    #expect(try project.read(".flowlint.json") == printed.output)
    let run = try await Flowlint("--strict", in: project.folder)
    #expect(run.exitCode == 0, "\(run.output) \(run.errors)")
    // One planted violation fails the gate.
    try project.write("struct N99User { let service: N1Service? }\n", to: "App/Domain/N99User.swift")
    let gate = try await Flowlint("--strict", "--format", "concise", in: project.folder)
    #expect(gate.exitCode == 1)
    #expect(
      gate.output.contains("N99User (Domain) must not use N1Service (Data): Domain lies below Data [layering]"))
    // Printing is no writing: it may be asked again.
    #expect(try await Flowlint("init", "--print", in: project.folder).exitCode == 0)
  }

  /// The order holds where one of twenty uses runs up; the one is accepted, and the next one fails.
  @Test func whatRunsUpwardsIsAccepted() async throws {
    var files: [String: String] = [:]
    for number in 1...20 {
      files["App/Screens/Screen\(number).swift"] = "struct Screen\(number) { let model: Model\(number) }\n"
      files["App/Models/Model\(number).swift"] = "struct Model\(number) { \(number == 7 ? "let a: Screen1?" : "") }\n"
    }
    let project = try Scratch(files)
    let run = try await Flowlint("init", in: project.folder)
    #expect(
      run.output.contains("2 declared rules over 2 layers") || run.output.contains("1 declared rule over 2 layers"))
    #expect(run.output.contains("Accepted 1 finding of today in .flowlint-baseline.json: layering 1. New ones fail."))
    #expect(try project.read(".flowlint.json").contains(#""order": ["Screens", "Models"]"#))
    let again = try await Flowlint("--strict", in: project.folder)
    #expect(again.exitCode == 0)
    #expect(again.errors.contains("1 in the baseline. Known: layering 1; '--no-baseline' shows them."))
    try project.write("struct Model21 { let a: Screen2? }\n", to: "App/Models/Model21.swift")
    #expect(try await Flowlint("--strict", in: project.folder).exitCode == 1)
  }

  /// Of layers that use each other a line says how much; the others have an order.
  @Test func layersThatUseEachOtherStayOutOfTheOrder() async throws {
    var files: [String: String] = [:]
    for number in 1...9 {
      files["App/Screens/Screen\(number).swift"] =
        "struct Screen\(number) { let model: Model\(number); let tool: Tool\(number) }\n"
      files["App/Models/Model\(number).swift"] = "struct Model\(number) { let tool: Tool\(number) }\n"
      files["App/Tools/Tool\(number).swift"] =
        "struct Tool\(number) { \(number < 7 ? "let model: Model\(number)?; let screen: Screen\(number)?" : "") }\n"
    }
    let text = try await proposal(files)
    #expect(text.contains("// Not in the order: Tools, as Tools and Models use each other (6 and 9 uses)."), "\(text)")
    #expect(text.contains(#""order": ["Screens", "Models"]"#), "\(text)")
    #expect(
      text.contains(
        #""layers_acyclic": { "for": ["Models", "Screens", "Tools"], "acyclic": true, "severity": "warning" }"#),
      "\(text)")
    let project = try Scratch(files)
    let run = try await Flowlint("init", in: project.folder)
    #expect(run.output.contains("layers_acyclic 2. New ones fail."), "\(run.output)")
    #expect(
      run.output.contains(
        "\n  App/Tools/Tool1.swift:1: Tools must not use Models: Models uses Tools\n"),
      "\(run.output)")
    #expect(try await Flowlint("--strict", in: project.folder).exitCode == 0)
  }

  /// A target's folder may lie in another's: what is written is understood, and what it finds is accepted.
  @Test func innerFoldersOfModulesComeFirst() async throws {
    var files: [String: String] = [:]
    var targets: [String] = []
    for (name, path) in [("App", "App"), ("Kit", "Modules/Kit"), ("Text", "Modules/Text"), ("Log", "Modules/Log")] {
      targets.append(".target(name: \"\(name)\", dependencies: [\(name == "App" ? "\"Kit\"" : "")], path: \"\(path)\")")
      for part in 1...4 { files["\(path)/\(name)\(part).swift"] = "public struct \(name)\(part) {}\n" }
    }
    for part in 1...9 {
      files["App/Screens/S\(part).swift"] = "import Kit\nstruct S\(part) { let m: M\(part); let k: Kit1 }\n"
      files["App/Model/M\(part).swift"] = "struct M\(part) { \(part == 1 ? "let s: S1?" : "") }\n"
    }
    files["Package.swift"] =
      "// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: \"A\", targets: [\n\(targets.joined(separator: ",\n"))\n])\n"
    let project = try Scratch(files)
    let run = try await Flowlint("init", in: project.folder)
    #expect(!run.output.contains("Nothing of today"), "\(run.output)")
    let again = try await Flowlint("--strict", in: project.folder)
    let settings = try project.read(".flowlint.json")
    #expect(again.exitCode == 0, "\(settings) \(again.output) \(again.errors)")
  }

  /// Files that need each other are counted, and the one that holds them together is named.
  @Test func theKnotOfFilesIsTold() async throws {
    var files = ["App/Hub.swift": "struct Hub { \((1...9).map { "let a\($0): A\($0)?" }.joined(separator: "; ")) }\n"]
    for number in 1...9 { files["App/A\(number).swift"] = "final class A\(number) { let hub: Hub? = nil }\n" }
    files["App/Alone.swift"] = "struct Alone { let hub: Hub }\n"
    let project = try Scratch(files)
    let run = try await Flowlint("init", in: project.folder)
    #expect(
      run.output.contains("10 of 11 files need each other in one circle; without Hub.swift hardly any would.\n"),
      "\(run.output)")
    let plain = try Scratch(
      (1...9).reduce(into: [:]) { $0["App/B\($1).swift"] = "struct B\($1) { let b: B\($1 + 1) }\n" })
    let none = try await Flowlint("init", in: plain.folder)
    #expect(!none.output.contains("circle"), "\(none.output)")
  }

  /// What one layer alone imports is its affair; the file that does all the same is accepted and told.
  @Test func layersThatAloneImportAFrameworkStaySo() async throws {
    var files = Self.files
    files["App/Domain/N1User.swift"] = "import UIKit\nstruct N1User {}\n"
    for number in 1...3 { files["App/Data/D1/C\(number).swift"] = "import CoreData\nstruct C\(number) {}\n" }
    files["App/Domain/Vault.swift"] = "import KeychainAccess\nstruct Vault {}\n"
    files["App/Domain/Text.swift"] = "import Combine\nimport zlib\nstruct Text {}\n"
    let project = try Scratch(files)
    let run = try await Flowlint("init", in: project.folder)
    let settings = try await proposal(files, all: true)
    for law in [
      #""who_imports_ui_kit": { "for": "import UIKit", "only_used_in": "Presentation", "severity": "warning" },  // 21 uses judged, 1 found today: N1User"#,
      #""who_imports_core_data": { "for": "import CoreData", "only_used_in": "Data", "severity": "warning" },  // 3 uses judged, 0 found today"#,
      #""Vault": "/App/Domain/Vault.swift",  // 1 file"#,
      #""who_imports_keychain_access": { "for": "import KeychainAccess", "only_used_in": "Vault", "severity": "warning" },  // 1 use judged"#,
    ] {
      #expect(settings.contains(law), "\(law) \(settings)")
    }
    #expect(!settings.contains("Combine") && !settings.contains("zlib"), "\(settings)")
    #expect(run.output.contains("App/Domain/N1User.swift:1: N1User must not import UIKit"), "\(run.output)")
    #expect(try await Flowlint("--strict", in: project.folder).exitCode == 0)
  }

  /// A screen needs what it imports for itself, and a file that imports much wraps nothing.
  @Test(arguments: ["import UIKit\nimport MapKit", "import MapKit\nimport StoreKit\nimport Photos"])
  func aFileThatWrapsNothingGetsNoLaw(_ imports: String) async throws {
    var files = Self.files
    files["App/Domain/Plan.swift"] = "\(imports)\nstruct Plan {}\n"
    #expect(try await !proposal(files, all: true).contains("who_imports_map_kit"))
  }

  /// Of a library without layers it is told which classes are not final.
  @Test func classesAreFinal() async throws {
    var files = (1...24).reduce(into: [:]) { $0["Lib/B\($1).swift"] = "final class B\($1) {}\n" }
    files["Lib/Base.swift"] = "class Base {}\n"
    let text = try await proposal(files)
    #expect(text.contains(#""Class": { "declared": "class" },  // 25 types"#), "\(text)")
    #expect(text.contains("25 classes judged, 1 found today: Base"), "\(text)")
  }

  /// Of a library without layers the files make few circles: those of today are accepted, one more is found.
  @Test func filesMakeFewCircles() async throws {
    var files = (1...9).reduce(into: [:]) { $0["Lib/B\($1).swift"] = "struct B\($1) { let b, c: B\($1 + 1)? }\n" }
    files["Lib/B10.swift"] = "final class B10 { var b: B9? }\n"
    let project = try Scratch(files)
    let run = try await Flowlint("init", in: project.folder)
    #expect(run.output.contains("files_acyclic 1. New ones fail."), "\(run.output)")
    #expect(try await Flowlint("--strict", in: project.folder).exitCode == 0)
    try project.write("struct B2 { let b, c: B3?; let a: B1? }\n", to: "Lib/B2.swift")
    let again = try await Flowlint("--strict", in: project.folder)
    #expect(again.output.contains("File B2 must not use File B1: B1 uses B2"), "\(again.output)")
  }

  /// The run behind 'init' says what is heavy, where nothing is found and no file was asked about.
  @Test func theRunBehindSaysWhatIsHeavy() async throws {
    var files = (1...8).reduce(into: [:]) { $0["App/B\($1).swift"] = "struct B\($1) { let b: B\($1 + 1) }\n" }
    files["App/B9.swift"] = "final class B9 {}\n"
    files[".flowlint.json"] =
      #"{"architecture": {"layers": {"Top": "App/B1.swift", "End": "App/B9.swift"}, "rules": {"apart": {"for": "Top", "must_not_use": "End"}}}}"#
    let project = try Scratch(files)
    let line = "On B9.swift 8 of 9 files depend, directly or through others.\n"
    #expect(try await Flowlint(in: project.folder).errors.contains(line))
    #expect(try await !Flowlint("App/B1.swift", in: project.folder).errors.contains(line))
    try project.write("struct B1 { let b: B9 }\n", to: "App/B1.swift")
    #expect(try await !Flowlint(in: project.folder).errors.contains("depend, directly"))
  }

  /// The first run says on what most depends, and how deep it goes; later runs do not.
  @Test func theFirstRunSaysWhatIsHeavy() async throws {
    let chain = ["App", "Cart", "Kit", "Text"]
    var files: [String: String] = [:]
    let targets = chain.enumerated().map { number, name in
      let used = chain.dropFirst(number + 1).prefix(1)
      files["Sources/\(name)/\(name).swift"] = used.map { "import \($0)\n" }.joined() + "public struct \(name) {}\n"
      return ".target(name: \"\(name)\", dependencies: [\(used.map { "\"\($0)\"" }.joined())]),"
    }
    files["Package.swift"] =
      "// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: \"A\", targets: [\(targets.joined())])\n"
    let project = try Scratch(files)
    let line =
      "On Text 3 of 4 modules depend, directly or through others; the longest way down is App > Cart > Kit > Text.\n"
    let first = try await Flowlint(in: project.folder)
    #expect(first.errors.contains(line), "\(first.errors)")
    try project.write("{}", to: ".flowlint.json")
    #expect(try await !Flowlint(in: project.folder).errors.contains(line))
  }

  @Test func sameProjectSameBytes() async throws {
    let text = try await proposal()
    for _ in 0..<3 { #expect(try await proposal() == text) }
  }

  @Test func capturedModulesAreIslands() async throws {
    var files: [String: String] = ["App/Main.swift": "import AFeature\nimport BFeature\nimport CFeature\n"]
    for name in ["A", "B", "C", "D"] {
      for part in 1...3 {
        files["App/Features/\(name)Feature/\(name)\(part).swift"] =
          "import Core\npublic struct \(name)\(part) { let core: Core1; let first: \(name)1? }\n"
      }
    }
    for part in 1...4 { files["App/Core/Core\(part).swift"] = "public struct Core\(part) {}\n" }
    let text = try await proposal(files)
    #expect(text.contains(#""Features": { "files": "App/Features/{feature}/", "module": "{feature}" },  // 12 files"#))
    #expect(
      text.contains(
        #""features_independent": { "for": "Features", "independent": true, "severity": "warning" },  // 8 uses judged, 0 found today"#
      ), "\(text)")
  }

  @Test func aPresetThatFitsIsNamed() async throws {
    var files: [String: String] = [:]
    for number in 1...6 {
      files["App/N\(number).swift"] = """
        class N\(number)ViewModel {}
        class N\(number)View: UIView { let service = N\(number)Service() }
        class N\(number)Service {}

        """
    }
    let text = try await proposal(files)
    #expect(
      text.contains(
        "// The preset \"mvvm\" matches 18 types. It finds today: mvvm_view_model_knows_view 0, "
          + "mvvm_view_model_imports_ui 0, mvvm_view_model_is_kept 0 and mvvm_view_fetches 6.\n"))
    #expect(text.contains("\n  \"architecture\": { \"extends\": \"mvvm\" },"))
  }

  /// Folders inside of features show no order; the preset of layers knows their names wherever they lie.
  @Test func aPresetOfLayersFitsWhereFoldersHaveItsNames() async throws {
    var files: [String: String] = [:]
    for feature in ["Cart", "Home", "Login"] {
      for part in 1...2 {
        files["App/\(feature)/Domain/\(feature)\(part).swift"] = "struct \(feature)\(part) {}\n"
        files["App/\(feature)/Presentation/\(feature)Page\(part).swift"] =
          "struct \(feature)Page\(part) { let shown: \(feature)\(part); let last: Cart\(part)?; let next: Home1?; let login: Login1? }\n"
      }
    }
    let text = try await proposal(files)
    #expect(
      text.contains("// The preset \"clean\" has layers for 12 files. It finds today: clean_layers 0,"), "\(text)")
    #expect(text.contains("\"extends\": \"clean\""))
  }

  /// A learned role of the same name would take the place of the preset's, whose findings would be gone.
  @Test func noRoleTakesThePlaceOfThePresets() async throws {
    var files: [String: String] = [:]
    for number in 1...9 {
      files["App/N\(number)ViewModel.swift"] = "final class N\(number)ViewModel {}\n"
      files["App/N\(number)Screen.swift"] =
        "import SwiftUI\nstruct N\(number)View: View { let service = N\(number)Service() }\n"
      files["Data/N\(number)Service.swift"] = "class N\(number)Service {}\n"
    }
    let project = try Scratch(files)
    let run = try await Flowlint("init", in: project.folder)
    #expect((run.output + run.errors).contains("Accepted 9 findings of today"), "\(run.output) \(run.errors)")
    let text = try project.read(".flowlint.json")
    #expect(text.contains("mvvm_view_fetches 9.") && !text.contains("\"ViewModel\": \"{name}ViewModel\""), "\(text)")
  }

  @Test func whereNothingIsLearnedAnExampleStands() async throws {
    let text = try await proposal(["A.swift": plainSwift])
    #expect(text.contains("  // \"architecture\": {\n  //   \"roles\": { \"ViewModel\": \"*ViewModel\" },\n"))
    let bare = try Scratch(["A.swift": plainSwift])
    let said = try await Flowlint("init", in: bare.folder).output
    #expect(said.hasPrefix("Wrote .flowlint.json. No law was proposed: too little of the code is alike;"), "\(said)")
    let project = try Scratch([".flowlint.json": text, "A.swift": plainSwift])
    #expect(try await Flowlint("config", "show", in: project.folder).exitCode == 0)
  }

  /// A folder may be called like a role of the preset, and the file that is written is understood.
  @Test func aFolderMayBeCalledLikeARole() async throws {
    var files: [String: String] = [:]
    for number in 1...6 {
      files["View/N\(number)View.swift"] =
        "import UIKit\nfinal class N\(number)View: UIView { let model: N\(number)ViewModel? = nil }\n"
      files["ViewModel/N\(number)ViewModel.swift"] =
        "final class N\(number)ViewModel { let service: N\(number)Service? = nil }\n"
      files["Service/N\(number)Service.swift"] = "final class N\(number)Service {}\n"
    }
    let project = try Scratch(files)
    #expect(try await Flowlint("init", in: project.folder).exitCode == 0)
    #expect(
      try project.read(".flowlint.json").contains(#""order": ["ViewLayer", "ViewModelLayer", "ServiceLayer"]"#))
    let run = try await Flowlint("--strict", in: project.folder)
    #expect(run.exitCode == 0, "\(run.output) \(run.errors)")
  }

  /// Types that are called as they like, and inherit one thing: models of an app on a server, routes.
  @Test func rolesMayBeToldByTheirSupertype() async throws {
    var files: [String: String] = [:]
    for (number, name) in ["Card", "Deck", "Game", "Hand", "Move", "Pile", "Seat", "Turn", "Vote"].enumerated() {
      files["App/Models/\(name).swift"] = "import Fluent\nfinal class \(name): Content, Codable {}\n"
      files["App/Routes/R\(number).swift"] = "import Vapor\nstruct \(name)s: RouteCollection { let it: \(name)? }\n"
    }
    let text = try await proposal(files)
    #expect(text.contains(#""Content": { "inherits": "Content" },  // 9 types"#), "\(text)")
    #expect(text.contains(#""content_final": { "for": "Content", "must": { "declared": "final" }"#), "\(text)")
    #expect(text.contains(#""must": { "in": "Routes" }"#), "\(text)")
    #expect(!text.contains("Codable"))
  }

  /// Each module has the same folders inside: they are a second view of the code.
  @Test func modulesMayHaveLayersInside() async throws {
    let names = ["Cart", "Home", "Shop", "User"]
    var files = [
      "Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "P", targets: [\(names.map { ".target(name: \"\($0)\")" }.joined(separator: ", "))])

      """
    ]
    for name in names {
      for part in 1...2 {
        files["Sources/\(name)/Presentation/\(name)View\(part).swift"] =
          "struct \(name)View\(part) { let it: \(name)Use\(part); let row: \(name)Row\(part) }\n"
        files["Sources/\(name)/Domain/\(name)Use\(part).swift"] = "struct \(name)Use\(part) {}\n"
        files["Sources/\(name)/Data/\(name)Row\(part).swift"] =
          "struct \(name)Row\(part) { let it: \(name)Use\(part) }\n"
      }
    }
    let project = try Scratch(files)
    let text = try await Flowlint("init", "--print", in: project.folder).output
    #expect(text.contains(#""inner_layering": { "order": ["Presentation", "Data", "Domain"]"#), "\(text)")
    #expect(text.contains(#""Domain": "Domain/",  // 8 files"#), "\(text)")
    try project.write(text, to: ".flowlint.json")
    try project.write("struct Bad { let it: CartView1? }\n", to: "Sources/Cart/Domain/Bad.swift")
    let run = try await Flowlint("--strict", in: project.folder)
    #expect(run.output.contains("[inner_layering]"), "\(run.output) \(run.errors)")
  }

  /// Layers are called as their folders are.
  @Test func namesStayAsTheFoldersHaveThem() async throws {
    var files: [String: String] = [:]
    for part in 1...5 {
      files["iOS/Screen\(part).swift"] = "struct Screen\(part) { let user: User\(part); let card: Card\(part) }\n"
      files["core_kit/User\(part).swift"] = "struct User\(part) {}\n"
      files["import/Card\(part).swift"] = "struct Card\(part) {}\n"
    }
    let text = try await proposal(files)
    #expect(text.contains(#""order": ["iOS", ["core_kit", "importFolder"]]"#), "\(text)")
  }
}
