/// Closures after calls, and the beginnings of closures.
extension DeclarationScanner {
  mutating func skipTrailingClosures() {
    sawBrackets = true
    skipGroup()
    while kind.isWord, kind != .default, kind(after: 1) == .colon, kind(after: 2) == .leftBrace,
      tokens.partner(index + 2) != index + 2
    {
      advance()
      advance()
      skipGroup()
    }
  }

  /// Goes past `[weak self] (a: Int) async -> B in`, and scans the captures.
  mutating func passClosureSignature(_ frame: Frame) {
    let start = index
    guard skipClosureSignature() else {
      index = start
      return
    }
    push(.expressions, from: start, to: index - 1, parent: frame.parent, isLocal: frame.isLocal)
  }
}
