/// Declarations that stand at the top of a file only, read from the keyword on.
extension DeclarationScanner {
  mutating func scanImport(from introducer: Introducer, in frame: Frame) {
    advance()
    let isScoped: Bool
    switch kind {
    case .typealias, .struct, .class, .enum, .protocol, .var, .let, .func: isScoped = kind(after: 1).isWord
    default: isScoped = false
    }
    if isScoped { advance() }
    let token = index
    let first = tokens.range(index)
    var end = first.start
    while kind.isWord {
      end = Int(tokens.ends[index])
      advance()
      guard kind == .period || kind == .colonColon || kind == .operatorRun && touchesPrevious else { break }
      end = Int(tokens.ends[index])
      advance()
    }
    var declaration = declaration(.import, name: SourceRange(first.start, end), at: token, from: introducer, in: frame)
    if isScoped { declaration.flags.insert(.isScopedImport) }
    _ = list(declaration)
  }

  mutating func scanOperator(from introducer: Introducer, in frame: Frame) {
    advance()
    let token = index
    var name = SourceRange(endOffset, endOffset)
    if kind.isOperator {
      name = tokens.range(index)
      advance()
    }
    var declaration = declaration(.operator, name: name, at: token, from: introducer, in: frame)
    takePrecedenceGroup(&declaration)
    if kind == .leftBrace, !isAtLineStart { skipGroup() }
    if depth > .types { _ = list(declaration) }
  }

  /// Takes the group after the colon, not the types that old code has after it.
  private mutating func takePrecedenceGroup(_ declaration: inout Declaration) {
    guard kind == .colon else { return }
    advance()
    guard kind.isWord else { return }
    let first = Int32(truncatingIfNeeded: lists.inheritedTypes.count)
    let start = index
    advance()
    lists.inheritedTypes.append(InheritedType(tokens: taken(from: start)))
    declaration.inheritedTypes = first..<(first + 1)
    while kind == .comma {
      advance()
      advance()
    }
  }

  mutating func scanPrecedenceGroup(from introducer: Introducer, in frame: Frame) {
    var declaration = takeNamed(.precedencegroup, from: introducer, in: frame)
    declaration.body = takeBraces(frame)
    if depth > .types { _ = list(declaration) }
  }
}
