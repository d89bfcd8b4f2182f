/// A line of source as a terminal shows it, with the marks to put under it.
///
/// Lines longer than `limit` cells are cut around the marked range, with `...` where something is left out.
struct SourceExcerpt {
  private(set) var line = ""
  /// The line of marks: spaces and tabs up to the marked range, then `^~~~`; no spaces behind.
  private(set) var marks = ""

  static let limit = 120
  /// The number of cells before the range that stay when a line is cut on the left.
  private static let lead = 40
  /// The number of bytes around the range that are looked at: enough for `limit` cells, however long the line.
  private static let reach = 240

  /// - Parameter marked: the part of the line to mark; nil for a line of context.
  init(_ lineRange: SourceRange, of source: SourceText, marked: SourceRange?) {
    let bytes = source.bytes.span
    let start = min(max(marked?.start ?? lineRange.start, lineRange.start), lineRange.end)
    let end = min(max(marked?.end ?? start, start), lineRange.end)
    let mark = SourceRange(start, end)
    if lineRange.end - lineRange.start <= Self.limit, bytes.isPlain(lineRange) {
      showPlain(lineRange, in: bytes, source: source, mark: mark)
    } else {
      show(lineRange, in: bytes, source: source, mark: mark)
    }
    if marked == nil { marks = "" }
    line = line.withoutCommands
  }

  /// Shows a line in which every byte is one cell, or a tab.
  private mutating func showPlain(
    _ lineRange: SourceRange, in bytes: Span<UInt8>, source: SourceText, mark: SourceRange
  ) {
    line = source.text(lineRange)
    for offset in lineRange.start..<mark.start { marks.append(bytes[offset] == "\t" ? "\t" : " ") }
    marks.append("^")
    for offset in mark.start..<mark.end where offset > mark.start { marks.append(bytes[offset] == "\t" ? "\t" : "~") }
  }

  private mutating func show(_ lineRange: SourceRange, in bytes: Span<UInt8>, source: SourceText, mark: SourceRange) {
    let from = bytes.scalarStart(atOrAfter: max(lineRange.start, mark.start - Self.reach), upTo: mark.start)
    let to = bytes.scalarStart(atOrAfter: min(lineRange.end, mark.start + 2 * Self.reach), upTo: lineRange.end)
    var before = cells(source.text(SourceRange(from, mark.start)))
    let marked = cells(source.text(SourceRange(mark.start, min(mark.end, to))))
    let after = cells(source.text(SourceRange(min(mark.end, to), to)))

    var width = before.reduce(0) { $0 + $1.width }
    let markedWidth = marked.reduce(0) { $0 + $1.width }
    if from > lineRange.start || width + min(markedWidth, Self.limit / 2) > Self.limit {
      before = ArraySlice(
        before.drop { cell in
          if width > Self.lead { width -= cell.width } else { return false }
          return true
        })
      line = "..."
      marks = "   "
    }
    for cell in before {
      line.append(cell.character)
      appendMark(cell.character == "\t" ? "\t" : " ", count: cell.width)
    }
    marks.append("^")
    var isFirst = true
    for (group, isMarked) in [(marked, true), (after, false)] {
      for cell in group {
        guard width + cell.width <= Self.limit else {
          line += "..."
          return
        }
        width += cell.width
        line.append(cell.character)
        guard isMarked else { continue }
        appendMark(cell.character == "\t" && !isFirst ? "\t" : "~", count: cell.width - (isFirst ? 1 : 0))
        isFirst = false
      }
    }
    if to < lineRange.end { line += "..." }
  }

  private mutating func appendMark(_ mark: Character, count: Int) {
    marks += String(repeating: mark, count: max(0, count))
  }
}

private typealias Cell = (character: Character, width: Int)

/// The cells of a text; a tab counts as one, as only the terminal knows its width.
private func cells(_ text: String) -> ArraySlice<Cell> {
  ArraySlice(
    text.flatMap { character -> [Cell] in
      if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F { return [(character, 1)] }
      return character.visible.map { ($0, $0 == "\t" ? 1 : $0.displayWidth) }
    })
}

extension Span<UInt8> {
  /// Whether the range holds printable ASCII and tabs only.
  fileprivate func isPlain(_ range: SourceRange) -> Bool {
    for offset in range.start..<range.end where !(0x20..<0x7F).contains(self[offset]) && self[offset] != 0x09 {
      return false
    }
    return true
  }

  /// The first offset that is not inside a scalar.
  fileprivate func scalarStart(atOrAfter offset: Int, upTo end: Int) -> Int {
    var offset = offset
    while offset < end, self[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }
}
