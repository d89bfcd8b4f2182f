/// The contents of one file: its bytes, tokens and declarations.
///
/// A class, for it is handed around all the time: a copy of a value would count the references of a dozen arrays.
public final class FileSyntax: Sendable {
  public let source: SourceText
  public let tokens: TokenList
  /// The declarations in the order of their names' offsets, so the outer before the inner.
  public let declarations: ContiguousArray<Declaration>
  public let attributes: ContiguousArray<Attribute>
  public let modifiers: ContiguousArray<Modifier>
  public let inheritedTypes: ContiguousArray<InheritedType>
  public let parameters: ContiguousArray<Parameter>
  /// Byte ranges of `#if` branches whose condition names DEBUG without `!`, and of `#Preview { … }` bodies.
  public let debugRegions: [SourceRange]
  public let previewRegions: [SourceRange]

  init(source: SourceText, tokens: TokenList, _ lists: DeclarationLists) {
    self.source = source
    self.tokens = tokens
    declarations = lists.declarations
    attributes = lists.attributes
    modifiers = lists.modifiers
    inheritedTypes = lists.inheritedTypes
    parameters = lists.parameters
    debugRegions = lists.debugRegions
    previewRegions = lists.previewRegions
  }

  /// The syntax of the same text at another path.
  public func moved(to path: String) -> FileSyntax {
    FileSyntax(
      source: SourceText(path: path, bytes: source.bytes), tokens: tokens,
      DeclarationLists(
        declarations: declarations, attributes: attributes, modifiers: modifiers, inheritedTypes: inheritedTypes,
        parameters: parameters, debugRegions: debugRegions, previewRegions: previewRegions))
  }
}

/// The lists that the scanner fills; `FileSyntax` says what they mean.
struct DeclarationLists {
  var declarations: ContiguousArray<Declaration> = []
  var attributes: ContiguousArray<Attribute> = []
  var modifiers: ContiguousArray<Modifier> = []
  var inheritedTypes: ContiguousArray<InheritedType> = []
  var parameters: ContiguousArray<Parameter> = []
  var debugRegions: [SourceRange] = []
  var previewRegions: [SourceRange] = []
}

// MARK: - Text, made on demand

extension FileSyntax {
  /// The name as written, with backticks; the pattern of a `var` or `let` without its layout.
  public func name(of declaration: Declaration) -> String {
    let range = declaration.nameRange
    switch declaration.kind {
    case .import, .extension, .var, .let: return text(in: range)
    case .class, .struct, .enum, .actor, .protocol, .func, .`init`, .deinit, .subscript, .case, .typealias,
      .associatedtype, .macro, .operator, .precedencegroup:
      return source.text(range)
    }
  }

  /// The name without backticks, as it is compared.
  public func plainName(of declaration: Declaration) -> String {
    let range = declaration.nameRange
    let isQuoted = range.start < range.end && source.bytes[range.start] == "`"
    return isQuoted ? withoutBackticks(name(of: declaration)) : name(of: declaration)
  }

  /// Whether a declaration has a name, in backticks or without.
  public func isNamed(_ declaration: Declaration, _ name: String) -> Bool {
    let (bytes, range) = (source.bytes, declaration.nameRange)
    let isQuoted = range.start < range.end && bytes[range.start] == "`"
    let start = range.start + (isQuoted ? 1 : 0)
    return range.end - start - (isQuoted ? 1 : 0) == name.utf8.count && bytes.span.starts(with: name, at: start)
  }

  /// The word a token spells, without backticks.
  public func word(_ token: Int32) -> String { withoutBackticks(source.text(tokens.range(Int(token)))) }

  public func hasModifier(_ declaration: Declaration, _ word: String) -> Bool {
    declaration.modifiers.contains { spells(modifiers[Int($0)].tokens.lowerBound, word) }
  }

  /// The modifier that starts with this word: `private` finds `private(set)`.
  public func modifier(_ declaration: Declaration, _ word: String) -> Modifier? {
    declaration.modifiers.first { spells(modifiers[Int($0)].tokens.lowerBound, word) }.map { modifiers[Int($0)] }
  }

  /// Each modifier without its layout: `public`, `private(set)`.
  public func modifierTexts(of declaration: Declaration) -> [String] {
    declaration.modifiers.map { text(of: modifiers[Int($0)].tokens) }
  }

  public func attribute(_ declaration: Declaration, named name: String) -> Attribute? {
    declaration.attributes.first { spells(attributes[Int($0)].nameToken, name) }.map { attributes[Int($0)] }
  }

  public func hasAttribute(_ declaration: Declaration, _ name: String) -> Bool {
    attribute(declaration, named: name) != nil
  }

  /// The last component of each attribute's name: `MainActor`, `Wrapper` of `@Namespace.Wrapper(1)`.
  public func attributeNames(of declaration: Declaration) -> [String] {
    declaration.attributes.map { word(attributes[Int($0)].nameToken) }
  }

  /// The label callers write, without backticks; `nil` for `_` and where none is written.
  public func label(of parameter: Parameter) -> String? {
    guard parameter.label >= 0, tokens.kinds[Int(parameter.label)] != .wildcard else { return nil }
    return word(parameter.label)
  }

  /// The name the body knows it by; `nil` for `_` and where none is written.
  public func name(of parameter: Parameter) -> String? {
    guard parameter.name >= 0, tokens.kinds[Int(parameter.name)] != .wildcard else { return nil }
    return word(parameter.name)
  }

  /// Whether the token spells the word; backticks make no difference.
  public func spells(_ token: Int32, _ word: String) -> Bool {
    let token = Int(token)
    let bytes = source.bytes
    if tokens.text(token, equals: word, in: bytes.span) { return true }
    guard tokens.kinds[token] == .quotedIdentifier else { return false }
    let range = tokens.range(token)
    return range.end - range.start == word.utf8.count + 2 && bytes.span.starts(with: word, at: range.start + 1)
  }

  /// Whether the token is a word that ends in the suffix; backticks make no difference.
  public func isWord(_ token: Int32, endingIn suffix: String) -> Bool {
    let kind = tokens.kinds[Int(token)]
    let range = tokens.range(Int(token))
    let start = range.end - suffix.utf8.count - (kind == .quotedIdentifier ? 1 : 0)
    let bytes = source.bytes
    return kind.isWord && start >= range.start && bytes.span.starts(with: suffix, at: start)
  }

  private func withoutBackticks(_ name: String) -> String {
    let isQuoted = name.utf8.first == UInt8(ascii: "`") && name.utf8.last == UInt8(ascii: "`") && name.utf8.count > 2
    return isQuoted ? String(name.dropFirst().dropLast()) : name
  }
}

// MARK: - Places

extension FileSyntax {
  /// The bytes from the first to the last token of a range of tokens; empty for an empty range.
  public func range(of tokens: Range<Int32>) -> SourceRange {
    guard !tokens.isEmpty else { return SourceRange(0, 0) }
    let first = self.tokens.range(Int(tokens.lowerBound))
    return SourceRange(first.start, self.tokens.range(Int(tokens.upperBound) - 1).end)
  }

  /// The tokens that start within a range of bytes, and the one in which the range starts.
  public func tokens(in range: SourceRange) -> Range<Int32> {
    guard !range.isEmpty else { return 0..<0 }
    let first = firstToken(endingAfter: range.start)
    var last = first
    while last < tokens.count, Int(tokens.starts[last]) < range.end { last += 1 }
    return Int32(first)..<Int32(last)
  }

  /// The number of the first token that ends after a UTF-8 offset.
  public func firstToken(endingAfter offset: Int) -> Int {
    leadingCount(of: tokens.count) { Int(tokens.ends[$0]) <= offset }
  }

  /// Whether the name of a declaration starts at an offset.
  public func declares(nameAt offset: Int) -> Bool {
    let next = firstDeclaration(namedBehind: offset)
    return next > 0 && declarations[next - 1].nameRange.start == offset
  }

  /// The number of the first declaration whose name starts behind an offset.
  private func firstDeclaration(namedBehind offset: Int) -> Int {
    leadingCount(of: declarations.count) { declarations[$0].nameRange.start <= offset }
  }

  /// The declaration whose range is the smallest around an offset, as an index; `nil` at file level.
  public func innermostDeclaration(at offset: Int) -> Int? {
    let next = firstDeclaration(namedBehind: offset)
    // Ranges nest, so the offset lies in the declaration whose name comes next, in the one whose name came last, or in
    // a parent of it.
    if next < declarations.count, declarations[next].range.contains(offset) { return next }
    var candidate = next - 1
    while candidate >= 0, !declarations[candidate].range.contains(offset) {
      candidate = Int(declarations[candidate].parent)
    }
    return candidate < 0 ? nil : candidate
  }

  /// The indices of the declarations directly inside one; those at the top for -1.
  public func children(of parent: Int) -> [Int] {
    var result: [Int] = []
    var child = parent + 1
    let end = parent < 0 ? declarations.count : Int(declarations[parent].subtreeEnd)
    while child < end {
      result.append(child)
      child = Int(declarations[child].subtreeEnd)
    }
    return result
  }
}
