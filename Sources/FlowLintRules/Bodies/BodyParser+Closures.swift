extension BodyParser {
  /// Reads a closure: `{ [weak self] a, b in … }`.
  mutating func closure() {
    let (mark, first) = (builder.mark, index)
    guard let outside = open() else { return }
    patternMode = .none
    if lookAhead({ $0.skipClosureSignature() }) { signature() }
    let (blockMark, blockFirst) = (builder.mark, index)
    statements(.anywhere)
    finish(.block, since: blockMark, from: blockFirst)
    close(outside)
    finish(.closure, since: mark, from: first, main: first)
  }

  private mutating func signature() {
    skipAttributes()
    if kind == .leftBracket { captures() }
    if kind == .leftParen {
      parameters()
    } else {
      while kind.isName, !isAtEffect {
        leaf(.parameter)
        guard kind == .comma else { break }
        index += 1
      }
    }
    _ = skipEffects()
    if kind == .arrow {
      index += 1
      type()
    }
    while index < limit, kind != .in { index += 1 }
    if kind == .in { index += 1 }
  }

  private mutating func captures() {
    guard let outside = open() else { return }
    while index < limit {
      let (mark, first) = (builder.mark, index)
      if kind == .identifier, kind(after: 1) != .comma, kind(after: 1) != .equal, kind(after: 1) != .endOfFile {
        // The words in front of the name are `weak`, `unowned` or `unowned(safe)`.
        index += 1
        if kind == .leftParen { index = (partner(index) ?? index) + 1 }
      }
      let name = index
      if kind(after: 1) == .equal {
        index += 2
        expression()
      } else if kind == .self {
        leaf(.self)
      } else if kind.isName {
        leaf(.name)
      }
      while index < limit, kind != .comma { skipOpaque() }
      finish(.capture, since: mark, from: first, main: min(name, limit - 1))
      if kind == .comma { index += 1 }
    }
    close(outside)
  }

  /// Reads the parameters of a closure in parentheses: `(a, _ b: Int, c: inout T)`.
  private mutating func parameters() {
    guard let outside = open() else { return }
    while index < limit {
      let mark = builder.mark
      skipAttributes()
      let first = index
      var name = -1
      while kind.isWord {
        name = index
        index += 1
      }
      annotation()
      while index < limit, kind != .comma { skipOpaque() }
      if name >= 0 { finish(.parameter, since: mark, from: first, main: name) }
      if kind == .comma { index += 1 }
    }
    close(outside)
  }

  /// Goes past attributes such as `@MainActor` and `@Sendable(x)`.
  mutating func skipAttributes() { while kind == .at, kind(after: 1).isWord { skipAttribute(inType: true) } }
}
