import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// What is said of a project does not depend on what lies beside it in the repository.
@Suite struct NeighbourTests {
  /// The fixtures as they are, and with each of their edits; every thirtieth edit at the desk, where every
  /// eighth name is declared once more.
  private static let projects: [Neighbour] = {
    let fixtures = (try? FixtureProject.all()) ?? []
    let edits = ((try? ProjectEdit.all()) ?? []).enumerated().filter { Extent.includes($0.offset, oneOf: 30) }
      .map(\.element)
    return fixtures.map { Neighbour(name: $0.name, files: $0.files) }
      + edits.compactMap { edit in
        (try? edit.applied()).map { Neighbour(name: edit.testDescription, files: $0.sources) }
      }
  }()

  private static let groupCount = projects.count / 9 + 1

  /// Nine projects in one repository, each in a folder of its own.
  @Test(arguments: 0..<groupCount)
  func sideBySide(_ group: Int) {
    let projects = stride(from: group, to: Self.projects.count, by: Self.groupCount).map { Self.projects[$0] }
    let beside = Neighbour(
      name: "", files: projects.enumerated().flatMap { number, project in project.files(below: "App\(number)/") }
    ).findings
    for (number, project) in projects.enumerated() {
      let prefix = "App\(number)/"
      let own = beside.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      #expect(own == project.findings, "\(project.name)")
    }
  }

  @Test(arguments: 0..<groupCount)
  func twice(_ group: Int) {
    let project = Self.projects[group]
    let both = Neighbour(name: "", files: project.files(below: "One/") + project.files(below: "Two/")).findings
    #expect(both.filter { $0.hasPrefix("One/") }.map { String($0.dropFirst(4)) } == project.findings, "\(project.name)")
    #expect(both.filter { $0.hasPrefix("Two/") }.map { String($0.dropFirst(4)) } == project.findings, "\(project.name)")
  }

  /// One more file declares a type of one of the project's names: one that this file alone sees, or one of a package that
  /// nobody imports.
  @Test(arguments: (try? FixtureProject.all()) ?? [])
  func oneMoreName(_ fixture: FixtureProject) {
    let project = Neighbour(name: fixture.name, files: fixture.files)
    let findings = project.findings
    for (place, name) in project.names.enumerated() where Extent.includes(place, oneOf: 8) {
      let word = ["final class", "struct", "protocol"][place % 3]
      let added = SourceText(path: "Beside.swift", text: "private \(word) \(name) { }\n")
      let found = Neighbour(name: "", files: project.files + [added]).findings
      #expect(found == findings, "private \(word) \(name)")
      #expect(
        project.with(package: "public final class \(name) { }").findings == findings, "public final class \(name)")
    }
  }

  /// The same for all names at once, where something is wrong.
  @Test(arguments: 0..<projects.count)
  func allNames(_ number: Int) {
    let project = Self.projects[number]
    let findings = project.findings
    let word = ["final class", "struct", "protocol"][number % 3]
    let types = project.names.map { "private \(word) \($0) { }\n" }.joined()
    let added = SourceText(path: "Beside.swift", text: types)
    #expect(Neighbour(name: "", files: project.files + [added]).findings == findings, "\(project.name)")
    let shared = project.names.map { "public \(word) \($0) { }\n" }.joined()
    #expect(project.with(package: shared).findings == findings, "\(project.name)")
  }
}

extension NeighbourTests {
  /// The sources of the framework lie beside the project, with an example that has types of the project's names.
  @Test(arguments: 0..<projects.count)
  func besideItsFramework(_ number: Int) {
    let project = Self.projects[number]
    for framework in project.imports.intersection(Architecture.allModules) {
      let bases = ["Core", "Screen", "Flow", "Step", "Stepper", "Router", "Interactor", "Builder", "Reducer", "Store"]
      let types = bases.map { "open class \($0) { }\n" }.joined()
      let own = project.names.map { "final class \($0) { }\n" }.joined()
      let package = Neighbour.package(
        [(framework, [], types), ("Example", [framework], "import \(framework)\n\(own)let base: Core? = nil\n")])
      let beside = Neighbour(name: "", files: project.files(below: "App/") + package).findings
      let found = beside.filter { $0.hasPrefix("App/") }.map { String($0.dropFirst(4)) }
      #expect(found == project.findings, "\(project.name)")
    }
  }
}

/// The cases measured on real code, each with the finding that a project without the second declaration has.
extension NeighbourTests {
  @Test(arguments: [
    // One vendored class of the framework's name, in a file that does not see the framework.
    "//- Vendor/Core.swift\nclass Core<Action, State> { }\n",
    "//- Vendor/Kit/Sources/Core.swift\nopen class Core<Action, State> { }\n",
    // An unrelated protocol of another module has the name of a feature's.
    "//- Mail/Sources/LoginListener.swift\nprotocol LoginListener { }\n",
    "//- Mail/LoginListener.swift\npublic protocol LoginListener { }\n",
    // A private class of another file.
    "//- Mail/Mail.swift\nprivate final class LoginFlow { }\nprivate class Flow<A, B> { }\n",
  ])
  func coreFlow(added: String) {
    let app = """
      //- Login/LoginCore.swift
      import CoreFlow
      enum LoginAction: Sendable { case viewDidLoad }
      struct LoginState { }
      protocol LoginRouting { }
      final class LoginCore: Core<LoginAction, LoginState> {
        weak var router: LoginRouting?
        override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
      }
      //- Login/LoginScreen.swift
      import CoreFlow
      class LoginScreen: Screen<LoginCore> { }
      """
    let alone = Neighbour(name: "", files: ExampleProject(app).files).findings
    #expect(alone.contains { $0.contains("coreflow_class_bound_protocol") })
    let beside = Neighbour(name: "", files: ExampleProject(app + "\n" + added).files).findings
    #expect(beside == alone)
  }

  /// A message says what is wrong at its place: a Flow that handles other Steps of the enum is not named.
  @Test func asyncFlow() {
    let app = """
      //- Shop.swift
      import RxFlow
      import UIKit
      enum ShopStep: Step { case list, detail, lost }
      final class ListViewModel: Stepper {
        let steps = PublishRelay<Step>()
        func tap() { steps.accept(ShopStep.lost) }
      }
      final class ListViewController: UIViewController {}
      final class ShopFlow: Flow {
        var root: Presentable { navigation }
        private let navigation = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .list:
            let model = ListViewModel()
            return .one(
              flowContributor: .contribute(withNextPresentable: ListViewController(), withNextStepper: helper(model)))
          default: return .none
          }
        }
      }
      """
    let other = """
      //- Other.swift
      import RxFlow
      import UIKit
      final class OtherFlow: Flow {
        var root: Presentable { navigation }
        private let navigation = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .detail: return .none
          default: return .none
          }
        }
      }
      """
    func lost(_ text: String) -> [String] {
      Neighbour(name: "", files: ExampleProject(text).files).findings.filter { $0.contains("emitted_step_unhandled") }
    }
    #expect(lost(app).count == 1)
    #expect(lost(app + "\n" + other) == lost(app))
  }
}

extension NeighbourTests {
  /// Another project has a target of a library that both import, whose sources are nowhere in the repository, or a third
  /// one has a folder that is called like the library.
  @Test(arguments: [
    ("", 2), ("//- Two/Rx/Rx.swift\npublic class Rx { }\n", 1),
    ("//- Three/App.swift\n@main struct ThreeApp { }\n//- Three/RxSwift/Home.swift\nclass Home { }\n", 3),
    // A third project imports a library that is called like a target of another: the import proves that it sees it, whatever
    // its description lists.
    (
      """
      //- Two/Rx/Rx.swift
      public class Rx { }
      //- Three/Package.swift
      import PackageDescription
      let package = Package(name: "Three", targets: [.target(name: "Three", path: "App")])
      //- Three/App/Use.swift
      import RxSwift
      final class Home { let rx = Rx() }
      """, 1
    ),
    // The library's name is that of a folder of an app's own code.
    ("//- One/App/RxSwift/Rx.swift\npublic class Rx { }\n//- Two/App/Use.swift\nimport RxSwift\nlet rx = Rx()\n", 2),
  ])
  func sharedLibrary(source: String, count: Int) {
    let project = ExampleProject(
      """
      //- One/Package.swift
      import PackageDescription
      let package = Package(name: "One", targets: [.target(name: "One", dependencies: ["RxSwift"], path: "App")])
      //- One/App/App.swift
      import RxSwift
      final class Home { }
      //- Two/Package.swift
      import PackageDescription
      let package = Package(
        name: "Two",
        targets: [.target(name: "RxSwift", path: "Rx"), .target(name: "Two", dependencies: ["RxSwift"], path: "App")])
      //- Two/App/App.swift
      import RxSwift
      final class Home { }
      \(source)
      """)
    let files = project.files.enumerated().map { parseFile($1, number: FileID($0)) }.inOrderOfPaths
    let modules = Builds().adding(manifestsAmong: files).modules(of: files)
    #expect(Programs.of(files, modules: modules).count == count)
  }
}

extension NeighbourTests {
  /// A module of the team's own may be called like a framework: it uses one.
  @Test(arguments: [("import RxFlow\n", 1), ("", 2)])
  func namesakeOfAFramework(imports: String, count: Int) {
    let targets = [
      ("CoreFlow", [], "\(imports)public final class HomeFlow { }\nfinal class Home { }\n"),
      ("App", ["CoreFlow"], "import CoreFlow\nfinal class Home { let flow = HomeFlow() }\n"),
    ]
    let files = Neighbour.package(targets).enumerated().map { parseFile($1, number: FileID($0)) }.inOrderOfPaths
    let modules = Builds().adding(manifestsAmong: files).modules(of: files)
    #expect(Programs.of(files, modules: modules, known: ["CoreFlow", "RxFlow"]).count == count)
  }
}

/// A project that may lie beside others.
private struct Neighbour: Sendable {
  let name: String
  let files: [SourceText]
  private let parse = Once<[IndexedFile]>()
  private let judge = Once<[String]>()

  /// The project in a folder, with a manifest.
  func files(below folder: String) -> [SourceText] {
    (files + [Self.manifest("")]).map { SourceText(path: folder + $0.path, bytes: $0.bytes) }
  }

  private static func manifest(_ targets: String) -> SourceText {
    SourceText(
      path: "Package.swift",
      text: "import PackageDescription\nlet package = Package(name: \"App\", targets: [\(targets)])\n")
  }

  /// The project with a package that declares something.
  func with(package text: String) -> Neighbour {
    let added = [
      Self.manifest(".target(name: \"Beside\")"), SourceText(path: "Sources/Beside/Beside.swift", text: text),
    ]
    return Neighbour(
      name: name, files: files + added.map { SourceText(path: "Beside/" + $0.path, bytes: $0.bytes) })
  }

  /// The files of a package in a folder of its own, each target with the code of one file.
  static func package(_ targets: [(name: String, dependencies: [String], text: String)]) -> [SourceText] {
    let described = targets.map { ".target(name: \"\($0.name)\", dependencies: \($0.dependencies))" }
    let files = targets.map { SourceText(path: "Sources/\($0.name)/\($0.name).swift", text: $0.text) }
    return ([manifest(described.joined(separator: ", "))] + files).map {
      SourceText(path: "Framework/" + $0.path, bytes: $0.bytes)
    }
  }

  /// The names of the modules that the files import.
  var imports: Set<String> { Set(parsed.flatMap { $0.imports.map(\.module) }) }

  private var parsed: [IndexedFile] {
    parse.value { files.sorted { $0.path < $1.path }.enumerated().map { parseFile($1, number: FileID($0)) } }
  }

  /// The names of the types at the top level, each once.
  var names: [String] {
    var names: Set<String> = []
    for file in parsed { file.forEachTopLevelName { name, _ in names.insert(name) } }
    return names.sorted()
  }

  /// The findings of the default rules, sorted: `LoginCore.swift:120 coreflow_weak_listener: …`.
  var findings: [String] {
    judge.value {
      let files = parsed
      let index = ProjectIndex(of: files, packs: PackSettings())
      return check(EditTests.rules, in: index).map { finding in
        "\(files[finding.location.file.place].path):\(finding.location.range.start) \(finding.rule): \(finding.message)"
      }.sorted()
    }
  }
}

/// A value that whoever needs it first makes.
private final class Once<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var made: Value?

  func value(_ make: () -> Value) -> Value {
    lock.withLock {
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
