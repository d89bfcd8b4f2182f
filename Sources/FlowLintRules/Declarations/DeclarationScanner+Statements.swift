/// The bodies of types, functions and closures, and the expressions between.
extension DeclarationScanner {
  // MARK: Bodies of types

  mutating func scanMember(_ frame: Frame) {
    switch kind {
    case .semicolon: advance()
    case .poundIf where lookAhead({ $0.skipConditionalAttributes() }): _ = scanDeclaration(frame)
    case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation: skipDirective()
    case .pound: scanExpressionStatement(frame)
    default: if !scanDeclaration(frame) { skipGroup() }
    }
  }

  // MARK: Code

  /// Scans a declaration, a statement up to the brace of its body, or an expression. It does not matter which statement
  /// a body belongs to.
  mutating func scanStatement(_ frame: Frame) {
    switch kind {
    case .leftBrace: scanBraces(frame)
    case .`init` where frame.kind == .initializer: scanExpressionStatement(frame)
    case .poundIf where lookAhead({ $0.skipConditionalAttributes() }): _ = scanDeclaration(frame)
    case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation: skipDirective()
    case .import, .class, .struct, .enum, .protocol, .extension, .func, .`init`, .deinit, .subscript, .var, .let,
      .typealias, .associatedtype, .operator, .precedencegroup, .public, .private, .internal, .fileprivate, .static:
      if !scanDeclaration(frame) { advance() }
    case .at:
      if kind(after: 2) == .default || kind(after: 2) == .case, spells(index + 1, "unknown") {
        advance()
        advance()
      } else {
        _ = scanDeclaration(frame)
      }
    case .identifier: scanWord(frame)
    case .if, .guard, .while: scanExpressions(frame, after: 1) { $0.skipConditions() }
    case .switch: scanExpressions(frame, after: 1) { if $0.kind != .leftBrace { $0.skipExpression(.condition) } }
    case .for: scanExpressions(frame, after: 1) { $0.skipForHeader() }
    case .catch: scanExpressions(frame, after: 1) { $0.skipPatterns(.conditionPattern, until: .condition) }
    case .case:
      scanExpressions(frame, after: 1) { $0.skipPatterns(.pattern, until: .basic) }
      if kind == .colon { advance() }
    case .default:
      advance()
      if kind == .colon { advance() }
    case .do:
      advance()
      _ = skipEffects()
    default: scanExpressionStatement(frame)
    }
  }

  /// Scans a declaration that begins with a word that is not reserved, a label, or an expression.
  private mutating func scanWord(_ frame: Frame) {
    if kind(after: 1) == .colon {
      advance()
      return advance()
    }
    if let word = contextualWord(at: index) {
      if word == .using, kind(after: 1) == .at || kind(after: 1) == .identifier, !tokens.hasNewlineBefore(index + 1) {
        advance()
        return kind == .at ? skipAttribute(inType: false) : advance()
      }
      if scanDeclaration(frame) { return }
    }
    scanExpressionStatement(frame)
  }

  private mutating func scanExpressionStatement(_ frame: Frame) { scanExpressions(frame) { $0.skipExpression() } }

  /// Lets `skip` pass over some expressions, after a number of words, and scans the brackets in them.
  private mutating func scanExpressions(
    _ frame: Frame, after words: Int = 0, _ skip: (inout DeclarationScanner) -> Void
  ) {
    for _ in 0..<words { advance() }
    let start = index
    sawBrackets = false
    skip(&self)
    guard depth == .all, sawBrackets else { return }
    push(.expressions, from: start, to: index, parent: frame.parent, isLocal: frame.isLocal)
  }

  /// Goes past the header of a `for` up to its `in`: `try await case let (a, b): C in d where e`.
  private mutating func skipForHeader() {
    while kind == .try || isAt("await") || isAt("unsafe") && kind(after: 1) != .in { advance() }
    if kind == .case { advance() }
    skipExpression(.conditionPattern)
    if kind == .colon {
      advance()
      takeResultType()
    }
    guard kind == .in else { return }
    advance()
    skipExpression(.condition)
    guard kind == .where else { return }
    advance()
    skipExpression(.condition)
  }

  /// Goes past patterns with their conditions: `a where b, let c where d`.
  private mutating func skipPatterns(_ pattern: ExpressionContext, until condition: ExpressionContext) {
    while kind != .leftBrace {
      skipExpression(pattern)
      if kind == .where {
        advance()
        skipExpression(condition)
      }
      guard kind == .comma else { return }
      advance()
    }
  }

  // MARK: Braces

  /// Scans a closure or the body of a statement.
  private mutating func scanBraces(_ frame: Frame) {
    let braces = takeBraces(frame)
    guard depth == .all else { return }
    openBraces(.closure, at: braces, parent: frame.parent, isLocal: true)
  }

  /// Goes on to the next brace among expressions.
  mutating func scanExpressions(_ frame: Frame) {
    let end = Int(frame.end)
    while index < end {
      switch kind {
      case .leftBrace: return scanBraces(frame)
      case .at: skipAttribute(inType: false)
      default: advance()
      }
    }
  }
}
