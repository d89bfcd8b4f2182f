import FlowLintRun

struct ConfigurationOptions: CommandOptions {
  var question = ConfigurationQuestion.show
  var path = "."
  /// The file that is read in place of the project's own; nil for that.
  var configuration: String?
  /// Whether settings that have their defaults are shown, too.
  var isWhole = false
}

enum ConfigurationQuestion: String, CaseIterable, Sendable { case show, schema }

extension Subcommand {
  static let config = Subcommand(
    "config", "show the settings in effect, or the schema of .flowlint.json",
    operands: Operands(
      synopsis: "show [PATH] | schema", count: 1...2, request: "ask for one thing",
      first: .choice(ConfigurationQuestion.allCases.map(\.rawValue)), takesFiles: true),
    details: """
      'show' prints the settings that differ from the defaults, and where each comes from: for the folder that is
      named, or for a file with the overrides that hold for it. 'schema' prints the JSON Schema of .flowlint.json, for editors.
      """,
    options: [
      .file("config", \.configuration, "show this configuration in place of .flowlint.json"),
      .flag("all", \.isWhole, "show the settings that have their defaults, too"),
    ],
    settle: { (options: inout ConfigurationOptions, words) throws(UsageError) in
      options.question = try choose(words.operands[0], for: "config")
      if words.operands.count > 1 { options.path = words.operands[1] }
    },
    run: { options, _ in
      options.question == .show ? try runConfigShow(options) : printOut(configurationSchema(.builtIn))
    })

  static let initialize = Subcommand(
    "init", "write a commented .flowlint.json",
    details: """
      Writes .flowlint.json to the current folder, with every setting and what it is for, and with an architecture that
      the project could declare: the preset that fits, with what it finds today in a baseline, or layers, roles, and rules
      that hold nearly always, with what each finds today. Overwrites nothing. With '--ask' it asks five questions first: which architecture, which layers, whether
      features may know each other, who may see UIKit, and whether what is found today is accepted. With '--from' the
      architecture is what a document says: Mermaid flowcharts and PlantUML diagrams of layers, tables with a column
      "Depends on", lists below "App may use:" or "from top to bottom:", and sentences such as "App may use Domain".
      Comments say which arrows the code keeps, which it breaks and how often, and which uses the document lacks.
      """,
    options: [
      .flag("ask", \InitOptions.asks, "ask five questions first, at a terminal"),
      .file("from", \InitOptions.from, "propose the architecture that this document draws or lists"),
      .flag("print", \InitOptions.prints, "print it, and write nothing"),
      .choice("language", \InitOptions.language, "the language of titles and remedies in it and in reports"),
      .flag("all", \InitOptions.all, "propose all rules that hold, not only the best"),
    ],
    run: { options, _ in try await runInit(options) })
}

struct InitOptions: CommandOptions {
  var prints = false
  var all = false
  var asks = false
  /// The language of the titles in it.
  var language = TextLanguage.english
  /// The path of a document that says who may use whom; nil for what the code holds.
  var from: String?
}

/// Does `flowlint config show [PATH]`.
private func runConfigShow(_ options: ConfigurationOptions) throws(UnusableConfiguration) -> ExitCode {
  let asked = AskedPaths([options.path], on: Disk())
  guard let root = asked.projects.first else {
    for notice in asked.notices { tell(notice) }
    return 2
  }
  let file = (asked.files + asked.documents).first
  let place = file ?? "\(asked.folders.first ?? root)/."
  let settings =
    if let file = options.configuration { [try FolderSettings(file: file, from: asked.disk)] } else {
      try FolderSettings.leading(to: place, asked)
    }
  let path = place.isInside(root) ? relative(place, to: root) : ""
  let holding = settings.holding(for: path)
  let files = holding.compactMap(\.file)
  // A folder's own settings hold for it as for a file in it.
  let listing = configurationListing(
    holding, for: file == nil && holding.count == 1 ? nil : path,
    baseline: baseline(of: place, in: settings, asked: asked),
    isWhole: options.isWhole)
  return printText(
    "configuration: \(files.isEmpty ? "none, these are the defaults" : files.joined(separator: ", "))\n\(listing)")
}

/// The path of the baseline that holds for a path; nil without one.
private func baseline(of path: String, in settings: [FolderSettings], asked: AskedPaths) -> String? {
  var options = BaselineOptions()
  let found = asked.folders(to: path, of: 0).filter { asked.disk.exists("\($0)/\(Baseline.usualPath)") }
  options.settle([settings], inFolders: found, for: asked)
  guard let place = options.places.last(where: { path.isInside($0.folder) }) else { return nil }
  return place.isNamed || asked.disk.exists(place.path) ? place.path : nil
}

/// Does `flowlint init`: finds the architectures in use, and writes a configuration that names them.
private func runInit(_ options: InitOptions) async throws -> ExitCode {
  let here = workingFolder()
  if !options.prints, let name = ProjectConfiguration.fileNames.first(where: { exists("\(here)/\($0)") }) {
    throw CommandError("\(name) is there already; nothing was written")
  }
  var interview = options.asks ? Interview() : nil
  let (text, architecture, knot) = try await proposedConfiguration(for: options, asking: &interview)
  if options.prints { return printText(text) }
  let name = ProjectConfiguration.fileName
  try orCommandError(name, try writeFile(Array(text.utf8), to: name, over: .none))
  let declares = architecture.contains { $0.hasPrefix("\"architecture\"") }
  let judged = declares && interview?.acceptsToday != false ? try await accept() : ""
  let nothing = "No law was proposed: too little of the code is alike; 'flowlint demo declared' shows one.\n"
  let seen = (declares ? "" : nothing) + (knot.map { "\($0)\n" } ?? "")
  return printOut(
    "Wrote \(name). \(judged)\(seen)'flowlint' checks it; 'flowlint config show' says what is in effect.\n")
}

/// The text of the configuration that `flowlint init` writes, the lines of its architecture, and how many files need each
/// other.
func proposedConfiguration(
  for options: InitOptions, asking interview: inout Interview?
) async throws -> (text: String, architecture: [String], knot: String?) {
  var document: LayerDocument?
  if let path = options.from { document = LayerDocument(path: path, try orCommandError(path, try Disk().read(path))) }
  var prepared = try await PreparedRun(
    LintOptions(baseline: BaselineOptions(isIgnored: true), ignoresConfiguration: true))
  // A declaration that says nothing: all files are then looked at.
  prepared.run.declarations = prepared.asked.projects.enumerated().map { project, root in
    LintRun.Declaration(project: project, folder: root, DeclaredArchitecture())
  }
  let outcome = await prepared.outcome()
  var proposed: [String]?
  while proposed == nil {
    do throws(UnusableDocument) {
      proposed = try prepared.run.proposedArchitecture(
        of: outcome.index, everything: options.all, from: document, interview?.answers ?? ProposalAnswers())
    } catch {
      guard document == nil, interview?.isOver == false else {
        throw CommandError((document.map { "\($0.path): " } ?? "") + error.message)
      }
      interview?.correct(error.message)
    }
  }
  let architecture = proposed ?? []
  let kits = ResolvedPackages(for: ProjectConfiguration.fileNames[0], on: Disk()).kits.map { name in
    "// The package \(name.visible) brings its laws along: \"architecture\": { \"extends\": \"\(Kit.scheme)\(name.visible)\" }"
  }
  let builtIn = RuleCatalogue.builtIn
  let catalogue = RuleCatalogue(packs: builtIn.packs, rules: translated(builtIn.rules, to: options.language))
  let text = configurationTemplate(
    packs: outcome.packs, architecture: kits + architecture, catalogue, in: options.language)
  return (text, architecture, options.prints ? nil : prepared.run.fileKnot(of: outcome.index))
}

/// Judges what was proposed, and writes what it finds today to a baseline.
///
/// - Returns: sentences that say what was checked and what was accepted.
private func accept() async throws -> String {
  var options = LintOptions(baseline: BaselineOptions(isWritten: true))
  options.ruleRequest.only = [Pack.architecture.id]
  let prepared = try await PreparedRun(options)
  var outcome = await prepared.outcome()
  let checked = outcome.report.coverage?.declared.sentence.map { "\($0).\n" } ?? ""
  let count = outcome.found.count
  if count == 0 { return checked }
  if outcome.report.isIncomplete {
    return checked + "Nothing of today was accepted, as not all could be checked: 'flowlint' says what.\n"
  }
  let rules = countsByRule(outcome.found)
  let places = Places(outcome.report.files)
  var told: Set<String> = []
  let first = outcome.found.filter { told.insert($0.rule).inserted }.prefix(3).map { finding in
    "  \(places.text(finding.location)): \(finding.message.visible)\n"
  }
  _ = try prepared.options.baseline.write(&outcome, of: prepared.run, over: prepared.baselines)
  return checked
    + "Accepted \(counted(count, "finding")) of today in \(Baseline.usualPath): \(rules). New ones fail.\n"
    + first.joined()
}
