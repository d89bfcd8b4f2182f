/// Expressions and patterns. Only their ends matter, and whether they hold brackets.
extension DeclarationScanner {
  enum ExpressionContext: UInt8 {
    case basic
    /// The condition of an `if`, `for` or `switch`: a brace may begin its body.
    case condition
    /// A pattern after `case` in a condition, or the pattern that `let` binds there.
    case conditionPattern
    /// A pattern after the `case` of a switch.
    case pattern

    var isCondition: Bool { self == .condition || self == .conditionPattern }
    var isPattern: Bool { self == .pattern || self == .conditionPattern }
  }

  /// The kinds of tokens that may follow those that have been passed.
  private struct Progress {
    enum Position: UInt8 {
      /// An operand must come.
      case operand
      /// The last token may be called, subscripted and accessed.
      case postfix
      /// The last token ends a literal or `any P`: like `postfix`, but without a trailing closure.
      case literal
      /// The last token ends a type, a key path, an `if` or `switch`: only an infix operator goes on.
      case complete
    }

    var position = Position.operand
    /// The number of `?` that wait for their `:`.
    var ternaries = 0
    /// The number of open `#if` that began with `.member`.
    var postfixConditions = 0
    /// Whether a bracket was passed that nothing closes.
    var isUnclosed = false
  }

  /// Goes past an expression. Stays in place when none comes.
  mutating func skipExpression(_ context: ExpressionContext = .basic) {
    var progress = Progress()
    while true {
      switch progress.position {
      case .operand: guard skipOperand(in: context, &progress) else { return }
      case .postfix, .literal: guard skipSuffix(in: context, &progress) else { return }
      case .complete: guard skipInfix(in: context, &progress) else { return }
      }
    }
  }

  // MARK: Operands

  /// Goes past an operand, or past a prefix in front of one. Returns whether there was any.
  private mutating func skipOperand(in context: ExpressionContext, _ progress: inout Progress) -> Bool {
    switch kind {
    case .identifier:
      switch prefixWord {
      case .await, .other: advance()
      case .any:
        skipType()
        progress.position = .literal
      case nil: skipName(&progress)
      }
    case .quotedIdentifier, .dollarIdentifier, .wildcard, .self, .Self, .super, .`init`, .Any: skipName(&progress)
    case .deinit, .subscript:
      guard !isAtLineStart else { return false }
      skipName(&progress)
    case .true, .false, .nil, .number, .string, .regex:
      advance()
      progress.position = .literal
    case .stringHead: skipBrackets(.literal, progress: &progress)
    case .leftBrace where tokens.partner(index) == index: return false
    case .leftParen, .leftBracket, .leftBrace: skipBrackets(.postfix, progress: &progress)
    case .period:
      guard kind(after: 1).isWord || kind(after: 1) == .number else { return false }
      skipMemberName()
      progress.position = .postfix
    case .backslash:
      skipKeyPath()
      progress.position = .complete
    case .pound:
      advance()
      if kind.isWord, !isAtLineStart { advance() }
      skipGenericArgumentsInExpression()
      progress.position = .postfix
    case .try:
      advance()
      if kind == .question || kind == .exclamation, touchesPrevious { advance() }
    case .if:
      guard skipIf() else { return false }
      progress.position = .complete
    case .switch:
      guard skipSwitch() else { return false }
      progress.position = .complete
    case .repeat:
      guard kind(after: 1) != .leftBrace else { return false }
      advance()
    case .at, .inout:
      skipType()
      progress.position = .complete
    case .let, .var:
      guard context.isPattern else { return false }
      advance()
    case .is:
      guard context.isPattern else { return false }
      advance()
      skipType()
      progress.position = .complete
    case .equal, .arrow, .question: return false
    case .invalid:
      // The quotation marks are curly: “quoted”.
      repeat { advance() } while touchesPrevious && (kind == .invalid || kind == .identifier)
      progress.position = .postfix
    default:
      guard kind.isOperator else { return false }
      advance()
    }
    return true
  }

  /// Goes past brackets with their contents, or past an opening one that nothing closes: the expression goes on then,
  /// but for a brace, which may hold much else.
  private mutating func skipBrackets(_ position: Progress.Position, progress: inout Progress) {
    sawBrackets = true
    if tokens.partner(index) == index {
      progress.isUnclosed = true
      progress.position = .operand
    } else {
      progress.position = position
    }
    skipGroup()
  }

  private mutating func skipName(_ progress: inout Progress) {
    advance()
    if kind == .colonColon, kind(after: 1).isWord {
      advance()
      advance()
    }
    if kind.isOperator { skipGenericArgumentsInExpression() }
    progress.position = .postfix
  }

  // MARK: After an operand

  /// Goes past the suffix of an operand, or past an infix operator. Returns whether the expression goes on.
  private mutating func skipSuffix(in context: ExpressionContext, _ progress: inout Progress) -> Bool {
    switch kind {
    case .period:
      guard kind(after: 1).isWord || kind(after: 1) == .number else {
        advance()
        return false
      }
      skipMemberName()
      if kind.isOperator { skipGenericArgumentsInExpression() }
      progress.position = .postfix
    case .leftParen, .leftBracket:
      guard !isAtLineStart else { return false }
      skipBrackets(.postfix, progress: &progress)
    case .leftBrace:
      guard progress.position == .postfix, startsTrailingClosure(isCondition: context.isCondition) else { return false }
      skipTrailingClosures()
      // An expression takes only one trailing closure.
      if kind == .leftBrace { progress.position = .complete }
    case .question, .exclamation:
      guard touchesPrevious else { return skipInfix(in: context, &progress) }
      advance()
      progress.position = .postfix
    case .poundIf:
      guard isAtPostfixCondition() else { return false }
      progress.postfixConditions += 1
      skipDirective()
    case .poundElseif, .poundElse:
      guard progress.postfixConditions > 0 else { return false }
      skipDirective()
    case .poundEndif:
      guard progress.postfixConditions > 0 else { return false }
      progress.postfixConditions -= 1
      advance()
    default:
      if kind.isOperator, kind != .equal, kind != .arrow, operatorPosition(index) == .postfix {
        advance()
        return true
      }
      return skipInfix(in: context, &progress)
    }
    return true
  }

  private mutating func skipInfix(in context: ExpressionContext, _ progress: inout Progress) -> Bool {
    switch kind {
    case .as:
      advance()
      if kind == .question || kind == .exclamation, touchesPrevious { advance() }
      skipType()
      progress.position = .complete
    case .is:
      advance()
      skipType()
      progress.position = .complete
    case .colon:
      guard progress.ternaries > 0 || progress.isUnclosed else { return false }
      progress.ternaries = max(0, progress.ternaries - 1)
      advance()
      progress.position = .operand
    case .comma:
      guard progress.isUnclosed else { return false }
      advance()
      progress.position = .operand
    case .question:
      advance()
      progress.ternaries += 1
      progress.position = .operand
    case .equal:
      guard !context.isPattern else { return false }
      advance()
      progress.position = .operand
    case .arrow:
      advance()
      progress.position = .operand
    case .throws: advance()
    case .identifier:
      guard isAt("async"), kind(after: 1) == .arrow || kind(after: 1) == .throws else { return false }
      advance()
    default:
      guard kind.isOperator, kind != .period, operatorPosition(index) == .infix else { return false }
      advance()
      progress.position = .operand
    }
    return true
  }
}
