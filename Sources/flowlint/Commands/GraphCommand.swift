import FlowLintRun

struct GraphOptions: CommandOptions {
  /// The options for the files, the configuration and the baseline.
  var lint = LintOptions()
  /// The format as given; its meaning depends on `checks`.
  var formatName: String?
  var format = GraphFormat.tree
  /// The content of the graph; nil for the navigation graph, and for the declared architecture where no pack applies.
  var shown: GraphContent?
  /// The node around which the graph is shown; nil for the whole graph.
  var focus: String?
  /// Maximum number of edges away from the focus; nil for one.
  var depth: Int?
  /// The kinds of nodes and edges that are left out.
  var hiddenKinds: Set<String> = []
  var hidesSteps = false
  /// Whether the findings of the rules about navigation are shown in place of the graph.
  var checks = false
  /// The revision since whose branching off the changes are shown; nil for the whole graph.
  var revision: String?
}

enum GraphFormat: String, CaseIterable, Sendable { case tree, matrix, mermaid, dot, json, html, names, kinds }

enum GraphContent: String, CaseIterable, Sendable {
  case navigation, modules, layers, slices, roles

  fileprivate var declared: LintRun.DeclaredGraph {
    if self == .modules { return .modules }
    return DeclaredGraphKind(rawValue: rawValue).map { .shown($0) } ?? .never
  }

  /// Whether only an architecture that a project declares has something to show.
  fileprivate var isDeclared: Bool { DeclaredGraphKind(rawValue: rawValue) != nil }
}

extension Option<GraphOptions> {
  fileprivate static let hide = Option(
    usage: OptionUsage("hide", value: .nodeKind, "leave out nodes or edges of this kind, such as core; may be repeated")
  ) { options, value in options.hiddenKinds.formUnion(value.split(separator: ",").map(String.init)) }
}

extension GraphOptions {
  /// Refuses options that contradict each other.
  fileprivate mutating func settle(_ words: Words) throws(UsageError) {
    try lint.takePaths(words.operands)
    try lint.refuseContradictions()
    if hidesSteps { hiddenKinds.insert(NavigationGraph.stepKind) }
    if depth != nil, focus == nil { throw UsageError("--depth counts from --focus NAME") }
    if checks {
      if words.has("since") || words.has("focus") || !hiddenKinds.isEmpty {
        throw UsageError("--check prints findings about the whole graph; --since, --focus and --hide are for the graph")
      }
      if let formatName { lint.format = try choose(formatName, for: "--format") }
      return
    }
    if let formatName {
      if GraphFormat(rawValue: formatName) == nil, ReportFormat(rawValue: formatName) != nil {
        throw UsageError("'\(formatName)' is a format for findings; add --check")
      }
      format = try choose(formatName, for: "--format")
    }
    if lint.baseline.isWritten || format != .html && lint.baseline != BaselineOptions() {
      throw UsageError("a baseline is of findings; add --check")
    }
  }
}

extension Subcommand {
  static let graph = Subcommand(
    "graph", "show how an app's flows and screens lead to each other", operands: .paths,
    details: """
      Prints the navigation graph of the project around the paths: who owns, creates, shows and releases whom, who
      listens and who routes, which steps are emitted and handled, each with its place. Of a path inside a project, what
      lies there. The same source gives the same text, in the same order.

      Of an architecture that the project declares itself: which layers, slices or roles use which, how often, and
      which of these uses the rules forbid. That is what is shown where no pack applies; where none is declared, which
      modules import which.

      Exit code: 0; with --check 1 if something was found; 2 if some input could not be read.
      """,
    options: [
      .choice(
        "show", \.shown,
        "the navigation of the app, its modules, or layers, slices or roles of a declared architecture"),
      .text(
        "format", \.formatName, .choice(GraphFormat.allCases.map(\.rawValue)),
        "tree for the terminal, matrix for who uses whom as a table, mermaid for GitHub, dot for Graphviz, json for programs, html for the browser, names "
          + "of nodes alone, kinds of nodes and edges alone; tree by default. With --check any format of lint, text by default"
      ),
      .text("focus", \.focus, .node, "only what is near this flow, screen or step"),
      .number("depth", \.depth, from: 0, "how many edges away from the focus; 1 by default"),
      .hide,
      .flag("no-steps", \.hidesSteps, "leave out the steps that are emitted and handled"),
      .text(
        "since", \.revision, .revision("REV"),
        "only the edges that appeared or vanished since the branch left this revision"),
      .flag(
        "check", \.checks,
        "report what the graph proves wrong or odd: unreachable screens, steps that no code emits or "
          + "handles, children that are never released, circles of ownership; of a declared architecture what "
          + "breaks order, independent and acyclic"),
    ] + (LintOptions.knownFindings + LintOptions.project).map { $0.of(\GraphOptions.lint) },
    settle: { options, words throws(UsageError) in try options.settle(words) }, run: runGraph)
}

private func runGraph(_ options: GraphOptions, _ kept: inout LintOutcome?) async throws -> ExitCode {
  var options = options
  if options.checks { options.lint.ruleRequest = RuleSelection.Request(isOfGraph: true) }
  var prepared = try await PreparedRun(options.lint)
  prepared.run.wantsGraph = true
  // A table counts uses: those of modules, unless the project declares what else uses each other.
  let isOfModules = options.format == .matrix && prepared.run.declarations.isEmpty
  prepared.run.declaredGraph = options.shown?.declared ?? (isOfModules ? .modules : .whereNoPackApplies)
  if let shown = options.shown, shown.isDeclared, prepared.run.declarations.isEmpty {
    throw CommandError("--show \(shown.rawValue) needs an architecture: no configuration here declares one")
  }
  if options.checks, let shown = options.shown {
    // Rules about a content that is not shown do not run.
    prepared.run.onlyRules = Set(
      prepared.run.catalogue.rules.filter { $0.isInGraph && $0.isDeclared == shown.isDeclared }.map(\.id))
  }
  // Only the page shows findings.
  if !options.checks, options.format != .html { prepared.run.onlyRules = [] }
  let outcome = await prepared.outcome()
  kept = outcome
  let report = outcome.report
  guard var graph = report.graph else { return 2 }
  if options.checks { return try checkGraph(graph, in: outcome, after: prepared) }
  var files = report.files
  graph = graph.asked(in: prepared.run.files)
  if let revision = options.revision {
    let past = try await PastRun(before: prepared, revision: revision)
    graph = graph.difference(since: past.graph, paths: files.map(\.path), oldPaths: past.files.map(\.path))
    files += past.files
  }
  if let name = options.focus { graph = graph.focused(on: try node(named: name, of: graph), depth: options.depth ?? 1) }
  tell(report.notices)
  if graph.isEmpty, !report.isIncomplete { tell(emptyGraph(in: outcome, with: options)) }
  graph = try graph.hiding(options)
  let text = text(of: graph, in: Places(files), with: options, report: report)
  if options.format == .mermaid, let problem = graph.mermaidProblem(text) { tell("flowlint: warning: \(problem)") }
  let code = printOut(text)
  return report.isIncomplete ? 2 : code
}

private func text(of whole: NavigationGraph, in places: Places, with options: GraphOptions, report: Report) -> String {
  let graph = whole.withoutRepeatedEdges
  switch options.format {
  case .tree:
    if options.revision != nil { return graph.differenceText(places) }
    return graph.treeText(
      places, ascii: !speaksUnicode(), isColored: options.lint.isColored(isTerminal: isTerminal(standardOutput)),
      width: terminalWidth(standardOutput))
  case .matrix: return graph.matrixText(ascii: !speaksUnicode())
  case .mermaid: return graph.mermaid()
  case .dot: return graph.dot(places)
  case .json: return whole.json(places)
  case .kinds: return whole.kindWords.map { $0.visiblePath + "\n" }.joined()
  case .names: return graph.nodes.map { $0.name.visiblePath + "\n" }.joined()
  case .html:
    return graph.html(
      places: places, origin: PageOrigin(of: report.folders.root), findings: report.findingsByNode(of: graph))
  }
}

func node(named name: String, of graph: NavigationGraph) throws(CommandError) -> NavigationGraph.Node {
  let found = graph.nodes(named: name)
  if found.count > 1 {
    let ids = Set(found.map(\.name)).count == found.count ? found.map(\.name) : found.map(\.id)
    throw CommandError("'\(name)' may be \(ids.map { "'\($0)'" }.joined(separator: " or ")); say which")
  }
  if let node = found.first { return node }
  throw CommandError("nothing in the graph is called '\(name)'\(didYouMean(name, in: graph.nodes.map(\.name)))")
}

extension NavigationGraph {
  /// The graph as text: the uses of a declared architecture as lists, all else as a tree.
  func treeText(_ places: Places, ascii: Bool, isColored: Bool = false, width: Int? = nil) -> String {
    edges.contains { $0.uses != nil } || nodes.contains { $0.size != nil }
      ? usesText(places, ascii: ascii, isColored: isColored) : tree(places, ascii: ascii, width: width)
  }

  fileprivate func hiding(_ options: GraphOptions) throws(UsageError) -> NavigationGraph {
    let known = kindWords
    let words = options.hiddenKinds.subtracting(options.hidesSteps ? [Self.stepKind] : [])
    if !isEmpty, let word = words.sorted().first(where: { !known.contains($0) }) {
      throw unknown(word, for: "--hide", among: known)
    }
    return hiding(options.hiddenKinds)
  }
}

/// The text for an empty graph, which must not look like an app without screens.
private func emptyGraph(in outcome: LintOutcome, with options: GraphOptions) -> String {
  if options.shown != nil, options.shown != .navigation, options.revision == nil {
    return "flowlint: nothing here has a place among the \(options.shown?.rawValue ?? "")"
  }
  if let revision = options.revision, !outcome.packs.isEmpty {
    return "flowlint: no edge has changed since \(revision)"
  }
  if !outcome.packs.isEmpty, options.lint.paths.isEmpty {
    return "flowlint: nothing here makes, shows or owns anything"
  }
  return "flowlint: \(nothingKnown(below: options.lint.shownPaths))"
}

/// Does `flowlint graph --check`.
private func checkGraph(
  _ graph: NavigationGraph, in found: LintOutcome, after prepared: PreparedRun
) throws(CommandError) -> ExitCode {
  var outcome = found
  let baseline = prepared.options.baseline
  outcome.report.failingSeverity = .warning
  outcome.report.failsOnStaleEntries = baseline.mode == .strict
  let written = try baseline.write(&outcome, of: prepared.run, over: prepared.baselines)
  let format = prepared.options.format
  if format == .html { outcome.report.origin = PageOrigin(of: outcome.report.folders.root) }
  let report = outcome.report
  let asked = graph.asked(in: prepared.run.files)
  let circles = asked.circlesText(Places(report.files))
  let options = prepared.options.reportOptions(isTerminal: isTerminal(standardOutput))
  // Circles break no rule: programs that read findings do not see them.
  let code = printOut(report.rendered(as: format, options) + (format == .text ? circles : ""))
  if format != .text { for line in circles.split(separator: "\n") { tell(String(line)) } }
  tell(report.notices)
  if outcome.packs.isEmpty {
    tell(emptyGraph(in: outcome, with: GraphOptions(lint: prepared.options)))
  } else if !baseline.isWritten {
    for line in report.summary { tell(line) }
  }
  if baseline.mode == .strict { baseline.tellStale(outcome) }
  for line in written { tell(line) }
  return max(code, report.exitCode)
}

/// Whether the terminal, by the locale, can show more than ASCII.
func speaksUnicode() -> Bool {
  let name = (environment("LC_ALL") ?? environment("LC_CTYPE") ?? environment("LANG") ?? "").lowercased()
  return name.contains("utf-8") || name.contains("utf8")
}

extension NavigationGraph {
  /// The part of the graph that the asked files are about: the nodes that they declare, and the edges that they write.
  func asked(in files: [LintRun.File]) -> NavigationGraph {
    if files.allSatisfy(\.isAsked) { return self }
    func isAsked(_ location: Location?) -> Bool { location.map { files[$0.file].isAsked } == true }
    let edges = edges.filter { isAsked($0.location) }
    let ends = Set(edges.flatMap { [$0.from, $0.to] })
    return NavigationGraph(nodes: nodes.filter { isAsked($0.location) || ends.contains($0.id) }, edges: edges)
  }
}
