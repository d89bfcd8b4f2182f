/// Functions, initializers, subscripts and macros, read from the keyword on.
extension DeclarationScanner {
  mutating func scanFunction(from introducer: Introducer, in frame: Frame) {
    advance()
    let token = index
    let name = takeFunctionName()
    var declaration = declaration(.func, name: name, at: token, from: introducer, in: frame)
    takeGenericParameters(&declaration)
    finishFunction(declaration, in: frame)
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

  mutating func scanInitializer(from introducer: Introducer, in frame: Frame) {
    var declaration = declaration(.`init`, name: tokens.range(index), at: index, from: introducer, in: frame)
    advance()
    if takeOperator("?") || takeOperator("!") { declaration.flags.insert(.isFailable) }
    takeGenericParameters(&declaration)
    finishFunction(declaration, in: frame)
  }

  mutating func scanDeinitializer(from introducer: Introducer, in frame: Frame) {
    let declaration = declaration(.deinit, name: tokens.range(index), at: index, from: introducer, in: frame)
    advance()
    finishFunction(declaration, in: frame)
  }

  private mutating func finishFunction(_ header: Declaration, in frame: Frame) {
    var declaration = header
    let clause = takeParameters(&declaration)
    declaration.flags.formUnion(skipEffects())
    takeResult(&declaration)
    if declaration.kind != .func { declaration.returnType = 0..<0 }
    takeWhereClause(&declaration)
    skipToBrace()
    declaration.body = takeBraces(frame)
    guard let parent = listCallable(declaration, with: clause, in: frame) else { return }
    let isInitializer = declaration.kind == .`init`
    openBraces(isInitializer ? .initializer : .statements, at: declaration.body, parent: parent, isLocal: true)
  }

  /// Lists a declaration with parameters and opens their default values. Returns its index; nil where no code is read.
  private mutating func listCallable(_ declaration: Declaration, with clause: Range<Int>, in frame: Frame) -> Int32? {
    guard depth > .types else { return nil }
    let parent = list(declaration)
    guard depth == .all else { return nil }
    openDefaultValues(of: clause, parent: parent, in: frame)
    return parent
  }

  mutating func scanSubscript(from introducer: Introducer, in frame: Frame) {
    var declaration = declaration(.subscript, name: tokens.range(index), at: index, from: introducer, in: frame)
    advance()
    takeGenericParameters(&declaration)
    let clause = takeParameters(&declaration)
    takeResult(&declaration)
    takeWhereClause(&declaration)
    if kind == .leftBrace, accessorsMakeComputed() { declaration.flags.insert(.isComputed) }
    declaration.body = takeBraces(frame)
    guard let parent = listCallable(declaration, with: clause, in: frame) else { return }
    openAccessors(declaration.body, parent: parent)
  }

  mutating func scanMacro(from introducer: Introducer, in frame: Frame) {
    var declaration = takeNamed(.macro, from: introducer, in: frame)
    takeGenericParameters(&declaration)
    let clause = takeParameters(&declaration)
    declaration.flags.formUnion(skipEffects())
    takeResult(&declaration)
    declaration.initializer = takeInitializer()
    takeWhereClause(&declaration)
    guard let parent = listCallable(declaration, with: clause, in: frame) else { return }
    openInitializer(declaration.initializer, parent: parent, in: frame)
  }
}
