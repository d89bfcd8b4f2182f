enum RIBsWeakRouter {
  static let rule = Rule(
    title: "Declare `router` weak in an interactor",
    severity: .error, breaks: .neverFreed, looksAt: [.interactor],
    source: """
      RIBs templates, Interactor: a weak optional `router`; RIBs API `Router`: the router holds its interactor strongly,
      so a strong way back is a cycle and the LeakDetector asserts.
      """,
    documentation: """
      The router holds its interactor strongly. A strong way back is a cycle: neither is freed when the RIB is detached.
      """,
    remedy: "Declare the property `weak var`",
    paired: #"""
      //- HomeInteractor.swift
      protocol HomeRouting: Routing {}

      final class HomeInteractor: Interactor, HomeInteractable {
      -   var router: HomeRouting?  // fix: 9
      -   var navigation: HomeRouting?  // fix: 9
      +   weak var router: HomeRouting?
      }
      +//- LinkInteractor.swift
      +struct LinkRouter {}
      +
      +final class LinkInteractor: Interactor, LinkInteractable {
      +   private let router: LinkRouter
      +   init(router: LinkRouter) { self.router = router }
      +}
      """#,
    check: .holding(
      .weak,
      of: { model in
        // The name of the property does not matter.
        model.strongReferences(of: model.parts(.interactor)) { _, property, reference, type in
          guard let type else {
            return reference.base.hasSuffix("Routing")
              || model.roles.roles(reference, in: model.types.file(of: property)).contains(.routing)
          }
          return model.roles.isRouter(type)
            || property.name == "router" && type.kind == .protocol
              && model.roles.conforming(to: type).contains { model.roles.part($0) == .router }
        }
      }, saying: { (_: RIBsModel, one) in "\(one.title) must be weak: the router owns the interactor" }))
}
