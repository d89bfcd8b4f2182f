/// Types, extensions and names for types, read from the keyword on.
extension DeclarationScanner {
  mutating func scanType(_ kind: DeclarationKind, _ introducer: Introducer, _ frame: Frame) {
    advance()
    let name = takeName()
    var declaration = declaration(kind, name: name, at: index, introducer, frame)
    takeGenericParameters(&declaration)
    finishType(declaration, frame)
  }

  mutating func scanExtension(_ introducer: Introducer, _ frame: Frame) {
    advance()
    let start = index
    skipType()
    let name = index == start && split == 0 ? missing : SourceRange(Int(tokens.starts[start]), endOffset)
    let declaration = declaration(.extension, name: name, at: start, introducer, frame)
    finishType(declaration, frame)
  }

  private mutating func finishType(_ header: Declaration, _ frame: Frame) {
    var declaration = header
    takeInheritance(&declaration)
    takeWhereClause(&declaration)
    skipToBrace()
    guard kind == .leftBrace else { return finishTypeWithoutBrace(declaration, frame) }
    declaration.body = takeBraces(frame)
    let parent = list(declaration)
    openBraces(.members, declaration.body, parent: parent, isLocal: frame.isLocal)
  }

  /// Gives the code behind a type whose brace is missing to that type.
  private mutating func finishTypeWithoutBrace(_ declaration: Declaration, _ frame: Frame) {
    let start = index
    index = max(index, Int(frame.end))
    split = 0
    push(.members, start, index, parent: list(declaration), isLocal: frame.isLocal)
  }

  mutating func scanTypealias(_ introducer: Introducer, _ frame: Frame) {
    var declaration = takeNamed(.typealias, introducer, frame)
    takeGenericParameters(&declaration)
    if takeWholeOperator("=") || kind == .colon {
      if kind == .colon { advance() }
      declaration.type = takeType()
    }
    takeWhereClause(&declaration)
    _ = list(declaration)
  }

  mutating func scanAssociatedType(_ introducer: Introducer, _ frame: Frame) {
    var declaration = takeNamed(.associatedtype, introducer, frame)
    takeInheritance(&declaration)
    if takeWholeOperator("=") { declaration.type = takeType() }
    takeWhereClause(&declaration)
    if depth > .types { _ = list(declaration) }
  }
}
