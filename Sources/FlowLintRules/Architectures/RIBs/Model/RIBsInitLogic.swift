/// Work that interactors do in their initializers, before they are active.
extension RIBsModel {
  /// The calls of `.disposeOnDeactivate(interactor: self)` and the like, where the interactor is not active yet.
  func deactivationScopesInInit(of owner: IndexedType) -> [NamedPlace] {
    code.functions(of: owner).flatMap { unit -> [NamedPlace] in
      let scopes = scopes(in: unit)
      guard !scopes.isEmpty, unit.isInit || isCalledOnlyFromInit(unit, of: owner) else { return [] }
      return scopes.map { NamedPlace(location: $0.location, name: unit.name) }
    }
  }

  private static let enders = NameFinder(["disposeOnDeactivate", "cancelOnDeactivate"])

  private func scopes(in unit: RIBsUnit) -> [CodePart] {
    unit.calls(named: Self.enders).filter { place in
      let scope = place.tree.argument(place.node, labelled: "interactor")
      return scope.map { place.tree.isSelf($0) } == true && !unit.isInClosure(place.node)
    }
  }

  /// Every call of the function stands in an init, or in a function that only inits call; nobody else can call it.
  func isCalledOnlyFromInit(_ unit: RIBsUnit, of owner: IndexedType, depth: Int = 0) -> Bool {
    guard depth < 8, let function = unit.function, !function.isOverride,
      !mayBeRequired(function, of: owner), !mentions.isAsked(unit)
    else { return false }
    let uses = code.units(of: roles.family(owner)).flatMap { caller in
      caller.nodes([.name, .member]).filter { $0.tree.isNamed($0.node, unit.name) && $0.tree.isOwn($0.node) }
        .map { (caller: caller, place: $0) }
    }
    let isCalledByInit = uses.allSatisfy { caller, place in
      guard let call = place.tree.parent(place.node), place.tree.kind(call) == .call,
        !caller.isInClosure(call)
      else { return false }
      return caller === unit || caller.isInit || isCalledOnlyFromInit(caller, of: owner, depth: depth + 1)
    }
    return isCalledByInit && uses.contains { $0.caller !== unit }
  }

  /// A protocol or a selector may ask for the function.
  private func mayBeRequired(_ function: Function, of owner: IndexedType) -> Bool {
    let conformances = roles.conformances(owner)
    let isPrivate = types.isPrivate(function.declaration)
    return types.isObjectiveC(function) || !isPrivate && (conformances.isUnclear || !conformances.unknown.isEmpty)
      || roles.protocols(of: owner).contains { !$0.functions(named: function.name).isEmpty }
  }
}
