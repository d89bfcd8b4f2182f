/// The names that the project declares outside of types, and those that its extensions add to types: whoever uses such
/// a name uses the layer in which it is declared.
struct AddedNames: Sendable {
  /// The declarations by the hash of their name.
  private var byHash: [UInt32: [Entry]] = [:]
  /// The hashes of the names of operators and subscripts, which no identifier has.
  private(set) var signs: Set<UInt32> = []
  /// The hashes of the names of properties and operators that types themselves declare.
  private var ofTypes: Set<UInt32> = []
  /// The hashes of the operators that the project itself introduces.
  private var ownOperators: Set<UInt32> = []
  /// The labels of the subscripts that types themselves declare, where extensions add some.
  private var subscriptsOfTypes: Set<[String]> = []
  private let types: DeclaredTypes

  struct Entry: Sendable {
    let declaration: DeclarationReference
    /// The type that is extended; nil outside of types.
    let owner: TypeID?
    let kind: DeclarationKind
  }

  /// - Parameter project: what the project adds, where the types are those that an example has to do with.
  init(_ types: DeclaredTypes, within project: AddedNames? = nil) {
    self.types = types
    if let project {
      (ofTypes, ownOperators, subscriptsOfTypes) = (project.ofTypes, project.ownOperators, project.subscriptsOfTypes)
    }
    for file in types.table.files {
      let syntax = file.syntax
      for (index, declaration) in syntax.declarations.enumerated() {
        switch declaration.kind {
        case .func, .var, .let, .`init`, .subscript, .macro: break
        case .operator:
          syntax.nameHash(of: declaration).map { _ = ownOperators.insert($0) }
          continue
        default: continue
        }
        let parent = Int(declaration.parent)
        let isKnown = [.var, .let].contains(declaration.kind) || syntax.isOperator(declaration)
        if isKnown, parent >= 0, syntax.declarations[parent].kind != .extension {
          ofTypes.formUnion(syntax.nameHashes(of: declaration))
        }
        guard parent < 0 || syntax.declarations[parent].kind == .extension, !declaration.flags.contains(.isLocal),
          !file.isExempt(declaration.nameRange.start)
        else { continue }
        let owner = parent < 0 ? nil : types.type(file: file.number, declaration: parent)
        if parent >= 0, owner == nil { continue }
        let entry = Entry(
          declaration: DeclarationReference(file: file.number, index: index), owner: owner, kind: declaration.kind)
        for hash in hashes(of: entry, syntax) { byHash[hash, default: []].append(entry) }
        if declaration.kind == .subscript || syntax.isOperator(declaration) {
          signs.formUnion(hashes(of: entry, syntax))
        }
      }
    }
    if signs.contains(NameHash("subscript").value) {
      subscriptsOfTypes.formUnion(types.all.lazy.flatMap(\.declarations).flatMap(types.subscripts))
    }
  }

  /// The hashes of the names by which code uses a declaration.
  private func hashes(of entry: Entry, _ syntax: FileSyntax) -> [UInt32] {
    switch entry.kind {
    // An initializer is called by the name of its type, too.
    case .`init`: (["init"] + (entry.owner.map { [types[$0].name] } ?? [])).map { NameHash($0).value }
    case .subscript: [NameHash("subscript").value]
    default: syntax.nameHashes(of: types.declaration(entry.declaration))
    }
  }

  /// Some type declares a property or operator of the name itself.
  func isOfTypes(_ name: String) -> Bool { ofTypes.contains(NameHash(name).value) }

  /// Some type declares a subscript with these labels itself.
  func isSubscriptOfTypes(_ labels: [String]) -> Bool { subscriptsOfTypes.contains(labels) }

  /// The project introduces the operator, and no other module does.
  func isOwnOperator(_ name: String) -> Bool { ownOperators.contains(NameHash(name).value) }

  /// Something outside of types may be meant by a name in a file.
  func mayMean(_ name: String, in file: IndexedFile) -> Bool {
    entries(named: name).contains { $0.owner == nil && $0.kind != .macro && isSeen($0, by: file) != false }
  }

  /// A variable or constant outside of types is meant by a name in a file.
  func isVariable(_ name: String, in file: IndexedFile) -> Bool {
    entries(named: name).contains { $0.owner == nil && [.var, .let].contains($0.kind) && isSeen($0, by: file) == true }
  }

  /// The meanings that a name may have.
  enum Found {
    case nothing
    case one(DeclarationReference)
    case doubt(Doubt, [DeclarationReference])
  }

  /// The hashes of the names of some declarations.
  func hashes(where isWanted: (DeclarationReference) -> Bool) -> Set<UInt32> {
    Set(byHash.filter { $0.value.contains { isWanted($0.declaration) } }.map(\.key))
  }

  /// The member of that name that extensions add to one of these types; nothing where the types themselves declare one
  /// that has the labels, too.
  func found(
    _ name: String, called labels: [String], among entries: [Entry], in line: [TypeID], in file: IndexedFile
  ) -> Found {
    found(among: entries, in: line, from: file) { types.declares(name, in: $0, called: labels) }
  }

  /// The same of subscripts with these labels.
  func subscripted(in entries: [Entry], called labels: [String], in line: [TypeID], from file: IndexedFile) -> Found {
    found(among: entries, in: line, from: file) { types.subscripts(of: $0).contains(labels) }
  }

  private func found(
    among entries: [Entry], in line: [TypeID], from file: IndexedFile, unless isDeclared: (DeclarationReference) -> Bool
  ) -> Found {
    let own = entries.filter { entry in entry.owner.map(line.contains) == true }
    if own.isEmpty || line.contains(where: { types[$0].declarations.contains(where: isDeclared) }) { return .nothing }
    return found(own, in: file)
  }

  /// The initializer that extensions add to a type, by the labels of a call; nothing where it has another with these.
  func initializer(among entries: [Entry], of type: TypeID, labels: [String], from file: IndexedFile) -> Found {
    let fitting = types[type].functions.filter { $0.kind == .`init` && $0.labels == labels }
    return found(entries.filter { entry in fitting.map(\.declaration) == [entry.declaration] }, in: file)
  }

  /// The only one of these that a file sees; of overloads in one place the first.
  func found(_ entries: [Entry], in file: IndexedFile) -> Found {
    let seen = entries.map { (declaration: $0.declaration, isSeen: isSeen($0, by: file)) }.filter { $0.isSeen != false }
    guard let first = seen.first?.declaration else { return .nothing }
    let place = types.files[first.file].place
    if !seen.allSatisfy({ types.files[$0.declaration.file].place == place }) {
      return .doubt(.severalMeanings, seen.map(\.declaration))
    }
    return seen.contains { $0.isSeen == true } ? .one(first) : .doubt(.unknownModule, seen.map(\.declaration))
  }

  /// All that have a name of that hash.
  func entries(_ hash: NameHash) -> [Entry] { byHash[hash.value] ?? [] }

  func entries(named name: String) -> [Entry] {
    entries(NameHash(name)).filter {
      [.`init`, .subscript].contains($0.kind)
        || types.syntax($0.declaration).declares(name, in: types.declaration($0.declaration))
    }
  }

  /// Whether a file sees a declaration; nil where that is not known.
  func isSeen(_ entry: Entry, by file: IndexedFile) -> Bool? {
    if entry.declaration.file == file.number { return true }
    let (syntax, declaration) = (types.syntax(entry.declaration), types.declaration(entry.declaration))
    if syntax.isFilePrivate(declaration) { return false }
    let access = syntax.access(of: declaration)
    return types.files.modules.sees(file, in: types.files[entry.declaration.file].file, isPublic: access > .internal)
  }
}

extension DeclaredTypes {
  /// The labels by which code asks a subscript: a name alone is none.
  func subscriptLabels(of member: DeclarationReference) -> [String] {
    let syntax = syntax(member)
    return declaration(member).parameters.map { number in
      let parameter = syntax.parameters[Int(number)]
      return parameter.label == parameter.name ? "_" : syntax.label(of: parameter) ?? "_"
    }
  }

  /// The labels of the subscripts that a part of a type declares.
  fileprivate func subscripts(of part: DeclarationReference) -> [[String]] {
    members(of: [part]) { $0.kind == .subscript }.map(subscriptLabels)
  }
}

extension FileSyntax {
  /// The tokens of the names that the pattern of a property binds: two of `let (host, port) = …`; none where it is one name.
  private func namesInPattern(of declaration: Declaration) -> [Int] {
    let range = declaration.nameRange
    guard [.var, .let].contains(declaration.kind), !range.isEmpty, source.bytes[range.start] == UInt8(ascii: "(") else {
      return []
    }
    return tokens(in: range).map(Int.init).filter { tokens.kinds[$0].isName && tokens.kinds[$0 + 1] != .colon }
  }

  /// The hashes of the names that a declaration gives.
  fileprivate func nameHashes(of declaration: Declaration) -> [UInt32] {
    let names = namesInPattern(of: declaration)
    return names.isEmpty ? nameHash(of: declaration).map { [$0] } ?? [] : names.map { tokens.nameHash($0).value }
  }

  /// A declaration gives something this name.
  func declares(_ name: String, in declaration: Declaration) -> Bool {
    isNamed(declaration, name)
      || namesInPattern(of: declaration).contains { spells(Int32(truncatingIfNeeded: $0), name) }
  }

  fileprivate func isOperator(_ declaration: Declaration) -> Bool {
    let range = declaration.nameRange
    return declaration.kind == .func && !range.isEmpty && "!%&*+-./<=>?^|~".utf8.contains(source.bytes[range.start])
  }
}
