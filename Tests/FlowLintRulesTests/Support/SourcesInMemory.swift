import FlowLintRules
import FlowLintRun

/// A reader of files that lie in memory already.
struct SourcesInMemory: SourceReader {
  private let files: [SourceText]

  init(_ files: [SourceText]) { self.files = files }

  func read(_ file: FileID, into buffer: inout ContiguousArray<UInt8>) -> Int {
    buffer = files[file].bytes
    return buffer.count
  }
}
