/// References that must not be strong, and what builders keep.
extension RIBsModel {
  /// The `listener` of interactors.
  var strongListeners: [OwnedProperty] {
    strongReferences(of: parts(.interactor), named: "listener") { [roles] type, reference, file, _ in
      if let type {
        let part = roles.part(type)
        return roles.roles(type).contains(.listener) || part == .interactor || part == .router || part == .view
      }
      return Self.isForeignListener(reference, file, self)
    }
  }

  /// Routers that interactors keep, whatever the name of the property.
  var strongRouters: [OwnedProperty] {
    strongReferences(of: parts(.interactor), named: nil) { [roles, types] type, reference, file, property in
      guard let type else {
        if roles.roles(reference, file).contains(.routing) { return true }
        return !types.isDeclared(reference, file) && reference.base.hasSuffix("Routing")
      }
      if roles.roles(type).contains(.routing) || roles.part(type) == .router { return true }
      return property.name == "router" && type.kind == .protocol
        && roles.conforming(to: type).contains { roles.part($0) == .router }
    }
  }

  /// The `listener` of views and presenters, and what else an interactor sets to itself in its presenter.
  var strongPresentableListeners: [OwnedProperty] {
    let owners = parts(anyOf: [.view, .presenter])
    let set = propertiesSetToInteractors
    let others = strongReferences(of: owners, named: nil) { [roles] _, _, _, property in
      guard let owner = self.types.type(declaredBy: self.parent(of: property.declaration)) else { return false }
      return set.contains { name, presentable in
        name == property.name && (presentable.id == owner.id || roles.conformances(owner).includes(presentable))
      }
    }
    return listeners(of: owners) + others
  }

  /// The properties, other than `listener`, that interactors set to themselves, with the type of their presenter:
  /// `presenter.handler = self`.
  private var propertiesSetToInteractors: [(name: String, presentable: IndexedType)] {
    parts(.interactor).flatMap { interactor -> [(name: String, presentable: IndexedType)] in
      guard let facts = roles.facts(interactor), facts.base == "PresentableInteractor",
        let argument = facts.arguments.first,
        let presentable = types.near(argument.type, types.file(argument.location.file))
      else { return [] }
      return code.units(of: interactor).flatMap { unit in
        unit.nodes([.assignment]).compactMap { place in
          let tree = place.tree
          let target = tree.unwrapped(tree.target(place.node))
          guard tree.kind(target) == .member, !tree.isNamed(target, "listener"), let receiver = tree.receiver(target),
            tree.isNamed(receiver, "presenter"),
            let value = tree.value(ofAssignment: place.node), tree.isThisObject(value)
          else { return nil }
          return (tree.name(target), presentable)
        }
      }
    }
  }

  private func listeners(of owners: [IndexedType]) -> [OwnedProperty] {
    strongReferences(of: owners, named: "listener") {
      [roles] type, reference, file, property in
      if let type { return roles.roles(type).contains(.presentableListener) || roles.part(type) == .interactor }
      guard let owner = self.types.type(declaredBy: self.parent(of: property.declaration)) else { return false }
      return (roles.isRIBView(owner) || roles.part(owner) == .presenter)
        && Self.isForeignListener(reference, file, self)
    }
  }

  private static func isForeignListener(_ reference: TypeReference, _ file: IndexedFile, _ model: RIBsModel) -> Bool {
    !model.types.isDeclared(reference, file) && reference.base.hasSuffix("Listener")
      && reference.base != "NWListener"
  }

  private func parent(of reference: DeclarationReference) -> DeclarationReference {
    DeclarationReference(file: reference.file, index: Int(types.declaration(reference).parent))
  }

  private func strongReferences(
    of owners: [IndexedType], named name: String?,
    where isWanted: (_ type: IndexedType?, TypeReference, IndexedFile, Property) -> Bool
  ) -> [OwnedProperty] {
    types.strongReferences(of: owners) { _, property, reference in
      guard name == nil || property.name == name, reference.isNominal else { return false }
      let file = file(of: property)
      let type = types.near(reference, file)
      if type == nil, types.isDeclared(reference, file) { return false }
      return isWanted(type, reference, file, property)
    }
  }

  /// The protocols of listeners.
  var listenerProtocols: [IndexedType] {
    types.types.filter { type in
      type.kind == .protocol && !roles.roles(type).isDisjoint(with: [.listener, .presentableListener])
        && isReported(type)
    }
  }

  /// The properties in which a builder keeps something of the RIBs that it builds.
  var keptParts: [OwnedProperty] {
    types.strongReferences(of: parts(.builder)) { builder, property, reference in
      guard property.name != "dependency", reference.isNominal else { return false }
      let file = file(of: property)
      let roles = self.roles.roles(reference, file)
      if !roles.isDisjoint(with: [.routing, .listener]) { return true }
      guard let type = types.near(reference, file), let part = self.roles.part(type) else { return false }
      switch part {
      case .router, .interactor: return true
      case .view: return self.roles.isRIBView(type)
      case .component: return !isGiven(property, type, to: builder)
      case .builder, .worker, .workflow, .presenter: return false
      }
    }
  }

  /// A component that somebody else made: the builder's own dependency, or what an initializer is given.
  private func isGiven(_ property: Property, _ component: IndexedType, to builder: IndexedType) -> Bool {
    if roles.facts(builder)?.arguments.contains(where: { $0.type.base == component.name }) ?? false { return true }
    return code.functions(of: builder).contains { unit in
      unit.isInit
        && unit.nodes([.assignment]).contains { place in
          let target = place.tree.unwrapped(place.tree.target(place.node))
          guard place.tree.isNamed(target, property.name), place.tree.isOwn(target),
            let value = place.tree.value(ofAssignment: place.node).map({ place.tree.bare($0) }),
            place.tree.kind(value) == .name, let local = place.tree.resolve(value)
          else { return false }
          return place.tree.kind(local) == .parameter
        }
    }
  }
}
