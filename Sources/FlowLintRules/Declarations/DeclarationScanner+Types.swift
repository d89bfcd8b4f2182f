/// Types, extensions and names for types, read from the keyword on.
extension DeclarationScanner {
  mutating func scanType(_ kind: DeclarationKind, from introducer: Introducer, in frame: Frame) {
    advance()
    let name = takeName()
    var declaration = declaration(kind, name: name, at: index, from: introducer, in: frame)
    takeGenericParameters(&declaration)
    finishType(declaration, in: frame)
  }

  mutating func scanExtension(from introducer: Introducer, in frame: Frame) {
    advance()
    let start = index
    skipType()
    let name = index == start && split == 0 ? missing : SourceRange(Int(tokens.starts[start]), endOffset)
    let declaration = declaration(.extension, name: name, at: start, from: introducer, in: frame)
    finishType(declaration, in: frame)
  }

  private mutating func finishType(_ header: Declaration, in frame: Frame) {
    var declaration = header
    takeInheritance(&declaration)
    takeWhereClause(&declaration)
    skipToBrace()
    guard kind == .leftBrace else { return finishTypeWithoutBrace(declaration, in: frame) }
    declaration.body = takeBraces(frame)
    let parent = list(declaration)
    openBraces(.members, at: declaration.body, parent: parent, isLocal: frame.isLocal)
  }

  /// Gives the code behind a type whose brace is missing to that type.
  private mutating func finishTypeWithoutBrace(_ declaration: Declaration, in frame: Frame) {
    let start = index
    index = max(index, Int(frame.end))
    split = 0
    push(.members, from: start, to: index, parent: list(declaration), isLocal: frame.isLocal)
  }

  mutating func scanTypealias(from introducer: Introducer, in frame: Frame) {
    var declaration = takeNamed(.typealias, from: introducer, in: frame)
    takeGenericParameters(&declaration)
    if takeWholeOperator("=") || kind == .colon {
      if kind == .colon { advance() }
      declaration.type = takeType()
    }
    takeWhereClause(&declaration)
    _ = list(declaration)
  }

  mutating func scanAssociatedType(from introducer: Introducer, in frame: Frame) {
    var declaration = takeNamed(.associatedtype, from: introducer, in: frame)
    takeInheritance(&declaration)
    if takeWholeOperator("=") { declaration.type = takeType() }
    takeWhereClause(&declaration)
    if depth > .types { _ = list(declaration) }
  }
}
