/// The types of one side of a project (its production code, or its tests), merged over extensions and files.
///
/// A type is a name in a module, or in a file if it is private there, and in the types around it.
///
/// A class, as types are.
package final class TypeTable: Sendable {
  package let types: [IndexedType]
  /// The files of this side, in the order of the run.
  package let files: [IndexedFile]
  private let declarations: DeclarationPlaces
  /// The functions outside types.
  private let globalFunctions: NamedValues<[Function]>
  private let globalProperties: NamedValues<[Property]>
  private let byKey: NamedValues<TypeID>
  private let bySimpleName: NamedValues<Namesakes>
  /// The names of top-level types that begin with a small letter: `iCloudModel`. Most projects have none.
  let smallNames: Set<String>
  let names: ScopedNames
  /// The names of all associated types.
  let associatedNames: Set<String>
  /// The types that are local to functions, by name.
  private let locals: [String: [DeclarationReference]]
  /// The modules of the files, as far as they are known.
  package let modules: Modules
  /// Whether each type is declared in several places that are not branches of one `#if`, by type number.
  let ambiguous: [Bool]
  /// The classes that inherit each other.
  let classes: ClassHierarchy
  /// The names of the types that only their modules tell apart, each with the folder in which it parts from the others,
  /// by type number.
  private let titles: [TypeID: String]
  /// The types that the project only extends.
  let onlyExtended: [IndexedType]
  /// The types above structs, enums, and types that the project only extends.
  let aboveValues: Set<TypeID>

  /// The extent of a table.
  enum Extent {
    /// Types and their members.
    case all
    /// Types, but for those of previews and debugging.
    case names
  }

  /// - Parameters:
  ///   - files: the files of this side, in the order of the run.
  ///   - numbers: the numbers of all files that may be asked about.
  ///   - modules: what is known of the modules of these files.
  init(_ files: [IndexedFile], fileNumbers numbers: Range<Int>, modules: Modules, extent: Extent = .all) {
    var builder = TypeTableBuilder(
      files, declarations: DeclarationPlaces(files, fileNumbers: numbers), modules: modules, extent: extent)
    builder.build()
    self.files = files
    declarations = builder.declarations
    var (functions, properties) = (NamedValues<[Function]>(), NamedValues<[Property]>())
    for function in builder.globals.functions { functions.change(function.name, adding: []) { $0.append(function) } }
    for property in builder.globals.properties { properties.change(property.name, adding: []) { $0.append(property) } }
    (globalFunctions, globalProperties) = (functions, properties)
    byKey = builder.byKey
    bySimpleName = builder.bySimpleName
    locals = builder.locals
    let types = builder.takeTypes()
    associatedNames = Set(types.flatMap(\.associatedTypes) + builder.globals.associatedTypes)
    smallNames = Set(
      types.lazy.filter { $0.kind != .extensionOnly && $0.parent == nil && $0.name.beginsSmall }.map(\.name))
    let names = ScopedNames(of: types, builder: builder)
    self.types = types
    self.names = names
    self.modules = modules
    let mayBeAmbiguous = Doubt.sharedName.silences
    ambiguous = types.map { mayBeAmbiguous && builder.isAmbiguous($0) }
    classes = ClassHierarchy(types) { names.superclass(of: $0) }
    onlyExtended = types.filter { $0.kind == .extensionOnly }
    var aboveValues: Set<TypeID> = []
    for type in types where type.kind == .struct || type.kind == .enum || type.kind == .extensionOnly {
      names.forEachSupertype(of: type) { aboveValues.insert($0.id) }
    }
    self.aboveValues = aboveValues
    titles = Self.titles(of: types.filter(\.isModules)) { [files, declarations] type in
      files[declarations.place(ofFile: type.firstPart.file)].path
    }
  }

  // MARK: Looking up

  package func file(_ number: FileID) -> IndexedFile { files[declarations.place(ofFile: number)] }

  /// The file that declares a property.
  func file(of property: Property) -> IndexedFile { file(property.declaration.file) }

  /// The file of a type's first declaration.
  func file(of type: IndexedType) -> IndexedFile { file(type.firstPart.file) }

  /// Some declared type has the name.
  func declares(_ name: String) -> Bool { bySimpleName.holds(name) }

  /// The type of a module that code names with the module in front.
  func type(_ name: String, ofModule module: String) -> IndexedType? { names.type(name, ofModule: module) }

  /// Some declared type of the name is nested in another.
  func isNested(_ name: String) -> Bool { bySimpleName[name]?.isNested == true }

  /// Some function declares a type.
  var declaresTypesInFunctions: Bool { !locals.isEmpty }

  /// A type of the name that is local to a function is seen in a declaration.
  func isLocal(_ name: String, in file: FileID, at declaration: Int) -> Bool {
    guard let found = locals[name] else { return false }
    let declarations = self.file(file).syntax.declarations
    return found.contains { local in
      guard local.file == file else { return false }
      let parent = Int(declarations[local.index].parent)
      var outer = declaration
      while outer >= 0, outer != parent { outer = Int(declarations[outer].parent) }
      return outer == (parent < 0 ? local.index : parent)
    }
  }

  /// The file is one of this side; no other may be asked for.
  package func holds(_ file: FileID) -> Bool { declarations.hold(file) }

  /// The type of a key.
  private subscript(key key: String) -> IndexedType? { byKey[key].map { types[$0] } }

  /// The asker for types by a name alone. The name that code writes stands at a place, which says more.
  package enum Asker {
    /// Somebody at the command line, or a test.
    case user
    /// A declaration of a team's own architecture.
    case declaration
  }

  /// The type that a qualified name stands for: `LoginSection.Action`. Nil where several modules declare one.
  package func type(qualified name: String, for asker: Asker) -> IndexedType? { self[key: name] }

  /// Every declared type of that simple name, nested ones included.
  package func all(named name: String, for asker: Asker) -> [IndexedType] { all(named: name) }

  /// The type of the top level that a name means in code of another side, such as tests: the only one that its own file
  /// is not alone to see.
  func type(namedInOtherSide name: String) -> IndexedType? {
    let found = all(named: name).filter { $0.isTopLevel && !names.isFilePrivate($0) }
    return found.count == 1 ? found[0] : nil
  }

  /// The type that a simple or dotted name stands for right inside another, one that the project only extends included.
  package func type(_ path: String, inside outer: IndexedType) -> IndexedType? {
    outer.holdsTypes ? self[key: outer.key + "." + path] : nil
  }

  private func all(named name: String) -> [IndexedType] { (bySimpleName[name]?.all ?? []).map { types[$0] } }

  /// The declared type that a simple or dotted name means inside a type, a typealias standing for itself: the innermost
  /// type around or what that inherits may nest it, else it is one of the top level. Nil for another module's; one that
  /// is ambiguous where it is not clear which is meant.
  ///
  /// - Parameter file: the file that writes the name.
  func lookUp(_ path: String, inside context: IndexedType? = nil, in file: FileID) -> IndexedType? {
    names.lookUp(path, inside: context, in: file)
  }

  /// The same for a name that any part of the type around may write.
  func lookUp(_ path: String, inside context: IndexedType) -> IndexedType? {
    names.lookUp(path, inside: context, in: nil)
  }

  /// The meaning of a name.
  enum Meaning {
    /// No type of the project has the name there.
    case foreign
    /// A generic parameter, an associated type, something local.
    case shadowed
    case type(IndexedType)
    /// One of several types, it is not known which, or one that may be of a module that the file does not see.
    case unclear([IndexedType])
  }

  /// The meaning of a simple or dotted name in a file, where the type around does not matter: a nested type is seen
  /// unqualified where the type around it is written.
  func meaning(of path: String, in file: IndexedFile) -> Meaning {
    func clear(_ type: IndexedType) -> Meaning { isAmbiguous(type) ? .unclear([type]) : .type(type) }
    if let found = bySimpleName[path] {
      if found.all.count == 1, let top = found.topLevel, names.isSeenEverywhere(top) { return clear(types[top]) }
      let nested = found.all.map { types[$0] }.filter { isWritten(in: file, $0) }
      if !nested.isEmpty { return nested.count == 1 ? clear(nested[0]) : .unclear(nested) }
    } else if !path.utf8.contains(UInt8(ascii: ".")) {
      return .foreign
    }
    return lookUp(path, in: file.number).map(clear) ?? .foreign
  }

  /// The name of a type may mean that type in a file.
  func mayMean(_ type: IndexedType, in file: FileID) -> Bool { names.mayMean(type, in: file) }

  /// The file holds code of a nested type, or of the type around it.
  private func isWritten(in file: IndexedFile, _ type: IndexedType) -> Bool {
    guard let outer = type.parent else { return false }
    return (type.declarations + types[outer].parts).contains { $0.file == file.number }
  }

  /// The declared type that a name means inside a type, typealiases followed.
  func nominal(_ path: String, inside context: IndexedType? = nil, in file: FileID) -> IndexedType? {
    lookUp(path, inside: context, in: file).flatMap { names.nominal($0) }
  }

  func nominal(_ path: String, inside context: IndexedType) -> IndexedType? {
    lookUp(path, inside: context).flatMap { names.nominal($0) }
  }

  /// The declared type behind typealiases.
  func nominal(_ type: IndexedType) -> IndexedType? { names.nominal(type) }

  /// The project's only class of that name.
  func classNamed(_ name: String, inside context: IndexedType) -> IndexedType? {
    clearClass(nominal(name, inside: context))
  }

  func classNamed(_ name: String, inside context: IndexedType? = nil, in file: FileID) -> IndexedType? {
    clearClass(nominal(name, inside: context, in: file))
  }

  private func clearClass(_ type: IndexedType?) -> IndexedType? {
    type.flatMap { $0.kind == .class && !isAmbiguous($0) ? $0 : nil }
  }

  /// The only class of a name that is composed of a part's.
  func classNamed(_ name: String, beside part: IndexedType) -> IndexedType? {
    let found = types(named: name, beside: part).compactMap { nominal($0) }.filter { $0.kind == .class }
    return found.count == 1 ? clearClass(found[0]) : nil
  }

  /// The type that a simple name, taken out of a longer one, most likely means in a file: the one at the top level, else
  /// the only nested one; nil when there are several.
  func type(named name: String, in file: FileID) -> IndexedType? {
    if let found = lookUp(name, in: file) { return found }
    guard isNested(name) else { return nil }
    var nested: IndexedType?
    // Each of many types may nest one of the name: two are enough to know that it is not clear.
    for id in bySimpleName[name]?.all ?? [] {
      let type = types[id]
      guard !type.isTopLevel, mayMean(outermost(type), in: file) else { continue }
      if nested != nil { return nil }
      nested = type
    }
    return nested
  }

  /// The declared types of a name that is composed of a part's: those that the part's files see, and those that others see
  /// and that see the part; where some stand in the same type as the part, these.
  func types(named name: String, beside part: IndexedType) -> [IndexedType] {
    let home = outermost(part)
    let found = all(named: name).filter { found in
      let outer = outermost(found)
      return part.parts.contains { mayMean(outer, in: $0.file) }
        || !names.isFilePrivate(outer) && found.parts.contains { mayMean(home, in: $0.file) }
    }
    let near = found.count > 1 ? found.filter { $0.parent == part.parent } : []
    return near.isEmpty ? found : near
  }

  private func outermost(_ type: IndexedType) -> IndexedType {
    var type = type
    while let outer = type.parent { type = types[outer] }
    return type
  }

  /// The types of a type's qualified name, itself included.
  func namesakes(of type: IndexedType) -> [IndexedType] {
    all(named: type.name).filter { $0.qualifiedName == type.qualifiedName }
  }

  /// The name by which a reader knows a type: the qualified name, and `HomeFlow@Driver` where several modules declare
  /// one.
  package func title(of type: IndexedType) -> String { titles[type.id] ?? type.qualifiedName }

  private static func titles(of types: [IndexedType], path: (IndexedType) -> String) -> [TypeID: String] {
    var titles: [TypeID: String] = [:]
    for namesakes in Dictionary(grouping: types, by: \.qualifiedName).values where namesakes.count > 1 {
      let homes = namesakes.map(path).partings
      for (type, home) in zip(namesakes, homes) { titles[type.id] = "\(type.qualifiedName)@\(home)" }
    }
    return titles
  }

  // MARK: Outside of types

  /// The functions outside of types that a name may mean in a file.
  func globalFunctions(named name: String, seenBy file: IndexedFile) -> [Function] {
    globalFunctions.isEmpty ? [] : (globalFunctions[name] ?? []).filter { isSeen($0.declaration, by: file) }
  }

  func globalProperties(named name: String, seenBy file: IndexedFile) -> [Property] {
    globalProperties.isEmpty ? [] : (globalProperties[name] ?? []).filter { isSeen($0.declaration, by: file) }
  }

  private func isSeen(_ global: DeclarationReference, by file: IndexedFile) -> Bool {
    global.file == file.number || !self.file(global.file).syntax.isFilePrivate(declaration(global))
  }

  // MARK: What is inherited

  /// The names that a type inherits, or stands for as a typealias, in the order of its clauses.
  package func supertypes(of type: IndexedType) -> [Supertype] { names.supertypes[type.id] }

  /// The supertypes of a type, in order: in the place of a typealias what that stands for.
  func plainSupertypes(of type: IndexedType) -> [Supertype] {
    var (found, pending, aliases) = ([Supertype](), Array(supertypes(of: type).reversed()), Set<TypeID>())
    while let entry = pending.popLast() {
      let alias = entry.declared.map { types[$0] }.flatMap { $0.kind == .typealias ? $0 : nil }
      // The meaning of a generic one depends on its arguments.
      if let alias, alias.genericParameters.isEmpty, aliases.insert(alias.id).inserted {
        pending += supertypes(of: alias).reversed()
      } else {
        found.append(entry)
      }
    }
    return found
  }

  /// Visits the project's types above a type, nearest first, each once, those included that it only extends.
  func forEachSupertype(of type: IndexedType, _ visit: (IndexedType) -> Void) {
    names.forEachSupertype(of: type, visit)
  }

  /// The project's types above a type, nearest first, those included that it only extends.
  func allSupertypes(of type: IndexedType) -> [IndexedType] {
    var found: [IndexedType] = []
    forEachSupertype(of: type) { found.append($0) }
    return found
  }

  /// The class of the project that a class inherits, through typealiases.
  func superclass(of type: IndexedType) -> IndexedType? { classes.superclass(of: type) }

  package func declaration(_ reference: DeclarationReference) -> Declaration {
    file(reference.file).syntax.declarations[reference.index]
  }

  /// The type whose declaration or extension this is.
  package func type(declaredBy declaration: DeclarationReference) -> IndexedType? {
    declarations.type(of: declaration).map { types[$0] }
  }

  /// The type around a declaration, or the type it declares itself. Nil in the files of another side or program.
  package func enclosingType(of declaration: DeclarationReference) -> IndexedType? {
    guard holds(declaration.file) else { return nil }
    let declarations = file(declaration.file).syntax.declarations
    var index = declaration.index
    while index >= 0 {
      if let type = type(declaredBy: DeclarationReference(file: declaration.file, index: index)) { return type }
      index = Int(declarations[index].parent)
    }
    return nil
  }
}

extension String {
  fileprivate var beginsSmall: Bool { utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } == true }
}
