/// What a project is to CoreFlow: the role of each class, features and their protocols, bases and leaves.
///
/// Facts that several rules share are computed here, once. Sections refer to the CoreFlow rule catalogue.
package struct CoreFlowModel: Sendable {
  /// Production code without the framework's own sources and without templates.
  package let table: TypeTable
  /// Test code, for `coreflow_missing_import` alone.
  package let tests: TypeTable
  /// Some file says `@_exported import CoreFlow`.
  package let isExported: Bool
  /// By type.
  private let parts: [CoreFlowPart?]
  /// By type: the role of its part.
  private let roles: [CoreFlowRole?]
  /// The classes with a role, in the order of the run, those in exempt regions left out.
  private let roleTypes: [Int]
  private let superclasses: [Int?]
  private let subclasses: [Int: [Int]]
  /// By type: the feature protocols.
  private let featureProtocols: [Int: FeatureProtocol]
  /// By type: the Core that a Flow or Screen has as its generic argument, and the Screen of a Flow.
  private(set) var coreClasses: [Int?] = []
  private(set) var screenClasses: [Int?] = []
  /// Of Cores, Screens and Flows, in the order of the run.
  package private(set) var creations: [CoreFlowCreation] = []
  /// Numbers of creations.
  private(set) var creationsByType: [Int: [Int]] = [:]
  private(set) var creationsByMember: [DeclarationReference: [Int]] = [:]
  /// By Flow.
  private(set) var factories: [Int: CoreFlowFactories] = [:]
  /// The functions and properties of all factories.
  private(set) var factoryMembers: Set<DeclarationReference> = []
  /// By Core or Screen, the Flow that builds it.
  private(set) var builders: [Int: Int] = [:]
  /// One for each Flow whose Screen has a `bind()` that does something.
  package private(set) var bindings: [CoreFlowBinding] = []
  /// One for each Core whose Action the project declares.
  package private(set) var actions: [CoreFlowActions] = []
  /// The views that say so by what they inherit, and those that a Screen or component holds. Other views of an app are
  /// none of CoreFlow's business.
  package private(set) var lowLevelViews: [IndexedType] = []
  /// The types that parts of features use under a name that is not right.
  package private(set) var misnamedUses: [CoreFlowNameUse] = []
  /// The feature protocols, in the order of the run.
  package private(set) var featureProtocolTypes: [IndexedType] = []
  /// The last bytes of the names of the classes with a role: a quick test.
  private(set) var nameEndings: Set<UInt8> = []

  /// A class with a role.
  package struct CoreFlowPart: Sendable {
    package let role: CoreFlowRole
    /// Every role it has; a component may be a `SimpleInitUIView`, too.
    package let roles: CoreFlowRoles
    /// Of the framework's base class, for the role it has.
    package let arguments: [CoreFlowArgument]
    /// It inherits the framework's class, not only `Flowable` or `Screenable`.
    package let inheritsFrameworkClass: Bool
  }

  /// `LoginListener`, `LoginRouting` of a feature that the project knows (section 1.6).
  package struct FeatureProtocol: Sendable {
    package let feature: String
    package let isListener: Bool
  }

  package init(table: TypeTable, tests: TypeTable) {
    self.table = table
    self.tests = tests
    isExported = (table.files + tests.files).contains { file in
      file.imports.contains { $0.module == "CoreFlow" && $0.isExported }
    }
    let resolver = CoreFlowRoleResolver(table: table, isExported: isExported)
    let superclasses = table.types.map { resolver.superclass(of: $0)?.id }
    let allHits = resolver.hits()
    let parts = table.types.map { type -> CoreFlowPart? in
      guard type.kind == .class else { return nil }
      let hits = allHits[type.id]
      guard let first = hits.min(by: { $0.role.rawValue < $1.role.rawValue }) else { return nil }
      let arguments = hits.first { $0.role == first.role && !$0.arguments.isEmpty }?.arguments ?? []
      return CoreFlowPart(
        role: first.role, roles: CoreFlowRoles(hits.map(\.role)), arguments: arguments,
        inheritsFrameworkClass: hits.contains { $0.role == first.role && !$0.isConformance })
    }
    self.superclasses = superclasses
    self.parts = parts
    roles = parts.map { $0?.role }
    roleTypes = table.types.indices.filter { parts[$0] != nil && !table.isExempt(table.types[$0]) }
    subclasses = Dictionary(
      grouping: superclasses.indices.filter { superclasses[$0] != nil }, by: { superclasses[$0]! })
    featureProtocols = Self.findFeatureProtocols(table, parts)
    coreClasses = table.types.map { findCoreClass(of: $0)?.id }
    screenClasses = table.types.map { findScreenClass(ofFlow: $0)?.id }
    creations = findCreations()
    for (number, creation) in creations.enumerated() {
      if let type = creation.type { creationsByType[type.id, default: []].append(number) }
      if let member = creation.owner.member {
        creationsByMember[member, default: []].append(number)
      }
    }
    factories = findFactories()
    for factory in factories.values {
      factoryMembers.formUnion(factory.core.members.union(factory.screen.members))
    }
    builders = findBuilders()
    bindings = findBindings()
    actions = findActions()
    lowLevelViews = findLowLevelViews()
    misnamedUses = types(Self.featureParts).flatMap { nameUses(of: $0) }
    featureProtocolTypes = table.types.filter { featureProtocol($0) != nil && !table.isExempt($0) }
    nameEndings = Set(roleTypes.compactMap { table.types[$0].name.utf8.last })
  }

  // MARK: Roles

  package func part(_ type: IndexedType) -> CoreFlowPart? { parts[type.id] }

  package func role(_ type: IndexedType) -> CoreFlowRole? { roles[type.id] }

  /// Classes with one of these roles, in the order of the run, those in exempt regions left out.
  package func types(_ wanted: CoreFlowRoles) -> [IndexedType] {
    var found: [IndexedType] = []
    for id in roleTypes {
      if let role = roles[id], wanted.contains(role) { found.append(table.types[id]) }
    }
    return found
  }

  package static let flows: CoreFlowRoles = [.flow, .screenLessFlow]
  package static let cores: CoreFlowRoles = [.core, .screenLessCore]
  package static let featureParts: CoreFlowRoles = [
    .flow, .screenLessFlow, .core, .screenLessCore, .screen,
  ]

  /// `Login` of `LoginCore`; nil when the name lacks its role's suffix.
  package func feature(_ type: IndexedType) -> String? {
    role(type)?.suffix.flatMap { type.name.dropping(suffix: $0) }
  }

  // MARK: Class hierarchy

  package func superclass(_ type: IndexedType) -> IndexedType? {
    superclasses[type.id].map { table.types[$0] }
  }

  /// Some class of the project inherits it.
  package func hasSubclass(_ type: IndexedType) -> Bool { subclasses[type.id] != nil }

  /// The classes of the project that inherit it directly.
  package func subclasses(_ type: IndexedType) -> [IndexedType] {
    (subclasses[type.id] ?? []).map { table.types[$0] }
  }

  /// The class and its superclasses in the project, itself first; no more of them than anybody has.
  package func lineage(_ type: IndexedType) -> [IndexedType] {
    var line = [type]
    while line.count < Self.longestLineage, let next = superclass(line[line.count - 1]),
      !line.contains(where: { $0.id == next.id })
    {
      line.append(next)
    }
    return line
  }

  static var longestLineage: Int { 64 }

  /// A base class: its generic arguments or members are decided below it.
  package func isBase(_ type: IndexedType) -> Bool {
    !type.genericParameters.isEmpty || hasSubclass(type)
  }

  // MARK: Feature protocols

  package func featureProtocol(_ type: IndexedType) -> FeatureProtocol? {
    featureProtocols[type.id]
  }

  private static func findFeatureProtocols(_ table: TypeTable, _ parts: [CoreFlowPart?]) -> [Int:
    FeatureProtocol]
  {
    let coreFiles = Set(
      table.types.filter { parts[$0.id]?.role.isCore == true }.flatMap {
        $0.declarations.map(\.file)
      })
    var found: [Int: FeatureProtocol] = [:]
    for type in table.types where type.kind == .protocol {
      for (suffix, isListener) in [("Listener", true), ("Routing", false)] {
        guard let feature = type.name.dropping(suffix: suffix) else { continue }
        let isKnown =
          table.topLevel(feature + "Core").flatMap { parts[$0.id]?.role.isCore } == true
          || table.topLevel(feature + "Flow").flatMap { parts[$0.id]?.role.isFlow } == true
          || type.declarations.contains { coreFiles.contains($0.file) }
        if isKnown { found[type.id] = FeatureProtocol(feature: feature, isListener: isListener) }
      }
    }
    return found
  }
}
