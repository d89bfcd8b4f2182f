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

  @Test func whatAnUnclosedFileNamesIsNotMissing() throws {
    let project = try Scratch(files)
    let whole = try Flowlint("--format", "concise", in: project.folder)
    #expect(whole.output.contains("nobody calls routeToTips of HelpRouting [ribs_dead_requirement]"))
    #expect(!whole.output.contains("routeToHelp"))
    #expect(!whole.errors.contains("closed"))
    let text = try #require(files["Home/HomeInteractor.swift"])
    try project.write(String(text.dropLast(2)), to: "Home/HomeInteractor.swift")
    let broken = try Flowlint("--format", "concise", in: project.folder)
    #expect(broken.output == whole.output)
    #expect(
      broken.errors.contains(
        "Home/HomeInteractor.swift:3: warning: '{' is never closed: what this file names is not said to be missing\n"))
    try project.write("}\n" + text, to: "Home/HomeInteractor.swift")
    let stray = try Flowlint("--format", "concise", in: project.folder)
    #expect(stray.output == whole.output)
    #expect(stray.errors.contains("Home/HomeInteractor.swift:1: warning: '}' closes nothing"))
  }

  /// A declared rule demands nothing that the rest of such a file may hold.
  @Test func declaredRulesAreSilent() throws {
    let project = try Scratch([
      ".flowlint.json": """
      { "architecture": {
        "roles": { "View": "{name}View" },
        "rules": { "paired": { "for": "View", "must_have": "{name}Model" } } } }
      """,
      "A.swift": "struct HomeView {}\nstruct HelpView {}\n",
      "B.swift": "struct HelpModel {\n    let view: HomeView\n",
    ])
    let run = try Flowlint("--format", "concise", in: project.folder)
    #expect(run.errors.contains("B.swift:1: warning: '{' is never closed"))
    #expect(!run.output.contains("HomeView"))
  }
}
