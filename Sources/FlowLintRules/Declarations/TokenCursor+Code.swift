/// The signs by which expressions, closures and accessors begin and go on.
extension TokenCursor where Self: ~Copyable {
  // MARK: Operands

  /// The prefix of an operand that comes next, an identifier; nil where it is a name.
  @inline(__always) var prefixWord: PrefixWord? {
    switch (length(index), byte(of: index)) {
    case (3, "a"): isAt("any") && startsOperand(after: 1) ? .any : nil
    case (4, "c"): isPrefix("copy")
    case (4, "e"): isPrefix("each")
    case (5, "a"): isAt("await") ? .await : nil
    case (5, "y"): isPrefix("yield")
    case (6, "b"): isPrefix("borrow")
    case (6, "u"): isAt("unsafe") && (startsOperand(after: 1) || startsSpacedOperand(after: 1)) ? .other : nil
    case (7, "c"): isPrefix("consume")
    case (7, "d"): isPrefix("discard")
    default: nil
    }
  }

  private func isPrefix(_ word: String) -> PrefixWord? { isAt(word) && startsOperand(after: 1) ? .other : nil }

  /// Whether the token on the same line can only begin an operand.
  func startsOperand(after distance: Int) -> Bool {
    let next = index + distance
    guard next < tokens.count, !tokens.hasNewlineBefore(next) else { return false }
    switch tokens.kinds[next] {
    case .identifier, .quotedIdentifier, .dollarIdentifier, .wildcard, .number, .string, .stringHead, .regex, .at,
      .backslash, .pound, .Any, .Self, .self, .super, .`init`, .true, .false, .nil, .repeat, .try, .if, .switch:
      return true
    default: return tokens.kinds[next].isOperator && operatorPosition(next) == .prefix
    }
  }

  /// Whether the word is a prefix, which it is with a space behind it: `unsafe (a)`, `unsafe [b]`, `unsafe .c`,
  /// `unsafe { d }`.
  private func startsSpacedOperand(after distance: Int) -> Bool {
    let next = index + distance
    guard next < tokens.count, !tokens.hasNewlineBefore(next), tokens.hasSpaceBefore(next) else { return false }
    switch tokens.kinds[next] {
    case .period, .leftParen, .leftBracket, .leftBrace: return true
    default: return false
    }
  }

  // MARK: Key paths

  /// Goes past the type before the first dot of a key path: `Foo<Bar>`, `[Foo]`, `(any P)?`. Returns whether there is
  /// one.
  @discardableResult mutating func skipKeyPathRoot() -> Bool {
    switch kind {
    case .identifier, .quotedIdentifier, .Any, .Self, .wildcard:
      advance()
      if operatorByte == "<" { skipGenericArgumentsInExpression() }
    case .leftParen, .leftBracket: skipGroup()
    default: return false
    }
    while kind == .question || kind == .exclamation, touchesPrevious { advance() }
    return true
  }

  /// Whether the next token is a run of `.`, `?` and `!`, as in `\.?.a`.
  var isKeyPathOperator: Bool {
    for offset in Int(tokens.starts[index])..<Int(tokens.ends[index]) {
      guard bytes[offset] == "." || bytes[offset] == "?" || bytes[offset] == "!" else { return false }
    }
    return true
  }

  // MARK: Closures

  /// Whether the brace that comes next can be a closure that belongs to the expression before it.
  ///
  /// - Parameter isCondition: whether a brace may begin the body of the statement around.
  mutating func startsTrailingClosure(isCondition: Bool) -> Bool {
    guard tokens.partner(index) != index, kind(after: 1) != .case, !isAtAccessorBlock() else { return false }
    guard isCondition else { return true }
    // Most likely the brace begins the body, unless the tokens after it tell otherwise.
    guard !tokens.hasNewlineBefore(index + 1) else { return false }
    let next = tokens.partner(index) + 1
    switch tokens.kinds[next] {
    case .leftBrace, .where, .comma: return true
    case .leftBracket, .leftParen, .is, .as, .colon: return !tokens.hasNewlineBefore(next)
    default:
      guard tokens.kinds[next].isOperator, !tokens.hasNewlineBefore(next) else { return false }
      switch tokens.kinds[next] {
      case .period, .question, .exclamation, .equal: return true
      default: return operatorPosition(next) != .prefix
      }
    }
  }

  /// Goes past `[weak self] (a: Int) async -> B in`. Returns whether it stands here.
  mutating func skipClosureSignature() -> Bool {
    while kind == .at { skipAttribute(inType: true) }
    if kind == .leftBracket { skipGroup() }
    if kind == .leftParen {
      skipGroup()
    } else {
      while kind.isName, !isAtEffect {
        advance()
        if kind == .colon {
          advance()
          skipType()
        }
        guard kind == .comma else { break }
        advance()
      }
    }
    _ = skipEffects()
    if takeOperator("->") { skipType() }
    guard kind == .in else { return false }
    advance()
    return true
  }

  /// Whether `async` is an effect: before `throws` or `->` it is one; alone, or before a comma, it is a name.
  var isAtEffect: Bool { isAt("async") && (kind(after: 1) == .arrow || kind(after: 1) == .throws) }

  // MARK: Accessors

  /// Whether the brace that comes next begins accessors that say so: `{ didSet`, `{ @storageRestrictions(…) init`.
  mutating func isAtAccessorBlock() -> Bool {
    switch kind(after: 1) {
    case .identifier: spells(index + 1, "didSet") || spells(index + 1, "willSet")
    case .`init`: true
    case .at:
      lookAhead { cursor in
        cursor.advance()
        while cursor.kind == .at { cursor.skipAttribute(inType: false) }
        return cursor.isAtAccessorWord
      }
    default: false
    }
  }

  /// Goes past the attributes and modifiers of an accessor, to its word. Returns whether the accessor only observes;
  /// `nil` where there is none.
  mutating func skipToAccessor() -> Bool? {
    while kind == .at { skipAttribute(inType: false) }
    while kind == .identifier, isAccessorModifier { advance() }
    guard isAtAccessorWord else { return nil }
    return isAt("willSet") || isAt("didSet")
  }

  private var isAccessorModifier: Bool {
    switch contextualWord(at: index) {
    case .mutating, .nonmutating, .nonisolated, .consuming, .borrowing, .__consuming: true
    default: false
    }
  }

  /// Whether the next token is an accessor's word: `get`, `didSet`, `_modify`.
  private var isAtAccessorWord: Bool {
    guard kind == .identifier else { return kind == .`init` }
    switch length(index) {
    case 3: return isAt("get") || isAt("set")
    case 5: return isAt("_read")
    case 6: return isAt("didSet")
    case 7: return isAt("willSet") || isAt("_modify")
    case 13: return isAt("unsafeAddress")
    case 16: return isAt("addressWithOwner")
    case 20: return isAt("unsafeMutableAddress")
    case 22: return isAt("addressWithNativeOwner")
    case 23: return isAt("mutableAddressWithOwner")
    case 29: return isAt("mutableAddressWithNativeOwner")
    default: return false
    }
  }

  // MARK: Directives

  /// Goes past `#if`, `#elseif` or `#sourceLocation` with all that follows on its line, past `#else` and `#endif`.
  mutating func skipDirective() {
    let hasOperands = kind != .poundElse && kind != .poundEndif
    advance()
    guard hasOperands else { return }
    while !isAtLineStart, kind != .endOfFile, kind != .rightBrace, !kind.isDirective { skipGroup() }
  }

  /// Goes past an `#if`, and past others that follow it at once.
  mutating func skipOpeningDirectives() {
    for _ in 0..<mostNestedDirectives where kind == .poundIf { skipDirective() }
  }

  /// Whether an expression goes on after the `#if` that comes next: `.padding()`.
  mutating func isAtPostfixCondition() -> Bool {
    lookAhead { cursor in
      cursor.skipOpeningDirectives()
      return cursor.kind == .period && (cursor.kind(after: 1).isWord || cursor.kind(after: 1) == .number)
    }
  }

  /// Goes past `#if A @a #else @b #endif`, and hands on each attribute. Returns whether attributes, and nothing else,
  /// were between.
  mutating func skipConditionalAttributes(_ note: (inout Self, Attribute) -> Void = { _, _ in }) -> Bool {
    var open = 0
    var opened = 0
    var sawAttribute = false
    while true {
      switch kind {
      case .poundIf:
        open += 1
        opened += 1
        guard opened <= mostNestedDirectives else { return false }
        skipDirective()
      case .poundElse, .poundElseif: skipDirective()
      case .poundEndif:
        skipDirective()
        open -= 1
        if open == 0 { return sawAttribute }
      case .at:
        sawAttribute = true
        let attribute = takeAttribute(inType: false)
        note(&self, attribute)
      default: return false
      }
    }
  }
}

/// A word in front of an operand on its line; `any` begins a type.
enum PrefixWord { case await, any, other }

/// The most `#if` in a row that are looked past.
private let mostNestedDirectives = 16
