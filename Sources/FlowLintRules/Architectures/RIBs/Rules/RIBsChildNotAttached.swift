enum RIBsChildNotAttached {
  static let rule = Rule(
    title: "Attach every child that is built and shown",
    severity: .error, looksAt: [.router], isInGraph: true, claims: .absence,
    source: """
      RIBs API `Router.attachChild`: attaching activates the child's interactor and loads its router; RIBs wiki iOS
      Tutorial 1 and 2: build, attach, then show. A child that is shown only runs no `didBecomeActive()`, and its own
      children and subscriptions never start.
      """,
    documentation: """
      Attaching activates the child's interactor and loads its router. A child that is only shown never gets
      `didBecomeActive()`: its subscriptions and its own children never start, while its screen looks as if they had.
      """,
    remedy: "Call `attachChild` before showing it",
    paired: #"""
      //- HomeRouter.swift
      final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {
          private var help: HelpRouting?
          func routeToHelp() {
              guard help == nil else { return }
              let router = helpBuilder.build(withListener: interactor)  // finding: 34
      +       attachChild(router)
              viewController.push(router.viewControllable)
              help = router
          }
          func detachHelp() {
              guard let router = help else { return }
              detachChild(router)
              help = nil
          }
          func routeToTips() {
      -       let router = tipsBuilder.build(withListener: interactor)  // finding: 34
      -       viewController.push(router.viewControllable)
      +       let built = tipsBuilder.build(withListener: interactor)
      +       attachChild(built.router)
      +       viewController.push(built.router.viewControllable)
          }
      }
      +//- TipsRouter.swift
      +final class TipsRouter: ViewableRouter<TipsInteractable, TipsViewControllable> {
      +   private var help: HelpRouting?
      +   func routeToHelp() {
      +       help = helpBuilder.build(withListener: interactor)
      +       help.map(attachChild)
      +   }
      +}
      """#,
    check: .holding(.forbidden, of: \RIBsModel.unattachedChildren) { _, child in
      "the child in \(child.name) is shown but never attached: call attachChild(\(child.name))"
    })
}

extension RIBsModel {
  /// Children that are built and shown, and attached nowhere.
  fileprivate var unattachedChildren: [NamedPlace] {
    builds.all.compactMap { build in
      guard let unit = build.unit, let router = router(unit.owner), isReported(router.type),
        let user = code.unit(around: build.used), let name = unattached(build, in: user, router: router)
      else { return nil }
      guard let child = router.child(named: name), child.property.isFixed else {
        return NamedPlace(location: build.place.location, name: name)
      }
      // The child stays in the router, so the place that shows it is the mistake.
      return child.events(.viewInside).first { !$0.unit.isInit }.map {
        NamedPlace(location: $0.place.location, name: name)
      }
    }
  }

  private func unattached(_ build: RIBsBuild, in user: RIBsUnit, router: RIBsRouterFacts) -> String? {
    switch build.use {
    case .assigned(let target): unattached(target, of: build, in: router)
    case .local(let local): unattachedLocal(local, of: build, in: user, router: router)
    case .shown, .attached, .dropped, .other: nil
    }
  }

  /// The child property that is assigned, if nobody attaches it.
  fileprivate func unattached(_ target: BodyTree.Node, of build: RIBsBuild, in router: RIBsRouterFacts) -> String? {
    guard let child = build.used.tree.propertyName(target).flatMap({ router.child(named: $0) }),
      !child.isGivenAway, !router.hasOpenAttach,
      // Another property that gets the child may be the one that is attached.
      !child.isShared || router.children.allSatisfy({ !$0.isGivenAway && !$0.has(.attach) })
    else { return nil }
    return child.events(.attach).allSatisfy(attachesLocal) ? child.name : nil
  }

  /// The call attaches what some build has made: a local of its own, not the property, which may hold any child.
  fileprivate func attachesLocal(_ attach: RIBsChild.Event) -> Bool {
    let tree = attach.place.tree
    guard tree.isCall(attach.place.node, of: "attachChild"),
      let argument = tree.argument(attach.place.node, at: 0).map({ tree.bare($0) }), tree.kind(argument) == .name,
      let local = tree.resolve(argument)
    else { return false }
    return builds.by(attach.unit.owner).contains { other in
      guard case .local(let made) = other.use, other.used.at(made) == attach.place.at(local) else {
        return false
      }
      let scope = tree.enclosingFunction(local) ?? tree.root
      return !tree.references(to: local, in: scope).contains { tree.isAssigned($0) }
    }
  }

  fileprivate func unattachedLocal(
    _ local: BodyTree.Node, of build: RIBsBuild, in unit: RIBsUnit, router: RIBsRouterFacts
  ) -> String? {
    let tree = unit.tree
    let ways = build.ways()
    if ways.isEmpty { return build.builder != nil ? tree.name(local) : nil }
    let isUnattached = ways.allSatisfy { way in
      switch way.end {
      case .read(let member):
        tree.kind(member) == .member && ["viewControllable", "interactable"].contains(tree.name(member))
          || !Doubt.unknownFate.silences
      case .stored(let target, _):
        unattached(target, of: build, in: router) != nil || !(Doubt.unknownFate.silences || tree.isOwn(target))
      case .handed(let call):
        way.isLook
          || router.handlers.handler(of: way.place.node, in: call, tree).map { !$0.does(.attach) }
            ?? !(Doubt.unknownFate.silences || tree.isCall(call, of: "attachChild"))
      case .dropped: true
      default: !Doubt.unknownFate.silences
      }
    }
    return isUnattached ? tree.name(local) : nil
  }
}
