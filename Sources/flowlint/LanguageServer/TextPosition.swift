import FlowLintRun

/// A place in a text as editors count: lines from 0, and UTF-16 code units from 0.
struct TextPosition: Sendable, Hashable {
  var line: Int
  var character: Int

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  init(_ position: LinePosition) {
    line = position.line - 1
    character = position.utf16Column - 1
  }

  /// The position in a message. Numbers below 0 count as 0, and those beyond the protocol's greatest as that one.
  init?(_ json: JSON?) {
    guard let line = json?["line"]?.number, let character = json?["character"]?.number else { return nil }
    let greatest = Int(Int32.max)
    self.init(line: min(max(0, line), greatest), character: min(max(0, character), greatest))
  }

  var json: JSON { ["line": .integer(line), "character": .integer(character)] }
}

/// A half-open range of a text.
struct TextRange: Sendable, Hashable {
  var start: TextPosition
  var end: TextPosition

  init(start: TextPosition, end: TextPosition) {
    self.start = start
    self.end = end
  }

  init?(_ json: JSON?) {
    guard let start = TextPosition(json?["start"]), let end = TextPosition(json?["end"]) else { return nil }
    self.init(start: start, end: end)
  }

  /// - Parameter lines: the lines of these bytes.
  init(_ range: SourceRange, in lines: LineTable, of bytes: ContiguousArray<UInt8>) {
    start = TextPosition(lines.position(at: range.start, in: bytes.span))
    end = TextPosition(lines.position(at: max(range.start, range.end), in: bytes.span))
  }

  var json: JSON { ["start": start.json, "end": end.json] }
}

extension LineTable {
  /// The UTF-8 offset of a position. A character beyond the line means its end, a line beyond the file the end of the
  /// file, a place inside a surrogate pair the start of its scalar.
  func offset(of position: TextPosition, in bytes: ContiguousArray<UInt8>) -> Int {
    if position.line >= lineCount { return bytes.count }
    return offset(ofLine: position.line + 1, utf16Column: position.character + 1, in: bytes.span)
  }

  /// The UTF-8 offsets of a range; one that ends before it starts is empty at its start.
  func offsets(of range: TextRange, in bytes: ContiguousArray<UInt8>) -> Range<Int> {
    let start = offset(of: range.start, in: bytes)
    return start..<max(start, offset(of: range.end, in: bytes))
  }
}
