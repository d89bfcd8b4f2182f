/// The types of a project as CoreFlow sees them: the roles of classes, their superclasses, features and their
/// protocols.
///
/// Sections refer to the CoreFlow rule catalogue.
final class CoreFlowTypes: Sendable {
  /// The types of production code, without the framework's own sources and without templates.
  let table: TypeTable
  /// The files that see the framework, tests too.
  let users: FrameworkFiles
  /// The part that each type is in a feature, by the type's number; nil for types without a role.
  private let parts: [CoreFlowPart?]
  /// The role of each type's part, by the type's number.
  private let roles: [CoreFlowRole?]
  /// The numbers of the classes with a role, in the order of the run, those in exempt regions left out.
  private let roleTypes: [TypeID]
  /// The feature protocols by type number.
  private let featureProtocols: [TypeID: CoreFlowFeatureProtocol]
  /// The feature protocols, in the order of the run.
  let featureProtocolTypes: [IndexedType]
  /// The number of the Core that a Flow or Screen has as its generic argument, and of the Screen of a Flow, by type
  /// number.
  private let coreClasses: [TypeID?]
  private let screenClasses: [TypeID?]
  /// The names of the classes with a role, and of typealiases, which may stand for one.
  let roleNames: NameFinder
  /// The types of expressions: the framework gives a Flow its `core` and `screen`, and a Screen its `reactor`.
  let expressions: ExpressionTypes
  /// The project's classes that the properties of Screens, components and views hold, by the holder's number.
  private let heldClasses: [TypeID: [HeldType]]

  init(table: TypeTable, users: FrameworkFiles) {
    let inherited = CoreFlowRoleResolver(table: table, users: users).roles()
    let parts = table.types.map { $0.kind == .class ? CoreFlowPart(inherited[$0.id]) : nil }
    let featureProtocols = CoreFlowFeatureProtocol.all(in: table, of: parts, users: users)
    let roleTypes = table.types.typeIDs.filter { parts[$0] != nil && !table.isExempt(table.types[$0]) }
    self.table = table
    self.users = users
    self.parts = parts
    self.featureProtocols = featureProtocols
    self.roleTypes = roleTypes
    roles = parts.map { $0?.role }
    featureProtocolTypes = table.types.filter { featureProtocols[$0.id] != nil && !table.isExempt($0) }
    coreClasses = table.types.map { type in
      parts[type.id]?.argument(0, of: type, in: table).flatMap { parts[$0.id]?.role.isCore == true ? $0.id : nil }
    }
    screenClasses = table.types.map { type in
      parts[type.id]?.argument(1, of: type, in: table).flatMap { parts[$0.id]?.role == .screen ? $0.id : nil }
    }
    roleNames = NameFinder(
      roleTypes.map { table.types[$0].name } + table.types.filter { $0.kind == .typealias }.map(\.name))
    let expressions = Self.expressions(in: table, of: parts)
    self.expressions = expressions
    let holders = roleTypes.filter { id in parts[id].map { !$0.role.isFlow && !$0.role.isCore } == true }
    heldClasses = Dictionary(
      holders.map { ($0, expressions.heldClasses(of: table.types[$0])) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Roles

  func part(_ type: IndexedType) -> CoreFlowPart? { parts[type.id] }

  func role(_ type: IndexedType) -> CoreFlowRole? { roles[type.id] }

  /// Classes with one of these roles, in the order of the run, those in exempt regions left out.
  func classes(_ kinds: CoreFlowRoles) -> [IndexedType] {
    var found: [IndexedType] = []
    for id in roleTypes { if let role = roles[id], kinds.contains(role) { found.append(table.types[id]) } }
    return found
  }

  /// The feature's name: `Login` of `LoginCore`; nil when the name lacks its role's suffix.
  func feature(_ type: IndexedType) -> String? { role(type)?.role.suffix.flatMap { type.name.dropping(suffix: $0) } }

  func featureProtocol(_ type: IndexedType) -> CoreFlowFeatureProtocol? { featureProtocols[type.id] }

  /// The Core class that a Flow or Screen is an argument of, when the project declares it.
  func coreClass(of type: IndexedType) -> IndexedType? { coreClasses[type.id].map { table.types[$0] } }

  /// The Screen class of a Flow, when the project declares it.
  func screenClass(ofFlow type: IndexedType) -> IndexedType? { screenClasses[type.id].map { table.types[$0] } }

  /// The project's classes that the properties of a class hold.
  func heldClasses(of type: IndexedType) -> [HeldType] {
    heldClasses[type.id] ?? expressions.heldClasses(of: type)
  }

  private static func expressions(in table: TypeTable, of parts: [CoreFlowPart?]) -> ExpressionTypes {
    ExpressionTypes(table) { type, name in
      guard let part = parts[type.id] else { return nil }
      let place: Int
      switch (part.role, name) {
      case (.flow, "core"), (.screenLessFlow, "core"), (.screen, "reactor"): place = 0
      case (.flow, "screen"): place = 1
      default: return nil
      }
      return place < part.arguments.count ? part.arguments[place] : nil
    }
  }

  // MARK: Class hierarchy

  /// The class and its superclasses in the project, itself first.
  func lineage(_ type: IndexedType) -> [IndexedType] { table.classes.lineage(of: type) }

  /// The class is a base class: its generic arguments or members are decided below it.
  func isBase(_ type: IndexedType) -> Bool { !type.genericParameters.isEmpty || table.classes.hasSubclass(type) }
}

/// A class with a role.
struct CoreFlowPart: Sendable {
  let role: CoreFlowRole
  /// Every role the class has; a component may be a `SimpleInitUIView`, too.
  let roles: CoreFlowRoles
  /// The generic arguments of the framework's base class, for the role it has.
  let arguments: [RoleArgument]
  /// The type inherits the framework's class, not only `Flowable` or `Screenable`.
  let inheritsFrameworkClass: Bool
  /// A Flow by conformance, which does in its own way what the framework's class does.
  var isOwnFlow: Bool { role.isFlow && !inheritsFrameworkClass }

  /// The part with the given roles; nil without a role.
  init?(_ inherited: [InheritedRole<CoreFlowRole>]) {
    guard let first = inherited.min(by: { $0.role.rawValue < $1.role.rawValue }) else { return nil }
    role = first.role
    roles = CoreFlowRoles(inherited.map(\.role))
    let own = inherited.filter { $0.role == first.role }
    arguments = own.first { !$0.arguments.isEmpty }?.arguments ?? []
    inheritsFrameworkClass = own.contains { !["Flowable", "Screenable"].contains($0.name) }
  }

  /// The project's class that a generic argument stands for.
  fileprivate func argument(_ place: Int, of type: IndexedType, in table: TypeTable) -> IndexedType? {
    guard place < arguments.count, !arguments[place].isParameter else { return nil }
    return table.classNamed(arguments[place].type.path, inside: type)
  }
}

/// A protocol of a feature that the project knows: `LoginListener`, `LoginRouting` (section 1.6).
struct CoreFlowFeatureProtocol: Sendable {
  let feature: String
  let isListener: Bool

  /// The feature protocols of a project, by type number: those in files that see the framework, and those that such
  /// files name.
  fileprivate static func all(
    in table: TypeTable, of parts: [CoreFlowPart?], users: FrameworkFiles
  ) -> [TypeID: CoreFlowFeatureProtocol] {
    let cores = table.types.filter { parts[$0.id]?.role.isCore == true }
    let coreFiles = Set(cores.flatMap { $0.declarations.map(\.file) })
    var found: [TypeID: CoreFlowFeatureProtocol] = [:]
    var unseen: [IndexedType] = []
    for type in table.types where type.kind == .protocol && !table.isAside(type) {
      for (suffix, isListener) in [("Listener", true), ("Routing", false)] {
        guard let feature = type.name.dropping(suffix: suffix) else { continue }
        let isKnown =
          table.types(named: feature + "Core", beside: type).contains { parts[$0.id]?.role.isCore == true }
          || table.types(named: feature + "Flow", beside: type).contains { parts[$0.id]?.role.isFlow == true }
          || type.declarations.contains { coreFiles.contains($0.file) }
        guard isKnown else { continue }
        found[type.id] = CoreFlowFeatureProtocol(feature: feature, isListener: isListener)
        if !type.declarations.contains(where: { users[$0.file] != false }) { unseen.append(type) }
      }
    }
    let finder = NameFinder(unseen.map(\.name))
    var named: Set<String> = []
    if !finder.isEmpty {
      for part in parts.typeIDs where parts[part] != nil {
        for file in Set(table.types[part].parts.map(\.file)) {
          named.formUnion(finder.names(in: table.file(file).syntax))
        }
      }
    }
    for type in unseen where !named.contains(type.name) { found[type.id] = nil }
    return found
  }
}
