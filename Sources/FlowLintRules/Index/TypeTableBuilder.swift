/// Gathers the types of a table, file after file.
struct TypeTableBuilder {
  let files: [IndexedFile]
  private(set) var declarations: DeclarationPlaces
  private(set) var drafts: [TypeDraft] = []
  private(set) var globalFunctions: [Function] = []
  private(set) var globalProperties: [Property] = []
  /// The types by their keys.
  private(set) var byKey = NamedValues<TypeID>()
  private(set) var bySimpleName = NamedValues<Namesakes>()
  /// The types that have one name; nil where each name is that of one type.
  let homes: NameHomes?
  let modules: Modules

  init(_ files: [IndexedFile], _ declarations: DeclarationPlaces, _ modules: Modules) {
    self.files = files
    self.declarations = declarations
    self.modules = modules
    homes = NameHomes(files, modules)
  }

  mutating func build() {
    for file in files { addTypes(of: file) }
    for file in files { addMembers(of: file) }
    for draft in drafts.indices { link(TypeID(draft)) }
  }

  private mutating func addTypes(of file: IndexedFile) {
    for entry in file.members.entries {
      guard case .type(let name, _) = entry.content else { continue }
      let declaration = file.syntax.declarations[entry.index]
      guard let kind = IndexedType.Kind(declaration.kind), !isTooDeep(name, declaration, in: file) else { continue }
      let reference = DeclarationReference(file: file.number, index: entry.index)
      let parent = declaration.parent >= 0 ? self.parent(of: declaration, in: file) : nil
      let id = findOrAdd(name, kind, parent, in: file)
      declarations.note(id, of: reference)
      if kind == .extensionOnly {
        drafts[id.place].extensions.append(reference)
      } else {
        if drafts[id.place].kind == .extensionOnly { drafts[id.place].kind = kind }
        drafts[id.place].declarations.append(reference)
        if drafts[id.place].genericParameters.isEmpty, !declaration.genericParameters.isEmpty {
          drafts[id.place].genericParameters = file.syntax.genericParameterNames(of: declaration)
        }
        if kind == .typealias { drafts[id.place].aliased = file.syntax.typeReference(declaration.type) }
      }
    }
  }

  /// The declaration is nested in more types than any real one: with their qualified names they would take room that
  /// grows with the square of their number.
  private func isTooDeep(_ name: String, _ declaration: Declaration, in file: IndexedFile) -> Bool {
    if declaration.kind == .extension, name.utf8.count(where: { $0 == "." }) > Self.deepestNesting { return true }
    var outer = Int(declaration.parent)
    for _ in 0..<Self.deepestNesting {
      if outer < 0 { return false }
      outer = Int(file.syntax.declarations[outer].parent)
    }
    return outer >= 0
  }

  static var deepestNesting: Int { 32 }

  private func parent(of declaration: Declaration, in file: IndexedFile) -> TypeID? {
    declarations.type(of: DeclarationReference(file: file.number, index: Int(declaration.parent)))
  }

  /// - Parameter name: the name inside of the parent, a simple or dotted one.
  private mutating func findOrAdd(
    _ name: String, _ kind: IndexedType.Kind, _ parent: TypeID?, in file: IndexedFile
  ) -> TypeID {
    let key =
      parent.map { drafts[$0.place].key + "." + name } ?? key(of: name, isDotted: kind == .extensionOnly, in: file)
    if let id = byKey[key] { return id }
    let id = TypeID(drafts.count)
    var qualifiedName = key
    if let parent {
      if drafts[parent.place].isModules { qualifiedName = drafts[parent.place].qualifiedName + "." + name }
    } else {
      qualifiedName = name
    }
    drafts.append(
      TypeDraft(
        id: id, name: kind == .extensionOnly ? name.lastPathComponent : name, qualifiedName: qualifiedName, key: key,
        kind: kind, parent: parent))
    byKey[key] = id
    return id
  }

  /// The key of a name that a file declares, or extends, at the top level.
  ///
  /// - Parameter isDotted: the name may be a dotted one.
  private func key(of name: String, isDotted: Bool, in file: IndexedFile) -> String {
    guard let homes else { return name }
    let parts = isDotted ? name.partsAroundFirstDot : nil
    let outer = parts?.first ?? name
    guard homes.holds(outer) else { return name }
    let key: String
    switch homes.meaning(of: outer, in: file) {
    case .foreign: key = outer + "@"
    case .home(let home): key = homes.key(of: outer, home)
    case .unclear(let candidates): key = homes.key(of: outer, candidates[0])
    }
    return key + (parts.map { "." + $0.rest } ?? "")
  }

  /// Makes a type known under its names, once all types are there.
  private mutating func link(_ id: TypeID) {
    let (name, qualifiedName) = (drafts[id.place].name, drafts[id.place].qualifiedName)
    let isTopLevel = name.utf8.count == qualifiedName.utf8.count
    if drafts[id.place].kind != .extensionOnly {
      bySimpleName.change(name, Namesakes()) { $0.add(id, isTopLevel: isTopLevel) }
    }
    if isTopLevel { return }
    if drafts[id.place].parent == nil { drafts[id.place].parent = byKey[drafts[id.place].key.withoutLastPathComponent] }
    if let parent = drafts[id.place].parent {
      drafts[parent.place].nested.append(id)
      drafts[parent.place].holdsTypes = true
      if drafts[parent.place].qualifiedName.utf8.count + 1 + name.utf8.count == qualifiedName.utf8.count { return }
    }
    // `extension Outer.Inner` may come before `Outer`, or without it.
    var outer = drafts[id.place].key[...]
    while let dot = outer.utf8.lastIndex(of: UInt8(ascii: ".")) {
      outer = outer[..<dot]
      if let holder = byKey[String(outer)] { drafts[holder.place].holdsTypes = true }
    }
  }

  private mutating func addMembers(of file: IndexedFile) {
    for entry in file.members.entries {
      let declaration = file.syntax.declarations[entry.index]
      let reference = DeclarationReference(file: file.number, index: entry.index)
      if case .type(_, let inherited) = entry.content {
        if !inherited.isEmpty, let id = declarations.type(of: reference) { add(inherited, to: id, declaration.kind) }
        continue
      }
      let owner = declaration.parent >= 0 ? parent(of: declaration, in: file) : nil
      if declaration.parent >= 0, owner == nil { continue }
      switch entry.content {
      case .function(let function):
        if let owner {
          drafts[owner.place].functions.append(function, roomFor: 6)
        } else {
          globalFunctions.append(function)
        }
      case .property(let property):
        if let owner {
          drafts[owner.place].properties.append(property, roomFor: 6)
        } else {
          globalProperties.append(property)
        }
      case .enumCase(let enumCase):
        if let owner { drafts[owner.place].cases.append(enumCase) }
      case .type: continue
      }
    }
  }

  /// Clauses of declarations come before those of extensions.
  private mutating func add(_ entries: [IndexedType.Inherited], to id: TypeID, _ kind: DeclarationKind) {
    if kind == .extension || drafts[id.place].inherited.isEmpty {
      drafts[id.place].inherited += entries
    } else {
      let count = drafts[id.place].inherited.prefix { !isOfExtension($0.declaration) }.count
      drafts[id.place].inherited.insert(contentsOf: entries, at: count)
    }
  }

  /// The declarations are not branches of one `#if`.
  private func isDeclaredApart(_ declarations: [DeclarationReference]) -> Bool {
    declarations.count > 1
      && declarations.contains { reference in
        let syntax = files[self.declarations.place(ofFile: reference.file)].syntax
        return reference.file != declarations[0].file
          || !syntax.declarations[reference.index].flags.contains(.isConditional)
      }
  }

  /// Nothing is certain about a type: it is declared in several places of one module, or some file may mean it or
  /// another of its name.
  func isAmbiguous(_ draft: TypeDraft) -> Bool {
    if isDeclaredApart(draft.declarations) { return true }
    guard let homes, draft.parent == nil, let first = draft.declarations.first else { return false }
    return homes.isDoubted(draft.name, first.file)
  }

  /// All declarations are visible in their own files alone.
  func areFilePrivate(_ declarations: [DeclarationReference]) -> Bool {
    !declarations.isEmpty
      && declarations.allSatisfy { reference in
        let syntax = files[self.declarations.place(ofFile: reference.file)].syntax
        return syntax.isFilePrivate(syntax.declarations[reference.index])
      }
  }

  private func isOfExtension(_ declaration: DeclarationReference) -> Bool {
    files[declarations.place(ofFile: declaration.file)].syntax.declarations[declaration.index].kind == .extension
  }
}

/// The declared types of one simple name, nested ones included.
struct Namesakes: Sendable {
  private(set) var all: [TypeID] = []
  private(set) var topLevel: TypeID?

  /// The one at the top level, else the only one.
  var most: TypeID? { topLevel ?? (all.count == 1 ? all[0] : nil) }

  mutating func add(_ id: TypeID, isTopLevel: Bool) {
    all.append(id)
    if isTopLevel { topLevel = id }
  }
}

/// The type that each declaration of one side belongs to.
struct DeclarationPlaces: Sendable {
  /// The place of each file of the run in the list of files, by its number less `firstNumber`; -1 for those of another
  /// side.
  private let files: ContiguousArray<Int32>
  private let firstNumber: Int
  /// The number of the type of which each declaration, file after file, is a declaration or extension; -1 for other
  /// declarations.
  private var types: ContiguousArray<Int32>
  /// The place in `types` at which the declarations of each file begin, by the file's place.
  private let starts: ContiguousArray<Int>

  init(_ files: [IndexedFile], fileNumbers numbers: Range<Int>) {
    firstNumber = numbers.lowerBound
    var places = ContiguousArray<Int32>(repeating: -1, count: numbers.count)
    var starts: ContiguousArray<Int> = []
    var count = 0
    for (place, file) in files.enumerated() {
      places[file.number.place - numbers.lowerBound] = Int32(truncatingIfNeeded: place)
      starts.append(count)
      count += file.syntax.declarations.count
    }
    self.files = places
    self.starts = starts
    types = ContiguousArray(repeating: -1, count: count)
  }

  func place(ofFile number: FileID) -> Int { Int(files[number.place - firstNumber]) }

  /// The file is one of this side.
  func hold(_ file: FileID) -> Bool {
    let number = file.place - firstNumber
    return files.indices.contains(number) && files[number] >= 0
  }

  func type(of declaration: DeclarationReference) -> TypeID? {
    guard let place = place(of: declaration), types[place] >= 0 else { return nil }
    return TypeID(Int(types[place]))
  }

  mutating func note(_ type: TypeID, of declaration: DeclarationReference) {
    if let place = place(of: declaration) { types[place] = Int32(truncatingIfNeeded: type.place) }
  }

  /// The place of a declaration in `types`; nil in files of another side, which have no declarations here.
  private func place(of declaration: DeclarationReference) -> Int? {
    hold(declaration.file) ? starts[place(ofFile: declaration.file)] + declaration.index : nil
  }
}

extension IndexedType.Kind {
  fileprivate init?(_ kind: DeclarationKind) {
    switch kind {
    case .class: self = .class
    case .struct: self = .struct
    case .enum: self = .enum
    case .actor: self = .actor
    case .protocol: self = .protocol
    case .typealias: self = .typealias
    case .extension: self = .extensionOnly
    default: return nil
    }
  }
}
