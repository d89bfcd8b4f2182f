import FlowLintRules

/// The files of a run: those of the projects around the given paths, and what of them is asked about.
struct SourceFiles: Sendable {
  /// In the order of their paths' bytes, each once.
  private(set) var files: [LintRun.File] = []
  /// Markdown to be checked block by block, in the same order.
  private(set) var documents: [LintRun.Document] = []
  /// Paths that do not exist, folders that cannot be read.
  private(set) var notices: [Report.Notice] = []

  /// Finds the sources.
  ///
  /// - Parameter filters: what is wanted of each project.
  init(_ asked: AskedPaths, _ filters: [WalkFilter], jobs: Int, progress: ProgressLine? = nil) async {
    var walk = FolderWalk(asked, filters, jobs: jobs, progress: progress)
    await walk.run()
    self.init(asked, walk)
  }

  /// - Parameter walk: one that has been run, and not finished.
  init(_ asked: AskedPaths, _ walk: FolderWalk) {
    var walk = walk
    walk.finish(asked)
    notices = asked.notices + walk.errors
    var documents = asked.documents.map { (path: asked.shownPath($0), project: asked.project(around: $0)) }
    for file in walk.files {
      if file.path.hasSuffix(".md") {
        if file.isAsked { documents.append((file.path, file.project)) }
      } else {
        files.append(file)
      }
    }
    documents.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    for (index, document) in documents.enumerated()
    where index == 0 || !document.path.utf8.elementsEqual(documents[index - 1].path.utf8) {
      addDocument(document.path, document.project, asked.text)
    }
  }

  /// The texts that stand for files, by the number of the file.
  func texts(of staged: StagedState, _ asked: AskedPaths) -> [Int: ContiguousArray<UInt8>] {
    var texts: [Int: ContiguousArray<UInt8>] = [:]
    for (file, text) in zip(staged.objects, staged.texts) {
      if let number = number(of: asked.shownPath(file.path)) { texts[number] = text }
    }
    return texts
  }

  /// The number of the file that is shown so.
  func number(of path: String) -> Int? {
    let next = leadingCount(of: files.count) { files[$0].path.utf8.lexicographicallyPrecedes(path.utf8) }
    return next < files.count && files[next].path.utf8.elementsEqual(path.utf8) ? next : nil
  }

  private mutating func addDocument(_ path: String, _ project: Int, _ text: AskedPaths.Text?) {
    do throws(SystemError) {
      let bytes = if let text { text.bytes } else { try readFile(path) }
      documents.append(LintRun.Document(SourceText(path: path, bytes: bytes), project: project))
    } catch {
      notices.append(Report.Notice(.input, .error, path: path, error.message))
    }
  }
}

/// Reads the files of a run from the disk.
struct SourceFileReader: SourceReader {
  let files: [LintRun.File]
  /// The text that stands for a file of that number.
  var texts: [Int: ContiguousArray<UInt8>] = [:]
  var progress: ProgressLine?
  /// The files that an earlier run has parsed, by number.
  private var parsedFiles: [Int: ParsedFile] = [:]

  init(files: [LintRun.File], texts: [Int: ContiguousArray<UInt8>] = [:], progress: ProgressLine? = nil) {
    self.files = files
    self.texts = texts
    self.progress = progress
  }

  /// Takes what a run has parsed, but for files that are others now.
  mutating func reuse(_ files: [Int: ParsedFile], except changed: Set<Int>) {
    parsedFiles = files.filter { !changed.contains($0.key) }
  }

  func summary(of file: Int) -> FileSummary? { texts[file] == nil ? files[file].summary : nil }

  func text(of file: Int) -> ContiguousArray<UInt8>? { texts[file] ?? files[file].text }

  func parsed(_ file: Int) -> ParsedFile? { parsedFiles[file] }

  func read(_ file: Int, into buffer: inout ContiguousArray<UInt8>) throws(UnreadableFile) -> Int {
    if let progress, file % 64 == 0 { progress.tell("reading, \(file) of \(files.count) files") }
    if let text = texts[file] {
      buffer = text
      return text.count
    }
    do throws(SystemError) {
      return try readFile(files[file].path, into: &buffer)
    } catch {
      throw UnreadableFile(reason: error.message)
    }
  }
}
