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
    violating: #"""
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {
          private let helpBuilder: HelpBuildable
          private var help: HelpRouting?  // finding: 17
          init(interactor: HomeInteractable, helpBuilder: HelpBuildable) {
              self.helpBuilder = helpBuilder
              super.init(interactor: interactor)
              interactor.router = self
          }
          override func didLoad() {
              super.didLoad()
              let router = helpBuilder.build(withListener: interactor)
              help = router
              attachChild(router)
          }
      }
      """#,
    #"""
    //- HomeRouter.swift
    final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {
        private let helpBuilder: HelpBuildable
        init(interactor: HomeInteractable, viewController: HomeViewControllable, helpBuilder: HelpBuildable) {
            self.helpBuilder = helpBuilder
            super.init(interactor: interactor, viewController: viewController)
            interactor.router = self
        }
        func routeToHelp() {
            let help = helpBuilder.build(withListener: interactor)  // finding: 13
            attachChild(help)
            viewController.pushViewController(help.viewControllable, animated: true)
        }
    }
    """#,
    conforming: #"""
      //- HomeRouter.swift
      final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {
          private let listBuilder: ListBuildable
          private let helpBuilder: HelpBuildable
          private var pages: [Routing] = []
          init(interactor: HomeInteractable, viewController: HomeViewControllable, listBuilder: ListBuildable, helpBuilder: HelpBuildable) {
              self.listBuilder = listBuilder
              self.helpBuilder = helpBuilder
              super.init(interactor: interactor, viewController: viewController)
              interactor.router = self
          }
          override func didLoad() {
              super.didLoad()
              let list = listBuilder.build(withListener: interactor)
              attachChild(list)
              viewController.pushViewController(list.viewControllable, animated: false)
          }
          func routeToHelp() {
              let help = helpBuilder.build(withListener: interactor)
              attachChild(help)
              viewController.pushViewController(help.viewControllable, animated: true)
              pages.append(help)
          }
      }
      """#,
    #"""
    //- HomeRouter.swift
    final class HomeRouter: Router<HomeInteractable> {
        private let helpBuilder: HelpBuildable
        private var help: HelpRouting?
        init(interactor: HomeInteractable, helpBuilder: HelpBuildable) {
            self.helpBuilder = helpBuilder
            super.init(interactor: interactor)
            interactor.router = self
        }
        func attachHelp() {
            let router = helpBuilder.build(withListener: interactor)
            help = router
            attachChild(router)
        }
        func detachAll() {
            children.forEach(detachChild)
        }
    }
    """#,
    check: .each(\RIBsModel.attachedForGood) { _, finding in
      Violation(finding.location, "\(finding.child) is attached and never detached", subject: finding.child)
    })
}
