/// A string literal whose interpolation is open.
struct OpenLiteral {
  enum Quote { case double, single, triple }
  var quote: Quote
  /// The number of pounds of its delimiters.
  var pounds: Int
  /// The number of parentheses that are open within the interpolation.
  var parentheses = 0

  var isMultiLine: Bool { quote == .triple }
}

/// String literals: each part between interpolations is one token.
extension Tokenizer {
  /// Reads a literal from its quotation mark on, after `pounds` pounds.
  mutating func openLiteral(_ bytes: Span<UInt8>, pounds: Int) -> TokenKind {
    var literal = OpenLiteral(quote: bytes[offset] == "'" ? .single : .double, pounds: pounds)
    if literal.quote == .double, opensMultiLineLiteral(bytes, pounds: pounds) {
      literal.quote = .triple
      offset += 3
    } else {
      offset += 1
    }
    if literalContent(in: bytes, of: literal) {
      literals.append(literal)
      isInterpolating = true
      return .stringHead
    }
    return .string
  }

  /// Reads a closing parenthesis, or the end of an interpolation with the part of the literal that follows.
  mutating func rightParen(_ bytes: Span<UInt8>) -> TokenKind {
    offset += 1
    guard let literal = literals.last else { return .rightParen }
    if literal.parentheses > 0 {
      literals[literals.count - 1].parentheses -= 1
      return .rightParen
    }
    if literalContent(in: bytes, of: literal) { return .stringMiddle }
    literals.removeLast()
    isInterpolating = !literals.isEmpty
    return .stringTail
  }

  /// Whether three quotation marks stand here that are not `#"""#` or the like, a literal of one line.
  private mutating func opensMultiLineLiteral(_ bytes: Span<UInt8>, pounds: Int) -> Bool {
    guard bytes.peek(offset + 1) == "\"", bytes.peek(offset + 2) == "\"" else { return false }
    if pounds == 0 { return true }
    if hasPounds(in: bytes, at: offset + 3, count: pounds) { return false }
    return !limits.rawStringEnds.find(in: bytes, from: offset + 3, key: pounds) { bytes, offset in
      bytes[offset] == "\"" && hasPounds(in: bytes, at: offset + 1, count: pounds)
    }
  }

  /// Moves past the contents of a literal, to the end of it (then `false`) or into an interpolation (then `true`).
  private mutating func literalContent(in bytes: Span<UInt8>, of literal: OpenLiteral) -> Bool {
    while true {
      offset = bytes.offset(from: offset) {
        $0.lineEndMask | $0.mask(equalTo: 0x22) | $0.mask(equalTo: 0x27) | $0.mask(equalTo: 0x5C)
      }
      guard offset < bytes.count else { return false }
      switch bytes[offset] {
      case "\n", "\r":
        if !literal.isMultiLine { return false }
        offset += 1
      case "\\": if escape(in: bytes, withPounds: literal.pounds) { return true }
      case "\"":
        offset += 1
        if endsLiteral(in: bytes, literal: literal) { return false }
      case "'":
        offset += 1
        if literal.quote == .single { return endPounds(in: bytes, of: literal) }
      default: offset += 1
      }
    }
  }

  /// Moves past an escape; `true` if it opens an interpolation.
  private mutating func escape(in bytes: Span<UInt8>, withPounds pounds: Int) -> Bool {
    offset += 1
    if pounds > 0 {
      guard hasPounds(in: bytes, at: offset, count: pounds) else { return false }
      // The toolchain takes one pound too many for part of the escape.
      offset += pounds
      if bytes.peek(offset) == "#" { offset += 1 }
    }
    switch bytes.peek(offset) {
    case "(":
      offset += 1
      return true
    case "\"", "'", "\\":
      offset += 1
      return false
    default: return false
    }
  }

  /// Whether the quotation mark just passed ends the literal; if so moves past the rest of the delimiter.
  private mutating func endsLiteral(in bytes: Span<UInt8>, literal: OpenLiteral) -> Bool {
    switch literal.quote {
    case .single: return false
    case .double: guard hasPounds(in: bytes, at: offset, count: literal.pounds) else { return false }
    case .triple:
      guard bytes.peek(offset) == "\"", bytes.peek(offset + 1) == "\"",
        hasPounds(in: bytes, at: offset + 2, count: literal.pounds)
      else { return false }
      offset += 2
    }
    _ = endPounds(in: bytes, of: literal)
    return true
  }

  private mutating func endPounds(in bytes: Span<UInt8>, of literal: OpenLiteral) -> Bool {
    if literal.pounds > 0 { offset = bytes.skip("#", from: offset) }
    return false
  }
}

private func hasPounds(in bytes: Span<UInt8>, at offset: Int, count pounds: Int) -> Bool {
  var count = 0
  while count < pounds, bytes.peek(offset + count) == "#" { count += 1 }
  return count == pounds
}
