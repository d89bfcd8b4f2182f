// MARK: - Declarations, as the scanner found them

extension BodyParser {
  /// Whether a declaration begins with the next token.
  var isAtDeclaration: Bool {
    mutating get {
      passDeclarations()
      return nextDeclaration < syntax.declarations.count
        && syntax.declarations[nextDeclaration].range.start == tokens.starts[index]
    }
  }

  /// Goes past the declarations that begin before the next token.
  mutating func passDeclarations() {
    let declarations = syntax.declarations
    let start = Int(tokens.starts[index])
    while nextDeclaration < declarations.count, declarations[nextDeclaration].range.start < start {
      nextDeclaration += 1
    }
  }

  /// Reads the next declaration, or all bindings or cases of one `let`, `var` or `case`.
  mutating func declarations() {
    var number = nextDeclaration
    let range = syntax.declarations[number].range
    var mark = builder.mark
    var first = index
    attributes(of: syntax.declarations[number])
    while true {
      declaration(number, since: mark, from: first)
      nextDeclaration = max(number + 1, Int(syntax.declarations[number].subtreeEnd))
      guard nextDeclaration < syntax.declarations.count,
        syntax.declarations[nextDeclaration].range == range
      else { break }
      number = nextDeclaration
      index += 1
      mark = builder.mark
      first = index
    }
    skip(to: range.end)
  }

  private mutating func declaration(_ number: Int, since mark: Int, from first: Int) {
    let declaration = syntax.declarations[number]
    skip(to: declaration.nameRange.start)
    let name = min(index, limit - 1)
    nextDeclaration = number + 1
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
      index += 1
      let parentheses = self.kind == .leftParen ? partner(index) : nil
      parameters(of: declaration)
      if let parentheses { index = parentheses + 1 }
      value(declaration.initializer)
    case .import, .typealias, .associatedtype, .macro, .operator, .precedencegroup: kind = .otherDeclaration
    }
    if !declaration.flags.contains(.sharesStatement) { skip(to: declaration.range.end) }
    builder.finish(
      kind, since: mark, tokens: min(first, limit), until: min(index, limit), main: min(name, limit - 1),
      declaration: number
    )
  }

  private mutating func attributes(of declaration: Declaration) {
    for number in declaration.attributes {
      let attribute = syntax.attributes[Int(number)]
      let first = Int(attribute.tokens.lowerBound) - 1
      let name = Int(attribute.nameToken)
      let last = Int(attribute.tokens.upperBound) - 1
      guard first >= index, last < limit else { continue }
      let mark = builder.mark
      // Attributes of the language have arguments of their own grammar; those in capitals are types or macros.
      if tokens.kinds[last] == .rightParen, byte(of: name) >= UInt8(ascii: "A"), byte(of: name) <= UInt8(ascii: "Z") {
        index = tokens.partner(last)
        if index > name, index < last { arguments() }
      }
      index = last + 1
      builder.finish(.attribute, since: mark, tokens: first, until: index, main: name)
    }
  }

  private mutating func binding(_ declaration: Declaration) {
    if kind.isName || kind == .self,
      Int(tokens.ends[index]) == declaration.nameRange.end || kind(after: 1) != .leftParen
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
      guard start >= index, start < limit else { continue }
      index = start
      let mark = builder.mark
      typeLeaf(parameter.type)
      value(parameter.defaultValue)
      finish(.parameter, since: mark, from: start, main: Int(parameter.name))
    }
  }

  private mutating func typeLeaf(_ type: Range<Int32>) {
    guard !type.isEmpty, Int(type.lowerBound) >= index, Int(type.upperBound) <= limit else { return }
    index = Int(type.lowerBound)
    leaf(.type, to: Int(type.upperBound))
  }

  private mutating func value(_ tokens: Range<Int32>) { within(tokens) { $0.expression() } }

  private mutating func enter(_ body: Range<Int32>, _ read: (inout BodyParser) -> Void) {
    guard Int(body.lowerBound) >= index, Int(body.upperBound) <= limit else { return }
    index = Int(body.lowerBound)
    read(&self)
    index = max(index, Int(body.upperBound))
  }

  /// Moves to the first token at or behind an offset.
  private mutating func skip(to offset: Int) { while index < limit, Int(tokens.starts[index]) < offset { index += 1 } }
}

// MARK: - Accessors

extension BodyParser {
  /// Reads `{ get { … } set { … } }`, or the statements of a getter.
  private mutating func accessors() {
    let isList = lookAhead { parser in
      parser.advance()
      return parser.skipToAccessor() != nil
    }
    guard isList else { return block() }
    let (mark, first) = (builder.mark, index)
    guard let outside = open() else { return }
    patternMode = .none
    while index < limit { accessor() }
    close(outside)
    finish(.accessorBlock, since: mark, from: first)
  }

  private mutating func accessor() {
    let (mark, first) = (builder.mark, index)
    guard skipToAccessor() != nil else { return skipOpaque() }
    let word = index
    index += 1
    if kind == .leftParen, let close = partner(index) {
      index += 1
      if index + 1 == close, kind.isName { leaf(.parameter) }
      index = close + 1
    }
    _ = skipEffects()
    block()
    finish(.accessor, since: mark, from: first, main: word)
  }
}
