/// One step of the tree of RIBs: a router builds a child.
struct RIBsLink {
  let router: RIBsRouterFacts
  let build: RIBsBuild
  let target: Target
  /// The property that keeps the child, if one does.
  let child: RIBsChild?
  /// The events of the child in the function of the build, and of the property in all functions.
  let events: [RIBsChild.Event]
  /// The reason why it is not known what becomes of the child; nil where it is known.
  let doubt: String?

  enum Target {
    /// A router class of the project.
    case rib(IndexedType)
    /// The project does not declare the builder.
    case external(String)
    /// The child cannot be told.
    case unknown(String)

    var router: IndexedType? { if case .rib(let type) = self { type } else { nil } }
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
      return link(by: build, of: router, in: unit)
    }
  }

  func link(by build: RIBsBuild, of router: RIBsRouterFacts, in unit: RIBsUnit) -> RIBsLink {
    let child = builds.child(of: build)
    var events = child.map { eventsOfProperty($0, of: build) } ?? []
    var doubt = child.flatMap { $0.doubt ?? ($0.isShared ? "kept in two properties" : nil) }
    switch build.use {
    case .local(let local):
      let follower = RIBsChildFollower(
        local: local, as: build.holding, unit: code.unit(around: build.used) ?? unit, handlers: router.handlers)
      let known = Set(events.map(\.key))
      events += follower.events.filter { !known.contains($0.key) }
      if child == nil { doubt = follower.doubt ?? (follower.isStored ? "kept in another way" : nil) }
    case .attached:
      if case .argument(let call, _) = build.place.tree.context(build.place.node) {
        events.append(.init(kind: .attach, place: build.place.at(call), unit: unit, callee: "attachChild"))
      }
    case .other: doubt = Fate(of: build.used).ways.first?.reason ?? "not followed"
    // A property that is no child may be a list, or a child that lives as long as its parent.
    case .assigned: if child == nil { doubt = "kept in another way" }
    case .shown, .dropped: break
    }
    return RIBsLink(
      router: router, build: build, target: target(of: build), child: child,
      events: events.ordered { $0.place < $1.place }, doubt: doubt)
  }

  /// The events of a property, but for functions that build another child for it.
  private func eventsOfProperty(_ child: RIBsChild, of build: RIBsBuild) -> [RIBsChild.Event] {
    let others = builds.of(child).compactMap { $0.unit?.declaration }.filter { $0 != build.unit?.declaration }
    return child.events.filter { event in
      event.kind == .detach || event.kind == .release || !others.contains(event.unit.declaration)
    }
  }

  /// The router class that a build makes; nil when it cannot be told.
  func routerClass(of build: RIBsBuild) -> IndexedType? {
    let classes = roles.builderClasses(of: build)
    return classes.count == 1 ? creations.madeRouter(by: classes[0]) : nil
  }

  private func target(of build: RIBsBuild) -> RIBsLink.Target {
    if let made = routerClass(of: build) { return .rib(made) }
    if let name = build.builderName {
      return roles.builderClasses(of: build).isEmpty ? .external(name) : .unknown(name)
    }
    let receiver = build.place.tree.receiver(build.place.node).flatMap { build.place.tree.lastName($0) }
    return .unknown(receiver ?? "build")
  }

  func isViewless(_ router: IndexedType) -> Bool { roles.facts(router)?.base == "Router" }
}
