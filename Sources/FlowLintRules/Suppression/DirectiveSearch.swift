/// The UTF-8 offsets of `flowlint:` at the start of a comment or of a line of one. Most files have none, and this
/// search is all that is done to them.
func directiveStarts(in comments: ContiguousArray<SourceRange>, of bytes: Span<UInt8>) -> [Int] {
  var starts: [Int] = []
  for comment in comments {
    var last = comment.start + 8
    while last < min(comment.end, bytes.count) {
      let byte = bytes[last]
      if byte == ":", bytes.starts(with: "flowlint", at: last - 8), bytes.isLineOfCommentStart(last - 8, in: comment) {
        starts.append(last - 8)
      }
      last += distanceToNextMatch(byte)
    }
  }
  return starts
}

/// The number of bytes that the window of Horspool's search for `flowlint:` may move when its last byte is this one.
@inline(__always) private func distanceToNextMatch(_ byte: UInt8) -> Int {
  switch byte {
  case "t": 1
  case "n": 2
  case "i": 3
  case "l": 4
  case "w": 5
  case "o": 6
  case "f": 8
  default: 9
  }
}

extension Span<UInt8> {
  /// Nothing but blanks lies between this offset and `//`, `/*`, `*` or the start of a line: a directive in the middle
  /// of prose is none.
  fileprivate func isLineOfCommentStart(_ offset: Int, in comment: SourceRange) -> Bool {
    var offset = offset
    while offset > comment.start {
      switch self[offset - 1] {
      case " ", "\t": offset -= 1
      case "/", "*", "\n", "\r": return true
      default: return false
      }
    }
    return false
  }
}
