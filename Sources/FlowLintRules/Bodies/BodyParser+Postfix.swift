extension BodyParser {
  /// Reads a primary expression with its members, calls, subscripts, `?`, `!`.
  mutating func postfixExpression() {
    let (mark, first) = (builder.mark, index)
    let canTakeClosure = primary()
    if index > first { suffixes(since: mark, from: first, canTakeClosure: canTakeClosure) }
  }

  mutating func suffixes(since mark: Int, from first: Int, canTakeClosure: Bool) {
    var canTakeClosure = canTakeClosure
    while index < limit {
      switch tokens.kinds[index] {
      case .period, .colonColon: member(.member, since: mark, from: first)
      case .leftParen:
        guard !isAtLineStart else { return }
        call(.call, since: mark, from: first)
      case .leftBracket:
        guard !isAtLineStart else { return }
        call(.subscript, since: mark, from: first)
      case .leftBrace:
        guard canTakeClosure, isAtTrailingClosure else { return }
        let main = index
        trailingClosures()
        finish(.call, since: mark, from: first, main: main)
        if kind == .leftBrace { return }
      case .question:
        guard !tokens.hasSpaceBefore(index) else { return }
        index += 1
        finish(.optionalChain, since: mark, from: first)
      case .exclamation:
        guard !tokens.hasSpaceBefore(index) else { return }
        index += 1
        finish(.forceUnwrap, since: mark, from: first)
      case .operatorRun, .ellipsis, .ampersand, .less, .greater:
        guard operatorPosition(index) == .postfix else { return }
        index += 1
        finish(.postfix, since: mark, from: first, main: index - 1)
      case .poundIf:
        guard isAtPostfixCondition() else { return }
        configSuffix(since: mark, from: first)
      default: return
      }
      canTakeClosure = true
    }
  }

  /// Reads `.x`, behind an expression or alone.
  mutating func member(_ node: NodeKind, since mark: Int, from first: Int) {
    index += 1
    let name = index
    let isName = kind.isName || kind == .number || kind.isKeyword && !isAtLineStart
    if isName { index += 1 }
    nameSuffix()
    finish(node, since: mark, from: first, main: isName ? name : -1)
  }

  /// Reads `(_:b:)` and `<T>` behind a name.
  @inline(__always) mutating func nameSuffix() {
    switch kind {
    case .leftParen, .less, .operatorRun: rareNameSuffix()
    default: break
    }
  }

  private mutating func rareNameSuffix() {
    if kind == .leftParen, isAtArgumentNames, let close = partner(index) { index = close + 1 }
    genericArguments()
  }

  /// Whether the next tokens are `(_:b:)`, the rest of a function's full name.
  private var isAtArgumentNames: Bool {
    guard kind(after: 1).isWord, kind(after: 2) == .colon else { return false }
    return kind(after: 3) == .rightParen || kind(after: 3).isWord && kind(after: 4) == .colon
  }

  /// Reads the arguments of a call or subscript, and the closures behind them.
  private mutating func call(_ node: NodeKind, since mark: Int, from first: Int) {
    let main = index
    arguments()
    if isAtTrailingClosure { trailingClosures() }
    finish(node, since: mark, from: first, main: main)
  }

  /// Reads `#if … .a() #else .b() #endif` behind an expression.
  private mutating func configSuffix(since mark: Int, from first: Int) {
    let main = index
    configBranches { parser in
      let mark = parser.builder.mark
      let first = parser.index
      if parser.kind == .poundIf { parser.configSuffix(since: mark, from: first) }
      parser.suffixes(since: mark, from: first, canTakeClosure: false)
      while parser.index < parser.limit {
        switch parser.kind {
        case .poundElse, .poundElseif, .poundEndif: return
        default: parser.skipOpaque()
        }
      }
    }
    finish(.ifConfig, since: mark, from: first, main: main)
  }
}

// MARK: - Arguments

extension BodyParser {
  /// Reads `(a, b: c)` or `[a]`: an `argument` each.
  mutating func arguments() {
    guard let outside = open() else { return }
    argumentList()
    close(outside)
  }

  /// Reads arguments up to the limit.
  mutating func argumentList() {
    while index < limit {
      let (mark, first) = (builder.mark, index)
      var label = -1
      if kind.isWord, kind(after: 1) == .colon {
        label = index
        index += 2
      } else if kind == .colon {
        index += 1
      }
      expression()
      while index < limit, tokens.kinds[index] != .comma { skipOpaque() }
      finish(.argument, since: mark, from: first, main: label)
      if kind == .comma { index += 1 }
    }
  }

  /// Whether a `{` here is a trailing closure, and not the braces of a statement or of accessors.
  var isAtTrailingClosure: Bool {
    mutating get { kind == .leftBrace && startsTrailingClosure(isCondition: isCondition) }
  }

  /// Reads trailing closures: `{ … } label: { … }`.
  mutating func trailingClosures() {
    var first = index
    var label = -1
    while true {
      let mark = builder.mark
      closure()
      finish(.argument, since: mark, from: first, main: label)
      guard kind.isWord, kind != .default, kind(after: 1) == .colon, kind(after: 2) == .leftBrace else { return }
      first = index
      label = index
      index += 2
    }
  }
}
