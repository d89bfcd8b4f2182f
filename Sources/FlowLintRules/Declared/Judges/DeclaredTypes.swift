/// The types of a project's production code, with the layers in which they lie.
package struct DeclaredTypes: Sendable {
  package let files: DeclaredFiles
  let table: TypeTable
  /// The types of all files are known.
  let isWhole: Bool
  /// The types of other modules that the project extends, by name.
  let extended: [String: TypeID]

  typealias Meaning = TypeTable.Meaning

  /// - Parameter isRead: whether the types of a file are wanted.
  init(_ files: DeclaredFiles, where isRead: (DeclaredFile) -> Bool = { _ in true }) {
    self.files = files
    let read = files.files.filter(isRead)
    isWhole = read.count == files.files.count
    table = TypeTable(read.map(\.file), fileNumbers: files.numbers, modules: files.modules, extent: .names)
    extended = table.types.reduce(into: [:]) { if $1.isForeign, $1.isTopLevel { $0[$1.name] = $1.id } }
  }

  var all: [IndexedType] { table.types }

  package subscript(type: TypeID) -> IndexedType { table.types[type] }

  /// The type that a declaration declares or extends.
  func type(file: FileID, declaration: Int) -> TypeID? {
    table.type(declaredBy: DeclarationReference(file: file, index: declaration))?.id
  }

  func syntax(_ part: DeclarationReference) -> FileSyntax { files[part.file].file.syntax }

  package func declaration(_ part: DeclarationReference) -> Declaration { syntax(part).declarations[part.index] }

  /// A type and those around it, innermost first; none for nil.
  func family(of type: TypeID?) -> [TypeID] {
    var family: [TypeID] = []
    var next = type
    while let type = next {
      family.append(type)
      next = self[type].parent
    }
    return family
  }

  func outermost(_ type: TypeID) -> TypeID { family(of: type).last ?? type }

  /// Whether a type is another, or nested in it.
  func isWithin(_ inner: TypeID, within outer: TypeID) -> Bool {
    var next: TypeID? = inner
    while let type = next {
      if type == outer { return true }
      next = self[type].parent
    }
    return false
  }

  package func qualifiedName(of type: TypeID) -> String { self[type].qualifiedName }

  /// The names of a type and of those around it, outermost first.
  func path(of type: TypeID) -> [String] { self[type].qualifiedName.parts(between: UInt8(ascii: ".")) }

  /// The name of the outermost type around a piece of code; empty at file level.
  package func name(around user: TypeID?) -> String { user.map { qualifiedName(of: outermost($0)) } ?? "" }

  /// The names in the clauses of a type.
  func supertypes(of type: TypeID) -> [Supertype] { table.supertypes(of: self[type]) }

  /// The project does not declare what a clause names.
  func isForeign(_ supertype: Supertype) -> Bool { supertype.declared == nil }

  /// What a class of Objective-C, of the SDK or of another module inherits, nearest first, as far as that is known.
  func supertypes(ofForeign name: String) -> [String] {
    let own = headerClasses(above: name)
    return own + SystemTypes.supertypes(of: own.last ?? name)
  }

  /// All that a name inherits which the project does not declare in Swift is known.
  func isKnown(foreign name: String) -> Bool { SystemTypes.isKnown(headerClasses(above: name).last ?? name) }

  private func headerClasses(above name: String) -> [String] {
    var found: [String] = []
    while let above = files.modules.superclasses[found.last ?? name], found.count < ScopedNames.highestHierarchy {
      found.append(above)
    }
    return found
  }

  /// All types of the project that a type inherits, nearest first.
  func above(_ type: TypeID) -> [TypeID] { table.allSupertypes(of: self[type]).map(\.id) }

  /// A type and all whose members it has: those above it, and the SDK's that the project extends and that one of these
  /// inherits.
  func line(of type: TypeID) -> [TypeID] {
    var line = [type] + above(type)
    if extended.isEmpty { return line }
    for holder in line {
      var names = self[holder].isForeign ? [self[holder].name] : []
      for supertype in supertypes(of: holder) where supertype.type.map({ self[$0].isForeign }) != false {
        names.append(supertype.reference.base)
      }
      for name in names {
        for above in supertypes(ofForeign: name) {
          if let found = extended[above], !line.contains(found) { line.append(found) }
        }
      }
    }
    return line
  }

  /// The names that a type inherits, directly or not.
  func inheritedNames(of type: TypeID) -> Set<String> {
    Set(([type] + above(type)).flatMap { supertypes(of: $0).map(\.reference.base) })
  }

  /// The declared type that an alias stands for, another type itself; nil where that is no type of the project.
  func withoutAliases(_ type: TypeID) -> TypeID? { table.nominal(self[type])?.id }

  /// The hashes of the names of types at the top level that begin with a small letter, and that no function, variable
  /// or case has.
  var smallNames: Set<UInt32> {
    let small = all.filter { type in
      type.isTopLevel && !type.isForeign
        && type.name.utf8.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } == true
    }
    var names = Set(small.map { NameHash($0.name).value })
    if names.isEmpty { return [] }
    for file in files.files {
      for declaration in file.file.syntax.declarations where !declaration.flags.contains(.isLocal) {
        switch declaration.kind {
        case .func, .var, .let, .case: file.file.syntax.nameHash(of: declaration).map { _ = names.remove($0) }
        default: continue
        }
      }
    }
    return names
  }

  /// Whether the project declares some type of that name.
  func declares(_ name: String) -> Bool { table.declares(name) }

  /// Whether a declaration or an extension of a type has a member of that name.
  ///
  /// - Parameter labels: those of the call that names it, all of which it must have.
  func declares(_ name: String, in part: DeclarationReference, called labels: [String] = []) -> Bool {
    let syntax = syntax(part)
    return syntax.children(of: part.index).contains { child in
      let declaration = syntax.declarations[child]
      switch declaration.kind {
      case .func, .var, .let, .case:
        let member = DeclarationReference(file: part.file, index: child)
        return syntax.declares(name, in: declaration) && Set(labels).isSubset(of: ["_"] + self.labels(of: member))
      default: return false
      }
    }
  }

  /// Whether nothing but the name of a type is known.
  func isAssumed(_ type: IndexedType) -> Bool { type.declarations.contains { files[$0.file].isAssumed } }

  // MARK: Names

  /// Tells what a name, or a chain of names, means where it stands: the last type that the chain reaches, and how many
  /// names that took.
  func meaning(of path: [String], at place: NamePlace) -> (meaning: Meaning, count: Int) {
    follow(path, from: meaning(of: path[0], at: place), in: place.file)
  }

  func meaning(of name: String, at place: NamePlace) -> Meaning {
    let meaning = table.meaning(of: name, at: place)
    guard case .type(let type) = meaning, type.declarations.count > 1, self.place(of: type) == nil
    else { return meaning }
    return .unclear([type])
  }

  /// Goes on behind the first name.
  func follow(_ path: [String], from first: Meaning, in file: FileID) -> (meaning: Meaning, count: Int) {
    var (meaning, count) = (first, 1)
    if case .foreign = first, path.count > 1 {
      // A module that the file sees: then the next name is that module's type.
      guard files.holds(module: path[0]), let found = table.type(path[1], ofModule: path[0]) else {
        return (.foreign, 0)
      }
      (meaning, count) = (.type(found), 2)
    }
    guard case .type(var type) = meaning else { return (meaning, count) }
    var alias: (type: IndexedType, count: Int)?
    while count < path.count, let next = table.member(named: path[count], of: type) {
      if type.kind == .typealias, alias == nil { alias = (type, count) }
      (type, count) = (next, count + 1)
    }
    // A type that is reached through another layer's alias is that layer's, as the alias alone is.
    if let alias, ![layer(of: type), files[file].layer].contains(layer(of: alias.type)) {
      return (.type(alias.type), alias.count)
    }
    return (.type(type), count)
  }

  /// The layer of the file that declares a type first; -1 for none.
  func layer(of type: IndexedType) -> Int { type.declarations.first.map { files[$0.file].layer } ?? -1 }

  /// The place in which all declarations of a type lie; nil where they lie in several.
  func place(of type: IndexedType) -> DeclaredFiles.Place? {
    guard let first = type.declarations.first.map({ files[$0.file].place }) else { return DeclaredFiles.Place() }
    let isOne = type.declarations.count == 1 || type.declarations.allSatisfy { files[$0.file].place == first }
    return isOne ? first : nil
  }
}
