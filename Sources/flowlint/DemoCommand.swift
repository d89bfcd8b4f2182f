import FlowLintRun

struct DemoOptions: CommandOptions {
  /// The name of a pack or a framework, or `declared`.
  var name = ""
}

extension Subcommand {
  static let demo = Subcommand(
    "demo", "show itself on a small app: lint, fix, draw",
    operands: Operands(synopsis: "[PACK|PRESET|declared|kit]", count: 0...1, first: .pack),
    details: """
      Writes a small app with mistakes to a new temporary folder, checks it, repairs what can be repaired, draws what is
      left, and says what to try next. The app is of the pack or the preset
      that is named, of an architecture that a team declares itself, or of a framework that brings its laws along: a kit. Nothing is left behind but that folder, which is named.
      """,
    settle: { (options: inout DemoOptions, words) in options.name = words.operands.first ?? Architecture.all[0].id },
    run: runDemo)
}

/// Writes the files to a new folder, and returns it.
private func written(_ files: [DemoFile]) throws(SystemError) -> String {
  let folder = try makeScratchFolder(Product.name.lowercased() + "-demo")
  for file in files {
    for end in file.path.indices where file.path[end] == "/" { try makeFolder("\(folder)/\(file.path[..<end])") }
    try writeFile(Array(file.text.utf8), to: "\(folder)/\(file.path)", over: .none)
  }
  return folder
}

/// An app that is shown, and the commands that show it.
private struct Demo {
  let title: String
  let files: [DemoFile]
  let commands: [[String]]

  /// Nil where nothing is called so.
  init?(_ name: String) {
    if let architecture = Architecture.named(name) {
      (title, files) = (architecture.packs[0].title, demoFiles(of: architecture))
      commands = [[], ["--fix"], ["graph"]]
    } else if RulePacks.named(name) != nil {
      (title, files) = ("modules that a package describes", moduleDemo)
      commands = [[], ["--fix"], ["graph", "--format", "matrix"]]
    } else if let demo = presetDemos.first(where: { $0.preset == name }) {
      (title, files) = ("\(demo.title), with the preset '\(name)'", demo.files)
      commands = [[], ["graph"], ["may", demo.user, "use", demo.used]]
    } else if name == "declared" {
      (title, files) = ("an architecture that a team declares in .flowlint.json", declaredDemo)
      commands = [[], ["graph"], ["may", "Domain", "use", "UI"]]
    } else if name == "kit" {
      (title, files) = ("coordinators, whose framework brings its laws along", kitDemo)
      commands = [["kit", "check", "NavKit"], [], ["explain", "nav_coordinators_make_screens"]]
    } else {
      return nil
    }
  }
}

/// - Returns: the exit code: 0, as the mistakes are meant.
private func runDemo(_ options: DemoOptions, _ kept: inout LintOutcome?) async throws -> ExitCode {
  guard let demo = Demo(options.name) else {
    throw unknown(
      options.name, for: "demo",
      among: RulePacks.all.flatMap { $0.packs }.map(\.id) + presetNames + ["declared", "kit"])
  }
  let folder = try orCommandError("the demo cannot be written", try written(demo.files))
  let paths = demo.files.map { "    \($0.path)\n" }.joined()
  _ = printOut("A small app of \(demo.title), in \(folder):\n\n\(paths)")
  var rule: String?
  var surroundings = Surroundings.current
  surroundings.workingFolder = try? resolvedPath(folder)
  for words in demo.commands {
    _ = printOut("\n$ flowlint\(words.map { " " + $0 }.joined())\n")
    _ = try await Surroundings.$current.withValue(surroundings) { try await Words(words).invocation().run(&kept) }
    rule = rule ?? kept?.report.findings.first?.rule
  }
  return printOut(
    """

    Next, in that folder:
        cd \(folder)
        flowlint explain \(rule ?? options.name)
        flowlint --output html=report.html   # findings and graph as one page
        flowlint init                        # in your own app
    When you have seen enough: rm -r \(folder)

    """)
}
