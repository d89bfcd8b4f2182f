/// The names in a file's code that may mean types, and where they stand: packs and declared rules look for them here.
///
/// A final class: it reads the file's code once, for the first who asks.
final class TypeNames {
  let file: IndexedFile
  let syntax: FileSyntax
  private let table: TypeTable
  /// The hashes of the names of types that begin with a small letter.
  private let small: Set<UInt32>
  /// Members with a capital letter that are no types, and the declarations around them.
  private lazy var members = syntax.capitalisedMembers
  private lazy var mayHaveCapitalisedLocals =
    syntax.parameters.contains { $0.name >= 0 && isCapitalised(Int($0.name)) }
    || syntax.tokens.kinds.indices.contains(where: mayBindCapitalisedNames)
  /// The nodes of the file's code that names are.
  private(set) lazy var code = CodeNames(file)

  init(_ file: IndexedFile, in table: TypeTable, small: Set<UInt32> = []) {
    (self.file, self.table, self.small) = (file, table, small)
    syntax = file.syntax
  }

  // MARK: What stands around a token

  /// Whether the token is a name that begins with no small letter: other names may be locals.
  func isCapitalised(_ token: Int) -> Bool {
    let tokens = syntax.tokens
    guard tokens.kinds[token] == .identifier || tokens.kinds[token] == .quotedIdentifier else { return false }
    let first = syntax.source.bytes[start(token) + (tokens.kinds[token] == .quotedIdentifier ? 1 : 0)]
    switch first {
    case "a"..."z", "_", "<", "$": return false
    default: return true
    }
  }

  /// Whether a word may give names that begin with no small letter to values: `let Row`, `case let .row(Row)`,
  /// `for Row in`, `{ Row, place in`.
  private func mayBindCapitalisedNames(_ token: Int) -> Bool {
    let kinds = syntax.tokens.kinds
    switch kinds[token] {
    case .let, .var:
      let ends = [.equal, .colon, .in, .as, .leftBrace] as [TokenKind]
      return kinds.indices[(token + 1)...].prefix(32).prefix { !ends.contains(kinds[$0]) }.contains(
        where: isCapitalised)
    case .in:
      let names = kinds.indices[..<token].dropFirst().suffix(32).reversed()
      return names.prefix { ![.leftBrace, .for].contains(kinds[$0]) }.contains { name in
        isCapitalised(name) && [.comma, .leftBrace, .leftParen, .rightBracket, .for].contains(kinds[name - 1])
      }
    default: return false
    }
  }

  /// Whether the token may name a type.
  func isTypeName(_ token: Int) -> Bool {
    isCapitalised(token) || !small.isEmpty && small.contains(syntax.tokens.nameHash(token).value)
  }

  /// Whether a name with a small letter stands where a type is written, or means no local.
  func isFreeOrWritten(_ token: Int) -> Bool {
    let tokens = syntax.tokens
    if token + 1 < tokens.count, tokens.kinds[token + 1] == .identifier, !tokens.hasNewlineBefore(token + 1) {
      return syntax.spells(Int32(truncatingIfNeeded: token + 1), "where")
    }
    return code.node(at: token).map { code.tree.kind($0) == .name && code.tree.resolve($0) == nil } != false
  }

  /// The first token of the chain that a token is part of; -1 where it is a member of something else.
  func head(of token: Int) -> Int {
    let kinds = syntax.tokens.kinds
    var head = token
    while head > 0, kinds[head - 1] == .period {
      guard head > 1, isTypeName(head - 2) else { return -1 }
      head -= 2
    }
    return head
  }

  /// A chain of capitalised names.
  func chain(from head: Int) -> [Int] {
    let kinds = syntax.tokens.kinds
    var chain = [head]
    while chain[chain.count - 1] + 2 < kinds.count, kinds[chain[chain.count - 1] + 1] == .period,
      isTypeName(chain[chain.count - 1] + 2)
    { chain.append(chain[chain.count - 1] + 2) }
    return chain
  }

  /// Whether the token is no label, no macro, and binds no name.
  func mayMention(_ token: Int) -> Bool {
    let kinds = syntax.tokens.kinds
    if token > 0 {
      switch kinds[token - 1] {
      case .pound, .let, .var, .break, .continue, .func: return false
      // The name in Objective-C.
      case .leftParen
      where token > 2 && kinds[token - 3] == .at && syntax.spells(Int32(truncatingIfNeeded: token - 2), "objc"):
        return false
      default: break
      }
    }
    // `outer inner: Type`
    let hasInner =
      token + 2 < kinds.count && (kinds[token + 1].isName || kinds[token + 1] == .wildcard)
      && kinds[token + 2] == .colon && !syntax.tokens.hasNewlineBefore(token + 1)
    guard hasInner || kinds[token + 1] == .colon else { return true }
    return !isLabel(token)
  }

  /// A name in front of a colon is a label in parentheses, or in front of a statement.
  private func isLabel(_ token: Int) -> Bool {
    let kinds = syntax.tokens.kinds
    guard token > 0 else { return true }
    switch kinds[token + 2 < kinds.count ? token + 2 : token] {
    case .for, .while, .repeat, .do, .switch, .if: return true
    default: break
    }
    switch kinds[token - 1] {
    case .leftParen: return true
    case .comma: return !isInBrackets(token)
    case .identifier, .quotedIdentifier, .wildcard:
      // `outer Name: Type`
      return !syntax.tokens.hasNewlineBefore(token)
    default: return false
    }
  }

  /// The innermost bracket around that is not a parenthesis, as far as somebody looks.
  private func isInBrackets(_ token: Int) -> Bool {
    let tokens = syntax.tokens
    var index = token - 1
    for _ in 0..<64 where index >= 0 {
      switch tokens.kinds[index] {
      case .leftParen, .leftBrace: return false
      case .leftBracket: return true
      case .where: return true
      case .rightParen, .rightBracket, .rightBrace, .stringTail: index = min(tokens.partner(index), index)
      default: break
      }
      index -= 1
    }
    return false
  }

  // MARK: Where it stands

  struct Place {
    /// The innermost declaration around; -1 at file level.
    var declaration: Int
    /// Whether the token stands in front of the body of that declaration.
    var isHeader: Bool
    /// The innermost type around; nil at file level.
    var user: TypeID?
    /// Whether the token is the name that is being declared, or stands in an import.
    var isDeclared = false
    /// Whether the token is the name that an extension extends.
    var isExtended = false
  }

  func place(of token: Int) -> Place {
    let offset = start(token)
    guard let index = syntax.innermostDeclaration(at: offset) else {
      return Place(declaration: -1, isHeader: false, user: nil)
    }
    let declaration = syntax.declarations[index]
    if declaration.kind == .import { return Place(declaration: index, isHeader: false, user: nil, isDeclared: true) }
    if declaration.nameRange.contains(offset) {
      // The header of an extension is code of the file alone.
      if declaration.kind == .extension { return Place(declaration: -1, isHeader: false, user: nil, isExtended: true) }
      let isPattern = declaration.kind == .var || declaration.kind == .let
      if !isPattern || declaration.nameRange.start == offset {
        return Place(declaration: index, isHeader: false, user: nil, isDeclared: true)
      }
    }
    let isHeader = declaration.kind.hasMembers && (declaration.body.isEmpty || token < Int(declaration.body.lowerBound))
    var outer = index
    while outer >= 0 {
      if syntax.declarations[outer].kind.hasMembers,
        let type = table.type(declaredBy: DeclarationReference(file: file.number, index: outer))
      {
        return Place(declaration: index, isHeader: isHeader, user: type.id)
      }
      outer = Int(syntax.declarations[outer].parent)
    }
    return Place(declaration: index, isHeader: isHeader, user: nil)
  }

  func name(_ place: Place) -> NamePlace {
    NamePlace(file: file.number, declaration: place.declaration, isHeader: place.isHeader)
  }

  /// The place of a name that may mention a type, in code of which rules speak; nil of another.
  func place(ofMention head: Int) -> Place? {
    guard mayMention(head), !file.isExempt(start(head)), case let place = place(of: head), !place.isDeclared else {
      return nil
    }
    return place
  }

  /// A value is called like a type.
  func isValue(_ head: Int, in place: Place) -> Bool {
    isShadowedByMember(syntax.word(Int32(truncatingIfNeeded: head)), in: place.declaration) || isLocal(head)
  }

  /// A member of that name that is no type may be meant: a capitalised function, variable or case around.
  private func isShadowedByMember(_ name: String, in declaration: Int) -> Bool {
    members.contains { member in
      let outer = member.parent
      return member.name == name
        && (outer < 0 || outer <= declaration && declaration < Int(syntax.declarations[outer].subtreeEnd))
    }
  }

  /// `Session` where a parameter, or what a closure, loop or pattern binds, is called like a type.
  private func isLocal(_ token: Int) -> Bool {
    guard mayHaveCapitalisedLocals, let node = code.node(at: token) else { return false }
    switch code.tree.kind(node) {
    case .parameter, .boundName: return true
    case .name: return code.tree.resolve(node) != nil
    default: return false
    }
  }

  private func start(_ token: Int) -> Int { Int(syntax.tokens.starts[token]) }
}

extension TypeTable {
  /// The tokens in some code that mean a type for all that is known, each with the path that is written there, without a
  /// module's name.
  func typePaths(in code: CodePart, of finder: NameFinder) -> [(token: Int, path: String)] {
    let (syntax, names) = (code.file.syntax, TypeNames(code.file, in: self))
    var found: [(token: Int, path: String)] = []
    let tokens = code.tree.tokens(code.node)
    finder.forEachToken(in: syntax, Int(tokens.lowerBound)..<Int(tokens.upperBound)) { token, _ in
      guard case let head = names.head(of: token), head >= 0, let place = names.place(ofMention: head) else { return }
      var path = stride(from: head, through: token, by: 2).map { syntax.word(Int32(truncatingIfNeeded: $0)) }
      if case .shadowed = meaning(of: path[0], at: names.name(place)) { return }
      if names.isValue(head, in: place) { return }
      if path.count > 1, code.file.imports(path[0]) { path.removeFirst() }
      found.append((token, path.joined(separator: ".")))
    }
    return found
  }
}

/// The nodes of a file's code that names are.
struct CodeNames {
  let tree: BodyTree
  /// The node of each token that is a name; -1 for any other.
  private var nodes: ContiguousArray<Int32>

  private static let kinds =
    [
      .name, .member, .implicitMember, .keyPathComponent, .boundName, .parameter, .await, .self, .subscript, .prefix,
      .postfix, .binaryOperator, .assignment,
    ] as NodeKinds

  init(_ file: IndexedFile) {
    tree = file.bodies
    nodes = ContiguousArray(repeating: -1, count: tree.syntax.tokens.count)
    for node in tree.kinds.indices where Self.kinds.contains(tree.kinds[node]) {
      let main = Int(tree.records[node].main)
      // The value of `[x]` in a list of captures and the capture are one token.
      if main >= 0 { nodes[main] = Int32(truncatingIfNeeded: node) }
    }
  }

  func node(at token: Int) -> BodyTree.Node? { nodes[token] < 0 ? nil : BodyTree.Node(Int(nodes[token])) }
}

extension FileSyntax {
  fileprivate var capitalisedMembers: [(name: String, parent: Int)] {
    var members: [(name: String, parent: Int)] = []
    for declaration in declarations where isCapital(declaration.nameRange.start) {
      switch declaration.kind {
      case .func, .var, .let, .case: members.append((plainName(of: declaration), Int(declaration.parent)))
      default: continue
      }
    }
    return members
  }

  private func isCapital(_ offset: Int) -> Bool { offset < source.bytes.count && "A"..."Z" ~= source.bytes[offset] }
}
