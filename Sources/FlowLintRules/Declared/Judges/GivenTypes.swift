/// Members through which code reaches types without naming them: by a key path that is written somewhere, or because a
/// rule names their container behind `through`.
struct GivenTypes: Sendable {
  /// The members by the hash of their name.
  private var byHash: [UInt32: [Entry]] = [:]

  struct Entry: Sendable {
    let declaration: DeclarationReference
    /// The type that declares it, or that an extension extends.
    let owner: TypeID
    /// The names behind `through` that are its container's, its type's or its wrapper's.
    let containers: Set<String>
  }

  /// - Parameters:
  ///   - through: the names of containers.
  ///   - wanted: the names of the types that rules ask for.
  init(_ types: DeclaredTypes, through: Set<String>, wanted: HashFilter) {
    guard types.isWhole else { return }
    var components: Set<UInt32> = []
    for file in types.files.files { file.file.syntax.addKeyPathNames(to: &components) }
    if components.isEmpty, through.isEmpty { return }
    var giving: Set<UInt32> = []
    for file in types.files.files {
      let syntax = file.file.syntax
      for (index, declaration) in syntax.declarations.enumerated() {
        guard let written = declaration.writtenType, declaration.parent >= 0,
          let name = syntax.nameHash(of: declaration)
        else { continue }
        if through.isEmpty, !components.contains(name) { continue }
        guard let owner = types.type(file: file.file.number, declaration: Int(declaration.parent)) else { continue }
        let containers =
          through.isEmpty
          ? [] : through.intersection(types.containers(of: owner) + syntax.containers(of: declaration, in: written))
        guard components.contains(name) || !containers.isEmpty else { continue }
        let reference = DeclarationReference(file: file.file.number, index: index)
        byHash[name, default: []].append(Entry(declaration: reference, owner: owner, containers: containers))
        if written.contains(where: { wanted.may(syntax.tokens.links[Int($0)]) }) { giving.insert(name) }
      }
    }
    byHash = byHash.filter { giving.contains($0.key) }
  }

  var hasSome: Bool { !byHash.isEmpty }
  var hashes: some Sequence<UInt32> { byHash.keys }

  func entries(_ hash: NameHash) -> [Entry] { byHash[hash.value] ?? [] }
}

extension DeclaredTypes {
  /// The names of a type and of what it inherits.
  fileprivate func containers(of type: TypeID) -> [String] {
    [self[type].name] + inheritedNames(of: type)
  }
}

extension Declaration {
  /// The tokens of the type of a property, or of the result of a function.
  var writtenType: Range<Int32>? {
    switch kind {
    case .var, .let: type.isEmpty ? nil : type
    case .func: returnType.isEmpty ? nil : returnType
    default: nil
    }
  }
}

extension FileSyntax {
  /// The hash of the name of a declaration that has a plain one.
  func nameHash(of declaration: Declaration) -> UInt32? {
    let range = declaration.nameRange
    if range.isEmpty { return nil }
    let bytes = source.bytes
    let quote = bytes[range.start] == "`" ? 1 : 0
    return NameHash(bytes.span, from: range.start + quote, to: range.end - quote).value
  }

  /// The words by which a member may be a container's: that of its type, and those of its attributes.
  fileprivate func containers(of declaration: Declaration, in written: Range<Int32>) -> [String] {
    let base = typeReference(written)?.base
    return (base.map { [$0] } ?? []) + attributeNames(of: declaration)
  }

  /// Adds the hashes of the names in key paths that are written: `\.orders`, `\Repositories.orders`.
  fileprivate func addKeyPathNames(to names: inout Set<UInt32>) {
    let kinds = tokens.kinds
    for start in kinds.indices where kinds[start] == .backslash {
      var token = start + 1
      while token < kinds.count {
        switch kinds[token] {
        case .identifier, .quotedIdentifier: names.insert(tokens.nameHash(token).value)
        case .period, .question, .exclamation: break
        default: token = kinds.count
        }
        token += 1
      }
    }
  }
}
