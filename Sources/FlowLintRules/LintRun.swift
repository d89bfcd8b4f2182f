/// What a run works on: every file of the project, by number, and what is asked about them.
package struct LintRun: Sendable {
  package var files: [File]
  /// Markdown whose blocks are checked; no part of the index.
  package var documents: [SourceText] = []
  package var selection: RuleSelection
  package var packs = PackSettings()
  /// How many files to work on at once.
  package var jobs = 1
  package var folders = Report.Folders()
  package var failingSeverity: Severity? = .error
  /// Findings below are counted, not shown.
  package var lowestSeverity = Severity.note

  package struct File: Sendable {
    /// As it is shown: relative to the working folder where possible, with `/`.
    package let path: String
    /// The report covers it. The index covers every file.
    package let isAsked: Bool
    /// The number of the repository it lies in; files of one have the same.
    package let repository: Int

    package init(path: String, isAsked: Bool, repository: Int = 0) {
      self.path = path
      self.isAsked = isAsked
      self.repository = repository
    }
  }

  package init(files: [File], selection: RuleSelection) {
    self.files = files
    self.selection = selection
  }
}

/// Where the bytes of the files come from. The library itself never touches the disk.
package protocol SourceReader: Sendable {
  /// Reads the file of that number into a buffer that is used again for the next.
  ///
  /// - Returns: how many bytes of the buffer are the file's.
  func read(_ file: Int, into buffer: inout ContiguousArray<UInt8>) throws(UnreadableFile) -> Int
}

/// Why a file cannot be read, without its path and without a period: `permission denied`.
package struct UnreadableFile: Error, Sendable, Equatable {
  package let reason: String

  package init(reason: String) { self.reason = reason }
}

/// Files that lie in memory already.
package struct SourcesInMemory: SourceReader {
  private let files: [SourceText]

  package init(_ files: [SourceText]) { self.files = files }

  package func read(_ file: Int, into buffer: inout ContiguousArray<UInt8>) -> Int {
    buffer = files[file].bytes
    return buffer.count
  }
}

/// What a run does, in this order; for `--statistics`.
package enum LintStage: String, Sendable, CaseIterable {
  case survey, load, index, rules, suppression
}
