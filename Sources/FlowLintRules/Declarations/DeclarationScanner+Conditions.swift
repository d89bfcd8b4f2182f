/// Conditions, and the expressions that have some: `if` and `switch`; and directives.
extension DeclarationScanner {
  /// The deepest nesting of conditions without brackets between them that is read; no lawful code nests them deeper.
  private static let mostNestedConditions = 32

  /// Goes past the conditions after `if`, `guard` or `while`.
  mutating func skipConditions() {
    nestedConditions += 1
    defer { nestedConditions -= 1 }
    guard nestedConditions < Self.mostNestedConditions else { return }
    if kind == .leftBrace { return }
    while true {
      switch kind {
      case .let, .var, .inout, .case:
        advance()
        skipExpression(.conditionPattern)
        if kind == .colon {
          advance()
          skipResultType()
        }
        if takeWholeOperator("=") { skipExpression(.condition) }
      default: skipExpression(.condition)
      }
      guard kind == .comma else { return }
      advance()
    }
  }

  /// Goes past `if a { b } else if c { d } else { e }`. Returns whether it is complete.
  mutating func skipIf() -> Bool {
    guard nestedConditions < Self.mostNestedConditions else { return false }
    while true {
      advance()
      skipConditions()
      guard skipBraces() else { return false }
      guard kind == .else else { return true }
      advance()
      if kind == .if { continue }
      return skipBraces()
    }
  }

  /// Goes past `switch a { … }`. Returns whether it is complete.
  mutating func skipSwitch() -> Bool {
    guard nestedConditions < Self.mostNestedConditions else { return false }
    nestedConditions += 1
    defer { nestedConditions -= 1 }
    advance()
    if kind != .leftBrace { skipExpression(.condition) }
    return skipBraces()
  }

  /// Goes past the braces that come next. Returns whether there are any, and closed.
  private mutating func skipBraces() -> Bool {
    guard kind == .leftBrace, tokens.partner(index) != index else { return false }
    sawBrackets = true
    skipGroup()
    return true
  }

  // MARK: Directives

  /// Goes past `#if`, `#elseif` or `#sourceLocation` with all that follows on its line, past `#else` and `#endif`.
  mutating func skipDirective() {
    let hasOperands = kind != .poundElse && kind != .poundEndif
    advance()
    guard hasOperands else { return }
    while !isAtLineStart, kind != .endOfFile, kind != .rightBrace, !kind.isDirective { skipGroup() }
  }

  /// The most `#if` in a row that are looked past.
  private static let mostNestedDirectives = 16

  /// Whether an expression goes on after the `#if` that comes next: `.padding()`.
  mutating func isAtPostfixCondition() -> Bool {
    lookAhead { scanner in
      for _ in 0..<Self.mostNestedDirectives where scanner.kind == .poundIf { scanner.skipDirective() }
      return scanner.kind == .period && (scanner.kind(after: 1).isWord || scanner.kind(after: 1) == .number)
    }
  }

  /// Whether the `#if` that comes next encloses attributes and nothing else.
  mutating func isAtConditionalAttributes() -> Bool {
    lookAhead { $0.skipConditionalAttributes(record: false) }
  }

  /// Goes past `#if A @a #else @b #endif`. Returns whether attributes, and nothing else, were between.
  mutating func skipConditionalAttributes(record: Bool) -> Bool {
    var open = 0
    var opened = 0
    var sawAttribute = false
    while true {
      switch kind {
      case .poundIf:
        open += 1
        opened += 1
        guard opened <= Self.mostNestedDirectives else { return false }
        skipDirective()
      case .poundElse, .poundElseif: skipDirective()
      case .poundEndif:
        skipDirective()
        open -= 1
        if open == 0 { return sawAttribute }
      case .at:
        sawAttribute = true
        let attribute = takeAttribute(inType: false)
        if record { lists.attributes.append(attribute) }
      default: return false
      }
    }
  }
}
