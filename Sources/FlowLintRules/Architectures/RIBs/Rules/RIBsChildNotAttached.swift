enum RIBsChildNotAttached {
  static let rule = Rule(
    title: "A child that is built and shown is attached",
    severity: .error, looksAt: [.router], isInGraph: true,
    source: """
      RIBs API `Router.attachChild`: attaching activates the child's interactor and loads its router; RIBs wiki iOS
      Tutorial 1 and 2: build, attach, then show. A child that is shown only runs no `didBecomeActive()`, and its own
      children and subscriptions never start.
      """,
    documentation: """
      Attaching activates the child's interactor and loads its router. A child that is only shown never hears
      `didBecomeActive()`: its subscriptions and its own children never start, while its screen looks as if they had.
      """,
    remedy: "Call `attachChild` before showing it",
    paired: #"""
      //- HomeRouter.swift
      protocol HomeRouting: ViewableRouting { func routeToHelp(); func detachHelp(); func routeToTips() }

      final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable>, HomeRouting {
          private let helpBuilder: HelpBuildable
          private let tipsBuilder: TipsBuildable
          private var help: HelpRouting?
          init(interactor: HomeInteractable, viewController: HomeViewControllable, helpBuilder: HelpBuildable, tipsBuilder: TipsBuildable) {
              self.helpBuilder = helpBuilder
              self.tipsBuilder = tipsBuilder
              super.init(interactor: interactor, viewController: viewController)
              interactor.router = self
          }
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
      +   private let helpBuilder: HelpBuildable
      +   private var help: HelpRouting?
      +   init(interactor: TipsInteractable, viewController: TipsViewControllable, helpBuilder: HelpBuildable) {
      +       self.helpBuilder = helpBuilder
      +       super.init(interactor: interactor, viewController: viewController)
      +       interactor.router = self
      +   }
      +   func routeToHelp() {
      +       help = helpBuilder.build(withListener: interactor)
      +       help.map(attachChild)
      +   }
      +}
      """#,
    check: .each(\RIBsModel.unattachedChildren) { _, finding in
      Violation(
        finding.location,
        "the child in \(finding.child) is shown but never attached: call attachChild(\(finding.child))",
        subject: finding.child)
    })
}

extension RIBsModel {
  /// Children that are built and shown, and attached nowhere.
  fileprivate var unattachedChildren: [ChildFinding] {
    builds.all.compactMap { build in
      guard let unit = build.unit, let router = router(unit.owner), isReported(router.type),
        let user = code.unit(around: build.used)
      else { return nil }
      let name: String?
      switch build.use {
      case .assigned(let target): name = unattached(target, of: build, in: router)
      case .local(let local): name = unattachedLocal(local, of: build, in: user, router)
      case .shown, .attached, .dropped, .other: name = nil
      }
      guard let name else { return nil }
      if let child = router.child(named: name), child.property.isFixed {
        // It stays in the router, so the place that shows it is the mistake.
        guard let shown = child.events(.viewInside).first(where: { !$0.unit.isInit }) else { return nil }
        return ChildFinding(router: router.type, child: name, member: shown.unit.name, location: shown.place.location)
      }
      return ChildFinding(router: router.type, child: name, member: unit.name, location: build.place.location)
    }
  }

  /// The child property that is assigned, if nobody attaches it.
  fileprivate func unattached(_ target: BodyTree.Node, of build: RIBsBuild, in router: RIBsRouterFacts) -> String? {
    let tree = build.used.tree
    let target = tree.unwrapped(target)
    guard tree.isOwn(target), let name = tree.lastName(target),
      let child = router.child(named: name)
    else { return nil }
    if child.isHandedOn || router.hasOpenAttach { return nil }
    return child.events(.attach).allSatisfy { attachesOther($0, than: build) } ? name : nil
  }

  /// The call attaches what another build has made: a local of its own, not the property, which may hold any child.
  fileprivate func attachesOther(_ attach: RIBsChild.Event, than build: RIBsBuild) -> Bool {
    let tree = attach.place.tree
    guard tree.isCall(attach.place.node, of: "attachChild"),
      let argument = tree.argument(attach.place.node, at: 0).map({ tree.bare($0) }), tree.kind(argument) == .name,
      let local = tree.resolve(argument)
    else { return false }
    return builds.by(attach.unit.owner).contains { other in
      guard case .local(let made) = other.use, made == local, other.used.file.number == attach.place.file.number,
        other.used != build.used
      else { return false }
      let scope = tree.enclosingFunction(local) ?? tree.root
      return !tree.references(to: local, in: scope).contains { tree.isAssigned($0) }
    }
  }

  fileprivate func unattachedLocal(
    _ local: BodyTree.Node, of build: RIBsBuild, in unit: RIBsUnit, _ router: RIBsRouterFacts
  ) -> String? {
    let tree = unit.tree
    let ways = Fate(ofLocal: local, in: unit.file).ways
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
}
