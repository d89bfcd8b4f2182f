/// This part tells what stands around a token.
extension UseScanner {
  /// Whether the token is a name that begins with no small letter: other names may be locals.
  func isCapitalised(_ token: Int) -> Bool {
    let tokens = syntax.tokens
    guard tokens.kinds[token] == .identifier || tokens.kinds[token] == .quotedIdentifier else { return false }
    let first = syntax.source.bytes[start(token) + (tokens.kinds[token] == .quotedIdentifier ? 1 : 0)]
    switch first {
    case "a"..."z", "_", "<", "$": return false
    default: return true
    }
  }

  /// Whether a word may give names that begin with no small letter to values: `let Row`, `case let .row(Row)`,
  /// `for Row in`, `{ Row, place in`.
  func mayBindCapitalisedNames(_ token: Int) -> Bool {
    let kinds = syntax.tokens.kinds
    switch kinds[token] {
    case .let, .var:
      let ends = [.equal, .colon, .in, .as, .leftBrace] as [TokenKind]
      return kinds.indices[(token + 1)...].prefix(32).prefix { !ends.contains(kinds[$0]) }.contains(
        where: isCapitalised)
    case .in:
      let names = kinds.indices[..<token].dropFirst().suffix(32).reversed()
      return names.prefix { ![.leftBrace, .for].contains(kinds[$0]) }.contains { name in
        isCapitalised(name) && [.comma, .leftBrace, .leftParen, .rightBracket, .for].contains(kinds[name - 1])
      }
    default: return false
    }
  }

  /// Whether the token may name a type.
  func isTypeName(_ token: Int) -> Bool {
    isCapitalised(token) || !wanted.small.isEmpty && wanted.small.contains(syntax.tokens.nameHash(token).value)
  }

  /// Whether a name with a small letter stands where a type is written, or means no local.
  func isFreeOrWritten(_ token: Int) -> Bool {
    let tokens = syntax.tokens
    if token + 1 < tokens.count, tokens.kinds[token + 1] == .identifier, !tokens.hasNewlineBefore(token + 1) {
      return syntax.spells(Int32(truncatingIfNeeded: token + 1), "where")
    }
    let code = codeNames()
    return code.node(at: token).map { code.tree.kind($0) == .name && code.tree.resolve($0) == nil } != false
  }

  /// The first token of the chain that a token is part of; -1 where it is a member of something else.
  func head(of token: Int) -> Int {
    let kinds = syntax.tokens.kinds
    var head = token
    while head > 0, kinds[head - 1] == .period {
      guard head > 1, isTypeName(head - 2) else { return -1 }
      head -= 2
    }
    return head
  }

  /// A chain of capitalised names.
  func chain(from head: Int) -> [Int] {
    let kinds = syntax.tokens.kinds
    var chain = [head]
    while chain[chain.count - 1] + 2 < kinds.count, kinds[chain[chain.count - 1] + 1] == .period,
      isTypeName(chain[chain.count - 1] + 2)
    { chain.append(chain[chain.count - 1] + 2) }
    return chain
  }

  /// Whether the token is no label, no macro, and binds no name.
  func mayMention(_ token: Int) -> Bool {
    let kinds = syntax.tokens.kinds
    if token > 0 {
      switch kinds[token - 1] {
      case .pound, .let, .var, .break, .continue, .func: return false
      // The name in Objective-C.
      case .leftParen
      where token > 2 && kinds[token - 3] == .at && syntax.spells(Int32(truncatingIfNeeded: token - 2), "objc"):
        return false
      default: break
      }
    }
    // `outer inner: Type`
    let hasInner =
      token + 2 < kinds.count && (kinds[token + 1].isName || kinds[token + 1] == .wildcard)
      && kinds[token + 2] == .colon && !syntax.tokens.hasNewlineBefore(token + 1)
    guard hasInner || kinds[token + 1] == .colon else { return true }
    return !isLabel(token)
  }

  /// A name in front of a colon is a label in parentheses, or in front of a statement.
  private func isLabel(_ token: Int) -> Bool {
    let kinds = syntax.tokens.kinds
    guard token > 0 else { return true }
    switch kinds[token + 2 < kinds.count ? token + 2 : token] {
    case .for, .while, .repeat, .do, .switch, .if: return true
    default: break
    }
    switch kinds[token - 1] {
    case .leftParen: return true
    case .comma: return !isInBrackets(token)
    case .identifier, .quotedIdentifier, .wildcard:
      // `outer Name: Type`
      return !syntax.tokens.hasNewlineBefore(token)
    default: return false
    }
  }

  /// The innermost bracket around that is not a parenthesis, as far as somebody looks.
  private func isInBrackets(_ token: Int) -> Bool {
    let tokens = syntax.tokens
    var index = token - 1
    for _ in 0..<64 where index >= 0 {
      switch tokens.kinds[index] {
      case .leftParen, .leftBrace: return false
      case .leftBracket: return true
      case .where: return true
      case .rightParen, .rightBracket, .rightBrace, .stringTail: index = min(tokens.partner(index), index)
      default: break
      }
      index -= 1
    }
    return false
  }

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
  private func endOfArguments(from start: Int) -> Int {
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
