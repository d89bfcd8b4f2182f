/// This part tells where a type is made.
extension UseScanner {
  /// `T(`, `T.init(`, `T.self.init(`, `T<A>(`: the parenthesis right behind; or `T.init`, which makes one for whoever gets it.
  func isCreation(after token: Int, head: Int) -> Bool {
    let tokens = syntax.tokens
    if head > 0, tokens.kinds[head - 1] == .at { return false }
    var next = token + 1
    if next < tokens.count, tokens.kinds[next] == .less, !tokens.hasSpaceBefore(next) {
      next = endOfArguments(from: next)
    }
    for word in [TokenKind.`self`, .`init`]
    where tokens.kinds[next] == .period && tokens.kinds[next + 1] == word { next += 2 }
    if tokens.kinds[next - 1] == .`init` { return true }
    return next < tokens.count && tokens.kinds[next] == .leftParen && !tokens.hasSpaceBefore(next)
  }

  /// The token behind generic arguments; the opening one where they do not end.
  func endOfArguments(from start: Int) -> Int {
    let tokens = syntax.tokens
    var depth = 0
    var token = start
    while token < min(start + 64, tokens.count) {
      switch tokens.kinds[token] {
      case .less: depth += 1
      case .greater:
        depth -= 1
        if depth == 0 { return token + 1 }
      case .operatorRun:
        let range = tokens.range(token)
        for byte in syntax.source.bytes[range.start..<range.end] where byte == ">" { depth -= 1 }
        if depth <= 0 { return depth == 0 ? token + 1 : start }
      case .identifier, .quotedIdentifier, .period, .comma, .colon, .question, .exclamation, .ampersand, .arrow, .Any,
        .Self:
        break
      case .leftBracket, .leftParen: token = max(tokens.partner(token), token)
      default: return start
      }
      token += 1
    }
    return start
  }
}
