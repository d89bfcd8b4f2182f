/// Key paths, whose periods and marks are runs of operator characters.
extension DeclarationScanner {
  /// Goes past `\Root<Int>.a?.b[0]`.
  mutating func skipKeyPath() {
    advance()
    sawBrackets = sawBrackets || kind == .leftParen || kind == .leftBracket
    skipKeyPathRoot()
    while true {
      switch kind {
      case .leftBracket where !isAtLineStart:
        sawBrackets = true
        skipGroup()
      case .period where kind(after: 1).isWord || kind(after: 1) == .number:
        advance()
        advance()
        if kind.isOperator { skipGenericArgumentsInExpression() }
      case .period where kind(after: 1) == .leftBracket: advance()
      case .question, .exclamation:
        guard touchesPrevious else { return }
        advance()
      case .operatorRun:
        guard touchesPrevious, isKeyPathOperator else { return }
        let endsWithPeriod = bytes[Int(tokens.ends[index]) - 1] == "."
        advance()
        if endsWithPeriod, kind.isWord || kind == .number { advance() }
      default: return
      }
    }
  }
}
