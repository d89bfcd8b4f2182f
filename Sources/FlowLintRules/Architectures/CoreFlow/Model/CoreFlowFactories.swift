/// What runs when a Flow builds its Core and its Screen.
struct CoreFlowFactories: Sendable {
  /// From `createCore()` on.
  let core: CoreFlowReach
  /// From `createScreen()` on.
  let screen: CoreFlowReach
}

extension CoreFlowModel {
  func findFactories() -> [Int: CoreFlowFactories] {
    var found: [Int: CoreFlowFactories] = [:]
    for flow in types(Self.flows) {
      let members = ownMembers(of: flow)
      found[flow.id] = CoreFlowFactories(
        core: reach(fromNamed: ["createCore"], among: members, true),
        screen: reach(fromNamed: ["createScreen"], among: members, true))
    }
    return found
  }

  /// The Flow that has a Core or Screen as its generic argument.
  func findBuilders() -> [Int: Int] {
    var builders: [Int: Int] = [:]
    for flow in types(Self.flows) {
      for part in [coreClass(of: flow), screenClass(ofFlow: flow)] {
        if let part, builders[part.id] == nil { builders[part.id] = flow.id }
      }
    }
    return builders
  }

  package func flow(building part: IndexedType) -> IndexedType? {
    builders[part.id].map { table.types[$0] }
  }

  /// The creation is part of what a Flow does to build its Core and Screen.
  package func isInFactory(_ creation: CoreFlowCreation) -> Bool {
    guard let member = creation.owner.member else { return false }
    return factoryMembers.contains(member)
  }

  /// A class that is a Flow by conformance builds its parts in its own way.
  package func buildsFreely(_ creation: CoreFlowCreation) -> Bool {
    guard let owner = creation.owner.type else { return false }
    guard let part = part(owner) else { return mayBeFlow(owner, for: creation) }
    return part.role.isFlow && !part.inheritsFrameworkClass
  }

  /// A base class that the project does not declare may make a Flow of it.
  private func mayBeFlow(_ owner: IndexedType, for creation: CoreFlowCreation) -> Bool {
    guard owner.kind == .class, hasUnknownSuperclass(owner) else { return false }
    let function = creation.owner.member.flatMap { owner.function(declaredBy: $0) }
    return function.map { $0.isOverride && $0.name.hasPrefix("create") } == true
      || lineage(owner).flatMap(\.inherited).contains { $0.type.arguments.contains { $0.base == creation.name } }
  }

  /// The Cores and Screens that no Flow of the project builds.
  package var orphans: [IndexedType] {
    let flows = types(Self.flows)
    guard !flows.isEmpty else { return [] }
    var built = Set(builders.keys)
    for flow in flows {
      for argument in part(flow)?.arguments ?? [] {
        if let found = declared(argument.type, inside: flow) { built.insert(found.id) }
      }
    }
    for creation in creations where isInFactory(creation) || buildsFreely(creation) {
      if let type = creation.type { built.insert(type.id) }
    }
    for flow in flows where part(flow)?.inheritsFrameworkClass == false {
      let types =
        flow.properties.map(\.type) + ["Core", "Screen"].map { nested($0, of: flow)?.aliased }
      built.formUnion(types.compactMap { declared($0, inside: flow)?.id })
    }
    for name in namesGivenToUnknownBases { built.formUnion(classNamed(name).map { [$0.id] } ?? []) }
    return types(Self.cores.union([.screen])).filter {
      $0.isTopLevel && !isBase($0) && !built.contains($0.id) && !isAmbiguous($0)
    }
  }

  /// The generic arguments of base classes that the project does not declare: these may be Flows.
  private var namesGivenToUnknownBases: Set<String> {
    var names: Set<String> = []
    for type in table.types where type.kind == .class && part(type)?.role.isFlow != true {
      for entry in type.inherited where CoreFlowSupertype.named[entry.type.base] == nil {
        names.formUnion(entry.type.arguments.map(\.path))
      }
    }
    return names
  }

  // MARK: Members that build on first access

  /// A use of `core` or `screen` while it is being made.
  package struct Recursion: Sendable {
    package let function: Function
    package let property: String
    package let location: Location
  }

  /// `core` and `screen` under `createCore()`, `screen` under `createScreen()`; closures run later.
  package func recursions(of flow: IndexedType) -> [Recursion] {
    guard part(flow)?.inheritsFrameworkClass == true, !isAmbiguous(flow) else { return [] }
    return recursions(of: flow, from: "createCore", besides: "createScreen", ["core", "screen"])
      + recursions(of: flow, from: "createScreen", besides: "createCore", ["screen"])
  }

  private func recursions(
    of flow: IndexedType, from factory: String, besides other: String, _ names: [String]
  ) -> [Recursion] {
    let names = names.filter { !declaresProperty($0, flow) }
    func uses(in function: Function) -> [Recursion] {
      guard function.name != other, let code = code(of: function), !isExempt(function.declaration) else { return [] }
      return code.ownNames(entersClosures: false) { name in names.contains { code.bodies.isNamed(name, $0) } }
        .filter { !code.bodies.isCalled($0) && !code.bodies.isAssigned($0) }
        .map { Recursion(function: function, property: code.bodies.name($0), location: code.location($0)) }
    }
    // What runs without the closures is part of what runs with them, which is known already.
    let known = factories[flow.id].map { factory == "createCore" ? $0.core : $0.screen }
    guard known?.functions.contains(where: { !uses(in: $0).isEmpty }) == true else { return [] }
    return reach(of: flow, from: [factory], entersClosures: false).functions.flatMap(uses)
  }
}
