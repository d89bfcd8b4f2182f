import FlowLintRules

/// `flowlint graph [PATH ...]`
///
/// - Parameter result: set to the outcome, once there is one.
/// - Returns: the exit code.
func runGraph(_ options: GraphOptions, _ result: inout LintOutcome?) async throws -> Int32 {
  var options = options
  if options.checks { options.lint.ruleRequest = RuleSelection.Request(only: Rule.ofGraph.map(\.id)) }
  var prepared = try await PreparedRun(options.lint)
  prepared.run.wantsGraph = true
  // Only the page shows findings.
  if !options.checks, options.format != .html { prepared.run.onlyRules = [] }
  let outcome = await lint(prepared.run, reading: prepared.reader)
  result = outcome
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
  if let name = options.focus { graph = graph.focused(on: try node(named: name, of: graph), depth: options.depth) }
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

private func node(named name: String, of graph: NavigationGraph) throws(CommandError) -> NavigationGraph.Node {
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
  return "flowlint: no CoreFlow, AsyncFlow or Scene code found below \(places)"
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
