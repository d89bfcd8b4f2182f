/// Closures after calls, and the beginnings of closures.
extension DeclarationScanner {
  /// Whether the brace that comes next can be a closure that belongs to the expression before it.
  mutating func isAtTrailingClosure(_ context: ExpressionContext) -> Bool {
    guard tokens.partner(index) != index, kind(after: 1) != .case, !isAtAccessorBlock() else { return false }
    guard context.isCondition else { return true }
    // Most likely the brace begins the body, unless the tokens after it tell otherwise.
    guard !tokens.hasNewlineBefore(index + 1) else { return false }
    let next = tokens.partner(index) + 1
    switch tokens.kinds[next] {
    case .leftBrace, .where, .comma: return true
    case .leftBracket, .leftParen, .is, .as, .colon: return !tokens.hasNewlineBefore(next)
    default:
      guard tokens.kinds[next].isOperator, !tokens.hasNewlineBefore(next) else { return false }
      switch tokens.kinds[next] {
      case .period, .question, .exclamation, .equal: return true
      default: return operatorPosition(next) != .prefix
      }
    }
  }

  mutating func skipTrailingClosures() {
    sawBrackets = true
    skipGroup()
    while kind.isWord, kind != .default, kind(after: 1) == .colon, kind(after: 2) == .leftBrace,
      tokens.partner(index + 2) != index + 2
    {
      advance()
      advance()
      skipGroup()
    }
  }

  /// Whether the brace that comes next begins accessors that say so: `{ didSet`, `{ @storageRestrictions(…) init`.
  mutating func isAtAccessorBlock() -> Bool {
    switch kind(after: 1) {
    case .identifier: spells(index + 1, "didSet") || spells(index + 1, "willSet")
    case .`init`: true
    case .at:
      lookAhead { scanner in
        scanner.advance()
        while scanner.kind == .at { scanner.skipAttribute(inType: false) }
        return scanner.isAtAccessorWord
      }
    default: false
    }
  }

  /// Goes past `[weak self] (a: Int) async -> B in`, and scans the captures.
  mutating func passClosureSignature(_ frame: Frame) {
    let start = index
    guard skipClosureSignature() else {
      index = start
      return
    }
    push(.expressions, start, index - 1, parent: frame.parent, isLocal: frame.isLocal)
  }

  private mutating func skipClosureSignature() -> Bool {
    while kind == .at { skipAttribute(inType: true) }
    if kind == .leftBracket { skipGroup() }
    if kind == .leftParen {
      skipGroup()
    } else {
      while kind == .identifier || kind == .quotedIdentifier || kind == .wildcard, !isAtEffect {
        advance()
        if kind == .colon {
          advance()
          skipType()
        }
        guard kind == .comma else { break }
        advance()
      }
    }
    _ = skipEffects()
    if takeOperator("->") { skipType() }
    guard kind == .in else { return false }
    advance()
    return true
  }

  /// Whether `async` is an effect: before `in` or `->` it is one, before a comma a name; alone it is a name.
  private var isAtEffect: Bool { isAt("async") && (kind(after: 1) == .arrow || kind(after: 1) == .throws) }
}
