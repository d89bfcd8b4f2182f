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
      let configuration = check(file, disk, empty: options.configuration == nil ? "{}" : nil, configuration(in:))
    else { return nil }
    var laid = disk.unsaved
    if let text = configuration.stand { laid[PathBytes(file.utf8)] = text }
    guard !options.baseline.isIgnored else { return Disk(from: disk.workingFolder, unsaved: laid) }
    let named = options.baseline.path ?? configuration.value.baseline.map { joined(root, $0) }
    let baselineFile = named ?? joined(root, BaselineOptions.usualPath)
    guard let baseline = check(baselineFile, disk, empty: named == nil ? Self.emptyBaseline : nil, baseline(in:)) else {
      return nil
    }
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
    _ read: (ContiguousArray<UInt8>) -> Result<Value, TextMistake>
  ) -> (value: Value, stand: ContiguousArray<UInt8>?)? {
    let key = PathBytes(file.utf8)
    do throws(SystemError) {
      let text = try disk.read(file)
      switch read(text) {
      case .success(let value):
        usable[key] = text
        return (value, nil)
      case .failure(let mistake): mistakes.append(SettingsMistake(file, at: mistake.range, mistake.message))
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

/// What is wrong with a text of settings, and where.
private struct TextMistake: Error {
  let range: TextRange
  let message: String
}

private func configuration(in text: ContiguousArray<UInt8>) -> Result<Configuration, TextMistake> {
  do throws(ConfigurationError) {
    return .success(try decodeConfiguration(text, .builtIn))
  } catch {
    let lines = LineTable(text.span)
    return .failure(TextMistake(range: TextRange(error.range, lines, text), message: error.message))
  }
}

private func baseline(in text: ContiguousArray<UInt8>) -> Result<Baseline, TextMistake> {
  do throws(BaselineError) {
    return .success(try Baseline.parse(text))
  } catch {
    let lines = LineTable(text.span)
    let line = lines.range(ofLine: error.line, in: text.span)
    return .failure(TextMistake(range: TextRange(line, lines, text), message: error.message))
  }
}
