import FlowLintRules

struct DemoOptions: CommandOptions {
  /// The name of a pack or a framework, or `declared`.
  var name = ""
}

extension Subcommand {
  static let demo = Subcommand(
    "demo", "show itself on a small app: lint, fix, draw",
    Operands(synopsis: "[PACK|declared]", count: 0...1, first: .pack),
    details: """
      Writes a small app with mistakes to a new temporary folder, checks it, repairs what can be repaired, draws what is
      left, and says what to try next. The app is of the pack that is named, or of an architecture that a team declares
      itself. Nothing is left behind but that folder, which is named.
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

/// - Returns: the exit code: 0, as the mistakes are meant.
private func runDemo(_ options: DemoOptions, _ kept: inout LintOutcome?) async throws -> ExitCode {
  let architecture = Architecture.named(options.name)
  let modules = architecture == nil ? RulePacks.named(options.name)?.packs[0] : nil
  if architecture == nil, modules == nil, options.name != "declared" {
    throw unknown(options.name, "demo", RulePacks.all.flatMap { $0.packs }.map(\.id) + ["declared"])
  }
  let files = architecture.map(demoFiles) ?? (modules == nil ? declaredDemo : moduleDemo)
  let folder = try told("the demo cannot be written", try written(files))
  let title =
    architecture?.packs[0].title ?? modules.map { _ in "a package of modules" }
    ?? "an architecture that a team declares in .flowlint.json"
  _ = printOut("A small app of \(title), in \(folder):\n\n\(files.map { "    \($0.path)\n" }.joined())")
  var commands: [[String]] = [[]]
  if architecture != nil || modules != nil { commands.append(["--fix"]) }
  commands.append(["graph"])
  if architecture == nil, modules == nil { commands.append(["may", "Domain", "use", "UI"]) }
  var rule: String?
  var surroundings = Surroundings.current
  surroundings.workingFolder = try? resolvedPath(folder)
  for words in commands {
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
