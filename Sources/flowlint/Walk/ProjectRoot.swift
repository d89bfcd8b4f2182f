import FlowLintRun

/// Finds the project that a path belongs to.
///
/// The outermost folder around with settings that lies in the same repository, up to one whose settings say that it is a
/// root: the same settings hold, whether all of a project or a part is asked about. Without any, the nearest folder around with settings; without any, the
/// nearest with `.git`; without any, the nearest with `Package.swift`, `*.xcodeproj`, `*.xcworkspace`, Tuist's
/// `Project.swift` or a baseline; without any, the working folder where it holds the path, else the path itself.
struct ProjectRoots {
  private let disk: Disk
  /// The answer for each folder that was asked about.
  private var roots: [String: String?] = [:]

  init(_ disk: Disk = Disk()) { self.disk = disk }

  /// - Parameter path: the absolute path, without symbolic links.
  /// - Returns: the root, and whether a project makes it one: then the index covers all files of it, else only those that
  ///   are asked about.
  mutating func root(of path: String, kind: FileKind) -> (path: String, isProject: Bool) {
    let folder = kind == .folder ? path : parent(of: path)
    if let root = root(around: folder) { return (root, true) }
    // No project is the whole disk.
    return (disk.workingFolder != "/" && path.isInside(disk.workingFolder) ? disk.workingFolder : path, false)
  }

  /// The root around a folder; nil when there is none.
  mutating func root(around folder: String) -> String? {
    if let known = roots[folder] { return known }
    let folders = ancestors(of: folder)
    let repository = folders.firstIndex { exists("\($0)/.git") }
    let root =
      repository.flatMap { outermost(among: folders[...$0]) } ?? folders.first(where: holdsSettings)
      ?? repository.map { folders[$0] }
      ?? folders.first { holdsProject($0) || disk.exists("\($0)/\(Baseline.usualPath)") }
    roots[folder] = root
    return root
  }

  /// The outermost folder with settings, up to one that is marked as a root.
  ///
  /// - Parameter folders: innermost first.
  private func outermost(among folders: ArraySlice<String>) -> String? {
    let holding = folders.filter(holdsSettings)
    return holding.first(where: isMarked) ?? holding.last
  }

  private func isMarked(_ folder: String) -> Bool {
    ProjectConfiguration.fileNames.contains { name in
      (try? disk.read("\(folder)/\(name)")).map(isMarkedAsRoot) == true
    }
  }

  private func holdsSettings(_ folder: String) -> Bool {
    ProjectConfiguration.fileNames.contains { disk.exists("\(folder)/\($0)") }
  }

  private func holdsProject(_ folder: String) -> Bool {
    var found = false
    try? OpenFolder(folder).forEachEntry { name, kind in
      if name.isProjectMarker(kind) { found = true }
    }
    return found
  }
}

/// The folder and those around it, innermost first. `/` is left out: no project is the whole disk; and so is what has a
/// longer path than any system opens.
func ancestors(of folder: String) -> [String] {
  var folders: [String] = []
  var folder = folder
  if folder.utf8.count > longestPath {
    let end = folder.utf8.prefix(longestPath).lastIndex(of: UInt8(ascii: "/")) ?? folder.startIndex
    folder = String(folder[..<end])
  }
  while !folder.isEmpty, folder != "/" {
    folders.append(folder)
    folder = parent(of: folder)
  }
  return folders
}

/// The longest path in bytes that a system opens.
private let longestPath = 4096

/// The folder with `.git` at or around a project's root, else the root: no setting in it makes FlowLint write outside.
func repository(around root: String) -> String { ancestors(of: root).first { exists("\($0)/.git") } ?? root }

/// The file that a path leads to, links followed; it may be missing.
func placeOfWriting(_ path: String) -> String {
  let absolute = joined(workingFolder(), path)
  if let resolved = try? resolvedPath(absolute) { return resolved }
  // A link that leads to nothing would be written through.
  guard !exists(absolute), let folder = try? resolvedPath(parent(of: absolute)) else { return "" }
  return folder
}

/// Whether a link inside a repository leads a path out of it: what a repository brings must not say where is written.
///
/// - Parameter repository: the absolute path, without symbolic links.
func isLedOut(of repository: String, by path: String) -> Bool {
  var place = "/"
  for name in joined(workingFolder(), path).utf8.split(separator: UInt8(ascii: "/")) {
    let next = joined(place, String(Substring(name)))
    let real = try? resolvedPath(next)
    // A link that leads to nothing would be written through.
    if place.isInside(repository), real.map({ !$0.isInside(repository) && !repository.isInside($0) }) ?? exists(next) {
      return true
    }
    place = real ?? next
  }
  return false
}

/// Whether a path leads to what nobody wants replaced by a report: a source, settings, a build's description, or a file of
/// git.
func isPrecious(_ path: String) -> Bool {
  [joined(workingFolder(), path), identity(of: path, in: workingFolder())].contains { path in
    let name = path.lastComponent
    return path.utf8.split(separator: UInt8(ascii: "/")).contains { Substring($0).lowercased() == ".git" }
      || name.lowercased().hasSuffix(".swift")
      || name.isDescriptionAlone || ProjectConfiguration.fileNames.contains(name)
      || name == Baseline.usualPath
  }
}

/// The absolute path without symbolic links; a file that does not exist keeps its name in the folder around it.
func identity(of path: String, in workingFolder: String = "/") -> String {
  let path = joined(workingFolder, path)
  if let resolved = try? resolvedPath(path) { return resolved }
  return (try? resolvedPath(parent(of: path))).map { joined($0, path.lastComponent) } ?? path
}

/// The folder of an absolute path: `/a` for `/a/b`, `/` for `/a`.
func parent(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex else { return "/" }
  return String(path[..<slash])
}
