enum RIBsUnobservedPop {
  static let rule = Rule(
    title: "A pushed RIB notices the swipe back",
    severity: .warning, isOptIn: true, looksAt: [.router],
    source: """
      uber/RIBs issues 131, 204, 636 and the posts on swipe back: the system's back button and gesture pop the screen
      without telling the RIB.
      """,
    documentation: """
      The system's back button and gesture pop a screen without telling its RIB. Off by default: the navigation bar may
      be hidden in the whole app.
      """,
    remedy:
      "Tell the listener from `didMove(toParent:)` or `viewDidDisappear`, or observe `didShow` of the navigation controller",
    violating: #"""
      //- HomeRouter.swift
      final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {
          private let helpBuilder: HelpBuildable
          init(interactor: HomeInteractable, viewController: HomeViewControllable, helpBuilder: HelpBuildable) {
              self.helpBuilder = helpBuilder
              super.init(interactor: interactor, viewController: viewController)
              interactor.router = self
          }
          func routeToHelp() {
              let help = helpBuilder.build(withListener: interactor)
              attachChild(help)
              viewController.push(help.viewControllable)  // finding: 24
          }
      }
      //- HelpViewController.swift
      import UIKit

      final class HelpViewController: UIViewController, ViewControllable {}
      """#,
    conforming: #"""
      //- HomeRouter.swift
      final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {
          private let helpBuilder: HelpBuildable
          init(interactor: HomeInteractable, viewController: HomeViewControllable, helpBuilder: HelpBuildable) {
              self.helpBuilder = helpBuilder
              super.init(interactor: interactor, viewController: viewController)
              interactor.router = self
          }
          func routeToHelp() {
              let help = helpBuilder.build(withListener: interactor)
              attachChild(help)
              viewController.push(help.viewControllable)
          }
      }
      //- HelpViewController.swift
      import UIKit

      final class HelpViewController: UIViewController, ViewControllable {
          override func didMove(toParent parent: UIViewController?) {
              super.didMove(toParent: parent)
          }
      }
      """#,
    check: .each(\RIBsModel.unobservedPushes) { _, one in
      let (call, view) = one
      return Violation(
        call.location, "\(view.name) is pushed and does not notice that the user went back: its RIB stays attached",
        subject: view.name)
    })
}
