/// Children that stay, and children that another takes the place of.
extension RIBsModel {
  /// Children that are pushed, and detached or forgotten nowhere.
  var pushedForGood: [ChildFinding] {
    reportedRouters.flatMap { router -> [ChildFinding] in
      let starting = code.reach(["init", "didLoad"], in: router.type)
      return router.children.compactMap { child in
        guard !child.isHandedOn, !router.hasOpenDetach, !child.has(.detach), !child.has(.release),
          releaseWithoutDetach(child, router) == nil
        else { return nil }
        let isPushed = child.events(.viewInside).contains { event in
          calleeStarts(event, with: ["push"]) && !child.events(.attach, in: event.unit).isEmpty
            && isTemporary(event.unit, of: router.type, starting)
        }
        return isPushed ? finding(child, router) : nil
      }
    }
  }

  /// Children that are kept by no property, so that no code can name them to detach them: they are pushed, or the router
  /// detaches a property that it never sets.
  private func pushedLocals(of router: RIBsRouterFacts) -> [ChildFinding] {
    if router.hasOpenDetach { return [] }
    let isForgotten = router.children.contains { $0.has(.detach) && !$0.has(.assign) && !$0.isHandedOn }
    let starting = code.reach(["init", "didLoad"], in: router.type)
    return builds.by(router.type).compactMap { build in
      guard case .local(let local) = build.use, let unit = build.unit, builds.child(of: build) == nil,
        isTemporary(unit, of: router.type, starting)
      else { return nil }
      var follower = RIBsChildFollower(local: local, unit: unit, handlers: router.handlers)
      follower.follow()
      let isPushed = follower.events.contains { $0.kind == .viewInside && calleeStarts($0, with: ["push"]) }
      guard isPushed || isForgotten, !follower.isHandedOn, !follower.isStored,
        follower.events.contains(where: { $0.kind == .attach }),
        !follower.events.contains(where: { $0.kind == .detach })
      else { return nil }
      return ChildFinding(
        router: router.type, child: unit.tree.name(local), member: unit.name, location: build.place.at(local).location)
    }
  }

  /// A function of the router that runs while the app is used, not as the RIB starts.
  private func isTemporary(_ unit: RIBsUnit, of router: IndexedType, _ starting: [RIBsUnit]) -> Bool {
    unit.owner.id == router.id && unit.function?.kind == .func
      && !starting.contains { $0.declaration == unit.declaration } && !askers.isFirstScreen(unit.name)
  }

  /// Children that are attached, and detached or forgotten nowhere; of those that no property keeps, the pushed ones.
  var attachedForGood: [ChildFinding] {
    reportedRouters.flatMap { router in
      router.children.filter { child in
        !child.property.isFixed && child.has(.attach) && !child.has(.detach) && !child.has(.release)
          && !child.isHandedOn && !router.hasOpenDetach
      }.map { finding($0, router) } + pushedLocals(of: router)
    }
  }

  private func finding(_ child: RIBsChild, _ router: RIBsRouterFacts) -> ChildFinding {
    ChildFinding(router: router.type, child: child.name, member: child.name, location: location(child.property))
  }

  /// Children whose property a second call overwrites.
  var overwrittenChildren: [ChildFinding] {
    reportedRouters.flatMap { router in
      router.children.filter { !$0.isHandedOn }.flatMap { child in
        child.events(.attach).filter { overwrites($0, child, router) }.map {
          ChildFinding(router: router.type, child: child.name, member: $0.unit.name, location: $0.place.location)
        }
      }
    }
  }

  private func overwrites(_ attach: RIBsChild.Event, _ child: RIBsChild, _ router: RIBsRouterFacts) -> Bool {
    let unit = attach.unit
    guard unit.owner.id == router.type.id, unit.function?.kind == .func, unit.name != "didLoad",
      !child.events(.assign, in: unit).isEmpty, let body = unit.body
    else { return false }
    if asks(for: child, in: body, of: unit, before: attach.place.node) { return false }
    let reach = code.reach(of: unit, in: family(router.type))
    let detaches = child.events(.detach).map(\.place)
    for place in reach.flatMap({ $0.nodes([.name, .member]) }) where place.tree.isNamed(place.node, "detachChild") {
      let call = place.tree.parent(place.node).map { place.at($0) }
      if !detaches.contains(where: { $0 == call }) { return false }
    }
    if child.happens(.detach, inAnyOf: reach) { return false }
    return !isOnlyCalledSafely(unit, child, router)
  }

  /// The code compares the child with nil, or binds it, before a place.
  private func asks(for child: RIBsChild, in body: BodyTree.Node, of unit: RIBsUnit, before place: BodyTree.Node)
    -> Bool
  {
    unit.tree.descendants(body).contains { node in
      guard node < place else { return false }
      return unit.tree.comparesWithNil(node, child.name, nil) || unit.tree.asksFor(node, child.name)
    }
  }

  /// Every caller runs once, as the RIB starts, or asks for the former child or lets it go first.
  private func isOnlyCalledSafely(
    _ unit: RIBsUnit, _ child: RIBsChild, _ router: RIBsRouterFacts, depth: Int = 0
  ) -> Bool {
    let callers = code.callers(of: unit.name, in: router.type).filter { $0.declaration != unit.declaration }
    guard depth < 8, !callers.isEmpty, !askers.isAsked(unit.name, byOthersThan: router.type) else { return false }
    return callers.allSatisfy { caller in
      if caller.isInit || caller.name == "didLoad" { return true }
      let calls = caller.calls(named: unit.name).filter { $0.tree.isOwnCall($0.node) }
      if calls.allSatisfy({ lets(child, goBefore: $0, in: caller, router) }) { return true }
      return isOnlyCalledSafely(caller, child, router, depth: depth + 1)
    }
  }

  /// The function asks for the child, detaches it or forgets it before a call.
  private func lets(
    _ child: RIBsChild, goBefore call: CodePart, in caller: RIBsUnit, _ router: RIBsRouterFacts
  ) -> Bool {
    guard let body = caller.body else { return false }
    if asks(for: child, in: body, of: caller, before: call.node) { return true }
    let gone = child.events.filter { $0.kind == .detach || $0.kind == .release }
    if gone.contains(where: { $0.unit.declaration == caller.declaration && $0.place.node < call.node }) { return true }
    let called = caller.nodes([.call]).filter { $0.node < call.node && $0.tree.isOwnCall($0.node) }
    let reach = code.reach(Set(called.compactMap { $0.tree.calleeName($0.node) }), in: family(router.type))
    return gone.contains { event in reach.contains { $0.declaration == event.unit.declaration } }
  }
}

extension BodyTree {
  /// The code asks about the child: `p == nil`, `p != nil`, `p === x` among the operands of a sequence, or a member of
  /// an optional chain of it.
  func comparesWithNil(_ node: Node, _ name: String, _ wanted: String?) -> Bool {
    if kind(node) == .optionalChain { return wanted == nil && firstChild(node).map { isChild($0, name) } ?? false }
    for sequence in (kind(node) == .sequence ? [node] : Array(descendants(node, .sequence))) {
      let parts = Array(children(sequence))
      for (place, part) in parts.enumerated() where kind(part) == .binaryOperator && place > 0 {
        guard place + 1 < parts.count, isChild(parts[place - 1], name) || isChild(parts[place + 1], name) else {
          continue
        }
        let isNil = kind(parts[place + 1]) == .nil || kind(parts[place - 1]) == .nil
        if let wanted {
          if isNamed(part, wanted), isNil { return true }
        } else if isNamed(part, "===") || isNamed(part, "!==") || isNil && (isNamed(part, "==") || isNamed(part, "!="))
        {
          return true
        }
      }
    }
    return false
  }

  /// The condition binds the child: `if let x = p`, `if let p`.
  fileprivate func asksFor(_ node: Node, _ name: String) -> Bool {
    guard kind(node) == .optionalBinding else { return false }
    if let value = value(of: node) {
      var value = bare(value)
      if kind(value) == .sequence, let first = firstChild(value) { value = bare(first) }
      return isChild(value, name)
    }
    return firstChild(node, .boundName).map { isNamed($0, name) } ?? false
  }

  private func isChild(_ node: Node, _ name: String) -> Bool {
    let node = unwrapped(node)
    return isNamed(node, name) && isOwn(node)
  }
}
