/// `var` and `let`, and the accessors of properties and subscripts.
extension DeclarationScanner {
  mutating func scanBindings(_ kind: DeclarationKind, from introducer: Introducer, in frame: Frame) {
    advance()
    let first = lists.declarations.count
    while true {
      let token = index
      let name = takePattern()
      var declaration = declaration(kind, name: name, at: token, from: introducer, in: frame)
      if self.kind == .colon {
        advance()
        declaration.type = takeResultType()
      }
      declaration.initializer = takeInitializer()
      let hasBrackets = sawBrackets
      if self.kind == .leftBrace, declaration.initializer.isEmpty || !isAtLineStart || isAtAccessorBlock() {
        if accessorsMakeComputed() { declaration.flags.insert(.isComputed) }
        declaration.body = takeBraces(frame)
      }
      if depth > .types {
        let parent = list(declaration)
        if depth == .all {
          if hasBrackets { openInitializer(declaration.initializer, parent: parent, in: frame) }
          openAccessors(declaration.body, parent: parent)
        }
      }
      guard self.kind == .comma else { break }
      advance()
    }
    shareStatement(from: first)
  }

  /// Takes the name, `_` or tuple of patterns that comes next.
  private mutating func takePattern() -> SourceRange {
    let start = Int(tokens.starts[index])
    while kind == .let || kind == .var { advance() }
    if kind == .leftParen { skipGroup() } else { _ = takeName() }
    return SourceRange(min(start, endOffset), endOffset)
  }

  // MARK: What they hold

  mutating func openInitializer(_ initializer: Range<Int32>, parent: Int32, in frame: Frame) {
    push(
      .expressions, from: Int(initializer.lowerBound), to: Int(initializer.upperBound), parent: parent,
      isLocal: frame.isLocal)
  }

  mutating func openDefaultValues(of clause: Range<Int>, parent: Int32, in frame: Frame) {
    push(.expressions, from: clause.lowerBound, to: clause.upperBound, parent: parent, isLocal: frame.isLocal)
  }

  mutating func openAccessors(_ braces: Range<Int32>, parent: Int32) {
    guard !braces.isEmpty else { return }
    let isList = lookAhead { scanner in
      scanner.index = Int(braces.lowerBound)
      scanner.advance()
      return scanner.skipToAccessor() != nil
    }
    openBraces(isList ? .accessors : .statements, at: braces, parent: parent, isLocal: true)
  }

  // MARK: Accessors

  /// Whether the block that comes next, at its brace, has a getter, be it written or implied.
  mutating func accessorsMakeComputed() -> Bool {
    lookAhead { scanner in
      let end = max(scanner.tokens.partner(scanner.index), scanner.index + 1)
      scanner.advance()
      var isFirst = true
      while scanner.index < end {
        guard let isObserver = scanner.skipToAccessor() else { return isFirst }
        if !isObserver { return true }
        isFirst = false
        scanner.skipAccessor()
      }
      return isFirst
    }
  }

  /// Goes past an accessor, from its word on. Returns the tokens of its body.
  @discardableResult private mutating func skipAccessor() -> Range<Int32> {
    advance()
    if kind == .leftParen { skipGroup() }
    _ = skipEffects()
    guard kind == .leftBrace else { return 0..<0 }
    let start = index
    skipGroup()
    return taken(from: start)
  }

  mutating func scanAccessor(_ frame: Frame) {
    guard skipToAccessor() != nil else { return skipGroup() }
    let body = skipAccessor()
    openBraces(.statements, at: body, parent: frame.parent, isLocal: true)
  }
}
