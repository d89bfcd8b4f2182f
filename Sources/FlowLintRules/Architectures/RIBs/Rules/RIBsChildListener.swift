enum RIBsChildListener {
  static let rule = Rule(
    title: "A child gets the parent's interactor as listener",
    severity: .warning, looksAt: [.router],
    source: """
      RIBs wiki iOS Tutorial 1 and 2: `build(withListener: interactor)`; RIBs templates: the Interactable protocol
      inherits the children's Listener protocols.
      """,
    documentation: """
      The parent's interactor decides what its children report. A router or a view that is the listener of a child has
      to decide itself, or to hand everything on.
      """,
    remedy: "Pass `interactor`",
    violating: #"""
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {
          private let helpBuilder: HelpBuildable
          init(interactor: HomeInteractable, helpBuilder: HelpBuildable) {
              self.helpBuilder = helpBuilder
              super.init(interactor: interactor)
              interactor.router = self
          }
          func routeToHelp() {
              let router = helpBuilder.build(withListener: self)  // finding: 54
              attachChild(router)
          }
      }
      """#,
    #"""
    //- HelpBuilder.swift
    protocol HelpListener: AnyObject {}
    protocol HelpRouting: Routing {}
    protocol HelpBuildable: Buildable {
        func build(withListener listener: HelpListener) -> HelpRouting
    }
    //- HomeRouter.swift
    protocol HomeInteractable: Interactable, HelpListener {}

    final class HomeRouter: Router<HomeInteractable> {
        private let helpBuilder: HelpBuildable
        init(interactor: HomeInteractable, helpBuilder: HelpBuildable) {
            self.helpBuilder = helpBuilder
            super.init(interactor: interactor)
        }
        func routeToHelp() {
            attachChild(helpBuilder.build(withListener: self))  // fix: 53
        }
    }
    """#,
    conforming: #"""
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {
          private let helpBuilder: HelpBuildable
          init(interactor: HomeInteractable, helpBuilder: HelpBuildable) {
              self.helpBuilder = helpBuilder
              super.init(interactor: interactor)
              interactor.router = self
          }
          func routeToHelp() {
              let router = helpBuilder.build(withListener: self.interactor)
              attachChild(router)
          }
      }
      """#,
    check: .each(\RIBsModel.wrongChildListeners) { _, wrong in
      Violation(
        wrong.location,
        "pass interactor, not \(wrong.argument): the parent's interactor decides what its children report",
        subject: wrong.argument, fix: wrong.fix)
    })
}
