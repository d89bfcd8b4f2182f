// MARK: - Conditions of if, guard and while

extension BodyParser {
  /// Reads conditions up to the `{` or `else`: `x, let y = z, case .a = b, #available(iOS 15, *)`.
  mutating func conditions() {
    condition { parser in
      guard parser.kind != .leftBrace else { return }
      parser.conditionElement()
      while parser.kind == .comma {
        parser.position += 1
        parser.conditionElement()
      }
    }
  }

  /// Reads something after which a `{` belongs to the statement.
  mutating func condition(_ read: (inout BodyParser) -> Void) {
    let outside = (isCondition, patternMode)
    isCondition = true
    patternMode = .none
    read(&self)
    (isCondition, patternMode) = outside
  }

  private mutating func conditionElement() {
    switch kind {
    case .let, .var, .inout: bindingInCode(.optionalBinding)
    case .case: patternCondition()
    case .pound where isAtAvailability: availability()
    default: expression()
    }
  }

  /// Reads `let x: T = e` in a condition, or where no declaration was found, in broken code.
  mutating func bindingInCode(_ kind: NodeKind) {
    let (mark, first) = (builder.mark, position)
    position += 1
    let name = position
    boundNameOrPattern()
    annotation()
    initialValue()
    finish(kind, since: mark, from: first, main: name)
  }

  private mutating func patternCondition() {
    let (mark, first) = (builder.mark, position)
    position += 1
    pattern(.matching)
    annotation()
    initialValue()
    finish(.patternCondition, since: mark, from: first, main: first)
  }

  private mutating func initialValue() {
    guard kind == .equal else { return }
    position += 1
    expression()
  }

  /// Reads a type annotation: `: T`.
  mutating func annotation() {
    guard kind == .colon else { return }
    position += 1
    type()
  }

  var isAtAvailability: Bool {
    kind(after: 1) == .identifier && kind(after: 2) == .leftParen
      && (spells(position + 1, "available") || spells(position + 1, "unavailable"))
  }

  mutating func availability() {
    leaf(.availability, to: (partner(position + 2) ?? position + 2) + 1, main: position + 1)
  }
}

// MARK: - #if

extension BodyParser {
  /// Reads `#if … #elseif … #else … #endif`, with `read` for the contents of each branch.
  mutating func conditional(_ read: (inout BodyParser) -> Void) {
    let (mark, first) = (builder.mark, position)
    configBranches(read)
    finish(.ifConfig, since: mark, from: first, main: first)
  }

  mutating func configBranches(_ read: (inout BodyParser) -> Void) {
    guard depth < Self.maximumDepth else { return leaf(.opaque) }
    depth += 1
    defer { depth -= 1 }
    repeat {
      let (mark, first) = (builder.mark, position)
      let hasCondition = kind != .poundElse
      position += 1
      if hasCondition { configCondition() }
      openConditions += 1
      read(&self)
      openConditions -= 1
      finish(.configBranch, since: mark, from: first, main: first)
    } while kind == .poundElse || kind == .poundElseif
    if kind == .poundEndif { position += 1 }
  }

  private mutating func configCondition() {
    leaf(.configCondition, to: endOfLine(from: position))
  }

  /// The first token of the next line.
  private func endOfLine(from start: Int) -> Int {
    var token = start
    while token < limit, !tokens.hasNewlineBefore(token) { token += 1 }
    return token
  }

  /// The first token behind the condition of an `#if`, and of further ones that follow it at once.
  private func startOfFirstBranch() -> Int {
    var token = position
    // The search is cut off where no real code nests as deep, so that it costs no more than linear time.
    for _ in 0..<64 where token < limit && tokens.kinds[token] == .poundIf { token = endOfLine(from: token + 1) }
    return token
  }

  /// Whether the first branch of an `#if` starts with a token that matches, also within another `#if`.
  private func firstBranch(startsWith matches: (Int) -> Bool) -> Bool {
    let token = startOfFirstBranch()
    return token < limit && matches(token)
  }

  /// Whether an `#if` among the statements of a case holds cases.
  func holdsCases() -> Bool {
    firstBranch { token in
      switch tokens.kinds[token] {
      case .case: true
      case .default: token + 1 < limit && tokens.kinds[token + 1] == .colon
      case .at: token + 2 < limit && (tokens.kinds[token + 2] == .default || tokens.kinds[token + 2] == .case)
      default: false
      }
    }
  }

  /// Whether an `#if` belongs to a declaration, because it holds nothing but attributes of it.
  mutating func isAtConditionalAttribute() -> Bool {
    var token = startOfFirstBranch()
    guard token < limit, tokens.kinds[token] == .at else { return false }
    let start = Int(tokens.starts[token])
    while nextDeclaration < syntax.declarations.count, syntax.declarations[nextDeclaration].range.start < start {
      nextDeclaration += 1
    }
    guard nextDeclaration < syntax.declarations.count, syntax.declarations[nextDeclaration].range.start == start
    else { return false }
    // The `#if` belongs to the declaration if the `#endif` comes before its name.
    let name = syntax.declarations[nextDeclaration].nameRange.start
    var open = 0
    token = position
    while token < limit, tokens.starts[token] < name {
      switch tokens.kinds[token] {
      case .poundIf: open += 1
      case .poundEndif:
        open -= 1
        if open == 0 { return true }
      default: break
      }
      token += 1
    }
    return false
  }

  /// Whether an `#if` goes on the expression before it: `view #if os(iOS) .padding() #endif`.
  func continuesExpression() -> Bool {
    firstBranch { tokens.kinds[$0] == .period }
  }
}
