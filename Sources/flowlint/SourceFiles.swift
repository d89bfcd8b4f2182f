import FlowLintRules

/// The files of a run: those of the projects around the given paths, and what of them is asked about.
struct SourceFiles: Sendable {
  /// In the order of their paths' bytes, each once.
  private(set) var files: [LintRun.File] = []
  /// Markdown to be checked block by block, in the same order.
  private(set) var documents: [SourceText] = []
  /// Paths that do not exist, folders that cannot be read.
  private(set) var notices: [Report.Notice] = []
  /// Absolute, sorted.
  private(set) var roots: [String] = []
}

extension SourceFiles {
  /// Finds the sources.
  ///
  /// - Parameters:
  ///   - paths: as given; relative to `workingFolder`, which is absolute and without symbolic links.
  static func find(
    _ paths: [String], from workingFolder: String, _ filter: WalkFilter, jobs: Int
  ) async -> SourceFiles {
    var result = SourceFiles()
    let asked = AskedPaths(paths, from: workingFolder, &result.notices)
    result.roots = asked.roots
    var walk = FolderWalk(asked, filter, jobs: jobs)
    await walk.run()
    result.notices += walk.errors
    var documents = asked.documents.map(asked.shownPath)
    for file in walk.files {
      if file.path.hasSuffix(".md") {
        if file.isAsked { documents.append(file.path) }
      } else {
        result.files.append(LintRun.File(path: file.path, isAsked: file.isAsked, repository: file.repository))
      }
    }
    documents.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for (index, path) in documents.enumerated() where index == 0 || !path.utf8.elementsEqual(documents[index - 1].utf8) {
      result.addDocument(path)
    }
    return result
  }

  private mutating func addDocument(_ path: String) {
    do throws(SystemError) {
      documents.append(SourceText(path: path, bytes: try readFile(path)))
    } catch {
      notices.append(Report.Notice(.input, .error, path: path, error.message))
    }
  }
}

/// The paths of the command line, resolved.
struct AskedPaths: Sendable {
  /// Absolute, without symbolic links; in the order given.
  private(set) var folders: [String] = []
  private(set) var files: [String] = []
  private(set) var documents: [String] = []
  /// Of the projects, sorted.
  private(set) var roots: [String] = []
  private let workingFolder: String
  /// What lies outside the working folder is shown relative to it where the path was given so.
  private var shownRelative: [String] = []

  init(_ paths: [String], from workingFolder: String, _ notices: inout [Report.Notice]) {
    self.workingFolder = workingFolder
    var projects = ProjectRoots()
    var roots: Set<String> = []
    for path in paths {
      do throws(SystemError) {
        let absolute = try resolvedPath(path)
        let kind = try fileKind(absolute)
        if let problem = Self.problem(path, kind) {
          notices.append(Report.Notice(.input, .error, path: path, problem))
          continue
        }
        if kind == .file, path.hasSuffix(".md") {
          // Its blocks stand for themselves: no project is read for them.
          documents.append(absolute)
          if !path.hasPrefix("/") { shownRelative.append(absolute) }
          continue
        }
        let root = projects.root(of: absolute, kind: kind)
        if kind == .folder { folders.append(absolute) } else { files.append(absolute) }
        if !path.hasPrefix("/") { shownRelative.append(root) }
        roots.insert(root)
      } catch {
        let isLink = error.isMissing && exists(path)
        notices.append(Report.Notice(.input, .error, path: path, isLink ? "dangling symbolic link" : error.message))
      }
    }
    self.roots = roots.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Why a path that exists cannot be checked; nil when it can.
  private static func problem(_ path: String, _ kind: FileKind) -> String? {
    switch kind {
    case .folder: nil
    case .file: path.hasSuffix(".swift") || path.hasSuffix(".md") ? nil : "neither a Swift nor a Markdown file"
    case .link, .other: "not a file"
    }
  }

  /// Whether an absolute path lies in an asked folder.
  func covers(_ path: String) -> Bool { folders.contains { path.isInside($0) } }

  func isAroundWorkingFolder(_ folder: String) -> Bool {
    workingFolder.isInside(folder) && workingFolder.utf8.count > folder.utf8.count
  }

  /// The number of the innermost project around an absolute path.
  func root(around path: String) -> Int {
    let around = roots.indices.filter { path.isInside(roots[$0]) }
    return around.max { roots[$0].utf8.count < roots[$1].utf8.count } ?? 0
  }

  /// How a file or folder is shown and opened; empty for the working folder itself.
  ///
  /// Relative to the working folder below it, around it, and where it was given so; else absolute.
  func shownPath(_ absolute: String) -> String {
    let isNear =
      absolute.isInside(workingFolder) || workingFolder.isInside(absolute)
      || shownRelative.contains { absolute.isInside($0) }
    return isNear ? relative(absolute, to: workingFolder) : absolute
  }
}

extension String {
  /// Whether an absolute path is a folder or lies below it. Compares bytes: composed and decomposed Hangul are
  /// different names on Linux.
  func isInside(_ folder: String) -> Bool {
    if folder == "/" { return true }
    guard utf8.starts(with: folder.utf8) else { return false }
    return utf8.count == folder.utf8.count || utf8[utf8.index(startIndex, offsetBy: folder.utf8.count)] == UInt8(ascii: "/")
  }
}
