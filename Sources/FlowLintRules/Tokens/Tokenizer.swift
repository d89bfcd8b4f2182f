/// Splits one file into tokens.
///
/// Total: every input gives tokens, in linear time and without recursion. Offsets count UTF-8 bytes from the start of
/// the file, a byte order mark included. Agrees with the lexer of the toolchain on every file that the toolchain
/// accepts; where a file is malformed, an unterminated literal ends with its line, or with the file if it may span
/// lines.
package func tokenize(_ source: SourceText) -> TokenList {
  var tokens = TokenList()
  tokenize(source.bytes.span, into: &tokens)
  return tokens
}

/// The same, into a list whose memory is used again.
package func tokenize(_ bytes: Span<UInt8>, into tokens: inout TokenList) {
  tokens.removeAll()
  var tokenizer = Tokenizer()
  tokenizer.run(bytes, into: &tokens)
}

struct Tokenizer {
  /// Offset of the next unread byte.
  var offset = 0
  /// Whether a line end was passed since the last token.
  var passedNewline = true
  /// String literals with an open interpolation, innermost last. Our own stack: nested interpolation must not nest
  /// calls.
  var literals: ContiguousArray<OpenLiteral> = []
  var brackets = BracketMatcher()
  /// Where a regular expression starts that an operator in front of it found, else -1.
  var regexStart = -1
  var limits = ScanLimits()

  mutating func run(_ bytes: Span<UInt8>, into tokens: inout TokenList) {
    while true {
      skipTrivia(bytes, &tokens)
      let start = offset
      let kind = next(bytes, tokens)
      assert(offset > start || kind == .endOfFile, "only the end of file is empty; anything else would loop forever")
      tokens.append(kind, from: start, to: offset, newline: passedNewline)
      passedNewline = false
      if kind == .endOfFile { break }
      if kind.isPaired { brackets.add(kind, &tokens) }
    }
    brackets.finish(&tokens)
  }

  /// One line per first byte.
  private mutating func next(_ bytes: Span<UInt8>, _ tokens: TokenList) -> TokenKind {
    guard offset < bytes.count else { return .endOfFile }
    switch bytes[offset] {
    case "a"..."z", "A"..."Z", "_": return word(bytes)
    case "0"..."9": return number(bytes, follows: tokens.kinds.last)
    case "(": return leftParen()
    case ")": return rightParen(bytes)
    case "[": return symbol(.leftBracket)
    case "]": return symbol(.rightBracket)
    case "{": return symbol(.leftBrace)
    case "}": return symbol(.rightBrace)
    case ",": return symbol(.comma)
    case ";": return symbol(.semicolon)
    case "@": return symbol(.at)
    case "\\": return symbol(.backslash)
    case ":": return bytes.peek(offset + 1) == ":" ? symbol(.colonColon, length: 2) : symbol(.colon)
    case "#": return pound(bytes)
    case "\"", "'": return openLiteral(bytes, pounds: 0)
    case "`": return quotedIdentifier(bytes)
    case "$": return dollarIdentifier(bytes)
    case "?", "!":
      return isLeftBound(bytes, offset) ? symbol(bytes[offset] == "?" ? .question : .exclamation) : operatorRun(bytes, tokens)
    case "<" where bytes.peek(offset + 1) == "#": return placeholder(bytes) ?? operatorRun(bytes, tokens)
    case "/", "=", "-", "+", "*", "%", "<", ">", "&", "|", "^", "~", ".": return operatorRun(bytes, tokens)
    default: return unusual(bytes, tokens)
    }
  }

  mutating func symbol(_ kind: TokenKind, length: Int = 1) -> TokenKind {
    offset += length
    return kind
  }
}

/// What keeps malformed input from costing more than linear time: searches that failed and need no second try.
struct ScanLimits {
  /// No region of conflict markers ends beyond the place reached.
  var noConflictEnd = false
  /// Extended regular expressions of several lines with at least so many pounds do not end.
  var unterminatedRegexPounds = Int.max
  /// How far a search along one line may look that does not consume what it passes.
  static let lookahead = 4096
}
