/// One step of the tree of RIBs: a router builds a child.
struct RIBsLink {
  let router: RIBsRouterFacts
  let build: RIBsBuild
  let target: Target
  /// The property that keeps the child, if one does.
  let child: RIBsChild?
  /// The events of the child in the function of the build, and of the property in all functions.
  let events: [RIBsChild.Event]
  let isHandedOn: Bool

  enum Target {
    /// A router class of the project.
    case rib(IndexedType)
    /// The project does not declare the builder.
    case external(String)
    /// It cannot be told.
    case unknown(String)
  }

  func events(_ kind: RIBsChild.Kind) -> [RIBsChild.Event] { events.filter { $0.kind == kind } }
}

extension RIBsModel {
  /// The links, in the order of the run.
  var links: [RIBsLink] {
    builds.all.compactMap { build in
      guard let unit = build.unit, let router = router(unit.owner), isReported(router.type),
        !isSilent(build.place.location)
      else { return nil }
      return link(build, of: router, unit)
    }
  }

  private func link(_ build: RIBsBuild, of router: RIBsRouterFacts, _ unit: RIBsUnit) -> RIBsLink {
    let child = builds.child(of: build)
    var events = child.map { eventsOfProperty($0, of: build, router) } ?? []
    var isHandedOn = child?.isHandedOn ?? false
    switch build.use {
    case .local(let local):
      var follower = RIBsChildFollower(local: local, unit: unit, handlers: router.handlers)
      follower.follow()
      let known = Set(events.map { RIBsEventKey($0) })
      events += follower.events.filter { !known.contains(RIBsEventKey($0)) }
      if child == nil { isHandedOn = follower.isHandedOn || follower.isStored }
    case .attached:
      if case .argument(let call, _) = build.place.tree.context(build.place.node) {
        events.append(.init(kind: .attach, place: build.place.at(call), unit: unit, callee: "attachChild"))
      }
    case .other: isHandedOn = true
    // What is no child property may be a list, or a child that lives as long as its parent.
    case .assigned: isHandedOn = isHandedOn || child == nil
    case .shown, .dropped: break
    }
    return RIBsLink(
      router: router, build: build, target: target(of: build), child: child,
      events: events.sorted { $0.place < $1.place },
      isHandedOn: isHandedOn)
  }

  /// The events of a property, but for functions that build another child for it.
  private func eventsOfProperty(
    _ child: RIBsChild, of build: RIBsBuild, _ router: RIBsRouterFacts
  ) -> [RIBsChild.Event] {
    let others = builds.of(child, router).filter { $0.place != build.place }.compactMap { $0.unit?.declaration }
    return child.events.filter { event in
      event.kind == .detach || event.kind == .release || event.unit.declaration == build.unit?.declaration
        || !others.contains(event.unit.declaration)
    }
  }

  /// The RIB that a class launches, when it builds one alone.
  func root(launchedBy owner: IndexedType) -> IndexedType? {
    let roots = builds.by(owner).compactMap { routerClass(of: $0) }
    return Set(roots.map(\.id)).count == 1 ? roots[0] : nil
  }

  /// The router class that a build makes; nil when it cannot be told.
  func routerClass(of build: RIBsBuild) -> IndexedType? {
    let classes = builderClasses(of: build)
    return classes.count == 1 ? creations.madeRouter(by: classes[0]) : nil
  }

  private func target(of build: RIBsBuild) -> RIBsLink.Target {
    let name = builderTitle(build)
    switch build.builder {
    case .builder, .buildable:
      if let made = routerClass(of: build) { return .rib(made) }
      return builderClasses(of: build).isEmpty ? .external(name) : .unknown(name)
    case .external: return .external(name)
    case .unknown:
      let receiver = build.place.tree.receiver(build.place.node).flatMap { build.place.tree.lastName($0) }
      return .unknown(receiver ?? "build")
    }
  }

  func isViewless(_ router: IndexedType) -> Bool { roles.facts(router)?.base == "Router" }
}

private struct RIBsEventKey: Hashable {
  let kind: RIBsChild.Kind
  let place: CodePart.Identity

  init(_ event: RIBsChild.Event) {
    kind = event.kind
    place = event.place.identity
  }
}
