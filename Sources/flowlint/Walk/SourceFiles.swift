import FlowLintRun

/// The files of a run: those of the projects around the given paths, with a mark on those that are asked about.
struct SourceFiles: Sendable {
  /// The files in the order of their paths' bytes, each once.
  private(set) var files: [LintRun.File] = []
  /// The Markdown documents to be checked block by block, in the same order.
  private(set) var documents: [LintRun.Document] = []
  /// Notices about paths that do not exist, and folders that cannot be read.
  private(set) var notices: [Report.Notice] = []
  /// The folders with sources that are not read.
  let unreadFolders: [String]

  /// - Parameter walk: a walk that has been run, and not finished.
  init(of asked: AskedPaths, walk: FolderWalk) {
    var walk = walk
    walk.finish(asked)
    notices = asked.notices + walk.errors
    unreadFolders = walk.unreadFolders
    var documents = asked.documents.map { (path: asked.shownPath($0), project: asked.project(around: $0)) }
    files = walk.files
    if files.indices.contains(where: { files[$0].path.utf8.last == UInt8(ascii: "d") }) {
      documents += files.filter { $0.isAsked && $0.path.hasSuffix(".md") }.map { ($0.path, $0.project) }
      files.removeAll { $0.path.hasSuffix(".md") }
    }
    documents.sort { $0.path.precedes($1.path) }
    for (index, document) in documents.enumerated()
    where index == 0 || !document.path.utf8.elementsEqual(documents[index - 1].path.utf8) {
      addDocument(at: document.path, in: document.project, among: asked)
    }
  }

  /// The texts that stand for files, by the number of the file.
  func texts(of staged: StagedState, _ asked: AskedPaths) -> [FileID: ContiguousArray<UInt8>] {
    var texts: [FileID: ContiguousArray<UInt8>] = [:]
    for (file, text) in zip(staged.objects, staged.texts) {
      if let number = number(of: asked.shownPath(file.path)) { texts[number] = text }
    }
    return texts
  }

  /// The texts of files that an editor has not saved, by the number of the file.
  func unsavedTexts(_ asked: AskedPaths) -> [FileID: ContiguousArray<UInt8>] {
    var texts: [FileID: ContiguousArray<UInt8>] = [:]
    for (path, text) in asked.disk.unsaved {
      if let number = number(of: asked.walkedPath(String(decoding: path, as: UTF8.self))) { texts[number] = text }
    }
    return texts
  }

  /// The number of the file with this shown path.
  func number(of path: String) -> FileID? { files.place(of: path, before: files.count).map { FileID($0) } }

  private mutating func addDocument(at path: String, in project: Int, among asked: AskedPaths) {
    do throws(SystemError) {
      let bytes = if let text = asked.text { text.bytes } else { try asked.disk.read(path) }
      documents.append(LintRun.Document(SourceText(path: path, bytes: bytes), project: project))
    } catch { notices.append(Report.Notice(.input, .error, path: path, error.message)) }
  }

  /// Tells of patterns in settings that fit no file, and of asked folders that hold none.
  ///
  /// - Parameter settings: the settings of each asked project's folders.
  mutating func tellUnmet(_ settings: [[FolderSettings]], among asked: AskedPaths) {
    guard asked.text == nil, files.contains(where: { !$0.isDescription }) else { return }
    for folder in foldersWithoutFiles(asked) {
      let shown = asked.shownPath(folder)
      notices.append(Report.Notice(.input, .warning, path: shown.isEmpty ? "." : shown, "no Swift file lies below"))
    }
    for (number, folders) in settings.enumerated() {
      let root = asked.projects[number]
      guard asked.walkedProjects.contains(where: { $0.utf8.elementsEqual(root.utf8) }) else { continue }
      for folder in folders { tellUnmet(folder, in: joined(root, folder.folder), of: number, among: asked) }
    }
  }

  /// The asked folders below which no asked file or document lies.
  private func foldersWithoutFiles(_ asked: AskedPaths) -> [String] {
    func lies(_ path: String, in folder: String) -> Bool { joined(asked.workingFolder, path).isInside(folder) }
    let open = asked.folders.filter { folder in
      let shown = asked.shownPath(folder)
      // The files are in order: those of a folder follow each other, but around the working folder.
      let isApart = !shown.isEmpty && !asked.isAroundWorkingFolder(folder)
      let start = isApart ? leadingCount(of: files.count) { files[$0].path.precedes(shown + "/") } : 0
      let next = files[start...].first {
        $0.isAsked && lies($0.path, in: folder) || isApart && !lies($0.path, in: folder)
      }
      return next.map { !lies($0.path, in: folder) } != false
    }
    if open.isEmpty || documents.isEmpty { return open }
    var around: Set<PathBytes> = []
    for document in documents {
      around.formUnion(ancestors(of: joined(asked.workingFolder, document.text.path)).map { PathBytes($0.utf8) })
    }
    return open.filter { !around.contains(PathBytes($0.utf8)) }
  }

  /// Forgets the bytes that the walk has read.
  mutating func forgetTexts() { files.forgetTexts() }

  private mutating func tellUnmet(
    _ settings: FolderSettings, in folder: String, of project: Int, among asked: AskedPaths
  ) {
    var open = settings.configuration.include.map { (key: "include", pattern: $0) }
    open += settings.configuration.overrides.flatMap(\.files).map { (key: "overrides", pattern: $0) }
    // Documents are not all among the files.
    open.removeAll { $0.pattern.text.hasSuffix(".md") }
    for file in files where !open.isEmpty && file.project == project && !file.isDescription {
      let path = joined(asked.workingFolder, file.path)
      guard path.isInside(folder) else { continue }
      let inner = relative(path, to: folder).precomposed
      open.removeAll { $0.pattern.covers(inner) }
    }
    let shown = settings.file ?? asked.shownPath(folder)
    for (key, pattern) in open {
      notices.append(
        Report.Notice(
          .configuration, .warning, path: shown.isEmpty ? nil : shown, "'\(pattern.text)' in '\(key)' fits no file"))
    }
  }
}

extension [LintRun.File] {
  /// The place of the file with this shown path, among the first ones, which are in order.
  func place(of path: String, before end: Int) -> Int? {
    let next = leadingCount(of: end) { self[$0].path.precedes(path) }
    return next < end && !path.precedes(self[next].path) ? next : nil
  }

  fileprivate mutating func forgetTexts() {
    for number in indices { self[number].text = nil }
  }
}

/// Reads the files of a run from the disk.
struct SourceFileReader: SourceReader {
  private(set) var files: [LintRun.File]
  private let disk: Disk
  /// The texts that stand for files, by the number of the file.
  var texts: [FileID: ContiguousArray<UInt8>] = [:]
  var progress: ProgressLine?
  /// The files that an earlier run has parsed, by number.
  private var parsedFiles: [FileID: ParsedFile] = [:]
  /// The descriptions of builds as an earlier run has read them, by the numbers of their files.
  private var descriptions: [FileID: BuildDescription] = [:]
  private(set) var earlier: LoadedFiles?

  init(
    files: [LintRun.File], texts: [FileID: ContiguousArray<UInt8>] = [:], from disk: Disk = Disk(),
    progress: ProgressLine? = nil
  ) {
    self.files = files
    self.texts = texts
    self.disk = disk
    self.progress = progress
  }

  /// Takes the files that a run has parsed, but for those that have changed since.
  mutating func reuse(_ files: [FileID: ParsedFile], except changed: Set<FileID> = []) {
    parsedFiles = changed.isEmpty ? files : files.filter { !changed.contains($0.key) }
  }

  /// Takes what a run has read.
  mutating func reuse(_ loaded: LoadedFiles) {
    parsedFiles = loaded.parsed
    descriptions = loaded.allDescriptions
    earlier = loaded
  }

  /// Takes what an earlier reader of the same project knows of files whose bytes are the same.
  mutating func reuse(from earlier: SourceFileReader) {
    let numbers = Dictionary(
      earlier.parsedFiles.map { (PathBytes(earlier.files[$0.key].path.utf8), $0.value) },
      uniquingKeysWith: { first, _ in first })
    for (number, file) in zip(files.fileIDs, files) {
      guard let known = numbers[PathBytes(file.path.utf8)], let text = text(of: number), known.holds(text) else {
        continue
      }
      parsedFiles[number] = known.numbered(number, repository: file.repository)
    }
  }

  /// Lays another text over a file, or takes it away.
  mutating func lay(_ text: ContiguousArray<UInt8>?, over file: FileID) {
    texts[file] = text
    descriptions[file] = nil
    if let text {
      if parsedFiles[file]?.holds(text) != true { parsedFiles[file] = nil }
    } else {
      forget(file)
    }
  }

  /// Forgets all facts about a file that has changed on disk.
  mutating func forget(_ file: FileID) {
    if texts[file] == nil { parsedFiles[file] = nil }
    descriptions[file] = nil
    files[file].summary = nil
    files[file].text = nil
  }

  /// Forgets the bytes that were read on the way, as parsed files hold their own.
  mutating func forgetTexts() { files.forgetTexts() }

  func summary(of file: FileID) -> FileSummary? { texts[file] == nil ? files[file.place].summary : nil }

  func text(of file: FileID) -> ContiguousArray<UInt8>? { texts[file] ?? files[file].text }

  func parsed(_ file: FileID) -> ParsedFile? { parsedFiles[file] }

  func description(_ file: FileID) -> BuildDescription? { descriptions[file] }

  func read(_ file: FileID, into buffer: inout ContiguousArray<UInt8>) throws(UnreadableFile) -> Int {
    if let progress, file.place % 64 == 0 { progress.tell("reading, \(file.place) of \(files.count) files") }
    if let text = texts[file] {
      buffer = text
      return text.count
    }
    do throws(SystemError) {
      return try readFile(disk.opened(files[file].path), into: &buffer)
    } catch { throw UnreadableFile(reason: error.message) }
  }
}
