import FlowLintRun

/// The disk as a run sees it: the folder that paths are shown relative to, and texts that stand for files.
struct Disk: Sendable {
  /// The absolute path, without symbolic links, of the folder that paths are shown relative to.
  let workingFolder: String
  /// Whether the run works in another folder, so that paths that are shown cannot be opened as they are.
  private let isElsewhere: Bool
  /// Texts that an editor has not saved, by absolute path; the file need not exist.
  let unsaved: [PathBytes: ContiguousArray<UInt8>]

  /// - Parameter folder: the absolute path, without symbolic links; nil for the working folder of the run.
  init(from folder: String? = nil, unsaved: [PathBytes: ContiguousArray<UInt8>] = [:]) {
    workingFolder = folder ?? flowlint.workingFolder()
    isElsewhere = folder != nil
    self.unsaved = unsaved
  }

  /// The path to open for one that is shown; both are empty for the working folder of the run.
  func opened(_ shown: String) -> String { isElsewhere ? joined(workingFolder, shown) : shown }

  /// Whether there is such a file or folder, saved or not.
  func exists(_ shown: String) -> Bool { unsavedText(shown) != nil || flowlint.exists(opened(shown)) }

  /// The text of a plain file, saved or not.
  ///
  /// - Parameter most: the most bytes that it may have.
  func read(_ shown: String, most: Int = longestSettings) throws(SystemError) -> ContiguousArray<UInt8> {
    if let text = unsavedText(shown) { return text }
    return try readFile(opened(shown), most: most)
  }

  /// The text of a file that the user has named, which may be a pipe.
  func readNamed(_ shown: String) throws(SystemError) -> ContiguousArray<UInt8> {
    if let text = unsavedText(shown) { return text }
    return try flowlint.readNamed(opened(shown))
  }

  /// The text of a file that an editor has not saved; nil where there is none.
  func unsavedText(_ shown: String) -> ContiguousArray<UInt8>? {
    unsaved.isEmpty ? nil : unsaved[PathBytes(joined(workingFolder, shown).utf8)]
  }

  /// The absolute paths of unsaved texts whose files do not exist, in the order of their bytes.
  var newFiles: [String] {
    unsaved.keys.map { String(decoding: $0, as: UTF8.self) }.filter { !flowlint.exists($0) }.ordered { $0.precedes($1) }
  }
}
