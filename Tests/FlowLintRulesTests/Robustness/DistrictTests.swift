import FlowLintSwift
import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// Programs are told apart before code is read, and each is read and judged for itself.
@Suite struct DistrictTests {
  private static let manifest = "import PackageDescription\nlet package = Package(name: \"P\", targets: ["

  /// The files of a package in a folder, whose targets know each other as they say.
  private static func package(
    _ folder: String, _ targets: [(name: String, dependencies: [String])], _ files: [SourceText]
  ) -> [SourceText] {
    let told = targets.map { ".target(name: \"\($0.name)\", dependencies: \($0.dependencies))" }.joined(separator: ", ")
    return [SourceText(path: "\(folder)/Package.swift", text: "\(manifest)\(told)])\n")]
      + files.map { SourceText(path: "\(folder)/\($0.path)", bytes: $0.bytes) }
  }

  /// Packages of which none knows another, all with the same names.
  private static func packages(_ count: Int, _ text: String = "") -> [SourceText] {
    (0..<count).flatMap { number in
      package(
        "P\(number)", [("A\(number)", []), ("B\(number)", ["A\(number)"])],
        [
          SourceText(path: "Sources/A\(number)/Core.swift", text: "\(text)public final class Core { }\n"),
          SourceText(
            path: "Sources/B\(number)/View.swift",
            text: "import A\(number)\nfinal class View { let core: Core? = nil }\n"),
        ])
    }
  }

  private static func run(_ files: [SourceText], asking: (String) -> Bool = { _ in true }) -> LintRun {
    LintRun(
      files: files.map { LintRun.File(path: $0.path, isAsked: asking($0.path)) },
      projects: [LintRun.Project(selection: .everyRule)])
  }

  /// Twice as many packages are twice the work: each program has its own files, its own manifest, and its own modules.
  @Test func packagesOfTheirOwn() {
    for count in [8, 64] {
      let files = Self.packages(count).enumerated().map { parseFile($1, number: FileID($0)) }.inOrderOfPaths
      let modules = Builds().adding(manifestsAmong: files).modules(of: files)
      let programs = Programs.of(files, modules: modules)
      #expect(programs.count == count)
      #expect(programs.allSatisfy { $0.files.count == 3 })
      #expect(programs.allSatisfy { modules.of($0.files, doubled: $0.doubled).fileCount == 3 })
    }
  }

  /// Code has to tell which modules are known where the team has one that is called so and uses another.
  @Test(arguments: [("import CoreFlow", true), ("import UIKit", false)])
  func ownModulesAreCalledLikeFrameworks(line: String, isOpen: Bool) {
    let router = SourceText(path: "Sources/RIBs/Router.swift", text: "\(line)\npublic class Router { }\n")
    let files = Self.package("Kit", [("RIBs", [])], [router]).enumerated().map { parseFile($1, number: FileID($0)) }
    let modules = Builds().adding(manifestsAmong: files).modules(of: files)
    #expect((Programs.districts(of: files, modules, known: ["RIBs", "CoreFlow"]) == nil) == isOpen)
  }

  /// What lies beside an app is neither read closely nor judged, in whatever order the folders are.
  @Test(arguments: ["App", "Z"])
  func strangersAreNotRead(folder: String) async {
    let app = Self.package(
      folder, [("Face", ["Model"]), ("Model", [])],
      [
        SourceText(
          path: "Sources/Face/LoginCore.swift",
          text: "import CoreFlow\nimport Model\nfinal class LoginCore: Core<A, S> { var listener: Core? }\n"),
        SourceText(path: "Sources/Model/Core.swift", text: "public protocol LoginListener { }\n"),
      ])
    let files = app + Self.packages(20)
    let outcome = await lint(Self.run(files), reading: SourcesInMemory(files))
    #expect(outcome.loadedFiles == app.count)
    let alone = await lint(Self.run(app), reading: SourcesInMemory(app))
    #expect(outcome.report.rendered(as: .concise) == alone.report.rendered(as: .concise))
  }

  /// A run about one of several apps judges this one, and finds the same as a run about all.
  @Test func othersAreLeftOut() async {
    let text = "import CoreFlow\nfinal class HomeCore: Core<A, S> { var listener: HomeListener? }\n"
    let files = Self.packages(6, text)
    var run = Self.run(files) { $0.hasPrefix("P3/") }
    let whole = await lint(run, reading: SourcesInMemory(files))
    run.leavesOutOthers = true
    let part = await lint(run, reading: SourcesInMemory(files))
    #expect(whole.loadedFiles == files.count)
    #expect(part.loadedFiles == 3)
    #expect(part.report.rendered(as: .concise) == whole.report.rendered(as: .concise))
    #expect(!part.report.findings.isEmpty)
  }

  /// An import of what another package's code is called joins the two, and so does what no description tells of.
  @Test(arguments: [
    ([SourceText(path: "Use/Loose.swift", text: "import A0\nimport A1\nlet core: Core? = nil\n")], 7),
    ([SourceText(path: "P1/Extra/Loose.swift", text: "import A0\nlet core: Core? = nil\n")], 7),
  ])
  func whatMayBelongTogetherIsRead(added: [SourceText], count: Int) async {
    var files = Self.packages(2)
    let text = "import CoreFlow\nfinal class HomeCore: Core<A, S> { }\n"
    files[1] = SourceText(path: files[1].path, text: text)
    files += added
    let outcome = await lint(Self.run(files), reading: SourcesInMemory(files))
    #expect(outcome.loadedFiles == count)
  }

  /// What no description tells of joins nobody, unless it imports somebody or a build of which not all is known may hold it.
  @Test(arguments: [
    ("Scripts/Loose.swift", "let tool = 1\n", "", 3), ("Dangerfile.swift", "import Danger\n", "", 3),
    ("Scripts/Loose.swift", "import A1\n", "", 3), ("Scripts/Loose.swift", "import A0\n", "", 4),
    ("Scripts/Loose.swift", "let tool = 1\n", "Package.swift", 8),
    ("Scripts/Loose.swift", "let tool = 1\n", "Other/Package.swift", 3),
    ("Scripts/Loose.swift", "let tool = 1\n", "Scripts/Package.swift", 3),
  ])
  func looseFiles(path: String, text: String, openBuild: String, count: Int) async {
    var files = Self.packages(2) + [SourceText(path: path, text: text)]
    files[1] = SourceText(path: files[1].path, text: "import CoreFlow\nfinal class HomeCore: Core<A, S> { }\n")
    if !openBuild.isEmpty {
      files.append(SourceText(path: openBuild, text: "\(Self.manifest).target(name: name)])\n"))
    }
    #expect(await lint(Self.run(files), reading: SourcesInMemory(files)).loadedFiles == count)
  }

  /// Each of two builds has a module of the same name, and means its own.
  @Test func modulesOfOneName() async {
    let files = ["P0", "P1"].flatMap { folder in
      Self.package(
        folder, [("App", []), ("Tool\(folder)", ["App"])],
        [
          SourceText(
            path: "Sources/App/Core.swift",
            text: folder == "P0" ? "import CoreFlow\nfinal class HomeCore: Core<A, S> { }\n" : "public class Core { }\n"
          ),
          SourceText(path: "Sources/Tool\(folder)/Tool.swift", text: "import App\nlet tool = 1\n"),
        ])
    }
    #expect(await lint(Self.run(files), reading: SourcesInMemory(files)).loadedFiles == 3)
  }

  /// A stranger's folder that is called like a module of the system joins nobody who imports that, unless an app may
  /// have a module of the name, and the file does not import it itself.
  @Test(arguments: [
    ("UIKit", "public struct Look { }\n", 3), ("Foundation", "public struct Look { }\n", 3),
    ("Network", "import Network\npublic struct Look { }\n", 3), ("Network", "public struct Look { }\n", 7),
    ("Network", "struct Look { }\n", 3),
  ])
  func foldersAboutTheSystem(folder: String, text: String, count: Int) async {
    var files = Self.packages(2)
    files[1] = SourceText(
      path: files[1].path,
      text: "import CoreFlow\nimport UIKit\nimport Foundation\nimport Network\nfinal class HomeCore: Core<A, S> { }\n")
    files.append(SourceText(path: "P1/Extensions/\(folder)/Look.swift", text: text))
    let outcome = await lint(Self.run(files), reading: SourcesInMemory(files))
    #expect(outcome.loadedFiles == count)
  }

  /// The fixtures side by side, each described: what is found is what all files together, once read, would show.
  @Test func fixturesInOneRepository() async throws {
    let fixtures = try FixtureProject.all()
    let files = fixtures.enumerated().flatMap { number, fixture in
      let targets = ".target(name: \"Main\(number)\", path: \".\"), .target(name: \"Void\(number)\", path: \"Void\")"
      return [SourceText(path: "App\(number)/Package.swift", text: "\(Self.manifest)\(targets)])\n")]
        + fixture.files.filter { $0.path != "Package.swift" && !$0.path.hasSuffix("/Package.swift") }
        .map { SourceText(path: "App\(number)/\($0.path)", bytes: $0.bytes) }
    }.sorted { $0.path.precedes($1.path) }
    let run = Self.run(files)
    let parsed = files.enumerated().map { parseFile($1, number: FileID($0)) }
    let whole = ProjectIndex(of: parsed, packs: run.packs)
    func findings(_ index: ProjectIndex) -> [String] {
      run.rules.filter { $0.pack != .modules }.flatMap { check($0, in: index) }
        .map { "\(files[$0.location.file].path):\($0.location.range.start) \($0.rule) \($0.message)" }.sorted()
    }
    let outcome = await lint(run, reading: SourcesInMemory(files))
    var inTurns = run
    inTurns.turnSize = 1
    let turns = await lint(inTurns, reading: SourcesInMemory(files))
    #expect(turns.index.files.count < files.count / 2)
    for format in [ReportFormat.text, .sarif] {
      let lines = [turns, outcome].map { $0.report.rendered(as: format).split(separator: "\n") }
      #expect(lines[0].count == lines[1].count)
      for (own, other) in zip(lines[0], lines[1]) where own != other {
        let start = zip(own.utf8, other.utf8).prefix { $0 == $1 }.count
        Issue.record("\(format): \(own.dropFirst(start).prefix(300)) instead of \(other.dropFirst(start).prefix(300))")
      }
    }
    #expect(turns.report.summary == outcome.report.summary)
    var one = Self.run(files) { $0.hasPrefix("App0/") }
    one.leavesOutOthers = true
    #expect(await lint(one, reading: SourcesInMemory(files)).loadedFiles < files.count / 2)
    #expect(findings(outcome.index) == findings(whole))
  }

  /// A file changes while one program is judged after the other: then all are read anew, at once.
  @Test func aFileChangesBetweenTurns() async {
    let text = "import CoreFlow\nfinal class HomeCore: Core<A, S> { var listener: HomeListener? }\n"
    let files = Self.packages(3, text)
    var later = files
    later[1] = SourceText(path: files[1].path, text: "\n\(text)public final class Core { }\n")
    var run = Self.run(files)
    run.turnSize = 1
    let reader = ChangingSources(files)
    let outcome = await lint(run, reading: reader) { stage in if stage == .load { reader.files = later } }
    let whole = await lint(Self.run(later), reading: SourcesInMemory(later))
    #expect(outcome.report.notices == whole.report.notices && !outcome.report.findings.isEmpty)
    #expect(outcome.report.rendered(as: .concise) == whole.report.rendered(as: .concise))
  }

  /// The survey reads the imports that the parser reads.
  @Test func importsAreThoseOfTheParser() throws {
    let odd = [
      "#if DEBUG\nimport A\n#else\n@testable import B\n#endif\nimport struct C.D\nclass E { }\nimport F",
      "@_exported import A; import B\n/* import C */ // import D\n@preconcurrency public import E\nlet a = \"import F\"",
      "#if false\nimport A\n#endif\nimport class UIKit.UIView\nstruct C { }\n;import D",
      "@_exported@preconcurrency import A\nlet a = 1",
    ].enumerated().map { SourceText(path: "\($0).swift", text: $1) }
    for source in try FixtureProject.all().flatMap(\.files) + odd where source.path.hasSuffix(".swift") {
      let lines = FileImports(source.bytes.span).lines
      let parsed = parseFile(source, number: 0).imports
      #expect(lines.map(\.module) == parsed.map(\.module), "\(source.path)")
      #expect(
        Set(lines.filter(\.isExported).map(\.module)) == Set(parsed.filter(\.isExported).map(\.module)),
        "\(source.path)")
    }
  }

  @Test func aNameThatTwoModulesHaveMeansTheFirst() {
    let sources = ["P0", "P1"].flatMap {
      Self.package($0, [("App", [])], [SourceText(path: "Sources/App/A.swift", text: "struct A { }\n")])
    }
    let files = (sources + [SourceText(path: "Other/B.swift", text: "struct B { }\n")]).enumerated()
      .map { parseFile($1, number: FileID($0)) }
    let modules = Builds().adding(manifestsAmong: files).modules(of: files)
    let named = modules.of(files, naming: [("Other/B.swift", "App")])
    #expect(named.described(4).map { named[$0].origin } == ["P0/Package.swift"])
  }

  /// Of one program all is read, what no description tells of, too.
  @Test func looseFilesBesideOneProgram() async {
    let targets =
      #".target(name: "A", path: "A"), .target(name: "B", dependencies: ["A"], path: "B")"#
    let files = [
      SourceText(path: "A/Core.swift", text: "import CoreFlow\nfinal class HomeCore: Core<A, S> { }\n"),
      SourceText(path: "B/View.swift", text: "import A\n"),
      SourceText(path: "Package.swift", text: "\(Self.manifest)\(targets)])\n"),
      SourceText(path: "Scripts/Loose.swift", text: "let tool = 1\n"),
    ]
    #expect(await lint(Self.run(files), reading: SourcesInMemory(files)).loadedFiles == 4)
  }

  /// The only program has all manifests, those of other folders, too.
  @Test func theOnlyProgramHasAllManifests() {
    let files = [("App/A.swift", ""), ("App/B.swift", ""), ("Tools/Package.swift", "import PackageDescription\n")]
      .enumerated().map { parseFile(SourceText(path: $1.0, text: $1.1), number: FileID($0)) }
    #expect(Programs.of(files, modules: Modules(files)).map(\.files.count) == [3])
  }
}

/// Files that change between two stages of a run, while nobody reads.
private final class ChangingSources: SourceReader, @unchecked Sendable {
  var files: [SourceText]

  init(_ files: [SourceText]) { self.files = files }

  func read(_ file: FileID, into buffer: inout ContiguousArray<UInt8>) -> Int {
    buffer = files[file].bytes
    return buffer.count
  }
}
