import Testing

/// Files whose braces do not balance: they are named once, and prove no absence.
@Suite struct UnclosedFileTests {
  private let files = [
    "Home/HomeRouting.swift": """
    import RIBs

    protocol HomeRouting: Routing { func routeToHelp() }
    protocol HelpRouting: Routing { func routeToTips() }

    """,
    "Home/HomeInteractor.swift": """
    import RIBs

    final class HomeInteractor: Interactor {
        weak var router: HomeRouting?
        func open() { router?.routeToHelp() }
    }

    """,
    "Help/HelpInteractor.swift": """
    import RIBs

    final class HelpInteractor: Interactor { weak var router: HelpRouting? }

    """,
  ]

  /// A thing that is missing may stand in such a file under whatever name, or be reached from there.
  @Test func nothingIsMissingBesideAnUnclosedFile() async throws {
    let project = try Scratch(files)
    let whole = try await Flowlint("--format", "concise", in: project.folder)
    #expect(whole.output.contains("routeToTips of HelpRouting"))
    #expect(!whole.output.contains("routeToHelp"))
    #expect(!whole.errors.contains("closed"))
    let text = try #require(files["Home/HomeInteractor.swift"])
    try project.write(String(text.dropLast(2)), to: "Home/HomeInteractor.swift")
    let broken = try await Flowlint("--format", "concise", in: project.folder)
    #expect(broken.output.isEmpty)
    #expect(broken.errors.contains("Home/HomeInteractor.swift:3: error: '{' is never closed"))
    try project.write("}\n" + text, to: "Home/HomeInteractor.swift")
    let stray = try await Flowlint("--format", "concise", in: project.folder)
    #expect(stray.output.isEmpty)
    #expect(stray.errors.contains("Home/HomeInteractor.swift:1: error: '}' closes nothing"))
  }

  /// Such a file is input that could not be checked: exit code 2 where it is to be checked, a warning where it is read for
  /// the sake of others.
  @Test func theExitCodeTells() async throws {
    let project = try Scratch([
      ".git/HEAD": "", "Point.swift": plainSwift, "App/Broken.swift": "import CoreFlow\nstruct Broken {\n",
      "App/LoginCore.swift": strongListener,
    ])
    let all = try await Flowlint("--format", "concise", in: project.folder)
    #expect(all.exitCode == 2)
    #expect(all.errors.contains("App/Broken.swift:2: error: '{' is never closed"))
    #expect(all.output.contains("coreflow_weak_listener"))
    let other = try await Flowlint("--format", "concise", "App/LoginCore.swift", in: project.folder)
    #expect(other.exitCode == 1)
    #expect(other.errors.contains("App/Broken.swift:2: warning: '{' is never closed"))
    #expect(other.output.contains("coreflow_weak_listener"))
  }

  /// Each branch of `#if` is whole by itself, but one for another compiler is not even parsed; listings of documentation
  /// are not compiled.
  @Test func whatCompilesIsNotTold() async throws {
    let project = try Scratch([
      "A.swift": """
      import CoreFlow
      final class A {
          #if DEBUG
          func a() { if true { print("{") } }
          #else
          func a() {}
          #endif
          let regex = /[{]/
          let raw = #"}"#
          /* { */
      }

      """,
      "B.swift":
        "import CoreFlow\n#if swift(<4.2)\nfunc old() {{\n#elseif os(iOS)\nfunc new() {}\n#endif\nstruct B {}\n",
      "C.docc/C.swift": "import CoreFlow\nstruct C {\n",
    ])
    let run = try await Flowlint("--format", "concise", in: project.folder)
    #expect(run.exitCode == 0 && !run.errors.contains("close"), "\(run.errors)")
    try project.write("import CoreFlow\n#if DEBUG\nfunc old() {{\n#else\nfunc new() {}\n#endif\n", to: "B.swift")
    #expect(try await Flowlint(in: project.folder).errors.contains("B.swift:3: error: '{' is never closed"))
  }

  /// An app is judged as if it were alone.
  @Test func anotherProgramIsNoExcuse() async throws {
    var all = files
    all["App.swift"] = "import RIBs\n\n@main struct MyApp {}\n"
    let broken = "import RIBs\n\n@main struct MyApp {}\nextension MyApp {\n    func routeToTips() {\n"
    let project = try Scratch(
      Dictionary(uniqueKeysWithValues: all.map { ("One/\($0)", $1) } + [("Two/App.swift", broken)]))
    let finding = "no code calls routeToTips of HelpRouting"
    let apart = try await Flowlint("--format", "concise", in: project.folder)
    #expect(apart.errors.contains("Two/App.swift:4: error: '{' is never closed"))
    #expect(apart.output.contains(finding))
    try project.write(
      broken.replacing("@main struct", with: "struct").replacing("MyApp", with: "Other"), to: "One/More.swift")
    let beside = try await Flowlint("--format", "concise", in: project.folder)
    #expect(beside.errors.contains("One/More.swift:"))
    #expect(!beside.output.contains(finding))
  }

  /// A declared rule demands nothing that the rest of such a file may hold.
  @Test func declaredRulesAreSilent() async throws {
    let project = try Scratch([
      ".flowlint.json": """
      { "architecture": {
        "roles": { "View": "{name}View" },
        "rules": { "paired": { "for": "View", "must_have": "{name}Model" } } } }
      """,
      "A.swift": "struct HomeView {}\nstruct HelpView {}\n",
      "B.swift": "struct HelpModel {\n    let view: HomeView\n",
    ])
    let run = try await Flowlint("--format", "concise", in: project.folder)
    #expect(run.errors.contains("B.swift:1: error: '{' is never closed"))
    #expect(!run.output.contains("HomeView"))
  }
}
