import FlowLintRun

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

  /// Reads the settings, and lays the last usable texts over those with mistakes. Returns the disk to run on; nil where
  /// there never was a usable text. The options have absolute paths.
  mutating func check(with options: LintOptions, root: String, on disk: Disk) -> Disk? {
    mistakes = []
    let names = ProjectConfiguration.fileNames.map { joined(root, $0) }.filter(disk.exists)
    let usual = names.first ?? joined(root, ProjectConfiguration.fileName)
    let file = options.configuration ?? usual
    let own = check(file, on: disk, empty: options.configuration == nil ? "{}" : nil) {
      text throws(SettingsMistakes) in try configuration(in: text, of: file, disk)
    }
    guard let own else { return nil }
    var laid = disk.unsaved
    if let text = own.stand { laid[PathBytes(file.utf8)] = text }
    guard !options.baseline.isIgnored else { return Disk(from: disk.workingFolder, unsaved: laid) }
    let named = options.baseline.path ?? own.value.baseline.map { joined(root, $0) }
    let baselineFile = named ?? joined(root, Baseline.usualPath)
    let baseline = check(baselineFile, on: disk, empty: named == nil ? Self.emptyBaseline : nil) {
      text throws(SettingsMistakes) in try baselineEntries(in: text, of: baselineFile)
    }
    guard let baseline else { return nil }
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

  /// Adds the mistakes that stopped a run, a line each: those in the settings of folders, or in their baselines, stand
  /// where they are, one without a place in a file. Returns the disk with the last usable texts in place of those with
  /// mistakes; nil where there never was one.
  mutating func standIn(for message: String, of file: String, _ disk: Disk) -> Disk? {
    var laid = disk.unsaved
    for line in message.split(separator: "\n") {
      let found = mistake(in: String(line), in: joined(disk.workingFolder, "settings"), on: disk)
      guard let text = usable[PathBytes(found.path.utf8)] else {
        mistakes.append(disk.exists(found.path) ? found : SettingsMistake(path: file, message: String(line)))
        return nil
      }
      mistakes.append(found)
      laid[PathBytes(found.path.utf8)] = text
    }
    return Disk(from: disk.workingFolder, unsaved: laid)
  }

  /// The value of the file, or of its last usable text, and that text in the second case; nil where there never was a
  /// usable one. A missing file is taken for the empty text, where there is such.
  private mutating func check<Value>(
    _ file: String, on disk: Disk, empty: String?,
    _ read: (ContiguousArray<UInt8>) throws(SettingsMistakes) -> Value
  ) -> (value: Value, stand: ContiguousArray<UInt8>?)? {
    let key = PathBytes(file.utf8)
    do {
      let text = try disk.read(file, most: longestBaseline)
      let value = try read(text)
      usable[key] = text
      return (value, nil)
    } catch let error as SystemError {
      if error.isMissing, let empty {
        let text = ContiguousArray(empty.utf8)
        usable[key] = text
        // No text is laid over a missing file: that it is missing tells where a project ends.
        return (try? read(text)).map { ($0, nil) }
      }
      mistakes.append(SettingsMistake(path: file, message: error.message))
    } catch { mistakes += (error as? SettingsMistakes)?.list ?? [] }
    guard let text = usable[key], let value = try? read(text) else { return nil }
    return (value, text)
  }
}

/// All mistakes in a file of settings, and in those that it names.
private struct SettingsMistakes: Error { let list: [SettingsMistake] }

private func configuration(
  in text: ContiguousArray<UInt8>, of file: String, _ disk: Disk
) throws(SettingsMistakes) -> Configuration {
  do throws(ConfigurationProblems) {
    return try readConfigurationFile(
      text, path: file, catalogue: .builtIn, version: Product.version, files: filesNamed(by: file, on: disk))
  } catch { throw SettingsMistakes(list: error.lines.map { mistake(in: $0, in: file, on: disk) }) }
}

/// The mistake in a line `PATH:LINE:COLUMN: error: MESSAGE`, whose line and UTF-8 column count from 1, or in a line
/// `PATH:LINE: MESSAGE`.
private func mistake(in line: String, in file: String, on disk: Disk) -> SettingsMistake {
  let mark = ": error: "
  guard let start = line.start(of: mark) else {
    let parts = line.split(separator: ":", maxSplits: 2)
    guard parts.count == 3, Int(parts[1]) != nil else { return SettingsMistake(path: file, message: line) }
    return mistake(in: "\(parts[0]):\(parts[1]):1: error:\(parts[2])", in: file, on: disk)
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
  return SettingsMistake(
    path: path, range: TextRange(SourceRange(offset, offset), in: lines, of: text), message: message)
}

private func baselineEntries(in text: ContiguousArray<UInt8>, of file: String) throws(SettingsMistakes) -> Baseline {
  do throws(BaselineError) { return try Baseline.parse(text) } catch {
    let lines = LineTable(text.span)
    let range = TextRange(lines.range(ofLine: error.line, in: text.span), in: lines, of: text)
    throw SettingsMistakes(list: [SettingsMistake(path: file, range: range, message: error.message)])
  }
}
