// MARK: - Conditions of if, guard and while

extension BodyParser {
  /// Reads conditions up to the `{` or `else`: `x, let y = z, case .a = b, #available(iOS 15, *)`.
  mutating func conditions() {
    condition { parser in
      guard parser.kind != .leftBrace else { return }
      parser.conditionElement()
      while parser.kind == .comma {
        parser.index += 1
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
    let (mark, first) = (builder.mark, index)
    index += 1
    let name = index
    boundNameOrPattern()
    annotation()
    initialValue()
    finish(kind, since: mark, from: first, main: name)
  }

  private mutating func patternCondition() {
    keyword(.patternCondition) { parser in
      parser.pattern(.matching)
      parser.annotation()
      parser.initialValue()
    }
  }

  private mutating func initialValue() {
    guard kind == .equal else { return }
    index += 1
    expression()
  }

  /// Reads a type annotation: `: T`, or `: T...` in a closure.
  mutating func annotation() {
    guard kind == .colon else { return }
    index += 1
    leaf(.type) { $0.skipType() && ($0.takeOperator("...") || true) }
  }

  private var isAtAvailability: Bool {
    kind(after: 1) == .identifier && kind(after: 2) == .leftParen
      && (spells(index + 1, "available") || spells(index + 1, "unavailable"))
  }

  private mutating func availability() {
    leaf(.availability, to: (partner(index + 2) ?? index + 2) + 1, main: index + 1)
  }
}

// MARK: - #if

extension BodyParser {
  /// Reads `#if … #elseif … #else … #endif`, with `read` for the contents of each branch.
  mutating func conditional(_ read: (inout BodyParser) -> Void) {
    let (mark, first) = (builder.mark, index)
    configBranches(read)
    finish(.ifConfig, since: mark, from: first, main: first)
  }

  mutating func configBranches(_ read: (inout BodyParser) -> Void) {
    guard depth < Self.maximumDepth else { return leaf(.opaque) }
    depth += 1
    defer { depth -= 1 }
    repeat {
      let (mark, first) = (builder.mark, index)
      let hasCondition = kind != .poundElse
      index += 1
      if hasCondition { leaf(.configCondition, to: endOfLine) }
      openConditions += 1
      read(&self)
      openConditions -= 1
      finish(.configBranch, since: mark, from: first, main: first)
    } while kind == .poundElse || kind == .poundElseif
    if kind == .poundEndif { index += 1 }
  }

  /// The first token of the next line.
  private var endOfLine: Int {
    var token = index
    while token < limit, !tokens.hasNewlineBefore(token) { token += 1 }
    return token
  }

  /// Whether an `#if` belongs to a declaration, because it holds nothing but attributes of it.
  mutating func isAtConditionalAttribute() -> Bool {
    guard let end = lookAhead({ $0.skipConditionalAttributes() ? $0.offset : nil }) else { return false }
    passDeclarations()
    return nextDeclaration < syntax.declarations.count && syntax.declarations[nextDeclaration].range.start < end
  }
}
