import FlowLintRules

/// What one run of the command line would be asked about, kept from run to run: a workspace folder, or open files outside
/// all folders.
///
/// The index is built anew for each run, so the editor cannot know anything that the command line does not; only what is a
/// function of one file is kept.
struct Workspace: Sendable {
  /// Where the command would run. Absolute, without symbolic links.
  let folder: String
  /// The same as the client writes it.
  let shownFolder: String
  /// As on the command line; absolute paths of files in place of the folder's `.`.
  private(set) var paths: [String]
  private let options: LintOptions
  private(set) var prepared: PreparedRun?
  private(set) var outcome: LintOutcome?
  private var settings = WorkspaceSettings()
  private var staleness = Staleness.undiscovered
  /// Files on disk that have changed: the settings among them decide whether the folders are walked anew.
  private var root: String

  /// How much of the last run is out of date.
  private enum Staleness: Int { case none, unjudged, undiscovered }

  init(folder: String, shownAs shownFolder: String, paths: [String] = ["."], _ options: LintOptions) {
    self.folder = folder
    self.shownFolder = shownFolder
    self.paths = paths
    self.options = options
    root = folder
  }

  var mistakes: [SettingsMistake] { settings.mistakes }
  var needsJudging: Bool { staleness != .none }

  /// Whether the report covers files that are not named.
  var isFolder: Bool { paths == ["."] }

  mutating func ask(about paths: [String]) {
    self.paths = paths
    staleness = .undiscovered
  }

  // MARK: Changes

  /// The folders, or the settings, may have changed.
  mutating func discoverAnew() { staleness = .undiscovered }

  /// A file has another text, in the editor; nil for the one on disk.
  mutating func lay(_ text: ContiguousArray<UInt8>?, over path: String) {
    if staleness == .undiscovered { return }
    let isNew = !exists(path)
    guard !isSettings(path), !(text == nil && isNew), let prepared else { return touched(path) }
    let shown = prepared.asked.walkedPath(path)
    if let number = prepared.sources.number(of: shown) {
      self.prepared?.reader.lay(text, over: number)
      staleness = .unjudged
    } else if let number = prepared.run.documents.firstIndex(where: { $0.text.path.utf8.elementsEqual(shown.utf8) }) {
      guard let bytes = text ?? (try? prepared.asked.disk.read(shown)) else { return }
      let project = prepared.run.documents[number].project
      self.prepared?.run.documents[number] = LintRun.Document(SourceText(path: shown, bytes: bytes), project: project)
      staleness = .unjudged
    } else if text == nil || isNew || !path.hasSuffix(".swift") && !path.hasSuffix(".md") {
      // A file that the settings may name is none of the sources.
      touched(path)
    }
  }

  /// A file on disk has changed; only if it is known that it is the same file still.
  mutating func reread(_ path: String) {
    guard staleness != .undiscovered, !isSettings(path), let prepared,
      let number = prepared.sources.number(of: prepared.asked.walkedPath(path))
    else { return touched(path) }
    self.prepared?.reader.forget(number)
    staleness = .unjudged
  }

  /// A file or folder appeared, went, or is no source.
  mutating func touched(_ path: String) {
    if path.isInside(root) || root.isInside(path) || isSettings(path) { staleness = .undiscovered }
  }

  private func isSettings(_ path: String) -> Bool {
    let names = [ProjectConfiguration.fileName, BaselineOptions.usualPath, ".gitignore"]
    if names.contains(where: { path.utf8.elementsEqual($0.utf8) || path.hasSuffix("/" + $0) }) { return true }
    let named = [
      options.configuration, options.baseline.path, prepared?.options.baseline.path.map { joined(folder, $0) },
    ]
    return named.contains { $0?.utf8.elementsEqual(path.utf8) == true }
  }

  // MARK: Judging

  /// Runs what is out of date.
  ///
  /// - Parameter unsaved: the texts of open documents, by path.
  mutating func judge(over unsaved: [PathBytes: ContiguousArray<UInt8>]) async {
    if staleness == .undiscovered { await discover(over: unsaved) }
    staleness = .none
    // The old index makes room for the new one.
    outcome = nil
    guard let prepared else { return }
    let outcome = await lint(prepared.run, reading: prepared.reader)
    self.prepared?.reader.reuse(outcome.parsedFiles)
    self.prepared?.forgetTexts()
    self.outcome = outcome
  }

  private mutating func discover(over unsaved: [PathBytes: ContiguousArray<UInt8>]) async {
    let disk = Disk(from: folder, unsaved: unsaved)
    var roots = ProjectRoots(disk)
    root = roots.root(around: folder) ?? folder
    guard let laid = settings.check(options, root: root, disk) else {
      prepared = nil
      return
    }
    var given = options
    given.paths = paths
    do {
      var next = try await PreparedRun(given, on: laid)
      if let prepared { next.reader.reuse(from: prepared.reader) }
      prepared = next
    } catch {
      let message = (error as? CommandError)?.message ?? (error as? UnusableConfiguration)?.message ?? "\(error)"
      settings.add(SettingsMistake(options.configuration ?? joined(root, ProjectConfiguration.fileName), message))
      prepared = nil
    }
  }

  // MARK: Files

  /// The absolute path of a file, by its number.
  func path(of file: Int) -> String {
    guard let outcome, outcome.report.files.indices.contains(file) else { return folder }
    return joined(folder, outcome.report.files[file].path)
  }

  /// The number of a file; nil for one that is not part of the project.
  func number(of path: String) -> Int? { prepared.flatMap { $0.sources.number(of: $0.asked.walkedPath(path)) } }

  /// The path as the client would write it.
  func shownPath(_ path: String) -> String {
    guard path.isInside(folder), path.utf8.count > folder.utf8.count else { return path }
    return joined(shownFolder, relative(path, to: folder))
  }
}
