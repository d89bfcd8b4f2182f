/// Code that no navigation reaches: types that nobody names, screens that nobody shows, circles of Flows.
extension AsyncFlowTypes {
  /// Types that production code names outside of their own.
  func typesNamedOutside() -> Set<TypeID> {
    table.namedElsewhere(among: table.types.lazy.filter { $0.isConcrete && self.roles($0.id).mayBeNamed })
  }

  /// Flows that no code of an app names: nobody in the tree creates them.
  func unnamedFlows(_ flows: [AsyncFlowFlow], named: Set<TypeID>) -> Set<TypeID> {
    Set(
      flows.lazy.map(\.type).filter { flow in
        let type = self[flow]
        return !named.contains(flow) && type.isTopLevel && !self.hasSubclass(flow)
      })
  }
}

extension AsyncFlowModel {
  /// The type, or one above or below it, emits something, or its relay is handed on.
  ///
  /// - Parameter besidesFirst: whether its `initialStep` alone is nothing: the Flow may be started with that Step.
  func mayEmit(_ type: TypeID, besidesFirst: Bool = false) -> Bool {
    let line = types.lineage(type)
    return emissions.contains { emission in
      if besidesFirst, emission.channel == "initialStep" { return false }
      guard let stepper = emission.stepper else { return emission.member.owner == type }
      return line.contains(stepper) || types.closure(stepper).contains(type)
    } || line.contains { relays.taken[$0] != nil }
  }

  /// The stepper is a screen, or any of RxFlow, that emits nothing: it has no Steps to be heard. One that a property
  /// holds may have a first Step, with which the Flow may be started.
  func saysNothing(_ creation: AsyncFlowCreation) -> Bool {
    let roles = types.roles(creation.type)
    let isOfRxFlow = types[creation.type].declarations.allSatisfy { self.isOfRxFlow($0.file) }
    return !roles.isFlow && (roles.isScreen || isOfRxFlow)
      && !mayEmit(creation.type, besidesFirst: creation.holder?.isProperty ?? false)
  }

  // MARK: Locals

  /// The local that an expression names, when it is bound to a new object.
  func localMade(_ node: BodyTree.Node, in contribution: AsyncFlowContribution) -> BodyTree.Node? {
    let file = table.file(contribution.file)
    let name = file.bodies.bare(node)
    guard file.bodies.kind(name) == .name, let local = file.bodies.resolve(name),
      let value = file.bodies.value(ofLocal: local), expressions.construction(file.bodies.bare(value), in: file) != nil
    else { return nil }
    return local
  }

  /// Whether nothing happens to a local but that it is contributed, and that properties of it are set.
  func isOnlyContributed(_ local: BodyTree.Node, in member: AsyncFlowMember) -> Bool {
    let bodies = table.file(member.file).bodies
    return bodies.references(to: local, in: member.node).allSatisfy { name in
      if case .argument(let call, _) = bodies.context(name), bodies.isContribution(call) { return true }
      guard let parent = bodies.parent(name), bodies.kind(parent) == .member, bodies.isAssigned(parent) else {
        return false
      }
      return true
    }
  }
}

extension AsyncFlowRoles {
  /// The roles of types whose names are looked for: those that a dead end may be about.
  fileprivate var mayBeNamed: Bool { isFlow || isStepper || isViewModel }
}
