/// The meaning of names in a table of types, as Swift finds it: the types nested in those around and in what these
/// inherit, then the top level. A name that none of these declares is another module's.
struct ScopedNames: Sendable {
  private let types: [IndexedType]
  private let files: [IndexedFile]
  private let places: DeclarationPlaces
  private let byKey: NamedValues<TypeID>
  private let homes: NameHomes?
  private let modules: Modules
  private let doubtsModules: Bool
  /// The names that each type inherits, or stands for as a typealias, by type number.
  private(set) var supertypes: [[Supertype]]
  /// Whether each type is one of the top level that its own file alone sees, by type number.
  private let areFilePrivate: [Bool]
  /// The numbers of the types above each type that hold types, nearest first, by type number.
  private var supertypesWithNestedTypes: [[TypeID]]

  init(of types: [IndexedType], builder: TypeTableBuilder) {
    self.types = types
    files = builder.files
    places = builder.declarations
    byKey = builder.byKey
    homes = builder.homes
    modules = builder.modules
    doubtsModules = builder.extent == .names
    areFilePrivate = types.map { $0.isTopLevel && builder.areFilePrivate($0.declarations) }
    supertypes = Array(repeating: [], count: types.count)
    supertypesWithNestedTypes = Array(repeating: [], count: types.count)
    for type in types { supertypes[type.id] = findSupertypes(of: type) }
    for type in types { supertypesWithNestedTypes[type.id] = findSupertypesWithNestedTypes(above: type) }
    // A supertype of a nested type may be nested in what the types around it inherit.
    let typesInsideHeirs = types.filter { $0.hasSupertypes && isInsideHeir($0) }
    for type in typesInsideHeirs { supertypes[type.id] = findSupertypes(of: type) }
    if !typesInsideHeirs.isEmpty {
      for type in types { supertypesWithNestedTypes[type.id] = findSupertypesWithNestedTypes(above: type) }
    }
  }

  /// The declared type that a simple or dotted name means inside a type, a typealias standing for itself.
  ///
  /// - Parameter file: the number of the file that writes the name; nil where any part of the type around may.
  func lookUp(_ path: String, inside context: IndexedType?, in file: FileID?) -> IndexedType? {
    find(path, inside: context, in: file) { $0.kind != .extensionOnly }
  }

  /// The declared type behind typealiases.
  func nominal(_ type: IndexedType) -> IndexedType? {
    var type = type
    for _ in 0..<16 {
      switch type.kind {
      case .extensionOnly: return nil
      case .typealias:
        guard type.aliased?.isNominal == true, let next = supertypes[type.id].last?.type else { return nil }
        type = types[next]
      case .class, .struct, .enum, .actor, .protocol: return type
      }
    }
    return nil
  }

  /// The most nested types that are searched one by one: the name in a table is a text that has to be made.
  private static var mostSearched: Int { 16 }

  /// The type of a name right inside a type or in what that inherits.
  func member(
    _ name: String, of type: IndexedType, _ isWanted: (IndexedType) -> Bool = { $0.kind != .extensionOnly }
  ) -> IndexedType? {
    if !type.holdsTypes, supertypesWithNestedTypes[type.id].isEmpty { return nil }
    let isSimple = !name.utf8.contains(UInt8(ascii: "."))
    func own(_ type: IndexedType) -> IndexedType? {
      let found =
        isSimple && type.nested.count <= Self.mostSearched
        ? type.nested.first { types[$0].name == name } : byKey[type.key + "." + name]
      return found.map { types[$0] }.flatMap { isWanted($0) ? $0 : nil }
    }
    if type.holdsTypes, let found = own(type) { return found }
    for holder in supertypesWithNestedTypes[type.id] {
      if let found = own(types[holder]) { return found }
    }
    return nil
  }

  private func find(
    _ path: String, inside context: IndexedType?, in file: FileID?, where isWanted: (IndexedType) -> Bool
  ) -> IndexedType? {
    var scope = context
    while let type = scope {
      if let found = member(path, of: type, isWanted) { return found }
      scope = type.parent.map { types[$0] }
    }
    if let homes, homes.holds(path) {
      return typeAmongNamesakes(path, in: homes, from: file, inside: context).flatMap { isWanted($0) ? $0 : nil }
    }
    if let top = byKey[path], isWanted(types[top]), mayBeSeen(types[top], in: writers(of: file, in: context)) {
      return types[top]
    }
    guard path.utf8.contains(UInt8(ascii: ".")) else { return nil }
    let names = path.parts(between: UInt8(ascii: "."))
    guard names.count <= TypeTableBuilder.deepestNesting else { return nil }
    guard let first = lookUp(names[0], inside: context, in: file) else {
      let found = type(names.dropFirst().joined(separator: "."), ofModule: names[0])
      return found.flatMap { isWanted($0) ? $0 : nil }
    }
    var found = first
    for name in names.dropFirst() {
      guard let next = nominal(found).flatMap({ member(name, of: $0, isWanted) }) else { return nil }
      found = next
    }
    return found
  }

  /// The type of a module that code names with the module in front.
  func type(_ name: String, ofModule module: String) -> IndexedType? {
    let apart = homes.flatMap { homes in
      homes.home(of: name, inModule: module).flatMap { byKey[homes.key(of: name, $0)] }
    }
    return (apart ?? byKey[name]).map { types[$0] }.flatMap { mayDeclare(module, named: $0) ? $0 : nil }
  }

  /// The files that may write a name: the given one, else those of the type around.
  private func writers(of file: FileID?, in context: IndexedType?) -> [FileID] {
    file.map { [$0] } ?? context?.parts.map(\.file) ?? []
  }

  /// The name of a type at the top level may mean that type in a file.
  func mayMean(_ type: IndexedType, in file: FileID) -> Bool {
    guard type.isTopLevel else { return true }
    guard let homes, homes.holds(type.name) else { return mayBeSeen(type, in: [file]) }
    switch homes.meaning(of: type.name, in: self.file(file)) {
    case .foreign: return false
    case .home(let home): return homes.key(of: type.name, home) == type.key
    case .unclear(let candidates): return candidates.contains { homes.key(of: type.name, $0) == type.key }
    }
  }

  /// The type is one of the top level that its own file alone sees.
  func isFilePrivate(_ type: IndexedType) -> Bool { areFilePrivate[type.id] }

  /// Every file sees the type of the top level under its name.
  func isSeenEverywhere(_ type: TypeID) -> Bool { !areFilePrivate[type] && !types[type].isModules }

  /// The type of a name that several have; where that is not clear one of them, which is ambiguous.
  private func typeAmongNamesakes(_ name: String, in homes: NameHomes, from file: FileID?, inside context: IndexedType?)
    -> IndexedType?
  {
    var found: FileID?
    for writer in writers(of: file, in: context) {
      switch homes.meaning(of: name, in: self.file(writer)) {
      case .foreign: continue
      case .home(let home): found = found ?? home
      case .unclear(let candidates): return byKey[homes.key(of: name, candidates[0])].map { types[$0] }
      }
    }
    // A name without a place means the only one that others see.
    return found.flatMap { byKey[homes.key(of: name, $0)] }.map { types[$0] }
      ?? (file == nil && context == nil ? byKey[name].map { types[$0] } : nil)
  }

  /// The meaning of a name in a file outside of types.
  func topLevel(_ name: String, in file: FileID) -> TypeTable.Meaning {
    var only = byKey[name]
    if let homes, homes.holds(name) {
      switch homes.meaning(of: name, in: self.file(file)) {
      case .foreign: return .foreign
      case .home(let home): only = byKey[homes.key(of: name, home)]
      case .unclear(let candidates):
        return .unclear(candidates.compactMap { byKey[homes.key(of: name, $0)].map { types[$0] } })
      }
    }
    guard let top = only.map({ types[$0] }), !isForeignAlias(top) else { return .foreign }
    return switch sees(top, in: file) {
    case true?: .type(top)
    case false?: .foreign
    case nil: .unclear([top])
    }
  }

  /// `typealias Binding = SwiftUI.Binding` says whose type the name means.
  private func isForeignAlias(_ type: IndexedType) -> Bool {
    guard type.kind == .typealias, let aliased = type.aliased else { return false }
    return aliased.base == type.name && aliased.qualifiers.count == 1 && supertypes[type.id].last?.type == nil
  }

  /// Some of these files may see a type of the top level.
  private func mayBeSeen(_ type: IndexedType, in files: @autoclosure () -> [FileID]) -> Bool {
    guard areFilePrivate[type.id] || modules.isDescribed, !type.declarations.isEmpty else { return true }
    let files = files()
    return files.isEmpty || files.contains { sees(type, in: $0) != false }
  }

  /// Whether a file sees a type of the top level: that of a file, where it is private, in that file alone; that of a
  /// module in those that import it, where it is declared for them. Nil where it is not known.
  private func sees(_ type: IndexedType, in file: FileID) -> Bool? {
    if type.declarations.contains(where: { $0.file == file }) { return true }
    if areFilePrivate[type.id] { return false }
    var isSeen: Bool? = false
    for home in type.declarations {
      let other = self.file(home.file)
      let access = other.syntax.access(of: other.syntax.declarations[home.index])
      switch modules.sees(self.file(file), in: other, isPublic: access > .internal) {
      case true?: return true
      case false?: continue
      case nil: isSeen = nil
      }
    }
    return isSeen
  }

  /// The module may be the one that declares a type: a description says so, or a folder of the type is called so, or nothing
  /// is known of the type's module and no import names that one. Else what stands in front is another module, or a type of
  /// one: `Calendar.Component` is no `Component` of the project.
  private func mayDeclare(_ module: String, named type: IndexedType) -> Bool {
    let described = modules.described(named: module)
    let isOfSystem = SystemTypes.isKnown(module)
    return type.declarations.isEmpty
      || type.declarations.contains { home in
        let own = modules.described(home.file)
        return own.contains(where: described.contains)
          || !isOfSystem
            && (file(home.file).folders.contains(module) || own.isEmpty && !modules.isImported(module))
      }
  }

  private func file(_ number: FileID) -> IndexedFile { files[places.place(ofFile: number)] }

  // MARK: What is inherited

  private func findSupertypes(of type: IndexedType) -> [Supertype] {
    guard type.hasSupertypes else { return [] }
    var found = type.inherited.map { supertype($0.type, from: $0.declaration, of: type) }
    if let aliased = type.aliased, let declaration = type.declarations.first {
      found += aliased.composed.map { supertype($0, from: declaration, of: type) }
    }
    return found
  }

  /// - Parameter type: the type that inherits; what is nested in it is not seen where it says so.
  private func supertype(
    _ reference: TypeReference, from declaration: DeclarationReference, of type: IndexedType
  ) -> Supertype {
    let around = type.parent.map { types[$0] }
    let found = find(reference.path, inside: around, in: declaration.file) { found in
      // Another module's type of that name is meant if it takes more arguments.
      found.id != type.id
        && !(found.isTopLevel && found.kind == .class && reference.arguments.count > found.genericParameters.count)
    }
    // Of a file whose module is not known, a name may be that of another module, which declared rules are to doubt.
    let isUnclear = doubtsModules && found.map { $0.isTopLevel && sees($0, in: declaration.file) == nil } == true
    // An enum has the raw values of a type, and none of what that conforms to.
    let isRaw =
      type.kind == .enum
      && found.map { $0.kind == .struct || SystemTypes.isRawType($0.aliased?.base ?? $0.name) } == true
    return Supertype(
      reference: reference, declaration: declaration, isOfExtension: type.extensions.contains(declaration),
      type: isRaw || isUnclear ? nil : found?.id,
      declared: isUnclear ? nil : found.flatMap { $0.isForeign ? nil : $0.id })
  }

  /// The class that a class inherits, through typealiases; nil where the project does not declare it.
  func superclass(of type: IndexedType) -> IndexedType? {
    guard type.kind == .class else { return nil }
    for entry in supertypes[type.id] where !entry.isOfExtension {
      if let found = entry.type.flatMap({ nominal(types[$0]) }), found.kind == .class, found.id != type.id {
        return found
      }
    }
    return nil
  }

  private func isInsideHeir(_ type: IndexedType) -> Bool {
    var outer = type.parent
    while let number = outer {
      if !supertypesWithNestedTypes[number].isEmpty { return true }
      outer = types[number].parent
    }
    return false
  }

  private func findSupertypesWithNestedTypes(above type: IndexedType) -> [TypeID] {
    guard type.hasSupertypes else { return [] }
    var found: [TypeID] = []
    forEachSupertype(of: type) { above in
      if above.holdsTypes { found.append(above.id) }
    }
    return found
  }

  /// Visits the project's types above a type, nearest first, each once: `highestHierarchy` levels at the most, so that a
  /// chain of types takes time in proportion to its length.
  func forEachSupertype(of type: IndexedType, _ visit: (IndexedType) -> Void) {
    // Most types inherit what other modules declare.
    guard supertypes[type.id].contains(where: { $0.type != nil }) else { return }
    // The types of one level behind those of the level below.
    var visited = Visited(type.id)
    var next = 0
    var count = 0
    for _ in 1..<Self.highestHierarchy where next < visited.all.count {
      for place in next..<visited.all.count {
        for entry in supertypes[visited.all[place]] {
          count += 1
          if count > Self.mostSupertypes { return }
          if let number = entry.type, visited.insert(number) { visit(types[number]) }
        }
        next = place + 1
      }
    }
  }

  static var highestHierarchy: Int { 64 }

  /// The most names that a type may inherit. No real type has more, and in a chain of a thousand types each would hold
  /// the thousand names above it.
  static var mostSupertypes: Int { 512 }
}

/// A name that a type inherits, or stands for as a typealias.
package struct Supertype: Sendable {
  package let reference: TypeReference
  /// The declaration or extension in which the name is written.
  package let declaration: DeclarationReference
  /// Whether the clause of an extension says it, where no superclass can stand.
  let isOfExtension: Bool
  /// The number of the project's type of that name, one that the project only extends included, whose extensions count.
  let type: TypeID?
  /// The number of the type that the project declares by that name; nil where the name is another module's, which the
  /// project may extend: to extend a framework's type is not to declare it.
  package let declared: TypeID?
}

extension IndexedType { fileprivate var hasSupertypes: Bool { !inherited.isEmpty || aliased != nil } }
