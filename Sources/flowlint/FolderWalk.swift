import FlowLintRules

/// Walks the folders of the projects, several at once, level by level.
///
/// Each folder is read once: where a project or an asked folder lies inside another, the walk of the outer one leaves
/// it to that of the inner. Folders behind symbolic links are not entered, so there are no loops.
struct FolderWalk {
  /// By project.
  private let filters: [WalkFilter]
  private let jobs: Int
  private let asked: AskedPaths
  private(set) var files: [LintRun.File] = []
  private(set) var errors: [Report.Notice] = []
  /// Sources that are symbolic links.
  private var links: [LintRun.File] = []
  private var repositoryCount = 0
  /// Where a walk starts or has started.
  private var starts: Set<PathBytes> = []
  /// Asked, and not come across yet.
  private var unmetFolders: Set<PathBytes>
  private var unmetFiles: Set<PathBytes>
  /// On disk, but no part of the project.
  private let absent: Set<PathBytes>

  /// An absolute path. `String` would take composed and decomposed Hangul for equal.
  private typealias PathBytes = [UInt8]

  init(_ asked: AskedPaths, _ filters: [WalkFilter], jobs: Int) {
    self.filters = filters
    self.jobs = jobs
    self.asked = asked
    unmetFiles = Set(asked.files.map { PathBytes($0.utf8) })
    unmetFolders = Set(asked.folders.map { PathBytes($0.utf8) })
    absent = Set((asked.staged?.untracked ?? []).map { PathBytes($0.utf8) })
  }

  mutating func run() async {
    // The root of a file outside any project is the file.
    let projects = asked.walkedProjects.filter { !unmetFiles.contains(PathBytes($0.utf8)) }
    starts = Set(projects.map { PathBytes($0.utf8) })
    // Each root counts as a repository, whether it is one or not.
    repositoryCount = asked.projects.count
    for root in projects { await walk(from: root, filters[asked.project(around: root)]) }
    // What is named is checked even where it is ignored.
    for folder in asked.folders where unmetFolders.contains(PathBytes(folder.utf8)) {
      starts.insert(PathBytes(folder.utf8))
      await walk(from: folder, WalkFilter(usesGitignore: false))
    }
    for file in asked.gone { addGone(file) }
    for file in asked.files where unmetFiles.remove(PathBytes(file.utf8)) != nil {
      let project = asked.project(around: file)
      // Where no project is around nothing ignores it.
      guard asked.areNamed || asked.projects[project] == file else { continue }
      files.append(
        LintRun.File(path: asked.shownPath(file), isAsked: true, repository: project, project: project))
    }
    // One walk comes in order, unless it passes the working folder: paths around it start with dots.
    let startCount = starts.count + asked.files.count + asked.gone.count
    if startCount > 1 || files.first?.path.hasPrefix("..") == true { sortFiles() }
    await addLinks()
  }

  // MARK: One walk

  /// A folder that has been read, with the numbers of those in it.
  private struct Node {
    let folder: Folder
    var entries: [Entry]

    enum Entry {
      case file(name: String)
      case link(name: String)
      case folder(node: Int)
    }
  }

  private mutating func walk(from start: String, _ filter: WalkFilter) async {
    unmetFolders.remove(PathBytes(start.utf8))
    let rules = filter.usesGitignore ? IgnoreRules(outside: start) : IgnoreRules()
    var level = [
      Folder(
        path: asked.shownPath(start), absolutePath: start, isAsked: asked.covers(start),
        repository: asked.project(around: start), isAroundWorkingFolder: asked.isAroundWorkingFolder(start),
        ignored: rules)
    ]
    var nodes: [Node] = []
    let whole = level[0].repository
    // A folder that is no project but holds some: each is a repository, though it may have lost its `.git`.
    var isCollection = false
    while !level.isEmpty {
      let folders = level
      let pieces = pieces(of: folders.count, size: 8)
      let listings = await inParallel(pieces.count, jobs: jobs, memory: {}) { piece, _ in
        folders[pieces[piece]].map { $0.listing(filter) }
      }.joined()
      level = []
      let firstOfNextLevel = nodes.count + folders.count
      for (folder, listing) in zip(folders, listings) {
        errors += listing.errors
        var folder = folder
        if folder.absolutePath == start {
          isCollection = !listing.isProject
        } else if listing.isRepository || isCollection && listing.isProject && folder.repository == whole {
          folder.repository = repositoryCount
          repositoryCount += 1
        }
        var node = Node(folder: folder, entries: [])
        node.entries.reserveCapacity(listing.entries.count)
        for entry in listing.entries {
          switch entry {
          case .file(let name): node.entries.append(.file(name: name))
          case .link(let name): node.entries.append(.link(name: name))
          case .folder(let inner):
            guard let inner = entering(inner, from: folder) else { continue }
            node.entries.append(.folder(node: firstOfNextLevel + level.count))
            level.append(inner)
          }
        }
        nodes.append(node)
      }
    }
    collect(nodes, project: asked.project(around: start))
  }

  /// Nil for a folder that another walk reads.
  private mutating func entering(_ folder: Folder, from outer: Folder) -> Folder? {
    var folder = folder
    folder.repository = outer.repository
    if outer.isAroundWorkingFolder {
      folder.isAroundWorkingFolder = asked.isAroundWorkingFolder(folder.absolutePath)
      folder.path = asked.shownPath(folder.absolutePath)
    }
    if starts.count == 1, unmetFolders.isEmpty { return folder }
    let path = PathBytes(folder.absolutePath.utf8)
    if starts.contains(path) { return nil }
    if unmetFolders.remove(path) != nil { folder.isAsked = true }
    return folder
  }

  /// Lists the files of a walk in the order of their paths.
  private mutating func collect(_ nodes: [Node], project: Int) {
    var open = [(node: 0, entry: 0)]
    while let (number, entry) = open.popLast() {
      guard entry < nodes[number].entries.count else { continue }
      open.append((number, entry + 1))
      switch nodes[number].entries[entry] {
      case .folder(let inner): open.append((inner, 0))
      case .file(let name):
        if !absent.isEmpty, absent.contains(PathBytes("\(nodes[number].folder.absolutePath)/\(name)".utf8)) { continue }
        files.append(file(name, in: nodes[number].folder, project))
      case .link(let name): links.append(file(name, in: nodes[number].folder, project))
      }
    }
  }

  private mutating func file(_ name: String, in folder: Folder, _ project: Int) -> LintRun.File {
    let path = folder.path.isEmpty ? name : "\(folder.path)/\(name)"
    var isAsked = folder.isAsked
    if !unmetFiles.isEmpty, unmetFiles.remove(PathBytes("\(folder.absolutePath)/\(name)".utf8)) != nil {
      isAsked = true
    }
    return LintRun.File(path: path, isAsked: isAsked, repository: folder.repository, project: project)
  }

  /// A file that is staged, but not on disk any more.
  private mutating func addGone(_ path: String) {
    guard let project = asked.project(reaching: path, filters) else { return }
    let isAsked = unmetFiles.remove(PathBytes(path.utf8)) != nil
    files.append(
      LintRun.File(path: asked.shownPath(path), isAsked: isAsked, repository: project, project: project))
  }

  // MARK: Links

  /// Files behind symbolic links belong to the project, unless they are in it under their own name.
  private mutating func addLinks() async {
    let links = links
    let pieces = pieces(of: links.count, size: 32)
    let targets = await inParallel(pieces.count, jobs: jobs, memory: {}) { piece, _ in
      links[pieces[piece]].map { LinkTarget($0.path) }
    }.joined()
    let known = files.count
    var taken: Set<PathBytes> = []
    for (link, target) in zip(links, targets) {
      switch target {
      case .file(let path):
        guard taken.insert(PathBytes(path.utf8)).inserted else { continue }
        if !holds(files[..<known], asked.shownPath(path)) { files.append(link) }
      case .none: continue
      case .unknown(let reason): errors.append(Report.Notice(.input, .error, path: link.path, reason))
      }
    }
    if files.count > known { sortFiles() }
  }

  /// What a symbolic link leads to.
  private enum LinkTarget: Sendable {
    /// Its absolute path.
    case file(String)
    case none
    case unknown(reason: String)

    init(_ link: String) {
      do throws(SystemError) {
        let path = try resolvedPath(link)
        self = try fileKind(path) == .file ? .file(path) : .none
      } catch {
        self = .unknown(reason: error.isMissing ? "dangling symbolic link" : error.message)
      }
    }
  }

  private mutating func sortFiles() {
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Whether a file of that path is among these, which are in order.
  private func holds(_ files: ArraySlice<LintRun.File>, _ path: String) -> Bool {
    var low = 0
    var high = files.count
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path.utf8.lexicographicallyPrecedes(path.utf8) { low = middle + 1 } else { high = middle }
    }
    return low < files.count && files[low].path.utf8.elementsEqual(path.utf8)
  }
}
