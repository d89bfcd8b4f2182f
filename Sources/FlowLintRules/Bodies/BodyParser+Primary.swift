extension BodyParser {
  /// Reads a name, literal, or brackets. Returns whether a trailing closure may follow.
  mutating func primary() -> Bool {
    switch kind {
    case .identifier, .quotedIdentifier, .dollarIdentifier, .`init`, .deinit, .subscript: return nameExpression()
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
    case .period: member(.implicitMember, since: builder.mark, from: position)
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

  private mutating func nameExpression() -> Bool {
    if patternMode == .binding, isBindingPosition {
      leaf(.boundName)
      return true
    }
    name(.name)
    return true
  }

  private mutating func name(_ kind: NodeKind) {
    let (mark, first) = (builder.mark, position)
    position += 1
    nameSuffix()
    finish(kind, since: mark, from: first, main: first)
  }

  /// Reads `(x)`, `(a, b: c)`, `()`.
  private mutating func tuple() {
    let (mark, first) = (builder.mark, position)
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
    guard position < limit, !(kind.isWord && kind(after: 1) == .colon) else { return false }
    var token = position
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
    let (mark, first) = (builder.mark, position)
    guard let outside = open() else { return }
    var isDictionary = kind == .colon
    if isDictionary { position += 1 }
    while position < limit {
      let start = position
      expression()
      if kind == .colon {
        isDictionary = true
        position += 1
        expression()
      }
      while position < limit, tokens.kinds[position] != .comma { skipOpaque() }
      if kind == .comma { position += 1 }
      if position == start { skipOpaque() }
    }
    close(outside)
    finish(isDictionary ? .dictionary : .array, since: mark, from: first)
  }

  private mutating func interpolatedString() {
    let (mark, first) = (builder.mark, position)
    guard let outside = open() else { return }
    patternMode = .none
    let end = limit
    while position < end {
      // Each interpolation ends where the string goes on.
      var next = position
      while next < end, tokens.kinds[next] != .stringMiddle { next = max(next, tokens.partner(next)) + 1 }
      limit = min(next, end)
      argumentList()
      limit = end
      position = next + 1
    }
    position = end
    close(outside)
    finish(.interpolatedString, since: mark, from: first)
  }

  /// Reads `#selector(x)`, `#Preview { }`, `#file`.
  private mutating func macroExpansion() {
    if isAtAvailability { return availability() }
    let (mark, first) = (builder.mark, position)
    position += 1
    let name = position
    guard kind.isWord, !isAtNewline else { return finish(.opaque, since: mark, from: first) }
    position += 1
    if position < limit, startsWithLess(position), let end = endOfGenericArguments(position) {
      leaf(.genericArguments, to: end)
    }
    if kind == .leftParen, !isAtNewline { arguments() }
    if isAtTrailingClosure { trailingClosures() }
    finish(.macroExpansion, since: mark, from: first, main: name)
  }

  /// Reads a key path: `\.a.b`, `\Root.a[0]?.b`.
  private mutating func keyPath() {
    let (mark, first) = (builder.mark, position)
    position += 1
    if kind.isWord || kind == .leftBracket || kind == .leftParen, !isAtNewline { keyPathRoot() }
    while position < limit {
      switch tokens.kinds[position] {
      case .period:
        position += 1
        if kind.isWord || kind == .number { name(.keyPathComponent) }
      case .leftBracket where !isAtNewline: arguments()
      case .leftParen where !isAtNewline && tokens.kinds[position - 1] != .greater: arguments()
      case .question where !tokens.hasSpaceBefore(position), .exclamation where !tokens.hasSpaceBefore(position):
        position += 1
      case .operatorRun where isKeyPathPostfix(position):
        position += 1
        if endsWithPeriod(position - 1), kind.isWord { name(.keyPathComponent) }
      default:
        finish(.keyPath, since: mark, from: first, main: first)
        return
      }
    }
    finish(.keyPath, since: mark, from: first, main: first)
  }

  /// Reads the type before the first dot; members of it are components.
  private mutating func keyPathRoot() {
    var cursor = TypeCursor(token: position)
    if scanKeyPathRoot(&cursor) {
      leaf(.type, to: cursor.token)
    } else {
      skipOpaque()
    }
  }

  /// Whether the token is `.?`, `?.?.` or the like: nothing but `?` and `!`, with single dots between.
  private func isKeyPathPostfix(_ token: Int) -> Bool {
    guard !tokens.hasSpaceBefore(token) else { return false }
    var isAfterPeriod = false
    var isOptional = false
    for offset in 0..<length(token) {
      switch byte(token, offset) {
      case ".":
        if isAfterPeriod { return false }
        isAfterPeriod = true
      case "?", "!":
        isAfterPeriod = false
        isOptional = true
      default: return false
      }
    }
    return isOptional
  }

  private func endsWithPeriod(_ token: Int) -> Bool { byte(token, length(token) - 1) == "." }
}
