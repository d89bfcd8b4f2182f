/// Work that interactors do in their initializers, before they are active.
extension RIBsModel {
  /// The calls of `.disposeOnDeactivate(interactor: self)` and the like, where the interactor is not active yet.
  var deactivationScopesInInit: [PartPlace] {
    parts(.interactor).flatMap { owner in
      code.functions(of: owner).flatMap { unit -> [PartPlace] in
        let scopes = scopes(in: unit)
        guard !scopes.isEmpty, unit.isInit || isCalledOnlyFromInit(unit, of: owner) else { return [] }
        return scopes.map { PartPlace(owner: owner, location: $0.location, member: unit.name) }
      }
    }
  }

  private func scopes(in unit: RIBsUnit) -> [CodePart] {
    unit.calls(named: Self.enders).filter { place in
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
    for caller in code.units(of: family(owner)) {
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

  /// Logic in an interactor's initializer, or in a function that only initializers call: what is called, and where.
  struct InitLogic {
    let place: PartPlace
    let subject: Subject
    enum Subject: String, Sendable { case router, listener, presenter, subscription }
  }

  /// A message to the presenter, `presenter.m(…)`, or a call that subscribes.
  func call(_ place: CodePart, endedAt ended: Set<Location>) -> (Location, InitLogic.Subject)? {
    let tree = place.tree
    guard let receiver = tree.receiver(place.node), let name = tree.calleeName(place.node) else { return nil }
    if tree.isNamed(receiver, "presenter"), isNamedPresenter(receiver, tree) {
      let arguments = tree.arguments(place.node)
      if arguments.count == 1, tree.isSelf(tree.value(ofArgument: arguments[0])) { return nil }
      return (place.at(receiver).location, .presenter)
    }
    guard Self.subscribing.contains(name), !tree.isThisObject(receiver), tree.kind(receiver) != .super,
      !tree.receiverChain(place.node).contains("presenter"), isSubscription(place.node, tree), !ends(place, at: ended)
    else { return nil }
    return (place.location, .subscription)
  }

  /// The parameter of the initializer counts as the presenter, too.
  private func isNamedPresenter(_ receiver: BodyTree.Node, _ tree: BodyTree) -> Bool {
    if tree.isOwn(receiver) { return true }
    guard tree.kind(receiver) == .name, let local = tree.resolve(receiver) else { return false }
    return tree.kind(local) == .parameter
  }

  /// The call subscribes: it is given a closure, or its result is kept.
  private func isSubscription(_ call: BodyTree.Node, _ tree: BodyTree) -> Bool {
    let isGivenCode = tree.arguments(call).contains { argument in
      tree.kind(tree.value(ofArgument: argument)) == .closure
        || tree.label(argument).map { Self.handlers.contains($0) } ?? false
    }
    if isGivenCode { return true }
    guard case .receiver(let member) = tree.context(call) else { return false }
    return ["disposed", "store", "disposeOnDeactivate", "cancelOnDeactivate"].contains(tree.name(member))
  }

  /// The chain of a call goes on to one of these places.
  private func ends(_ place: CodePart, at ended: Set<Location>) -> Bool {
    var inner = place.node
    for ancestor in place.tree.ancestors(place.node) {
      switch place.tree.kind(ancestor) {
      case .member, .optionalChain, .forceUnwrap, .paren: break
      case .call where place.tree.callee(ancestor) == inner:
        if ended.contains(place.at(ancestor).location) { return true }
      default: return false
      }
      inner = ancestor
    }
    return false
  }
}
