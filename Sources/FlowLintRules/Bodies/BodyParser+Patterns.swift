/// Patterns are read as expressions in which names may be bound: `case .a(let x, _) where …`, `let (a, b)`.
extension BodyParser {
  mutating func pattern(_ mode: PatternMode) {
    let outside = (patternMode, isCondition)
    patternMode = mode
    // The code behind `for x in …` decides about braces; within a pattern there are none.
    isCondition = true
    defer { (patternMode, isCondition) = outside }
    if mode == .binding, kind.isName, isBindingPosition, kind != .wildcard { return leaf(.boundName) }
    let (mark, first) = (builder.mark, index)
    if mode == .binding { operand() } else { expression() }
    finish(.pattern, since: mark, from: first)
  }

  /// Reads the name or pattern after `let` in a condition.
  mutating func boundNameOrPattern() {
    if kind == .self {
      leaf(.boundName)
    } else {
      pattern(.binding)
    }
  }

  /// Reads `let x`, `var .some(x)` within a pattern.
  mutating func bindingPattern() {
    let outside = patternMode
    index += 1
    patternMode = .binding
    depth += 1
    operand()
    depth -= 1
    patternMode = outside
  }

  /// Reads `is T` within a pattern.
  mutating func typeTest() { keyword(.typeTest) { $0.type() } }

  /// Whether a name after `let` is bound: not the base of `x.y`, `x(…)`, `x[…]`, `X<T>.y`.
  var isBindingPosition: Bool {
    mutating get {
      switch kind(after: 1) {
      case .period, .leftParen, .leftBracket: false
      case .less:
        lookAhead { parser in
          parser.advance()
          return !parser.skipGenericArgumentsInExpression()
        }
      default: true
      }
    }
  }
}
