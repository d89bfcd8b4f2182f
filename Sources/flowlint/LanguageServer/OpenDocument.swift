import FlowLintRun

/// A document as the editor has it.
struct OpenDocument: Sendable {
  /// The URI as the client writes it.
  let uri: String
  /// The path of the file, symbolic links resolved.
  let path: String
  /// The version that the client gives.
  private(set) var version: Int?
  private(set) var bytes: ContiguousArray<UInt8>
  /// The table of lines, made on demand.
  private var table: LineTable?

  init(uri: String, path: String, version: Int?, text: String) {
    self.uri = uri
    self.path = path
    self.version = version
    bytes = ContiguousArray(text.utf8)
  }

  /// The lines of the text as the editor counts them: a byte order mark that it has sent is a character.
  var lines: LineTable {
    mutating get {
      if let table { return table }
      let lines = LineTable(bytes.span, countsByteOrderMark: true)
      table = lines
      return lines
    }
  }

  /// - Parameter changes: the changes as the client sends them, in order; the positions of each are in the text that
  ///   the one before has left.
  /// - Throws: `ResponseError` at the first change that cannot be read; those before it are made.
  mutating func apply(_ changes: [JSON], version: Int?) throws(ResponseError) {
    self.version = version
    for change in changes {
      guard let text = change["text"]?.text else { throw .missing("text") }
      if let given = change["range"], !given.isNull {
        guard let range = TextRange(given) else { throw .missing("range") }
        bytes.replaceSubrange(lines.offsets(of: range, in: bytes), with: text.utf8)
      } else {
        bytes = ContiguousArray(text.utf8)
      }
      table = nil
    }
  }
}
