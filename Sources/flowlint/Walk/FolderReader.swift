import FlowLintRun

/// Reads the folders of a walk, and surveys the sources in them for names of architectures.
struct FolderReader: Sendable {
  let asked: AskedPaths
  /// The folders at which a walk starts, which no other enters.
  let starts: FolderSet
  let askedFolders: FolderSet
  let progress: ProgressLine?

  /// Memory that one worker uses again for each folder.
  struct Memory {
    var text: ContiguousArray<UInt8> = []
    var names = EntryNames()
    /// The path of an entry, from the root of the disk and as it is shown.
    var absolute: ContiguousArray<UInt8> = []
    var shown: ContiguousArray<UInt8> = []
    /// The place in which an architecture showed itself last, whose files will be parsed.
    var placeInPlay: String?

    init() { takeLargePages() }
  }

  /// - Returns: the entries of the folder, and the folders among them, in the same order; nothing once the walk is
  ///   cancelled.
  func read(_ folder: Folder, using memory: inout Memory) -> (answer: FolderListing, found: [Folder]) {
    if Task.isCancelled { return (FolderListing(), []) }
    do throws(SystemError) {
      let open = try OpenFolder(asked.disk.opened(folder.path))
      return try list(folder, in: open, using: &memory)
    } catch {
      var listing = FolderListing()
      listing.errors.append(Report.Notice(.input, .error, path: folder.path.isEmpty ? "." : folder.path, error.message))
      return (listing, [])
    }
  }

  private func list(
    _ folder: Folder, in open: borrowing OpenFolder, using memory: inout Memory
  ) throws(SystemError) -> (answer: FolderListing, found: [Folder]) {
    var listing = FolderListing()
    listing.path = folder.path
    let hasGitignore = try findNames(in: open, in: folder, of: &memory.names, into: &listing)
    let ownFilter = readSettings(of: folder, &listing)
    let names = memory.names
    if names.entries.isEmpty { return (listing, []) }
    let ownRules =
      hasGitignore && folder.scope.filter.usesGitignore
      ? ignoreRules(of: folder, in: open, using: &memory, into: &listing) : nil
    let isRepository = listing.isRepository || listing.isProject && folder.scope.repository == nil
    var scope = folder.scope
    let isBuild = listing.holdsBuild && (scope.build == nil || isRepository)
    if ownFilter != nil || ownRules != nil || isRepository || isBuild {
      scope = Folder.Scope(
        project: scope.project, ignored: ownRules ?? scope.ignored, filter: ownFilter ?? scope.filter,
        repository: isRepository ? folder.absolutePath : scope.repository,
        build: isBuild ? folder.absolutePath : isRepository ? nil : scope.build, readsImports: scope.readsImports)
    }
    let (rules, filter) = (scope.ignored, scope.filter)
    let absoluteStart = memory.absolute.begin(folder.absolutePath)
    let shownStart = memory.shown.begin(folder.path)
    listing.entries.reserveCapacity(names.entries.count)
    var folders: [Folder] = []
    for entry in names.entries {
      memory.absolute.replaceEnd(from: absoluteStart, with: names.bytes[entry.name])
      if rules.exclude(memory.absolute.span, isFolder: entry.kind == .folder)
        || !filter.admits(memory.absolute.span, isFolder: entry.kind == .folder)
      {
        listing.holdsUnread = true
        continue
      }
      let isMarkdown = entry.kind != .folder && memory.absolute.span.ends(with: ".md")
      if isMarkdown, !filter.wantsMarkdown { continue }
      let isInterface = entry.kind != .folder && memory.absolute.span.isInterface
      if isInterface, !filter.wants(interface: memory.absolute.span) { continue }
      memory.shown.replaceEnd(from: shownStart, with: names.bytes[entry.name])
      let path = String(decoding: memory.shown, as: UTF8.self)
      if entry.kind == .folder {
        let inner = Folder(
          path: path, absolutePath: String(decoding: memory.absolute, as: UTF8.self), isAsked: folder.isAsked,
          scope: scope)
        guard let inner = entering(inner, from: folder, into: &listing) else { continue }
        listing.entries.append(.folder(folders.count))
        folders.append(inner)
        continue
      }
      var file = LintRun.File(
        path: path, isAsked: folder.isAsked, project: scope.project,
        isDescription: isInterface || filter.leavesOut(memory.absolute.span) ? true : nil)
      if file.isDescription {
        if entry.kind == .file { listing.entries.append(.file(file)) }
        continue
      }
      let name = names.bytes.span.extracting(entry.start..<entry.end + 1)
      if entry.kind == .link {
        listing.entries.append(.link(file, to: open.linkText(name)))
      } else {
        if !isMarkdown { survey(&file, named: name, in: open, scope: scope, using: &memory, into: &listing) }
        listing.entries.append(.file(file))
      }
    }
    if listing.describesModules, !scope.readsImports {
      let scope = Folder.Scope(
        project: scope.project, ignored: scope.ignored, filter: scope.filter, repository: scope.repository,
        build: scope.build,
        readsImports: true)
      for place in folders.indices { folders[place].scope = scope }
    }
    return (listing, folders)
  }

  /// The ignore rules with those of a folder's own `.gitignore`.
  private func ignoreRules(
    of folder: Folder, in open: borrowing OpenFolder, using memory: inout Memory, into listing: inout FolderListing
  ) -> IgnoreRules? {
    do throws(SystemError) {
      let length = try open.readFile(Self.gitignore.span, into: &memory.text, most: longestSettings)
      var rules = folder.scope.ignored
      rules.add(memory.text[..<length], of: folder.absolutePath)
      return rules
    } catch {
      listing.errors.append(.unreadPatterns(in: joined(folder.path, ".gitignore"), error: error))
      return nil
    }
  }

  /// Reads the settings of a folder inside of a project.
  ///
  /// - Returns: the filter that holds in it; nil where it says nothing.
  private func readSettings(of folder: Folder, _ listing: inout FolderListing) -> WalkFilter? {
    // An editor may hold settings that are not on the disk yet.
    let mayHold =
      listing.settingsName != nil
      || !asked.disk.unsaved.isEmpty
        && ProjectConfiguration.fileNames.contains { asked.disk.unsavedText("\(folder.absolutePath)/\($0)") != nil }
    guard mayHold else { return nil }
    var (filter, project) = (folder.scope.filter, folder.scope.project)
    guard filter.readsSettings, !filter.knows(asked.inner(folder.absolutePath, of: project)) else { return nil }
    do throws(UnusableConfiguration) {
      listing.settings = try .read(
        in: folder.absolutePath, for: asked, project: project, below: filter.settings,
        isRepository: listing.isOwnRepository)
      guard let settings = listing.settings else { return nil }
      filter.add(settings)
      return filter
    } catch {
      listing.fault = error
      return nil
    }
  }

  private static let gitignore = ContiguousArray(".gitignore\0".utf8)

  /// Finds the names of the entries. Names that start with a dot are hidden: `.git`, `.build`, the lock files of
  /// editors.
  ///
  /// - Returns: whether the folder has a `.gitignore`.
  private func findNames(
    in open: borrowing OpenFolder, in folder: Folder, of names: inout EntryNames, into listing: inout FolderListing
  ) throws(SystemError) -> Bool {
    names.removeAll()
    var hasGitignore = false
    try open.forEachEntry { name, kind in
      if name[0] == "." {
        // Git follows no link to a `.gitignore`, either.
        if kind == .file, name.equals(".gitignore") { hasGitignore = true }
        if kind == .folder, name.equals(".git") { listing.isRepository = true }
        if name.equals(".git") { listing.isOwnRepository = true }
        if name.equals(".flowlint.json") || name.equals(".flowlint.jsonc") { listing.settingsName = name.text }
        if name.equals(".flowlint-baseline.json") { listing.baselineFolder = folder.absolutePath }
        if listing.isOwnRepository || listing.settingsName != nil { listing.isProject = true }
        return
      }
      if name.isProjectMarker(kind) {
        (listing.isProject, listing.holdsBuild) = (true, true)
        // The modules of a package are known once it is read.
        if kind == .folder || name.equals("Project.swift") { listing.describesModules = true }
      }
      if name.equals("project.yml") || name.equals("project.yaml") { listing.describesModules = true }
      if kind == .folder ? !name.isSkippedFolder : kind != .other && WalkFilter.mayWant(name) {
        names.append(name, as: kind)
      } else if kind != .folder, name.isForeignSource {
        listing.holdsUnread = true
      }
    }
    names.sort()
    return hasGitignore
  }

  /// The folder as it is entered from the one around; nil for a folder that another walk reads.
  private func entering(_ folder: Folder, from outer: Folder, into listing: inout FolderListing) -> Folder? {
    var folder = folder
    if outer.isAroundWorkingFolder {
      folder.isAroundWorkingFolder = asked.isAroundWorkingFolder(folder.absolutePath)
      folder.path = asked.shownPath(folder.absolutePath)
    }
    if starts.contains(folder.absolutePath) { return nil }
    if askedFolders.contains(folder.absolutePath) {
      listing.met.append(PathBytes(folder.absolutePath.utf8))
      folder.isAsked = true
    }
    return folder
  }

  /// Surveys a source. While its folder is open its files are quickly found.
  ///
  /// - Parameters:
  ///   - name: the name with a NUL at its end.
  ///   - scope: what holds in the folder.
  private func survey(
    _ file: inout LintRun.File, named name: Span<UInt8>, in folder: borrowing OpenFolder,
    scope: Folder.Scope, using memory: inout Memory, into listing: inout FolderListing
  ) {
    progress?.tell("reading \(file.path.prefix(60))")
    do throws(SystemError) {
      let length = try folder.readFile(name, into: &memory.text)
      if memory.text.span.extracting(0..<length).isWideText { throw .wideText }
      let summary = FileSummary(
        surveying: memory.text.span.extracting(0..<length), for: .ofArchitectures, at: file.path,
        readsImports: scope.readsImports || listing.describesModules)
      file.summary = summary
      if name.equals("Package.swift\0"),
        BuildDescription.mayTellOfSeveral(memory.text.span.extracting(0..<length))
      {
        listing.describesModules = true
      }
      if summary.namesArchitecture { memory.placeInPlay = scope.place }
      if let place = scope.place, place == memory.placeInPlay { file.text = ContiguousArray(memory.text[..<length]) }
    } catch {
      file.summary = FileSummary()
      listing.errors.append(Report.Notice(.input, .error, path: file.path, error.message))
    }
  }
}

extension ContiguousArray<UInt8> {
  /// Starts the path with a folder and a slash behind it; with nothing for the working folder.
  ///
  /// - Returns: the offset at which the names of entries go.
  fileprivate mutating func begin(_ folder: String) -> Int {
    removeAll(keepingCapacity: true)
    append(contentsOf: folder.utf8)
    if let last, last != "/" { append(UInt8(ascii: "/")) }
    return count
  }

  fileprivate mutating func replaceEnd(from start: Int, with bytes: ArraySlice<UInt8>) {
    removeLast(count - start)
    append(contentsOf: bytes)
  }
}

/// The kind of thing to which a symbolic link leads.
enum LinkTarget: Sendable {
  /// A file, with its absolute path and the path by which it would be shown.
  case file(String, shown: String)
  case none
  case unknown(reason: String)

  init(to link: String, among asked: AskedPaths) {
    do throws(SystemError) {
      let path = try resolvedPath(asked.disk.opened(link))
      self = try fileKind(path) == .file ? .file(path, shown: asked.shownPath(path)) : .none
    } catch { self = .unknown(reason: error.isMissing ? "dangling symbolic link" : error.message) }
  }
}
