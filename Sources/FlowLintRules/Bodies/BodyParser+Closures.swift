extension BodyParser {
  /// Reads a closure: `{ [weak self] a, b in … }`.
  mutating func closure() {
    let (mark, first) = (builder.mark, position)
    guard let outside = open() else { return }
    patternMode = .none
    if hasSignature { signature() }
    let (blockMark, blockFirst) = (builder.mark, position)
    statements(.anywhere)
    finish(.block, since: blockMark, from: blockFirst)
    close(outside)
    finish(.closure, since: mark, from: first, main: first)
  }

  /// Whether captures, parameters, effects and an `in` open the closure.
  private var hasSignature: Bool {
    var token = endOfAttributes(from: position)
    if kind(of: token) == .leftBracket {
      guard let close = partner(token) else { return false }
      token = close + 1
    }
    switch kind(of: token) {
    case .leftParen:
      guard let close = partner(token) else { return false }
      token = close + 1
    case .identifier, .quotedIdentifier, .wildcard, .dollarIdentifier:
      guard let end = endOfNames(from: token) else { return false }
      token = end
    default: break
    }
    token = endOfEffects(from: token)
    if kind(of: token) == .arrow {
      var cursor = TypeCursor(token: token + 1)
      guard scanType(&cursor) else { return false }
      token = cursor.token
    }
    return kind(of: token) == .in
  }

  private mutating func signature() {
    position = endOfAttributes(from: position)
    if kind == .leftBracket { captures() }
    if kind == .leftParen {
      parameters()
    } else {
      while kind.isName, kind != .identifier || !isEffect(position) {
        leaf(.parameter)
        if kind == .comma { position += 1 }
      }
    }
    position = endOfEffects(from: position)
    if kind == .arrow {
      position += 1
      type()
    }
    while position < limit, kind != .in { position += 1 }
    if kind == .in { position += 1 }
  }

  private mutating func captures() {
    guard let outside = open() else { return }
    while position < limit {
      let (mark, first) = (builder.mark, position)
      if kind == .identifier, kind(after: 1) != .comma, kind(after: 1) != .equal, kind(after: 1) != .endOfFile {
        // The words in front of the name are `weak`, `unowned` or `unowned(safe)`.
        position += 1
        if kind == .leftParen { position = (partner(position) ?? position) + 1 }
      }
      let name = position
      if kind(after: 1) == .equal {
        position += 2
        expression()
      } else if kind == .self {
        leaf(.self)
      } else if kind.isName {
        leaf(.name)
      }
      while position < limit, kind != .comma { skipOpaque() }
      finish(.capture, since: mark, from: first, main: min(name, limit - 1))
      if kind == .comma { position += 1 }
    }
    close(outside)
  }

  /// Reads the parameters of a closure in parentheses: `(a, _ b: Int, c: inout T)`.
  private mutating func parameters() {
    guard let outside = open() else { return }
    while position < limit {
      let mark = builder.mark
      position = endOfAttributes(from: position)
      let first = position
      var name = -1
      while kind.isWord {
        name = position
        position += 1
      }
      annotation()
      while position < limit, kind != .comma { skipOpaque() }
      if name >= 0 { finish(.parameter, since: mark, from: first, main: name) }
      if kind == .comma { position += 1 }
    }
    close(outside)
  }

  /// The first token behind attributes such as `@MainActor` and `@Sendable(x)`.
  func endOfAttributes(from start: Int) -> Int {
    var token = start
    while kind(of: token) == .at, kind(of: token + 1).isWord {
      token += 2
      while kind(of: token) == .period, kind(of: token + 1).isWord { token += 2 }
      if startsWithLess(token), let end = endOfGenericArguments(token) { token = end }
      if kind(of: token) == .leftParen, !tokens.hasSpaceBefore(token), let close = partner(token) { token = close + 1 }
    }
    return token
  }

  /// The first token behind names such as `a, b: T, _`; nil when these are no parameters.
  private func endOfNames(from start: Int) -> Int? {
    var token = start
    while kind(of: token).isName {
      token += 1
      if kind(of: token) == .colon {
        var cursor = TypeCursor(token: token + 1)
        guard scanType(&cursor) else { return nil }
        token = cursor.token
      }
      guard kind(of: token) == .comma else { return token }
      token += 1
    }
    return nil
  }

  private func endOfEffects(from start: Int) -> Int {
    var token = start
    while isEffect(token) {
      token += 1
      if kind(of: token) == .leftParen, let close = partner(token) { token = close + 1 }
    }
    return token
  }

  /// Whether a token belongs to effects: `async`, `throws`, `throws(E)`.
  private func isEffect(_ token: Int) -> Bool {
    switch kind(of: token) {
    case .throws, .rethrows: true
    case .identifier: spells(token, "async") || spells(token, "reasync")
    default: false
    }
  }

  @inline(__always) func kind(of token: Int) -> TokenKind { token < limit ? tokens.kinds[token] : .endOfFile }
}
