enum RIBsInteractorNamesPart {
  static let rule = Rule(
    title: "An interactor must know protocols, not routers, builders or view controllers",
    severity: .warning, looksAt: [.interactor],
    source: """
      RIBs wiki Home: the interactor asks the router and tells the presenter; RIBs templates: it knows `…Routing`,
      `…Presentable` and `…Listener`.
      """,
    documentation: """
      The interactor asks its router and tells its presenter, both through protocols. One that knows routers, builders
      or view controllers does their work, and cannot be tested without them.
      """,
    remedy: "Go through Routing or Presentable",
    paired: #"""
      //- HelpBuilder.swift
      protocol HelpBuildable: Buildable {}

      final class HelpBuilder: Builder<HelpDependency>, HelpBuildable {}
      //- HomeInteractor.swift
      +protocol HomeRouting: Routing { func routeToHelp() }
      +
      final class HomeInteractor: Interactor, HomeInteractable {
      -   private let helpBuilder: HelpBuildable  // finding: 17
      -   init(helpBuilder: HelpBuildable) { self.helpBuilder = helpBuilder }
      -   func build(_ dependency: HelpDependency) -> Any {
      -       HelpBuilder(dependency: dependency)  // finding: 9
      -   }
      +   weak var router: HomeRouting?
      +   func open() { router?.routeToHelp() }
      }
      """#,
    check: .each(
      in: RIBsModel.self, { $0.known(to: $0.parts(.interactor), [.router, .builder, .view]) { _, _ in .buildable } },
      { model, known in
        let advice =
          switch known.type.flatMap({ model.roles.part($0) }) {
          case .view: "it tells its presenter"
          case .router: "it asks its router through \(model.roles.routingName(of: known.owner))"
          default: "the router builds children"
          }
        return Violation(
          known.location, "\(known.owner.name) names \(known.name): \(advice)", declaration: known.declaration,
          subject: known.name)
      }))
}
