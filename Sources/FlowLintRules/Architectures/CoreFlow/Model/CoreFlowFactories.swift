/// The code with which Flows build their Cores and Screens.
final class CoreFlowFactories: Sendable {
  /// The factory of each Flow, by the Flow's type number.
  let factories: [TypeID: Factory]
  /// The functions and properties of all factories.
  private let members: Set<DeclarationReference>
  /// The number of the Flow that builds a Core or Screen, by the part's type number.
  let builders: [TypeID: TypeID]

  /// The code that runs when a Flow builds its Core and its Screen.
  struct Factory: Sendable {
    /// The code that runs from `createCore()` on.
    let core: CoreFlowReach
    /// The code that runs from `createScreen()` on.
    let screen: CoreFlowReach
  }

  init(_ types: CoreFlowTypes) {
    var factories: [TypeID: Factory] = [:]
    var members: Set<DeclarationReference> = []
    var builders: [TypeID: TypeID] = [:]
    for flow in types.classes(.flows) {
      let own = types.ownMembers(of: flow)
      let factory = Factory(
        core: types.reach(from: own.functions(named: ["createCore"]), among: own),
        screen: types.reach(from: own.functions(named: ["createScreen"]), among: own))
      factories[flow.id] = factory
      members.formUnion(factory.core.members.union(factory.screen.members))
      for part in [types.coreClass(of: flow), types.screenClass(ofFlow: flow)] {
        if let part, builders[part.id] == nil { builders[part.id] = flow.id }
      }
    }
    self.factories = factories
    self.members = members
    self.builders = builders
  }

  subscript(_ flow: IndexedType) -> Factory? { factories[flow.id] }

  /// The creation is part of what a Flow does to build its Core and Screen.
  func contain(_ creation: CoreFlowCreation) -> Bool { creation.owner.member.map { members.contains($0) } == true }
}

extension CoreFlowModel {
  func flow(building part: IndexedType) -> IndexedType? { factories.builders[part.id].map { table.types[$0] } }

  /// A class that is a Flow by conformance builds its parts in its own way.
  func buildsFreely(_ creation: CoreFlowCreation) -> Bool {
    guard let owner = creation.owner.type else { return false }
    guard let part = types.part(owner) else { return mayBeFlow(owner, for: creation) }
    return part.isOwnFlow
  }

  /// The owner may be a Flow by a base class that the project does not declare.
  private func mayBeFlow(_ owner: IndexedType, for creation: CoreFlowCreation) -> Bool {
    guard owner.kind == .class, types.hasUnknownSuperclass(owner) else { return false }
    let function = creation.owner.member.flatMap { owner.function(declaredBy: $0) }
    return function.map { $0.isOverride && $0.name.hasPrefix("create") } == true
      || types.lineage(owner).flatMap(types.table.plainSupertypes).contains {
        $0.reference.arguments.contains { $0.base == creation.name }
      }
  }
}
