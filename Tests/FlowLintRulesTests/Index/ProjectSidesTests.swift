import Testing

@testable import FlowLintRules

@Suite struct ProjectSidesTests {
  private func sides(
    _ project: [(path: String, text: String)], isOn: Bool = false,
    framework: ([IndexedFile]) -> FrameworkSources = { _ in FrameworkSources() }
  ) -> ProjectSides? {
    let files = project.enumerated().map { parseFile(SourceText(path: $1.path, text: $1.text), number: FileID($0)) }
    return ProjectSides(
      files, modules: Modules(files), isOn: isOn, where: { $0.imports("Frame") }, framework: framework)
  }

  @Test(arguments: [
    "AppTests/A.swift", "Test/A.swift", "LoginUITests/A.swift", "TestSupport/A.swift", "Core/LoginTesting/A.swift",
    "Mock/A.swift", "Mocks/A.swift", "Stub/A.swift", "NetworkStubs/A.swift", "TestHelpers/A.swift",
    "Doubles/A.swift", "UnitTestHelpKit/A.swift", "App/LoginTests.swift", "Core/Test/A.swift",
    "Modules/Test/Sources/TestKit/A.swift",
  ])
  func placesOfTests(path: String) { #expect(path.isTestPath) }

  @Test(arguments: [
    "Latest/A.swift", "Contest/A.swift", "Hammock/A.swift", "TestFlight/A.swift", "Tests.swift/A.swift",
    "App/Test.swift", "App/Contests.swift", "App/LoginTests+Helpers.swift", "UnitTestHelpKits/A.swift", "", "A.swift",
    "Sources/Test/TestFlow.swift", "Core/Sources/Scenes/Test/TestFlow.swift", "App/Scenes/Test/TestFlow.swift",
    "App/Scenes/SpeedTest/SpeedTestFlow.swift", "FlowTest/FlowTest/AppDelegate.swift",
  ])
  func placesOfProduction(path: String) { #expect(!path.isTestPath) }

  @Test(arguments: ["import XCTest", "import Testing", "import Quick", "import Nimble", "@testable import App"])
  func importsOfTests(line: String) {
    let sides = sides([("App/A.swift", "import Frame"), ("App/B.swift", line)])
    #expect(sides?.production.map(\.number) == [0])
    #expect(sides?.tests.map(\.number) == [1])
  }

  /// A file that sees other parts of the app for its previews, or while it is debugged, is no test.
  @Test(arguments: [
    ("#if DEBUG\n@testable import App\n#endif", true),
    ("#if DEBUG\n  @testable import App\n#endif\nclass A { }", true),
    ("#if DEBUG\n@testable import App\n#else\nimport App\n#endif", true),
    ("#if !DEBUG\n@testable import App\n#endif", false),
    ("#if canImport(App)\n@testable import App\n#endif", false),
    ("#if DEBUG\n#endif\n@testable import App", false),
    ("#if DEBUG\n@testable import App\n#endif\nimport XCTest", false),
  ])
  func importsForPreviews(text: String, isProduction: Bool) {
    let sides = sides([("App/A.swift", "import Frame"), ("App/B.swift", text)])
    #expect(sides?.production.map(\.number) == (isProduction ? [0, 1] : [0]))
  }

  @Test(arguments: [
    ("Tuist/A.swift", ""),
    ("Package.swift", "import PackageDescription"), ("Project.swift", "import ProjectDescription"),
    ("X.xctemplate/A.swift", ""), ("A.swift", "class ___NAME___ { }"),
  ])
  func whatIsOnNoSide(path: String, text: String) {
    let sides = sides([("App/A.swift", "import Frame"), (path, text)])
    #expect(sides?.production.map(\.number) == [0])
    #expect(sides?.tests.isEmpty == true)
  }

  @Test func aFileThatIsCalledPackageIsCode() {
    #expect(sides([("Package.swift", "import Frame")])?.production.count == 1)
  }

  @Test func withoutAUserThereAreNoSides() {
    #expect(sides([("App/A.swift", "import Other")]) == nil)
    #expect(sides([("App/A.swift", "import Other")], isOn: true)?.production.count == 1)
  }

  @Test func theFrameworkIsApart() {
    let declaration = FrameworkDeclaration(
      kind: .class, name: "Part", modifiers: ["open", "public"], members: ["start"])
    let project = [
      ("Frame/Sources/A.swift", "open class Part { func start() { } }"), ("Frame/Sources/B.swift", "import Frame"),
      ("App/C.swift", "import Frame"), ("App/D.swift", "class Part { func start() { } }"),
      ("App/E.swift", "open class Part { }"), ("App/F.swift", "public protocol Part { func start() }"),
    ]
    let sides = sides(project) { files in
      FrameworkSources(folders: files.filter { !$0.declared([declaration]).isEmpty }.map(\.folders))
    }
    #expect(sides?.framework.map(\.number) == [0, 1])
    #expect(sides?.production.map(\.number) == [2, 3, 4, 5])
  }

  @Test func theFrameworkAloneIsNoUser() {
    #expect(sides([("Frame/A.swift", "import Frame")]) { _ in FrameworkSources(folders: [["Frame"]]) } == nil)
    #expect(sides([("Frame/A.swift", "import Frame")]) { _ in FrameworkSources(files: [0]) } == nil)
  }

  @Test func onlySomeFilesAreManifests() {
    let sides = sides([("App/A.swift", "import Frame"), ("App/Helpers.swift", "import ProjectDescription")])
    #expect(sides?.production.count == 2)
  }

  @Test func otherRepositoriesAreLeftOut() {
    let files = [("App/A.swift", "import Frame", 0), ("App/B.swift", "", 0), ("C.swift", "", 1)].enumerated().map {
      parseFile(SourceText(path: $1.0, text: $1.1), number: FileID($0), repository: $1.2)
    }
    let sides = ProjectSides(files, modules: Modules(files), isOn: false, where: { $0.imports("Frame") })
    #expect(sides?.production.map(\.number) == [0, 1])
  }
}
