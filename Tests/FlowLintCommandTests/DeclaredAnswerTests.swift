import Foundation
import Testing

/// The answers of `why` and `graph` about every assertion that speaks of more than one use, and of members.
@Suite struct DeclaredAnswerTests {
  private static let files = [
    "Package.swift": """
    import PackageDescription
    let package = Package(
      name: "A",
      targets: [
        .target(name: "App", dependencies: ["UI", "Domain"]),
        .target(name: "UI", dependencies: ["Domain"]),
        .target(name: "Domain", dependencies: ["Data"]),
        .target(name: "Data"),
      ])

    """,
    ".flowlint.json": """
    {
      "architecture": {
        "layers": { "App": "Sources/App/", "UI": "Sources/UI/", "Domain": "Sources/Domain/", "Data": "Sources/Data/" },
        "roles": { "Screen": "{name}Screen", "Service": "*Service" },
        "rules": {
          "reach": { "for": "UI", "must_not_reach": "Data" },
          "models": { "for": "Screen", "must_use": "{name}Model" },
          "composed": { "for": "Service", "must_be_used_in": "App" },
          "covered": { "covers": "Sources/**" },
          "manifest": { "for": ["App", "UI", "Domain"], "declared_in_manifest": true },
          "steps": { "order": ["App", { "any": ["UI", "Domain"] }, "Data"], "strict": true },
          "members": { "for": "Screen", "must_not_use": ["set .isHidden", "call .pushViewController", "read .tag"] }
        }
      }
    }
    """,
    "Sources/App/Main.swift": """
    import Data
    import UI
    enum Main { static let home = HomeScreen(); static let row: DataRow? = nil }

    """,
    "Sources/UI/HomeScreen.swift": """
    import Domain
    public final class HomeScreen {
      let user: User?
      func show(_ view: Any) {
        view.isHidden = true
        navigation.pushViewController(view)
        print(view.tag)
      }
    }
    public struct HomeModel {}

    """,
    "Sources/Domain/User.swift": """
    import Data
    public struct User { let row: DataRow? }
    public final class UserService {}

    """,
    "Sources/Data/DataRow.swift": "public struct DataRow {}\n", "Sources/Lost/Lost.swift": "struct Lost {}\n",
  ]

  /// The lines about rules, for each line of a file.
  @Test(arguments: [
    (
      "UI/HomeScreen.swift:1",
      ["> FAIL reach: UI must not reach Data: UI uses Domain, Domain uses Data [Sources/UI/HomeScreen.swift:1]"]
    ),
    (
      "UI/HomeScreen.swift:2",
      [
        "> FAIL models: HomeScreen (Screen) must use HomeModel [Sources/UI/HomeScreen.swift:2]",
        "pass covered: Every file of Sources/** belongs to a layer",
        "pass manifest: Files of App, UI and Domain import only what their targets depend on",
        "pass steps: Layers from the top down, each using the next one alone: App, any of [UI, Domain], Data",
        "about others: composed",
      ]
    ),
    (
      "UI/HomeScreen.swift:5",
      ["> FAIL members: HomeScreen (Screen) must not set .isHidden [Sources/UI/HomeScreen.swift:5]"]
    ),
    (
      "UI/HomeScreen.swift:6",
      ["> FAIL members: HomeScreen (Screen) must not call .pushViewController [Sources/UI/HomeScreen.swift:6]"]
    ),
    (
      "UI/HomeScreen.swift:7",
      ["> FAIL members: HomeScreen (Screen) must not read .tag [Sources/UI/HomeScreen.swift:7]"]
    ),
    (
      "Domain/User.swift:3",
      ["> FAIL composed: UserService (Service) must be used in App [Sources/Domain/User.swift:3]"]
    ),
    (
      "App/Main.swift:1",
      [
        "> FAIL manifest: Main must not import Data: App does not depend on it [Sources/App/Main.swift:1]",
        "> FAIL steps: Main (App) must not import Data (Data): App may use only any of [UI, Domain], which lies right below "
          + "it [Sources/App/Main.swift:1]",
      ]
    ),
    ("Lost/Lost.swift:1", ["> FAIL covered: Sources/Lost/Lost.swift belongs to no layer [Sources/Lost/Lost.swift:1]"]),
  ])
  func whyTellsTheVerdicts(_ place: String, _ lines: [String]) async throws {
    let project = try Scratch(Self.files)
    let answer = try await Flowlint("why", "Sources/\(place)", in: project.folder).output
    for line in lines { #expect(answer.contains("  \(line)\n"), "\(answer)") }
  }

  @Test func whyKnowsTheFindingsOfAManifest() async throws {
    let project = try Scratch(Self.files)
    let answer = try await Flowlint("why", "Package.swift:5", in: project.folder).output
    #expect(
      answer.contains(
        "  > FAIL manifest: App depends on Domain, which none of its files imports [Package.swift:5]\n"), "\(answer)")
  }

  @Test func theGraphDrawsWhatIsForbidden() async throws {
    let project = try Scratch(Self.files)
    let graph = try await Flowlint("graph", "--show", "layers", "--format", "json", in: project.folder).output
    for edge in [
      #""from":"layer:App","to":"layer:Data","kind":"uses","path":"Sources/App/Main.swift","line":1,"count":2,"forbidden":1,"rule":"steps""#,
      #""from":"layer:UI","to":"layer:Domain","kind":"uses","path":"Sources/UI/HomeScreen.swift","line":1,"count":2,"forbidden":1,"rule":"reach""#,
      #""from":"layer:Domain","to":"layer:Data","kind":"uses","path":"Sources/Domain/User.swift","line":1,"count":2,"forbidden":0"#,
    ] { #expect(graph.contains(edge), "\(graph)") }
    let check = try await Flowlint("graph", "--show", "layers", "--check", "--format", "concise", in: project.folder)
      .output
    #expect(
      check.split(separator: "\n").map { $0.split(separator: "[").last.map(String.init) } == ["steps]", "reach]"])
  }
}
