/// The code in the ```` ```swift ```` fences of a Markdown document, as ranges of whole lines without the fences.
///
/// A fence may be indented, as in a list, and one that is not closed ends with the document.
public func swiftBlocks(in document: Span<UInt8>) -> [SourceRange] {
  fencedBlocks(in: document).filter(\.isSwift).map(\.content)
}

/// A fenced block of a Markdown document.
public struct FencedBlock: Sendable {
  /// The text behind the opening marks, without blanks in front.
  public let info: SourceRange
  /// The code in whole lines, without the fences.
  public let content: SourceRange
  /// Whether the info string begins with the word `swift`.
  public let isSwift: Bool
}

/// All fenced blocks of a document, in order.
public func fencedBlocks(in document: Span<UInt8>) -> [FencedBlock] {
  var blocks: [FencedBlock] = []
  var open: (fence: Fence, start: Int)?
  func close(_ current: (fence: Fence, start: Int), at end: Int) {
    blocks.append(
      FencedBlock(
        info: current.fence.info, content: SourceRange(min(current.start, end), end), isSwift: current.fence.isSwift))
  }
  var line = 0
  while line < document.count {
    let end = document.endOfLine(from: line)
    let next = document.startOfLine(after: end)
    if let fence = document.fence(from: line, to: end) {
      if let current = open {
        if fence.closes(current.fence) {
          close(current, at: line)
          open = nil
        }
      } else {
        open = (fence, next)
      }
    }
    line = next
  }
  if let open { close(open, at: document.count) }
  return blocks
}

/// A copy of a block in which `{FeatureName}Core` reads `_FeatureName_Core`: documents write templates so.
public func blockBytes(_ block: SourceRange, of document: SourceText) -> ContiguousArray<UInt8> {
  var bytes = ContiguousArray(document.bytes[block.start..<block.end])
  var offset = 0
  while offset < bytes.count {
    guard bytes[offset] == "{" else {
      offset += 1
      continue
    }
    let end = bytes.span.endOfName(from: offset + 1)
    if end > offset + 1, end < bytes.count, bytes[end] == "}", bytes.span.touchesName(from: offset, to: end) {
      bytes[offset] = UInt8(ascii: "_")
      bytes[end] = UInt8(ascii: "_")
    }
    offset = end
  }
  return bytes
}

private struct Fence {
  let mark: UInt8
  let length: Int
  /// Whether the text behind the marks is `swift`, alone or before a space, a comma or a brace.
  let isSwift: Bool
  /// The text behind the marks.
  let info: SourceRange
  /// Whether nothing follows the marks.
  var isBare: Bool { info.isEmpty }

  func closes(_ other: Fence) -> Bool { isBare && mark == other.mark && length >= other.length }
}

extension Span<UInt8> {
  fileprivate func startOfLine(after end: Int) -> Int {
    guard end < count else { return count }
    return self[end] == "\r" && peek(end + 1) == "\n" ? end + 2 : end + 1
  }

  fileprivate func fence(from start: Int, to end: Int) -> Fence? {
    let mark = skipBlanks(from: start, to: end)
    guard mark < end, self[mark] == "`" || self[mark] == "~" else { return nil }
    var afterMarks = mark
    while afterMarks < end, self[afterMarks] == self[mark] { afterMarks += 1 }
    guard afterMarks - mark >= 3 else { return nil }
    let word = skipBlanks(from: afterMarks, to: end)
    return Fence(
      mark: self[mark], length: afterMarks - mark, isSwift: isSwift(from: word, to: end),
      info: SourceRange(word, end))
  }

  private func skipBlanks(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, self[offset] == " " || self[offset] == "\t" { offset += 1 }
    return offset
  }

  private func isSwift(from start: Int, to end: Int) -> Bool {
    var offset = start
    for letter in "swift".utf8 {
      guard offset < end, self[offset] | 0x20 == letter else { return false }
      offset += 1
    }
    return offset == end || self[offset] == " " || self[offset] == "," || self[offset] == "{" || self[offset] == "\t"
  }

  /// A word goes on right before one brace or right behind the other.
  fileprivate func touchesName(from start: Int, to end: Int) -> Bool {
    endOfName(from: end + 1) > end + 1 || start > 0 && endOfName(from: start - 1) == start
  }
}
