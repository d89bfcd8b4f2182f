import FlowLintRules

/// The options of `flowlint graph`.
struct GraphOptions: CommandOptions {
  /// Which files, which configuration.
  var lint = LintOptions()
  var format = GraphFormat.tree
  /// The node around which to look; nil for everything.
  var focus: String?
  /// Maximum number of edges away from the focus; nil for one.
  var depth: Int?
  /// Findings of the rules about navigation in place of the graph.
  var checks = false
  /// Only what has changed since the branch left this revision.
  var revision: String?
}

enum GraphFormat: String, CaseIterable, Sendable { case tree, mermaid, dot, json, html }

extension Subcommand {
  static let graph = Subcommand(
    "graph", "show how an app's flows and screens lead to each other", .paths,
    details: """
      Prints the navigation graph of the project around the paths: who owns, creates, shows and releases whom, who
      listens and who routes, which steps are emitted and handled, each with its place. Of a path inside a project, what
      lies there. The same source gives the same text, in the same order.

      Exit code: 0; with --check 1 if something was found; 2 if some input could not be read.
      """,
    options: [
      .choice(
        "format", \.format,
        "tree for the terminal, mermaid for GitHub, dot for Graphviz, json for programs, html for the browser"),
      .text("focus", \.focus, "NAME", "only what is near this flow, screen or step"),
      .number("depth", \.depth, from: 0, "how many edges away from the focus; 1 by default"),
      .text(
        "since", \.revision, "REV", "only the edges that appeared or vanished since the branch left this revision"),
      .flag(
        "check", \.checks,
        "report what the graph proves wrong or odd: unreachable screens, steps that nobody emits or "
          + "handles, children that are never released, circles of ownership"),
    ] + LintOptions.project.map { $0.of(\GraphOptions.lint) },
    settle: { options, words throws(UsageError) in
      try options.lint.takePaths(words.operands)
      if options.checks, words.has("format") || words.has("since") || words.has("focus") {
        throw UsageError("--check prints findings, no graph; give it alone")
      }
      if options.depth != nil, options.focus == nil { throw UsageError("--depth counts from --focus NAME") }
    }, run: runGraph)
}

/// - Returns: the exit code.
private func runGraph(_ options: GraphOptions, _ context: inout RunContext) async throws -> Int32 {
  var options = options
  if options.checks {
    options.lint.ruleRequest = RuleSelection.Request(only: RuleCatalogue.builtIn.rules.filter(\.isInGraph).map(\.id))
  }
  var prepared = try await PreparedRun(options.lint)
  prepared.run.wantsGraph = true
  // Only the page shows findings.
  if !options.checks, options.format != .html { prepared.run.onlyRules = [] }
  let outcome = await lint(prepared.run, reading: prepared.reader)
  context.outcome = outcome
  var report = outcome.report
  report.notices = prepared.sources.notices + report.notices
  guard var graph = report.graph else { return 2 }
  if options.checks { return checkGraph(graph, report, outcome, prepared) }
  var files = report.files
  if let revision = options.revision {
    let past = try await PastRun(prepared, revision)
    graph = graph.asked(in: prepared.run.files).difference(since: past.graph, fileCount: files.count)
    files += past.files
  } else {
    graph = graph.asked(in: prepared.run.files)
  }
  if let name = options.focus { graph = graph.focused(on: try node(named: name, of: graph), depth: options.depth ?? 1) }
  for notice in report.notices where notice.severity > .note { tell(notice) }
  if graph.isEmpty { tell(emptyGraph(outcome, options)) }
  let code = printOut(text(of: graph, GraphPlaces(graph, sources: files), options, report))
  return report.notices.contains { $0.severity == .error } ? 2 : code
}

private func text(
  of graph: NavigationGraph, _ places: GraphPlaces, _ options: GraphOptions, _ report: Report
) -> String {
  switch options.format {
  case .tree: options.revision == nil ? graph.tree(places, ascii: !speaksUnicode()) : graph.differenceText(places)
  case .mermaid: graph.mermaid()
  case .dot: graph.dot(places)
  case .json: graph.json(places)
  case .html: graph.html(places, findings: report.findingsByNode(of: graph))
  }
}

func node(named name: String, of graph: NavigationGraph) throws(CommandError) -> NavigationGraph.Node {
  if let node = graph.node(named: name) { return node }
  let names = graph.nodes.map(\.name)
  let meant = nearestName(to: name, in: names).map { "; did you mean '\($0)'?" } ?? ""
  throw CommandError("nothing in the graph is called '\(name)'\(meant)")
}

/// An empty graph must not look like an app without screens.
private func emptyGraph(_ outcome: LintOutcome, _ options: GraphOptions) -> String {
  if let revision = options.revision, !outcome.packs.isEmpty {
    return "flowlint: no edge has changed since \(revision)"
  }
  let places = options.lint.paths.isEmpty ? "." : options.lint.paths.joined(separator: " ")
  return "flowlint: no \(Architecture.names) code found below \(places)"
}

/// `--check`
private func checkGraph(
  _ graph: NavigationGraph, _ report: Report, _ outcome: LintOutcome, _ prepared: PreparedRun
) -> Int32 {
  var report = report
  report.failingSeverity = .warning
  var options = ReportOptions()
  options.isColored = prepared.options.isColored(isTerminal: isTerminal(standardOutput))
  let asked = graph.asked(in: prepared.run.files)
  let circles = asked.circlesText(GraphPlaces(asked, sources: report.files))
  let code = printOut(report.rendered(as: .text, options) + circles)
  for notice in report.notices where notice.severity > .note { tell(notice) }
  if outcome.packs.isEmpty {
    tell(emptyGraph(outcome, GraphOptions(lint: prepared.options)))
  } else {
    for line in report.summary { tell(line) }
  }
  return max(code, report.exitCode)
}

/// Whether the terminal, by the locale, can show more than ASCII.
func speaksUnicode() -> Bool {
  let locale = environment("LC_ALL") ?? environment("LC_CTYPE") ?? environment("LANG") ?? ""
  let name = locale.lowercased()
  return name.contains("utf-8") || name.contains("utf8")
}

extension NavigationGraph {
  /// The part of which the asked files are about: what they declare, and the edges that they write.
  func asked(in files: [LintRun.File]) -> NavigationGraph {
    if files.allSatisfy(\.isAsked) { return self }
    func isAsked(_ location: Location?) -> Bool { location.map { files[$0.file].isAsked } ?? false }
    let edges = edges.filter { isAsked($0.location) }
    let ends = Set(edges.flatMap { [$0.from, $0.to] })
    return NavigationGraph(nodes: nodes.filter { isAsked($0.location) || ends.contains($0.id) }, edges: edges)
  }
}
