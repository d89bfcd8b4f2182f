import FlowLintRun

/// The input of a run, made of the command line, the configurations and the disk.
struct PreparedRun {
  /// The options, with the configurations' settings where the command line gives none.
  let options: LintOptions
  let asked: AskedPaths
  /// The filter of each asked project, with the settings of all its folders.
  let filters: [WalkFilter]
  /// The baseline at each of the options' places; nil where there is none.
  let baselines: [Baseline?]
  private(set) var sources: SourceFiles
  var run: LintRun
  var reader: SourceFileReader

  /// - Throws: `CommandError` or `UnusableConfiguration`.
  init(_ given: LintOptions, on disk: Disk = Disk(), progress: ProgressLine? = nil) async throws {
    var given = given
    try given.changes.settle(&given.paths)
    let early: FolderWalk?
    (asked, early) =
      given.changes.isStaged
      ? try await askedWhileWalking(with: given, showing: progress) : (try askedPaths(with: given, on: disk), nil)
    let jobs = given.jobs ?? processorCount()
    var walk: FolderWalk
    if let early {
      walk = early
    } else {
      let roots = try rootSettings(for: asked, with: given)
      walk = FolderWalk(
        of: asked, filters: walkFilters(for: asked, settings: roots, with: given), jobs: jobs, progress: progress)
      await walk.run()
    }
    try walk.addSettings(around: asked.documents, asked)
    filters = walk.filters
    if !walk.faults.isEmpty { throw UnusableConfiguration(message: walk.faults.map(\.message).joined(separator: "\n")) }
    let settings = filters.map(\.settings)
    try given.ruleRequest.check(against: .builtIn.adding(settings.joined().compactMap(\.configuration.architecture)))
    var options = given
    options.baseline.settle(settings, inFolders: walk.baselineFolders, for: asked)
    baselines = try options.baseline.read(from: disk)
    sources = SourceFiles(of: asked, walk: walk)
    run = LintRun(of: asked, settings: settings, with: options)
    run.files = sources.files
    run.documents = sources.documents
    run.unreadFolders = sources.unreadFolders
    run.jobs = jobs
    if options.baseline.isWritten || baselines.contains(where: { $0 != nil }) {
      run.baselines = zip(options.baseline.places, baselines).map { place, known in
        LintRun.FolderBaseline(folder: place.folder, known ?? Baseline(recording: []))
      }
    }
    run.wantsGraph = options.format == .html || options.outputs.contains { $0.format == .html }
    if run.wantsGraph { run.declaredGraph = .whereNoPackApplies }
    run.listsUnknownValues = options.failsOnUnjudged
    sources.tellUnmet(settings, among: asked)
    run.scope = options.changes.isGiven ? .evidence : .askedFiles
    reader = SourceFileReader(files: sources.files, from: disk, progress: progress)
    if let text = asked.text, let file = run.files.firstFileID(where: \.isAsked) { reader.texts[file] = text.bytes }
    if let staged = asked.staged, !staged.objects.isEmpty { reader.texts = sources.texts(of: staged, asked) }
    if !disk.unsaved.isEmpty { reader.texts = sources.unsavedTexts(asked) }
    self.options = options
  }

  /// Nothing that is told depends on files which are not asked about and whose programs are other ones.
  var tellsOfAskedAlone: Bool {
    run.scope == .askedFiles && run.baselines.isEmpty && !run.wantsGraph && !options.failsOnNothing
  }

  /// Nobody asks for code once it is judged, or for that of several programs at once.
  var needsNoIndex: Bool {
    options.fixMode == nil && run.scope == .askedFiles && !run.wantsGraph && run.declarations.isEmpty
  }

  /// Lints, with what was there before a change. The notices about the sources stand in front of those of the run.
  func outcome(before earlier: Earlier? = nil) async -> LintOutcome {
    var outcome = await lint(run, reading: reader, before: earlier)
    outcome.report.notices = sources.notices + outcome.report.notices
    return outcome
  }

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
  private(set) var walk: FolderWalk

  /// The walk; nil where it is not certain enough that it will be of use.
  init?(with options: LintOptions, showing progress: ProgressLine?) {
    let disk = Disk()
    var roots = ProjectRoots(disk)
    // A configuration that is named may be a pipe, which can be read only once.
    guard options.configuration == nil, let root = roots.root(around: disk.workingFolder) else { return nil }
    asked = AskedPaths(changesBelow: root, on: disk)
    guard let settings = try? rootSettings(for: asked, with: options) else { return nil }
    walk = FolderWalk(
      of: asked, filters: walkFilters(for: asked, settings: settings, with: options),
      jobs: options.jobs ?? processorCount(), progress: progress)
  }

  func walked() async -> FolderWalk {
    var walk = walk
    await walk.run()
    return walk
  }
}

/// Asks git what is staged, and walks the project around the working folder meanwhile: most often there is no other.
/// The walk is nil if it is not the one that is needed.
private func askedWhileWalking(
  with options: LintOptions, showing progress: ProgressLine?
) async throws -> (AskedPaths, FolderWalk?) {
  guard let early = EarlyWalk(with: options, showing: progress) else {
    return (try askedPaths(with: options, staged: Git.StagedQuestion().answer()), nil)
  }
  async let walk = early.walked()
  let question = try Git.StagedQuestion()
  let asked = try askedPaths(with: options, staged: question.answer())
  // The walk is cancelled when the function returns without awaiting it.
  guard asked.areWalked(like: early.asked) else { return (asked, nil) }
  return (asked, await walk)
}

private func askedPaths(
  with options: LintOptions, staged: StagedState? = nil, on disk: Disk = Disk()
) throws(CommandError) -> AskedPaths {
  if options.readsText {
    return AskedPaths(
      text: try orCommandError("standard input", try readAll(standardInput)), for: options.textPath, on: disk)
  }
  if options.changes.isGiven {
    let changes = try options.changes.changes(in: options.paths, from: disk.workingFolder, staged: staged)
    return AskedPaths(changes, on: disk)
  }
  return AskedPaths(options.paths.isEmpty ? ["."] : options.paths, on: disk)
}

/// The settings of each project's root.
private func rootSettings(
  for asked: AskedPaths, with options: LintOptions
) throws(UnusableConfiguration) -> [FolderSettings] {
  if let file = options.configuration {
    return Array(repeating: try FolderSettings(file: file, from: asked.disk), count: asked.projects.count)
  }
  if options.ignoresConfiguration { return asked.projects.map { _ in FolderSettings(Configuration()) } }
  var settings: [FolderSettings] = []
  for project in asked.projects.indices { settings.append(try .root(of: project, asked)) }
  return settings
}

private func walkFilters(for asked: AskedPaths, settings: [FolderSettings], with options: LintOptions) -> [WalkFilter] {
  zip(settings, asked.projects).map { settings, root in
    var filter = WalkFilter(root: root, usesGitignore: !options.ignoresGitignore)
    filter.readsSettings = !options.ignoresConfiguration && options.configuration == nil
    filter.add(settings)
    return filter
  }
}

extension LintRun {
  /// A run over the asked paths, without its files yet.
  fileprivate init(of asked: AskedPaths, settings: [[FolderSettings]], with options: LintOptions) {
    self.init(
      files: [],
      projects: zip(asked.projects, settings).map { root, folders in
        Project(
          root: root,
          selection: RuleSelection(
            .builtIn.adding(folders.compactMap(\.configuration.architecture)), folders: folders,
            request: options.ruleRequest),
          enclaves: folders.filter(\.isAlone).map { joined(root, $0.folder) },
          strictFolders: options.failLevel == nil
            ? folders.filter(\.configuration.isStrict).map { joined(root, $0.folder) } : [])
      })
    catalogue = .builtIn.adding(settings.joined().compactMap(\.configuration.architecture))
    for (project, (root, folders)) in zip(asked.projects, settings).enumerated() {
      declarations += folders.compactMap { folder in
        folder.configuration.architecture.map { Declaration(project: project, folder: joined(root, folder.folder), $0) }
      }
    }
    let named = Set(declarations.flatMap(\.architecture.namedPacks))
    packs = PackSettings(joining: settings.flatMap(PackSettings.all))
    if !projects.allSatisfy(\.selection.isOfDefaults) { packs = packs.narrowed(to: rules, keeping: named) }
    packs.limitToFolders(of: asked, to: settings)
    packs.addForks(of: asked, from: settings)
    self.folders = Report.Folders(working: asked.workingFolder, root: asked.commonRoot)
    language = options.language ?? settings.joined().compactMap(\.configuration.language).first ?? .english
    failingSeverity = (options.failLevel ?? .error).severity
    lowestSeverity = options.lowestSeverity?.severity ?? .note
  }
}

extension PackSettings {
  /// Where the settings of folders alone say that an architecture is on, it is for their files: the others are judged
  /// as if they did not.
  fileprivate mutating func limitToFolders(of asked: AskedPaths, to settings: [[FolderSettings]]) {
    for architecture in Architecture.all where self[architecture.id] == .on {
      let folders = zip(asked.projects, settings).map { root, folders in
        folders.filter { own in
          ([own.configuration.packs] + own.configuration.overrides.map(\.packs)).contains {
            PackSettings(packs: $0)[architecture.id] == .on
          }
        }.map { joined(root, $0.folder) }
      }
      if zip(asked.projects, folders).allSatisfy({ $1.contains($0) }) { continue }
      let (all, workingFolder) = (Array(folders.joined()), asked.workingFolder)
      isOn[architecture.id] = { path in
        let path = joined(workingFolder, path)
        return all.contains { path.isInside($0) }
      }
    }
  }

  /// Modules are forks in the folder that says so, but for the folders in it to which its settings do not apply.
  fileprivate mutating func addForks(of asked: AskedPaths, from settings: [[FolderSettings]]) {
    let workingFolder = asked.workingFolder
    for (root, folders) in zip(asked.projects, settings) {
      for own in folders where !own.configuration.frameworks.isEmpty {
        let folder = joined(root, own.folder)
        let enclaves = folders.filter { $0.isAlone && $0.folder.utf8.count > own.folder.utf8.count }
          .map { joined(root, $0.folder) }
        forks.append(
          Forks(own.configuration.frameworks) { path in
            let path = joined(workingFolder, path)
            return path.isInside(folder) && !enclaves.contains { path.isInside($0) }
          })
      }
    }
  }

  /// The settings that hold somewhere in a project.
  fileprivate static func all(_ folders: [FolderSettings]) -> [PackSettings] {
    let base = folders.first?.configuration.packs ?? [:]
    let others = folders.dropFirst().map {
      $0.isAlone ? $0.configuration.packs : base.merging($0.configuration.packs) { $1 }
    }
    let overrides = folders.flatMap(\.configuration.overrides).map { base.merging($0.packs) { $1 } }
    return ([base] + others + overrides).map { PackSettings(packs: $0) }
  }
}

extension FolderWalk {
  /// Adds the settings around documents in projects that are not walked.
  fileprivate mutating func addSettings(around documents: [String], _ asked: AskedPaths) throws(UnusableConfiguration) {
    for document in documents {
      let project = asked.project(around: document)
      guard filters[project].readsSettings, let root = filters[project].settings.first else { continue }
      for settings in try FolderSettings.leading(to: document, for: asked, project: project, below: root) {
        note(settings, of: project)
      }
    }
  }
}
