/// Types, generics and attributes: after each call the next token is the one behind them.
extension TokenCursor where Self: ~Copyable {
  /// Goes past a type: attributes and specifiers, compositions, functions with their effects and results. Stops where
  /// no type goes on. Returns whether it is complete.
  @discardableResult mutating func skipType() -> Bool { skipType(openAngles: 0, guessing: 0) }

  /// Takes a type; returns its tokens.
  mutating func takeType() -> Range<Int32> {
    let start = index
    skipType()
    return taken(from: start)
  }

  /// Takes the result of a function or the annotation of a property: `some P`, `<T> T`, `[Int]`.
  @discardableResult mutating func takeResultType() -> Range<Int32> {
    let start = index
    if operatorByte == "<" { _ = skipGenericParameters() }
    skipType()
    return taken(from: start)
  }

  /// Goes past `<Int, [String: T]>` if it can be nothing but generic arguments in an expression, which the compiler
  /// decides in the same way. Returns whether it is.
  @discardableResult mutating func skipGenericArgumentsInExpression() -> Bool {
    guard operatorByte == "<", kind == .less || bytes[offset + 1] != ">" else { return false }
    let (startIndex, startSplit) = (index, split)
    takeOperatorBytes(1)
    if skipType(openAngles: 1, guessing: mostGuessed), isAfterGenericArguments { return true }
    (index, split) = (startIndex, startSplit)
    return false
  }

  /// Whether the next token tells that `a < b, c >` was no comparison.
  @inline(__always) private var isAfterGenericArguments: Bool {
    switch kind {
    case .rightParen, .rightBracket, .leftBrace, .rightBrace, .comma, .semicolon, .endOfFile, .colon, .period,
      .stringMiddle, .stringTail:
      true
    case .leftParen, .leftBracket: !isAtLineStart
    case .question, .exclamation: touchesPrevious
    case .ampersand: operatorPosition(index) == .infix
    default: split > 0 && (operatorByte == "?" || operatorByte == "!")
    }
  }

  /// Goes past a type, or past the rest of generic arguments of which `openAngles` are open, to the last `>` that
  /// closes them. Returns whether all that was open is closed.
  ///
  /// - Parameter levels: the number of brackets in one another whose contents are looked at, for they may be no types;
  ///   0 where nothing but a type can stand.
  private mutating func skipType(openAngles: Int, guessing levels: Int) -> Bool {
    var angles = openAngles
    var expectsType = true
    while true {
      if expectsType {
        switch kind {
        case .at: skipAttribute(inType: true)
        case .identifier: if isAtTypeSpecifier { skipTypeSpecifier() } else { skipTypeName(&expectsType) }
        case .quotedIdentifier, .Any, .Self, .wildcard: skipTypeName(&expectsType)
        case .dollarIdentifier where levels == 0: skipTypeName(&expectsType)
        case .inout, .repeat: advance()
        case .leftParen, .leftBracket:
          if levels == 0 { skipGroup() } else if !skipTypesInBrackets(guessing: levels - 1) { return false }
          expectsType = false
        case .number where levels == 0 || angles > 0:
          advance()
          expectsType = false
        default:
          if takeOperator("~") || kind(after: 1) == .number && takeWholeOperator("-") { continue }
          // The generic arguments end after the last comma, or are empty as in `< >`.
          guard angles > 0, takeOperator(">") else { return false }
          angles -= 1
          if angles == 0, openAngles > 0 { return true }
          expectsType = false
        }
        continue
      }
      switch kind {
      case .period where kind(after: 1).isWord && !isAtValueMember: skipMemberName()
      case .comma where angles > 0:
        advance()
        expectsType = true
      case .throws, .rethrows, .identifier:
        guard skipEffectsBeforeArrow() else { return angles == 0 }
        expectsType = true
      default:
        switch operatorByte {
        case "?" where touchesPrevious, "!" where touchesPrevious: takeOperatorBytes(1)
        case "<" where angles < mostAngles || levels + openAngles == 0:
          takeOperatorBytes(1)
          angles += 1
          expectsType = true
        case ">" where angles > 0:
          takeOperatorBytes(1)
          angles -= 1
          if angles == 0, openAngles > 0 { return true }
        case "&":
          guard takeAmpersand() else { return angles == 0 }
          expectsType = true
        case "-":
          guard takeOperator("->") else { return angles == 0 }
          expectsType = true
        case ".": guard angles > 0, takeOperator("...") else { return angles == 0 }
        default: return angles == 0
        }
      }
    }
  }

  /// Goes past brackets, whose partner is known. Returns whether they hold types: `(A, b: B)`, `[K: V]`, `[3 of T]`.
  private mutating func skipTypesInBrackets(guessing levels: Int) -> Bool {
    let isParen = kind == .leftParen
    let close = tokens.partner(index)
    advance()
    if index == close {
      advance()
      return isParen
    }
    while index < close {
      if isParen {
        let words = kind.isWord && kind(after: 1).isWord ? 2 : 1
        if kind.isWord, kind(after: words) == .colon { index += words + 1 }
      } else if kind == .number, kind(after: 1) == .identifier {
        index += 2
      }
      guard skipType(openAngles: 0, guessing: levels), split == 0 else { return false }
      _ = takeOperator("...")
      guard index < close else { break }
      guard kind == (isParen ? .comma : .colon) else { return false }
      advance()
    }
    guard index == close else { return false }
    advance()
    return true
  }

  /// Whether `.self` or `.init` comes next, which make a value of a type.
  private var isAtValueMember: Bool { kind(after: 1) == .self || kind(after: 1) == .`init` }

  /// Takes the `&` between two types; one that is bound to the token behind it begins an expression.
  mutating func takeAmpersand() -> Bool { (split > 0 || operatorPosition(index) != .prefix) && takeWholeOperator("&") }

  /// Goes past the period and the name after it.
  mutating func skipMemberName() {
    advance()
    advance()
    while kind == .colonColon, kind(after: 1).isWord {
      advance()
      advance()
    }
  }

  private mutating func skipTypeName(_ expectsType: inout Bool) {
    advance()
    if kind == .colonColon { advance() } else { expectsType = false }
  }

  /// Whether the next word specifies the type after it, and is no type itself.
  @inline(__always) var isAtTypeSpecifier: Bool {
    switch kind(after: 1) {
    case .identifier, .quotedIdentifier, .Any, .Self, .wildcard, .leftParen, .leftBracket, .at, .repeat, .inout: break
    case .operatorRun where byte(of: index + 1) == "~": break
    default: return false
    }
    switch length(index) {
    case 3: return isAt("any")
    case 4: return isAt("some") || isAt("each")
    case 6: return isAt("_const")
    case 7: return isAt("sending") || isAt("__owned")
    case 8: return isAt("isolated") || isAt("__shared")
    case 9: return isAt("borrowing") || isAt("consuming")
    case 11: return isAt("nonisolated") && !(kind(after: 1) == .leftParen && tokens.hasNewlineBefore(index + 1))
    default: return false
    }
  }

  /// Goes past a specifier; the first parentheses of `nonisolated(nonsending) () -> Void` belong to it.
  mutating func skipTypeSpecifier() {
    let hasArgument = kind(after: 1) == .leftParen && isAt("nonisolated")
    advance()
    if hasArgument { skipGroup() }
  }

  /// Goes past `async throws(E) ->`, or past nothing.
  mutating func skipEffectsBeforeArrow() -> Bool {
    let (startIndex, startSplit) = (index, split)
    _ = skipEffects()
    if takeOperator("->") { return true }
    (index, split) = (startIndex, startSplit)
    return false
  }

  /// Goes past `async`, `throws`, `throws(E)` and `rethrows`. Returns the flags that they set.
  mutating func skipEffects() -> Declaration.Flags {
    var flags: Declaration.Flags = []
    while true {
      switch kind {
      case .throws, .rethrows:
        flags.insert(.isThrowing)
        advance()
        if kind == .leftParen { skipGroup() }
      case .identifier where isAt("async") || isAt("reasync"):
        flags.insert(.isAsync)
        advance()
      default: return flags
      }
    }
  }

  /// Goes past `<T: P<Q>, let count: Int>`, unless it nests deeper than `limit`. Returns the tokens between the angle
  /// brackets.
  mutating func skipGenericParameters(nesting limit: Int = .max) -> Range<Int32> {
    takeOperatorBytes(1)
    let start = index
    var angles = 1
    while true {
      switch kind {
      case .leftParen, .leftBracket: skipGroup()
      case .leftBrace, .rightBrace, .rightParen, .rightBracket, .semicolon, .endOfFile, .func, .var, .class, .struct,
        .enum, .extension, .import, .typealias:
        return taken(from: start)
      default:
        switch operatorByte {
        case "<":
          guard angles < limit else { return taken(from: start) }
          takeOperatorBytes(1)
          angles += 1
        case ">":
          let end = split > 0 ? index + 1 : index
          takeOperatorBytes(1)
          angles -= 1
          if angles == 0 { return Int32(truncatingIfNeeded: start)..<Int32(truncatingIfNeeded: max(start, end)) }
        case "-": if !takeOperator("->") { takeOperatorBytes(1) }
        case 0: advance()
        default: takeOperatorBytes(1)
        }
      }
    }
  }

  /// Goes past an attribute with its arguments.
  mutating func skipAttribute(inType: Bool) { _ = takeAttribute(inType: inType) }

  /// Takes the attribute that comes next, at its `@`.
  mutating func takeAttribute(inType: Bool) -> Attribute {
    advance()
    let start = index
    var name = index
    while kind.isWord {
      name = index
      advance()
      // The arguments are not read as types: an attribute may stand in the arguments of an attribute, and so on.
      if operatorByte == "<" { _ = skipGenericParameters(nesting: mostAngles) }
      if kind == .period || kind == .colonColon, kind(after: 1).isWord { advance() } else { break }
    }
    if name == index { return Attribute(tokens: taken(from: start), nameToken: Int32(truncatingIfNeeded: start)) }
    if kind == .leftParen, takesArguments(name, inType: inType) { skipGroup() }
    return Attribute(tokens: taken(from: start), nameToken: Int32(truncatingIfNeeded: name))
  }

  /// Whether the parenthesis that comes next belongs to the attribute before it.
  private func takesArguments(_ name: Int, inType: Bool) -> Bool {
    if isAtLineStart { return false }
    if inType, isPlainTypeAttribute(name) { return false }
    if !tokens.hasSpaceBefore(index) { return true }
    guard !inType else { return false }
    // The token behind the arguments must begin something that goes on with the declaration.
    switch tokens.kinds[min(tokens.partner(index) + 1, tokens.count - 1)] {
    case .arrow, .throws, .rethrows, .rightParen, .rightBrace, .rightBracket, .comma, .period, .equal: return false
    default: return true
    }
  }

  /// Whether the attribute takes no arguments: in `@escaping(Int) -> Void` the parentheses are the type's.
  private func isPlainTypeAttribute(_ name: Int) -> Bool {
    switch length(name) {
    case 5: spells(name, "async")
    case 6: spells(name, "_local")
    case 8: spells(name, "escaping") || spells(name, "Sendable") || spells(name, "noescape")
    case 9: spells(name, "unchecked")
    case 11: spells(name, "autoclosure") || spells(name, "retroactive")
    case 12: spells(name, "noDerivative")
    case 14: spells(name, "preconcurrency")
    default: false
    }
  }
}

/// The deepest nesting of angle brackets that is read; no real type nests them deeper.
private let mostAngles = 32
/// The deepest nesting of brackets within generic arguments of an expression that is looked at.
private let mostGuessed = 16
