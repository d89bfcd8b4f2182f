extension BodyParser {
  /// Reads a primary expression with its members, calls, subscripts, `?`, `!`.
  mutating func postfixExpression() {
    let (mark, first) = (builder.mark, position)
    let canTakeClosure = primary()
    if position > first { suffixes(since: mark, from: first, canTakeClosure: canTakeClosure) }
  }

  mutating func suffixes(since mark: Int, from first: Int, canTakeClosure: Bool) {
    var canTakeClosure = canTakeClosure
    while position < limit {
      switch tokens.kinds[position] {
      case .period, .colonColon: member(.member, since: mark, from: first)
      case .leftParen:
        guard !isAtNewline else { return }
        call(.call, since: mark, from: first)
      case .leftBracket:
        guard !isAtNewline else { return }
        call(.subscript, since: mark, from: first)
      case .leftBrace:
        guard canTakeClosure, isAtTrailingClosure else { return }
        let main = position
        trailingClosures()
        finish(.call, since: mark, from: first, main: main)
        if kind == .leftBrace { return }
      case .question:
        guard !tokens.hasSpaceBefore(position) else { return }
        position += 1
        finish(.optionalChain, since: mark, from: first)
      case .exclamation:
        guard !tokens.hasSpaceBefore(position) else { return }
        position += 1
        finish(.forceUnwrap, since: mark, from: first)
      case .operatorRun, .ellipsis, .ampersand, .less, .greater:
        guard fixity(position) == .postfix else { return }
        position += 1
        finish(.postfix, since: mark, from: first, main: position - 1)
      case .poundIf:
        guard continuesExpression() else { return }
        configSuffix(since: mark, from: first)
      default: return
      }
      canTakeClosure = true
    }
  }

  /// Reads `.x`, behind an expression or alone.
  mutating func member(_ node: NodeKind, since mark: Int, from first: Int) {
    position += 1
    let name = position
    let isName = kind.isName || kind == .number || kind.isKeyword && !isAtNewline
    if isName { position += 1 }
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
    if kind == .leftParen, isAtArgumentNames, let close = partner(position) { position = close + 1 }
    if position < limit, startsWithLess(position), let end = endOfGenericArguments(position) {
      leaf(.genericArguments, to: end)
    }
  }

  /// Whether the next tokens are `(_:b:)`, the rest of a function's full name.
  private var isAtArgumentNames: Bool {
    guard kind(after: 1).isWord, kind(after: 2) == .colon, !isAtNewline else { return false }
    return kind(after: 3) == .rightParen || kind(after: 3).isWord && kind(after: 4) == .colon
  }

  /// Reads the arguments of a call or subscript, and the closures behind them.
  private mutating func call(_ node: NodeKind, since mark: Int, from first: Int) {
    let main = position
    arguments()
    if isAtTrailingClosure { trailingClosures() }
    finish(node, since: mark, from: first, main: main)
  }

  /// Reads `#if … .a() #else .b() #endif` behind an expression.
  private mutating func configSuffix(since mark: Int, from first: Int) {
    let main = position
    configBranches { parser in
      let mark = parser.builder.mark
      let first = parser.position
      if parser.kind == .poundIf {
        parser.configSuffix(since: mark, from: first)
      }
      parser.suffixes(since: mark, from: first, canTakeClosure: false)
      while parser.position < parser.limit {
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
    while position < limit {
      let (mark, first) = (builder.mark, position)
      var label = -1
      if kind.isWord, kind(after: 1) == .colon {
        label = position
        position += 2
      } else if kind == .colon {
        position += 1
      }
      expression()
      while position < limit, tokens.kinds[position] != .comma { skipOpaque() }
      finish(.argument, since: mark, from: first, main: label)
      if kind == .comma { position += 1 }
    }
  }

  /// Whether a `{` here is a trailing closure, and not the braces of a statement or of accessors.
  var isAtTrailingClosure: Bool {
    guard kind == .leftBrace, let close = partner(position) else { return false }
    switch kind(after: 1) {
    case .case: return false
    case .`init`: if kind(after: 2) == .leftBrace || kind(after: 2) == .leftParen { return false }
    case .identifier:
      if length(position + 1) == 6, spells(position + 1, "didSet") { return false }
      if length(position + 1) == 7, spells(position + 1, "willSet") { return false }
    default: break
    }
    guard isCondition else { return true }
    // The closure must begin on the line of its brace, and the condition must go on behind it.
    let next = close + 1
    guard !tokens.hasNewlineBefore(position + 1), next < limit else { return false }
    switch tokens.kinds[next] {
    case .leftBrace, .where, .comma: return true
    case .leftBracket, .leftParen, .period, .is, .as, .question, .exclamation, .colon, .equal:
      return !tokens.hasNewlineBefore(next)
    case .operatorRun, .ampersand, .less, .greater, .ellipsis:
      return !tokens.hasNewlineBefore(next) && fixity(next) != .prefix
    default: return false
    }
  }

  /// Reads trailing closures: `{ … } label: { … }`.
  mutating func trailingClosures() {
    var first = position
    var label = -1
    while true {
      let mark = builder.mark
      closure()
      finish(.argument, since: mark, from: first, main: label)
      guard kind.isWord, kind != .default, kind(after: 1) == .colon, kind(after: 2) == .leftBrace else { return }
      first = position
      label = position
      position += 2
    }
  }
}
