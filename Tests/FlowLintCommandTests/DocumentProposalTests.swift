import Foundation
import Testing

/// `flowlint init --from` proposes what a document draws or lists, and says what the code makes of it.
@Suite struct DocumentProposalTests {
  /// Screens and DTOs use users; one user uses a DTO, and so does one screen.
  private static var code: [String: String] {
    var files: [String: String] = [:]
    for number in 1...4 {
      files["App/Presentation/Screen\(number).swift"] = "struct Screen\(number) { let user: User\(number) }\n"
      files["App/Domain/User\(number).swift"] = "struct User\(number) {}\n"
      files["App/Data/DTO\(number).swift"] = "struct DTO\(number) { let user: User\(number) }\n"
    }
    files["App/Domain/Bad.swift"] = "import Foundation\nstruct Bad { let row: DTO1 }\n"
    files["App/Presentation/Feed.swift"] = "struct Feed { let row: DTO1 }\n"
    return files
  }

  private func proposal(_ document: String, named name: String = "ARCHITECTURE.md", _ code: [String: String] = code)
    async throws -> String
  {
    let project = try Scratch(code.merging([name: document]) { $1 })
    let run = try await Flowlint("init", "--print", "--from", name, in: project.folder)
    #expect(run.exitCode == 0, "\(run.errors)")
    try project.write(run.output, to: ".flowlint.json")
    let gate = try await Flowlint("--strict", in: project.folder)
    #expect(gate.exitCode == 0, "\(gate.output) \(gate.errors)")
    return run.output
  }

  private func refusal(_ document: String, named name: String = "ARCHITECTURE.md") async throws -> String {
    let project = try Scratch(Self.code.merging([name: document]) { $1 })
    let run = try await Flowlint("init", "--from", name, in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: "\(project.folder)/.flowlint.json"))
    return run.errors
  }

  private static let mermaid = """
    # How it is built

    ```mermaid
    %% layers
    flowchart TD
      subgraph UI [User interface]
        P["Presentation layer<br/>SwiftUI"]:::blue
      end
      P -->|uses| D[(Domain)]; click P "https://example.com"
      R{{`Data`}} -. maps .-> D & A([Analytics])
      P --- R
      style P fill:#fff
    ```

    """

  @Test func arrowsAreComparedWithTheCode() async throws {
    let text = try await proposal(Self.mermaid)
    let expected = """
        // From ARCHITECTURE.md, line 4 (Mermaid). What it says, and what the code does:
        //   Presentation -> Domain: holds, 4 uses
        //   Data -> Domain: broken: 1 of 5 uses run from Domain to Data, the first at App/Domain/Bad.swift:2
        // What the code does, and it does not say:
        //   Presentation -> Data: 1 use, the first at App/Presentation/Feed.swift:1
        // No folder is called so: 'User interface' (line 6), 'Analytics' (line 10)
      """
    #expect(text.contains(expected), "\(text)")
    for line in [
      #""Presentation": "App/Presentation/",  // 5 files"#,
      #"// "presentation_uses": { "for": "Presentation", "may_use": ["Domain"], "see": "ARCHITECTURE.md", "severity": "warning" },  // broken by 1: Feed"#,
      #"// "domain_uses": { "for": "Domain", "may_use": [], "see": "ARCHITECTURE.md", "severity": "warning" },  // broken by 1: Bad"#,
      #"      "data_uses": { "for": "Data", "may_use": ["Domain"], "see": "ARCHITECTURE.md", "severity": "warning" },  // holds"#,
    ] { #expect(text.contains(line), "\(line)\n\(text)") }
  }

  /// The arrow of a part that is no folder is that of the package around it; arrows point both ways.
  /// Some draw arrows from what is used to who uses it, as data flows; where nearly all run so, all are read so.
  @Test func arrowsMayRunFromWhatIsUsed() async throws {
    var files: [String: String] = [:]
    for name in ["Cart", "Home", "Menu", "Till"] {
      files["App/\(name)/\(name).swift"] = "struct \(name) { let text: Text1; let next: Text2 }\n"
    }
    for number in 1...3 { files["App/Kit/Text\(number).swift"] = "struct Text\(number) {}\n" }
    let arrows = "Kit --> Cart\nKit --> Home\nKit --> Menu\nKit --> Till\n"
    files["A.md"] = "```mermaid\nflowchart TD\n\(arrows)```\n"
    let project = try Scratch(files)
    let text = try await Flowlint("init", "--print", "--from", "A.md", in: project.folder).output
    #expect(text.contains("(Mermaid, whose arrows run from what is used). What it says"), "\(text)")
    #expect(text.contains("//   Cart -> Kit: holds, 2 uses"), "\(text)")
    try project.write("```mermaid\nflowchart TD\nCart --> Kit\nHome --> Kit\n\(arrows)```\n", to: "A.md")
    let both = try await Flowlint("init", "--print", "--from", "A.md", in: project.folder).output
    #expect(both.contains("(Mermaid). What it says"), "\(both)")
  }

  @Test func plantUMLIsRead() async throws {
    let diagram = """
      @startuml
      skinparam component {
        BackgroundColor white
      }
      package "Presentation" as P {
        [Screens] as S
      }
      database Data
      component [Domain module] as D
      S -down-> D : asks
      D <-[#red]- Data
      P ..> Data
      P -- [Nobody]
      @enduml
      """
    for (name, document) in [("d.puml", diagram), ("A.md", "# A\n```plantuml\n\(diagram)\n```\n")] {
      let text = try await proposal(document, named: name)
      #expect(text.contains("(PlantUML). What it says"), "\(text)")
      #expect(text.contains(#""may_use": ["Domain", "Data"]"#), "\(text)")
      #expect(text.contains("//   Presentation -> Data: holds, 1 use\n"))
      #expect(text.contains("//   Data -> Domain: broken: 1 of 5 uses"))
    }
  }

  @Test func itemsOfListsAreSentences() async throws {
    let text = try await proposal(
      """
      - **Presentation** may use the `Domain` layer and Data, because screens show them.
      * `Data` depends on Domain; nothing else
      1. Domain uses nothing.
      - Presentation must not use Nothing
      - We fixed Profile -> Starred page

      ```text
      - Domain may use Presentation
      ```
      """)
    #expect(text.contains("line 1 (list). What it says"))
    #expect(text.contains(#""presentation_uses": { "for": "Presentation", "may_use": ["Domain", "Data"]"#), "\(text)")
    #expect(text.contains(#""data_uses": { "for": "Data", "may_use": ["Domain"]"#))
    #expect(text.contains(#"// "domain_uses": { "for": "Domain", "may_use": []"#))
    #expect(
      try await proposal("- Presentation -> Data -> Domain\n").contains(#""for": "Presentation", "may_use": ["Data"]"#))
  }

  /// The texts of teams: headings with lists, sentences, tables of names and of marks, and lists from top to bottom.
  @Test(arguments: [
    "## Presentation layer\n\nShows things.\n\nDepends on:\n- `Domain`: the entities\n- Data (DTOs)\n\n## Data\n**Depends on:** Domain\n",
    "# Modules\n- Presentation\n  - depends on Domain\n  - depends on Data\n- Data\n  - Uses: Domain\n- Domain\n",
    "Presentation depends on Domain and Data. Data should only depend on Domain, and nothing else.\n",
    "| Module | Depends on |\n|:--|---|\n| **Presentation** | `Domain`, `Data` |\n| Data | Domain |\n| Domain | \u{2014} |\n",
    "| | Presentation | Data | Domain |\n|---|---|---|---|\n| Presentation | | \u{2705} | x |\n| Data | no | | yes |\n",
    "## Layers, from top to bottom\n\nThree of them:\n\n1. Presentation: screens\n2. Data\n3. Domain\n",
    "Presentation may use:\n\n* Domain\n* Data\n\nDomain must not depend on Data.\n\n### 2. Data\n#### Dependencies\n- Domain\n",
  ])
  func teamsWriteItInManyWays(document: String) async throws {
    let text = try await proposal(document)
    #expect(text.contains("//   Presentation -> Domain: holds, 4 uses\n"), "\(text)")
    #expect(text.contains("//   Presentation -> Data: holds, 1 use\n"), "\(text)")
    #expect(text.contains(#""data_uses": { "for": "Data", "may_use": ["Domain"]"#), "\(text)")
    #expect(!text.contains("Domain -> Data:"), "\(text)")
  }

  @Test func remarksInParenthesesAreSentences() async throws {
    let text = try await proposal(
      "- **`Presentation`** (`App/Presentation/`) \u{2014} the screens (depends on `Domain`)\n\n"
        + "In short, the Data layer relies solely on the Domain.\n")
    #expect(text.contains("//   Presentation -> Domain: holds, 4 uses"), "\(text)")
    #expect(text.contains("//   Data -> Domain: broken"), "\(text)")
  }

  /// A name below a heading or in a list that forbids it is not allowed.
  @Test(arguments: [
    "## Forbidden\nData -> Presentation\n", "## Data\n\nMust NOT:\n- depend on Presentation\n",
    "Data must NOT use Presentation.\n", "## Never\n\n| Module | Depends on |\n|---|---|\n| Data | Presentation |\n",
  ])
  func whatIsForbiddenIsNotAllowed(_ denial: String) async throws {
    let text = try await proposal(
      "## Allowed\nPresentation \u{2192} Domain\n\n\(denial)\n## Next\nData \u{2192} Domain\n")
    #expect(text.contains("//   Presentation -> Domain: holds"), "\(text)")
    #expect(text.contains("//   Data -> Domain: broken"), "\(text)")
    #expect(!text.contains("Data -> Presentation") && !text.contains("NOT"), "\(text)")
  }

  @Test func namesMayBeModules() async throws {
    let project = try Scratch([
      "Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "A", targets: [
        .target(name: "ShopKit", path: "Sources"), .target(name: "ShopUI", dependencies: ["ShopKit"], path: "Screens"),
      ])

      """,
      "Sources/Price.swift": "public struct Price {}\n",
      "Screens/Cart.swift": "import ShopKit\nstruct Cart { let price: Price }\n",
      "A.md": "ShopUI depends on ShopKit.\n",
    ])
    let text = try await Flowlint("init", "--print", "--from", "A.md", in: project.folder).output
    #expect(text.contains("//   ShopUI -> ShopKit: holds, 2 uses"), "\(text)")
  }

  @Test func namesMayBeKindsOfTypes() async throws {
    var code: [String: String] = [:]
    for number in 1...4 {
      code["App/F\(number)/N\(number).swift"] = """
        struct N\(number)View { let model: N\(number)ViewModel }
        struct N\(number)ViewModel { let model: N\(number)Model }
        struct N\(number)Model {}

        """
    }
    let text = try await proposal("```mermaid\ngraph LR; View-->VM[View models]; VM-->Model;\n```\n", code)
    #expect(text.contains(#""Model": { "named": "{name}Model", "except": "*ViewModel" },  // 4 types"#), "\(text)")
    #expect(text.contains(#""view_model_uses": { "for": "ViewModel", "may_use": ["Model"]"#))
    #expect(text.contains("//   View -> ViewModel: holds, 4 uses\n"))
  }

  /// A folder in another layer's is a layer of its own, whatever the order of the document.
  @Test func innerFoldersComeFirst() async throws {
    var code = Self.code
    code["App/Main.swift"] = "struct Main { let screen: Screen1 }\n"
    let text = try await proposal(
      "- App may use Presentation\n- Presentation may use Domain\n- Presentation may use Data\n", code)
    let (app, domain) = (text.range(of: "\"App\": \"/App/\""), text.range(of: "\"Domain\": \"App/Domain/\""))
    #expect(try #require(domain).lowerBound < #require(app).lowerBound)
  }

  /// Where no description tells the modules, the names by which files import them do.
  @Test func modulesOfAComputedManifestAreSeen() async throws {
    var code: [String: String] = [:]
    for number in 1...4 {
      code["Projects/Domain/Sources/User\(number).swift"] = "public struct User\(number) {}\n"
      code["Projects/Presentation/Sources/Screen\(number).swift"] =
        "import Domain\nstruct Screen\(number) { let user: User\(number) }\n"
    }
    let text = try await proposal("- `Presentation → Domain` (use cases alone)\n", code)
    #expect(text.contains(#""Domain": { "files": "Projects/Domain/", "module": "Domain" },  // 4 files"#), "\(text)")
    #expect(text.contains("//   Presentation -> Domain: holds, 8 uses\n"), "\(text)")
  }

  @Test func whatSaysNothingIsRefused() async throws {
    #expect(
      try await refusal("# Nothing\n").contains(
        "flowlint: error: ARCHITECTURE.md: nothing in it says who may use whom; what is read are Mermaid flowcharts"))
    #expect(
      try await refusal("```mermaid\nsequenceDiagram\n  Domain->>Data: get\n```\n").contains(
        "nothing in it says who may use whom"))
    #expect(
      try await refusal("- Cats may use Dogs\n").contains(
        "no two of its names that an arrow joins are folders or kinds of types of this project, such as 'Cats' and 'Dogs'"
      ))
    #expect(try await refusal("```json flowlint\n{}\n```\n").contains("write \"architecture\": \"ARCHITECTURE.md\""))
    let project = try Scratch(Self.code)
    #expect(
      try await Flowlint("init", "--from", "no.md", in: project.folder).errors.contains("flowlint: error: no.md: "))
    #expect(try await refusal(String(repeating: "- A may use B\n", count: 100_000)).contains("ARCHITECTURE.md: "))
  }

  /// The text of others neither moves the cursor nor ends a comment, and no line costs more than its length.
  @Test func hostileDocumentsAreHarmless() async throws {
    let escape = "\u{1B}[31m"
    let text = try await proposal(
      "```mermaid\ngraph TD\nPresentation --> Domain\nA[\"\(escape)\u{202E}x\"] --> Domain\n```\n")
    #expect(!text.contains("\u{1B}"))
    #expect(!text.contains("\u{202E}"))
    let open = [
      String(repeating: "subgraph a\n", count: 20_000), String(repeating: "A -- ", count: 100_000),
      String(repeating: "A[(({{[", count: 50_000), (0..<3000).map { "N\($0) & M\($0) --> N\($0 + 1)\n" }.joined(),
      String(repeating: "A & ", count: 400) + "A --> " + String(repeating: "B & ", count: 80) + "\n",
    ]
    for diagram in open {
      let text = try await proposal("```mermaid\ngraph TD\nPresentation --> Domain\n\(diagram)\n")
      #expect(text.contains("Presentation -> Domain: holds"))
    }
    #expect(
      try await proposal("```mermaid\ngraph TD\nPresentation --> Domain\n\(open[3])\n").contains("the rest is not read")
    )
    let order = "From top to bottom:\n\n1. Presentation\n1. Domain\n" + (0..<20_000).map { "1. N\($0)\n" }.joined()
    for text in [order, String(repeating: " - a\n  - b may use:\n", count: 20_000) + order] {
      #expect(try await proposal(text).contains("Presentation -> Domain: holds"))
    }
  }
}
