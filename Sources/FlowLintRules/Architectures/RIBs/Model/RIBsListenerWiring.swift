/// The ways in which interactors come to know their listeners.
extension RIBsModel {
  struct UnsetListener {
    let builder: IndexedType
    let interactor: IndexedType
    let member: String
    let location: Location
    let fix: FixIt?
  }

  var listenersNotSet: [UnsetListener] {
    creations.all.compactMap { creation in
      guard let owner = creation.owner, roles.part(owner) == .builder, isReported(owner),
        roles.part(creation.type) == .interactor, let unit = code.unit(around: creation.place),
        unit.function?.kind == .func, let listener = wantedListener(of: creation.type),
        usesListener(creation.type), !setsListener(creation, in: unit, of: owner)
      else { return nil }
      return UnsetListener(
        builder: owner, interactor: creation.type, member: unit.name, location: creation.location,
        fix: listenerFix(creation, in: unit, listener))
    }
  }

  /// The protocol of an interactor's listener, if that asks for something.
  func wantedListener(of interactor: IndexedType) -> IndexedType? {
    guard let property = roles.storedProperty("listener", of: interactor), let listener = type(of: property),
      listener.kind == .protocol
    else { return nil }
    let requirements = roles.requirements(of: listener)
    return requirements.isKnown && !requirements.isEmpty ? listener : nil
  }

  private func usesListener(_ interactor: IndexedType) -> Bool {
    code.units(of: interactor).contains { unit in
      unit.nodes([.member]).contains { place in
        guard let receiver = place.tree.receiver(place.node), place.tree.isNamed(receiver, "listener") else {
          return false
        }
        return place.tree.isOwn(receiver)
      }
    }
  }

  private func setsListener(_ creation: RIBsCreation, in unit: RIBsUnit, of builder: IndexedType) -> Bool {
    let tree = creation.place.tree
    if tree.argument(creation.place.node, labelled: "listener") != nil || unit.assigns("listener") { return true }
    if code.sets("listener", in: roles.lineage(creation.type)) || returnsInteractor(unit, creation.type) { return true }
    let family = roles.lineage(builder)
    let around = code.reach(of: unit, in: family) + code.callers(of: unit, in: family)
    if around.contains(where: { $0.assigns("listener") }) { return true }
    if code.units(of: roles.superclasses(builder)).contains(where: { $0.assigns("listener") }) { return true }
    return roles.isHandedOn(creation)
  }

  /// A helper: whoever calls it sets the listener.
  private func returnsInteractor(_ unit: RIBsUnit, _ interactor: IndexedType) -> Bool {
    guard let type = unit.function?.returnType else { return false }
    let conformances = roles.conformances(interactor)
    func names(_ type: TypeReference) -> Bool {
      if case .tuple(let elements) = type.form { return elements.contains { names($0.type) } }
      guard let found = types.near(type, unit.file) else { return type.base == interactor.name }
      return found.id == interactor.id || conformances.includes(found)
    }
    return names(type)
  }

  private func listenerFix(_ creation: RIBsCreation, in unit: RIBsUnit, _ listener: IndexedType) -> FixIt? {
    let tree = creation.place.tree
    guard case .initializer(let binding) = tree.context(creation.place.node), tree.kind(binding) == .binding,
      tree.type(of: binding) == nil, let local = tree.firstChild(binding, .boundName),
      let parameters = unit.function?.parameters.filter({ parameter in
        parameter.type.flatMap { types.near($0, unit.file) }?.id == listener.id
      }), parameters.count == 1
    else { return nil }
    let line = "\(tree.name(local)).listener = \(parameters[0].name)"
    return creation.place.file.insertion(line: line, after: tree.statement(around: binding)).map {
      FixIt(title: "Insert '\(line)'", edits: [$0])
    }
  }
}
