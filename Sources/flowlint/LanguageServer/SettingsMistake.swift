import FlowLintRules

/// A mistake in a configuration or a baseline, with its place.
struct SettingsMistake: Sendable {
  /// The absolute path of the file.
  let path: String
  var range = TextRange.start
  let message: String
}

extension TextRange {
  /// The empty range at the start of a text.
  static let start = TextRange(start: TextPosition(line: 0, character: 0), end: TextPosition(line: 0, character: 0))
}

/// The settings of a workspace. They are read on their own before each run, so that a mistake is known with its place,
/// and the last usable text can stand in for it.
struct WorkspaceSettings: Sendable {
  private(set) var mistakes: [SettingsMistake] = []
  /// The last usable texts of configurations and baselines.
  private var usable: [PathBytes: ContiguousArray<UInt8>] = [:]

  /// Reads the settings, and lays the last usable texts over those with mistakes.
  ///
  /// - Parameter options: the options as the command line gives them, with absolute paths.
  /// - Returns: the disk to run on; nil where there never was a usable text.
  mutating func check(_ options: LintOptions, root: String, _ disk: Disk) -> Disk? {
    mistakes = []
    let names = ProjectConfiguration.fileNames.map { joined(root, $0) }.filter(disk.exists)
    let usual = names.first ?? joined(root, ProjectConfiguration.fileName)
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

  /// Keeps the texts of the settings and baselines in folders of a project, which were usable.
  mutating func keep(_ prepared: PreparedRun) {
    let disk = prepared.asked.disk
    let inner = prepared.filters.flatMap { $0.settings.dropFirst() }.compactMap(\.file)
    for file in inner + prepared.options.baseline.places.map(\.path) {
      let path = joined(disk.workingFolder, file)
      // The texts that stand in for others are known.
      guard !mistakes.contains(where: { $0.path == path }) else { continue }
      usable[PathBytes(path.utf8)] = try? disk.read(path, most: longestBaseline)
    }
  }

  /// Adds the mistakes that stopped a run: those in the settings of folders, or in their baselines, stand where they are.
  ///
  /// - Parameters:
  ///   - message: a line for each mistake.
  ///   - file: the absolute path of the file that a mistake without a place is told in.
  /// - Returns: the disk with the last usable texts in place of those with mistakes; nil where there never was one.
  mutating func standIn(for message: String, of file: String, _ disk: Disk) -> Disk? {
    var laid = disk.unsaved
    for line in message.split(separator: "\n") {
      let found = mistake(String(line), in: joined(disk.workingFolder, "settings"), disk)
      guard let text = usable[PathBytes(found.path.utf8)] else {
        mistakes.append(disk.exists(found.path) ? found : SettingsMistake(path: file, message: String(line)))
        return nil
      }
      mistakes.append(found)
      laid[PathBytes(found.path.utf8)] = text
    }
    return Disk(from: disk.workingFolder, unsaved: laid)
  }

  /// - Parameter empty: the text that a missing file is taken for; nil where it must be there.
  /// - Returns: the value of the file, or of its last usable text, and that text in the second case; nil where there
  ///   never was a usable one.
  private mutating func check<Value>(
    _ file: String, _ disk: Disk, empty: String?,
    _ read: (ContiguousArray<UInt8>) -> Result<Value, SettingsMistakes>
  ) -> (value: Value, stand: ContiguousArray<UInt8>?)? {
    let key = PathBytes(file.utf8)
    do throws(SystemError) {
      let text = try disk.read(file, most: longestBaseline)
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
        // No text is laid over a missing file: that it is missing tells where a project ends.
        return (try? read(text).get()).map { ($0, nil) }
      }
      mistakes.append(SettingsMistake(path: file, message: error.message))
    }
    guard let text = usable[key], let value = try? read(text).get() else { return nil }
    return (value, text)
  }
}

/// All mistakes in a file of settings, and in those that it names.
private struct SettingsMistakes: Error {
  let list: [SettingsMistake]
}

private func configuration(
  in text: ContiguousArray<UInt8>, of file: String, _ disk: Disk
) -> Result<Configuration, SettingsMistakes> {
  let folder = parent(of: file)
  do throws(ConfigurationProblems) {
    return .success(
      try readConfigurationFile(text, path: file, .builtIn, version: Product.version) {
        try? disk.read(joined(folder, $0))
      })
  } catch {
    return .failure(SettingsMistakes(list: error.lines.map { mistake($0, in: file, disk) }))
  }
}

/// The mistake in a line `PATH:LINE:COLUMN: error: MESSAGE`, whose line and UTF-8 column count from 1, or in a line
/// `PATH:LINE: MESSAGE`.
private func mistake(_ line: String, in file: String, _ disk: Disk) -> SettingsMistake {
  let mark = ": error: "
  guard let start = line.start(of: mark) else {
    let parts = line.split(separator: ":", maxSplits: 2)
    guard parts.count == 3, Int(parts[1]) != nil else { return SettingsMistake(path: file, message: line) }
    return mistake("\(parts[0]):\(parts[1]):1: error:\(parts[2])", in: file, disk)
  }
  var place = line[..<start].split(separator: ":", omittingEmptySubsequences: false)
  let message = String(line[line.utf8.index(start, offsetBy: mark.utf8.count)...])
  guard place.count > 2, let column = Int(place.removeLast()), let number = Int(place.removeLast()) else {
    return SettingsMistake(path: file, message: message)
  }
  let path = joined(parent(of: file), place.joined(separator: ":"))
  guard let text = try? disk.read(path) else { return SettingsMistake(path: path, message: message) }
  let lines = LineTable(text.span)
  guard (1...lines.lineCount).contains(number) else { return SettingsMistake(path: path, message: message) }
  let offset = lines.range(ofLine: number, in: text.span).start + column - 1
  return SettingsMistake(path: path, range: TextRange(SourceRange(offset, offset), lines, text), message: message)
}

private func baselineEntries(in text: ContiguousArray<UInt8>, of file: String) -> Result<Baseline, SettingsMistakes> {
  do throws(BaselineError) {
    return .success(try Baseline.parse(text))
  } catch {
    let lines = LineTable(text.span)
    let line = lines.range(ofLine: error.line, in: text.span)
    return .failure(
      SettingsMistakes(list: [SettingsMistake(path: file, range: TextRange(line, lines, text), message: error.message)])
    )
  }
}
