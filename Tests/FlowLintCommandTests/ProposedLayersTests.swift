import Foundation
import Testing

/// The layers that `flowlint init` proposes: with modules only where names show them, and no order of what is not seen.
@Suite struct ProposedLayersTests {
  private func proposal(_ files: [String: String], _ options: String...) async throws -> String {
    let project = try Scratch(files)
    let run = try await Flowlint(["init", "--print"] + options, in: project.folder)
    #expect(run.exitCode == 0)
    try project.write(run.output, to: ".flowlint.json")
    let gate = try await Flowlint("--strict", in: project.folder)
    #expect(gate.exitCode == 0, "\(gate.output) \(gate.errors)")
    return run.output
  }

  /// Micro features: each has an interface that is a module of its own, sources, doubles and tests.
  @Test func interfacesAreModulesOfTheirOwn() async throws {
    var files: [String: String] = [:]
    for name in ["Auth", "Meal", "Note", "Room"] {
      let domain = "Projects/Domain/\(name)Domain"
      files["\(domain)/Interface/\(name)UseCase.swift"] = "public protocol \(name)UseCase {}\n"
      files["\(domain)/Interface/\(name)Entity.swift"] = "public struct \(name)Entity {}\n"
      files["\(domain)/Sources/\(name)UseCaseImpl.swift"] =
        "import \(name)DomainInterface\nstruct \(name)UseCaseImpl: \(name)UseCase {}\n"
      files["\(domain)/Testing/\(name)Double.swift"] = "import \(name)DomainInterface\nstruct \(name)Double {}\n"
      let feature = "Projects/Feature/\(name)Feature"
      for part in ["View", "Model", "Row"] {
        files["\(feature)/Sources/\(name)\(part).swift"] =
          "import \(name)DomainInterface\nstruct \(name)\(part) { let load: any \(name)UseCase; let entity: \(name)Entity }\n"
      }
      files["Projects/App/\(name)Start.swift"] = "import \(name)Domain\nimport \(name)Feature\nstruct \(name)Start {}\n"
    }
    let text = try await proposal(files)
    #expect(
      text.contains(
        #""DomainInterface": { "files": "Projects/Domain/{feature}/Interface/", "module": "{feature}Interface" },  // 8 files"#
      ))
    #expect(
      text.contains(#""Domain": { "files": "Projects/Domain/{feature}/", "module": "{feature}" },  // 4 files"#))
    #expect(text.contains(#""order": ["App", ["Domain", "Feature"], "DomainInterface"]"#))
    #expect(!text.contains("knows_no"))
  }

  /// The folder of an implementation imports the module around it, and is called `…Impl`.
  @Test func partsMayHaveShorterNames() async throws {
    var files: [String: String] = [:]
    for name in ["Auth", "Fine", "List", "Share"] {
      let base = "Features/\(name)/\(name)Domain"
      for part in 1...3 {
        files["\(base)/Interface/\(name)\(part).swift"] = "public protocol \(name)\(part) {}\n"
        files["\(base)/Implement/\(name)\(part)Impl.swift"] =
          "import \(name)Domain\nstruct \(name)\(part)Impl: \(name)\(part) {}\n"
      }
      files["\(base)/DemoApp/\(name)App.swift"] = "import \(name)Domain\nstruct \(name)App {}\n"
      files["App/\(name)Start.swift"] = "import \(name)Domain\nimport \(name)DomainImpl\nstruct \(name)Start {}\n"
    }
    let text = try await proposal(files)
    #expect(
      text.contains(
        #""FeaturesImplement": { "files": "/Features/*/{feature}/Implement/", "module": "{feature}Impl" },  // 12 files"#
      ))
    #expect(text.contains(#""Features": { "files": "/Features/*/{feature}/", "module": "{feature}" },  // 12 files"#))
    #expect(text.contains(#""FeaturesDemoApp": "/Features/*/{feature}/DemoApp/",  // 4 files"#))
  }

  @Test func aFolderThatIsCalledLikeTheModuleThatItImportsIsNone() async throws {
    var files: [String: String] = [:]
    for number in 1...5 {
      files["App/Other/SwiftUI/Style\(number).swift"] = "import SwiftUI\nstruct Style\(number) {}\n"
      files["App/Screens/Screen\(number).swift"] =
        "import SwiftUI\nstruct Screen\(number) { let style: Style\(number); let text: Text\(number) }\n"
      files["App/Other/Text\(number).swift"] = "struct Text\(number) {}\n"
    }
    let text = try await proposal(files)
    #expect(text.contains(#""Other": "App/Other/",  // 10 files"#))
    #expect(
      text.contains(#""order": ["Screens", "Other"], "severity": "warning" },  // 10 uses judged, 0 found today"#))
  }

  /// One folder that is imported by its name is enough; what lies in folders that are named otherwise is not ordered.
  @Test func layersOfUnknownModulesTakeNoPart() async throws {
    var files: [String: String] = [:]
    for number in 1...4 {
      files["P/UI/Kit/Kit\(number).swift"] = "public struct Kit\(number) {}\n"
      for name in ["Home", "Login"] {
        files["P/Features/\(name)/\(name)\(number).swift"] =
          "import Kit\nimport Movies\nstruct \(name)\(number) { let kit: Kit\(number); let movie: Movie\(number) }\n"
      }
      files["P/Model/Movies/Sources/Movie\(number).swift"] = "public struct Movie\(number) {}\n"
      files["P/Model/Old/Old\(number).swift"] = "struct Old\(number) {}\n"
      files["P/Model/Older/Older\(number).swift"] = "struct Older\(number) {}\n"
    }
    files["P/App/Main.swift"] = "import Home\nimport Login\nstruct Main {}\n"
    let text = try await proposal(files)
    #expect(text.contains(#""UI": { "files": "P/UI/{feature}/", "module": "{feature}" },  // 4 files"#))
    #expect(text.contains(#""Model": "P/Model/",  // 12 files; give its "module": what uses it is not seen"#))
    #expect(text.contains(#""order": ["Features", "UI"]"#))
  }

  @Test func foldersThatShareTheirLastWordAreOneLayer() async throws {
    var files: [String: String] = [:]
    for name in ["Ant", "Bee", "Cat", "Dog", "Eel", "Fox", "Gnu", "Hen"] {
      files["Sources/\(name)Feature/\(name).swift"] = "import \(name)Client\nstruct \(name) { let a: \(name)API }\n"
      files["Sources/\(name)Feature/\(name)View.swift"] = "struct \(name)View {}\n"
      files["Sources/\(name)Feature/\(name)Row.swift"] = "struct \(name)Row {}\n"
      for part in ["API", "Live", "Test"] {
        files["Sources/\(name)Client/\(name)\(part).swift"] = "public struct \(name)\(part) {}\n"
      }
    }
    let text = try await proposal(files)
    #expect(text.contains(#""Feature": "Sources/{feature}Feature/",  // 24 files"#))
    #expect(
      text.contains(#""Client": { "files": "Sources/{feature}Client/", "module": "{feature}Client" },  // 24 files"#))
    #expect(text.contains(#""order": ["Feature", "Client"]"#))
  }

  @Test func slicesOfOneModuleAreTried() async throws {
    var files: [String: String] = [:]
    for number in 1...6 {
      files["App/Screens/S\(number)/S\(number)View.swift"] =
        "struct S\(number)View { let model: S\(number)Model; let user: User\(number) }\n"
      files["App/Screens/S\(number)/S\(number)Model.swift"] = "struct S\(number)Model {}\n"
      files["App/Model/User\(number).swift"] = "struct User\(number) {}\n"
    }
    let islands = try await proposal(files)
    #expect(islands.contains(#""Screens": "App/Screens/{feature}/",  // 12 files"#))
    #expect(islands.contains(#""screens_independent": { "for": "Screens", "independent": true"#))
    for number in 1...5 {
      files["App/Screens/S\(number)/S\(number)Next.swift"] =
        "struct S\(number)Next { let a: S\(number + 1)View; let b: S6Model }\n"
    }
    files["App/Screens/S1/S1Last.swift"] = "struct S1Last { let a: S5Model; let b: S4Model }\n"
    let directed = try await proposal(files)
    #expect(directed.contains(#""screens_acyclic": { "for": "Screens", "acyclic": true"#))
    files["App/Screens/S6/S6Back.swift"] = "struct S6Back { let a: S1View }\n"
    #expect(try await !proposal(files).contains("{feature}"))
  }

  @Test func whereOneChildHoldsMostItsChildrenStandBesideItsSiblings() async throws {
    var files = ["Package.swift": "import PackageDescription\nlet package = Package(name: \"A\", targets: [])\n"]
    for number in 1...8 {
      files["Sources/Server/Controllers/C\(number)Controller.swift"] =
        "struct C\(number)Controller { let service: C\(number)Service }\n"
      files["Sources/Server/Services/C\(number)Service.swift"] = "final class C\(number)Service {}\n"
    }
    for number in 1...3 { files["Sources/Kit/K\(number).swift"] = "struct K\(number) {}\n" }
    let text = try await proposal(files)
    #expect(text.contains(#""Controllers": "Sources/Server/Controllers/",  // 8 files"#))
    #expect(text.contains(#""Kit": "Sources/Kit/",  // 3 files"#))
    // All of them lie in one folder: no convention is stricter.
    #expect(text.contains(#""controller_place": { "for": "Controller", "must": { "in": "Controllers" }"#))
    #expect(text.contains(#""service_final""#))
  }

  /// Where the folders show no layers the targets of the manifest are some, in the order in which they import each other.
  @Test func targetsAreLayers() async throws {
    var files: [String: String] = [:]
    var targets: [String] = []
    for (number, name) in ["App", "Login", "Models"].enumerated() {
      let needed = number < 2 ? "\"Models\"" : ""
      targets.append(".target(name: \"\(name)\", dependencies: [\(needed)], path: \"Code/Deep/\(name)/Sources\")")
      for part in 1...4 {
        files["Code/Deep/\(name)/Sources/\(name)\(part).swift"] =
          number < 2
          ? "import Models\nstruct \(name)\(part) { let model: Models\(part) }\n" : "public struct Models\(part) {}\n"
      }
    }
    files["Package.swift"] =
      "import PackageDescription\nlet package = Package(name: \"A\", targets: [\n\(targets.joined(separator: ",\n"))\n])\n"
    for number in 1...40 { files["Sources\(number)/One.swift"] = "struct One\(number) {}\n" }
    let text = try await proposal(files)
    #expect(text.contains(#""Login": "Code/Deep/Login/Sources/",  // 4 files"#), "\(text)")
    #expect(
      text.contains(
        #""order": [["App", "Login"], "Models"], "severity": "warning" },  // 16 uses judged, 0 found today"#),
      "\(text)")
  }

  /// A folder in which a package keeps its targets is no layer beside another.
  @Test func foldersOfTargetsAreNoLayers() async throws {
    var files: [String: String] = [:]
    var targets: [String] = []
    for (folder, name) in [("Lambdas", "Users"), ("Lambdas", "Faqs"), ("Sources", "Models"), ("Sources", "Bot")] {
      targets.append(".target(name: \"\(name)\", dependencies: [\"Models\"], path: \"\(folder)/\(name)\")")
      for part in 1...4 {
        files["\(folder)/\(name)/\(name)\(part).swift"] =
          name == "Models"
          ? "public struct Models\(part) {}\n" : "import Models\nstruct \(name)\(part) { let model: Models\(part) }\n"
      }
    }
    files["Package.swift"] =
      "import PackageDescription\nlet package = Package(name: \"A\", targets: [\n\(targets.joined(separator: ",\n"))\n])\n"
    let text = try await proposal(files)
    #expect(text.contains(#""Models": "Sources/Models/",  // 4 files"#), "\(text)")
    #expect(
      text.contains(
        #""order": [["Bot", "Faqs", "Users"], "Models"], "severity": "warning" },  // 24 uses judged, 0 found today"#),
      "\(text)")
  }
}
