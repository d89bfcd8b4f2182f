/// The parts of a declaration's header.
extension DeclarationScanner {
  func declaration(
    _ kind: DeclarationKind, name: SourceRange, at token: Int, from introducer: Introducer, in frame: Frame
  ) -> Declaration {
    var flags = conditions.flags(at: token)
    if frame.isLocal { flags.insert(.isLocal) }
    var result = Declaration(kind, name: name, from: introducer.start, parent: frame.parent, flags: flags)
    result.attributes = introducer.attributes
    result.modifiers = introducer.modifiers
    return result
  }

  /// Takes a keyword and the name behind it, and returns the declaration that they begin.
  mutating func takeNamed(_ kind: DeclarationKind, from introducer: Introducer, in frame: Frame) -> Declaration {
    advance()
    let token = index
    let name = takeName()
    return declaration(kind, name: name, at: token, from: introducer, in: frame)
  }

  /// Lists a declaration that ends with the last token taken. Returns its index.
  mutating func list(_ declaration: Declaration) -> Int32 {
    var declaration = declaration
    declaration.range = SourceRange(declaration.range.start, endOffset)
    if let last = lists.declarations.last, last.nameRange.lower > declaration.nameRange.lower { isUnordered = true }
    lists.declarations.append(declaration)
    return Int32(truncatingIfNeeded: lists.declarations.count - 1)
  }

  /// An empty range for a part that is missing: before the next token, but on the line of the last.
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
    let first = lists.inheritedTypes.count
    while true {
      let start = index
      if kind == .class { advance() } else { skipType() }
      lists.inheritedTypes.append(InheritedType(tokens: taken(from: start)), roomFor: 8)
      guard kind == .comma else { break }
      advance()
    }
    declaration.inheritedTypes =
      Int32(truncatingIfNeeded: first)..<Int32(truncatingIfNeeded: lists.inheritedTypes.count)
  }

  /// Takes the type after `->`.
  mutating func takeResult(_ declaration: inout Declaration) {
    if takeOperator("->") { declaration.returnType = takeResultType() }
  }

  /// The most tokens up to which a brace is looked for.
  private static let mostUnknownTokens = 64

  /// Goes past tokens that belong to no declaration, if a brace ends them on the same line.
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

  /// Takes the braces that come next and the tokens between them; where no brace closes them, all up to the end of the
  /// frame.
  mutating func takeBraces(_ frame: Frame) -> Range<Int32> {
    guard kind == .leftBrace else { return 0..<0 }
    let start = index
    let closing = tokens.partner(index)
    index = closing == start ? Int(frame.end) : closing + 1
    return taken(from: start)
  }

  /// Opens a frame for the code between braces.
  mutating func openBraces(_ kind: Frame.Kind, at braces: Range<Int32>, parent: Int32, isLocal: Bool) {
    guard !braces.isEmpty else { return }
    let last = Int(braces.upperBound) - 1
    let isClosed = tokens.partner(Int(braces.lowerBound)) == last && last > Int(braces.lowerBound)
    push(kind, from: Int(braces.lowerBound) + 1, to: isClosed ? last : last + 1, parent: parent, isLocal: isLocal)
  }
}
