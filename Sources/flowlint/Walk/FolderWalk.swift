import FlowLintRun

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
  /// The folders with sources that are not read, by the paths by which they are shown.
  private(set) var unreadFolders: [String] = []
  private(set) var errors: [Report.Notice] = []
  /// Sources that are symbolic links, and their texts.
  private var links: [(file: LintRun.File, text: String)] = []
  private var targets: [LinkTarget] = []
  private var repositoryCount = 0
  /// The folders at which a walk starts or has started.
  private var starts: Set<PathBytes> = []
  /// The asked folders that the walk has not come across yet.
  private var unmetFolders: Set<PathBytes>

  init(of asked: AskedPaths, filters: [WalkFilter], jobs: Int, progress: ProgressLine?) {
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
    await walk(from: projects.map { ($0, filters[asked.project(around: $0)]) })
    for folder in asked.folders where unmetFolders.contains(PathBytes(folder.utf8)) {
      starts.insert(PathBytes(folder.utf8))
      await walk(from: [(folder, filter(ofNamed: folder, asked.project(around: folder)))])
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
    await followLinks()
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
      for settings in try FolderSettings.leading(to: folder, for: asked, project: project, below: root) {
        filter.add(settings, isNamed: true)
        note(settings, of: project)
      }
    } catch { faults.append(error) }
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
    if let staged = asked.staged { leaveOut(staged, among: asked) }
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
      add(file, in: project, isAsked: isNamed || asked.covers(file), among: asked)
    }
    for file in asked.files where unmet.remove(PathBytes(file.utf8)) != nil {
      let project = asked.project(around: file)
      // A file without a project around it is not ignored.
      if asked.areNamed || asked.projects[project] == file { add(file, in: project, isAsked: true, among: asked) }
    }
    if files.count > walked { sortFiles() }
    addLinks()
  }

  private mutating func add(_ file: String, in project: Int, isAsked: Bool, among asked: AskedPaths) {
    files.append(LintRun.File(path: asked.shownPath(file), isAsked: isAsked, repository: project, project: project))
  }

  /// Leaves out files that git does not know, as they are no part of a commit, and the disk's texts of files that are
  /// staged with another text.
  private mutating func leaveOut(_ staged: StagedState, among asked: AskedPaths) {
    let untracked = staged.untracked.compactMap { number(of: asked.walkedPath($0)) }
    forgetErrors(in: untracked.map { files[$0].path } + staged.objects.map { asked.walkedPath($0.path) })
    for number in Set(untracked).sorted().reversed() { files.remove(at: number) }
  }

  private mutating func forgetErrors(in paths: [String]) {
    if errors.isEmpty { return }
    let paths = Set(paths.map { PathBytes($0.utf8) })
    errors.removeAll { error in error.path.map { paths.contains(PathBytes($0.utf8)) } == true }
  }

  // MARK: One walk

  /// Walks from several folders at once.
  private mutating func walk(from starts: [(folder: String, filter: WalkFilter)]) async {
    let roots = starts.map { start, filter in
      Folder(
        path: asked.shownPath(start), absolutePath: start, isAsked: asked.covers(start),
        isAroundWorkingFolder: asked.isAroundWorkingFolder(start),
        scope: Folder.Scope(
          project: asked.project(around: start),
          ignored: filter.usesGitignore ? IgnoreRules(outside: start) : IgnoreRules(),
          filter: filter))
    }
    for root in roots { unmetFolders.remove(PathBytes(root.absolutePath.utf8)) }
    let reader = FolderReader(
      asked: asked, starts: FolderSet(self.starts), askedFolders: FolderSet(unmetFolders), progress: progress)
    let folders = await inParallel(growingFrom: roots, jobs: jobs, memory: FolderReader.Memory()) {
      reader.read($0, using: &$1)
    }
    for (number, root) in roots.enumerated() {
      for file in root.scope.ignored.unread {
        let notice = Report.Notice.unreadPatterns(in: asked.shownPath(file.path), error: file.error)
        if !errors.contains(notice) { errors.append(notice) }
      }
      collect(folders, from: number, project: root.scope.project)
    }
  }

  /// Lists the files of a walk in the order of their paths, and numbers its repositories.
  private mutating func collect(_ folders: [Grown<FolderListing>], from root: Int, project: Int) {
    // A folder that is no project but holds some is a collection: each is a repository, though it may have lost its
    // `.git`.
    let isCollection = !folders[root].answer.isProject
    note(folders[root].answer, in: project)
    for folder in folders where folder.answer.holdsUnread { unreadFolders.append(folder.answer.path) }
    var open = [(folder: root, entry: 0, repository: project)]
    while let (number, first, repository) = open.popLast() {
      let folder = folders[number]
      entries: for entry in first..<folder.answer.entries.count {
        switch folder.answer.entries[entry] {
        case .file(var file):
          file.repository = repository
          files.append(file)
        case .link(var file, let text):
          file.repository = repository
          links.append((file, text))
        case .folder(let inner):
          open.append((number, entry + 1, repository))
          let inner = folder.next.lowerBound + inner
          note(folders[inner].answer, in: project)
          let (isRepository, isProject) = (folders[inner].answer.isRepository, folders[inner].answer.isProject)
          let isOther = isRepository || isCollection && isProject && repository == project
          open.append((inner, 0, isOther ? repositoryCount : repository))
          if isOther { repositoryCount += 1 }
          break entries
        }
      }
    }
  }

  private mutating func note(_ listing: FolderListing, in project: Int) {
    if !listing.errors.isEmpty { errors += listing.errors }
    if let settings = listing.settings { note(settings, of: project) }
    if let fault = listing.fault { faults.append(fault) }
    if let folder = listing.baselineFolder { baselineFolders.append(folder) }
    if !listing.met.isEmpty { unmetFolders.subtract(listing.met) }
  }

  // MARK: Links

  /// Finds what the links lead to.
  private mutating func followLinks() async {
    if links.isEmpty { return }
    let areReal = starts.allSatisfy { start in
      let path = String(decoding: start, as: UTF8.self)
      return (try? resolvedPath(path).utf8.elementsEqual(path.utf8)) == true
    }
    let pieces = pieces(of: links.count, size: 32)
    let (walk, links, asked) = (self, links, asked)
    targets = await inParallel(pieces.count, jobs: jobs, memory: ()) { piece, _ in
      links[pieces[piece]].map { link in
        // The path of a file that the walk came to holds no link.
        let folder = parent(of: joined(asked.workingFolder, link.file.path))
        let target = areReal ? target(ofLink: link.text, in: folder) : nil
        guard let target, case let shown = asked.shownPath(target), walk.number(of: shown) != nil else {
          return LinkTarget(to: link.file.path, among: asked)
        }
        return .file(target, shown: shown)
      }
    }.flatMap(\.self)
  }

  /// Adds files behind symbolic links to the project, unless they are in it under their own name.
  private mutating func addLinks() {
    let known = files.count
    var taken: Set<PathBytes> = []
    for ((link, _), target) in zip(links, targets) {
      switch target {
      case .file(let path, let shown):
        // A link that is named is a file already.
        if number(of: shown, before: known) != nil || number(of: link.path, before: known) != nil { continue }
        if let boundary = boundary(of: link.project), !path.isInside(boundary) {
          let reason = "\(SystemError.outside.message); it is not read"
          errors.append(Report.Notice(.input, .warning, path: link.path, reason))
        } else if taken.insert(PathBytes(path.utf8)).inserted {
          files.append(link)
        }
      case .none: continue
      case .unknown(let reason): errors.append(Report.Notice(.input, .error, path: link.path, reason))
      }
    }
    if files.count > known { sortFiles() }
  }

  /// The repository around a project: a link in it is no leave to read, and to quote, what lies elsewhere. Nil without one:
  /// build systems make trees of links.
  private func boundary(of project: Int) -> String? {
    let folder = repository(around: asked.projects[project])
    return exists("\(folder)/.git") ? (try? resolvedPath(folder)) : nil
  }

  /// Puts the files in the order of their paths. Those of a walk come so, and nearly always follow each other.
  private mutating func sortFiles() {
    let starts = files.indices.filter { $0 == 0 || files[$0].path.precedes(files[$0 - 1].path) }
    let runs = zip(starts, starts.dropFirst() + [files.count]).map { files[$0..<$1] }
      .sorted { $0.first!.path.precedes($1.first!.path) }
    files = Array(runs.joined())
    if zip(runs, runs.dropFirst()).contains(where: { $1.first!.path.precedes($0.last!.path) }) {
      files.sort { $0.path.precedes($1.path) }
    }
  }

  /// The number of the file with this shown path, among the first ones, which are in order.
  private func number(of path: String, before end: Int? = nil) -> Int? {
    files.place(of: path, before: end ?? files.count)
  }
}

/// The path that the text of a link in a folder stands for; nil where another link on the way may count.
private func target(ofLink text: String, in folder: String) -> String? {
  func isUp(_ name: Substring.UTF8View) -> Bool { name.elementsEqual("..".utf8) }
  let names = text.utf8.split(separator: UInt8(ascii: "/")).drop { isUp($0) || $0.elementsEqual(".".utf8) }
  return text.isEmpty || names.contains(where: isUp) ? nil : joined(folder, text)
}
