import FlowLintRules

/// All that a run needs, from the command line, the configurations and the disk.
struct PreparedRun {
  /// With what the configurations say where the command line says nothing.
  let options: LintOptions
  let asked: AskedPaths
  /// Of each asked project.
  let filters: [WalkFilter]
  let sources: SourceFiles
  var run: LintRun
  var reader: SourceFileReader

  /// - Throws: `CommandError`, `UnusableConfiguration`.
  init(_ given: LintOptions, progress: ProgressLine? = nil) async throws {
    asked = try askedPaths(given)
    let projects = try readConfigurations(asked, given).map(\.configuration)
    var options = given
    try options.baseline.settle(projects, asked)
    let baseline = try options.baseline.read()
    filters = projects.indices.map { [asked] in WalkFilter(projects[$0], root: asked.projects[$0], given) }
    let jobs = options.jobs ?? processorCount()
    sources = await SourceFiles(asked, filters, jobs: jobs, progress: progress)
    run = LintRun(asked, projects, options)
    run.files = sources.files
    run.documents = sources.documents
    run.jobs = jobs
    run.baseline = baseline
    run.wantsGraph = options.format == .html || options.outputs.contains { $0.format == .html }
    run.scope = options.changes.isGiven ? .evidence : .askedFiles
    reader = SourceFileReader(files: sources.files, progress: progress)
    if let text = asked.text, let file = run.files.firstIndex(where: \.isAsked) { reader.texts[file] = text.bytes }
    if let staged = asked.staged, !staged.objects.isEmpty { reader.texts = sources.texts(of: staged, asked) }
    self.options = options
  }
}

private func askedPaths(_ options: LintOptions) throws(CommandError) -> AskedPaths {
  let here = workingFolder()
  if options.readsText {
    do throws(SystemError) {
      return AskedPaths(text: try readAll(standardInput), for: options.textPath, from: here)
    } catch {
      throw CommandError("standard input: \(error.message)")
    }
  }
  if options.changes.isGiven {
    return AskedPaths(try options.changes.changes(in: options.paths, from: here), from: here)
  }
  return AskedPaths(options.paths.isEmpty ? ["."] : options.paths, from: here)
}

/// Of each project.
private func readConfigurations(
  _ asked: AskedPaths, _ options: LintOptions
) throws(UnusableConfiguration) -> [ProjectConfiguration] {
  if let file = options.configuration {
    let configuration = try ProjectConfiguration.read(file: file)
    return asked.projects.map { _ in configuration }
  }
  var configurations: [ProjectConfiguration] = []
  for root in asked.projects {
    configurations.append(
      options.ignoresConfiguration ? .defaults : try .read(root: root, shownRoot: asked.shownPath(root)))
  }
  return configurations
}

extension WalkFilter {
  fileprivate init(_ configuration: Configuration, root: String, _ options: LintOptions) {
    self.init(usesGitignore: !options.ignoresGitignore)
    wantsMarkdown = configuration.checksMarkdown
    included = configuration.include.map(\.glob)
    excluded = configuration.exclude.map(\.glob)
    base = root.utf8.count + 1
  }
}

extension LintRun {
  /// Without files yet.
  fileprivate init(_ asked: AskedPaths, _ configurations: [Configuration], _ options: LintOptions) {
    self.init(
      files: [],
      projects: zip(asked.projects, configurations).map { root, configuration in
        Project(
          root: root,
          selection: RuleSelection(Rule.all + [.unusedSuppression], configuration, options.ruleRequest))
      })
    packs = PackSettings(joining: configurations.map(\.packSettings)).narrowed(to: rules)
    folders = Report.Folders(working: asked.workingFolder, root: asked.commonRoot)
    let isStrict = configurations.contains(where: \.isStrict)
    failingSeverity = (options.failLevel ?? (isStrict ? .warning : .error)).severity
    lowestSeverity = options.lowestSeverity
  }
}
