import FlowLintRun

/// The paths of the command line, resolved, and the projects that they belong to.
struct AskedPaths: Sendable {
  /// The asked folders, files and documents: absolute paths without symbolic links, in the order given.
  private(set) var folders: [String] = []
  private(set) var files: [String] = []
  private(set) var documents: [String] = []
  /// The roots of the projects around, in the order of their bytes.
  private(set) var projects: [String] = []
  /// The roots in `projects` that are walked: not those that only documents belong to.
  private(set) var walkedProjects: [String] = []
  /// Notices about paths that cannot be checked.
  private(set) var notices: [Report.Notice] = []
  let disk: Disk
  /// Whether the user has named the paths: a path that is named is checked even where it is ignored.
  let areNamed: Bool
  /// Text that stands for a file, which need not exist.
  private(set) var text: Text?
  /// The state that git would commit; nil where the project is taken as it lies on disk.
  private(set) var staged: StagedState?
  /// The texts of changed files before the change; nil where they are not known.
  private(set) var earlier: [EarlierText]?
  /// Absolute paths of the files that `staged` or an editor holds and the disk does not.
  private(set) var gone: [String] = []
  /// The roots that were given relative to the working folder: paths in them are shown so, even outside it.
  private var shownRelative: [String] = []

  struct Text: Sendable {
    /// The absolute path of the file.
    let path: String
    let bytes: ContiguousArray<UInt8>
  }

  init(_ paths: [String], on disk: Disk) {
    self.disk = disk
    areNamed = true
    if !disk.unsaved.isEmpty { gone = disk.newFiles.filter { $0.hasSuffix(".swift") } }
    add(paths)
  }

  /// The paths of changed files. Such a file is checked unless it is ignored.
  init(_ changes: Changes, on disk: Disk) {
    self.disk = disk
    areNamed = false
    staged = changes.staged
    earlier = changes.earlier
    gone = changes.staged?.objects.map(\.path).filter { !exists($0) } ?? []
    add(changes.files)
    // A deleted file may break rules in the rest of its project, also where only git is to forget it.
    var roots = ProjectRoots()
    for file in earlier ?? [] {
      let root = roots.root(of: file.path, kind: .file).path
      guard exists(root) else { continue }
      projects.append(root)
      walkedProjects.append(root)
      shownRelative.append(root)
    }
    (projects, walkedProjects) = (sortedOnce(projects), sortedOnce(walkedProjects))
  }

  /// The project that the working folder lies in, with no paths asked yet.
  init(changesBelow root: String, on disk: Disk) {
    self.disk = disk
    areNamed = false
    projects = [root]
    walkedProjects = [root]
    shownRelative = [root]
  }

  var workingFolder: String { disk.workingFolder }

  /// Whether a walk meets the same folders and files, under the same names.
  func areWalked(like other: AskedPaths) -> Bool {
    folders == other.folders && projects == other.projects && walkedProjects == other.walkedProjects
      && Set(shownRelative) == Set(other.shownRelative) && workingFolder == other.workingFolder
  }

  private mutating func add(_ paths: [String]) {
    var roots = ProjectRoots(disk)
    let gone = Set(gone.map { PathBytes($0.utf8) })
    for path in paths {
      do throws(SystemError) {
        try add(path, gone: gone, to: &roots)
      } catch { notices.append(Report.Notice(.input, .error, path: path, Self.problem(with: path, error))) }
    }
    (projects, walkedProjects) = (sortedOnce(projects), sortedOnce(walkedProjects))
  }

  /// The text that stands for a file, with the project around it; without a project when `path` is nil.
  init(text bytes: ContiguousArray<UInt8>, for path: String?, on disk: Disk) {
    self.disk = disk
    areNamed = true
    let absolute = identity(of: path ?? "<stdin>", in: disk.workingFolder)
    text = Text(path: absolute, bytes: bytes)
    var roots = ProjectRoots()
    let root = path == nil ? (path: absolute, isProject: false) : roots.root(of: absolute, kind: .file)
    projects = [root.path]
    if absolute.hasSuffix(".md") { documents = [absolute] } else { files = [absolute] }
    if documents.isEmpty, root.isProject { walkedProjects = projects }
    if path?.hasPrefix("/") != true { shownRelative = projects }
  }

  private static func problem(with path: String, _ error: SystemError) -> String {
    guard error.isMissing else { return error.message }
    if path.isEmpty { return "an empty path; name a file or folder, or nothing for the working folder" }
    if exists(path) { return "dangling symbolic link" }
    // A word without slashes and dots that is no path is probably a mistyped command.
    let isWord = !path.contains { $0 == "/" || $0 == "." }
    let command = isWord ? otherWords[path] ?? nearestName(to: path, in: commandNames) : nil
    let meant = command.map { "flowlint \($0)" } ?? nearestPath(to: path)
    return error.message + (meant.map { "; did you mean '\($0.visible)'?" } ?? "")
  }

  /// The path that is there and whose parts are the nearest to those that are not; nil for none.
  private static func nearestPath(to path: String) -> String? {
    var found = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/").map(String.init) {
      let folder = found.isEmpty || found == "/" ? found : found + "/"
      if exists(folder + part) {
        found = folder + part
        continue
      }
      var names: [String] = []
      guard let open = try? OpenFolder(found) else { return nil }
      try? open.forEachEntry { name, _ in names.append(name.text) }
      guard let name = nearestName(to: part, in: names.sorted()) else { return nil }
      found = folder + name
    }
    return found
  }

  /// - Parameter gone: the paths that are not on the disk.
  private mutating func add(_ path: String, gone: Set<PathBytes>, to roots: inout ProjectRoots) throws(SystemError) {
    let place = joined(workingFolder, path)
    let isGone = gone.contains(PathBytes(place.utf8))
    var absolute = isGone ? place : try resolvedPath(disk.opened(path))
    let kind = isGone ? .file : try fileKind(absolute)
    if !isGone, !path.hasPrefix("/"), let link = Self.link(place, to: absolute, of: kind, roots: &roots) {
      absolute = link
    }
    let root = roots.root(of: absolute, kind: kind)
    switch kind {
    case .folder: folders.append(absolute)
    case .file where path.hasSuffix(".md"): documents.append(absolute)
    case .file where path.hasSuffix(".swift"): files.append(absolute)
    case .file, .link, .other:
      let problem = kind == .file ? "neither a Swift nor a Markdown file" : "not a file"
      notices.append(Report.Notice(.input, .error, path: path, problem))
      return
    }
    projects.append(root.path)
    if documents.last != absolute, root.isProject || root.path == absolute { walkedProjects.append(root.path) }
    if !path.hasPrefix("/") { shownRelative.append(root.path) }
  }

  /// The path that a symbolic link below the working folder keeps, as in the trees that build systems make of links; nil
  /// for any other path, for a link to what the same project has under its own name, and for one into another project.
  private static func link(
    _ place: String, to target: String, of kind: FileKind, roots: inout ProjectRoots
  ) -> String? {
    if place.utf8.elementsEqual(target.utf8) { return nil }
    let root = roots.root(of: place, kind: kind).path
    guard let real = try? resolvedPath(root), real.utf8.elementsEqual(root.utf8) else { return nil }
    return target.isInside(root) ? nil : place
  }

  /// Whether an absolute path lies in an asked folder.
  func covers(_ path: String) -> Bool { folders.contains { path.isInside($0) } }

  /// The path by which a file or folder is shown and opened; empty for the working folder itself.
  ///
  /// The path is relative to the working folder below it, around it, and where it was given so; else it is absolute.
  func shownPath(_ absolute: String) -> String {
    let isNear =
      absolute.isInside(workingFolder) || workingFolder.isInside(absolute)
      || shownRelative.contains { absolute.isInside($0) }
    return isNear ? relative(absolute, to: workingFolder) : absolute
  }

  /// The path by which the walk shows a file that it comes to: that of its folder, with the name behind.
  func walkedPath(_ file: String) -> String {
    let folder = shownPath(parent(of: file))
    return folder.isEmpty || folder == "/" ? folder + file.lastComponent : "\(folder)/\(file.lastComponent)"
  }

  func isAroundWorkingFolder(_ folder: String) -> Bool {
    workingFolder.isInside(folder) && workingFolder.utf8.count > folder.utf8.count
  }

  /// The folder that paths in reports for machines are relative to.
  var commonRoot: String { projects.count == 1 ? base(of: projects[0]) : workingFolder }

  /// The path of a folder relative to the root of its project, with a slash behind it; empty for the root itself.
  func inner(_ folder: String, of project: Int) -> String {
    let path = relative(folder, to: projects[project])
    return path.isEmpty ? "" : path + "/"
  }

  /// The folders that lead from the root of a project to a path, the path itself left out, outermost first.
  func folders(to path: String, of project: Int) -> [String] {
    ancestors(of: parent(of: path)).filter { $0.isInside(projects[project]) }.reversed()
  }

  /// Whether something in a folder is asked about.
  func reaches(_ folder: String) -> Bool {
    [folders, files, documents].joined().contains { $0.isInside(folder) || folder.isInside($0) }
  }

  /// The folder that a project's baseline lies in.
  func base(of project: String) -> String {
    files.contains(project) || documents.contains(project) ? parent(of: project) : project
  }

  /// The number of the project that a path would be part of, were it on disk; nil for none.
  func project(reaching path: String, _ filters: [WalkFilter]) -> Int? {
    if projects.isEmpty { return nil }
    let number = project(around: path)
    guard walkedProjects.contains(projects[number]), path.isInside(projects[number]) else { return nil }
    return filters[number].reaches(path) ? number : nil
  }

  /// The number of the innermost project around an absolute path.
  func project(around path: String) -> Int {
    if projects.count < 2 { return 0 }
    return ancestors(of: path).lazy.compactMap(number(ofProject:)).first ?? 0
  }

  private func number(ofProject root: String) -> Int? {
    let place = leadingCount(of: projects.count) { projects[$0].precedes(root) }
    return place < projects.count && projects[place].utf8.elementsEqual(root.utf8) ? place : nil
  }
}

/// The paths without duplicates, in the order of their bytes. `String`'s own order takes composed and decomposed Hangul
/// for equal.
func sortedOnce(_ paths: [String]) -> [String] {
  let sorted = paths.ordered { $0.precedes($1) }
  return sorted.indices.filter { $0 == 0 || !sorted[$0].utf8.elementsEqual(sorted[$0 - 1].utf8) }.map { sorted[$0] }
}
