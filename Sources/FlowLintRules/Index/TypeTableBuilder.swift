/// Gathers the types of a table, file after file.
struct TypeTableBuilder {
  let files: [IndexedFile]
  let extent: TypeTable.Extent
  private(set) var declarations: DeclarationPlaces
  private var drafts: [TypeDraft] = []
  /// The files of the types at the top level, where modules tell whether others see these.
  private var declared = NamedValues<(file: IndexedFile, isPublic: Bool)>()
  private(set) var locals: [String: [DeclarationReference]] = [:]
  /// The declarations outside of types.
  private(set) var globals = Members()
  /// The types by their keys.
  private(set) var byKey = NamedValues<TypeID>()
  private(set) var bySimpleName = NamedValues<Namesakes>()
  /// The types that have one name; nil where each name is that of one type.
  let homes: NameHomes?
  let modules: Modules

  init(_ files: [IndexedFile], declarations: DeclarationPlaces, modules: Modules, extent: TypeTable.Extent) {
    self.files = files
    self.extent = extent
    self.declarations = declarations
    self.modules = modules
    homes = NameHomes(of: files, modules: modules, extent: extent)
  }

  mutating func build() {
    for file in files where modules.isDescribed {
      file.forEachTopLevelName(extent) { name, access in declared[name] = (file, access > .internal) }
    }
    drafts.reserveCapacity(files.count * 2)
    for file in files { addTypes(of: file, file.members) }
    for file in files { addMembers(of: file, file.members) }
    for draft in drafts.indices { link(TypeID(draft)) }
  }

  /// The types, whose drafts are moved into them.
  mutating func takeTypes() -> [IndexedType] {
    var types: [IndexedType] = []
    types.reserveCapacity(drafts.count)
    while !drafts.isEmpty { types.append(IndexedType(drafts.removeLast())) }
    types.reverse()
    return types
  }

  private mutating func addTypes(of file: IndexedFile, _ members: FileMembers) {
    for index in members.localTypes {
      let name = file.syntax.plainName(of: file.syntax.declarations[index])
      locals[name, default: []].append(DeclarationReference(file: file.number, index: index))
    }
    for place in members.types.indices {
      let index = members.types[place].index
      var name = members.types[place].name
      let declaration = file.syntax.declarations[index]
      guard let kind = IndexedType.Kind(declaration.kind), !isTooDeep(name, at: declaration, in: file),
        extent.holds(declaration, in: file)
      else { continue }
      let reference = DeclarationReference(file: file.number, index: index)
      let outer = DeclarationReference(file: file.number, index: Int(declaration.parent))
      let parent = declaration.parent >= 0 ? declarations.type(of: outer) : nil
      var module: String?
      if kind == .extensionOnly, let parts = name.partsAroundFirstDot, isModule(parts.first) {
        (module, name) = (parts.first, parts.rest)
      }
      let id = findOrAdd(name, as: kind, inside: parent, in: file, of: module)
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

  /// `extension Networking.User` names the module in front.
  private func isModule(_ name: String) -> Bool {
    homes?.holds(name) != true && !declared.holds(name) && !modules.described(named: name).isEmpty
  }

  /// The declaration is nested in more types than any real one: with their qualified names they would take room that
  /// grows with the square of their number.
  private func isTooDeep(_ name: String, at declaration: Declaration, in file: IndexedFile) -> Bool {
    if declaration.kind == .extension, name.utf8.count(where: { $0 == "." }) > Self.deepestNesting { return true }
    var outer = Int(declaration.parent)
    for _ in 0..<Self.deepestNesting {
      if outer < 0 { return false }
      outer = Int(file.syntax.declarations[outer].parent)
    }
    return outer >= 0
  }

  static var deepestNesting: Int { 32 }

  /// - Parameters:
  ///   - name: the name inside of the parent, a simple or dotted one.
  ///   - module: the module that is written in front of it.
  private mutating func findOrAdd(
    _ name: String, as kind: IndexedType.Kind, inside parent: TypeID?, in file: IndexedFile, of module: String?
  ) -> TypeID {
    let key =
      parent.map { drafts[$0.place].key + "." + name }
      ?? key(of: name, isDotted: kind == .extensionOnly, in: file, module)
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
  private func key(of name: String, isDotted: Bool, in file: IndexedFile, _ module: String?) -> String {
    if homes == nil, declared.isEmpty { return name }
    let parts = isDotted ? name.partsAroundFirstDot : nil
    let outer = parts?.first ?? name
    let key: String
    if let homes, let module, let home = homes.home(of: outer, inModule: module) {
      key = homes.key(of: outer, home)
    } else if let homes, homes.holds(outer) {
      switch homes.meaning(of: outer, in: file) {
      case .foreign: key = outer + "@"
      case .home(let home): key = homes.key(of: outer, home)
      case .unclear(let candidates): key = extent == .all ? homes.key(of: outer, candidates[0]) : outer + "@?"
      }
    } else if isDotted, let home = declared[outer], modules.sees(file, in: home.file, isPublic: home.isPublic) == false
    {
      key = outer + "@"
    } else {
      return name
    }
    return key + (parts.map { "." + $0.rest } ?? "")
  }

  /// Makes a type known under its names, once all types are there.
  private mutating func link(_ id: TypeID) {
    let (name, qualifiedName) = (drafts[id.place].name, drafts[id.place].qualifiedName)
    let isTopLevel = name.utf8.count == qualifiedName.utf8.count
    if drafts[id.place].kind != .extensionOnly {
      let isPlain = drafts[id.place].key == name
      bySimpleName.change(name, adding: Namesakes()) { $0.add(id, isTopLevel: isTopLevel, isPlain: isPlain) }
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

  private mutating func addMembers(of file: IndexedFile, _ members: FileMembers) {
    globals.add(members.globals)
    for place in members.types.indices {
      let reference = DeclarationReference(file: file.number, index: members.types[place].index)
      guard let id = declarations.type(of: reference) else { continue }
      let inherited = members.types[place].inherited
      if !inherited.isEmpty { add(inherited, to: id, as: file.syntax.declarations[reference.index].kind) }
      drafts[id.place].members.add(members.types[place].members)
    }
  }

  /// Clauses of declarations come before those of extensions.
  private mutating func add(_ entries: [IndexedType.Inherited], to id: TypeID, as kind: DeclarationKind) {
    if drafts[id.place].inherited.isEmpty {
      drafts[id.place].inherited = entries
    } else if kind == .extension {
      drafts[id.place].inherited += entries
    } else {
      let count = drafts[id.place].inherited.prefix { !isOfExtension($0.declaration) }.count
      drafts[id.place].inherited.insert(contentsOf: entries, at: count)
    }
  }

  /// The declarations are not all branches of `#if`, in one file or in several: one of them is compiled at a time.
  private func isDeclaredApart(_ declarations: [DeclarationReference]) -> Bool {
    declarations.count > 1
      && declarations.contains { reference in
        let syntax = files[self.declarations.place(ofFile: reference.file)].syntax
        return !syntax.declarations[reference.index].flags.contains(.isConditional)
      }
  }

  /// Nothing is certain about a type: it is declared in several places of one module, or some file may mean it or
  /// another of its name.
  func isAmbiguous(_ type: IndexedType) -> Bool {
    if isDeclaredApart(type.declarations) { return true }
    guard let homes, type.parent == nil, let first = type.declarations.first else { return false }
    return homes.isDoubted(type.name, in: first.file)
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
  /// The one at the top level that files see which do not declare one of their own.
  private(set) var topLevel: TypeID?
  private(set) var isNested = false

  /// - Parameter isPlain: whether no other module or file has a type of the name that is meant there.
  mutating func add(_ id: TypeID, isTopLevel: Bool, isPlain: Bool) {
    all.append(id)
    if !isTopLevel { isNested = true } else if isPlain { topLevel = id }
  }
}

extension IndexedType.Kind {
  init?(_ kind: DeclarationKind) {
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
