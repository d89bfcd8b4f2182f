import FlowLintRules

/// What the command line asks for.
enum Command: Sendable, Equatable {
  case lint(LintOptions)
  case graph(GraphOptions)
  case why(WhyOptions)
  case audit(AuditOptions)
  case rules(RulesFormat)
  case explain(rule: String)
  case initialize
  case showConfiguration(path: String)
  case configurationSchema
  case completions(Shell)
  case dump(DumpKind, files: [String])
  /// The usage of a command; of all when nil.
  case help(CommandName?)
  case version
}

/// Why a command line makes no sense. Without a period.
struct UsageError: Error, Equatable {
  let message: String
  /// Whose `--help` to point to.
  let command: CommandName?

  init(_ message: String, in command: CommandName? = nil) {
    self.message = message
    self.command = command
  }
}

/// Reads a command line without the name of the program.
func parseArguments(_ arguments: [String]) throws(UsageError) -> Command {
  let words = try Words(arguments)
  if words.has("help") { return .help(words.isCommandGiven ? words.command : nil) }
  if words.has("version") { return .version }
  switch words.command {
  case .lint: return .lint(try lintOptions(words))
  case .graph: return .graph(try graphOptions(words))
  case .why:
    try words.expectOperands(1...1, "ask about one place or type: flowlint why FILE:LINE, or flowlint why TYPE")
    var options = WhyOptions()
    options.lint = try projectOptions(words)
    options.lint.paths = []
    options.subject = words.operands[0]
    return .why(options)
  case .audit:
    try words.expectOperands(1...Int.max, "say what to audit: flowlint audit lifecycle [PATH ...]")
    let _: AuditSubject = try choose(words.operands[0], "audit", in: .audit)
    var options = AuditOptions()
    options.lint = try projectOptions(words)
    options.lint.paths.removeFirst()
    options.format = try words.choice("format", AuditFormat.self) ?? .text
    return .audit(options)
  case .rules:
    try words.expectOperands(0...0, "flowlint rules takes no further arguments")
    return .rules(try words.choice("format", RulesFormat.self) ?? .text)
  case .explain:
    try words.expectOperands(1...1, "name one rule: flowlint explain RULE")
    return .explain(rule: try knownRule(words.operands[0], in: .explain))
  case .initialize:
    try words.expectOperands(0...0, "flowlint init takes no further arguments")
    return .initialize
  case .config:
    try words.expectOperands(1...2, "ask for one thing: flowlint config show [PATH], or flowlint config schema")
    let question: ConfigurationQuestion = try choose(words.operands[0], "config", in: .config)
    switch question {
    case .show: return .showConfiguration(path: words.operands.count > 1 ? words.operands[1] : ".")
    case .schema: return .configurationSchema
    }
  case .completions:
    try words.expectOperands(1...1, "name the shell: flowlint completions bash|zsh|fish")
    return .completions(try choose(words.operands[0], "completions", in: .completions))
  case .dump:
    try words.expectOperands(1...Int.max, "say what to dump: flowlint dump tokens|declarations FILE ...")
    let kind: DumpKind = try choose(words.operands[0], "dump", in: .dump)
    return .dump(kind, files: Array(words.operands.dropFirst()))
  case .help:
    try words.expectOperands(0...1, "flowlint help takes the name of one command")
    return .help(try words.operands.first.map { name throws(UsageError) in try choose(name, "help", in: .help) })
  }
}

private func lintOptions(_ words: Words) throws(UsageError) -> LintOptions {
  var options = LintOptions()
  options.paths = words.operands
  options.format = try words.choice("format", ReportFormat.self) ?? .text
  for value in words.values("output") { options.outputs.append(try output(value)) }
  options.ruleRequest = RuleSelection.Request(
    only: try words.rules("only"), enabled: try words.rules("enable"), disabled: try words.rules("disable"))
  options.failLevel = try words.choice("fail-on", FailLevel.self) ?? (words.has("strict") ? .warning : nil)
  switch try words.choice("severity", ShownSeverity.self) {
  case .error: options.lowestSeverity = .error
  case .warning: options.lowestSeverity = .warning
  case nil: break
  }
  options.baseline.path = words.values("baseline").last
  options.baseline.isIgnored = words.has("no-baseline")
  options.baseline.isWritten = words.has("write-baseline")
  options.baseline.mode = try words.choice("baseline-mode", BaselineMode.self) ?? .report
  if words.has("fix"), words.has("diff") { throw UsageError("--diff shows what --fix would do; give one", in: .lint) }
  options.fixMode = words.has("fix") ? .write : words.has("diff") ? .show : nil
  options.changes.isStaged = words.has("staged")
  options.changes.revision = words.values("since").last
  options.changes.list = words.values("files-from").last
  options.textPath = words.values("stdin-path").last
  try checkTogether(options)
  options.listsSuppressedInSARIF = words.has("sarif-suppressed")
  options.sarifCategory = words.values("sarif-category").last ?? ""
  options.ignoresGitignore = words.has("no-ignore")
  options.configuration = words.values("config").last
  options.ignoresConfiguration = words.has("no-config")
  options.jobs = try words.count("jobs")
  options.color = try words.choice("color", ColorChoice.self) ?? .auto
  options.isQuiet = words.has("quiet")
  options.isVerbose = words.has("verbose")
  options.showsStatistics = words.has("statistics")
  return options
}

private func graphOptions(_ words: Words) throws(UsageError) -> GraphOptions {
  var options = GraphOptions()
  options.lint = try projectOptions(words)
  options.checks = words.has("check")
  if options.checks, words.has("format") || words.has("since") || words.has("focus") {
    throw UsageError("--check prints findings, no graph; give it alone", in: .graph)
  }
  options.format = try words.choice("format", GraphFormat.self) ?? .tree
  options.focus = words.values("focus").last
  options.revision = words.values("since").last
  if words.has("depth"), options.focus == nil { throw UsageError("--depth counts from --focus NAME", in: .graph) }
  options.depth = try words.count("depth", from: 0) ?? 1
  return options
}

/// Of commands that look at a project: which files, which configuration.
private func projectOptions(_ words: Words) throws(UsageError) -> LintOptions {
  var options = LintOptions()
  options.paths = words.operands
  if options.paths.contains("-") { throw UsageError("'-' is for lint; name files or folders", in: words.command) }
  options.ignoresGitignore = words.has("no-ignore")
  options.configuration = words.values("config").last
  options.ignoresConfiguration = words.has("no-config")
  options.jobs = try words.count("jobs")
  options.color = try words.choice("color", ColorChoice.self) ?? .auto
  return options
}

/// Refuses what makes no sense together.
private func checkTogether(_ options: LintOptions) throws(UsageError) {
  let changes = options.changes
  if options.paths.contains("-"), !options.readsText {
    throw UsageError("'-' stands for standard input alone, without other paths", in: .lint)
  }
  if options.readsText, changes.isGiven {
    throw UsageError("'-' is the text to check; it goes with no list of changed files", in: .lint)
  }
  if options.textPath != nil, !options.readsText {
    throw UsageError("--stdin-path needs '-', the text of standard input", in: .lint)
  }
  if options.fixMode == .show, options.baseline.isWritten {
    throw UsageError("--diff writes nothing, no baseline either", in: .lint)
  }
  if options.baseline.isIgnored, options.baseline.isWritten || options.baseline.path != nil {
    throw UsageError("--no-baseline leaves the baseline aside; give no other option for it", in: .lint)
  }
  if options.readsText || changes.isGiven, options.baseline.isWritten || options.baseline.mode == .shrink {
    throw UsageError("a baseline is written of the whole project, not of what has changed", in: .lint)
  }
}

private enum ShownSeverity: String, CaseIterable { case error, warning }

/// `sarif=report.sarif`
private func output(_ value: String) throws(UsageError) -> LintOptions.Output {
  let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2, !parts[1].isEmpty else {
    throw UsageError("--output takes FORMAT=FILE, such as sarif=flowlint.sarif, not '\(value)'", in: .lint)
  }
  let format: ReportFormat = try choose(String(parts[0]), "--output", in: .lint)
  return LintOptions.Output(format: format, path: String(parts[1]))
}

/// The command line, cut into a command, its options and its operands.
private struct Words {
  private(set) var command = CommandName.lint
  private(set) var isCommandGiven = false
  private(set) var operands: [String] = []
  /// In the order given; the value of a switch is empty.
  private var options: [(name: String, value: String)] = []

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    if let first = rest.first, let command = CommandName(rawValue: first) {
      self.command = command
      isCommandGiven = true
      rest.removeFirst()
    }
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if word.hasPrefix("-"), word != "-" { try addOption(word, &rest) } else { operands.append(word) }
    }
  }

  private mutating func addOption(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let known = command.options + CommandName.commonOptions
    let name = parts[0] == "-h" ? "--help" : parts[0]
    guard let option = known.first(where: { "--\($0.name)" == name }) else {
      let meant = didYouMean(name, known.map { "--\($0.name)" })
      throw UsageError("unknown option '\(name)'\(meant)", in: command)
    }
    let value: String
    if option.value == nil {
      if parts.count > 1 { throw UsageError("'\(name)' takes no value", in: command) }
      value = ""
    } else if parts.count > 1 {
      value = parts[1]
    } else if let next = rest.popFirst() {
      value = next
    } else {
      throw UsageError("'\(name)' needs a value: \(option.synopsis)", in: command)
    }
    options.append((option.name, value))
  }

  func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  func values(_ name: String) -> [String] { options.filter { $0.name == name }.map(\.value) }

  /// The last one counts, so that an alias of the shell can be overruled.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ type: Choice.Type
  ) throws(UsageError) -> Choice? {
    guard let value = values(name).last else { return nil }
    return try choose(value, "--\(name)", in: command)
  }

  func rules(_ name: String) throws(UsageError) -> [String] {
    var rules: [String] = []
    for value in values(name) { rules.append(try knownRuleOrPack(value, in: command)) }
    return rules
  }

  func count(_ name: String, from lowest: Int = 1) throws(UsageError) -> Int? {
    guard let value = values(name).last else { return nil }
    guard let count = Int(value), (lowest...1024).contains(count) else {
      throw UsageError("--\(name) takes a number from \(lowest) to 1024, not '\(value)'", in: command)
    }
    return count
  }

  func expectOperands(_ range: ClosedRange<Int>, _ message: String) throws(UsageError) {
    if !range.contains(operands.count) { throw UsageError(message, in: command) }
  }
}

/// The case of that name.
private func choose<Choice: RawRepresentable<String> & CaseIterable>(
  _ text: String, _ place: String, in command: CommandName
) throws(UsageError) -> Choice {
  if let choice = Choice(rawValue: text) { return choice }
  let names = Choice.allCases.map(\.rawValue)
  let meant = nearestName(to: text, in: names).map { "; did you mean '\($0)'?" }
  throw UsageError("'\(place)' knows no '\(text)'\(meant ?? ", only \(names.joined(separator: ", "))")", in: command)
}

private func knownRule(_ id: String, in command: CommandName) throws(UsageError) -> String {
  let ids = Rule.all.map(\.id) + [Rule.unusedSuppression.id]
  if ids.contains(id) { return id }
  throw UsageError(
    "no rule is called '\(id)'\(didYouMean(id, ids, else: "; 'flowlint rules' lists them"))", in: command)
}

private func knownRuleOrPack(_ name: String, in command: CommandName) throws(UsageError) -> String {
  let names = Rule.all.map(\.id) + [Rule.unusedSuppression.id] + Pack.allCases.map(\.rawValue)
  if names.contains(name) { return name }
  let meant = didYouMean(name, names, else: "; 'flowlint rules' lists them")
  throw UsageError("no rule or pack is called '\(name)'\(meant)", in: command)
}

private func didYouMean(_ typed: String, _ names: [String], else otherwise: String = "") -> String {
  nearestName(to: typed, in: names).map { "; did you mean '\($0)'?" } ?? otherwise
}
