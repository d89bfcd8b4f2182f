// MARK: - Declarations, as the scanner found them

extension BodyParser {
  /// Whether a declaration begins with the next token.
  var isAtDeclaration: Bool {
    mutating get {
      let declarations = syntax.declarations
      let start = Int(tokens.starts[position])
      while nextDeclaration < declarations.count, declarations[nextDeclaration].range.start < start {
        nextDeclaration += 1
      }
      return nextDeclaration < declarations.count && declarations[nextDeclaration].range.start == start
    }
  }

  /// Whether a declaration begins with a token further on.
  func declarationStarts(at token: Int) -> Bool {
    let start = Int(tokens.starts[token])
    var next = nextDeclaration
    while next < syntax.declarations.count, syntax.declarations[next].range.start < start { next += 1 }
    return next < syntax.declarations.count && syntax.declarations[next].range.start == start
  }

  /// Reads the next declaration, or all bindings or cases of one `let`, `var` or `case`.
  mutating func declarations() {
    var index = nextDeclaration
    let range = syntax.declarations[index].range
    var mark = builder.mark
    var first = position
    attributes(of: syntax.declarations[index])
    while true {
      declaration(index, since: mark, from: first)
      nextDeclaration = max(index + 1, Int(syntax.declarations[index].subtreeEnd))
      guard kind == .comma, syntax.declarations[index].flags.contains(.sharesStatement),
        nextDeclaration < syntax.declarations.count, syntax.declarations[nextDeclaration].range == range
      else { break }
      index = nextDeclaration
      position += 1
      mark = builder.mark
      first = position
    }
    skip(to: range.end)
  }

  private mutating func declaration(_ index: Int, since mark: Int, from first: Int) {
    let declaration = syntax.declarations[index]
    skip(to: declaration.nameRange.start)
    let name = min(position, limit - 1)
    nextDeclaration = index + 1
    let kind: NodeKind
    switch declaration.kind {
    case .var, .let:
      kind = .binding
      binding(declaration)
    case .func, .`init`, .deinit, .subscript:
      kind = .function
      function(declaration)
    case .class, .struct, .enum, .actor, .protocol, .extension:
      kind = .typeDeclaration
      enter(declaration.body) { $0.braces(.memberBlock) }
    case .case:
      kind = .enumCase
      position += 1
      let parentheses = self.kind == .leftParen ? partner(position) : nil
      parameters(of: declaration)
      if let parentheses { position = parentheses + 1 }
      value(declaration.initializer)
    case .import, .typealias, .associatedtype, .macro, .operator, .precedencegroup: kind = .otherDeclaration
    }
    if !declaration.flags.contains(.sharesStatement) { skip(to: declaration.range.end) }
    builder.finish(
      kind, since: mark, tokens: min(first, limit), min(position, limit), main: min(name, limit - 1), declaration: index
    )
  }

  private mutating func attributes(of declaration: Declaration) {
    for number in declaration.attributes {
      let attribute = syntax.attributes[Int(number)]
      let first = Int(attribute.tokens.lowerBound) - 1
      let name = Int(attribute.nameToken)
      let last = Int(attribute.tokens.upperBound) - 1
      guard first >= position, last < limit else { continue }
      let mark = builder.mark
      // Attributes of the language have arguments of their own grammar; those in capitals are types or macros.
      if tokens.kinds[last] == .rightParen, byte(name) >= UInt8(ascii: "A"), byte(name) <= UInt8(ascii: "Z") {
        position = tokens.partner(last)
        if position > name, position < last { arguments() }
      }
      position = last + 1
      builder.finish(.attribute, since: mark, tokens: first, position, main: name)
    }
  }

  private mutating func binding(_ declaration: Declaration) {
    if kind.isName || kind == .self,
      Int(tokens.ends[position]) == declaration.nameRange.end || kind(after: 1) != .leftParen
    {
      leaf(kind == .wildcard ? .wildcard : .boundName)
    } else {
      pattern(.binding)
    }
    typeLeaf(declaration.type)
    value(declaration.initializer)
    enter(declaration.body) { $0.accessors() }
  }

  private mutating func function(_ declaration: Declaration) {
    parameters(of: declaration)
    enter(declaration.body) { declaration.kind == .subscript ? $0.accessors() : $0.block() }
  }

  private mutating func parameters(of declaration: Declaration) {
    for number in declaration.parameters {
      let parameter = syntax.parameters[Int(number)]
      let start = parameter.label >= 0 ? Int(parameter.label) : Int(parameter.type.lowerBound)
      guard start >= position, start < limit else { continue }
      position = start
      let mark = builder.mark
      typeLeaf(parameter.type)
      value(parameter.defaultValue)
      finish(.parameter, since: mark, from: start, main: Int(parameter.name))
    }
  }

  private mutating func typeLeaf(_ type: Range<Int32>) {
    guard !type.isEmpty, Int(type.lowerBound) >= position, Int(type.upperBound) <= limit else { return }
    position = Int(type.lowerBound)
    leaf(.type, to: Int(type.upperBound))
  }

  private mutating func value(_ tokens: Range<Int32>) {
    within(tokens) { $0.expression() }
  }

  private mutating func enter(_ body: Range<Int32>, _ read: (inout BodyParser) -> Void) {
    guard !body.isEmpty, Int(body.lowerBound) >= position, Int(body.upperBound) <= limit else { return }
    position = Int(body.lowerBound)
    read(&self)
    position = max(position, Int(body.upperBound))
  }

  /// Moves to the first token at or behind an offset.
  private mutating func skip(to offset: Int) {
    while position < limit, Int(tokens.starts[position]) < offset { position += 1 }
  }
}

// MARK: - Accessors

extension BodyParser {
  /// Reads `{ get { … } set { … } }`, or the statements of a getter.
  private mutating func accessors() {
    guard endOfAccessorWord(from: position + 1) != nil else { return block() }
    let (mark, first) = (builder.mark, position)
    guard let outside = open() else { return }
    patternMode = .none
    while position < limit {
      if let end = endOfAccessorWord(from: position) { accessor(word: end - 1) } else { skipOpaque() }
    }
    close(outside)
    finish(.accessorBlock, since: mark, from: first)
  }

  private mutating func accessor(word: Int) {
    let (mark, first) = (builder.mark, position)
    position = word + 1
    if kind == .leftParen, let close = partner(position) {
      position += 1
      if position + 1 == close, kind.isName { leaf(.parameter) }
      position = close + 1
    }
    while kind == .throws || kind == .identifier && (spells(position, "async") || spells(position, "reasync")) {
      position += 1
      if kind == .leftParen { position = (partner(position) ?? position) + 1 }
    }
    block()
    finish(.accessor, since: mark, from: first, main: word)
  }

  /// The token behind the `get`, `set` or the like that begins an accessor here, behind attributes and modifiers.
  private func endOfAccessorWord(from start: Int) -> Int? {
    var token = start
    // The search is cut off where no real accessor has as many attributes, so that it costs no more than linear time.
    for _ in 0..<64 {
      switch kind(of: token) {
      case .at:
        token += 2
        if kind(of: token) == .leftParen, !tokens.hasSpaceBefore(token) {
          token = max(token, tokens.partner(token)) + 1
        }
      case .identifier where isAccessorModifier(token): token += 1
      case .identifier, .`init`: return isAccessorWord(token) && startsAccessorBody(token + 1) ? token + 1 : nil
      default: return nil
      }
    }
    return nil
  }

  private func isAccessorModifier(_ token: Int) -> Bool {
    switch length(token) {
    case 8: spelled(token, "mutating")
    case 9: spelled(token, "borrowing") || spelled(token, "consuming")
    case 11: spelled(token, "nonmutating") || spelled(token, "nonisolated") || spelled(token, "__consuming")
    default: false
    }
  }

  private func isAccessorWord(_ token: Int) -> Bool {
    if tokens.kinds[token] == .`init` { return true }
    switch length(token) {
    case 3: return spelled(token, "get") || spelled(token, "set")
    case 4: return spelled(token, "read")
    case 5: return spelled(token, "_read")
    case 6:
      return spelled(token, "didSet") || spelled(token, "modify") || spelled(token, "borrow")
        || spelled(token, "mutate")
    case 7: return spelled(token, "willSet") || spelled(token, "_modify")
    case 13: return spelled(token, "unsafeAddress")
    case 20: return spelled(token, "unsafeMutableAddress")
    default: return false
    }
  }

  private func startsAccessorBody(_ token: Int) -> Bool {
    switch kind(of: token) {
    case .leftBrace, .rightBrace, .endOfFile, .throws, .at, .`init`: true
    case .leftParen:
      kind(of: token + 1).isName && kind(of: token + 2) == .rightParen && kind(of: token + 3) == .leftBrace
    case .identifier: spelled(token, "async") || isAccessorWord(token) || isAccessorModifier(token)
    default: false
    }
  }

  private func spelled(_ token: Int, _ word: String) -> Bool {
    tokens.text(token, equals: word, in: bytes.span)
  }
}
