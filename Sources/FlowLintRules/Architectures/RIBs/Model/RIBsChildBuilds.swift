/// Which build makes which child, and which RIB that is.
extension RIBsModel {
  /// The builds of a router, in source order.
  func builds(of router: RIBsRouterFacts) -> [RIBsBuild] {
    builds.filter { $0.unit?.owner.id == router.type.id }
  }

  /// The builds whose result a child property gets, itself or through a local.
  func builds(of child: RIBsChild, _ router: RIBsRouterFacts) -> [RIBsBuild] {
    builds(of: router).filter { self.child(of: $0, router)?.name == child.name }
  }

  func build(of child: RIBsChild, _ router: RIBsRouterFacts) -> RIBsBuild? { builds(of: child, router).first }

  /// The child property that gets the result of a build.
  func child(of build: RIBsBuild, _ router: RIBsRouterFacts) -> RIBsChild? {
    let tree = build.place.tree
    func child(_ target: BodyTree.Node) -> RIBsChild? {
      let target = tree.unwrapped(target)
      guard tree.isOwn(target), let name = tree.lastName(target) else { return nil }
      return router.children.first { $0.name == name }
    }
    switch build.use {
    case .assigned(let target): return child(target)
    case .local(let local):
      for use in build.unit?.roots.flatMap({ tree.references(to: local, in: $0) }) ?? [] {
        if case .assigned(let target, _) = tree.context(use), let found = child(target) { return found }
      }
      return nil
    case .shown, .attached, .dropped, .other: return nil
    }
  }

  /// The router class that a build makes; nil when it cannot be told.
  func routerClass(of build: RIBsBuild) -> IndexedType? {
    let classes = builderClasses(of: build)
    guard classes.count == 1 else { return nil }
    return madeRouter(by: classes[0])
  }

  /// The router class that the functions of a builder create, when it is one.
  func madeRouter(by builder: IndexedType) -> IndexedType? {
    let made = creations.filter { $0.owner?.id == builder.id && roles.part($0.type) == .router }
    let types = Set(made.map(\.type.id))
    return types.count == 1 ? made[0].type : nil
  }
}
