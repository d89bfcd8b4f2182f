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
    violating: #"""
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
              viewController.push(router.viewControllable)
              help = router
          }
          func detachHelp() {
              guard let router = help else { return }
              detachChild(router)
              help = nil
          }
          func routeToTips() {
              let router = tipsBuilder.build(withListener: interactor)  // finding: 34
              viewController.push(router.viewControllable)
          }
      }
      """#,
    conforming: #"""
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
              let router = helpBuilder.build(withListener: interactor)
              attachChild(router)
              viewController.push(router.viewControllable)
              help = router
          }
          func detachHelp() {
              guard let router = help else { return }
              detachChild(router)
              help = nil
          }
          func routeToTips() {
              let built = tipsBuilder.build(withListener: interactor)
              attachChild(built.router)
              viewController.push(built.router.viewControllable)
          }
      }
      //- TipsRouter.swift
      final class TipsRouter: ViewableRouter<TipsInteractable, TipsViewControllable> {
          private let helpBuilder: HelpBuildable
          private var help: HelpRouting?
          init(interactor: TipsInteractable, viewController: TipsViewControllable, helpBuilder: HelpBuildable) {
              self.helpBuilder = helpBuilder
              super.init(interactor: interactor, viewController: viewController)
              interactor.router = self
          }
          func routeToHelp() {
              help = helpBuilder.build(withListener: interactor)
              help.map(attachChild)
          }
      }
      """#,
    check: .each(\RIBsModel.unattachedChildren) { _, finding in
      Violation(
        finding.location,
        "the child in \(finding.child) is shown but never attached: call attachChild(\(finding.child))",
        subject: finding.child)
    })
}
