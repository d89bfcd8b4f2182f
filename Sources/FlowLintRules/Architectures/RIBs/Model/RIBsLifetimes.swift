/// Children that routers let go: whether they are detached, and forgotten.
extension RIBsModel {
  func releaseWithoutDetach(_ child: RIBsChild, _ router: RIBsRouterFacts) -> RIBsChild.Event? {
    guard child.has(.attach), !child.has(.detach), !child.isHandedOn, !router.hasOpenDetach else { return nil }
    let own = child.events.filter { event in
      event.unit.owner.id == router.type.id && event.unit.function != nil && !event.unit.isInit
        && !isEnd(event.unit, of: router.type)
    }
    if let release = own.filter({ $0.kind == .release }).min(by: { $0.place < $1.place }) { return release }
    let starting = code.reach(["init", "didLoad"], in: router.type)
    if child.happens(.attach, inAnyOf: starting) { return nil }
    let views = own.filter { $0.kind == .view }
    let comesAndGoes = views.contains { event in
      !takesAway(event) && !child.happens(.attach, inAnyOf: code.reach(of: event.unit, in: [router.type]))
    }
    return comesAndGoes ? nil : views.filter { takesAway($0) }.min { $0.place < $1.place }
  }

  /// The call that gets the child's view removes it from the screen, by its name.
  func takesAway(_ event: RIBsChild.Event) -> Bool { calleeStarts(event, with: ScreenCall.removingWords) }

  func calleeStarts(_ event: RIBsChild.Event, with prefixes: [String]) -> Bool {
    prefixes.contains { event.callee.utf8.starts(with: $0.utf8) }
  }

  /// Children that are detached and kept for nothing.
  var detachedWithoutRelease: [ChildFinding] {
    reportedRouters.flatMap { router in
      router.children.flatMap { child -> [ChildFinding] in
        // What is never set holds no child.
        if !child.has(.assign) { return [] }
        if child.isWeak || child.isGivenAway || isCached(child, router) || isReleasedLater(child, router) { return [] }
        return child.events(.detach).flatMap { event -> [ChildFinding] in
          guard event.unit.owner.id == router.type.id, event.unit.function != nil, !isEnd(event.unit, of: router.type)
          else { return [] }
          let isKept = !child.isShared && !isLetGo(child, around: event.unit, router)
          return (isKept ? [child] : otherHolders(of: child, around: event.unit, router)).map { holder in
            ChildFinding(
              router: router.type, child: holder.name, member: event.unit.name, location: event.place.location,
              fix: releaseFix(holder, event))
          }
        }
      }
    }
  }

  /// The function, or on each way to it some function that calls it, forgets or replaces the child.
  private func isLetGo(_ child: RIBsChild, around unit: RIBsUnit, _ router: RIBsRouterFacts) -> Bool {
    let family = roles.family(router.type)
    var visited: Set<DeclarationReference> = []
    var pending = [unit]
    while let next = pending.popLast() {
      guard visited.insert(next.declaration).inserted else { continue }
      let reach = code.reach(of: next, in: family)
      if child.happens(.release, inAnyOf: reach) || child.happens(.assign, inAnyOf: reach) { continue }
      let callers = family.flatMap { code.callers(of: next.name, in: $0) }.filter { $0.declaration != next.declaration }
      if callers.isEmpty || askers.isAsked(next.name, byOthersThan: router.type) { return false }
      pending += callers
    }
    return true
  }

  /// The other properties of the router that hold the child whenever this one does, and keep it where this one forgets
  /// it.
  private func otherHolders(of child: RIBsChild, around unit: RIBsUnit, _ router: RIBsRouterFacts) -> [RIBsChild] {
    let locals = assignedLocals(of: child)
    return router.children.filter { other in
      guard other.name != child.name, !other.isWeak, !other.isGivenAway, !other.has(.detach), !other.property.isFixed,
        !isReleasedLater(other, router), other.has(.assign)
      else { return false }
      let own = assignedLocals(of: other)
      return own.count == other.events(.assign).count && own.allSatisfy { locals.contains($0) }
        && !isLetGo(other, around: unit, router)
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
  func isCached(_ child: RIBsChild, _ router: RIBsRouterFacts) -> Bool {
    child.events(.attach).contains { attach in
      guard attach.unit.owner.id == router.type.id else { return false }
      let reach = code.reach(of: attach.unit, in: [router.type])
      let assigns = child.events(.assign).filter { event in reach.contains { $0.declaration == event.unit.declaration }
      }
      return assigns.allSatisfy { isOnlyIfAbsent($0, child.name, attach) }
    }
  }

  /// The assignment stands under `if p == nil`, or is `p = p ?? …`.
  private func isOnlyIfAbsent(_ assign: RIBsChild.Event, _ name: String, _ attach: RIBsChild.Event) -> Bool {
    let tree = assign.place.tree
    for ancestor in tree.ancestors(assign.place.node) {
      switch tree.kind(ancestor) {
      case .assignment:
        if let value = tree.value(ofAssignment: ancestor), tree.kind(value) == .sequence,
          let first = tree.firstChild(value), tree.isOwnMember(first, named: name),
          tree.firstChild(value, .binaryOperator).map({ tree.isNamed($0, "??") }) ?? false
        {
          return true
        }
      case .branch:
        let holdsAttach =
          attach.unit.declaration == assign.unit.declaration && tree.contains(ancestor, attach.place.node)
        let block = tree.body(of: ancestor)
        let isGuarded = tree.children(ancestor).contains { $0 != block && tree.comparesWithNil($0, name, "==") }
        if isGuarded, !holdsAttach { return true }
      case .function: return false
      default: continue
      }
    }
    return false
  }

  /// A release in a second step, once the child has gone.
  private func isReleasedLater(_ child: RIBsChild, _ router: RIBsRouterFacts) -> Bool {
    child.events.contains { event in
      guard event.kind == .release || event.kind == .assign && isInAccessor(event.place) else { return false }
      return event.unit.owner.id == router.type.id && !event.unit.isInit && !isEnd(event.unit, of: router.type)
        && !event.unit.mentions("detachChild")
    }
  }

  /// The place stands in `set`, `willSet` or `didSet` of a property.
  private func isInAccessor(_ place: CodePart) -> Bool {
    place.tree.ancestors(place.node).contains { node in
      place.tree.kind(node) == .accessor && ["set", "willSet", "didSet"].contains(place.tree.name(node))
    }
  }

  /// The edit that writes `p = nil` on the line behind a detach that is a statement of its own.
  private func releaseFix(_ child: RIBsChild, _ event: RIBsChild.Event) -> FixIt? {
    let tree = event.place.tree
    guard tree.statement(around: event.place.node) == event.place.node, let body = event.unit.body,
      !event.unit.isInClosure(event.place.node)
    else { return nil }
    let later = tree.mentions(in: body, of: child.name).contains { $0.id >= tree.subtreeEnd(event.place.node) }
    if later { return nil }
    let isShadowed = tree.resolve(child.name, at: event.place.node) != nil
    let text = isShadowed ? "self.\(child.name) = nil" : "\(child.name) = nil"
    return event.place.file.insertion(line: text, after: event.place.node).map {
      FixIt(title: "Insert '\(text)'", edits: [$0])
    }
  }

  /// The router ends there: its list of children goes with it.
  private func isEnd(_ unit: RIBsUnit, of router: IndexedType, depth: Int = 0) -> Bool {
    guard let function = unit.function, depth < 8 else { return false }
    if function.kind == .deinit || unit.name == "cleanupViews" { return true }
    guard function.kind == .func else { return false }
    if askers.isAsked(unit.name, byOthersThan: router) {
      return !askers.isAskedWhileActive(unit.name, byOthersThan: router)
    }
    let syntax = unit.file.syntax
    guard syntax.hasModifier(syntax.declarations[unit.declaration.index], "private") else { return false }
    let callers = code.callers(of: unit.name, in: router).filter { $0.declaration != unit.declaration }
    return !callers.isEmpty && callers.allSatisfy { isEnd($0, of: router, depth: depth + 1) }
  }
}
