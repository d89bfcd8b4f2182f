/// Whitespace, comments, and bytes that can be no token.
extension Tokenizer {
  /// Moves past a comment, a tab or the like, or bytes that can be no token; `false` if a token starts here.
  mutating func skipTrivia(
    in bytes: Span<UInt8>, comments: inout ContiguousArray<SourceRange>,
    skipped: inout ContiguousArray<SourceRange>
  ) -> Bool {
    guard offset < bytes.count else { return false }
    switch bytes[offset] {
    case "\t", "\u{0B}", "\u{0C}":
      offset += 1
      return true
    case "/":
      let start = offset
      switch bytes.peek(offset + 1) {
      case "/": offset = bytes.endOfLine(from: offset)
      case "*": skipBlockComment(bytes)
      default: return false
      }
      comments.append(SourceRange(start, offset))
      return true
    case "<", ">": return skipConflictMarkers(in: bytes, skipped: &skipped)
    case 0..<0x20, 0x7F...: return skipInvalid(in: bytes, skipped: &skipped)
    default: return false
    }
  }

  /// Ends the literals of a single line whose interpolation is open: it cannot span lines, so they are unterminated.
  mutating func endSingleLineLiterals() {
    while let literal = literals.last, !literal.isMultiLine { literals.removeLast() }
    isInterpolating = !literals.isEmpty
  }

  /// Skips a block comment with all that is nested in it; without an end it takes the rest of the file.
  private mutating func skipBlockComment(_ bytes: Span<UInt8>) {
    var depth = 1
    offset += 2
    while depth > 0 {
      offset = bytes.offset(from: offset) { $0.lineEndMask | $0.mask(equalTo: 0x2A) | $0.mask(equalTo: 0x2F) }
      guard offset < bytes.count else { return }
      switch bytes[offset] {
      case "*" where bytes.peek(offset + 1) == "/":
        depth -= 1
        offset += 2
      case "/" where bytes.peek(offset + 1) == "*":
        depth += 1
        offset += 2
      case "\n", "\r":
        newline = TokenList.newlineFlag
        offset += 1
      default: offset += 1
      }
    }
  }

  /// Skips the lines from `<<<<<<< ` or `>>>> ` at the start of a line to the line of its other half, if there is one.
  private mutating func skipConflictMarkers(
    in bytes: Span<UInt8>, skipped: inout ContiguousArray<SourceRange>
  ) -> Bool {
    guard isStartOfLine(in: bytes, at: offset) else { return false }
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
      if isStartOfLine(in: bytes, at: end), bytes.starts(with: terminator, at: end) {
        end = bytes.endOfLine(from: end + terminator.utf8.count)
        skipped.append(SourceRange(offset, end))
        offset = end
        return true
      }
      end += 1
    }
    limits.noConflictEnd = true
    return false
  }

  private func isStartOfLine(in bytes: Span<UInt8>, at offset: Int) -> Bool {
    offset == 0 || bytes[offset - 1] == "\n" || bytes[offset - 1] == "\r"
  }

  /// Skips bytes that start no token: control characters, ill-formed UTF-8, scalars that the grammar does not know.
  private mutating func skipInvalid(in bytes: Span<UInt8>, skipped: inout ContiguousArray<SourceRange>) -> Bool {
    if bytes.hasByteOrderMark(at: offset) {
      if offset > 0 { skip(into: &skipped, from: offset, to: offset + 3) }
      offset += 3
      return true
    }
    let decoded = bytes.scalar(at: offset)
    if let scalar = decoded.scalar {
      if scalar.isIdentifierContinuation || scalar.isOperatorStart { return false }
      // The toolchain makes tokens of curly quotation marks, too.
      if scalar == "\u{201C}" || scalar == "\u{201D}" { return false }
    }
    skip(into: &skipped, from: offset, to: offset + decoded.length)
    offset += decoded.length
    return true
  }
}

/// Notes bytes that can be no token, together with those right before.
private func skip(into skipped: inout ContiguousArray<SourceRange>, from start: Int, to end: Int) {
  if let last = skipped.last, last.end == start {
    skipped[skipped.count - 1].upper = UInt32(truncatingIfNeeded: end)
  } else {
    skipped.append(SourceRange(start, end))
  }
}
