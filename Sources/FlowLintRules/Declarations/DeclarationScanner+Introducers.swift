/// The beginnings of declarations: attributes, modifiers, a keyword.
extension DeclarationScanner {
  /// The tokens in front of a declaration's name.
  struct Introducer {
    /// The UTF-8 offset of the first attribute, modifier or keyword.
    var start: Int
    var attributes: Range<Int32>
    var modifiers: Range<Int32>
  }

  /// Scans the declaration that begins with the next token, its attributes and modifiers included. Returns whether one
  /// does.
  mutating func scanDeclaration(_ frame: Frame) -> Bool {
    let start = index
    let attributes = lists.attributes.count
    let modifiers = lists.modifiers.count
    let first = scanAttributes()
    let afterAttributes = index
    scanModifiers(frame)
    let introducer = Introducer(
      start: Int(tokens.starts[first ?? afterAttributes]),
      attributes: Int32(truncatingIfNeeded: attributes)..<Int32(truncatingIfNeeded: lists.attributes.count),
      modifiers: Int32(truncatingIfNeeded: modifiers)..<Int32(truncatingIfNeeded: lists.modifiers.count))
    let declarations = lists.declarations.count
    let isDeclaration = scanKeyword(introducer, in: frame)
    if lists.declarations.count == declarations {
      lists.attributes.removeLast(lists.attributes.count - attributes)
      lists.modifiers.removeLast(lists.modifiers.count - modifiers)
    }
    if isDeclaration { return true }
    index = afterAttributes
    return afterAttributes > start
  }

  /// Takes all attributes, those inside `#if` too. Returns the number of the first `@`.
  private mutating func scanAttributes() -> Int? {
    var first: Int?
    while true {
      switch kind {
      case .at:
        first = first ?? index
        lists.attributes.append(takeAttribute(inType: false))
      case .poundIf:
        let count = lists.attributes.count
        guard lookAhead({ $0.skipConditionalAttributes() }) else { return first }
        _ = skipConditionalAttributes { $0.lists.attributes.append($1) }
        if first == nil, count < lists.attributes.count {
          first = max(0, Int(lists.attributes[count].tokens.lowerBound) - 1)
        }
      default: return first
      }
    }
  }

  /// The most modifiers that a declaration has: with more, words are no modifiers.
  private static let mostModifiers = 16

  private mutating func scanModifiers(_ frame: Frame) {
    let first = lists.modifiers.count
    while lists.modifiers.count - first < Self.mostModifiers,
      let length = lengthOfModifier(at: index, isMember: frame.kind == .members)
    {
      let start = index
      advance()
      if length > 1 { skipGroup() }
      lists.modifiers.append(Modifier(tokens: taken(from: start)), roomFor: 16)
    }
  }

  /// The number of tokens of the modifier at a token: 1 without parentheses, 2 for one with them, which count as one;
  /// nil where none stands.
  @inline(__always) private func lengthOfModifier(at token: Int, isMember: Bool) -> Int? {
    let hasParentheses = tokens.kinds[min(token + 1, tokens.count - 1)] == .leftParen
    switch tokens.kinds[token] {
    case .public, .private, .internal, .fileprivate: return hasParentheses ? 2 : 1
    case .static: return 1
    case .class: return isClassModifier(token) ? 1 : nil
    case .identifier:
      switch contextualWord(at: token) {
      case .actor, .macro, .using, nil: return nil
      case .unowned, .nonisolated, .package: return hasParentheses ? 2 : 1
      // A call stands where code has `open(set)`.
      case .open: return hasParentheses ? isMember ? 2 : nil : 1
      default: return 1
      }
    default: return nil
    }
  }

  /// Whether this `class` makes a member of the type, as in `class func`, and begins no class.
  private func isClassModifier(_ token: Int) -> Bool {
    var next = token + 1
    for _ in 0..<16 {
      switch tokens.kinds[next] {
      case .func, .var, .let, .subscript, .`init`, .typealias, .class, .struct, .enum, .import, .deinit, .protocol,
        .extension, .operator, .associatedtype:
        return true
      case .public, .private, .internal, .fileprivate, .static: next += 1
      case .identifier:
        switch contextualWord(at: next) {
        case .actor, .macro: return next + 1 < tokens.count && tokens.kinds[next + 1] == .identifier
        case .using, nil: return false
        default: next += 1
        }
      case .leftParen where next > token + 1: next = tokens.partner(next) + 1
      default: return false
      }
      guard next < tokens.count else { return false }
    }
    return false
  }

  /// Scans a declaration from its keyword on. Returns whether there is one.
  private mutating func scanKeyword(_ introducer: Introducer, in frame: Frame) -> Bool {
    switch kind {
    case .import: scanImport(from: introducer, in: frame)
    case .class: scanType(.class, from: introducer, in: frame)
    case .struct: scanType(.struct, from: introducer, in: frame)
    case .enum: scanType(.enum, from: introducer, in: frame)
    case .protocol: scanType(.protocol, from: introducer, in: frame)
    case .extension: scanExtension(from: introducer, in: frame)
    case .func: scanFunction(from: introducer, in: frame)
    case .`init`: scanInitializer(from: introducer, in: frame)
    case .deinit: scanDeinitializer(from: introducer, in: frame)
    case .subscript: scanSubscript(from: introducer, in: frame)
    case .var: scanBindings(.var, from: introducer, in: frame)
    case .let: scanBindings(.let, from: introducer, in: frame)
    case .typealias: scanTypealias(from: introducer, in: frame)
    case .associatedtype: scanAssociatedType(from: introducer, in: frame)
    case .operator: scanOperator(from: introducer, in: frame)
    case .precedencegroup: scanPrecedenceGroup(from: introducer, in: frame)
    case .case:
      guard frame.kind == .members else { return false }
      scanCases(from: introducer, in: frame)
    case .identifier:
      guard kind(after: 1) == .identifier || kind(after: 1) == .quotedIdentifier else { return false }
      switch contextualWord(at: index) {
      case .actor: scanType(.actor, from: introducer, in: frame)
      case .macro: scanMacro(from: introducer, in: frame)
      default: return false
      }
    default: return false
    }
    return true
  }
}
