enum RIBsViewControllableProtocol {
  static let rule = Rule(
    title: "What a viewable router takes as its view is ViewControllable",
    severity: .error, looksAt: [.ribProtocol],
    source: """
      RIBs API `ViewableRouter.init`: a view controller that is not `ViewControllable` is a fatal error at run time;
      RIBs templates, Router: the ViewControllable protocol of the RIB inherits it.
      """,
    documentation: """
      `ViewableRouter` and `LaunchRouter` need a view controller that is `ViewControllable`. One that is not compiles,
      and is a fatal error when the router is made.
      """,
    remedy: "Inherit ViewControllable",
    violating: #"""
      //- HomeRouter.swift
      protocol HomeViewControllable: AnyObject {}  // fix: 10

      final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {}
      //- HomeViewController.swift
      import UIKit

      final class HomeViewController: UIViewController, HomeViewControllable {}
      """#,
    conforming: #"""
      //- HomeRouter.swift
      protocol HomeViewControllable: AnyObject {}

      final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {}
      //- HomeViewController.swift
      import UIKit

      final class HomeViewController: UIViewController, HomeViewControllable, ViewControllable {}
      """#,
    check: .each(\RIBsModel.plainViewProtocols) { model, view in
      Violation(
        model.location(view.type),
        "\(view.type.name) must inherit ViewControllable: \(model.frameworkBase(of: view.router)) traps without it",
        subject: view.router.name, fix: view.fix)
    })
}
