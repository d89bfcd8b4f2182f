enum RIBsPushedChildNeverDetached {
  static let rule = Rule(
    title: "A pushed child can be detached",
    severity: .warning, looksAt: [.router], isInGraph: true,
    source: """
      uber/RIBs issues 131, 204, 636 and the posts on swipe back: a pushed screen has a way back, and popping it does
      not detach its RIB.
      """,
    documentation: """
      A pushed screen has a way back, by the button or by swiping, and popping it does not detach its RIB. A child that
      its router cannot detach stays active after the user has left.
      """,
    remedy: "Add a detach method to the Routing protocol and call it when the screen is left",
    violating: #"""
      //- HomeRouter.swift
      final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {
          private let helpBuilder: HelpBuildable
          private var help: HelpRouting?  // finding: 17
          init(interactor: HomeInteractable, viewController: HomeViewControllable, helpBuilder: HelpBuildable) {
              self.helpBuilder = helpBuilder
              super.init(interactor: interactor, viewController: viewController)
              interactor.router = self
          }
          func routeToHelp() {
              let router = helpBuilder.build(withListener: interactor)
              attachChild(router)
              help = router
              viewController.pushViewController(router.viewControllable, animated: true)
          }
      }
      """#,
    conforming: #"""
      //- HomeRouter.swift
      final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {
          private let listBuilder: ListBuildable
          private let helpBuilder: HelpBuildable
          private var list: ListRouting?
          private var help: HelpRouting?
          init(interactor: HomeInteractable, viewController: HomeViewControllable, listBuilder: ListBuildable, helpBuilder: HelpBuildable) {
              self.listBuilder = listBuilder
              self.helpBuilder = helpBuilder
              super.init(interactor: interactor, viewController: viewController)
              interactor.router = self
          }
          override func didLoad() {
              super.didLoad()
              let router = listBuilder.build(withListener: interactor)
              list = router
              attachChild(router)
              viewController.pushViewController(router.viewControllable, animated: false)
          }
          func routeToHelp() {
              let router = helpBuilder.build(withListener: interactor)
              help = router
              attachChild(router)
              viewController.pushViewController(router.viewControllable, animated: true)
          }
          func detachHelp() {
              guard let help else { return }
              detachChild(help)
              self.help = nil
          }
      }
      """#,
    check: .each(\RIBsModel.pushedForGood) { _, finding in
      Violation(
        finding.location,
        "\(finding.child) is pushed and never detached: its RIB stays active after the user goes back",
        subject: finding.child)
    })
}

extension RIBsModel {
  /// Children that are pushed, and detached or forgotten nowhere.
  fileprivate var pushedForGood: [ChildFinding] {
    reportedRouters.flatMap { router -> [ChildFinding] in
      let starting = code.reach(["init", "didLoad"], in: router.type)
      return router.children.compactMap { child in
        guard !child.isHandedOn, !router.hasOpenDetach, !child.has(.detach), !child.has(.release),
          releaseWithoutDetach(child, router) == nil
        else { return nil }
        let isPushed = child.events(.viewInside).contains { event in
          calleeStarts(event, with: ["push"]) && !child.events(.attach, in: event.unit).isEmpty
            && isTemporary(event.unit, of: router.type, starting)
        }
        return isPushed ? finding(child, router) : nil
      }
    }
  }
}
