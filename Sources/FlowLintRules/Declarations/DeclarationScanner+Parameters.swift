/// Parameter clauses, enum cases and their payloads.
extension DeclarationScanner {
  /// Takes the parentheses that come next with the parameters in them. Returns the tokens between.
  mutating func takeParameters(_ declaration: inout Declaration) -> Range<Int> {
    guard kind == .leftParen else { return index..<index }
    let open = index
    let close = tokens.partner(open)
    guard depth > .types else {
      skipGroup()
      return index..<index
    }
    let first = lists.parameters.count
    let isCase = declaration.kind == .case
    advance()
    while index < close {
      let before = index
      lists.parameters.append(takeParameter(isCase: isCase), roomFor: 16)
      while index < close, kind != .comma { skipGroup() }
      if index < close { advance() }
      if index <= before { index = before + 1 }
    }
    if close == open {
      takeUnclosedParameters(isCase: isCase)
    } else {
      index = close
      advance()
    }
    declaration.parameters = Int32(truncatingIfNeeded: first)..<Int32(truncatingIfNeeded: lists.parameters.count)
    return (open + 1)..<max(close, open + 1)
  }

  /// Takes parameters in parentheses that nothing closes, as far as commas go.
  private mutating func takeUnclosedParameters(isCase: Bool) {
    while true {
      let start = index
      let parameter = takeParameter(isCase: isCase)
      guard index > start else { return }
      lists.parameters.append(parameter, roomFor: 16)
      guard kind == .comma else { return }
      advance()
    }
  }

  private mutating func takeParameter(isCase: Bool) -> Parameter {
    while kind == .at, !isCase { skipAttribute(inType: false) }
    var parameter = Parameter(label: -1, name: -1, type: 0..<0, defaultValue: 0..<0)
    takeNames(&parameter, isCase: isCase)
    let start = index
    skipType()
    _ = takeOperator("...")
    parameter.type = taken(from: start)
    parameter.defaultValue = takeInitializer()
    return parameter
  }

  /// Takes the last two words before the colon: the label and the name.
  private mutating func takeNames(_ parameter: inout Parameter, isCase: Bool) {
    var words = 0
    while words < 8, kind(after: words).isWord { words += 1 }
    if kind(after: words) != .colon {
      // A type is more likely than a name where there is no colon and the word begins in upper case.
      guard !isCase, !("A"..."Z" ~= bytes.span.peek(offset)) else { return }
      words = min(words, 2)
    }
    guard words > 0 else { return }
    index += words
    parameter.name = Int32(truncatingIfNeeded: index - 1)
    parameter.label = words > 1 ? parameter.name - 1 : parameter.name
    if kind == .colon { advance() }
  }

  /// Takes the expression after `=`.
  mutating func takeInitializer() -> Range<Int32> {
    guard takeWholeOperator("=") else { return 0..<0 }
    let start = index
    sawBrackets = false
    skipExpression()
    return taken(from: start)
  }

  // MARK: Enum cases

  mutating func scanCases(from introducer: Introducer, in frame: Frame) {
    advance()
    let first = lists.declarations.count
    while true {
      let token = index
      let name = takeName()
      var declaration = declaration(.case, name: name, at: token, from: introducer, in: frame)
      let clause = takeParameters(&declaration)
      declaration.initializer = takeInitializer()
      if depth > .types {
        let parent = list(declaration)
        if depth == .all {
          openDefaultValues(of: clause, parent: parent, in: frame)
          openInitializer(declaration.initializer, parent: parent, in: frame)
        }
      }
      guard kind == .comma else { break }
      advance()
    }
    shareStatement(from: first)
  }

  /// Lets several declarations of one statement end where the last one does.
  mutating func shareStatement(from first: Int) {
    guard lists.declarations.count > first + 1 else { return }
    let end = lists.declarations[lists.declarations.count - 1].range.end
    for index in first..<lists.declarations.count {
      lists.declarations[index].range = SourceRange(lists.declarations[index].range.start, end)
      lists.declarations[index].flags.insert(.sharesStatement)
    }
  }
}
