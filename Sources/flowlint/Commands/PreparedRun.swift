import FlowLintRules

/// The input of a run, made of the command line, the configurations and the disk.
struct PreparedRun {
  /// The options, with the configurations' settings where the command line gives none.
  let options: LintOptions
  let asked: AskedPaths
  /// The filter of each asked project.
  let filters: [WalkFilter]
  private(set) var sources: SourceFiles
  var run: LintRun
  var reader: SourceFileReader

  /// - Throws: `CommandError` or `UnusableConfiguration`.
  init(_ given: LintOptions, on disk: Disk = Disk(), progress: ProgressLine? = nil) async throws {
    var given = given
    try given.changes.settle()
    let early: EarlyWalk?
    (asked, early) =
      given.changes.isStaged ? try await askedWhileWalking(given, progress) : (try askedPaths(given, on: disk), nil)
    let projects = try early?.configurations ?? readConfigurations(asked, given).map(\.configuration)
    try given.ruleRequest.check(against: .builtIn.adding(projects.compactMap(\.architecture)))
    var options = given
    try options.baseline.settle(projects, asked)
    let baseline = try options.baseline.read(from: disk)
    filters = early?.walk.filters ?? walkFilters(asked, projects, given)
    let jobs = options.jobs ?? processorCount()
    if let walk = early?.walk {
      sources = SourceFiles(asked, walk)
    } else {
      sources = await SourceFiles(asked, filters, jobs: jobs, progress: progress)
    }
    run = early?.run ?? LintRun(asked, projects, options)
    run.files = sources.files
    run.documents = sources.documents
    run.jobs = jobs
    run.baseline = baseline
    run.wantsGraph = options.format == .html || options.outputs.contains { $0.format == .html }
    if run.wantsGraph { run.declaredGraph = .whereNoPackApplies }
    run.countsParts =
      options.failsOnNothing || options.format == .json || options.outputs.contains { $0.format == .json }
    sources.tellUnmet(projects, asked)
    run.scope = options.changes.isGiven ? .evidence : .askedFiles
    reader = SourceFileReader(files: sources.files, from: disk, progress: progress)
    if let text = asked.text, let file = run.files.firstFileID(where: \.isAsked) { reader.texts[file] = text.bytes }
    if let staged = asked.staged, !staged.objects.isEmpty { reader.texts = sources.texts(of: staged, asked) }
    if !disk.unsaved.isEmpty { reader.texts = sources.unsavedTexts(asked) }
    self.options = options
  }
}

extension PreparedRun {
  /// Forgets the bytes that were read on the way, for a run that is kept.
  mutating func forgetTexts() {
    sources.forgetTexts()
    reader.forgetTexts()
    run.files = sources.files
  }
}

/// The walk over the project around the working folder, done before the asked paths are known.
private struct EarlyWalk: Sendable {
  let asked: AskedPaths
  let configurations: [Configuration]
  private(set) var walk: FolderWalk
  /// The run, without its files yet.
  fileprivate(set) var run: LintRun?

  /// The walk; nil where it is not certain enough that it will be of use.
  init?(_ options: LintOptions, _ progress: ProgressLine?) {
    let disk = Disk()
    var roots = ProjectRoots(disk)
    // A configuration that is named may be a pipe, which can be read only once.
    guard options.configuration == nil, let root = roots.root(around: disk.workingFolder) else { return nil }
    asked = AskedPaths(changesBelow: root, on: disk)
    guard let configurations = try? readConfigurations(asked, options).map(\.configuration) else { return nil }
    self.configurations = configurations
    walk = FolderWalk(
      asked, walkFilters(asked, configurations, options), jobs: options.jobs ?? processorCount(), progress: progress)
  }

  func walked() async -> EarlyWalk {
    var early = self
    await early.walk.run()
    return early
  }
}

/// Asks git what is staged, and walks the project around the working folder meanwhile: most often there is no other.
///
/// - Returns: the asked paths, and the walk if it is the one that is needed.
private func askedWhileWalking(
  _ options: LintOptions, _ progress: ProgressLine?
) async throws -> (AskedPaths, EarlyWalk?) {
  guard let early = EarlyWalk(options, progress) else {
    return (try askedPaths(options, Git.StagedQuestion().answer()), nil)
  }
  async let walk = early.walked()
  let question = try Git.StagedQuestion()
  let run = LintRun(early.asked, early.configurations, options)
  let asked = try askedPaths(options, question.answer())
  // The walk is cancelled when the function returns without awaiting it.
  guard asked.areWalked(like: early.asked) else { return (asked, nil) }
  var walked = await walk
  walked.run = run
  return (asked, walked)
}

private func askedPaths(
  _ options: LintOptions, _ staged: StagedState? = nil, on disk: Disk = Disk()
) throws(CommandError) -> AskedPaths {
  if options.readsText {
    do throws(SystemError) {
      return AskedPaths(text: try readAll(standardInput), for: options.textPath, on: disk)
    } catch {
      throw CommandError("standard input: \(error.message)")
    }
  }
  if options.changes.isGiven {
    let changes = try options.changes.changes(in: options.paths, from: disk.workingFolder, staged: staged)
    return AskedPaths(changes, on: disk)
  }
  return AskedPaths(options.paths.isEmpty ? ["."] : options.paths, on: disk)
}

/// The configuration of each project.
private func readConfigurations(
  _ asked: AskedPaths, _ options: LintOptions
) throws(UnusableConfiguration) -> [ProjectConfiguration] {
  if let file = options.configuration {
    let configuration = try ProjectConfiguration.read(file: file, from: asked.disk)
    return asked.projects.map { _ in configuration }
  }
  var configurations: [ProjectConfiguration] = []
  for root in asked.projects {
    configurations.append(
      options.ignoresConfiguration ? .defaults : try .read(root: root, asked))
  }
  return configurations
}

/// The filter of each project.
private func walkFilters(
  _ asked: AskedPaths, _ configurations: [Configuration], _ options: LintOptions
) -> [WalkFilter] {
  zip(configurations, asked.projects).map { WalkFilter($0, root: $1, options) }
}

extension WalkFilter {
  fileprivate init(_ configuration: Configuration, root: String, _ options: LintOptions) {
    self.init(usesGitignore: !options.ignoresGitignore)
    wantsMarkdown = configuration.checksMarkdown
    readsSettings = !options.ignoresConfiguration && options.configuration == nil
    included = configuration.include.map(\.glob)
    excluded = configuration.exclude.map(\.glob)
    base = root.utf8.count + 1
  }
}

extension LintRun {
  /// A run over the asked paths, without its files yet.
  fileprivate init(_ asked: AskedPaths, _ configurations: [Configuration], _ options: LintOptions) {
    self.init(
      files: [],
      projects: zip(asked.projects, configurations).map { root, configuration in
        Project(
          root: root,
          selection: RuleSelection(
            .builtIn.adding(configuration.architecture.map { [$0] } ?? []), configuration, options.ruleRequest),
          architecture: configuration.architecture)
      })
    catalogue = .builtIn.adding(configurations.compactMap(\.architecture))
    packs = PackSettings(joining: configurations.map { PackSettings(packs: $0.packs) }).narrowed(to: rules)
    folders = Report.Folders(working: asked.workingFolder, root: asked.commonRoot)
    let isStrict = configurations.contains(where: \.isStrict)
    failingSeverity = (options.failLevel ?? (isStrict ? .warning : .error)).severity
    lowestSeverity = options.lowestSeverity?.severity ?? .note
  }
}
