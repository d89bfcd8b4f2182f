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

  private func scopes(in unit: RIBsUnit) -> [CodePart] {
    unit.calls(named: RIBsSubscriptions.enders).filter { place in
      let tree = place.tree
      guard let scope = tree.argument(place.node, labelled: "interactor"), tree.isSelf(scope) else { return false }
      return !unit.isInClosure(place.node)
    }
  }

  /// Every call of the function stands in an init, or in a function that only inits call; nobody else can call it.
  func isCalledOnlyFromInit(_ unit: RIBsUnit, of owner: IndexedType, depth: Int = 0) -> Bool {
    guard depth < 8, let function = unit.function, function.kind == .func, !function.isOverride else { return false }
    let syntax = unit.file.syntax
    let declaration = syntax.declarations[unit.declaration.index]
    if syntax.hasAttribute(declaration, "objc") || syntax.hasAttribute(declaration, "IBAction") { return false }
    let conformances = roles.conformances(owner)
    let isPrivate = syntax.isFilePrivate(declaration)
    if !isPrivate, conformances.isUnclear || !conformances.unknown.isEmpty { return false }
    if conformances.types.contains(where: {
      types.types[$0].functions.contains { $0.name == unit.name } && types.types[$0].kind == .protocol
    }) {
      return false
    }
    if mentions.isAsked(unit) { return false }
    var isCalled = false
    for caller in code.units(of: roles.family(owner)) {
      for place in caller.nodes([.name, .member]) where place.tree.isNamed(place.node, unit.name) {
        guard place.tree.isOwn(place.node) else { continue }
        guard let call = place.tree.parent(place.node), place.tree.kind(call) == .call,
          place.tree.namedCallee(call) == place.node, !caller.isInClosure(call)
        else { return false }
        if caller.declaration == unit.declaration { continue }
        guard caller.isInit || isCalledOnlyFromInit(caller, of: owner, depth: depth + 1) else { return false }
        isCalled = true
      }
    }
    return isCalled
  }
}
