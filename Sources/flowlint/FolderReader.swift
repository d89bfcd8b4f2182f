import FlowLintRules

/// Reads the folders of one walk, and the sources in them: whether they name an architecture.
struct FolderReader: Sendable {
  let asked: AskedPaths
  let filter: WalkFilter
  /// The number of the project that the walk is in.
  let project: Int
  /// Where other walks start.
  let otherStarts: Set<PathBytes>
  let askedFolders: Set<PathBytes>
  let askedFiles: Set<PathBytes>
  /// On disk, but no part of the project.
  let absent: Set<PathBytes>
  let progress: ProgressLine?

  /// - Parameter buffer: used again for the next folder.
  /// - Returns: what the folder holds, and the folders among that, in the same order.
  func read(_ folder: Folder, _ buffer: inout ContiguousArray<UInt8>) -> (answer: FolderListing, found: [Folder]) {
    do throws(SystemError) {
      let open = try OpenFolder(folder.path)
      return try list(folder, open, &buffer)
    } catch {
      var listing = FolderListing()
      listing.errors.append(Report.Notice(.input, .error, path: folder.path.isEmpty ? "." : folder.path, error.message))
      return (listing, [])
    }
  }

  /// Names that start with a dot are hidden: `.git`, `.build`, the lock files of editors.
  private func list(
    _ folder: Folder, _ open: borrowing OpenFolder, _ buffer: inout ContiguousArray<UInt8>
  ) throws(SystemError) -> (answer: FolderListing, found: [Folder]) {
    var listing = FolderListing()
    var names: [(name: String, kind: FileKind)] = []
    var hasGitignore = false
    try open.forEachEntry { name, kind in
      if name[0] == "." {
        if name.equals(".gitignore") { hasGitignore = true }
        if kind == .folder, name.equals(".git") { listing.isRepository = true }
        if name.equals(".git") || name.equals(".flowlint.json") { listing.isProject = true }
        return
      }
      if name.isProjectMarker(kind) { listing.isProject = true }
      if kind == .folder ? !name.isSkippedFolder : kind != .other && filter.wants(name) {
        names.append((name.text, kind))
      }
    }
    // As their paths sort: below a folder there follows a slash.
    names.sort { $0.name.precedes($1.name, isFolder: $0.kind == .folder, otherIsFolder: $1.kind == .folder) }
    var rules = folder.ignored
    if hasGitignore, filter.usesGitignore, let length = try? open.readFile(".gitignore", into: &buffer) {
      rules.add(buffer[..<length], of: folder.absolutePath)
    }
    var absolute = ContiguousArray((folder.absolutePath == "/" ? "/" : folder.absolutePath + "/").utf8)
    let length = absolute.count
    let shown = folder.path.isEmpty ? "" : folder.path + "/"
    var folders: [Folder] = []
    for (name, kind) in names {
      absolute.replaceSubrange(length..., with: name.utf8)
      if rules.exclude(absolute.span, isFolder: kind == .folder) { continue }
      if !filter.admits(absolute.span, isFolder: kind == .folder) { continue }
      if kind == .folder {
        let inner = Folder(
          path: shown + name, absolutePath: String(decoding: absolute, as: UTF8.self), isAsked: folder.isAsked,
          ignored: rules)
        guard let inner = entering(inner, from: folder, &listing) else { continue }
        listing.entries.append(.folder(folders.count))
        folders.append(inner)
        continue
      }
      var file = LintRun.File(path: shown + name, isAsked: folder.isAsked, project: project)
      if !askedFiles.isEmpty, askedFiles.contains(PathBytes(absolute)) {
        listing.met.append(PathBytes(absolute))
        file.isAsked = true
      }
      if kind == .link {
        listing.entries.append(.link(file, LinkTarget(file.path)))
      } else if absent.isEmpty || !absent.contains(PathBytes(absolute)) {
        if name.hasSuffix(".swift") { survey(&file, name, open, &buffer, &listing) }
        listing.entries.append(.file(file))
      }
    }
    return (listing, folders)
  }

  /// Nil for a folder that another walk reads.
  private func entering(_ folder: Folder, from outer: Folder, _ listing: inout FolderListing) -> Folder? {
    var folder = folder
    if outer.isAroundWorkingFolder {
      folder.isAroundWorkingFolder = asked.isAroundWorkingFolder(folder.absolutePath)
      folder.path = asked.shownPath(folder.absolutePath)
    }
    if otherStarts.isEmpty, askedFolders.isEmpty { return folder }
    let path = PathBytes(folder.absolutePath.utf8)
    if otherStarts.contains(path) { return nil }
    if askedFolders.contains(path) {
      listing.met.append(path)
      folder.isAsked = true
    }
    return folder
  }

  /// While the folder is open its files are quickly found.
  private func survey(
    _ file: inout LintRun.File, _ name: String, _ folder: borrowing OpenFolder,
    _ buffer: inout ContiguousArray<UInt8>, _ listing: inout FolderListing
  ) {
    progress?.tell("reading \(file.path.prefix(60))")
    do throws(SystemError) {
      let length = try folder.readFile(name, into: &buffer)
      guard length <= SourceFileReader.longestFile else { throw .tooLarge }
      file.summary = FileSummary(surveying: buffer.span.extracting(0..<length))
    } catch {
      file.summary = FileSummary()
      listing.errors.append(Report.Notice(.input, .error, path: file.path, error.message))
    }
  }
}

/// What a symbolic link leads to.
enum LinkTarget: Sendable {
  /// Its absolute path.
  case file(String)
  case none
  case unknown(reason: String)

  /// - Parameter link: its path.
  init(_ link: String) {
    do throws(SystemError) {
      let path = try resolvedPath(link)
      self = try fileKind(path) == .file ? .file(path) : .none
    } catch {
      self = .unknown(reason: error.isMissing ? "dangling symbolic link" : error.message)
    }
  }
}
