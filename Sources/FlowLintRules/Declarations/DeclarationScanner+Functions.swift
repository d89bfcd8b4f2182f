/// Functions, initializers, subscripts and macros, read from the keyword on.
extension DeclarationScanner {
  mutating func scanFunction(_ introducer: Introducer, _ frame: Frame) {
    advance()
    let token = index
    let name = takeFunctionName()
    var declaration = declaration(.func, name: name, at: token, introducer, frame)
    takeGenericParameters(&declaration)
    finishFunction(declaration, frame)
  }

  /// Takes the name of a function. It leaves the `<` of `==<T>`, which begins the generic parameters.
  private mutating func takeFunctionName() -> SourceRange {
    guard kind.isOperator else { return takeName() }
    let range = tokens.range(index)
    let next = kind(after: 1)
    if bytes[range.end - 1] == "<", next == .identifier || next == .let {
      takeOperatorBytes(range.end - range.start - 1)
      return SourceRange(range.start, range.end - 1)
    }
    advance()
    return range
  }

  mutating func scanInitializer(_ introducer: Introducer, _ frame: Frame) {
    var declaration = declaration(.`init`, name: tokens.range(index), at: index, introducer, frame)
    advance()
    if takeOperator("?") || takeOperator("!") { declaration.flags.insert(.isFailable) }
    takeGenericParameters(&declaration)
    finishFunction(declaration, frame)
  }

  mutating func scanDeinitializer(_ introducer: Introducer, _ frame: Frame) {
    let declaration = declaration(.deinit, name: tokens.range(index), at: index, introducer, frame)
    advance()
    finishFunction(declaration, frame)
  }

  private mutating func finishFunction(_ header: Declaration, _ frame: Frame) {
    var declaration = header
    let clause = takeParameters(&declaration)
    declaration.flags.formUnion(skipEffects())
    takeResult(&declaration)
    if declaration.kind != .func { declaration.returnType = 0..<0 }
    takeWhereClause(&declaration)
    skipToBrace()
    declaration.body = takeBraces(frame)
    guard let parent = listCallable(declaration, clause, frame) else { return }
    let isInitializer = declaration.kind == .`init`
    openBraces(isInitializer ? .initializer : .statements, declaration.body, parent: parent, isLocal: true)
  }

  /// Lists a declaration with parameters and opens their default values. Returns its index; nil where no code is read.
  private mutating func listCallable(_ declaration: Declaration, _ clause: Range<Int>, _ frame: Frame) -> Int32? {
    guard depth > .types else { return nil }
    let parent = list(declaration)
    guard depth == .all else { return nil }
    openDefaultValues(clause, parent: parent, frame)
    return parent
  }

  mutating func scanSubscript(_ introducer: Introducer, _ frame: Frame) {
    var declaration = declaration(.subscript, name: tokens.range(index), at: index, introducer, frame)
    advance()
    takeGenericParameters(&declaration)
    let clause = takeParameters(&declaration)
    takeResult(&declaration)
    takeWhereClause(&declaration)
    if kind == .leftBrace, accessorsMakeComputed() { declaration.flags.insert(.isComputed) }
    declaration.body = takeBraces(frame)
    guard let parent = listCallable(declaration, clause, frame) else { return }
    openAccessors(declaration.body, parent: parent)
  }

  mutating func scanMacro(_ introducer: Introducer, _ frame: Frame) {
    var declaration = takeNamed(.macro, introducer, frame)
    takeGenericParameters(&declaration)
    let clause = takeParameters(&declaration)
    declaration.flags.formUnion(skipEffects())
    takeResult(&declaration)
    declaration.initializer = takeInitializer()
    takeWhereClause(&declaration)
    guard let parent = listCallable(declaration, clause, frame) else { return }
    openInitializer(declaration.initializer, parent: parent, frame)
  }
}
