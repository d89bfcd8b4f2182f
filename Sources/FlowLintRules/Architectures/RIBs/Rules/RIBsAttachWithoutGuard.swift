enum RIBsAttachWithoutGuard {
  static let rule = Rule(
    title: "Attaching again does not lose the former child",
    severity: .warning, isOptIn: true, looksAt: [.router],
    source: """
      RIBs API `Router.children`: a child whose property is overwritten stays attached, and nobody can detach it any
      more. Two taps are enough.
      """,
    documentation: """
      A child whose property is overwritten stays attached, and nobody can detach it any more. Two taps are enough. Off
      by default: a parent may know that it asks once.
      """,
    remedy: "Return when the child is attached already, or detach it first",
    violating: #"""
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {
          private let helpBuilder: HelpBuildable
          private var help: HelpRouting?
          init(interactor: HomeInteractable, helpBuilder: HelpBuildable) {
              self.helpBuilder = helpBuilder
              super.init(interactor: interactor)
              interactor.router = self
          }
          func routeToHelp() {
              let router = helpBuilder.build(withListener: interactor)
              attachChild(router)  // finding: 9
              help = router
          }
          func detachHelp() {
              guard let router = help else { return }
              detachChild(router)
              help = nil
          }
      }
      """#,
    conforming: #"""
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {
          private let helpBuilder: HelpBuildable
          private var help: HelpRouting?
          init(interactor: HomeInteractable, helpBuilder: HelpBuildable) {
              self.helpBuilder = helpBuilder
              super.init(interactor: interactor)
              interactor.router = self
          }
          func routeToHelp() {
              guard help == nil else { return }
              let router = helpBuilder.build(withListener: interactor)
              attachChild(router)
              help = router
          }
          func detachHelp() {
              guard let router = help else { return }
              detachChild(router)
              help = nil
          }
      }
      """#,
    check: .each(\RIBsModel.overwrittenChildren) { _, finding in
      Violation(
        finding.location,
        "\(finding.member) overwrites \(finding.child) without detaching it: guard \(finding.child) == nil",
        subject: finding.child)
    })
}
