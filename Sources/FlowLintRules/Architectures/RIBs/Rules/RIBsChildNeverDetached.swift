enum RIBsChildNeverDetached {
  static let rule = Rule(
    title: "Every attached child is detached somewhere",
    severity: .warning, isOptIn: true, looksAt: [.router], isInGraph: true,
    source: "RIBs wiki iOS Tutorial 2: attaching and detaching as the parent's state changes.",
    documentation: """
      A child that is attached as the state of its parent changes is detached as it changes again. Off by default:
      permanent children (tabs, dashboards, the only child of the root) are right and common. A child that is pushed and
      held by a local alone cannot be detached at all.
      """,
    remedy: "Detach it, or leave the rule off for permanent children",
    paired: #"""
      //- HomeRouter.swift
      final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {
      -   private var help: HelpRouting?  // finding: 17
      +   private var pages: [Routing] = []
          override func didLoad() {
              super.didLoad()
              let router = helpBuilder.build(withListener: interactor)
      -       help = router
              attachChild(router)
      +       viewController.pushViewController(router.viewControllable, animated: false)
      +   }
      +   func routeToTips() {
      +       let tips = tipsBuilder.build(withListener: interactor)
      +       attachChild(tips)
      +       viewController.pushViewController(tips.viewControllable, animated: true)
      +       pages.append(tips)
          }
      }
      """#,
    #"""
    //- HomeRouter.swift
    final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {
    +   private var help: HelpRouting?
        func routeToHelp() {
    -       let help = helpBuilder.build(withListener: interactor)  // finding: 13
    -       attachChild(help)
    -       viewController.pushViewController(help.viewControllable, animated: true)
    +       let router = helpBuilder.build(withListener: interactor)
    +       help = router
    +       attachChild(router)
        }
    +   func detachAll() {
    +       children.forEach(detachChild)
    +   }
    }
    """#,
    check: .absent(\RIBsModel.attachedForGood) { _, child in "\(child.name) is attached and never detached" })
}

extension RIBsModel {
  /// Children that are attached, and detached or forgotten nowhere; of those that no property keeps, the pushed ones.
  fileprivate var attachedForGood: [NamedPlace] {
    reportedRouters.filter { !$0.hasOpenDetach }.flatMap { router in
      router.children.filter { child in
        !child.property.isFixed && child.has(.attach) && !child.has(.detach) && !child.has(.release)
          && !child.isHandedOn
      }.map { place(of: $0) } + pushedLocals(of: router)
    }
  }

  /// Children that are kept by no property, so that no code can name them to detach them: they are pushed, or the router
  /// detaches a property that it never sets.
  private func pushedLocals(of router: RIBsRouterFacts) -> [NamedPlace] {
    let isForgotten = router.children.contains { $0.has(.detach) && !$0.has(.assign) && !$0.isHandedOn }
    let starting = code.reach(["init", "didLoad"], in: router.type)
    return builds.by(router.type).compactMap { build in
      guard case .local(let local) = build.use, let unit = code.unit(around: build.used),
        builds.child(of: build) == nil, isTemporary(unit, of: router.type, starting)
      else { return nil }
      let follower = RIBsChildFollower(local: local, unit: unit, handlers: router.handlers)
      let kinds = Set(follower.events.map(\.kind))
      let isPushed = follower.events.contains { $0.kind == .viewInside && calleeStarts($0, with: ["push"]) }
      guard isPushed || isForgotten, follower.doubt == nil, !follower.isStored, kinds.contains(.attach),
        !kinds.contains(.detach)
      else { return nil }
      return NamedPlace(location: build.used.at(local).location, name: unit.tree.name(local))
    }
  }
}
