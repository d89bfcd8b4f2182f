import Testing

@testable import FlowLintRules

/// A rule says what it cannot judge.
@Suite struct DoubtTests {
  /// The faults of a declaration, now that the project is known.
  @Test func wordsAndFilesThatNothingHasAreTold() {
    let attributes = DeclaredProject(
      #"{ "roles": { "R": { "named": "*R", "declared": ["@Publishd", "@Own", "@Inject", "class"] } } }"#,
      "//- A.swift\nclass R {}\n@propertyWrapper struct Own {}\nclass S { @Inject var r: R }\n")
    #expect(
      attributes.problems == [
        "1:49 '@Publishd' is no attribute of Swift, its SDK or this project; did you mean '@Published'?"
      ])
    let manifest = DeclaredProject(
      #"{ "layers": { "A": "A/" }, "rules": { "x": { "for": "A", "declared_in_manifest": true } } }"#,
      "//- A/A.swift\nclass R {}\n")
    #expect(manifest.problems == ["1:39 'x': no manifest tells which target compiles a file of 'A'"])
    let cover = DeclaredProject(
      #"{ "layers": { "A": "A/" }, "rules": { "x": { "covers": ["A/", "Source/"] } } }"#, "//- A/A.swift\nclass R {}\n")
    #expect(cover.problems == ["1:63 'Source/' of 'x' covers no file: no path has 'Source/'"])
  }

  /// A part of which it is not clear whether it is used lacks nothing.
  @Test func demandsAreSilentInDoubt() {
    let declaration = """
      { "layers": { "App": "App/", "A": "A/", "B": "B/" }, "roles": { "ViewModel": "{name}ViewModel", "Part": { "named": "*Part", "in": "A" } },
        "rules": { "uses": { "for": "ViewModel", "must_use": "{name}State" }, "used": { "for": "Part", "must_be_used_in": "App" } } }
      """
    expectMarks(
      """
      //- App/Main.swift
      enum Main { static let part: OnePart? = nil; typealias Two = TwoPart }
      final class HomeViewModel { var state: HomeState? }
      final class ListViewModel { var state: Int? }  // finding: 13
      typealias Kept = ListState
      //- A/Parts.swift
      struct OnePart {}
      struct TwoPart {}
      struct ThreePart {}  // finding: 8
      struct HomeState {}
      struct ListState {}
      //- B/Parts.swift
      struct OnePart {}
      struct HomeState {}
      """, declaration)
  }

  /// An enum without associated values can be compared without saying so; one with a raw value has it.
  @Test func implicitConformancesAreNoDemands() {
    expectMarks(
      """
      enum CardState { case none, shown }
      enum RawState: String { case none }
      enum LoadedState { case none, loaded(Int) }  // finding: 6
      struct PlainState {}  // finding: 8
      final class ModelState {}  // finding: 13
      """,
      #"{ "rules": { "x": { "for": { "named": "*State" }, "must": { "inherits": "Equatable" } } } }"#)
    expectMarks(
      "final class A {}\nstruct B {}  // finding: 8\nactor C {}\n",
      #"{ "rules": { "x": { "for": {}, "must": { "inherits": "AnyObject" } } } }"#)
    expectMarks(
      """
      @objc protocol BallListener { func ballDidRoll() }
      protocol KiteListener where Self: UIViewController {}
      protocol DollListener: FromElsewhere {}
      protocol CarListener {}  // finding: 10
      protocol ShipListener: CustomStringConvertible {}  // finding: 10
      """,
      #"{ "rules": { "x": { "for": { "named": "*Listener" }, "must": { "inherits": "AnyObject" } } } }"#)
  }

  /// A build may put all types of a module on the main actor.
  @Test func theMainActorMayBeTheBuilds() {
    let declaration = #"{ "rules": { "x": { "for": { "named": "*Model" }, "must": { "declared": "@MainActor" } } } }"#
    func project(_ settings: String) -> String {
      """
      //- Package.swift
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "A", targets: [.target(name: "A"\(settings))])
      //- Sources/A/HomeModel.swift
      final class HomeModel {}
      """
    }
    expectMarks(project(", swiftSettings: [.defaultIsolation(MainActor.self)]"), declaration)
    expectMarks(project("") + "  // finding: 13\n", declaration)
    let xcodeGen =
      "targets:\n  A:\n    sources: [A]\n    settings: { base: { SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor } }\n"
    let description = BuildDescription(reading: SourceText(path: "project.yml", bytes: ContiguousArray(xcodeGen.utf8)))
    #expect(description.isolatesToMainActor)
  }

  private func tallies(_ text: String, _ declaration: String = declaredLayers) -> [UseTally] {
    let project = DeclaredProject(declaration, text)
    #expect(project.errors == [])
    #expect(project.places == project.example.expected)
    return project.model.tallies
  }

  private let views =
    #"{ "roles": { "VM": "*ViewModel", "V": { "inherits": "UIViewController" } }, "rules": { "x": { "for": "VM", "must_not_use": ["V", "create V"] } } }"#

  @Test(arguments: [("Coordinating", [String]()), ("Other", ["x"])])
  func aRuleThatHoldsSomewhereIsNotBlind(supertype: String, blind: [String]) {
    let project = DeclaredProject(
      #"{ "roles": { "C": "*Coordinator" }, "rules": { "x": { "for": "C", "must": { "inherits": "Coordinating" } } } }"#,
      """
      import Kit
      final class HomeCoordinator: \(supertype) {}
      final class HelpCoordinator: Base {}
      """)
    #expect(project.places == [])
    #expect(project.model.blindRules.map(\.rule.id) == blind)
  }

  /// A second type of a name, in a sample beside the app, silences a rule.
  @Test func aRuleThatIsBlindSaysSo() {
    let project = DeclaredProject(
      declaredLayers,
      """
      //- Data/UserRow.swift
      struct UserRow {}
      //- Sample/UserRow.swift
      struct UserRow {}
      //- Domain/User.swift
      struct User { let row: UserRow?; let rows: [UserRow] }
      """)
    #expect(project.places == [])
    let model = project.model
    #expect(
      model.blindRules.map(\.message) == [
        "rule 'domain' judges nothing: 2 uses of 'UserRow' may be of several layers or roles; 'flowlint audit architecture' says what "
          + "would settle it"
      ])
    #expect(
      model.doubtLines == ["domain: 2 of 2 uses not judged, as 'UserRow' may be of several layers or roles"])
    let census = DeclaredCensus(of: model.facts, tallies: model.tallies)
    #expect(
      census.text.contains("domain  1 file  Domain must not use Data; 0 uses judged, 2 not judged\n"), "\(census.text)")
    #expect(
      census.text.contains(
        "domain  2 uses  'UserRow' may be of several layers or roles: Data/UserRow.swift:1, Sample/UserRow.swift:1; 'module' in their layers tells them apart"
      ),
      "\(census.text)")
    #expect(census.json.text().contains(#""unclear":2"#) || census.json.text().contains(#""unclear": 2"#))
  }

  @Test func whatIsJudgedAndExcusedIsCounted() {
    let declaration =
      #"{ "layers": { "Data": "Data/", "Domain": "Domain/" }, "rules": { "domain": { "for": "Domain", "must_not_use": "Data", "except": "Old" } } }"#
    let tally = tallies(
      """
      //- Data/UserRow.swift
      struct UserRow {}
      //- Domain/User.swift
      struct User { let row: UserRow? }  // finding: 24
      struct Old { let row: UserRow? }
      """, declaration)[0]
    #expect(tally.judged == 2 && tally.excused == 1 && tally.unclear.isEmpty)
  }

  /// One declaration has the role, another of the same name has not.
  @Test func doubtfulRolesAreCounted() {
    let used = tallies(
      """
      //- App/LoginScreen.swift
      final class LoginScreen: UIViewController {}
      //- Sample/LoginScreen.swift
      struct LoginScreen {}
      //- App/LoginViewModel.swift
      final class LoginViewModel { var screen: LoginScreen?; func go() { _ = LoginScreen() } }
      """, views)[0]
    #expect(used.judged == 0 && used.unclear["LoginScreen"]?.uses == 3)
    let user = tallies(
      """
      //- App/LoginScreen.swift
      final class LoginScreen: UIViewController {}
      //- App/Home.swift
      final class Home: Model { var screen: LoginScreen? }
      //- Sample/Home.swift
      struct Home {}
      """,
      #"{ "roles": { "VM": { "inherits": "Model" }, "V": { "inherits": "UIViewController" } }, "rules": { "x": { "for": "VM", "must_not_use": "V" } } }"#
    )[0]
    #expect(user.unclear["Home"]?.uses == 1)
  }

  /// What is permitted of all that may be meant is in no doubt.
  @Test func whatIsPermittedAnywayIsInNoDoubt() {
    let order =
      #"{ "layers": { "App": "App/", "Data": "Data/", "Domain": "Domain/" }, "rules": { "x": { "order": ["App", "Data", "Domain"] } } }"#
    let items = """
      //- Data/Item.swift
      struct Item {}
      //- Domain/Item.swift
      struct Item {}

      """
    let above = tallies(items + "//- App/A.swift\nstruct A { let item: Item }\n", order)[0]
    #expect(above.unclear.isEmpty)
    let below = tallies(items + "//- Domain/A.swift\nstruct A { let item: Item }\n", order)[0]
    #expect(below.unclear["Item"]?.uses == 1)
    let only =
      #"{ "layers": { "App": "App/", "Data": "Data/", "Domain": "Domain/" }, "rules": { "x": { "for": "Data", "only_used_in": "App" } } }"#
    #expect(tallies(items + "//- App/A.swift\nstruct A { let item: Item }\n", only)[0].unclear.isEmpty)
  }

  /// Two files of unknown modules are not of one module because nothing is known of either.
  @Test func unknownIsNotTheSame() {
    let layers =
      #"{ "layers": { "UI": { "files": "UI/", "module": "UI" }, "REST": "REST/", "App": "App/" }, "rules": { "x": { "for": "App", "must_not_use": ["REST", "UI"] } } }"#
    // The folder is imported by its name: what it does not show means something else in the app.
    let hidden = tallies(
      """
      //- REST/Endpoint.swift
      struct Endpoint {}
      public struct Client { let endpoint: Endpoint }
      //- App/A.swift
      import REST
      struct A { let endpoint: Endpoint; let client: Client }  // finding: 48
      //- App/B.swift
      struct B { let client: Client }
      """, layers)[0]
    #expect(hidden.unclear["Endpoint"]?.uses == 1 && hidden.unclear["Client"]?.uses == 1)
    // A folder of wrappers around a module of that name is no module.
    _ = tallies(
      """
      //- REST/Endpoint.swift
      import REST
      struct Endpoint {}
      //- App/A.swift
      import REST
      struct A { let endpoint: Endpoint }  // finding: 26
      """, layers)
    // The app's own type, or that of the module which the file imports.
    let both = tallies(
      """
      //- REST/Card.swift
      struct Card {}
      //- UI/Card.swift
      public struct Card {}
      //- App/A.swift
      import UI  // finding: 8
      struct A { let card: Card }
      """, layers)[0]
    #expect(both.unclear["Card"]?.uses == 1)
  }

  /// An exception for an import excuses the uses of what that makes visible, and those alone.
  @Test func excusedImportsExcuseWhatTheyShow() {
    let layers =
      #"{ "layers": { "Base": { "files": "Base/", "module": "Base" }, "Kit": { "files": "Kit/", "module": "Kit" }, "Feature": { "files": "Features/{feature}/", "module": "{feature}Feature" } }, "rules": { "x": { "for": "Feature", "must_not_use": ["Base", "Kit"], "except": ["* -> import Base"] } } }"#
    let project = DeclaredProject(
      layers,
      """
      //- Base/Base.swift
      @_exported import Kit
      open class BaseScreen {}
      //- Kit/Kit.swift
      public struct Button {}
      //- Features/Home/Home.swift
      import Base
      final class Home: BaseScreen { let button: Button? = nil }
      //- Features/Login/Login.swift
      import Kit  // finding: 8
      struct Login { let button: Button }
      """)
    #expect(project.places == project.example.expected)
    #expect(project.model.usedExceptions == [[true]])
    #expect(project.model.tallies[0].excused == 3)
  }
}
