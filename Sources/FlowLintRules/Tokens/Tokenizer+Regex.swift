/// The facts on which the meaning of a slash depends.
struct PreviousTokens {
  /// The last token, if there is one.
  var kind: TokenKind?
  /// The token before that.
  var kindBefore: TokenKind?
  /// The offsets at which the last token starts and ends.
  var start = 0
  var end = 0
}

/// Regular expression literals, told from operators as the toolchain's lexer tells them.
extension Tokenizer {
  /// The end of the regular expression that the slash within an operator starts, if it does.
  func bareRegex(
    _ bytes: Span<UInt8>, at slash: Int, operatorFrom start: Int, to end: Int,
    after previous: PreviousTokens
  ) -> Int? {
    if slash == regexStart { return regexLiteral(bytes, from: slash, pounds: 0, isCertain: true)?.end }
    // A slash that is bound on the left is a postfix operator.
    if isLeftBound(in: bytes, at: start) { return nil }
    var isCertain = false
    if !isRightBound(in: bytes, at: end, isLeftBound: false) {
      // A slash between blanks looks like a binary operator.
      isCertain = followsTry(in: bytes, previous: previous)
      if !isCertain, !expectsExpression(in: bytes, after: previous) { return nil }
      switch previous.kind {
      // A slash here may be an operator as an argument.
      case .leftParen, .stringHead, .stringMiddle, .leftBracket, .comma, .colon, .colonColon: break
      default: isCertain = true
      }
    }
    switch previous.kind {
    case .func, .operator: return nil
    default: break
    }
    return regexLiteral(bytes, from: slash, pounds: 0, isCertain: isCertain)?.end
  }

  /// The end of a regular expression between pounds.
  mutating func extendedRegex(_ bytes: Span<UInt8>, pounds: Int) -> Int? {
    let result = regexLiteral(bytes, from: offset, pounds: pounds, isCertain: true)
    if let result, result.isCutOff { limits.unterminatedRegexPounds = min(limits.unterminatedRegexPounds, pounds) }
    return result?.end
  }

  /// Whether `try?` or `try!` stands before, so that an expression follows.
  private func followsTry(in bytes: Span<UInt8>, previous: PreviousTokens) -> Bool {
    guard previous.kindBefore == .try else { return false }
    switch previous.kind {
    case .question, .exclamation: return isLeftBound(in: bytes, at: previous.start)
    default: return false
    }
  }

  /// Whether the last token leaves an operand expected, rather than a binary operator.
  private func expectsExpression(in bytes: Span<UInt8>, after previous: PreviousTokens) -> Bool {
    guard let last = previous.kind else { return true }
    switch last {
    case .leftBrace, .leftParen, .stringHead, .stringMiddle, .leftBracket, .semicolon, .comma, .colon, .equal:
      return true
    case .poundIf, .poundElse, .poundElseif, .poundEndif, .invalid: return true
    case .true, .false, .Any, .nil, .`self`, .Self, .super: return false
    case .question, .exclamation, .ampersand, .less, .greater, .ellipsis, .operatorRun:
      return !isPostfixOperator(in: bytes, from: previous.start, to: previous.end)
    default: return last.isKeyword
    }
  }

  private func isPostfixOperator(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    let left = isLeftBound(in: bytes, at: start)
    if left, end == start + 1, bytes[start] == "?" || bytes[start] == "!" { return true }
    return left && !isRightBound(in: bytes, at: end, isLeftBound: left)
  }

  /// Reads a literal from its first pound or slash. Certain ones are taken even without an end, to the end of their line.
  private func regexLiteral(
    _ bytes: Span<UInt8>, from start: Int, pounds: Int, isCertain: Bool
  ) -> (end: Int, isCutOff: Bool)? {
    let slash = start + pounds
    var end = slash + 1
    var firstNewline: Int?
    if pounds == 0 {
      switch bytes.peek(end) {
      case " ", "\t": if !isCertain { return nil }
      case "*", "/": return nil
      default: break
      }
      if slash > 0, bytes[slash - 1] == "*" { return nil }
    } else {
      var next = end
      while bytes.peek(next) == " " || bytes.peek(next) == "\t" { next += 1 }
      if bytes.peek(next) == "\n" || bytes.peek(next) == "\r" {
        firstNewline = next
        if pounds >= limits.unterminatedRegexPounds { return (next, false) }
        end = next
      }
    }
    var groups = 0
    var classes = 0
    var lastSpace = -1
    while end < bytes.count {
      var byte = bytes[end]
      if byte == "/" {
        if pounds > 0 {
          let close = bytes.skip("#", from: end + 1)
          if close - end - 1 >= pounds { return (close, false) }
        } else {
          let next = bytes.peek(end + 1)
          if next == "*" || next == "/" { return isCertain ? (end, false) : nil }
          if lastSpace == end - 1, !isCertain { return nil }
          return (end + 1, false)
        }
      }
      var isEscaped = false
      if byte == "\\" {
        isEscaped = true
        end += 1
        guard end < bytes.count else { break }
        byte = bytes[end]
      }
      switch byte {
      case "\n", "\r": if firstNewline == nil { return isCertain ? (end, false) : nil }
      case "(" where !isEscaped && classes == 0: groups += 1
      case ")" where !isEscaped && classes == 0: if groups > 0 { groups -= 1 } else if !isCertain { return nil }
      case "[" where !isEscaped: classes += 1
      case "]" where !isEscaped && classes > 0: classes -= 1
      case " " where !isEscaped, "\t" where !isEscaped: lastSpace = end
      default: break
      }
      end += 1
    }
    if let firstNewline { return (firstNewline, true) }
    return isCertain ? (bytes.count, false) : nil
  }
}
