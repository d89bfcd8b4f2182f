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
  while !tokenizer.isFinished {
    // Public Swift has one token in eight bytes.
    tokens.grow(by: max(64, (bytes.count - tokenizer.offset) / 7))
    tokenizer.run(
      bytes, &tokens.kinds, &tokens.starts, &tokens.ends, &tokens.partners, &tokens.newlines, &tokens.comments,
      &tokens.skipped)
  }
  tokens.truncate(to: tokenizer.count)
  tokenizer.brackets.finish(&tokens)
}

struct Tokenizer {
  /// Offset of the next unread byte.
  var offset = 0
  /// How many tokens were made.
  var count = 0
  var isFinished = false
  /// Whether a line end was passed since the last token.
  var passedNewline = true
  /// Whether an interpolation is open.
  var isInterpolating = false
  /// String literals with an open interpolation, innermost last. Our own stack: nested interpolation must not nest
  /// calls.
  var literals: ContiguousArray<OpenLiteral> = []
  var brackets = BracketMatcher()
  /// Where a regular expression starts that an operator in front of it found, else -1.
  var regexStart = -1
  var limits = ScanLimits()

  /// Goes on until the file ends or the list is full. Nothing but this function writes tokens.
  mutating func run(
    _ bytes: Span<UInt8>, _ kindArray: inout ContiguousArray<TokenKind>, _ startArray: inout ContiguousArray<UInt32>,
    _ endArray: inout ContiguousArray<UInt32>, _ partnerArray: inout ContiguousArray<UInt32>,
    _ newlineArray: inout ContiguousArray<Bool>, _ comments: inout ContiguousArray<SourceRange>,
    _ skipped: inout ContiguousArray<SourceRange>
  ) {
    let keywords = KeywordTable.shared
    var kinds = kindArray.mutableSpan
    var starts = startArray.mutableSpan
    var ends = endArray.mutableSpan
    var partners = partnerArray.mutableSpan
    var newlines = newlineArray.mutableSpan
    let limit = kinds.count
    var offset = offset
    var count = count
    var passedNewline = passedNewline
    while count < limit {
      guard offset < bytes.count else {
        kinds[count] = .endOfFile
        starts[count] = UInt32(truncatingIfNeeded: bytes.count)
        ends[count] = starts[count]
        partners[count] = UInt32(truncatingIfNeeded: count)
        newlines[count] = passedNewline
        count += 1
        isFinished = true
        break
      }
      let byte = bytes[offset]
      var end = offset + 1
      var partner = UInt32(truncatingIfNeeded: count)
      let kind: TokenKind
      switch byte {
      case " ":
        offset = end
        continue
      case "\n", "\r":
        passedNewline = true
        if isInterpolating { endSingleLineLiterals() }
        offset = end + bytes.word(at: end).mask(notEqualTo: 0x20).leadingUnmarked
        continue
      case "a"..."z", "A"..."Z", "_":
        var word = WordStart(low: bytes.word(at: offset), high: bytes.word(at: offset + 8))
        let low = word.low.nonNameMask.leadingUnmarked
        let high = word.high.nonNameMask.leadingUnmarked
        let length = low < 8 ? low : 8 + high
        word.low = word.low.first(low)
        word.high = low < 8 ? 0 : word.high.first(high)
        end = offset + length
        if length == 16 { end = bytes.endOfName(from: end) }
        if endsInUnusualCharacter(bytes, &end) {
          kind = .identifier
        } else {
          kind = keywords.kind(word)
        }
      case ".":
        if bytes.peek(end).isOperator || bytes.peek(end) >= 0x80 { fallthrough }
        kind = .period
      case "/", "=", "-", "+", "*", "%", "<", ">", "&", "|", "^", "~", "!", "?", "\t", "\u{0B}", "\u{0C}", "0"..."9",
        "\"", "'", "#", "`", "$", "\0"..."\u{8}", "\u{0E}"..."\u{1F}", 0x7F...:
        self.offset = offset
        self.passedNewline = passedNewline
        if skipTrivia(bytes, &comments, &skipped) {
          passedNewline = self.passedNewline
          offset = self.offset
          continue
        }
        var previous = PreviousTokens()
        if count > 0 {
          previous.kind = kinds[count - 1]
          previous.start = Int(starts[count - 1])
          previous.end = Int(ends[count - 1])
          if count > 1 { previous.kindBefore = kinds[count - 2] }
        }
        kind = next(bytes, after: previous)
        end = self.offset
        if kind == .stringHead { partner = brackets.open(count) }
      case "(":
        kind = .leftParen
        if isInterpolating { literals[literals.count - 1].parentheses += 1 }
        partner = brackets.open(count)
      case "[":
        kind = .leftBracket
        partner = brackets.open(count)
      case "{":
        kind = .leftBrace
        partner = brackets.open(count)
      case ")":
        if isInterpolating {
          self.offset = offset
          kind = rightParen(bytes)
          end = self.offset
          if kind == .rightParen {
            partner = brackets.close(.leftParen, count, kinds, &partners)
          } else if kind == .stringTail {
            partner = brackets.close(.stringHead, count, kinds, &partners)
          }
        } else {
          kind = .rightParen
          partner = brackets.close(.leftParen, count, kinds, &partners)
        }
      case "]":
        kind = .rightBracket
        partner = brackets.close(.leftBracket, count, kinds, &partners)
      case "}":
        kind = .rightBrace
        partner = brackets.close(.leftBrace, count, kinds, &partners)
      case ",": kind = .comma
      case ";": kind = .semicolon
      case "@": kind = .at
      case "\\": kind = .backslash
      case ":":
        if bytes.peek(end) == ":" {
          end += 1
          kind = .colonColon
        } else {
          kind = .colon
        }
      default: kind = .invalid
      }
      assert(end > offset, "only the end of file is empty; anything else would loop forever")
      kinds[count] = kind
      starts[count] = UInt32(truncatingIfNeeded: offset)
      ends[count] = UInt32(truncatingIfNeeded: end)
      partners[count] = partner
      newlines[count] = passedNewline
      passedNewline = false
      offset = end
      count += 1
    }
    self.offset = offset
    self.count = count
    self.passedNewline = passedNewline
  }

  /// Moves past the rest of a name that a character other than `[A-Za-z0-9_]` goes on.
  @inline(__always)
  private func endsInUnusualCharacter(_ bytes: Span<UInt8>, _ end: inout Int) -> Bool {
    let next = bytes.peek(end)
    guard next >= 0x80 || next == "$" else { return false }
    let start = end
    end = bytes.endOfIdentifier(from: end)
    return end > start
  }

  /// A token other than a word or a single symbol.
  @inline(never)
  private mutating func next(_ bytes: Span<UInt8>, after previous: PreviousTokens) -> TokenKind {
    switch bytes[offset] {
    case "0"..."9": return number(bytes, follows: previous.kind)
    case "#": return pound(bytes)
    case "\"", "'": return openLiteral(bytes, pounds: 0)
    case "`": return quotedIdentifier(bytes)
    case "$": return dollarIdentifier(bytes)
    case "?" where isLeftBound(bytes, offset): return symbol(.question)
    case "!" where isLeftBound(bytes, offset): return symbol(.exclamation)
    case "<" where bytes.peek(offset + 1) == "#": return placeholder(bytes) ?? operatorRun(bytes, after: previous)
    case "/", "=", "-", "+", "*", "%", "<", ">", "&", "|", "^", "~", ".", "?", "!":
      return operatorRun(bytes, after: previous)
    default: return unusual(bytes, after: previous)
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
