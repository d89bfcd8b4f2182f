extension BodyParser {
  /// The place of statements, which decides where they end.
  enum StatementPlace {
    case anywhere
    /// The code after `case …:`, where the next `case` ends the statements.
    case inCase
  }

  /// Reads statements up to the closing brace, the next case, or the next directive of an `#if` around.
  mutating func statements(_ place: StatementPlace) {
    while index < limit {
      switch tokens.kinds[index] {
      case .semicolon, .shebang: index += 1
      case .poundElse, .poundElseif, .poundEndif:
        if openConditions > 0 { return }
        leaf(.opaque)
      case .poundIf where place == .inCase && holdsCases: return
      case .case, .default, .at:
        if place == .inCase, isAtCase { return }
        statement(place)
      default: statement(place)
      }
    }
  }

  /// Reads a statement, which takes one token at least.
  private mutating func statement(_ place: StatementPlace) {
    guard depth < Self.maximumDepth else { return skipOpaque() }
    depth += 1
    defer { depth -= 1 }
    let start = index
    if isAtDeclaration { declarations() } else { plainStatement(place) }
    if index == start { skipOpaque() }
  }

  private mutating func plainStatement(_ place: StatementPlace) {
    switch kind {
    case .identifier where isAtLabel: index += 2
    case .let, .var: bindingInCode(.binding)
    case .if: ifStatement()
    case .guard: guardStatement()
    case .while:
      keyword(.while) {
        $0.conditions()
        $0.block()
      }
    case .repeat where kind(after: 1) == .leftBrace: repeatStatement()
    case .for: forStatement()
    case .switch: switchStatement()
    case .do where kind(after: 1) == .leftBrace || kind(after: 1) == .throws: doStatement()
    case .defer: keyword(.defer) { $0.block() }
    case .return: valueStatement(.return)
    case .throw: valueStatement(.throw)
    case .break, .continue, .fallthrough: jump()
    case .poundIf: if isAtConditionalAttribute() { declarations() } else { conditional { $0.statements(place) } }
    case .poundSourceLocation: sourceLocation()
    default: expression()
    }
  }

  /// Whether the next tokens are `label:`, before a loop or the like.
  private var isAtLabel: Bool {
    guard kind(after: 1) == .colon else { return false }
    switch kind(after: 2) {
    case .for, .while, .repeat, .do, .if, .switch: return true
    default: return false
    }
  }

  private mutating func valueStatement(_ kind: NodeKind) {
    keyword(kind) { if $0.startsReturnedExpression { $0.expression() } }
  }

  /// The value of a `return` may stand on the next line, unless another statement begins there.
  private var startsReturnedExpression: Bool {
    mutating get {
      switch kind {
      case .endOfFile, .rightBrace, .rightParen, .rightBracket, .semicolon, .comma, .colon, .case, .default, .poundIf,
        .poundElseif, .poundElse, .poundEndif, .guard, .while, .for, .return, .throw, .break, .continue, .fallthrough,
        .defer, .let, .var, .func, .class, .struct, .enum, .import, .typealias, .equal:
        false
      case .do, .repeat: kind(after: 1) != .leftBrace
      case .identifier where isAtLabel: false
      default: !isAtDeclaration
      }
    }
  }

  private mutating func jump() {
    keyword(.jump) { if $0.kind == .identifier, !$0.isAtLineStart, !$0.isAtDeclaration { $0.index += 1 } }
  }

  private mutating func sourceLocation() {
    let next = index + 1
    opaque(to: (kind(after: 1) == .leftParen ? partner(next) ?? index : index) + 1)
  }

  /// Reads the `{ … }` of a function, branch or loop. Where it is missing there is no node.
  mutating func block() { if kind == .leftBrace { braces(.block) } }

  /// Reads `{ … }`, which stands here.
  mutating func braces(_ kind: NodeKind) {
    let (mark, first) = (builder.mark, index)
    guard let outside = open() else { return }
    patternMode = .none
    statements(.anywhere)
    close(outside)
    finish(kind, since: mark, from: first)
  }
}

// MARK: - Branches and loops

extension BodyParser {
  /// Reads an `if` with all its `else if`, without recursion.
  mutating func ifStatement() {
    let (mark, first) = (builder.mark, index)
    var branchFirst = index
    while true {
      let (branchMark, keyword) = (builder.mark, index)
      index += 1
      conditions()
      block()
      finish(.branch, since: branchMark, from: branchFirst, main: keyword)
      guard kind == .else else { break }
      branchFirst = index
      if kind(after: 1) == .if {
        index += 1
        continue
      }
      let elseMark = builder.mark
      index += 1
      block()
      finish(.branch, since: elseMark, from: branchFirst, main: branchFirst)
      break
    }
    finish(.if, since: mark, from: first, main: first)
  }

  private mutating func guardStatement() {
    keyword(.guard) { parser in
      parser.conditions()
      if parser.kind == .else { parser.index += 1 }
      parser.block()
    }
  }

  private mutating func repeatStatement() {
    keyword(.repeat) { parser in
      parser.block()
      guard parser.kind == .while else { return }
      parser.index += 1
      parser.expression()
    }
  }

  private mutating func forStatement() {
    let (mark, first) = (builder.mark, index)
    index += 1
    while kind == .try || kind == .identifier && kind(after: 1) != .in && kind(after: 1) != .colon {
      if isAt("await") { leaf(.await) } else { index += 1 }
    }
    if kind == .case {
      index += 1
      pattern(.matching)
    } else {
      pattern(.binding)
    }
    annotation()
    if kind == .in {
      index += 1
      condition { if $0.kind != .leftBrace { $0.expression() } }
    }
    whereClause()
    block()
    finish(.for, since: mark, from: first, main: first)
  }

  private mutating func doStatement() {
    keyword(.do) { parser in
      _ = parser.skipEffects()
      parser.block()
      while parser.kind == .catch {
        parser.keyword(.catch) {
          if $0.kind != .leftBrace { $0.casePatterns() }
          $0.block()
        }
      }
    }
  }

  mutating func switchStatement() {
    keyword(.switch) { parser in
      parser.condition { if $0.kind != .leftBrace { $0.expression() } }
      guard parser.kind == .leftBrace, let outside = parser.open() else { return }
      parser.patternMode = .none
      parser.cases()
      parser.close(outside)
    }
  }

  /// Reads the clauses of a `switch`, or of an `#if` in it.
  mutating func cases() {
    while index < limit {
      switch tokens.kinds[index] {
      case .case, .default: caseClause()
      case .at where isAtCase: caseClause()
      case .poundIf: conditional { $0.cases() }
      case .poundElse, .poundElseif, .poundEndif:
        if openConditions > 0 { return }
        leaf(.opaque)
      default:
        let start = index
        statements(.inCase)
        if index == start { skipOpaque() }
      }
    }
  }

  /// Whether the next tokens are `case`, `default`, or `@unknown default`.
  private var isAtCase: Bool {
    switch kind {
    case .case: true
    case .default: kind(after: 1) == .colon
    case .at: kind(after: 1) == .identifier && (kind(after: 2) == .default || kind(after: 2) == .case)
    default: false
    }
  }

  /// Whether an `#if` among the statements of a case holds cases.
  private var holdsCases: Bool {
    mutating get {
      lookAhead { parser in
        parser.skipOpeningDirectives()
        return parser.isAtCase
      }
    }
  }

  private mutating func caseClause() {
    let (mark, first) = (builder.mark, index)
    if kind == .at { index += 2 }
    let keyword = index
    index += 1
    if tokens.kinds[keyword] == .case { casePatterns() }
    if kind == .colon { index += 1 }
    let (blockMark, blockFirst) = (builder.mark, index)
    statements(.inCase)
    finish(.block, since: blockMark, from: blockFirst)
    finish(.caseClause, since: mark, from: first, main: keyword)
  }

  /// Reads the patterns of a case: `.a, .b(let x) where x > 0`.
  private mutating func casePatterns() {
    while true {
      if kind != .where { pattern(.matching) }
      whereClause()
      guard kind == .comma else { return }
      index += 1
    }
  }

  private mutating func whereClause() {
    guard kind == .where else { return }
    keyword(.whereClause) { parser in parser.condition { $0.expression() } }
  }
}
