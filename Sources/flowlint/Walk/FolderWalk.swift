import FlowLintRules

/// Walks the folders of the projects, several at once, and looks into the sources on the way.
///
/// Each folder is read once: where a project or an asked folder lies inside another, the walk of the outer one leaves
/// it to that of the inner. Folders behind symbolic links are not entered, so there are no loops.
struct FolderWalk {
  /// The filter of each project, by its number; once the folders are read, with the settings of all of them.
  private(set) var filters: [WalkFilter]
  /// The reasons why settings of folders cannot be used.
  private(set) var faults: [UnusableConfiguration] = []
  /// The absolute paths of the folders inside of projects that hold a baseline.
  private(set) var baselineFolders: [String] = []
  private let jobs: Int
  private let asked: AskedPaths
  private let progress: ProgressLine?
  private(set) var files: [LintRun.File] = []
  private(set) var errors: [Report.Notice] = []
  /// Sources that are symbolic links.
  private var links: [(file: LintRun.File, target: LinkTarget)] = []
  private var repositoryCount = 0
  /// The folders at which a walk starts or has started.
  private var starts: Set<PathBytes> = []
  /// The asked folders that the walk has not come across yet.
  private var unmetFolders: Set<PathBytes>

  init(_ asked: AskedPaths, _ filters: [WalkFilter], jobs: Int, progress: ProgressLine?) {
    self.filters = filters
    self.jobs = jobs
    self.asked = asked
    self.progress = progress
    unmetFolders = Set(asked.folders.map { PathBytes($0.utf8) })
  }

  /// Reads the folders.
  mutating func run() async {
    // The root of a file outside any project is the file itself.
    let askedFiles = Set(asked.files.map { PathBytes($0.utf8) })
    let projects = asked.walkedProjects.filter { !askedFiles.contains(PathBytes($0.utf8)) }
    starts = Set(projects.map { PathBytes($0.utf8) })
    // Each root counts as a repository, whether it is one or not.
    repositoryCount = asked.projects.count
    for root in projects { await walk(from: root, filters[asked.project(around: root)]) }
    for folder in asked.folders where unmetFolders.contains(PathBytes(folder.utf8)) {
      starts.insert(PathBytes(folder.utf8))
      let project = asked.project(around: folder)
      await walk(from: folder, filter(ofNamed: folder, project))
    }
    for project in filters.indices {
      let order = filters[project].settings.dropFirst().sorted { $0.folder.precedes($1.folder) }
      let usesGitignore = filters[project].usesGitignore
      var whole = WalkFilter(root: asked.projects[project], usesGitignore: usesGitignore)
      whole.readsSettings = filters[project].readsSettings
      for settings in filters[project].settings.prefix(1) + order { whole.add(settings) }
      filters[project] = whole
    }
    // The files of one walk come in order, unless it passes the working folder: paths around it start with dots.
    if starts.count > 1 || projects.contains(where: asked.isAroundWorkingFolder) { sortFiles() }
  }

  /// The filter at a folder that the walk of its project has not come to. A path that is named is checked even where its
  /// project ignores it.
  private mutating func filter(ofNamed folder: String, _ project: Int) -> WalkFilter {
    guard asked.walkedProjects.contains(asked.projects[project]) else { return filters[project] }
    var filter = WalkFilter(root: asked.projects[project], usesGitignore: false)
    guard filters[project].readsSettings, let root = filters[project].settings.first else { return filter }
    filter.readsSettings = true
    filter.add(root, isNamed: true)
    do throws(UnusableConfiguration) {
      for settings in try FolderSettings.leading(to: folder, asked, project, below: root) {
        filter.add(settings, isNamed: true)
        note(settings, of: project)
      }
    } catch {
      faults.append(error)
    }
    return filter
  }

  /// Keeps the settings of a folder that the walk has come to.
  mutating func note(_ settings: FolderSettings, of project: Int) {
    if !filters[project].knows(settings.folder) { filters[project].add(settings) }
  }

  /// Turns the files on disk into the files of the run, and marks those that are asked about. It is to be called once,
  /// after `run`.
  ///
  /// - Parameter asked: the paths that the walk was started with, or those known by now that are walked in the same
  ///   way.
  mutating func finish(_ asked: AskedPaths) {
    if let staged = asked.staged { leaveOut(staged, asked) }
    if let text = asked.text { forgetErrors(in: [asked.walkedPath(text.path)]) }
    let walked = files.count
    var unmet: Set<PathBytes> = []
    for file in asked.files {
      if let number = number(of: asked.walkedPath(file)) {
        files[number].isAsked = true
      } else {
        unmet.insert(PathBytes(file.utf8))
      }
    }
    // The file is staged or open in an editor, but not on disk.
    for file in asked.gone {
      guard let project = asked.project(reaching: file, filters) else { continue }
      let isNamed = unmet.remove(PathBytes(file.utf8)) != nil
      // A staged file is not ignored by git.
      if !isNamed, asked.staged == nil, filters[project].ignores(file, below: asked.projects[project]) { continue }
      add(file, project, isAsked: isNamed || asked.covers(file), asked)
    }
    for file in asked.files where unmet.remove(PathBytes(file.utf8)) != nil {
      let project = asked.project(around: file)
      // A file without a project around it is not ignored.
      if asked.areNamed || asked.projects[project] == file { add(file, project, isAsked: true, asked) }
    }
    if files.count > walked { sortFiles() }
    addLinks()
  }

  private mutating func add(_ file: String, _ project: Int, isAsked: Bool, _ asked: AskedPaths) {
    files.append(LintRun.File(path: asked.shownPath(file), isAsked: isAsked, repository: project, project: project))
  }

  /// Leaves out files that git does not know, as they are no part of a commit, and the disk's texts of files that are
  /// staged with another text.
  private mutating func leaveOut(_ staged: StagedState, _ asked: AskedPaths) {
    let untracked = staged.untracked.compactMap { number(of: asked.walkedPath($0)) }
    forgetErrors(in: untracked.map { files[$0].path } + staged.objects.map { asked.walkedPath($0.path) })
    for number in Set(untracked).sorted().reversed() { files.remove(at: number) }
  }

  private mutating func forgetErrors(in paths: [String]) {
    if errors.isEmpty { return }
    let paths = Set(paths.map { PathBytes($0.utf8) })
    errors.removeAll { error in error.path.map { paths.contains(PathBytes($0.utf8)) } ?? false }
  }

  // MARK: One walk

  private mutating func walk(from start: String, _ filter: WalkFilter) async {
    let path = PathBytes(start.utf8)
    unmetFolders.remove(path)
    let project = asked.project(around: start)
    let ignored = filter.usesGitignore ? IgnoreRules(outside: start) : IgnoreRules()
    for file in ignored.unread {
      let notice = Report.Notice.unreadPatterns(asked.shownPath(file.path), file.error)
      if !errors.contains(notice) { errors.append(notice) }
    }
    let root = Folder(
      path: asked.shownPath(start), absolutePath: start, isAsked: asked.covers(start),
      isAroundWorkingFolder: asked.isAroundWorkingFolder(start),
      ignored: ignored, filter: filter)
    let reader = FolderReader(
      asked: asked, usesGitignore: filter.usesGitignore, project: project,
      otherStarts: FolderSet(starts.subtracting([path])),
      askedFolders: FolderSet(unmetFolders), progress: progress)
    let folders = await inParallel(growingFrom: root, jobs: jobs, memory: memoryOfWorker()) { reader.read($0, &$1) }
    collect(folders, project: project)
  }

  /// Lists the files of a walk in the order of their paths, and numbers its repositories.
  private mutating func collect(_ folders: [Grown<FolderListing>], project: Int) {
    // A folder that is no project but holds some is a collection: each is a repository, though it may have lost its
    // `.git`.
    let isCollection = !folders[0].answer.isProject
    note(folders[0].answer, project)
    var open = [(folder: 0, entry: 0, repository: project)]
    while let (number, entry, repository) = open.popLast() {
      let entries = folders[number].answer.entries
      guard entry < entries.count else { continue }
      open.append((number, entry + 1, repository))
      switch entries[entry] {
      case .file(var file):
        file.repository = repository
        files.append(file)
      case .link(var file, let target):
        file.repository = repository
        links.append((file, target))
      case .folder(let inner):
        let number = folders[number].next.lowerBound + inner
        let listing = folders[number].answer
        note(listing, project)
        let isOther = listing.isRepository || isCollection && listing.isProject && repository == project
        open.append((number, 0, isOther ? repositoryCount : repository))
        if isOther { repositoryCount += 1 }
      }
    }
  }

  private mutating func note(_ listing: FolderListing, _ project: Int) {
    errors += listing.errors
    if let settings = listing.settings { note(settings, of: project) }
    if let fault = listing.fault { faults.append(fault) }
    if let folder = listing.baselineFolder { baselineFolders.append(folder) }
    unmetFolders.subtract(listing.met)
  }

  // MARK: Links

  /// Adds files behind symbolic links to the project, unless they are in it under their own name.
  private mutating func addLinks() {
    let known = files.count
    var taken: Set<PathBytes> = []
    for (link, target) in links {
      switch target {
      case .file(let path, let shown):
        // A link that is named is a file already.
        guard number(of: link.path, before: known) == nil, taken.insert(PathBytes(path.utf8)).inserted else { continue }
        if number(of: shown, before: known) == nil { files.append(link) }
      case .none: continue
      case .unknown(let reason): errors.append(Report.Notice(.input, .error, path: link.path, reason))
      }
    }
    if files.count > known { sortFiles() }
  }

  private mutating func sortFiles() {
    files.sort { $0.path.precedes($1.path) }
  }

  /// The number of the file with this shown path, among the first ones, which are in order.
  private func number(of path: String, before end: Int? = nil) -> Int? {
    files.place(of: path, before: end ?? files.count)
  }
}

private func memoryOfWorker() -> FolderReader.Memory {
  takeLargePages()
  return FolderReader.Memory()
}
