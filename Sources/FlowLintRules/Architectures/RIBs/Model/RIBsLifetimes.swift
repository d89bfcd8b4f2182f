/// Children that routers let go: whether they are detached, and forgotten.
extension RIBsModel {
  /// The place at which a router forgets a child, or takes it off the screen, which it detaches nowhere.
  func releaseWithoutDetach(of child: RIBsChild, in router: RIBsRouterFacts) -> RIBsChild.Event? {
    guard child.has(.attach), !child.isHandedOn, !router.hasOpenDetach else { return nil }
    if child.has(.detach) { return unpairedRelease(of: child, in: router) }
    let own = child.events.filter { event in
      event.unit.owner === router.type && event.unit.function != nil && !event.unit.isInit
        && !runsAtTeardown(event.unit, of: router.type)
    }.ordered { $0.place < $1.place }
    if let release = own.first(where: { $0.kind == .release }) { return release }
    let views = own.filter { $0.kind == .view }
    let isPermanent = child.happens(.attach, inAnyOf: code.reach(["init", "didLoad"], in: [router.type]))
    let comesAndGoes = views.contains { event in
      !takesAway(event) && !child.happens(.attach, inAnyOf: code.reach(from: [event.unit], in: [router.type]))
    }
    return isPermanent || comesAndGoes ? nil : views.first { takesAway($0) }
  }

  /// The place at which a router forgets a child, where it detaches the child elsewhere and forgets it there, too: this
  /// release is no second step of a detachment.
  private func unpairedRelease(of child: RIBsChild, in router: RIBsRouterFacts) -> RIBsChild.Event? {
    let family = roles.family(router.type)
    guard child.events(.detach).allSatisfy({ happens(.release, to: child, with: $0.unit, in: family) }) else {
      return nil
    }
    let detaching = Set(child.events(.detach).flatMap { [$0.unit] + code.callers(of: $0.unit, in: family) }.map(\.name))
    return child.events(.release).first { release in
      let unit = release.unit
      guard unit.owner === router.type, unit.function?.kind == .func, !runsAtTeardown(unit, of: router.type),
        !happens(.detach, to: child, with: unit, in: family),
        !mentions[unit.name].contains(where: { place in
          code.unit(around: place).map { asker in detaching.contains { asker.mentions($0) } }
            ?? Doubt.unknownReceiver.silences
        })
      else { return false }
      let reach = code.reach(from: [unit], in: family)
      return builds.of(child).count > 1
        || child.events(.view).contains { event in
          takesAway(event) && reach.contains { $0.declaration == event.unit.declaration }
        }
    }
  }

  /// The event happens when a function runs: in what it calls, or in functions around it, where these do not decide
  /// between the two.
  private func happens(
    _ kind: RIBsChild.Kind, to child: RIBsChild, with unit: RIBsUnit, in family: [IndexedType]
  ) -> Bool {
    if child.happens(kind, inAnyOf: code.reach(from: [unit], in: family)) { return true }
    var pending = [unit]
    var visited: Set<DeclarationReference> = [unit.declaration]
    while let next = pending.popLast() {
      for caller in family.flatMap({ code.callers(of: next.name, in: $0) })
      where visited.insert(caller.declaration).inserted {
        let (tree, calls) = (caller.tree, caller.calls(named: next.name))
        func isBeside(_ node: BodyTree.Node) -> Bool { calls.contains { !tree.areExclusive($0.node, node) } }
        let beside = caller.nodes([.call]).filter { tree.isOwnCall($0.node) && isBeside($0.node) }
        let names = Set(beside.compactMap { tree.calleeName($0.node) }).subtracting([next.name])
        if child.events(kind, in: caller).contains(where: { isBeside($0.place.node) })
          || child.happens(kind, inAnyOf: code.reach(names, in: family))
        {
          return true
        }
        pending.append(caller)
      }
    }
    return false
  }

  /// The call that gets the child's view removes it from the screen, by its name.
  func takesAway(_ event: RIBsChild.Event) -> Bool { calleeStarts(event, with: ScreenCall.removingWords) }

  func calleeStarts(_ event: RIBsChild.Event, with prefixes: [String]) -> Bool {
    prefixes.contains { event.callee.utf8.starts(with: $0.utf8) }
  }

  // MARK: Pushes

  /// The call that gets the child's view pushes it. What the project declares under the name decides: of a `push…` whether
  /// some of it pushes, of another name whether all of it does for the router's views, and shows them in no other way.
  ///
  /// - Parameter byName: whether the name `push…` is enough where the project declares nothing under it.
  func isPush(_ event: RIBsChild.Event, by router: IndexedType, byName: Bool = true) -> Bool {
    let isNamedSo = calleeStarts(event, with: ["push"])
    var functions = functions(named: event.callee, forViewsOf: router)
    if isNamedSo, functions.isEmpty { functions = bodies(named: event.callee, in: roles.all(.view)) }
    if functions.isEmpty { return isNamedSo && (byName || event.callee == "pushViewController") }
    let found = functions.map { function in
      expressions.ways(of: function) { name, receiver in
        receiver.map { self.bodies(named: name, in: roles.conforming(to: $0) + roles.lineage($0)) }
          ?? self.functions(named: name, forViewsOf: router)
      }
    }
    return isNamedSo
      ? found.contains { !$0.isDisjoint(with: [.push, .stack, .show]) }
      : found.allSatisfy { $0.contains(.push) && $0.isDisjoint(with: [.present, .stack, .showDetail]) }
  }

  /// The functions that a call on a router's views runs: those of their classes, else of their protocols, else of
  /// extensions of what others declare.
  private func functions(named name: String, forViewsOf router: IndexedType) -> [Function] {
    let own = roles.views(of: router).flatMap { view in
      (roles.lineage(view) + roles.protocols(of: view)).lazy.map { self.bodies(named: name, in: [$0]) }
        .first { !$0.isEmpty } ?? []
    }
    if !own.isEmpty { return own }
    return bodies(
      named: name,
      in: types.onlyExtended.filter { $0.name.hasSuffix("Controller") || $0.name.hasSuffix("Controllable") })
  }

  private func bodies(named name: String, in owners: [IndexedType]) -> [Function] {
    owners.flatMap { $0.functions(named: name) }.filter { $0.body != nil && !types.isExempt($0.declaration) }
  }

  /// The children that a router keeps for nothing, each with the call that detaches it.
  func detachedWithoutRelease(by router: RIBsRouterFacts) -> [(child: RIBsChild, event: RIBsChild.Event)] {
    // A property that is never set holds no child.
    router.children.filter {
      $0.has(.assign) && !$0.isWeak && !$0.isGivenAway && !isCached($0, in: router) && !isReleasedLater($0, in: router)
    }.flatMap { child in
      child.events(.detach).filter {
        $0.unit.owner === router.type && $0.unit.function != nil && !runsAtTeardown($0.unit, of: router.type)
      }.flatMap { event in
        let isKept = !child.isShared && !isReleasedOnEveryPath(child, around: event.unit, in: router)
        return (isKept ? [child] : otherHolders(of: child, around: event.unit, router)).map { ($0, event) }
      }
    }
  }

  /// The function, or on each way to it some function that calls it, forgets or replaces the child.
  private func isReleasedOnEveryPath(_ child: RIBsChild, around unit: RIBsUnit, in router: RIBsRouterFacts) -> Bool {
    let family = roles.family(router.type)
    var visited: Set<DeclarationReference> = []
    var pending = [unit]
    while let next = pending.popLast() {
      guard visited.insert(next.declaration).inserted else { continue }
      let reach = code.reach(from: [next], in: family)
      if child.happens(.release, inAnyOf: reach) || child.happens(.assign, inAnyOf: reach) { continue }
      let callers = family.flatMap { code.callers(of: next.name, in: $0) }.filter { $0.declaration != next.declaration }
      if callers.isEmpty || callersOfRouting.isCalled(next.name, outsideOf: router.type) { return false }
      pending += callers
    }
    return true
  }

  /// The other properties of the router that hold the child whenever this one does, and keep it where this one forgets
  /// it.
  private func otherHolders(of child: RIBsChild, around unit: RIBsUnit, _ router: RIBsRouterFacts) -> [RIBsChild] {
    let locals = assignedLocals(of: child)
    return router.children.filter { other in
      guard !other.isWeak, !other.isGivenAway, !other.has(.detach), !other.property.isFixed,
        !isReleasedLater(other, in: router), other.has(.assign)
      else { return false }
      let own = assignedLocals(of: other)
      return own.count == other.events(.assign).count && own.allSatisfy { locals.contains($0) }
        && !isReleasedOnEveryPath(other, around: unit, in: router)
    }
  }

  /// The locals that are assigned to the property.
  private func assignedLocals(of child: RIBsChild) -> [CodePart] {
    child.events(.assign).compactMap { event in
      let tree = event.place.tree
      guard let assignment = tree.ancestors(event.place.node).first(where: { tree.kind($0) == .assignment }),
        let value = tree.value(ofAssignment: assignment).map({ tree.bare($0) }), tree.kind(value) == .name
      else { return nil }
      return tree.resolve(value).map { event.place.at($0) }
    }
  }

  /// A child that is attached again without being built again.
  func isCached(_ child: RIBsChild, in router: RIBsRouterFacts) -> Bool {
    child.events(.attach).filter { $0.unit.owner === router.type }.contains { attach in
      let reach = Set(code.reach(from: [attach.unit], in: [router.type]).map(\.declaration))
      return child.events(.assign).allSatisfy {
        !reach.contains($0.unit.declaration) || isOnlyIfAbsent($0, of: child.name, for: attach)
      }
    }
  }

  /// The assignment stands under `if p == nil`, or is `p = p ?? …`.
  private func isOnlyIfAbsent(_ assign: RIBsChild.Event, of name: String, for attach: RIBsChild.Event) -> Bool {
    let tree = assign.place.tree
    return tree.ancestors(assign.place.node).prefix { tree.kind($0) != .function }.contains { ancestor in
      switch tree.kind(ancestor) {
      case .assignment:
        guard let value = tree.value(ofAssignment: ancestor) else { return false }
        return tree.firstChild(value).map { tree.isOwnMember($0, named: name) } == true
          && tree.firstChild(value, .binaryOperator).map { tree.isNamed($0, "??") } == true
      case .branch:
        let block = tree.body(of: ancestor)
        return tree.children(ancestor).contains { $0 != block && tree.comparesWithNil($0, of: name, with: "==") }
          && !(attach.place.file.number == assign.place.file.number
            && tree.contains(within: ancestor, attach.place.node))
      default: return false
      }
    }
  }

  /// A release in a second step, once the child has gone.
  private func isReleasedLater(_ child: RIBsChild, in router: RIBsRouterFacts) -> Bool {
    child.events.contains { event in
      let (tree, unit) = (event.place.tree, event.unit)
      let isLater =
        event.kind == .release
        || event.kind == .assign
          && tree.ancestors(event.place.node).contains { node in
            tree.kind(node) == .accessor && ["set", "willSet", "didSet"].contains(tree.name(node))
          }
      return isLater && unit.owner.id == router.type.id && !unit.isInit && !runsAtTeardown(unit, of: router.type)
        && !unit.mentions("detachChild")
    }
  }

  /// The router ends there: its list of children goes with it.
  private func runsAtTeardown(_ unit: RIBsUnit, of router: IndexedType, depth: Int = 0) -> Bool {
    guard let function = unit.function, depth < 8 else { return false }
    if function.kind == .deinit || unit.name == "cleanupViews" { return true }
    if callersOfRouting.isCalled(unit.name, outsideOf: router) {
      return !callersOfRouting.isCalledWhileActive(unit.name, outsideOf: router)
    }
    guard types.access(of: unit.declaration) == .private else { return false }
    let callers = code.callers(of: unit.name, in: router).filter { $0.declaration != unit.declaration }
    return !callers.isEmpty && callers.allSatisfy { runsAtTeardown($0, of: router, depth: depth + 1) }
  }

  /// A function of the router that runs while the app is used, not as the RIB starts.
  func isTemporary(_ unit: RIBsUnit, of router: IndexedType, startingIn starting: [RIBsUnit]) -> Bool {
    unit.owner.id == router.id && unit.function?.kind == .func
      && !starting.contains { $0.declaration == unit.declaration } && !callersOfRouting.isFirstScreen(unit)
  }

  /// Children that no property keeps, so that no code can name them to detach them.
  func attachedLocals(of router: RIBsRouterFacts, where isMeant: (RIBsLink) -> Bool) -> [NamedPlace] {
    let starting = code.reach(["init", "didLoad"], in: [router.type])
    return builds.by(router.type).compactMap { build in
      guard case .local(let local) = build.use, let unit = build.unit, let user = code.unit(around: build.used),
        builds.child(of: build) == nil, isTemporary(user, of: router.type, startingIn: starting),
        case let link = link(by: build, of: router, in: unit), link.doubt == nil, !link.events(.attach).isEmpty,
        link.events(.detach).isEmpty, isMeant(link)
      else { return nil }
      return NamedPlace(location: build.used.at(local).location, name: build.used.tree.name(local))
    }
  }

  /// The property that keeps a child, by its name.
  func place(of child: RIBsChild) -> NamedPlace {
    NamedPlace(location: types.location(child.property), name: child.name)
  }
}

extension BodyTree {
  /// The code asks about the child: `p == nil`, `p != nil`, `p === x` among the operands of a sequence, or a member of
  /// an optional chain of it.
  ///
  /// - Parameter comparison: the operator that compares with nil; nil for any question.
  func comparesWithNil(_ node: Node, of name: String, with comparison: String?) -> Bool {
    if kind(node) == .optionalChain {
      return comparison == nil && firstChild(node).map { isChild($0, named: name) } == true
    }
    return (kind(node) == .sequence ? [node] : Array(descendants(node, .sequence))).contains { sequence in
      let parts = Array(children(sequence))
      return parts.indices.dropFirst().dropLast().contains { place in
        let sides = [parts[place - 1], parts[place + 1]]
        guard sides.contains(where: { isChild($0, named: name) }) else { return false }
        let isNil = sides.contains { kind($0) == .nil }
        let sign = self.name(parts[place])
        return comparison.map { sign == $0 && isNil }
          ?? (["===", "!=="].contains(sign) || isNil && ["==", "!="].contains(sign))
      }
    }
  }

  func isChild(_ node: Node, named name: String) -> Bool {
    let node = unwrapped(node)
    return isNamed(node, name) && isOwn(node)
  }
}
