import FlowLintRules

struct ConfigurationOptions: CommandOptions {
  var question = ConfigurationQuestion.show
  var path = "."
  /// The file that is read in place of the project's own; nil for that.
  var configuration: String?
}

enum ConfigurationQuestion: String, CaseIterable, Sendable { case show, schema }

extension Subcommand {
  static let config = Subcommand(
    "config", "show the settings in effect, or the schema of .flowlint.json",
    Operands(
      synopsis: "show [PATH] | schema", count: 1...2, request: "ask for one thing",
      first: .choice(ConfigurationQuestion.allCases.map(\.rawValue)), takesFiles: true),
    details: """
      'show' prints every setting and where it comes from: for the folder that is named, or for a file with the
      overrides that hold for it. 'schema' prints the JSON Schema of .flowlint.json, for editors.
      """,
    options: [.file("config", \.configuration, "show this configuration in place of .flowlint.json")],
    settle: { (options: inout ConfigurationOptions, words) throws(UsageError) in
      options.question = try choose(words.operands[0], "config")
      if words.operands.count > 1 { options.path = words.operands[1] }
    },
    run: { options, _ in
      switch options.question {
      case .show: runConfigShow(options)
      case .schema: printOut(configurationSchema(.builtIn))
      }
    })

  static let initialize = Subcommand(
    "init", "write a commented .flowlint.json",
    details: """
      Writes .flowlint.json to the current folder, with every setting and what it is for, and with an architecture that
      the project could declare: layers, roles, and rules that hold nearly always, with what each finds today.
      Overwrites nothing. With '--from' the architecture is what a document draws or lists: Mermaid flowcharts and
      PlantUML diagrams of layers, and items such as "- App may use Domain". Comments say which arrows the code keeps,
      which it breaks and how often, and which uses the document lacks.
      """,
    options: [
      .file("from", \InitOptions.from, "propose the architecture that this document draws or lists"),
      .flag("print", \InitOptions.prints, "print it, and write nothing"),
      .flag("all", \InitOptions.all, "propose all rules that hold, not only the best"),
    ],
    run: { options, context in await runInit(options, context.signals) })
}

struct InitOptions: CommandOptions {
  var prints = false
  var all = false
  /// The path of a document that says who may use whom; nil for what the code holds.
  var from: String?
}

/// Does `flowlint config show [PATH]`.
private func runConfigShow(_ options: ConfigurationOptions) -> ExitCode {
  let asked = AskedPaths([options.path], on: Disk())
  guard let root = asked.projects.first else {
    for notice in asked.notices { tell(notice) }
    return 2
  }
  let file = (asked.files + asked.documents).first
  let place = file ?? "\(asked.folders.first ?? root)/."
  do throws(UnusableConfiguration) {
    let settings: [FolderSettings]
    if let file = options.configuration {
      let own = try ProjectConfiguration.read(file: file, from: asked.disk)
      settings = [FolderSettings(file: own.file, own.configuration)]
    } else {
      settings = try FolderSettings.leading(to: place, asked)
    }
    let path = place.isInside(root) ? relative(place, to: root) : ""
    let holding = settings.holding(for: path)
    let files = holding.compactMap(\.file)
    // A folder's own settings hold for it as for a file in it.
    let listing = configurationListing(
      holding, for: file == nil && holding.count == 1 ? nil : path, baseline: baseline(of: place, settings, asked))
    return printText(
      "configuration: \(files.isEmpty ? "none, these are the defaults" : files.joined(separator: ", "))\n\(listing)")
  } catch {
    for line in error.message.split(separator: "\n") { tell(String(line)) }
    return 2
  }
}

/// The path of the baseline that holds for a path; nil without one.
private func baseline(of path: String, _ settings: [FolderSettings], _ asked: AskedPaths) -> String? {
  var options = BaselineOptions()
  let found = asked.folders(to: path, of: 0).filter { asked.disk.exists("\($0)/\(BaselineOptions.usualPath)") }
  options.settle([settings], inFolders: found, asked)
  guard let place = options.places.last(where: { path.isInside($0.folder) }) else { return nil }
  return place.isNamed || asked.disk.exists(place.path) ? place.path : nil
}

/// Does `flowlint init`: finds the architectures in use, and writes a configuration that names them.
private func runInit(_ options: InitOptions, _ signals: EndingSignals) async -> ExitCode {
  let here = workingFolder()
  if !options.prints, let name = ProjectConfiguration.fileNames.first(where: { exists("\(here)/\($0)") }) {
    tell("flowlint: error: \(name) is there already; nothing was written")
    return 2
  }
  let asked = AskedPaths(["."], on: Disk())
  var document: LayerDocument?
  if let path = options.from {
    do throws(SystemError) {
      document = LayerDocument(path: path, try asked.disk.read(path))
    } catch {
      tell("flowlint: error: \(path): \(error.message)")
      return 2
    }
  }
  let sources = await SourceFiles(asked, asked.projects.map { _ in WalkFilter() }, jobs: processorCount())
  var run = LintRun(
    files: sources.files,
    projects: asked.projects.map { LintRun.Project(root: $0, selection: RuleSelection(.builtIn)) })
  // A declaration that says nothing: all files are then looked at.
  run.declarations = asked.projects.enumerated().map { project, root in
    LintRun.Declaration(project: project, folder: root, DeclaredArchitecture())
  }
  run.jobs = processorCount()
  run.folders = Report.Folders(working: asked.workingFolder, root: asked.commonRoot)
  let outcome = await lint(run, reading: SourceFileReader(files: sources.files))
  let architecture: [String]
  do throws(UnusableDocument) {
    architecture = try run.proposedArchitecture(of: outcome.index, everything: options.all, from: document)
  } catch {
    tell("flowlint: error: \(document?.path ?? ""): \(error.message)")
    return 2
  }
  let text = configurationTemplate(packs: outcome.packs, architecture: architecture, .builtIn)
  if options.prints { return printText(text) }
  do throws(SystemError) {
    try createFile(Array(text.utf8), at: ProjectConfiguration.fileName, signals)
  } catch {
    tell("flowlint: error: \(ProjectConfiguration.fileName): \(error.message)")
    return 2
  }
  return printOut("Wrote \(ProjectConfiguration.fileName). 'flowlint config show' says what is in effect.\n")
}
