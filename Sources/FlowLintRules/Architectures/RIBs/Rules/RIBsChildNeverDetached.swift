enum RIBsChildNeverDetached {
  static let rule = Rule(
    title: "Detach every attached child somewhere",
    severity: .warning, isOptIn: true, looksAt: [.router], isInGraph: true, claims: .absence,
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
    check: .holding(.forbidden, of: \RIBsModel.attachedForGood) { _, child in
      "\(child.name) is attached and never detached"
    })
}

extension RIBsModel {
  /// Children that are attached, and detached or forgotten nowhere; of those that no property keeps, the pushed ones, and
  /// all where the router detaches a property that it never sets.
  fileprivate var attachedForGood: [NamedPlace] {
    reportedRouters.filter { !$0.hasOpenDetach }.flatMap { router in
      let isForgotten = router.children.contains { $0.has(.detach) && !$0.has(.assign) && !$0.isHandedOn }
      return router.children.filter { child in
        !child.property.isFixed && child.has(.attach) && !child.has(.detach) && !child.has(.release)
          && !child.isHandedOn
      }.map { place(of: $0) }
        + attachedLocals(of: router) { link in
          isForgotten || link.events(.viewInside).contains { isPush($0, by: router.type) }
        }
    }
  }
}
