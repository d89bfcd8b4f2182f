extension BodyParser {
  /// Reads an expression with its operators: one operand, a flat `sequence`, or an `assignment`.
  mutating func expression() {
    guard depth < Self.maximumDepth else { return skipOpaque() }
    depth += 1
    defer { depth -= 1 }
    let (mark, first) = (builder.mark, index)
    operand()
    guard index > first else { return }
    var isSequence = false
    while index < limit {
      switch tokens.kinds[index] {
      case .equal:
        // The value of a pattern follows the pattern.
        if patternMode == .none { assignment(since: mark, from: first, isSequence: isSequence) } else { break }
        return
      case .operatorRun, .less, .greater, .ampersand, .ellipsis, .exclamation:
        guard operatorPosition(index) == .infix else { break }
        if isAssignment(index) {
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
      case .throws where kind(after: 1) == .arrow, .identifier where kind(after: 1) == .arrow && spells(index, "async"):
        leaf(.binaryOperator, to: index + 2, main: index + 1)
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
    let main = index
    index += 1
    expression()
    finish(.assignment, since: mark, from: first, main: main)
  }

  /// Whether the token is `=`, `+=` or the like, and no comparison.
  private func isAssignment(_ token: Int) -> Bool {
    let length = length(token)
    guard byte(of: token, at: length - 1) == "=" else { return false }
    switch (length, byte(of: token), byte(of: token, at: 1)) {
    case (2, "=", _), (2, "!", _), (2, "<", _), (2, ">", _), (2, "~", _): return false
    case (3, "=", "="), (3, "!", "="): return false
    case (3, ".", "="), (3, ".", "!"), (3, ".", "<"), (3, ".", ">"): return false
    default: return true
    }
  }

  /// Reads `? a : b`, behind its condition. The value after the colon is the sequence's next operand.
  private mutating func ternary() {
    keyword(.ternary) { parser in
      parser.expression()
      if parser.kind == .colon { parser.index += 1 }
    }
    operand()
  }

  private mutating func cast() {
    keyword(.cast) { parser in
      if parser.kind == .question || parser.kind == .exclamation, parser.touchesPrevious { parser.index += 1 }
      parser.type()
    }
  }

  /// Reads an operand with its prefixes.
  mutating func operand() {
    guard depth < Self.maximumDepth else { return skipOpaque() }
    switch kind {
    case .try: prefixed(.try)
    case .identifier:
      switch prefixWord {
      case .await where canFollowAwait: prefixed(.await)
      case .other: prefixed(.prefix)
      case .any: typeExpression()
      case .await, nil: postfixExpression()
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
    let (mark, first) = (builder.mark, index)
    index += 1
    if kind == .try, self.kind == .question || self.kind == .exclamation, !tokens.hasSpaceBefore(index) { index += 1 }
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
    keyword(.prefix) { parser in
      parser.depth += 1
      parser.operand()
      parser.depth -= 1
    }
  }

  private var canFollowAwait: Bool {
    switch kind(after: 1) {
    case .leftParen, .leftBracket, .leftBrace, .period, .do: return true
    default:
      return startsOperand(after: 1) || tokens.hasNewlineBefore(index + 1) && kind(after: 1).isName
    }
  }
}
