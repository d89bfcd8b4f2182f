/// Declarations of types, functions and the like, from the keyword on.
extension DeclarationScanner {
  // MARK: Common parts

  func declaration(
    _ kind: DeclarationKind, name: SourceRange, at token: Int, _ introducer: Introducer, _ frame: Frame
  ) -> Declaration {
    var flags = conditions.flags(at: token)
    if frame.isLocal { flags.insert(.isLocal) }
    var result = Declaration(kind, name: name, from: introducer.start, parent: frame.parent, flags: flags)
    result.attributes = introducer.attributes
    result.modifiers = introducer.modifiers
    return result
  }

  /// Lists a declaration that ends with the last token taken; its index.
  mutating func list(_ declaration: Declaration) -> Int32 {
    var declaration = declaration
    declaration.range = SourceRange(declaration.range.start, endOffset)
    if let last = syntax.declarations.last, last.nameRange.lower > declaration.nameRange.lower { isUnordered = true }
    syntax.declarations.append(declaration)
    return Int32(truncatingIfNeeded: syntax.declarations.count - 1)
  }

  /// An empty range where something lacks: before the next token, but on the line of the last.
  var missing: SourceRange {
    let place = isAtLineStart ? endOffset : offset
    return SourceRange(place, place)
  }

  /// Takes a name: a word, even a reserved one on the line of its keyword.
  mutating func takeName() -> SourceRange {
    guard kind.isName || kind.isKeyword && !isAtLineStart else { return missing }
    let range = tokens.range(index)
    advance()
    return range
  }

  mutating func takeGenericParameters(_ declaration: inout Declaration) {
    if operatorByte == "<" { declaration.genericParameters = skipGenericParameters() }
  }

  mutating func takeWhereClause(_ declaration: inout Declaration) {
    guard kind == .where else { return }
    advance()
    let start = index
    repeat {
      skipType()
      if kind == .colon { advance() } else if !takeWholeOperator("==") { break }
      skipType()
      if kind == .leftParen { skipGroup() }
      guard kind == .comma else { break }
      advance()
    } while kind != .leftBrace
    declaration.whereClause = taken(from: start)
  }

  mutating func takeInheritance(_ declaration: inout Declaration) {
    guard kind == .colon else { return }
    advance()
    let first = syntax.inheritedTypes.count
    while true {
      let start = index
      if kind == .class { advance() } else { skipType() }
      syntax.inheritedTypes.append(InheritedType(tokens: taken(from: start)))
      guard kind == .comma else { break }
      advance()
    }
    declaration.inheritedTypes =
      Int32(truncatingIfNeeded: first)..<Int32(truncatingIfNeeded: syntax.inheritedTypes.count)
  }

  /// The type after `->`.
  mutating func takeResult(_ declaration: inout Declaration) {
    guard takeOperator("->") else { return }
    let start = index
    skipResultType()
    declaration.returnType = taken(from: start)
  }

  /// So far a brace is looked for.
  private static let mostUnknownTokens = 64

  /// Goes past what belongs to no declaration, if a brace ends it on the same line.
  mutating func skipToBrace() {
    guard kind != .leftBrace else { return }
    let (startIndex, startSplit) = (index, split)
    for _ in 0..<Self.mostUnknownTokens where !isAtLineStart {
      switch kind {
      case .leftBrace: return
      case .leftParen, .leftBracket: skipGroup()
      case .identifier, .quotedIdentifier, .dollarIdentifier, .wildcard, .number, .string, .comma, .colon, .colonColon,
        .at, .pound, .Any, .Self, .self, .inout, .is, .as, .in, .throws, .rethrows, .where:
        advance()
      default:
        guard kind.isOperator else {
          (index, split) = (startIndex, startSplit)
          return
        }
        advance()
      }
    }
    (index, split) = (startIndex, startSplit)
  }

  /// The braces that come next and what is between them; where no brace closes them, all up to the end of the frame.
  mutating func takeBraces(_ frame: Frame) -> Range<Int32> {
    guard kind == .leftBrace else { return 0..<0 }
    let start = index
    let closing = tokens.partner(index)
    index = closing == start ? Int(frame.end) : closing + 1
    return taken(from: start)
  }

  /// The frame for what stands between braces.
  mutating func openBraces(
    _ kind: Frame.Kind, _ braces: Range<Int32>, parent: Int32, isLocal: Bool
  ) {
    guard !braces.isEmpty else { return }
    let last = Int(braces.upperBound) - 1
    let isClosed = tokens.partner(Int(braces.lowerBound)) == last && last > Int(braces.lowerBound)
    push(kind, Int(braces.lowerBound) + 1, isClosed ? last : last + 1, parent: parent, isLocal: isLocal)
  }

  // MARK: Types

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

  /// What follows a type whose brace is missing is in it.
  private mutating func finishTypeWithoutBrace(_ declaration: Declaration, _ frame: Frame) {
    let start = index
    index = max(index, Int(frame.end))
    push(.members, start, index, parent: list(declaration), isLocal: frame.isLocal)
  }

  // MARK: Functions

  mutating func scanFunction(_ introducer: Introducer, _ frame: Frame) {
    advance()
    let token = index
    let name = takeFunctionName()
    var declaration = declaration(.func, name: name, at: token, introducer, frame)
    takeGenericParameters(&declaration)
    finishFunction(declaration, frame)
  }

  /// Leaves the `<` of `==<T>`: that begins the generic parameters.
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
    guard depth > .types else { return }
    let parent = list(declaration)
    guard depth == .all else { return }
    openDefaultValues(clause, parent: parent, frame)
    let isInitializer = declaration.kind == .`init`
    openBraces(isInitializer ? .initializer : .statements, declaration.body, parent: parent, isLocal: true)
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
    guard depth > .types else { return }
    let parent = list(declaration)
    guard depth == .all else { return }
    openDefaultValues(clause, parent: parent, frame)
    openAccessors(declaration.body, parent: parent)
  }

  mutating func scanMacro(_ introducer: Introducer, _ frame: Frame) {
    advance()
    let token = index
    let name = takeName()
    var declaration = declaration(.macro, name: name, at: token, introducer, frame)
    takeGenericParameters(&declaration)
    let clause = takeParameters(&declaration)
    declaration.flags.formUnion(skipEffects())
    takeResult(&declaration)
    declaration.initializer = takeInitializer()
    takeWhereClause(&declaration)
    guard depth > .types else { return }
    let parent = list(declaration)
    guard depth == .all else { return }
    openDefaultValues(clause, parent: parent, frame)
    openInitializer(declaration.initializer, parent: parent, frame)
  }

  // MARK: Names for types

  mutating func scanTypealias(_ introducer: Introducer, _ frame: Frame) {
    advance()
    let token = index
    let name = takeName()
    var declaration = declaration(.typealias, name: name, at: token, introducer, frame)
    takeGenericParameters(&declaration)
    if takeWholeOperator("=") || kind == .colon {
      if kind == .colon { advance() }
      let start = index
      skipType()
      declaration.type = taken(from: start)
    }
    takeWhereClause(&declaration)
    _ = list(declaration)
  }

  mutating func scanAssociatedType(_ introducer: Introducer, _ frame: Frame) {
    advance()
    let token = index
    let name = takeName()
    var declaration = declaration(.associatedtype, name: name, at: token, introducer, frame)
    takeInheritance(&declaration)
    if takeWholeOperator("=") {
      let start = index
      skipType()
      declaration.type = taken(from: start)
    }
    takeWhereClause(&declaration)
    if depth > .types { _ = list(declaration) }
  }

  // MARK: At file level

  mutating func scanImport(_ introducer: Introducer, _ frame: Frame) {
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
      guard kind == .period || kind == .colonColon || kind == .operator_ && touchesPrevious else { break }
      end = Int(tokens.ends[index])
      advance()
    }
    var declaration = declaration(.import, name: SourceRange(first.start, end), at: token, introducer, frame)
    if isScoped { declaration.flags.insert(.isScopedImport) }
    _ = list(declaration)
  }

  mutating func scanOperator(_ introducer: Introducer, _ frame: Frame) {
    advance()
    let token = index
    var name = SourceRange(endOffset, endOffset)
    if kind.isOperator {
      name = tokens.range(index)
      advance()
    }
    var declaration = declaration(.operator, name: name, at: token, introducer, frame)
    takePrecedenceGroup(&declaration)
    if kind == .leftBrace, !isAtLineStart { skipGroup() }
    if depth > .types { _ = list(declaration) }
  }

  /// The group after the colon, not the types that old code has after it.
  private mutating func takePrecedenceGroup(_ declaration: inout Declaration) {
    guard kind == .colon else { return }
    advance()
    guard kind.isWord else { return }
    let first = Int32(truncatingIfNeeded: syntax.inheritedTypes.count)
    let start = index
    advance()
    syntax.inheritedTypes.append(InheritedType(tokens: taken(from: start)))
    declaration.inheritedTypes = first..<(first + 1)
    while kind == .comma {
      advance()
      advance()
    }
  }

  mutating func scanPrecedenceGroup(_ introducer: Introducer, _ frame: Frame) {
    advance()
    let token = index
    let name = takeName()
    var declaration = declaration(.precedencegroup, name: name, at: token, introducer, frame)
    declaration.body = takeBraces(frame)
    if depth > .types { _ = list(declaration) }
  }
}
