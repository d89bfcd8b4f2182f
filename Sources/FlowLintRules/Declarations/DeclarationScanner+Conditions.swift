/// Conditions, and the expressions that have some: `if` and `switch`.
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
          takeResultType()
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
}
