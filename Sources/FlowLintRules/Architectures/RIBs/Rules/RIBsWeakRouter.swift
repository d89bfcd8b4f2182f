enum RIBsWeakRouter {
  static let rule = Rule(
    title: "`router` is weak in an interactor",
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
    check: .weak(\RIBsModel.strongRouters) { _, one in "\(one.title) must be weak: the router owns the interactor" })
}

extension RIBsModel {
  /// Routers that interactors keep, whatever the name of the property.
  fileprivate var strongRouters: [OwnedProperty] {
    strongReferences(of: parts(.interactor), named: nil) { [roles, types] type, reference, file, property in
      guard let type else {
        if roles.roles(reference, file).contains(.routing) { return true }
        return !types.isDeclared(reference, file) && reference.base.hasSuffix("Routing")
      }
      if roles.roles(type).contains(.routing) || roles.part(type) == .router { return true }
      return property.name == "router" && type.kind == .protocol
        && roles.conforming(to: type).contains { roles.part($0) == .router }
    }
  }
}
