enum RIBsPushedChildNeverDetached {
  static let rule = Rule(
    title: "Make every pushed child detachable",
    severity: .warning, looksAt: [.router], isInGraph: true, claims: .absence,
    source: """
      uber/RIBs issues 131, 204, 636 and the posts on swipe back: a pushed screen has a way back, and popping it does
      not detach its RIB.
      """,
    documentation: """
      A pushed screen has a way back, by the button or by swiping, and popping it does not detach its RIB. A child that
      its router cannot detach stays active after the user has left; one that it keeps in a local only cannot even be
      named.
      """,
    remedy: "Add a detach method to the Routing protocol and call it when the screen is left",
    paired: #"""
      //- HomeRouter.swift
      final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {
          private var help: HelpRouting?  // finding: 17
      +   private var tips: TipsRouting?
      +   override func didLoad() {
      +       super.didLoad()
      +       let router = tipsBuilder.build(withListener: interactor)
      +       tips = router
      +       attachChild(router)
      +       viewController.pushViewController(router.viewControllable, animated: false)
      +   }
          func routeToHelp() {
              let router = helpBuilder.build(withListener: interactor)
              attachChild(router)
              help = router
              viewController.pushViewController(router.viewControllable, animated: true)
          }
      +   func detachHelp() {
      +       guard let help else { return }
      +       detachChild(help)
      +       self.help = nil
      +   }
      }
      """#,
    #"""
    //- HomeRouter.swift
    final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {
    +   private var help: HelpRouting?
        func routeToHelp() {
            let router = helpBuilder.build(withListener: interactor)  // finding: 13
    +       help = router
            attachChild(router)
            viewController.pushViewController(router.viewControllable, animated: true)
        }
    +   func detachHelp() {
    +       guard let help else { return }
    +       detachChild(help)
    +       self.help = nil
    +   }
    }
    """#,
    check: .holding(
      .forbidden,
      of: { (model: RIBsModel) in
        model.reportedRouters.flatMap { pushedForGood($0, in: model) + pushedLocals($0, in: model) }
      }
    ) { _, child in
      "\(child.name) is pushed and never detached: its RIB stays active after the user goes back"
    })

  /// Children that are pushed, and detached or forgotten nowhere.
  private static func pushedForGood(_ router: RIBsRouterFacts, in model: RIBsModel) -> [NamedPlace] {
    let starting = model.code.reach(["init", "didLoad"], in: [router.type])
    return router.children.filter { child in
      !child.isHandedOn && !router.hasOpenDetach && !child.has(.detach) && !child.has(.release)
        && model.releaseWithoutDetach(of: child, in: router) == nil
        && child.events(.viewInside).contains { event in
          model.isPush(event, by: router.type) && !child.events(.attach, in: event.unit).isEmpty
            && model.isTemporary(event.unit, of: router.type, startingIn: starting)
        }
    }.map { model.place(of: $0) }
  }

  /// Pushed children that only a local holds, of a router that detaches only what its properties hold.
  private static func pushedLocals(_ router: RIBsRouterFacts, in model: RIBsModel) -> [NamedPlace] {
    if router.hasOpenDetach || router.related.contains(where: { $0.mentions("children") }) { return [] }
    return model.attachedLocals(of: router) { link in
      link.events(.viewInside).contains { model.isPush($0, by: router.type, byName: false) }
    }
  }
}
