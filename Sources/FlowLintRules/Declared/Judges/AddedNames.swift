/// The names that the project declares outside of types, and those that its extensions add to types: whoever uses such
/// a name uses the layer in which it is declared.
struct AddedNames: Sendable {
  /// The declarations by the hash of their name.
  private var byHash: [UInt32: [Entry]] = [:]
  private let types: DeclaredTypes

  struct Entry: Sendable {
    let declaration: DeclarationReference
    /// The type that is extended; nil outside of types.
    let owner: TypeID?
    let isInitializer: Bool
  }

  init(_ types: DeclaredTypes) {
    self.types = types
    for file in types.files.files where types.isWhole && !file.isAssumed {
      let syntax = file.file.syntax
      for (index, declaration) in syntax.declarations.enumerated() {
        switch declaration.kind {
        case .func, .var, .let, .`init`: break
        default: continue
        }
        let parent = Int(declaration.parent)
        guard parent < 0 || syntax.declarations[parent].kind == .extension, !declaration.flags.contains(.isLocal),
          !file.file.isExempt(declaration.nameRange.start)
        else { continue }
        let owner = parent < 0 ? nil : types.type(file: file.file.number, declaration: parent)
        if parent >= 0, owner == nil { continue }
        let isInitializer = declaration.kind == .`init`
        let entry = Entry(
          declaration: DeclarationReference(file: file.file.number, index: index), owner: owner,
          isInitializer: isInitializer)
        if isInitializer {
          // An initializer is called by the name of its type, too.
          for name in ["init"] + (owner.map { [types[$0].name] } ?? []) {
            byHash[NameHash(name).value, default: []].append(entry)
          }
        } else if let hash = syntax.nameHash(of: declaration) {
          byHash[hash, default: []].append(entry)
        }
      }
    }
  }

  /// Something outside of types may be meant by a name in a file.
  func mayMean(_ name: String, in file: IndexedFile) -> Bool {
    entries(named: name).contains { $0.owner == nil && isSeen($0, by: file) != false }
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

  /// The member of that name that extensions add to one of these types; nothing where the types themselves declare one.
  func found(_ name: String, _ entries: [Entry], in line: [TypeID], _ file: IndexedFile) -> Found {
    let own = entries.filter { entry in entry.owner.map(line.contains) == true }
    if own.isEmpty { return .nothing }
    let isDeclared = line.contains { type in types[type].declarations.contains { types.declares(name, in: $0) } }
    return isDeclared ? .nothing : found(own, file)
  }

  /// The initializer that extensions add to a type, by the labels of a call; nothing where it has another with these.
  func initializer(_ entries: [Entry], of type: TypeID, labels: [String], _ file: IndexedFile) -> Found {
    let fitting = types[type].functions.filter { $0.kind == .`init` && $0.labels == labels }
    return found(entries.filter { entry in fitting.map(\.declaration) == [entry.declaration] }, file)
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
      $0.isInitializer || types.syntax($0.declaration).isNamed(types.declaration($0.declaration), name)
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
