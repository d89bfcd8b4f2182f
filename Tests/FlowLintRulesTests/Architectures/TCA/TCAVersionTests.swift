import Testing

@testable import FlowLintRules

/// The version of the framework, and of the system, for which code is written.
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
  @Test(arguments: [
    (".iOS(.v16)", "%", 1), (".iOS(.v17)", "%", 0), (".macOS(.v14)", "%", 1),
    (".iOS(.v16)", "if #available(iOS 17, *) { % }", 0), (".iOS(.v16)", "if #available(iOS 16.4, *) { % }", 1),
    (".iOS(.v16)", "if #available(iOS 17, *) { Text(\"\") } else { % }", 1),
    (".iOS(.v16)", "if #unavailable(iOS 17) { % }", 1),
    (".iOS(.v16)", "guard #available(iOS 17.0, *) else { return Text(\"\") }; return %", 0),
    (".iOS(.v16)", "Button(\"\") { print(store.title) }", 0),
    (".iOS(.v16)", "Text(\"\").task { print(store.title) }", 0),
    (".iOS(.v16)", "Text(store.name)", 0),
    (".iOS(.v16)", "VStack { title } }; private var title: some View { %", 1),
    (
      ".iOS(.v16)",
      "row() }; private func row() -> some View { HStack { self.title } }; private var title: some View { %", 1
    ),
    // Bodies alone tell whether the views of a folder track what they read.
    (
      ".iOS(.v16)",
      "% } }; struct More: View { let store: StoreOf<Home>; var body: some View { row }; private var row: some View { %",
      2
    ),
    (".iOS(.v16)", "title }; private var title: some View { WithPerceptionTracking { % }", 0),
    (".iOS(.v16)", "Button(\"\", action: submit) }; private func submit() { print(store.title)", 0),
    (".iOS(.v16)", "Button(\"\") { submit() } }; private func submit() { print(store.title)", 0),
  ])
  func viewsOfANewerSystemNeedNoTracking(platform: String, body: String, count: Int) {
    let view = "struct Home%: View { let store: StoreOf<Home>; var body: some View { %% } }"
    let views = ["Top", "Middle", "Low"].map { name in
      let text =
        name == "Low"
        ? body.replacing("%", with: "Text(store.title)") : "WithPerceptionTracking { Text(store.title) }"
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
        @ObservableState struct State: Equatable { var title = ""; let name: String }
        enum Action { case tapped }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      \(views.joined(separator: "\n"))
      """)
    #expect(project.findings(Rule.all.filter { $0.id == "tca_untracked_state" }).count == count)
  }

  /// What is presented without an ifLet may be cleared by hand, and then stays on no screen.
  @Test(arguments: [
    ("case .alert: state.alert = nil; return .none", 0), ("case .alert: state.alert = .none; return .none", 0),
    ("case .alert(.dismiss): return .none", 0), ("default: state.alert = nil; return .none", 0),
    ("case .alert: state = State(); return .none", 0), ("case .alert: return .none", 1),
    ("case .alert: state.other = nil; return .none", 1), ("default: return .none", 1),
  ])
  func whatIsClearedByHandNeedsNoIfLet(arm: String, count: Int) {
    let project = ExampleProject(
      """
      import ComposableArchitecture
      @Reducer struct Gate {
        @ObservableState struct State: Equatable {
          @Presents var alert: AlertState<Action.Alert>?
          var other: Int?
        }
        enum Action { case alert(PresentationAction<Alert>), knocked; enum Alert: Equatable {} }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .knocked: state.alert = AlertState { TextState("Away") }; return .none
            \(arm)
            }
          }
        }
      }
      """)
    #expect(project.findings(Rule.all.filter { $0.id == "tca_presents_without_iflet" }).count == count)
  }
}
