import FlowLintRun

/// The input and outcome of one run as on the command line, kept from run to run: for a workspace folder, or for open
/// files outside all folders.
///
/// The index is built anew for each run, so the editor cannot know anything that the command line does not; only facts
/// of single files are kept.
struct Workspace: Sendable {
  /// The absolute path, without symbolic links, of the folder in which the command would run.
  let folder: String
  /// The path of the folder as the client writes it.
  let shownFolder: String
  /// The paths as on the command line; absolute paths of files in place of the folder's `.`.
  private(set) var paths: [String]
  private let options: LintOptions
  private(set) var prepared: PreparedRun?
  private(set) var outcome: LintOutcome?
  private var settings = WorkspaceSettings()
  private var staleness = Staleness.undiscovered
  /// The root of the project: a change in or around it may mean that the folders must be walked anew.
  private var root: String

  /// The part of the last run that is out of date.
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

  /// Notes that the folders, or the settings, may have changed.
  mutating func discoverAnew() { staleness = .undiscovered }

  /// Notes that a file has another text in the editor; nil for the one on disk.
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
      // The settings may name a file that is none of the sources.
      touched(path)
    }
  }

  /// Notes that a file on disk has changed, where it is known to be the same file still.
  mutating func reread(_ path: String) {
    guard staleness != .undiscovered, !isSettings(path), let prepared,
      let number = prepared.sources.number(of: prepared.asked.walkedPath(path))
    else { return touched(path) }
    self.prepared?.reader.forget(number)
    staleness = .unjudged
  }

  /// Notes that a file or folder appeared, went, or is no source.
  mutating func touched(_ path: String) {
    if path.isInside(root) || root.isInside(path) || isSettings(path) { staleness = .undiscovered }
  }

  private func isSettings(_ path: String) -> Bool {
    let names =
      ProjectConfiguration.fileNames + Kit.fileNames + [Baseline.usualPath, ".gitignore", "Package.resolved"]
    if names.contains(where: { path.utf8.elementsEqual($0.utf8) || path.hasSuffix("/" + $0) }) { return true }
    let baselines = prepared?.options.baseline.places.map { joined(folder, $0.path) } ?? []
    return ([options.configuration] + baselines).contains { $0?.utf8.elementsEqual(path.utf8) == true }
  }

  // MARK: Judging

  /// Runs the workspace, as far as it is out of date, with the texts of open documents.
  mutating func judge(over unsaved: [PathBytes: ContiguousArray<UInt8>]) async {
    if staleness == .undiscovered { await discover(over: unsaved) }
    staleness = .none
    // The old index makes room for the new one.
    outcome = nil
    guard let prepared else { return }
    let outcome = await lint(prepared.run, reading: prepared.reader)
    self.prepared?.reader.reuse(outcome.loaded)
    self.prepared?.forgetTexts()
    self.outcome = outcome
  }

  private mutating func discover(over unsaved: [PathBytes: ContiguousArray<UInt8>]) async {
    let disk = Disk(from: folder, unsaved: unsaved)
    var roots = ProjectRoots(disk)
    root = roots.root(around: folder) ?? folder
    guard let laid = settings.check(with: options, root: root, on: disk) else {
      prepared = nil
      return
    }
    var given = options
    given.paths = paths
    do {
      take(try await PreparedRun(given, on: laid))
    } catch {
      let message = (error as? any WordedError)?.message ?? "\(error)"
      let file = options.configuration ?? joined(root, ProjectConfiguration.fileName)
      if let stand = settings.standIn(for: message, of: file, laid), let next = try? await PreparedRun(given, on: stand)
      {
        take(next)
      } else {
        prepared = nil
      }
    }
  }

  private mutating func take(_ next: PreparedRun) {
    var next = next
    if let prepared { next.reader.reuse(from: prepared.reader) }
    settings.keep(next)
    prepared = next
  }

  // MARK: Files

  /// The absolute path of a file, by its number.
  func path(of file: FileID) -> String {
    guard let outcome, outcome.report.files.holds(file) else { return folder }
    return joined(folder, outcome.report.files[file].path)
  }

  /// The number of a file; nil for one that is not part of the project.
  func number(of path: String) -> FileID? { prepared.flatMap { $0.sources.number(of: $0.asked.walkedPath(path)) } }

  /// The path as the client would write it.
  func shownPath(_ path: String) -> String {
    guard path.isInside(folder), path.utf8.count > folder.utf8.count else { return path }
    return joined(shownFolder, relative(path, to: folder))
  }
}
