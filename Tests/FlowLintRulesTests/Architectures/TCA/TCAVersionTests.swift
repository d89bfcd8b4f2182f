import Testing

@testable import FlowLintRules

/// Which version of the framework, and of the system, code is written for.
@Suite struct TCAVersionTests {
  /// The second version keeps the first under a name of its own; what is new in it is not judged.
  @Test(arguments: [("ComposableArchitecture", 1), ("ComposableArchitecture1", 1), ("ComposableArchitecture2", 0)])
  func theFirstVersionIsJudgedByEitherName(module: String, count: Int) {
    let project = ExampleProject(
      """
      import \(module)
      @Reducer struct Home {
        struct State: Equatable {}
        enum Action { case tapped }
        var body: some ReducerOf<Self> { Reduce { _, _ in Thread.sleep(forTimeInterval: 1); return .none } }
      }
      """)
    #expect(project.findings(Rule.all.filter { $0.id == "tca_blocking_in_reducer" }).count == count)
  }

  @Test(arguments: [
    ("Package.swift", "platforms: [.macOS(.v14), .iOS(.v17)]", 17), ("Package.swift", #".iOS("17.2")"#, 17),
    ("Project.swift", #"deploymentTargets: .iOS("17.4")"#, 17),
    ("Project.swift", #".iOS(targetVersion: "18.0", devices: [.iphone])"#, 18),
    ("project.yml", "deploymentTarget:\n  iOS: '17.0'\n", 17),
    ("App.xcodeproj/project.pbxproj", "IPHONEOS_DEPLOYMENT_TARGET = 17.0;\nIPHONEOS_DEPLOYMENT_TARGET = 16;\n", 16),
    ("Package.swift", "platforms: [.macOS(.v14)]", nil), ("Project.swift", "destinations: [.iOS]", nil),
  ])
  func theLowestSystemIsWhatTheBuildSays(path: String, text: String, version: Int?) {
    let description = BuildDescription(reading: SourceText(path: path, bytes: ContiguousArray(text.utf8)))
    #expect(description.lowestIOS == version)
  }

  /// Before iOS 17 a view follows only what it reads inside of WithPerceptionTracking; what runs later alone follows all.
  @Test(arguments: [(".iOS(.v16)", 1), (".iOS(.v17)", 0), (".macOS(.v14)", 1)])
  func viewsOfANewerSystemNeedNoTracking(platform: String, count: Int) {
    let view = "struct Home%: View { let store: StoreOf<Home>; var body: some View { %% } }"
    let views = ["Top", "Middle", "Low"].map { name in
      let text = name == "Low" ? "Text(store.title)" : "WithPerceptionTracking { Text(store.title) }"
      return view.replacing("%%", with: text).replacing("%", with: name)
    }
    let project = ExampleProject(
      """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Home", platforms: [\(platform)], targets: [.target(name: "Home")])
      //- Sources/Home/Home.swift
      import ComposableArchitecture
      import SwiftUI
      @Reducer struct Home {
        @ObservableState struct State: Equatable { var title = "" }
        enum Action { case tapped }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      \(views.joined(separator: "\n"))
      """)
    #expect(project.findings(Rule.all.filter { $0.id == "tca_untracked_state" }).count == count)
  }
}
