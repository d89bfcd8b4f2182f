extension BodyParser {
  /// Reads an expression with its operators: one operand, a flat `sequence`, or an `assignment`.
  mutating func expression() {
    guard depth < Self.maximumDepth else { return skipOpaque() }
    depth += 1
    defer { depth -= 1 }
    let (mark, first) = (builder.mark, position)
    operand()
    guard position > first else { return }
    var isSequence = false
    while position < limit {
      switch tokens.kinds[position] {
      case .equal:
        // The value of a pattern follows the pattern.
        if patternMode == .none { assignment(since: mark, from: first, isSequence: isSequence) } else { break }
        return
      case .operatorRun, .less, .greater, .ampersand, .ellipsis, .exclamation:
        guard fixity(position) == .infix else { break }
        if isAssignment(position) {
          assignment(since: mark, from: first, isSequence: isSequence)
          return
        }
        leaf(.binaryOperator)
        operand()
        isSequence = true
        continue
      case .question:
        ternary()
        isSequence = true
        continue
      case .as, .is:
        cast()
        isSequence = true
        continue
      case .arrow:
        leaf(.binaryOperator)
        operand()
        isSequence = true
        continue
      case .throws where kind(after: 1) == .arrow,
        .identifier where kind(after: 1) == .arrow && spells(position, "async"):
        leaf(.binaryOperator, to: position + 2, main: position + 1)
        operand()
        isSequence = true
        continue
      default: break
      }
      break
    }
    if isSequence { finish(.sequence, since: mark, from: first) }
  }

  /// Reads an assignment, whose right side is all that follows.
  private mutating func assignment(since mark: Int, from first: Int, isSequence: Bool) {
    if isSequence { finish(.sequence, since: mark, from: first) }
    let main = position
    position += 1
    expression()
    finish(.assignment, since: mark, from: first, main: main)
  }

  /// Whether the token is `=`, `+=` or the like, and no comparison.
  private func isAssignment(_ token: Int) -> Bool {
    let length = length(token)
    guard length > 1, byte(token, length - 1) == "=" else { return false }
    switch (length, byte(token), byte(token, 1)) {
    case (2, "=", _), (2, "!", _), (2, "<", _), (2, ">", _), (2, "~", _): return false
    case (3, "=", "="), (3, "!", "="): return false
    case (3, ".", "="), (3, ".", "!"), (3, ".", "<"), (3, ".", ">"): return false
    default: return true
    }
  }

  /// Reads `? a : b`, behind its condition. The value after the colon is the sequence's next operand.
  private mutating func ternary() {
    let (mark, first) = (builder.mark, position)
    position += 1
    expression()
    if kind == .colon { position += 1 }
    finish(.ternary, since: mark, from: first, main: first)
    operand()
  }

  private mutating func cast() {
    let (mark, first) = (builder.mark, position)
    position += 1
    if kind == .question || kind == .exclamation, !tokens.hasSpaceBefore(position) { position += 1 }
    type()
    finish(.cast, since: mark, from: first, main: first)
  }

  /// Reads an operand with its prefixes.
  mutating func operand() {
    guard depth < Self.maximumDepth else { return skipOpaque() }
    switch kind {
    case .try: prefixed(.try)
    case .identifier:
      switch contextualPrefix() {
      case .none: postfixExpression()
      case .await: prefixed(.await)
      case .word: prefixed(.prefix)
      case .type: typeExpression()
      }
    case .repeat: prefixed(.prefix)
    case .ampersand, .operatorRun, .less, .greater, .ellipsis, .exclamation: operatorOrOperand()
    case .let where patternMode != .none, .var where patternMode != .none: bindingPattern()
    case .is where patternMode != .none: typeTest()
    case .at, .inout: attributedType()
    default: postfixExpression()
    }
  }

  /// Reads `try x`, `await x`, `consume x`, with all that is right of it, as far as the operators go.
  private mutating func prefixed(_ kind: NodeKind) {
    let (mark, first) = (builder.mark, position)
    position += 1
    if kind == .try, self.kind == .question || self.kind == .exclamation, !tokens.hasSpaceBefore(position) {
      position += 1
    }
    depth += 1
    if kind == .prefix { operand() } else { expression() }
    depth -= 1
    finish(kind, since: mark, from: first, main: first)
  }

  /// Reads `-x`, `!x`, `&x`; or the operator itself, as in `reduce(0, +)`.
  private mutating func operatorOrOperand() {
    switch kind(after: 1) {
    case .comma, .endOfFile, .colon: return leaf(.name)
    default: break
    }
    let (mark, first) = (builder.mark, position)
    position += 1
    depth += 1
    operand()
    depth -= 1
    finish(.prefix, since: mark, from: first, main: first)
  }

  private enum ContextualPrefix { case none, await, word, type }

  /// The meaning of an identifier before another expression on the same line.
  private func contextualPrefix() -> ContextualPrefix {
    switch (length(position), byte(position)) {
    case (5, "a"): spells(position, "await") && canFollowAwait ? .await : .none
    case (3, "a"): spells(position, "any") && startsOperand(after: 1) ? .type : .none
    case (4, "c"): isPrefixWord("copy")
    case (4, "e"): isPrefixWord("each")
    case (5, "y"): isPrefixWord("yield")
    case (6, "b"): isPrefixWord("borrow")
    case (6, "u"): isPrefixWord("unsafe")
    case (7, "c"): isPrefixWord("consume")
    case (7, "d"): isPrefixWord("discard")
    default: .none
    }
  }

  private func isPrefixWord(_ word: String) -> ContextualPrefix {
    spells(position, word) && startsOperand(after: 1) ? .word : .none
  }

  private func startsOperand(after distance: Int) -> Bool {
    let token = position + distance
    guard token < limit, !tokens.hasNewlineBefore(token) else { return false }
    switch tokens.kinds[token] {
    case .identifier, .quotedIdentifier, .dollarIdentifier, .wildcard, .number, .string, .stringHead, .regex, .at,
      .backslash, .pound, .Any, .Self, .self, .super, .`init`, .true, .false, .nil, .repeat, .try, .if, .switch:
      return true
    case .ampersand, .operatorRun, .exclamation, .less, .ellipsis: return fixity(token) == .prefix
    default: return false
    }
  }

  private var canFollowAwait: Bool {
    switch kind(after: 1) {
    case .leftParen, .leftBracket, .leftBrace, .period, .do: return true
    default:
      let next = position + 1
      guard next < limit else { return false }
      return startsOperand(after: 1) || tokens.hasNewlineBefore(next) && tokens.kinds[next].isName
    }
  }
}
