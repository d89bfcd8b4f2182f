import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// Descriptions of builds decide what a name means, what is a test, and what an app keeps to itself.
@Suite struct CompiledFilesTests {
  /// Two targets of one project whose folders tell nothing of modules, and a file that no target compiles.
  private static let xcode = [
    xcodeProject([
      ("App", "application", ["Old/Item.swift", "Old/Use.swift"]),
      ("Mail", "framework", ["New/Item.swift", "New/Use.swift"]),
    ]),
    """
    //- Old/Item.swift
    struct Item { }
    //- Old/Use.swift
    import Mail
    struct OldUser { }
    //- New/Item.swift
    public struct Item { }
    //- New/Use.swift
    struct NewUser { }
    //- New/Dead.swift
    struct Item { }
    """,
  ].joined(separator: "\n")

  private static let package = """
    //- Package.swift
    import PackageDescription
    let p = Package(name: "P", targets: [
      .executableTarget(name: "App", dependencies: ["Mail"], path: "Old"), .target(name: "Mail", path: "New"),
    ])
    //- Old/Item.swift
    struct Item { }
    //- Old/Use.swift
    import Mail
    struct OldUser { }
    //- New/Item.swift
    public struct Item { }
    //- New/Use.swift
    struct NewUser { }
    """

  private static let tuist = """
    //- Project.swift
    import ProjectDescription
    let project = Project(name: "P", targets: [
      .target(name: "App", product: .app, sources: ["Old/**"], dependencies: [.target(name: "Mail")]),
      .target(name: "Mail", product: .framework, sources: ["New/**"]),
    ])
    //- Old/Item.swift
    struct Item { }
    //- Old/Use.swift
    import Mail
    struct OldUser { }
    //- New/Item.swift
    public struct Item { }
    //- New/Use.swift
    struct NewUser { }
    """

  @Test(arguments: [xcode, package, tuist])
  func aNameMeansThatOfTheTarget(_ text: String) {
    let index = Self.index(text)
    #expect(index.modules.all.map(\.name) == ["App", "Mail"])
    let table = TypeTable(
      index.files.filter { !$0.isManifest }, fileNumbers: index.files.numbers, modules: index.modules)
    func home(_ context: String) -> String? {
      table.lookUp("Item", inside: table.topLevel(context)).map {
        table.isAmbiguous($0) ? "?" : table.file($0.declarations[0].file).path
      }
    }
    #expect(home("OldUser") == "Old/Item.swift")
    #expect(home("NewUser") == "New/Item.swift")
  }

  /// An import that may mean modules of several projects lets the file see the types of them all.
  @Test func anImportOfSeveralModulesIsUnclear() {
    let text = [
      Self.xcodeProject([("App", "application", ["App/Use.swift"])], in: "App"),
      Self.xcodeProject([("Mail", "framework", ["Item.swift"])], in: "One"),
      Self.xcodeProject([("Mail", "framework", ["Item.swift"])], in: "Two"),
      """
      //- App/App/Use.swift
      import Mail
      struct User { let item: Item }
      //- One/Item.swift
      public struct Item { }
      //- Two/Item.swift
      public struct Item { }
      """,
    ].joined(separator: "\n")
    let index = Self.index(text)
    let table = TypeTable(index.files, fileNumbers: index.files.numbers, modules: index.modules)
    #expect(table.lookUp("Item", inside: table.topLevel("User")).map { table.isAmbiguous($0) } == true)
  }

  @Test func testsAreThoseOfTestTargets() {
    let text =
      Self.xcodeProject([
        (
          "App", "application",
          ["App/Tests/Exam.swift", "App/Both.swift", "App/Mocks/Mock.swift", "App/Helper.swift", "App/Plain.swift"]
        ),
        ("Specs", "bundle.unit-test", ["LoginSpecs/Spec.swift", "App/Both.swift"]),
      ]) + """

        //- App/Tests/Exam.swift
        struct Exam { }
        //- App/Both.swift
        struct Both { }
        //- App/Mocks/Mock.swift
        struct Mock { }
        //- App/Helper.swift
        import XCTest
        //- App/Plain.swift
        struct Plain { }
        //- LoginSpecs/Spec.swift
        struct Spec { }
        //- OtherTests/Other.swift
        struct Other { }
        """
    let tests = Self.index(text).files.filter(\.isTest).map(\.path)
    #expect(tests == ["App/Helper.swift", "App/Mocks/Mock.swift", "LoginSpecs/Spec.swift", "OtherTests/Other.swift"])
  }

  /// Only what lies beside compiled files, or below them, is known to be left over, and only where nothing is unknown.
  @Test func whatNoTargetCompilesIsLeftOver() {
    func leftOver(_ more: String) -> [String] {
      let project = Self.xcodeProject([("App", "application", ["App/A.swift", "Kit/Sources/Kit.swift"])])
      let files = ["App/A", "App/Old", "App/Deep/Older", "Kit/Sources/Kit", "Kit/Other/B", "Zoo/C"].enumerated()
      let text = files.map { "//- \($1).swift\nstruct T\($0) { }" }.joined(separator: "\n")
      return Self.index("\(project)\n\(text)\n\(more)").files.filter(\.isLeftOver).map(\.path)
    }
    #expect(leftOver("") == ["App/Deep/Older.swift", "App/Old.swift"])
    #expect(leftOver("//- project.yml\nname: P\ntargets: { App: { type: application, sources: [App] } }").isEmpty)
    let computed =
      "//- App/Deep/Package.swift\nimport PackageDescription\nlet p = Package(name: \"P\", targets: [.target(name: name)])"
    #expect(leftOver(computed) == ["App/Old.swift"])
  }

  /// So is a folder of a package in which no target compiles a file, where nothing says that another tool builds it.
  @Test(arguments: [
    ("//- Old/A.swift\nstruct A { }\n//- Old/Deep/B.swift\nstruct B { }", ["Old/A.swift", "Old/Deep/B.swift"]),
    ("//- Tools/Kit/Sources/Kit/C.swift\nstruct C { }", ["Tools/Kit/Sources/Kit/C.swift"]),
    ("//- Old/A.swift\nstruct A { }\n//- Old/Deep/Main.swift\n@main struct Main { }", []),
    ("//- Old/A.swift\nimport Shop\nstruct A { }", []),
    ("//- Old/A.swift\nstruct A { }\n//- Sources/Shop/Use.swift\nimport Old", []),
    ("//- Old/Package.swift\nimport PackageDescription\n//- Old/A.swift\nstruct A { }", []),
    ("//- Script.swift\nprint(1)", []),
    ("//- Tuist/ProjectDescriptionHelpers/Help.swift\nstruct Help { }", []),
    ("//- ios/project.yml\nname: P\ntargets: {}\n//- ios/A.swift\nstruct A { }", []),
  ])
  func whatLiesAsideIsLeftOver(_ more: String, _ expected: [String]) {
    let package = """
      //- Package.swift
      import PackageDescription
      let p = Package(name: "P", targets: [.target(name: "Shop"), .target(name: "Base")])
      //- Sources/Shop/Shop.swift
      struct Shop { }
      //- Sources/Base/Base.swift
      struct Base { }

      """
    #expect(Self.index(package + more).files.filter(\.isLeftOver).map(\.path) == expected)
  }

  /// A folder that is called like tests, and in which nothing tests, holds code of the app where the app names it.
  @Test(arguments: [
    ("QuizTests/Quiz.swift", "struct Quiz { }", "let quiz = Quiz()", false),
    ("App/QuizTests.swift", "struct QuizTests { }", "let quiz = QuizTests()", false),
    ("QuizTests/Deep/Quiz.swift", "struct Quiz { }", "let quiz: Quiz? = nil", false),
    ("QuizTests/Quiz.swift", "struct Quiz { }", "let quiz = Other.Quiz()", true),
    ("QuizTests/Quiz.swift", "struct Quiz { }", "#if DEBUG\nlet quiz = Quiz()\n#endif", true),
    ("QuizTests/Quiz.swift", "struct Quiz { }", "struct Quiz { }\nlet quiz = Quiz()", true),
    ("QuizTests/Quiz.swift", "private struct Quiz { }", "let quiz = Quiz()", true),
    ("QuizTests/Quiz.swift", "struct Quiz { }", "let quiz = Quiz()\n//- QuizTests/T.swift\nimport XCTest", true),
    ("QuizMocks/Quiz.swift", "struct Quiz { }", "let quiz = Quiz()", true),
  ])
  func aFeatureMayBeCalledLikeTests(_ path: String, _ declared: String, _ use: String, isTest: Bool) {
    let index = Self.index("//- \(path)\n\(declared)\n//- App/App.swift\n\(use)")
    #expect(index.files.first { $0.path == path }?.isTest == isTest)
  }

  /// What only an app compiles is for nobody else, whatever its folder is called, nor is what a package offers to the app
  /// beside it; what nobody here imports may be.
  @Test(arguments: [
    (#"targets: [.executableTarget(name: "Shop")]"#, "Shop", true),
    (#"products: [.library(name: "Shop", targets: ["Shop"])], targets: [.target(name: "Shop")]"#, "Shop", true),
    (#"products: [.library(name: "Shop", targets: ["Shop"])], targets: [.target(name: "Shop")]"#, "UIKit", false),
  ])
  func anAppOffersNothing(_ package: String, _ imported: String, isFound: Bool) {
    let text = """
      //- Package.swift
      import PackageDescription
      let p = Package(name: "P", \(package))
      //- Sources/Shop/Shop.swift
      import AsyncFlow
      import UIKit
      public enum ShopStep: Step { case cart, help }
      final class ShopFlow: Flow {
        var root: Presentable { nav }
        private let nav = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step { case .cart, .help: return .none }
        }
      }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let coordinator = FlowCoordinator()
        func start() { coordinator.coordinate(flow: ShopFlow(), with: OneStepper(withSingleStep: ShopStep.cart)) }
      }
      //- Start/Start.swift
      import \(imported)
      """
    let rules = RuleCatalogue.builtIn.rules.filter { $0.id == "asyncflow_step_never_emitted" }
    let found = check(rules, in: Self.index(text))
    #expect(found.isEmpty != isFound)
  }

  /// A folder that may belong to any program does not bring two apps together of which a description tells.
  @Test func describedAppsAreApart() {
    let text = [
      Self.xcodeProject([("App", "application", ["Core/A.swift"])], in: "One"),
      Self.xcodeProject([("App", "application", ["Main/B.swift"])], in: "Two"),
      """
      //- One/Core/A.swift
      struct A { }
      //- One/Core/Dead.swift
      struct Dead { }
      //- Two/Main/B.swift
      import Core
      struct B { }
      //- Zoo/Any.swift
      struct Any1 { }
      """,
    ].joined(separator: "\n")
    let index = Self.index(text)
    let programs = Programs.of(index.files, modules: index.modules)
    #expect(
      programs.map { $0.files.map(\.path) } == [
        ["One/Core/A.swift", "One/Core/Dead.swift", "Zoo/Any.swift"], ["Two/Main/B.swift"],
      ])
    // An import of another program makes no module of a folder.
    let dead = index.files[1].number
    #expect(index.modules.name(of: dead) == "Core")
    #expect(index.modules.of(programs[0].files, doubled: programs[0].doubled).name(of: dead) == nil)
  }

  /// A file of several targets is a part of each; what only one of them compiles means something in that alone.
  @Test func declaredRulesKnowTheTargetsOfAFile() {
    let text =
      Self.xcodeProject([
        ("App", "application", ["App/Screen.swift", "App/LoginViewModel.swift", "Shared/HomeViewModel.swift"]),
        ("Watch", "application", ["Watch/Screen.swift", "Shared/HomeViewModel.swift"]),
      ]) + """

        //- App/Screen.swift
        final class LoginView { }
        //- App/LoginViewModel.swift
        final class LoginViewModel { var view: LoginView?; var home: HomeViewModel? }
        //- Watch/Screen.swift
        final class LoginView { }
        //- Shared/HomeViewModel.swift
        final class HomeViewModel { var view: LoginView? }
        """
    let index = Self.index(text)
    let project = DeclaredProject(
      #"{ "roles": { "VM": "*ViewModel", "V": "*View" }, "rules": { "x": { "for": "VM", "must_not_use": "V" } } }"#,
      "")
    let model = DeclaredModel(index.files, project.architecture, index.modules) { $0.path }
    let paths = model.findings[0].map { found in index.files.first { $0.number == found.location.file }?.path }
    #expect(paths == ["App/LoginViewModel.swift"])
    #expect(model.tallies[0].unclearUses == 1)
  }

  /// - Parameter text: files behind `//- Path.swift` lines; those that describe a build are no sources.
  private static func index(_ text: String) -> ProjectIndex {
    let all = ExampleProject(text).files
    let files = all.filter { !$0.path.isDescriptionAlone }.enumerated().map { parseFile($1, number: FileID($0)) }
    let descriptions = all.filter { $0.path.isDescriptionAlone }.map { BuildDescription(reading: $0) }
    return ProjectIndex(of: files, builds: Builds(descriptions: descriptions), packs: PackSettings())
  }

  /// A project of Xcode behind its `//-` line.
  private static func xcodeProject(
    _ targets: [(name: String, product: String, files: [String])], in folder: String = ""
  ) -> String {
    let files = Set(targets.flatMap(\.files)).sorted()
    func number(_ file: String) -> Int { files.firstIndex(of: file)! }
    var objects = files.map {
      "F\(number($0)) = {isa = PBXFileReference; path = \"\($0)\"; sourceTree = SOURCE_ROOT; };\n"
    }
    objects.append(
      "G = {isa = PBXGroup; children = (\(files.map { "F\(number($0))" }.joined(separator: ", "))); sourceTree = \"<group>\"; };\n"
    )
    for (place, target) in targets.enumerated() {
      for file in target.files {
        objects.append("B\(place)_\(number(file)) = {isa = PBXBuildFile; fileRef = F\(number(file)); };\n")
      }
      let phase = target.files.map { "B\(place)_\(number($0))" }.joined(separator: ", ")
      objects.append("S\(place) = {isa = PBXSourcesBuildPhase; files = (\(phase)); };\n")
      objects.append(
        "T\(place) = {isa = PBXNativeTarget; buildPhases = (S\(place)); name = \(target.name); productType = \"com.apple.product-type.\(target.product)\"; };\n"
      )
    }
    let list = targets.indices.map { "T\($0)" }.joined(separator: ", ")
    objects.append("P = {isa = PBXProject; mainGroup = G; targets = (\(list)); };\n")
    let path = (folder.isEmpty ? "" : folder + "/") + "P.xcodeproj/project.pbxproj"
    return "//- \(path)\n{ objects = {\n\(objects.joined())}; rootObject = P; }"
  }
}
