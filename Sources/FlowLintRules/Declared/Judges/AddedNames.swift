/// What the project declares outside of types, and what its extensions add to types: whoever uses such a name uses the
/// layer in which it is declared.
struct AddedNames: Sendable {
  /// The declarations by the hash of their name.
  private var byHash: [UInt32: [Entry]] = [:]
  private let types: DeclaredTypes

  struct Entry: Sendable {
    let declaration: DeclarationReference
    /// The type that is extended; nil outside of types.
    let owner: TypeID?
  }

  init(_ types: DeclaredTypes) {
    self.types = types
    for file in types.files.files where types.isWhole && !file.isAssumed {
      let syntax = file.file.syntax
      for (index, declaration) in syntax.declarations.enumerated() {
        switch declaration.kind {
        case .func, .var, .let: break
        default: continue
        }
        let parent = Int(declaration.parent)
        guard parent < 0 || syntax.declarations[parent].kind == .extension, !declaration.flags.contains(.isLocal),
          !file.file.isExempt(declaration.nameRange.start)
        else { continue }
        let owner = parent < 0 ? nil : types.type(file: file.file.number, declaration: parent)
        if parent >= 0, owner == nil { continue }
        guard let hash = syntax.nameHash(of: declaration) else { continue }
        byHash[hash, default: []].append(
          Entry(declaration: DeclarationReference(file: file.file.number, index: index), owner: owner))
      }
    }
  }

  /// Something outside of types may be meant by a name in a file.
  func mayMean(_ name: String, in file: IndexedFile) -> Bool {
    entries(named: name).contains { $0.owner == nil && isSeen($0, by: file) != false }
  }

  /// What a name may mean.
  enum Found {
    case nothing
    case one(DeclarationReference)
    case doubt(Doubt, [DeclarationReference])
  }

  /// The hashes of the names of some declarations.
  func hashes(where isWanted: (DeclarationReference) -> Bool) -> Set<UInt32> {
    Set(byHash.filter { $0.value.contains { isWanted($0.declaration) } }.map(\.key))
  }

  /// The member of that name that extensions add to one of these types; nothing where the types themselves declare one.
  func found(_ name: String, _ entries: [Entry], in line: [TypeID], _ file: IndexedFile) -> Found {
    let own = entries.filter { entry in entry.owner.map(line.contains) ?? false }
    if own.isEmpty { return .nothing }
    let isDeclared = line.contains { type in types[type].declarations.contains { types.declares(name, in: $0) } }
    return isDeclared ? .nothing : found(own, file)
  }

  /// The only one of these that a file sees; of overloads in one place the first.
  func found(_ entries: [Entry], _ file: IndexedFile) -> Found {
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
      types.syntax($0.declaration).isNamed(types.declaration($0.declaration), name)
    }
  }

  /// Whether a file sees a declaration; nil where that is not known.
  func isSeen(_ entry: Entry, by file: IndexedFile) -> Bool? {
    if entry.declaration.file == file.number { return true }
    let (syntax, declaration) = (types.syntax(entry.declaration), types.declaration(entry.declaration))
    if syntax.isFilePrivate(declaration) { return false }
    let access = syntax.access(of: declaration)
    return types.files.modules.sees(file, types.files[entry.declaration.file].file, isPublic: access > .internal)
  }
}
