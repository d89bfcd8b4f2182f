/// Children that are built: whether somebody attaches and keeps them.
extension RIBsModel {
  /// A mistake about a child: where, in which function, and by what name the child is known.
  struct ChildFinding {
    let router: IndexedType
    let child: String
    /// The function around; the name of the property where the property itself is meant.
    let member: String
    let location: Location
    var fix: FixIt?
  }

  /// Children that are built and shown, and attached nowhere.
  var unattachedChildren: [ChildFinding] {
    builds.all.compactMap { build in
      guard let unit = build.unit, let router = router(unit.owner), isReported(router.type) else { return nil }
      let name: String?
      switch build.use {
      case .assigned(let target): name = unattached(target, of: build, in: router)
      case .local(let local): name = unattachedLocal(local, of: build, in: unit, router)
      case .shown, .attached, .dropped, .other: name = nil
      }
      guard let name else { return nil }
      if let child = router.child(named: name), child.property.isFixed {
        // It stays in the router, so the place that shows it is the mistake.
        guard let shown = child.events(.viewInside).first(where: { !$0.unit.isInit }) else { return nil }
        return ChildFinding(
          router: router.type, child: name, member: shown.unit.name, location: shown.place.location)
      }
      return ChildFinding(router: router.type, child: name, member: unit.name, location: build.place.location)
    }
  }

  /// The child property that is assigned, if nobody attaches it.
  private func unattached(_ target: BodyTree.Node, of build: RIBsBuild, in router: RIBsRouterFacts) -> String? {
    let tree = build.place.tree
    let target = tree.unwrapped(target)
    guard tree.isOwn(target), let name = tree.lastName(target),
      let child = router.child(named: name)
    else { return nil }
    if child.isHandedOn || router.hasOpenAttach { return nil }
    return child.events(.attach).allSatisfy { attachesOther($0, than: build) } ? name : nil
  }

  /// The call attaches what another build has made: a local of its own, not the property, which may hold any child.
  private func attachesOther(_ attach: RIBsChild.Event, than build: RIBsBuild) -> Bool {
    let tree = attach.place.tree
    guard tree.isCall(attach.place.node, of: "attachChild"),
      let argument = tree.argument(attach.place.node, at: 0).map({ tree.bare($0) }), tree.kind(argument) == .name,
      let local = tree.resolve(argument)
    else { return false }
    return builds.by(attach.unit.owner).contains { other in
      guard case .local(let made) = other.use, made == local, other.place.file.number == attach.place.file.number,
        other.place != build.place
      else { return false }
      return !uses(of: local, other).contains { tree.isAssigned($0) }
    }
  }

  private func unattachedLocal(
    _ local: BodyTree.Node, of build: RIBsBuild, in unit: RIBsUnit, _ router: RIBsRouterFacts
  ) -> String? {
    let tree = unit.tree
    let ways = Fate(ofLocal: local, in: tree).ways
    if ways.isEmpty { return build.isKnown ? tree.name(local) : nil }
    for way in ways {
      switch way.end {
      case .read(let member):
        let isShown = tree.isNamed(member, "viewControllable") || tree.isNamed(member, "interactable")
        if tree.kind(member) != .member || !isShown { return nil }
      case .stored(let target, _): if unattached(target, of: build, in: router) == nil { return nil }
      default: return nil
      }
    }
    return tree.name(local)
  }

  /// RIBs of which only the view, or only the interactor, is taken where they are built.
  var unretainedBuilds: [RIBsBuild] {
    builds.all.filter { build in
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
}
