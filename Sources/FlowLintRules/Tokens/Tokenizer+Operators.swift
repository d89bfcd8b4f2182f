/// Runs of operator characters, greedy as the grammar says.
extension Tokenizer {
  mutating func operatorRun(_ bytes: Span<UInt8>, after previous: PreviousTokens) -> TokenKind {
    let start = offset
    var slash: Int?
    var end = start
    let startsWithPeriod = bytes[start] == "."
    while end < bytes.count {
      let byte = bytes[end]
      if byte == "/", slash == nil { slash = end }
      if byte < 0x80 {
        guard byte.isOperator else { break }
        if end > start {
          // A period goes on only an operator that starts with one.
          if byte == ".", !startsWithPeriod { break }
          if byte == "<", startsPlaceholder(in: bytes, at: end) { break }
        }
        end += 1
      } else {
        let decoded = bytes.scalar(at: end)
        guard decoded.scalar?.isOperatorContinuation == true else { break }
        end += decoded.length
      }
    }
    if let slash {
      if let regexEnd = bareRegex(bytes, at: slash, operatorFrom: start, to: end, after: previous) {
        if slash == start {
          offset = regexEnd
          return .regex
        }
        // In `!/a/` the operator ends here; the next round finds the regular expression.
        end = slash
        regexStart = slash
      } else if end - start > 2 {
        end = startOfComment(bytes, from: start + 1, to: end) ?? end
      }
    }
    offset = end
    return kindOfOperator(in: bytes, from: start, to: end)
  }

  /// Whether `<#` stands here, and `#>` later on the line.
  private mutating func startsPlaceholder(in bytes: Span<UInt8>, at offset: Int) -> Bool {
    bytes.peek(offset + 1) == "#"
      && limits.placeholderEnds.find(in: bytes, from: offset + 1) { bytes, offset in
        bytes[offset] == "#" && bytes.peek(offset + 1) == ">"
      }
  }

  private func startOfComment(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    for offset in start..<end where bytes[offset] == "/" {
      let next = bytes.peek(offset + 1)
      if next == "/" || next == "*" { return offset }
    }
    return nil
  }

  private func kindOfOperator(in bytes: Span<UInt8>, from start: Int, to end: Int) -> TokenKind {
    switch (end - start, bytes[start]) {
    case (1, "."): return .period
    case (1, "="): return .equal
    case (1, "?"): return .question
    case (1, "!"): return .exclamation
    case (1, "&"): return .ampersand
    case (1, "<"): return .less
    case (1, ">"): return .greater
    case (2, "-") where bytes[start + 1] == ">": return .arrow
    case (3, ".") where bytes[start + 1] == "." && bytes[start + 2] == ".": return .ellipsis
    default: break
    }
    for offset in start..<(end - 1) where bytes[offset] == "*" && bytes[offset + 1] == "/" { return .invalid }
    return .operatorRun
  }
}

/// Whether the byte before an operator touches it: it is no space, opening bracket, separator or comment.
func isLeftBound(in bytes: Span<UInt8>, at offset: Int) -> Bool {
  guard offset > 0 else { return false }
  switch bytes[offset - 1] {
  case " ", "\r", "\n", "\t", "(", "[", "{", ",", ";", ":", 0: return false
  case "/": return !(offset > 1 && bytes[offset - 2] == "*")
  case 0xA0: return !(offset > 1 && bytes[offset - 2] == 0xC2)
  default: return true
  }
}

/// Whether the byte after an operator touches it: it is no space, closing bracket, separator or comment.
func isRightBound(in bytes: Span<UInt8>, at offset: Int, isLeftBound: Bool) -> Bool {
  guard offset < bytes.count else { return false }
  switch bytes[offset] {
  case " ", "\r", "\n", "\t", ")", "]", "}", ",", ";", ":", 0: return false
  case ".": return !isLeftBound
  case "/": return bytes.peek(offset + 1) != "/" && bytes.peek(offset + 1) != "*"
  case 0xC2: return bytes.peek(offset + 1) != 0xA0
  default: return true
  }
}
