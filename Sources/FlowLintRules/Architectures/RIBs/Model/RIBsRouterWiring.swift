/// The ways in which interactors come to know their routers.
extension RIBsModel {
  var routersNotSet: [Untied] {
    if helpersAssign("router", to: RIBsNames.routers.union(["Builder"])) { return [] }
    return parts(.router).compactMap { router in
      guard let wanted = wantedRouter(of: router), !roles.hasSubclass(router), !setsRouter(router, wanted.interactable)
      else { return nil }
      return Untied(
        part: router, protocolName: wanted.routing.name, location: code.initLocation(of: router),
        fix: routerFix(router, wanted.property, wanted.routing))
    }
  }

  struct WantedRouter {
    let interactable: IndexedType
    let property: Property
    let routing: IndexedType
  }

  /// The protocol of a router's interactor, if that asks for a router which it can use.
  func wantedRouter(of router: IndexedType) -> WantedRouter? {
    guard let facts = roles.facts(router), let argument = facts.arguments.first, !argument.isParameter,
      let interactable = types.near(argument.type, types.file(argument.location.file)), interactable.kind == .protocol,
      let property = roles.requirements(of: interactable).properties.first(where: { $0.name == "router" }),
      roles.isSettable(property), let routing = type(of: property), routing.kind == .protocol,
      !roles.isComputed("router", ofConforming: interactable)
    else { return nil }
    let requirements = roles.requirements(of: routing)
    guard requirements.isKnown, !requirements.isEmpty else { return nil }
    return WantedRouter(interactable: interactable, property: property, routing: routing)
  }

  private func setsRouter(_ router: IndexedType, _ interactable: IndexedType) -> Bool {
    let own = code.units(of: roles.lineage(router))
    if own.contains(where: { unit in unit.assigns("router") { unit.tree.isThisObject($0) } }) { return true }
    let made = creations.of(router)
    for creation in made {
      guard let function = creation.function else { continue }
      let tree = creation.place.tree
      let isAssigned = tree.assignments(in: function).contains { assignment in
        tree.isDotted(assignment, "router")
          && tree.value(ofAssignment: assignment).map { tree.kind($0) != .nil } ?? false
      }
      if isAssigned { return true }
      if isGiven(creation) { return true }
    }
    return roles.conforming(to: interactable).contains { code.sets("router", in: roles.lineage($0)) }
  }

  /// The creation, or the local that holds it, is an argument of a call that may tie it.
  private func isGiven(_ creation: RIBsCreation) -> Bool {
    let tree = creation.place.tree
    var values = [creation.place.node]
    if let local = creation.place.tree.local(holding: creation.place.node), let function = creation.function {
      values += tree.references(to: local, in: function)
    }
    return values.contains { value in
      guard case .argument(let call, _) = tree.context(value) else { return false }
      return !tree.isCall(call, of: "attachChild") && !tree.isCall(call, of: "print")
    }
  }

  /// Some extension of a class of the framework does it for all.
  private func helpersAssign(_ name: String, to names: Set<String>) -> Bool {
    types.onlyExtended.contains { type in
      names.contains(type.name) && code.units(of: type).contains { $0.assigns(name) }
    }
  }

  private func routerFix(_ router: IndexedType, _ property: Property, _ routing: IndexedType) -> FixIt? {
    guard roles.conformances(router).includes(routing) else { return nil }
    return code.fix("interactor.router = self", afterSuperInitOf: router, passing: "interactor")
  }
}
