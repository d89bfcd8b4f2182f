/// The facts about a project: the parts of its RIBs, the protocols between them, and what routers do with children.
///
/// Facts that several rules share are computed here, once. A type that the project does not declare, or that cannot be
/// told from another of its name, is unknown: rules are silent about it.
final class RIBsModel: Sendable {
  let sides: ProjectSides
  let types: TypeTable
  let roles: RIBsRoles
  let code: RIBsCode
  let mentions: Mentions
  let expressions: ExpressionTypes
  let callersOfRouting: RIBsCallers
  let builds: RIBsBuilds
  let creations: RIBsCreations
  /// The routers and their children, in the order of the run.
  let routers: [RIBsRouterFacts]
  /// The routers about which rules speak.
  let reportedRouters: [RIBsRouterFacts]
  /// The classes of each part about which rules speak, in the order of the run.
  private let reported: [RIBsPart: [IndexedType]]
  /// Types over which some router or interactor is generic.
  private let arguments: Set<TypeID>
  /// The routers, by the number of their class.
  private let routersByType: [TypeID: RIBsRouterFacts]
  let exports: ModuleExports
  /// The places, by file number, where nothing is reported, beside what is exempt everywhere.
  private let silent: [FileID: SourceRegions]

  convenience init(_ sides: ProjectSides, table: () -> TypeTable) {
    let types = table()
    let roles = RIBsRoles(types: types, scope: RIBsScope(types: types, sides: sides))
    let (code, mentions) = (RIBsCode(types: types, roles: roles), Self.mentions(in: types, of: roles, sides: sides))
    let reader = RIBsChildReader(types: types, roles: roles, code: code, mentions: mentions)
    let routers = roles.all(.router).map { reader.facts(of: $0) }
    self.init(
      sides: sides, types: types, roles: roles, code: code, mentions: mentions, creations: RIBsCreations(of: roles),
      routers: routers)
  }

  static func assembled(_ sides: ProjectSides, jobs: Int, table: () -> TypeTable) async -> RIBsModel {
    if jobs < 2 { return RIBsModel(sides, table: table) }
    let types = table()
    let roles = RIBsRoles(types: types, scope: RIBsScope(types: types, sides: sides))
    async let creations = RIBsCreations(of: roles)
    async let mentions = mentions(in: types, of: roles, sides: sides)
    let code = await RIBsCode.read(types, roles: roles, jobs: jobs)
    let reader = RIBsChildReader(types: types, roles: roles, code: code, mentions: await mentions)
    let routers = await roles.all(.router).mapInParallel(jobs: jobs) { reader.facts(of: $0) }
    return await RIBsModel(
      sides: sides, types: types, roles: roles, code: code, mentions: mentions, creations: creations, routers: routers)
  }

  private init(
    sides: ProjectSides, types: TypeTable, roles: RIBsRoles, code: RIBsCode, mentions: Mentions,
    creations: RIBsCreations, routers: [RIBsRouterFacts]
  ) {
    (self.sides, self.types, self.roles) = (sides, types, roles)
    (self.code, self.mentions, self.creations) = (code, mentions, creations)
    namesInheritedAside = sides.namesInheritedAside
    expressions = roles.expressions
    reported = Dictionary(
      uniqueKeysWithValues: RIBsPart.allCases.map { part in (part, roles.all(part).filter { roles.isReported($0) }) })
    arguments = Set(
      (roles.all(.router) + roles.all(.interactor)).flatMap { roles.facts($0)?.arguments ?? [] }.compactMap {
        types.type(named: $0.type, seenFrom: types.file($0.location.file))?.id
      })
    self.routers = routers
    reportedRouters = routers.filter { roles.isReported($0.type) }
    let routersByType = Dictionary(routers.map { ($0.type.id, $0) }) { first, _ in first }
    self.routersByType = routersByType
    callersOfRouting = RIBsCallers(types: types, roles: roles, code: code, mentions: mentions)
    builds = RIBsBuilds(
      RIBsBuildReader(types: types, roles: roles, code: code, expressions: expressions).all(), types: types
    ) { routersByType[$0.id] }
    exports = ModuleExports(
      types, apps: types.files.filter { roles.scope.isGated($0) && !Self.launch.calls(in: $0.bodies).isEmpty })
    silent = RIBsFiles.silentRegions(sides.production)
  }

  /// The mentions of members that somebody may ask for: those of parts and of their protocols.
  private static func mentions(in types: TypeTable, of roles: RIBsRoles, sides: ProjectSides) -> Mentions {
    let asked = types.types.filter { $0.kind == .protocol || $0.kind == .extensionOnly || roles.part($0) != nil }
    let names = asked.flatMap { $0.functions.map(\.name) + $0.properties.map(\.name) }
    return Mentions(of: names, as: [.member, .implicitMember, .keyPathComponent], in: sides.production)
  }

  // MARK: What is reported

  /// The classes of a part about which rules speak, in the order of the run.
  func parts(_ part: RIBsPart) -> [IndexedType] { reported[part] ?? [] }

  func parts(anyOf parts: Set<RIBsPart>) -> [IndexedType] {
    RIBsPart.allCases.filter { parts.contains($0) }.flatMap { self.parts($0) }
  }

  var ribViews: [IndexedType] { parts(.view).filter { roles.isRIBView($0) } }

  /// Some router or interactor is generic over it.
  func isArgument(_ type: IndexedType) -> Bool { arguments.contains(type.id) }

  func isReported(_ type: IndexedType) -> Bool { roles.isReported(type) }

  /// Previews, doubles, what is compiled for debugging alone, and what a program has written.
  func isSilent(_ location: Location) -> Bool {
    let start = location.range.start
    return types.file(location.file).isExempt(start) || silent[location.file]?.contains(start) == true
  }

  /// True where only classes can conform to a protocol, as to all of the framework; nil when that cannot be told.
  func isClassBound(_ type: IndexedType) -> Bool? {
    type.kind == .protocol ? types.isClassBound(type) { roles.scope.role(of: $0, $1) != nil } : nil
  }

  // MARK: Looking up

  var table: TypeTable { types }
  let namesInheritedAside: Set<String>

  func router(_ type: IndexedType) -> RIBsRouterFacts? { routersByType[type.id] }
  /// The type of a property that the project declares.
  func type(of property: Property) -> IndexedType? {
    guard let written = property.type else { return expressions.type(of: property)?.type.map { types.types[$0] } }
    return written.isNominal ? types.type(named: written, seenFrom: types.file(of: property)) : nil
  }

  /// The roles of the protocol that a property is of, one of the framework's included.
  func roles(of property: Property) -> RIBsProtocolRoles {
    if let written = property.type { return roles.roles(written, in: types.file(of: property)) }
    return type(of: property).map { roles.roles($0) } ?? []
  }

  /// The part that the class is of which a property is.
  func part(of property: Property) -> RIBsPart? { type(of: property).flatMap { roles.part($0) } }

  /// The strong references to types of the project, or of no type that it declares.
  ///
  /// - Parameters:
  ///   - names: those that a property may have; nil for all.
  ///   - isWanted: whether a reference is wanted, by its owner, its property, and the type of the project that it is of;
  ///     nil where no type of the project has the name.
  func strongReferences(
    of owners: [IndexedType], named names: Set<String>? = nil,
    where isWanted: (IndexedType, Property, TypeReference, _ type: IndexedType?) -> Bool
  ) -> [OwnedProperty] {
    types.strongReferences(of: owners) { owner, property, reference in
      guard names?.contains(property.name) != false else { return false }
      let file = types.file(of: property)
      return reference.composed.contains { part in
        let type = types.type(named: part, seenFrom: file)
        return (type != nil || !types.isDeclared(part, in: file)) && isWanted(owner, property, part, type)
      }
    }
  }

  /// The parts that the templates name.
  func namedParts(_ parts: [RIBsPart]) -> [(IndexedType, RIBsPart)] {
    parts.flatMap { part in
      self.parts(part).filter { $0.isTopLevel && $0.genericParameters.isEmpty && !roles.hasSubclass($0) }
        .map { ($0, part) }
    }
  }
}

extension IndexedType {
  /// The name of the RIB, by the name of one of its parts; nil when nothing is left.
  func feature(_ part: RIBsPart) -> String? { part.suffix.flatMap { name.dropping(suffix: $0) } }
}
