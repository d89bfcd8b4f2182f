/// The types of one side of a project (its production code, or its tests), merged over extensions and files.
///
/// Types are merged by their qualified name. A look-up answers one, none or many; rules act on one alone.
package struct TypeTable: Sendable {
  package private(set) var types: [IndexedType] = []
  /// Empty once the table is made.
  private var drafts: [TypeDraft] = []
  /// Those of this side, in the order of the run.
  package let files: [IndexedFile]
  /// Where the files of the run lie in `files`, by their numbers from `firstNumber` on; -1 for those of another side.
  private let places: ContiguousArray<Int32>
  private let firstNumber: Int
  /// Functions, properties and the like outside types.
  package internal(set) var globalFunctions: [Function] = []
  package internal(set) var globalProperties: [Property] = []
  /// Qualified name to type.
  private(set) var byQualifiedName: [String: Int] = [:]
  private var bySimpleName: [String: Namesakes] = [:]
  /// By declaration, file after file: the type whose declaration or extension this is; -1 for what is none.
  private var byDeclaration: ContiguousArray<Int32>
  /// By file: where its declarations begin in `byDeclaration`.
  private let firstDeclarations: ContiguousArray<Int>

  package enum Answer: Sendable {
    case none
    case one(IndexedType)
    case many
  }

  /// The declared types of one simple name, nested ones included.
  private struct Namesakes {
    private(set) var all: [Int] = []
    private(set) var topLevel: Int?

    mutating func add(_ id: Int, isTopLevel: Bool) {
      all.append(id)
      if isTopLevel { topLevel = id }
    }
  }

  /// - Parameters:
  ///   - files: those of this side, in the order of the run.
  ///   - numbers: those of all files that may be asked about.
  package init(_ files: [IndexedFile], fileNumbers numbers: Range<Int>) {
    self.files = files
    firstNumber = numbers.lowerBound
    var places = ContiguousArray<Int32>(repeating: -1, count: numbers.count)
    var firstDeclarations: ContiguousArray<Int> = []
    var count = 0
    for (place, file) in files.enumerated() {
      places[file.number - numbers.lowerBound] = Int32(truncatingIfNeeded: place)
      firstDeclarations.append(count)
      count += file.syntax.declarations.count
    }
    self.places = places
    self.firstDeclarations = firstDeclarations
    byDeclaration = ContiguousArray(repeating: -1, count: count)
    for file in files { addTypes(of: file) }
    for file in files { addMembers(of: file) }
    for draft in drafts.indices { link(draft) }
    types = drafts.map { IndexedType($0) }
    drafts = []
  }

  // MARK: Looking up

  package func file(_ number: Int) -> IndexedFile { files[Int(places[number - firstNumber])] }

  /// The type a qualified name stands for: `LoginSection.Action`.
  package subscript(qualified name: String) -> IndexedType? { byQualifiedName[name].map { types[$0] } }

  /// The top-level type of that name, a typealias included; nil when the project only extends it.
  package func topLevel(_ name: String) -> IndexedType? {
    self[qualified: name].flatMap { $0.kind == .extensionOnly ? nil : $0 }
  }

  /// The type that a simple or dotted name stands for right inside another, one that the project only extends included.
  package func type(_ path: String, inside outer: IndexedType) -> IndexedType? {
    outer.holdsTypes ? self[qualified: outer.qualifiedName + "." + path] : nil
  }

  /// Every declared type of that simple name, nested ones included.
  package func all(named name: String) -> [IndexedType] {
    (bySimpleName[name]?.all ?? []).map { types[$0] }
  }

  /// What a simple or dotted name means inside a type: the innermost nested type first, then the top level, then
  /// the only nested type of that name anywhere.
  package func lookUp(_ name: String, inside context: IndexedType? = nil) -> Answer {
    var scope = context
    while let type = scope {
      if let found = self.type(name, inside: type), found.kind != .extensionOnly { return .one(found) }
      scope = type.parent.map { types[$0] }
    }
    if let namesakes = bySimpleName[name] {
      if let only = namesakes.topLevel ?? (namesakes.all.count == 1 ? namesakes.all[0] : nil) {
        return .one(types[only])
      }
      return .many
    }
    guard name.utf8.contains(UInt8(ascii: ".")) else { return .none }
    if let found = self[qualified: name], found.kind != .extensionOnly { return .one(found) }
    return nested(name)
  }

  /// The only type anywhere whose qualified name ends in a dotted one.
  ///
  /// Every feature may have a nested type of the same name, so no more of them are looked at than it takes.
  private func nested(_ name: String) -> Answer {
    var found: IndexedType?
    for id in bySimpleName[name.lastPathComponent]?.all ?? [] {
      guard types[id].qualifiedName.hasSuffix("." + name) else { continue }
      if found != nil { return .many }
      found = types[id]
    }
    return found.map { .one($0) } ?? .none
  }

  package func declaration(_ reference: DeclarationReference) -> Declaration {
    file(reference.file).syntax.declarations[reference.index]
  }

  /// The type whose declaration or extension this is.
  package func type(declaredBy declaration: DeclarationReference) -> IndexedType? {
    number(of: declaration).map { types[$0] }
  }

  /// The type around a declaration, or the type it declares itself.
  package func enclosingType(of declaration: DeclarationReference) -> IndexedType? {
    let declarations = file(declaration.file).syntax.declarations
    var index = declaration.index
    while index >= 0 {
      if let type = type(declaredBy: DeclarationReference(file: declaration.file, index: index)) { return type }
      index = Int(declarations[index].parent)
    }
    return nil
  }

  // MARK: Building

  private mutating func addTypes(of file: IndexedFile) {
    for entry in file.members.entries {
      guard case .type(let name, _) = entry.content else { continue }
      let declaration = file.syntax.declarations[entry.index]
      guard let kind = IndexedType.Kind(declaration.kind), !isTooDeep(declaration, in: file) else { continue }
      let reference = DeclarationReference(file: file.number, index: entry.index)
      let parent = declaration.parent >= 0 ? self.parent(of: declaration, in: file) : nil
      let id = findOrAdd((parent.map { drafts[$0].qualifiedName + "." } ?? "") + name, kind, parent)
      if let place = place(of: reference) { byDeclaration[place] = Int32(truncatingIfNeeded: id) }
      if kind == .extensionOnly {
        drafts[id].extensions.append(reference)
      } else {
        if drafts[id].kind == .extensionOnly { drafts[id].kind = kind }
        drafts[id].declarations.append(reference)
        if drafts[id].genericParameters.isEmpty, !declaration.genericParameters.isEmpty {
          drafts[id].genericParameters = file.syntax.genericParameterNames(of: declaration)
        }
        if kind == .typealias { drafts[id].aliased = file.syntax.typeReference(declaration.type) }
      }
    }
  }

  /// Nested in more types than anybody nests: with their qualified names they would take room that grows with the
  /// square of their number.
  private func isTooDeep(_ declaration: Declaration, in file: IndexedFile) -> Bool {
    var outer = Int(declaration.parent)
    for _ in 0..<Self.deepestNesting {
      if outer < 0 { return false }
      outer = Int(file.syntax.declarations[outer].parent)
    }
    return outer >= 0
  }

  private static var deepestNesting: Int { 32 }

  private func parent(of declaration: Declaration, in file: IndexedFile) -> Int? {
    number(of: DeclarationReference(file: file.number, index: Int(declaration.parent)))
  }

  private func number(of declaration: DeclarationReference) -> Int? {
    guard let place = place(of: declaration), byDeclaration[place] >= 0 else { return nil }
    return Int(byDeclaration[place])
  }

  /// In `byDeclaration`; nil in files of another side, which have no declarations here.
  private func place(of declaration: DeclarationReference) -> Int? {
    let number = declaration.file - firstNumber
    guard places.indices.contains(number), places[number] >= 0 else { return nil }
    return firstDeclarations[Int(places[number])] + declaration.index
  }

  private mutating func findOrAdd(_ qualifiedName: String, _ kind: IndexedType.Kind, _ parent: Int?) -> Int {
    if let id = byQualifiedName[qualifiedName] { return id }
    let dot = qualifiedName.utf8.lastIndex(of: UInt8(ascii: "."))
    let enclosing = parent ?? dot.flatMap { byQualifiedName[String(qualifiedName[..<$0])] }
    let id = drafts.count
    drafts.append(
      TypeDraft(
        id: id, name: dot.map { String(qualifiedName[qualifiedName.index(after: $0)...]) } ?? qualifiedName,
        qualifiedName: qualifiedName, kind: kind,
        parent: enclosing))
    byQualifiedName[qualifiedName] = id
    return id
  }

  /// Makes a type known to those who look for its name, once all types are there.
  private mutating func link(_ id: Int) {
    let (name, qualifiedName) = (drafts[id].name, drafts[id].qualifiedName)
    if drafts[id].kind != .extensionOnly {
      bySimpleName[name, default: Namesakes()].add(id, isTopLevel: name == qualifiedName)
    }
    if let parent = drafts[id].parent {
      drafts[parent].nested.append(id)
      drafts[parent].holdsTypes = true
      if drafts[parent].qualifiedName.utf8.count + 1 + name.utf8.count == qualifiedName.utf8.count { return }
    }
    // `extension Outer.Inner` may come before `Outer`, or without it.
    var outer = qualifiedName[...]
    while let dot = outer.utf8.lastIndex(of: UInt8(ascii: ".")) {
      outer = outer[..<dot]
      if let holder = byQualifiedName[String(outer)] { drafts[holder].holdsTypes = true }
    }
  }

  private mutating func addMembers(of file: IndexedFile) {
    for entry in file.members.entries {
      let declaration = file.syntax.declarations[entry.index]
      let reference = DeclarationReference(file: file.number, index: entry.index)
      if case .type(_, let inherited) = entry.content {
        if !inherited.isEmpty, let id = number(of: reference) { add(inherited, to: id, declaration.kind) }
        continue
      }
      let owner = declaration.parent >= 0 ? parent(of: declaration, in: file) : nil
      if declaration.parent >= 0, owner == nil { continue }
      switch entry.content {
      case .function(let function):
        if let owner { drafts[owner].functions.append(function) } else { globalFunctions.append(function) }
      case .property(let property):
        if let owner { drafts[owner].properties.append(property) } else { globalProperties.append(property) }
      case .enumCase(let enumCase):
        if let owner { drafts[owner].cases.append(enumCase) }
      case .type: continue
      }
    }
  }

  /// Clauses of declarations come before those of extensions.
  private mutating func add(_ entries: [IndexedType.Inherited], to id: Int, _ kind: DeclarationKind) {
    if kind == .extension || drafts[id].inherited.isEmpty {
      drafts[id].inherited += entries
    } else {
      let count = drafts[id].inherited.prefix { self.declaration($0.declaration).kind != .extension }.count
      drafts[id].inherited.insert(contentsOf: entries, at: count)
    }
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
