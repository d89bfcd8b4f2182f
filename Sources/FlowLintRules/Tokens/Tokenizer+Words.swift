/// Names, reserved words, and tokens that a pound sign starts.
extension Tokenizer {
  /// Reads `$0`, `$name`, or a lone `$`.
  mutating func dollarIdentifier(_ bytes: Span<UInt8>) -> TokenKind {
    offset = bytes.endOfIdentifier(from: offset + 1)
    return .dollarIdentifier
  }

  /// Reads a name or raw name in backticks; it ends on its line.
  mutating func quotedIdentifier(_ bytes: Span<UInt8>) -> TokenKind {
    var end = offset + 1
    while end < bytes.count, bytes[end] != "\n", bytes[end] != "\r" {
      if bytes[end] == "`" { return symbol(.quotedIdentifier, length: end + 1 - offset) }
      end += 1
    }
    return symbol(.invalid)
  }

  /// Reads an editor placeholder `<#…#>`; it ends on its line and holds no other.
  mutating func placeholder(_ bytes: Span<UInt8>) -> TokenKind? {
    var end = offset + 2
    while end < bytes.count, bytes[end] != "\n" {
      if bytes[end] == "#", bytes.peek(end + 1) == ">" { return symbol(.identifier, length: end + 2 - offset) }
      if bytes[end] == "<", bytes.peek(end + 1) == "#" { return nil }
      end += 1
    }
    return nil
  }

  /// Reads a raw string, an extended regular expression, a directive, a shebang, or just `#`.
  mutating func pound(_ bytes: Span<UInt8>) -> TokenKind {
    metPound = true
    let contentStart = bytes.startsWithByteOrderMark ? 3 : 0
    if offset == contentStart, bytes.peek(offset + 1) == "!" {
      offset = bytes.endOfLine(from: offset)
      return .shebang
    }
    if offset < limits.plainPoundsEnd { return directive(bytes) }
    let end = bytes.skip("#", from: offset)
    switch bytes.peek(end) {
    case "\"":
      let pounds = end - offset
      offset = end
      return openLiteral(bytes, pounds: pounds)
    case "/":
      if let end = extendedRegex(bytes, pounds: end - offset) {
        offset = end
        return .regex
      }
      return symbol(.pound)
    default:
      limits.plainPoundsEnd = end
      return directive(bytes)
    }
  }

  private mutating func directive(_ bytes: Span<UInt8>) -> TokenKind {
    var end = offset + 1
    while true {
      switch bytes.peek(end) {
      case "a"..."z", "A"..."Z", "_":
        end += 1
        continue
      default: break
      }
      break
    }
    let kind: TokenKind
    switch (bytes.peek(offset + 1), end - offset) {
    case ("i", 3) where bytes.starts(with: "#if", at: offset): kind = .poundIf
    case ("e", 5) where bytes.starts(with: "#else", at: offset): kind = .poundElse
    case ("e", 6) where bytes.starts(with: "#endif", at: offset): kind = .poundEndif
    case ("e", 7) where bytes.starts(with: "#elseif", at: offset): kind = .poundElseif
    case ("s", 15) where bytes.starts(with: "#sourceLocation", at: offset): kind = .poundSourceLocation
    default: return symbol(.pound)
    }
    offset = end
    return kind
  }
}
