import Testing

@testable import FlowLintRules

/// The files that each target compiles.
@Suite struct DescribedModulesTests {
  @Test func foldersOfPackagesAreThoseThatExist() {
    let described = described(
      [
        (
          "Kit/Package.swift",
          #"let p = Package(name: "K", targets: [.target(name: "A"), .testTarget(name: "ATests"), .target(name: "B", path: "Source/A/B"), .target(name: "C", dependencies: ["A", "Other"])])"#
        )
      ],
      [
        "Kit/Source/A/X.swift", "Kit/Tests/ATests/Y.swift", "Kit/Source/AB/Z.swift", "A/X.swift",
        "Kit/Source/A/B/B.swift",
      ])
    #expect(
      described.names == [
        "Kit/Source/A/X.swift": ["A"], "Kit/Tests/ATests/Y.swift": ["ATests"], "Kit/Source/A/B/B.swift": ["B"],
      ])
    #expect(described.modules.map(\.folder) == ["Kit/Source/A", "Kit/Tests/ATests", "Kit/Source/A/B", ""])
    #expect(described.modules[3].dependencies == [ModuleID(0)])
    #expect(described.modules.map(\.origin) == Array(repeating: "Kit/Package.swift", count: 4))
    #expect(described.reason == .notNamed)
  }

  @Test func theOnlyTargetNeedsNoFolder() {
    let described = described(
      [("Package.swift", #"let p = Package(name: "K", targets: [.target(name: "A"), .testTarget(name: "ATests")])"#)],
      ["Sources/X.swift", "Tests/ATests/Y.swift"])
    #expect(described.names == ["Sources/X.swift": ["A"], "Tests/ATests/Y.swift": ["ATests"]])
  }

  @Test func theInnerTargetOfAPackageIsMeant() {
    let described = described(
      [
        (
          "Package.swift",
          #"let p = Package(name: "K", targets: [.target(name: "A", path: "."), .target(name: "B", path: "B")])"#
        )
      ],
      ["X.swift", "B/Y.swift"])
    #expect(described.names == ["X.swift": ["A"], "B/Y.swift": ["B"]])
  }

  @Test func filesOfXcodeBelongToSeveralTargets() {
    let described = described(
      [("ios/App.xcodeproj/project.pbxproj", XcodeProjectTests.text)],
      [
        "ios/My App/App.swift", #"ios/Shared "Kit".swift"#, "ios/Widget/Sub/Both.swift", "ios/Widget/Old.swift",
        "ios/Widget/W.swift", "ios/Else.swift",
      ])
    #expect(
      described.names == [
        "ios/My App/App.swift": ["My_App"], #"ios/Shared "Kit".swift"#: ["My_App", "My_App_Tests"],
        "ios/Widget/Sub/Both.swift": ["My_App", "Widget"], "ios/Widget/W.swift": ["Widget"],
      ])
    #expect(described.modules[1].dependencies == [ModuleID(0)])
  }

  @Test func patternsMatchBelowTheirFolder() {
    let tuist =
      #"let p = Project(name: "A", targets: [.target(name: "A", product: .app, sources: [.glob("A/**/*.swift", excluding: ["A/Old/**"])]), .target(name: "B", product: .framework, sources: ["../B/**"])])"#
    let described = described(
      [("App/Project.swift", tuist)],
      ["App/A/X.swift", "App/A/Sub/Y.swift", "App/A/Old/Z.swift", "B/B.swift", "App/AB/N.swift"])
    #expect(described.names == ["App/A/X.swift": ["A"], "App/A/Sub/Y.swift": ["A"], "B/B.swift": ["B"]])
  }

  @Test func aMadeProjectTellsMoreThanItsMaker() {
    let described = described(
      [
        ("ios/App.xcodeproj/project.pbxproj", XcodeProjectTests.text),
        ("ios/project.yml", "targets:\n  Wrong:\n    sources: My App"),
      ],
      ["ios/My App/App.swift"])
    #expect(described.names == ["ios/My App/App.swift": ["My_App"]])
    let unread = self.described(
      [("ios/App.xcodeproj/project.pbxproj", "{"), ("ios/project.yml", "targets:\n  Right:\n    sources: My App")],
      ["ios/My App/App.swift"])
    #expect(unread.names == ["ios/My App/App.swift": ["Right"]])
    #expect(self.described([("A.xcodeproj/project.pbxproj", "{")], ["A.swift"]).reason == .notRead)
    #expect(self.described([], ["A.swift"]).reason == .noDescription)
  }

  /// One app twice in a repository: each depends on its own package, where its build may mean one that lies elsewhere.
  @Test(arguments: [
    (#"Package(name: "A", dependencies: [.package(path: "../Kit")], "#, #""Kit""#, [1, 3]),
    (#"Package(name: "A", dependencies: [.package(path: paths[0])], "#, #""Kit""#, [1, 3]),
    (#"Package(name: "A", dependencies: [.package(path: "../Other")], "#, #""Kit""#, [Int]()),
    (#"Package(name: "A", "#, #".product(name: "Kit", package: "kit")"#, []),
    (#"Project(name: "A", "#, #".project(target: "Kit", path: "../Kit")"#, [1, 3]),
    (#"Project(name: "A", "#, #".target(name: "Kit")"#, []),
  ])
  func whatLiesNearestIsDependedOn(start: String, dependency: String, places: [Int]) {
    let package = #"let p = Package(name: "K", targets: [.target(name: "Kit", path: "Kit")])"#
    let sources = start.hasPrefix("Project") ? #"product: .app, sources: ["App/**"], "# : ""
    let path = sources.isEmpty ? #", path: "App""# : ""
    let app = #"let p = \#(start)targets: [.target(name: "App", \#(sources)dependencies: [\#(dependency)]\#(path))])"#
    let name = sources.isEmpty ? "Package.swift" : "Project.swift"
    let described = described(
      ["One", "Two"].flatMap { [("\($0)/App/\(name)", app), ("\($0)/Kit/Package.swift", package)] },
      ["One/App/App/A.swift", "One/Kit/Kit/K.swift", "Two/App/App/A.swift", "Two/Kit/Kit/K.swift"])
    let meant = [described.modules[0], described.modules[2]].flatMap { $0.dependencies ?? [] }
    #expect(meant == places.map { ModuleID($0) })
  }

  @Test func foldersAroundTheWorkingFolderAreMet() {
    let described = described(
      [("../../Package.swift", #"let p = Package(name: "K", targets: [.target(name: "A", path: "Sources/A")])"#)],
      ["X.swift"],
      from: "/p/Sources/A")
    #expect(described.names == ["X.swift": ["A"]])
  }

  private func described(_ texts: [(String, String)], _ files: [String], from folder: String = "/p")
    -> Modules.Described
  {
    Modules.Described(
      texts.map { BuildDescription(reading: SourceText(path: $0, text: $1)) }, files: files, from: folder)
  }
}

extension Modules.Described {
  /// The names of the modules of each file.
  fileprivate var names: [String: [String]] { members.mapValues { $0.map { modules[$0.place].name }.sorted() } }
}
