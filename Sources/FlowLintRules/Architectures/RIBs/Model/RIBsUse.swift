/// The requirements, properties and builders that are declared or given, and used by nobody.
extension RIBsModel {
  /// A router implements the requirement, and only detaches by it.
  func isDetachment(_ requirement: Function, of routing: IndexedType) -> Bool {
    roles.conforming(to: routing).filter { roles.part($0) == .router }.flatMap { code.functions(of: $0) }.contains {
      $0.name == requirement.name && $0.mentions("detachChild") && mayDetach($0) && !attaches($0)
    }
  }

  /// The function attaches a child itself: where nobody calls it, it replaces nothing and nothing stays attached.
  private func attaches(_ unit: RIBsUnit) -> Bool {
    code.reach(from: [unit], in: roles.family(unit.owner)).contains { $0.mentions("attachChild") }
  }

  /// The function may detach something that is attached; where it names no child property, nobody can tell.
  private func mayDetach(_ unit: RIBsUnit) -> Bool {
    guard let router = router(unit.owner) else { return true }
    let children = router.children.filter { !$0.events(.detach, in: unit).isEmpty }
    return children.isEmpty || router.hasOpenAttach
      || children.contains { child in
        child.isHandedOn || child.events(.attach).contains { mayRun($0.unit, of: router.type) }
      }
  }

  /// Somebody may call a function of a router, or one that calls it.
  private func mayRun(_ unit: RIBsUnit, of router: IndexedType) -> Bool {
    let family = roles.family(router)
    let entrances = ([unit] + code.callers(of: unit, in: family)).filter { unit in
      !family.contains { code.callers(of: unit.name, in: $0).contains { $0.declaration != unit.declaration } }
    }
    return entrances.isEmpty
      || entrances.contains { entrance in
        guard let function = entrance.function, !function.isOverride else { return true }
        return types.access(of: function.declaration) == .private || !mentions[entrance.name].isEmpty
      }
  }

  /// The types of the `router` of interactors.
  var routingProtocols: [IndexedType] { protocols(ofProperty: "router", of: parts(.interactor)) }

  func protocols(ofProperty name: String, of owners: [IndexedType]) -> [IndexedType] {
    let found = owners.compactMap { owner in roles.ownProperty(name, of: owner).flatMap { type(of: $0) } }
    return unique(found.filter { $0.kind == .protocol })
  }

  func unique(_ types: [IndexedType]) -> [IndexedType] {
    var seen = Visited<TypeID>()
    return types.filter { seen.insert($0.id) }
  }

  func deadRequirements(
    of protocols: [IndexedType], where isWanted: (Function, IndexedType) -> Bool
  ) -> [TypeTable.Requirement] {
    protocols.filter { isReported($0) && !isExposed($0) }.flatMap { type in
      type.functions.filter { requirement in
        let isOperator = requirement.name.utf8.first?.isWordByte != true
        guard requirement.kind == .func, !isOperator, types.isOwn(requirement.declaration, of: type),
          !types.isObjectiveC(requirement)
        else { return false }
        let isAsked = mentions[requirement.name].contains { place in
          place.tree.receiver(place.node).map { expressions.mayBe(type, place.at($0)) } != false
        }
        return !isAsked && isWanted(requirement, type) && !isMentionedBare(requirement.name, in: type)
      }.map { (type, $0) }
    }
  }

  /// The type is public or open, and code that the project does not hold may call it.
  func isExposed(_ type: IndexedType) -> Bool {
    Doubt.openWorld.silences
      && type.declarations.contains {
        types.access(of: $0) >= .package && exports.mayBeUsedElsewhere(types.file($0.file))
      }
  }

  /// Some class that conforms to a protocol, or an extension of either, names the requirement outside of its body.
  private func isMentionedBare(_ name: String, in type: IndexedType) -> Bool {
    let conforming = unique(roles.conforming(to: type).flatMap { roles.family($0) })
    let (parts, others) = (conforming.filter { roles.part($0) != nil }, conforming.filter { roles.part($0) == nil })
    return others.flatMap { types.code(of: $0) }.flatMap { $0.all(.name) }.contains { isRequirement($0, named: name) }
      || code.units(of: parts + [type] + extensions(of: type, conforming)).contains { unit in
        if unit.name == name, unit.function != nil, !unit.owner.extensions.isEmpty || unit.owner.kind != .protocol {
          return false
        }
        return unit.nodes([.name]).contains { isRequirement($0, named: name) }
      }
  }

  private func isRequirement(_ place: CodePart, named name: String) -> Bool {
    place.tree.isNamed(place.node, name) && place.tree.resolve(place.node) == nil
  }

  /// The extended protocols and foreign types whose code may call a protocol's requirements by their bare names: they
  /// refine it, or are extended for it or for a class that conforms to it.
  private func extensions(of type: IndexedType, _ conforming: [IndexedType]) -> [IndexedType] {
    let names = Set(conforming.map(\.name) + [type.name])
    return types.types.filter { other in
      guard !other.extensions.isEmpty, other.kind != .class || roles.part(other) == nil else { return false }
      if roles.conformances(other).includes(type) { return true }
      return other.extensions.contains { reference in
        let syntax = types.file(reference.file).syntax
        return syntax.declarations[reference.index].whereClause.contains { names.contains(syntax.word($0)) }
      }
    }
  }

  // MARK: What parts are given

  /// The stored properties of parts, each with the name of its type.
  func held(by part: RIBsPart, where isWanted: (Property) -> Bool) -> [HeldType] {
    parts(part).flatMap { owner in
      roles.storedProperties(owner).filter(isWanted).map {
        HeldType(holder: OwnedProperty(owner: owner, property: $0), name: $0.type?.base ?? "")
      }
    }
  }
}
