/// What a project is to RIBs: the parts of its RIBs, the protocols between them, and what routers do with children.
///
/// Facts that several rules share are computed here, once. A type that the project does not declare, or that cannot be
/// told from another of its name, is unknown: rules are silent about it.
package final class RIBsModel: Sendable {
  let files: RIBsFiles
  let types: RIBsTypes
  let roles: RIBsRoles
  let code: RIBsCode
  let mentions: RIBsMentions
  let expressions: RIBsExpressions
  /// In the order of the run.
  let builds: [RIBsBuild]
  /// In the order of the run.
  let creations: [RIBsCreation]
  /// The routers and their children, in the order of the run.
  package let routers: [RIBsRouterFacts]
  /// The same types, those of one qualified name as one.
  package let table: TypeTable
  /// By the number of its class.
  private let routerPlaces: [Int: Int]
  /// By file number: where nothing is reported.
  private let silent: [Int: SourceRegions]

  /// Nil when the pack is off, or on `auto` and no file of the project's own code imports RIBs or ModernRIBs.
  package init?(_ files: [IndexedFile], setting: PackSetting) {
    guard let files = RIBsFiles(files, setting: setting) else { return nil }
    let types = RIBsTypes(files.production)
    let roles = RIBsRoles(types, RIBsScope(types: types, files: files))
    let code = RIBsCode(types, roles)
    let mentions = RIBsMentions(of: Self.names(types, roles), in: files.production)
    let expressions = RIBsExpressions(types: types, roles: roles)
    let reader = RIBsChildReader(types: types, roles: roles, code: code, mentions: mentions)
    self.files = files
    self.types = types
    table = TypeTable(files.production, fileNumbers: files.numbers)
    self.roles = roles
    self.code = code
    self.mentions = mentions
    self.expressions = expressions
    routers = roles.all(.router).map { reader.facts(of: $0) }
    routerPlaces = Dictionary(routers.enumerated().map { ($1.type.id, $0) }) { first, _ in first }
    builds = RIBsBuildReader(types: types, roles: roles, code: code, expressions: expressions).all()
    creations = RIBsCreationReader(types: types, roles: roles, code: code).all()
    silent = Self.silentRegions(files, types)
  }

  /// The names of members that somebody may ask for: those of parts and of their protocols.
  private static func names(_ types: RIBsTypes, _ roles: RIBsRoles) -> Set<String> {
    var names: Set<String> = []
    for type in types.types where roles.part(type) != nil || type.kind == .protocol {
      names.formUnion(type.functions.map(\.name))
      names.formUnion(type.properties.map(\.name))
    }
    return names
  }

  // MARK: What is reported

  /// The classes of a part about which rules speak, in the order of the run.
  package func parts(_ part: RIBsPart) -> [IndexedType] { roles.all(part).filter { isReported($0) } }

  package func parts(anyOf parts: Set<RIBsPart>) -> [IndexedType] {
    RIBsPart.allCases.filter { parts.contains($0) }.flatMap { self.parts($0) }
  }

  var ribViews: [IndexedType] { parts(.view).filter { roles.isRIBView($0) } }

  func isReported(_ type: IndexedType) -> Bool { !types.isDoubtful(type) && !type.isRIBsDouble }

  /// Previews, doubles, what is compiled for debugging alone, and what a program has written.
  func isSilent(_ location: Location) -> Bool { silent[location.file]?.contains(location.range.start) ?? false }

  private static func silentRegions(_ files: RIBsFiles, _ types: RIBsTypes) -> [Int: SourceRegions] {
    var silent: [Int: SourceRegions] = [:]
    for file in files.production {
      var regions = file.syntax.previewRegions + file.syntax.debugRegions
      if file.isGenerated { regions.append(SourceRange(0, file.syntax.source.bytes.count)) }
      for declaration in file.syntax.declarations where declaration.kind.hasMembers {
        let isPreview = declaration.inheritedTypes.contains {
          let tokens = file.syntax.inheritedTypes[Int($0)].tokens
          return !tokens.isEmpty && file.syntax.spells(tokens.upperBound - 1, "PreviewProvider")
        }
        if isPreview || file.syntax.plainName(of: declaration).lastPathComponent.isRIBsDoubleName {
          regions.append(declaration.range)
        }
      }
      if !regions.isEmpty { silent[file.number] = SourceRegions(regions) }
    }
    return silent
  }

  // MARK: Looking up

  /// The type here that a type of the table is, by its first declaration.
  func own(_ type: IndexedType) -> IndexedType? {
    type.parts.lazy.compactMap { self.types.type(declaredBy: $0) }.first
  }

  func router(_ type: IndexedType) -> RIBsRouterFacts? { routerPlaces[type.id].map { routers[$0] } }

  func file(of property: Property) -> IndexedFile { types.file(property.declaration.file) }

  package func location(_ property: Property) -> Location { file(of: property).location(property.nameRange) }

  /// The place of the name, or of `init`.
  package func location(_ function: Function) -> Location { location(function.declaration) }

  package func location(_ declaration: DeclarationReference) -> Location {
    types.file(declaration.file).location(types.declaration(declaration).nameRange)
  }

  /// The place of the name of its first declaration.
  package func location(_ type: IndexedType) -> Location { location(type.declarations.first ?? type.extensions[0]) }

  func location(base reference: TypeReference, in file: Int) -> Location {
    types.file(file).location(reference.baseRange)
  }

  /// The type of a property that the project declares.
  func type(of property: Property) -> IndexedType? {
    guard let reference = property.type, reference.isNominal else { return nil }
    return types.near(reference, file(of: property))
  }

  /// The stored properties of a class, not those of its superclasses.
  func storedProperties(_ type: IndexedType) -> [Property] { type.properties.filter { $0.isStored && !$0.isStatic } }

  /// A stored property of the class or of a project superclass.
  func storedProperty(_ name: String, of type: IndexedType) -> Property? {
    ([type] + roles.superclasses(type)).lazy.compactMap { self.storedProperties($0).first { $0.name == name } }.first
  }

  /// A class, its superclasses and subclasses.
  func family(_ type: IndexedType) -> [IndexedType] { roles.family(type) }
}

extension FindingSink {
  /// Reports unless the place is one about which no rule of RIBs speaks.
  mutating func report(
    _ model: RIBsModel, _ location: Location, _ message: String, declaration: String, kind: String = "type",
    subject: String, fix: FixIt? = nil
  ) {
    if model.isSilent(location) { return }
    report(location, message, declaration: declaration, kind: kind, subject: subject, fix: fix)
  }
}

extension IndexedType {
  /// Named like a test double.
  var isRIBsDouble: Bool { name.isRIBsDoubleName }

  /// The name of the RIB, by the name of one of its parts; nil when nothing is left.
  func feature(_ part: RIBsPart) -> String? {
    guard let suffix = part.suffix, name.utf8.ends(with: suffix.utf8), name.utf8.count > suffix.utf8.count else {
      return nil
    }
    return String(decoding: name.utf8.dropLast(suffix.utf8.count), as: UTF8.self)
  }
}

extension String {
  var isRIBsDoubleName: Bool {
    ["Mock", "Stub", "Fake", "Dummy", "Spy"].contains { utf8.starts(with: $0.utf8) || utf8.ends(with: $0.utf8) }
  }
}
