enum RIBsRouterNotSet {
  static let rule = Rule(
    title: "Set the router of the interactor",
    severity: .error, breaks: .unheard, looksAt: [.router], claims: .absence,
    source: """
      RIBs templates, Router: the initializer ends with `interactor.router = self`. Without it every `router?.…` of the
      interactor does nothing, silently.
      """,
    documentation: """
      The interactor knows its router through a weak property that the router sets when it is made. Without it every
      `router?.…` of the interactor does nothing, silently.
      """,
    remedy: "Set `interactor.router = self` in the router's initializer",
    paired: #"""
      //- HomeInteractor.swift
      protocol HomeRouting: Routing { func routeToHelp() }

      final class HomeInteractor: Interactor, HomeInteractable {
          weak var router: HomeRouting?
          func open() { router?.routeToHelp() }
      }
      //- HomeRouter.swift
      protocol HomeInteractable: Interactable {
          var router: HomeRouting? { get set }
      }

      final class HomeRouter: Router<HomeInteractable>, HomeRouting {
          override init(interactor: HomeInteractable) {  // fix: 14
              super.init(interactor: interactor)
      +       interactor.router = self
          }
          func routeToHelp() {}
      }
      +//- TipsRouter.swift
      +protocol TipsRouting: Routing {}
      +protocol TipsInteractable: Interactable {
      +   var router: TipsRouting? { get set }
      +}
      +
      +final class TipsRouter: Router<TipsInteractable>, TipsRouting {}
      """#,
    check: .each(\RIBsModel.routersNotSet) { model, untied in
      let name = model.roles.onlyInteractor(of: untied.part)?.name ?? "its interactor"
      return Violation(
        untied.location, "\(untied.part.name) never sets interactor.router = self: \(name) cannot reach it",
        declaration: untied.part.qualifiedName, subject: untied.other, fix: untied.fix)
    })
}
