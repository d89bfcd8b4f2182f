/// Whitespace, comments, and bytes that can be no token.
extension Tokenizer {
  mutating func skipTrivia(_ bytes: Span<UInt8>, _ tokens: inout TokenList) {
    while offset < bytes.count {
      switch bytes[offset] {
      case " ", "\t", "\u{0B}", "\u{0C}": offset += 1
      case "\n", "\r":
        passedNewline = true
        if !literals.isEmpty { endSingleLineLiterals() }
        offset += 1
      case "/":
        switch bytes.peek(offset + 1) {
        case "/": lineComment(bytes, &tokens)
        case "*": blockComment(bytes, &tokens)
        default: return
        }
      case "<", ">":
        guard skipConflictMarkers(bytes, &tokens) else { return }
      case 0..<0x20, 0x7F...:
        guard skipInvalid(bytes, &tokens) else { return }
      default: return
      }
    }
  }

  /// An interpolation of a single-line literal cannot span lines: the literal ends here, unterminated.
  private mutating func endSingleLineLiterals() {
    while let literal = literals.last, !literal.isMultiLine {
      literals.removeLast()
    }
  }

  private mutating func lineComment(_ bytes: Span<UInt8>, _ tokens: inout TokenList) {
    let start = offset
    offset = bytes.endOfLine(from: start)
    tokens.comments.append(SourceRange(start, offset))
  }

  /// A block comment with all that is nested in it; without an end it takes the rest of the file.
  private mutating func blockComment(_ bytes: Span<UInt8>, _ tokens: inout TokenList) {
    let start = offset
    var depth = 1
    offset += 2
    while offset < bytes.count, depth > 0 {
      switch bytes[offset] {
      case "*" where bytes.peek(offset + 1) == "/":
        depth -= 1
        offset += 2
      case "/" where bytes.peek(offset + 1) == "*":
        depth += 1
        offset += 2
      case "\n", "\r":
        passedNewline = true
        offset += 1
      default: offset += 1
      }
    }
    tokens.comments.append(SourceRange(start, offset))
  }

  /// From `<<<<<<< ` or `>>>> ` at the start of a line to the line of its other half, if there is one.
  private mutating func skipConflictMarkers(_ bytes: Span<UInt8>, _ tokens: inout TokenList) -> Bool {
    guard isStartOfLine(bytes, offset) else { return false }
    let terminator: String
    if bytes.starts(with: "<<<<<<< ", at: offset) {
      terminator = ">>>>>>> "
    } else if bytes.starts(with: ">>>> ", at: offset) {
      terminator = "<<<<\n"
    } else {
      return false
    }
    if limits.noConflictEnd { return false }
    var end = offset + 1
    while end < bytes.count {
      if isStartOfLine(bytes, end), bytes.starts(with: terminator, at: end) {
        end = bytes.endOfLine(from: end + terminator.utf8.count)
        tokens.skipped.append(SourceRange(offset, end))
        offset = end
        return true
      }
      end += 1
    }
    limits.noConflictEnd = true
    return false
  }

  private func isStartOfLine(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
    offset == 0 || bytes[offset - 1] == "\n" || bytes[offset - 1] == "\r"
  }

  /// Bytes that start no token: control characters, ill-formed UTF-8, scalars that the grammar does not know.
  private mutating func skipInvalid(_ bytes: Span<UInt8>, _ tokens: inout TokenList) -> Bool {
    if bytes.hasByteOrderMark(at: offset) {
      if offset > 0 { tokens.skip(offset, offset + 3) }
      offset += 3
      return true
    }
    let decoded = bytes.scalar(at: offset)
    if let scalar = decoded.scalar {
      if scalar.isIdentifierContinuation || scalar.isOperatorStart { return false }
      // Curly quotation marks: the toolchain makes tokens of them too.
      if scalar == "\u{201C}" || scalar == "\u{201D}" { return false }
    }
    tokens.skip(offset, offset + decoded.length)
    offset += decoded.length
    return true
  }
}

extension TokenList {
  /// Notes bytes that can be no token, together with those right before.
  mutating func skip(_ start: Int, _ end: Int) {
    if let last = skipped.last, last.end == start {
      skipped[skipped.count - 1].upper = UInt32(truncatingIfNeeded: end)
    } else {
      skipped.append(SourceRange(start, end))
    }
  }
}
