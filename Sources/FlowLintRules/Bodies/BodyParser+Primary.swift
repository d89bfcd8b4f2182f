extension BodyParser {
  /// Reads a name, literal, or brackets. Returns whether a trailing closure may follow.
  mutating func primary() -> Bool {
    switch kind {
    case .identifier, .quotedIdentifier, .dollarIdentifier, .`init`, .deinit, .subscript:
      if patternMode == .binding, isBindingPosition { leaf(.boundName) } else { name(.name) }
    case .self: if patternMode == .binding, isBindingPosition { leaf(.boundName) } else { leaf(.self) }
    case .super: leaf(.super)
    case .Self, .Any: name(.typeName)
    case .wildcard: leaf(.wildcard)
    case .number: return literal(.number)
    case .string: return literal(.string)
    case .regex: return literal(.regex)
    case .true, .false: return literal(.bool)
    case .nil: return literal(.nil)
    case .stringHead:
      interpolatedString()
      return false
    case .leftParen: tuple()
    case .leftBracket: collection()
    case .leftBrace: closure()
    case .period: member(.implicitMember, since: builder.mark, from: index)
    case .pound: macroExpansion()
    case .backslash: keyPath()
    case .if:
      ifStatement()
      return false
    case .switch:
      switchStatement()
      return false
    default: return false
    }
    return true
  }

  private mutating func literal(_ kind: NodeKind) -> Bool {
    leaf(kind)
    return false
  }

  private mutating func name(_ kind: NodeKind) {
    let (mark, first) = (builder.mark, index)
    index += 1
    nameSuffix()
    finish(kind, since: mark, from: first, main: first)
  }

  /// Reads `(x)`, `(a, b: c)`, `()`.
  private mutating func tuple() {
    let (mark, first) = (builder.mark, index)
    guard let outside = open() else { return }
    if isParenthesized {
      expression()
      close(outside)
      finish(.paren, since: mark, from: first)
    } else {
      argumentList()
      close(outside)
      finish(.tuple, since: mark, from: first)
    }
  }

  /// Whether the parentheses just opened hold one expression without a label.
  private var isParenthesized: Bool {
    guard index < limit, !(kind.isWord && kind(after: 1) == .colon) else { return false }
    var token = index
    while token < limit {
      switch tokens.kinds[token] {
      case .comma: return false
      case .leftParen, .leftBracket, .leftBrace, .stringHead: token = max(token, tokens.partner(token)) + 1
      default: token += 1
      }
    }
    return true
  }

  /// Reads `[a, b]`, `[k: v]`, `[]`, `[:]`.
  private mutating func collection() {
    let (mark, first) = (builder.mark, index)
    guard let outside = open() else { return }
    var isDictionary = kind == .colon
    if isDictionary { index += 1 }
    while index < limit {
      let start = index
      expression()
      if kind == .colon {
        isDictionary = true
        index += 1
        expression()
      }
      while index < limit, tokens.kinds[index] != .comma { skipOpaque() }
      if kind == .comma { index += 1 }
      if index == start { skipOpaque() }
    }
    close(outside)
    finish(isDictionary ? .dictionary : .array, since: mark, from: first)
  }

  private mutating func interpolatedString() {
    let (mark, first) = (builder.mark, index)
    guard let outside = open() else { return }
    patternMode = .none
    let end = limit
    while index < end {
      // Each interpolation ends where the string goes on.
      var next = index
      while next < end, tokens.kinds[next] != .stringMiddle { next = max(next, tokens.partner(next)) + 1 }
      limit = min(next, end)
      argumentList()
      limit = end
      index = next + 1
    }
    index = end
    close(outside)
    finish(.interpolatedString, since: mark, from: first)
  }

  /// Reads `#selector(x)`, `#Preview { }`, `#file`.
  private mutating func macroExpansion() {
    let (mark, first) = (builder.mark, index)
    index += 1
    let name = index
    guard kind.isWord, !isAtLineStart else { return finish(.opaque, since: mark, from: first) }
    index += 1
    genericArguments()
    if kind == .leftParen, !isAtLineStart { arguments() }
    if isAtTrailingClosure { trailingClosures() }
    finish(.macroExpansion, since: mark, from: first, main: name)
  }

  /// Reads a key path: `\.a.b`, `\Root.a[0]?.b`.
  private mutating func keyPath() {
    let (mark, first) = (builder.mark, index)
    index += 1
    if !isAtLineStart { leaf(.type) { $0.skipKeyPathRoot() } }
    while index < limit {
      switch tokens.kinds[index] {
      case .period:
        index += 1
        if kind.isWord || kind == .number { name(.keyPathComponent) }
      case .leftBracket where !isAtLineStart: arguments()
      case .leftParen where !isAtLineStart && tokens.kinds[index - 1] != .greater: arguments()
      case .question where !tokens.hasSpaceBefore(index), .exclamation where !tokens.hasSpaceBefore(index): index += 1
      case .operatorRun where touchesPrevious && isKeyPathOperator:
        index += 1
        if bytes[endOffset - 1] == ".", kind.isWord { name(.keyPathComponent) }
      default:
        finish(.keyPath, since: mark, from: first, main: first)
        return
      }
    }
    finish(.keyPath, since: mark, from: first, main: first)
  }
}
