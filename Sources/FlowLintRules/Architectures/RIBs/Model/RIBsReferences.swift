/// References that must not be strong, and what builders keep.
extension RIBsModel {
  /// A property that must be weak and is not.
  struct StrongReference {
    let owner: IndexedType
    let property: Property
  }

  /// The `listener` of interactors.
  var strongListeners: [StrongReference] {
    strongReferences(of: parts(.interactor), named: "listener") { [roles] type, reference, file, _ in
      if let type {
        let part = roles.part(type)
        return roles.roles(type).contains(.listener) || part == .interactor || part == .router || part == .view
      }
      return Self.isForeignListener(reference, file, self)
    }
  }

  /// Routers that interactors keep, whatever the name of the property.
  var strongRouters: [StrongReference] {
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
  var strongPresentableListeners: [StrongReference] {
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

  private func listeners(of owners: [IndexedType]) -> [StrongReference] {
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
  ) -> [StrongReference] {
    owners.flatMap { owner in
      (name.map { owner.properties(named: $0) } ?? owner.properties).filter { property in
        guard property.isStored, !property.isStatic, property.ownership != .weak, property.isPlainReference,
          let reference = property.type
        else { return false }
        let file = file(of: property)
        let type = types.near(reference, file)
        if type == nil, types.isDeclared(reference, file) { return false }
        return isWanted(type, reference, file, property)
      }.map { StrongReference(owner: owner, property: $0) }
    }
  }

  /// Inserts `weak`, and makes the protocol class-bound where it is not. Nil where one inserted word is not enough.
  func weakFix(for reference: StrongReference) -> FixIt? {
    let property = reference.property
    guard property.ownership == .strong, !property.isLet, property.attributes.isEmpty, property.initializer == nil,
      property.accessors == nil, let written = property.type, written.optionalDepth == 1,
      let edit = types.insertion("weak ", beforeKeywordOf: property), let type = type(of: property)
    else { return nil }
    guard type.kind == .protocol, let isBound = roles.isClassBound(type) else {
      return type.kind == .class ? FixIt(title: "Insert 'weak'", edits: [edit]) : nil
    }
    if isBound { return FixIt(title: "Insert 'weak'", edits: [edit]) }
    guard let bound = classBoundEdit(of: type) else { return nil }
    let edits = [edit, bound].sorted {
      ($0.location.file, $0.location.range.start) < ($1.location.file, $1.location.range.start)
    }
    return FixIt(title: "Insert 'weak' and inherit AnyObject", edits: edits)
  }

  /// Another protocol in front of those that a protocol inherits; nil where a struct or enum conforms to it.
  func classBoundEdit(of type: IndexedType) -> FixIt.Edit? {
    guard type.declarations.count == 1, !roles.isOfValues(type) else { return nil }
    return types.insertion(inherited: "AnyObject", inFront: true, of: type.declarations[0])
  }

  /// Listener protocols that a struct could conform to.
  var unboundListenerProtocols: [IndexedType] {
    types.types.filter { type in
      type.kind == .protocol && !roles.roles(type).isDisjoint(with: [.listener, .presentableListener])
        && isReported(type) && roles.isClassBound(type) == false
    }
  }

  /// The properties in which a builder keeps something of the RIBs that it builds.
  var keptParts: [StrongReference] {
    parts(.builder).flatMap { builder in
      storedProperties(builder).filter { property in
        guard property.ownership != .weak, property.name != "dependency", property.isPlainReference,
          let reference = property.type
        else { return false }
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
      }.map { StrongReference(owner: builder, property: $0) }
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

extension Property {
  /// The property is annotated with a name alone, and kept by no wrapper that makes it weak.
  fileprivate var isPlainReference: Bool {
    guard isStored, !isStatic, let type, type.isNominal, type.arguments.isEmpty else { return false }
    if type.text.utf8.contains(UInt8(ascii: "<")) { return false }
    return !attributes.contains { attribute in
      let bytes = Array(attribute.utf8)
      return bytes.indices.contains { bytes[$0...].starts(with: "eak".utf8) }
    }
  }
}
