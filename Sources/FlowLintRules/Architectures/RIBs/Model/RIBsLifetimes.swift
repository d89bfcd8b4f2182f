/// What routers do with the children that they build.
extension RIBsModel {
  /// Something wrong with a child: where, in which function, and by what name the child is known.
  package struct ChildFinding {
    package let router: IndexedType
    package let child: String
    /// The function around; the name of the property where the property itself is meant.
    package let member: String
    package let location: Location
    package var fix: FixIt?
  }

  /// Routers about which rules speak.
  private var reported: [RIBsRouterFacts] { routers.filter { isReported($0.type) } }

  // MARK: Attaching

  /// Children that are built and shown, and attached nowhere.
  package var unattachedChildren: [ChildFinding] {
    builds.compactMap { build in
      guard let unit = build.unit, let router = router(unit.owner), isReported(router.type) else { return nil }
      let name: String?
      switch build.use {
      case .assigned(let target): name = unattached(target, in: router, build.place.tree)
      case .local(let local): name = unattachedLocal(local, of: build, in: unit, router)
      case .shown, .attached, .dropped, .other: name = nil
      }
      return name.map {
        ChildFinding(router: router.type, child: $0, member: unit.name, location: build.place.location)
      }
    }
  }

  /// The child property that is assigned, if nobody attaches it.
  private func unattached(_ target: BodyTree.Node, in router: RIBsRouterFacts, _ tree: BodyTree) -> String? {
    let target = tree.unwrapped(target)
    guard tree.isOwn(target), let name = tree.lastName(target),
      let child = router.children.first(where: { $0.name == name })
    else { return nil }
    return child.isHandedOn || router.hasOpenAttach || child.has(.attach) ? nil : name
  }

  private func unattachedLocal(
    _ local: BodyTree.Node, of build: RIBsBuild, in unit: RIBsUnit, _ router: RIBsRouterFacts
  ) -> String? {
    let tree = unit.tree
    let uses = unit.roots.flatMap { tree.references(to: local, in: $0) }
    if uses.isEmpty { return build.isKnown ? tree.name(local) : nil }
    for use in uses {
      switch tree.context(use) {
      case .receiver(let member):
        let isShown = tree.isNamed(member, "viewControllable") || tree.isNamed(member, "interactable")
        if tree.kind(member) != .member || !isShown { return nil }
      case .assigned(let target, _):
        if unattached(target, in: router, tree) == nil { return nil }
      default: return nil
      }
    }
    return tree.name(local)
  }

  /// RIBs of which only the view, or only the interactor, is taken where they are built.
  package var unretainedBuilds: [RIBsBuild] {
    builds.filter { build in
      guard case .shown = build.use else { return false }
      if let owner = types.type(around: build.place.node, in: build.place.file), !isReported(owner) { return false }
      return !builderClasses(of: build).contains { keepsRouter($0) }
    }
  }

  /// The builder classes that a build may be of.
  func builderClasses(of build: RIBsBuild) -> [IndexedType] {
    switch build.builder {
    case .builder(let type): [type]
    case .buildable(let type): roles.conforming(to: type).filter { roles.part($0) == .builder || !$0.isRIBsDouble }
    case .external, .unknown: []
    }
  }

  private func keepsRouter(_ builder: IndexedType) -> Bool {
    storedProperties(builder).contains { property in
      guard let reference = property.type else { return false }
      let file = file(of: property)
      return roles.roles(reference, file).contains(.routing) || roles.part(reference, file) == .router
    }
  }

  // MARK: Letting go

  /// Children that their router forgets, or takes off the screen, and detaches nowhere.
  package var releasedWithoutDetach: [ChildFinding] {
    reported.flatMap { router in
      router.children.compactMap { child in
        releaseWithoutDetach(child, router).map {
          ChildFinding(router: router.type, child: child.name, member: $0.unit.name, location: $0.place.location)
        }
      }
    }
  }

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
  func takesAway(_ event: RIBsChild.Event) -> Bool { calleeStarts(event, with: ["dismiss", "pop", "remove", "close"]) }

  func calleeStarts(_ event: RIBsChild.Event, with prefixes: [String]) -> Bool {
    guard let name = event.place.tree.calleeName(event.place.node) else { return false }
    return prefixes.contains { name.utf8.starts(with: $0.utf8) }
  }

  /// Children that are detached and kept for nothing.
  package var detachedWithoutRelease: [ChildFinding] {
    reported.flatMap { router in
      router.children.flatMap { child -> [ChildFinding] in
        if child.isWeak || child.isHandedOn || isCached(child, router) || isReleasedLater(child, router) { return [] }
        return child.events(.detach).compactMap { event in
          guard event.unit.owner.id == router.type.id, event.unit.function != nil, !isEnd(event.unit, of: router.type),
            !isLetGo(child, around: event.unit, router)
          else { return nil }
          return ChildFinding(
            router: router.type, child: child.name, member: event.unit.name, location: event.place.location,
            fix: releaseFix(child, event))
        }
      }
    }
  }

  private func isLetGo(_ child: RIBsChild, around unit: RIBsUnit, _ router: RIBsRouterFacts) -> Bool {
    let family = family(router.type)
    let around = code.reach(of: unit, in: family) + code.callers(of: unit, in: family)
    return child.happens(.release, inAnyOf: around) || child.happens(.assign, inAnyOf: around)
  }

  /// A child that is attached again without being built again.
  func isCached(_ child: RIBsChild, _ router: RIBsRouterFacts) -> Bool {
    child.events(.attach).contains { attach in
      guard attach.unit.owner.id == router.type.id else { return false }
      let reach = code.reach(of: attach.unit, in: [router.type])
      let assigns = child.events(.assign).filter { event in
        reach.contains { $0.declaration == event.unit.declaration }
      }
      return assigns.allSatisfy { isOnlyIfAbsent($0, child.name, attach) }
    }
  }

  /// `p = …` under `if p == nil`, or `p = p ?? …`.
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
    child.events(.release).contains { event in
      event.unit.owner.id == router.type.id && event.unit.function != nil && !event.unit.isInit
        && !isEnd(event.unit, of: router.type) && !event.unit.mentions("detachChild")
    }
  }

  /// `p = nil` on the line behind a detach that is a statement of its own.
  private func releaseFix(_ child: RIBsChild, _ event: RIBsChild.Event) -> FixIt? {
    let tree = event.place.tree
    guard tree.statement(around: event.place.node) == event.place.node, let body = event.unit.body,
      !event.unit.isInClosure(event.place.node)
    else { return nil }
    let later = tree.mentions(in: body, of: child.name).contains { $0.id >= tree.subtreeEnd(event.place.node) }
    if later { return nil }
    let isShadowed = tree.resolve(child.name, at: event.place.node) != nil
    let text = isShadowed ? "self.\(child.name) = nil" : "\(child.name) = nil"
    return edits.insertion(line: text, after: event.place).map { FixIt(title: "Insert '\(text)'", edits: [$0]) }
  }

  /// The router ends there: its list of children goes with it.
  func isEnd(_ unit: RIBsUnit, of router: IndexedType, depth: Int = 0) -> Bool {
    guard let function = unit.function, depth < 8 else { return false }
    if function.kind == .deinit || unit.name == "cleanupViews" { return true }
    guard function.kind == .func else { return false }
    let places = mentions.places(of: unit.name).filter { place in
      types.type(around: place.node, in: place.file)?.id != router.id
    }
    if !places.isEmpty {
      return places.allSatisfy { place in
        guard let caller = code.unit(around: place), roles.part(caller.owner) == .interactor else { return false }
        return caller.name == "willResignActive" || caller.function?.kind == .deinit
      }
    }
    let syntax = unit.file.syntax
    guard syntax.hasModifier(syntax.declarations[unit.declaration.index], "private") else { return false }
    let callers = code.units(of: router).filter { $0.calls.contains(unit.name) && $0.declaration != unit.declaration }
    return !callers.isEmpty && callers.allSatisfy { isEnd($0, of: router, depth: depth + 1) }
  }

  // MARK: Children that stay

  /// Children that are pushed, and detached or forgotten nowhere.
  package var pushedForGood: [ChildFinding] {
    reported.flatMap { router -> [ChildFinding] in
      let starting = code.reach(["init", "didLoad"], in: router.type)
      return router.children.compactMap { child in
        guard !child.isHandedOn, !router.hasOpenDetach, !child.has(.detach), !child.has(.release),
          releaseWithoutDetach(child, router) == nil
        else { return nil }
        let isPushed = child.events(.viewInside).contains { event in
          calleeStarts(event, with: ["push"]) && event.unit.owner.id == router.type.id && event.unit.function != nil
            && !event.unit.isInit && !child.events(.attach, in: event.unit).isEmpty
            && !starting.contains { $0.declaration == event.unit.declaration } && !isFirstScreen(event.unit)
        }
        return isPushed ? finding(child, router) : nil
      }
    }
  }

  /// The project asks for it as soon as an interactor is active, and never else.
  private func isFirstScreen(_ unit: RIBsUnit) -> Bool {
    let places = mentions.places(of: unit.name)
    return !places.isEmpty
      && places.allSatisfy { place in
        guard let caller = code.unit(around: place), roles.part(caller.owner) == .interactor else { return false }
        return code.reach(["didBecomeActive"], in: caller.owner).contains { $0.declaration == caller.declaration }
      }
  }

  /// Children that are attached, and detached or forgotten nowhere.
  package var attachedForGood: [ChildFinding] {
    reported.flatMap { router in
      router.children.filter { child in
        child.has(.attach) && !child.has(.detach) && !child.has(.release) && !child.isHandedOn && !router.hasOpenDetach
      }.map { finding($0, router) }
    }
  }

  private func finding(_ child: RIBsChild, _ router: RIBsRouterFacts) -> ChildFinding {
    ChildFinding(router: router.type, child: child.name, member: child.name, location: location(child.property))
  }

  /// Children whose property a second call overwrites.
  package var overwrittenChildren: [ChildFinding] {
    reported.flatMap { router in
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
    let tree = unit.tree
    let isGuarded = tree.descendants(body).contains { node in
      guard node < attach.place.node else { return false }
      return tree.comparesWithNil(node, child.name, nil) || tree.asksFor(node, child.name)
    }
    if isGuarded { return false }
    let reach = code.reach(of: unit, in: family(router.type))
    let detaches = child.events(.detach).map(\.place)
    for place in reach.flatMap({ $0.nodes([.name, .member]) }) where place.tree.isNamed(place.node, "detachChild") {
      let call = place.tree.parent(place.node).map { place.at($0) }
      if !detaches.contains(where: { $0 == call }) { return false }
    }
    if child.happens(.detach, inAnyOf: reach) { return false }
    let callers = code.units(of: router.type).filter { $0.calls.contains(unit.name) }
    return callers.isEmpty || callers.contains { !$0.isInit && $0.name != "didLoad" }
  }
}

extension BodyTree {
  /// `p == nil`, `p != nil`, `p === x` among the operands of a sequence; or the member of an optional chain of it.
  fileprivate func comparesWithNil(_ node: Node, _ name: String, _ wanted: String?) -> Bool {
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

  /// `if let x = p`, `if let p`
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
