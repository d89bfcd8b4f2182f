enum RIBsReleaseWithoutDetach {
  static let rule = Rule(
    title: "Detach a child before its router releases it",
    severity: .error, looksAt: [.router], isInGraph: true, claims: .absence,
    source: """
      RIBs API `Router.children`, `detachChild`: the list of children keeps a child alive and active until it is
      detached, whatever property forgets it; uber/RIBs issues 131, 636: screens that are gone while their RIB lives on.
      """,
    documentation: """
      The list of children keeps a child alive and active until it is detached, whatever property forgets it. A screen
      that is dismissed without detaching leaves its RIB behind, which goes on working.
      """,
    remedy: "Call `detachChild` before forgetting the child",
    paired: #"""
      //- HomeRouter.swift
      final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {
          private var help: HelpRouting?
      -   private var tips: ViewableRouting?
          func routeToHelp() {
              guard help == nil else { return }
              let router = helpBuilder.build(withListener: interactor)
              help = router
              attachChild(router)
      -       let other = tipsBuilder.build(withListener: interactor)
      -       tips = other
      -       attachChild(other)
          }
          func detachHelp() {
              guard let help else { return }
              viewController.dismiss(help.viewControllable)
      +       detachChild(help)
              self.help = nil  // finding: 14
          }
      -   func detachTips() {
      -       if let router = tips {
      -           viewController.popView(router.viewControllable)  // finding: 28
      +}
      +//- TipsRouter.swift
      +final class TipsRouter: ViewableRouter<TipsInteractable, TipsViewControllable> {
      +   private var help: ViewableRouting?
      +   override func didLoad() {
      +       super.didLoad()
      +       let router = helpBuilder.build(withListener: interactor)
      +       help = router
      +       attachChild(router)
      +       viewController.present(router.viewControllable)
      +   }
      +   func cleanupViews() {
      +       if let help {
      +           viewController.dismiss(help.viewControllable)
              }
          }
      }
      +//- MapRouter.swift
      +final class MapRouter: ViewableRouter<MapInteractable, MapViewControllable> {
      +   private var list: ViewableRouting?
      +   private var former: ViewableRouting?
      +   private var detail: ViewableRouting?
      +   override func didLoad() {
      +       super.didLoad()
      +       let router = tipsBuilder.build(withListener: interactor)
      +       list = router
      +       attachChild(router)
      +   }
      +   func showList() {
      +       guard let list else { return }
      +       viewController.embed(list.viewControllable)
      +   }
      +   func showMap() {
      +       guard let list else { return }
      +       viewController.removeChild(list.viewControllable)
      +   }
      +   func replaceDetail() {
      +       former = detail
      +       detail = nil
      +       let router = tipsBuilder.build(withListener: interactor)
      +       detail = router
      +       attachChild(router)
      +   }
      +   func finishReplacing() {
      +       if let former { detachChild(former) }
      +       former = nil
      +   }
      +}
      """#,
    #"""
    //- HomeRouter.swift
    final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {
        private var current: ViewableRouting?
        func routeToHelp() {
            let router = helpBuilder.build(withListener: interactor)
            current = router
            attachChild(router)
        }
        func routeToTips() {
            let router = tipsBuilder.build(withListener: interactor)
            current = router
            attachChild(router)
        }
        func detachHelp() {
            guard let current else { return }
            detachChild(current)
            self.current = nil
        }
        func detachTips() {
    -       current = nil  // finding: 9
    +       detachHelp()
        }
    }
    """#,
    check: .each(
      in: RIBsModel.self, \.reportedRouters,
      { model, router in
        router.children.compactMap { child in model.releaseWithoutDetach(of: child, in: router).map { (child.name, $0) }
        }
      },
      { _, _, released in
        let (name, event) = released
        return Violation(
          event.place.location, "\(name) is forgotten here but stays attached: call detachChild(\(name)) first",
          subject: name)
      }))
}
