/// The ways in which interactors become the listeners of their presenters.
extension RIBsModel {
  var presenterListenersNotSet: [Untied] {
    if isListenerAssigned(in: types.onlyExtended.filter { $0.name == "PresentableInteractor" }) { return [] }
    return parts(.interactor).compactMap { interactor in
      guard let wanted = wantedPresenterListener(of: interactor), !roles.hasSubclass(interactor),
        !setsPresenterListener(interactor, wanted.presentable)
      else { return nil }
      return Untied(
        part: interactor, protocolName: wanted.listener.name, location: code.initLocation(of: interactor),
        fix: presenterFix(interactor, wanted.property, wanted.listener))
    }
  }

  struct WantedPresenterListener {
    let presentable: IndexedType
    let property: Property
    let listener: IndexedType
  }

  func wantedPresenterListener(of interactor: IndexedType) -> WantedPresenterListener? {
    guard let facts = roles.facts(interactor), facts.base == "PresentableInteractor",
      let argument = facts.arguments.first, !argument.isParameter,
      let presentable = types.near(argument.type, types.file(argument.location.file)), presentable.kind == .protocol,
      let property = roles.requirements(of: presentable).properties.first(where: { $0.name == "listener" }),
      roles.isSettable(property), let listener = type(of: property), listener.kind == .protocol,
      !roles.isComputed("listener", ofConforming: presentable)
    else { return nil }
    let requirements = roles.requirements(of: listener)
    guard requirements.isKnown, !requirements.isEmpty else { return nil }
    return WantedPresenterListener(presentable: presentable, property: property, listener: listener)
  }

  private func setsPresenterListener(_ interactor: IndexedType, _ presentable: IndexedType) -> Bool {
    let own = code.units(of: roles.lineage(interactor))
    let ties = own.contains { unit in
      unit.nodes([.assignment, .call]).contains { place in
        let tree = place.tree
        if tree.kind(place.node) == .assignment { return isTie(place.node, tree) }
        guard tree.receiver(place.node).map({ tree.isNamed($0, "presenter") }) ?? false else { return false }
        return tree.arguments(place.node).contains { tree.isSelf(tree.value(ofArgument: $0)) }
      }
    }
    if ties { return true }
    if isListenerAssigned(in: [presentable]) { return true }
    let made = creations.of(interactor)
    if made.isEmpty { return true }
    return made.contains { creation in
      guard let function = creation.function else { return true }
      let tree = creation.place.tree
      let isAssigned = tree.assignments(in: function).contains { assignment in
        guard tree.isDotted(assignment, "listener"), let value = tree.value(ofAssignment: assignment) else {
          return false
        }
        return tree.kind(value) != .nil && !(tree.kind(value) == .name && tree.isNamed(value, "listener"))
      }
      return isAssigned || roles.isHandedOn(creation)
        || tree.calls(in: function).contains { call in tree.argument(call, labelled: "listener") != nil }
    }
  }

  /// The assignment makes the interactor somebody's listener, or something the listener of `presenter`.
  private func isTie(_ assignment: BodyTree.Node, _ tree: BodyTree) -> Bool {
    guard tree.isDotted(assignment, "listener"), let value = tree.value(ofAssignment: assignment) else { return false }
    if tree.isThisObject(tree.bare(value)) { return true }
    return tree.kind(value) != .nil
      && tree.receiver(tree.unwrapped(tree.target(assignment))).map { tree.isNamed($0, "presenter") } ?? false
  }

  /// Some code of the types sets somebody's listener.
  private func isListenerAssigned(in types: [IndexedType]) -> Bool {
    code.units(of: types).contains { unit in
      unit.nodes([.assignment]).contains { $0.tree.isAssignment($0.node, to: "listener") }
    }
  }

  private func presenterFix(_ interactor: IndexedType, _ property: Property, _ listener: IndexedType) -> FixIt? {
    guard roles.conformances(interactor).includes(listener) else { return nil }
    return code.fix("presenter.listener = self", afterSuperInitOf: interactor, passing: "presenter")
  }
}
