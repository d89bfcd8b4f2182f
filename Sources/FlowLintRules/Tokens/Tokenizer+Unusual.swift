/// Tokens that take more than a look at their first bytes.
extension Tokenizer {
  /// Reads the token at `offset` and moves past it; `nil` if there is none: comments, whitespace other than spaces and
  /// line ends, bytes that can be no token, the rest of the word before.
  ///
  /// `count` is the number of tokens so far.
  @inline(never)
  mutating func unusualToken(
    in bytes: Span<UInt8>, count: Int, kinds: inout MutableSpan<TokenKind>,
    starts: borrowing MutableSpan<UInt32>,
    ends: inout MutableSpan<UInt32>, links: inout MutableSpan<UInt32>,
    comments: inout ContiguousArray<SourceRange>,
    skipped: inout ContiguousArray<SourceRange>
  ) -> (kind: TokenKind, link: UInt32)? {
    guard offset < bytes.count else { return (.endOfFile, 0) }
    var previous = PreviousTokens()
    if count > 0 {
      previous = PreviousTokens(kind: kinds[count - 1], start: Int(starts[count - 1]), end: Int(ends[count - 1]))
      if count > 1 { previous.kindBefore = kinds[count - 2] }
    }
    let start = offset
    switch bytes[start] {
    case "0"..."9": return (number(bytes, follows: previous.kind), 0)
    case "\"", "'":
      let kind = openLiteral(bytes, pounds: 0)
      return (kind, kind == .stringHead ? brackets.open(count) : 0)
    case "$", 0x80...:
      guard previous.end == start, previous.kind?.isPlainWord == true else { break }
      offset = bytes.endOfIdentifier(from: start)
      if offset == start { break }
      // The word before goes on: `a$`, `naïve`.
      kinds[count - 1] = .identifier
      ends[count - 1] = UInt32(truncatingIfNeeded: offset)
      links[count - 1] =
        links[count - 1] & TokenList.newlineFlag | NameHash(bytes, from: previous.start, to: offset).value
      return nil
    default: break
    }
    if skipTrivia(in: bytes, comments: &comments, skipped: &skipped) { return nil }
    let kind = symbolOrName(bytes, after: previous)
    switch kind {
    case .stringHead: return (kind, brackets.open(count))
    case .identifier, .dollarIdentifier: return (kind, NameHash(bytes, from: start, to: offset).value)
    case .quotedIdentifier: return (kind, NameHash(bytes, from: start + 1, to: offset - 1).value)
    default: return (kind, 0)
    }
  }

  private mutating func symbolOrName(_ bytes: Span<UInt8>, after previous: PreviousTokens) -> TokenKind {
    switch bytes[offset] {
    case ":": return bytes.peek(offset + 1) == ":" ? symbol(.colonColon, length: 2) : symbol(.colon)
    case "#": return pound(bytes)
    case "`": return quotedIdentifier(bytes)
    case "$": return dollarIdentifier(bytes)
    case "?" where isLeftBound(in: bytes, at: offset): return symbol(.question)
    case "!" where isLeftBound(in: bytes, at: offset): return symbol(.exclamation)
    case "<" where bytes.peek(offset + 1) == "#": return placeholder(bytes) ?? operatorRun(bytes, after: previous)
    case "/", "=", "-", "+", "*", "%", "<", ">", "&", "|", "^", "~", ".", "?", "!":
      return operatorRun(bytes, after: previous)
    default: return unicodeToken(bytes, after: previous)
    }
  }

  /// Reads a Unicode name or operator, or the token that the toolchain makes of a combining mark or a curly quotation
  /// mark in its place.
  private mutating func unicodeToken(_ bytes: Span<UInt8>, after previous: PreviousTokens) -> TokenKind {
    let decoded = bytes.scalar(at: offset)
    guard let scalar = decoded.scalar else { return symbol(.invalid, length: decoded.length) }
    if scalar.isIdentifierContinuation {
      offset = bytes.endOfIdentifier(from: offset)
      return .identifier
    }
    if scalar.isOperatorStart { return operatorRun(bytes, after: previous) }
    if scalar == "\u{201C}" { return curlyLiteral(bytes) }
    return symbol(.invalid, length: decoded.length)
  }

  /// Reads text between curly quotation marks on one line, which is one name to the toolchain, so that quotations in
  /// prose do not read as code.
  private mutating func curlyLiteral(_ bytes: Span<UInt8>) -> TokenKind {
    let ends = limits.curlyEnds.find(in: bytes, from: offset + 3) { bytes, offset in
      bytes[offset] == "\"" || bytes[offset] == "\\" || bytes.isClosingCurlyQuote(at: offset)
    }
    let end = limits.curlyEnds.until
    if !ends || bytes[end] == "\\" { return symbol(.identifier, length: 3) }
    return symbol(.identifier, length: end + (bytes[end] == "\"" ? 1 : 3) - offset)
  }
}

extension Span<UInt8> {
  fileprivate func isClosingCurlyQuote(at offset: Int) -> Bool {
    self[offset] == 0xE2 && peek(offset + 1) == 0x80 && peek(offset + 2) == 0x9D
  }
}
