/// A place within a type: `>>` and `>?` are one token each, of which a part may be used up.
struct TypeCursor {
  var token: Int
  /// The number of the token's bytes that are used up.
  var offset = 0
  /// The number of brackets and generic arguments that are open.
  var depth = 0
  /// The number of tokens that a guess may still look at.
  var budget = Int.max
}

/// Types make one node each; their parts are told from their tokens.
extension BodyParser {
  /// Reads a type, as a `type` node.
  mutating func type() {
    var cursor = TypeCursor(token: position)
    guard scanType(&cursor), cursor.token > position || cursor.offset > 0 else { return }
    leaf(.type, to: cursor.offset > 0 ? cursor.token + 1 : cursor.token)
  }

  /// Reads `any P` as an expression.
  mutating func typeExpression() {
    let (mark, first) = (builder.mark, position)
    type()
    suffixes(since: mark, from: first, canTakeClosure: true)
  }

  /// Reads `@Sendable () -> Void` as an expression, or an attribute that belongs to nothing.
  mutating func attributedType() {
    let first = position
    type()
    guard position == first else { return }
    // Attributes may stand before a macro expansion among declarations.
    let end = endOfAttributes(from: position)
    if end > position { leaf(.attribute, to: end, main: position + 1) }
  }

  func startsWithLess(_ token: Int) -> Bool {
    switch kind(of: token) {
    case .less: true
    case .operatorRun: byte(token) == "<" && byte(token, 1) != ">"
    default: false
    }
  }

  /// The token behind the `>` of generic arguments; nil where the tokens that follow show that there are none. The
  /// compiler decides it in the same way.
  func endOfGenericArguments(_ token: Int) -> Int? {
    var cursor = TypeCursor(token: token, budget: 128)
    guard scanGenericArguments(&cursor) else { return nil }
    if cursor.offset > 0 {
      // The tokens may be `Foo<Bar>?`.
      let next = byte(cursor.token, cursor.offset)
      return next == "?" || next == "!" ? cursor.token + 1 : nil
    }
    let next = cursor.token
    switch kind(of: next) {
    case .rightParen, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile, .colon:
      return next
    case .exclamation, .question: return tokens.hasSpaceBefore(next) ? nil : next
    case .leftParen, .leftBracket: return tokens.hasNewlineBefore(next) ? nil : next
    case .ampersand: return fixity(next) == .infix ? next : nil
    case .stringMiddle, .stringTail: return next
    default: return nil
    }
  }

  // MARK: Scanning

  func scanType(_ cursor: inout TypeCursor) -> Bool {
    guard cursor.depth < 64 else { return false }
    cursor.depth += 1
    defer { cursor.depth -= 1 }
    while true {
      if kind(of: cursor.token) == .repeat { cursor.token += 1 }
      skipSpecifiers(&cursor)
      guard scanComposition(&cursor) else { return false }
      guard cursor.offset == 0, scanArrow(&cursor) else { break }
    }
    if cursor.offset == 0, kind(of: cursor.token) == .ellipsis { cursor.token += 1 }
    return true
  }

  /// Reads `async throws ->`; false where there is no arrow.
  private func scanArrow(_ cursor: inout TypeCursor) -> Bool {
    var token = cursor.token
    if kind(of: token) == .identifier, spells(token, "async") { token += 1 }
    if kind(of: token) == .throws || kind(of: token) == .rethrows {
      token += 1
      if kind(of: token) == .leftParen, let close = partner(token) { token = close + 1 }
    }
    guard kind(of: token) == .arrow else { return false }
    cursor.token = token + 1
    return true
  }

  /// Skips attributes, `inout`, `sending`, `borrowing`, `nonisolated(nonsending)` and the like.
  private func skipSpecifiers(_ cursor: inout TypeCursor) {
    while cursor.offset == 0 {
      let token = cursor.token
      switch kind(of: token) {
      case .at: cursor.token = max(endOfAttributes(from: token), token + 1)
      case .inout: cursor.token += 1
      case .identifier where isSpecifier(token): cursor.token += 1
      case .identifier where spells(token, "nonisolated") && kind(of: token + 1) == .leftParen:
        cursor.token = (partner(token + 1) ?? token) + 1
      default: return
      }
    }
  }

  private func isSpecifier(_ token: Int) -> Bool {
    guard token + 1 < limit, !tokens.hasNewlineBefore(token + 1) else { return false }
    switch tokens.kinds[token + 1] {
    case .identifier, .quotedIdentifier, .leftBracket, .Any, .Self: break
    case .leftParen: if !tokens.hasSpaceBefore(token + 1) { return false }
    default: return false
    }
    switch length(token) {
    case 6: return spells(token, "_const")
    case 7: return spells(token, "sending") || spells(token, "__owned")
    case 8: return spells(token, "isolated") || spells(token, "__shared")
    case 9: return spells(token, "borrowing") || spells(token, "consuming")
    case 11: return spells(token, "nonisolated")
    default: return false
    }
  }

  /// Reads `some A & B`.
  private func scanComposition(_ cursor: inout TypeCursor) -> Bool {
    let token = cursor.token
    if kind(of: token) == .identifier, token + 1 < limit, !tokens.hasNewlineBefore(token + 1),
      spells(token, "any") || spells(token, "some") || spells(token, "each")
    {
      switch tokens.kinds[token + 1] {
      case .identifier, .quotedIdentifier, .leftParen, .Any, .Self, .operatorRun: cursor.token += 1
      default: break
      }
    }
    guard scanSimple(&cursor) else { return false }
    while cursor.offset == 0, kind(of: cursor.token) == .ampersand {
      cursor.token += 1
      guard scanSimple(&cursor) else { return false }
    }
    return true
  }

  private func scanSimple(_ cursor: inout TypeCursor) -> Bool {
    guard cursor.offset == 0, spend(&cursor) else { return false }
    switch kind(of: cursor.token) {
    case .operatorRun:
      guard length(cursor.token) == 1, byte(cursor.token) == "~" else { return false }
      cursor.token += 1
      return scanSimple(&cursor)
    case .Any, .Self, .identifier, .quotedIdentifier:
      cursor.token += 1
      if startsWithLess(cursor.token), !scanGenericArguments(&cursor) { return false }
    case .wildcard: cursor.token += 1
    case .leftParen: guard scanBrackets(&cursor, isParen: true) else { return false }
    case .leftBracket: guard scanBrackets(&cursor, isParen: false) else { return false }
    default: return false
    }
    return scanSuffixes(&cursor)
  }

  /// Reads `.Member<T>`, `?`, `!`, `.Type`.
  private func scanSuffixes(_ cursor: inout TypeCursor) -> Bool {
    while true {
      if cursor.offset > 0 {
        // The rest of `>?` counts, too.
        let next = byte(cursor.token, cursor.offset)
        guard next == "?" || next == "!" else { return true }
        use(1, of: &cursor)
        continue
      }
      let token = cursor.token
      switch kind(of: token) {
      case .period, .colonColon:
        guard kind(of: token + 1).isWord, spend(&cursor) else { return true }
        if kind(of: token + 1).isKeyword, kind(of: token + 1) == .self || kind(of: token + 1) == .`init` { return true }
        cursor.token += 2
        if startsWithLess(cursor.token), !scanGenericArguments(&cursor) { return false }
      case .question, .exclamation:
        guard !tokens.hasSpaceBefore(token) else { return true }
        cursor.token += 1
      default: return true
      }
    }
  }

  /// Reads `<A, B>`; leaves the cursor within the token when that has more than the `>`.
  private func scanGenericArguments(_ cursor: inout TypeCursor) -> Bool {
    guard cursor.depth < 64, spend(&cursor) else { return false }
    cursor.depth += 1
    defer { cursor.depth -= 1 }
    use(1, of: &cursor)
    while true {
      if isAtGreater(cursor) { break }
      if cursor.offset == 0, kind(of: cursor.token) == .number {
        cursor.token += 1
      } else if kind(of: cursor.token) == .operatorRun, byte(cursor.token, cursor.offset) == "-",
        kind(of: cursor.token + 1) == .number
      {
        cursor.token += 2
        cursor.offset = 0
      } else {
        guard cursor.offset == 0, scanType(&cursor) else { return false }
      }
      guard cursor.offset == 0, kind(of: cursor.token) == .comma else { break }
      cursor.token += 1
    }
    guard isAtGreater(cursor) else { return false }
    use(1, of: &cursor)
    return true
  }

  private func isAtGreater(_ cursor: TypeCursor) -> Bool {
    switch kind(of: cursor.token) {
    case .greater: true
    case .operatorRun: byte(cursor.token, cursor.offset) == ">"
    default: false
    }
  }

  private func use(_ count: Int, of cursor: inout TypeCursor) {
    cursor.offset += count
    if cursor.offset >= length(cursor.token) {
      cursor.token += 1
      cursor.offset = 0
    }
  }

  private func spend(_ cursor: inout TypeCursor) -> Bool {
    cursor.budget -= 1
    return cursor.budget > 0
  }

  /// Reads `(A, b: B)`, `[K: V]`, `[3 of T]`. A guess looks at the tokens between; where a type must stand, it need
  /// not.
  private func scanBrackets(_ cursor: inout TypeCursor, isParen: Bool) -> Bool {
    guard let close = partner(cursor.token) else { return false }
    guard cursor.budget < Int.max else {
      cursor.token = close + 1
      return true
    }
    cursor.token += 1
    if cursor.token == close {
      cursor.token += 1
      return isParen
    }
    while cursor.token < close {
      if isParen, kind(of: cursor.token).isWord, kind(of: cursor.token + 1) == .colon {
        cursor.token += 2
      } else if isParen, kind(of: cursor.token).isWord, kind(of: cursor.token + 1).isWord,
        kind(of: cursor.token + 2) == .colon
      {
        cursor.token += 3
      }
      if kind(of: cursor.token) == .number, kind(of: cursor.token + 1) == .identifier { cursor.token += 2 }
      guard scanType(&cursor), cursor.offset == 0 else { return false }
      switch kind(of: cursor.token) {
      case .comma where isParen, .colon where !isParen: cursor.token += 1
      default: break
      }
      let isSeparated = kind(of: cursor.token - 1) == .comma || kind(of: cursor.token - 1) == .colon
      if cursor.token < close, !isSeparated { return false }
    }
    guard cursor.token == close else { return false }
    cursor.token += 1
    return true
  }

  /// Reads the type before the first dot of a key path: `Foo<Bar>`, `[Foo]`, `(any P)?`.
  func scanKeyPathRoot(_ cursor: inout TypeCursor) -> Bool {
    switch kind(of: cursor.token) {
    case .leftBracket, .leftParen: cursor.token = (partner(cursor.token) ?? cursor.token) + 1
    default:
      cursor.token += 1
      if startsWithLess(cursor.token), !scanGenericArguments(&cursor) { return false }
    }
    if cursor.offset > 0 {
      cursor.token += 1
      cursor.offset = 0
    }
    while kind(of: cursor.token) == .question || kind(of: cursor.token) == .exclamation,
      !tokens.hasSpaceBefore(cursor.token)
    {
      cursor.token += 1
    }
    return true
  }
}
