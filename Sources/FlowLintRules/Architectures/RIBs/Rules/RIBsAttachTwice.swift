enum RIBsAttachTwice {
  static let rule = Rule(
    title: "A child is attached once",
    severity: .error, looksAt: [.router],
    source: "RIBs API `Router.attachChild`: asserts that the child is not attached yet.",
    documentation: """
      `attachChild` asserts that the child is not attached yet: the second call stops a debug build, and in a release
      build the child stands in the list twice.
      """,
    remedy: "Delete the second call",
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
              let router = helpBuilder.build(withListener: interactor)
              attachChild(router)
              print("help")
              attachChild(router)  // fix: 9
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
          func routeToHelp(modally: Bool) {
              let router = helpBuilder.build(withListener: interactor)
              if modally {
                  attachChild(router)
              } else {
                  attachChild(router)
              }
          }
      }
      //- TipsRouter.swift
      final class TipsRouter: Router<TipsInteractable> {
          func show(_ router: Routing) {
              #if NEW_TIPS
              attachChild(router)
              #else
              attachChild(router)
              #endif
          }
      }
      """#,
    check: .each(\RIBsModel.doubleAttachments) { _, call in
      Violation(
        call.location, "\(call.argument) is attached twice: the second attachChild asserts", subject: call.argument,
        fix: call.fix)
    })
}
