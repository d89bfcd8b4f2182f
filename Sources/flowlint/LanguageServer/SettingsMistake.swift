import FlowLintRules

/// What is wrong with a configuration or a baseline, and where.
struct SettingsMistake: Sendable {
  /// Absolute.
  let path: String
  let range: TextRange
  let message: String

  init(_ path: String, at range: TextRange = .start, _ message: String) {
    self.path = path
    self.range = range
    self.message = message
  }
}

extension TextRange {
  /// The empty range at the start of a text.
  static let start = TextRange(start: TextPosition(line: 0, character: 0), end: TextPosition(line: 0, character: 0))
}

/// The settings of a workspace: read on their own before each run, so that what is wrong is known with its place, and what
/// was last right can stand in for it.
struct WorkspaceSettings: Sendable {
  private(set) var mistakes: [SettingsMistake] = []
  /// The last usable texts of configurations and baselines.
  private var usable: [PathBytes: ContiguousArray<UInt8>] = [:]

  /// Reads the settings, and lays what was last right over what is wrong.
  ///
  /// - Parameter options: as the command line gives them, with absolute paths.
  /// - Returns: the disk to run on; nil where nothing was ever right.
  mutating func check(_ options: LintOptions, root: String, _ disk: Disk) -> Disk? {
    mistakes = []
    let usual = joined(root, ProjectConfiguration.fileName)
    let file = options.configuration ?? usual
    guard
      let configuration = check(
        file, disk, empty: options.configuration == nil ? "{}" : nil, { configuration(in: $0, of: file, disk) })
    else { return nil }
    var laid = disk.unsaved
    if let text = configuration.stand { laid[PathBytes(file.utf8)] = text }
    guard !options.baseline.isIgnored else { return Disk(from: disk.workingFolder, unsaved: laid) }
    let named = options.baseline.path ?? configuration.value.baseline.map { joined(root, $0) }
    let baselineFile = named ?? joined(root, BaselineOptions.usualPath)
    guard
      let baseline = check(
        baselineFile, disk, empty: named == nil ? Self.emptyBaseline : nil,
        { baselineEntries(in: $0, of: baselineFile) })
    else { return nil }
    if let text = baseline.stand { laid[PathBytes(baselineFile.utf8)] = text }
    return Disk(from: disk.workingFolder, unsaved: laid)
  }

  private static let emptyBaseline = Baseline(recording: []).rendered()

  /// Something is wrong that has no place of its own.
  mutating func add(_ mistake: SettingsMistake) { mistakes.append(mistake) }

  /// - Parameter empty: the text that a missing file is taken for; nil where it must be there.
  /// - Returns: what the file says, or said last, with that text in the second case; nil where nothing was ever right.
  private mutating func check<Value>(
    _ file: String, _ disk: Disk, empty: String?,
    _ read: (ContiguousArray<UInt8>) -> Result<Value, SettingsMistakes>
  ) -> (value: Value, stand: ContiguousArray<UInt8>?)? {
    let key = PathBytes(file.utf8)
    do throws(SystemError) {
      let text = try disk.read(file)
      switch read(text) {
      case .success(let value):
        usable[key] = text
        return (value, nil)
      case .failure(let found): mistakes += found.list
      }
    } catch {
      if error.isMissing, let empty {
        let text = ContiguousArray(empty.utf8)
        usable[key] = text
        // Nothing is laid: that there is no such file says where a project ends.
        return (try? read(text).get()).map { ($0, nil) }
      }
      mistakes.append(SettingsMistake(file, error.message))
    }
    guard let text = usable[key], let value = try? read(text).get() else { return nil }
    return (value, text)
  }
}

/// All that is wrong with a file of settings, and with those that it names.
private struct SettingsMistakes: Error {
  let list: [SettingsMistake]
}

private func configuration(
  in text: ContiguousArray<UInt8>, of file: String, _ disk: Disk
) -> Result<Configuration, SettingsMistakes> {
  let folder = parent(of: file)
  do throws(ConfigurationProblems) {
    return .success(try readConfigurationFile(text, path: file, .builtIn) { try? disk.read(joined(folder, $0)) })
  } catch {
    return .failure(SettingsMistakes(list: error.lines.map { mistake($0, in: file, disk) }))
  }
}

/// Takes `PATH:LINE:COLUMN: error: MESSAGE` apart, lines and columns of UTF-8 from 1.
private func mistake(_ line: String, in file: String, _ disk: Disk) -> SettingsMistake {
  guard let mark = line.firstRange(of: ": error: ") else { return SettingsMistake(file, line) }
  var place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
  let message = String(line[mark.upperBound...])
  guard place.count > 2, let column = Int(place.removeLast()), let number = Int(place.removeLast()) else {
    return SettingsMistake(file, message)
  }
  let path = joined(parent(of: file), place.joined(separator: ":"))
  guard let text = try? disk.read(path) else { return SettingsMistake(path, message) }
  let lines = LineTable(text.span)
  let start = lines.range(ofLine: number, in: text.span).start + column - 1
  return SettingsMistake(path, at: TextRange(SourceRange(start, start), lines, text), message)
}

private func baselineEntries(
  in text: ContiguousArray<UInt8>, of file: String
) -> Result<Baseline, SettingsMistakes> {
  do throws(BaselineError) {
    return .success(try Baseline.parse(text))
  } catch {
    let lines = LineTable(text.span)
    let line = lines.range(ofLine: error.line, in: text.span)
    return .failure(
      SettingsMistakes(list: [SettingsMistake(file, at: TextRange(line, lines, text), error.message)]))
  }
}
