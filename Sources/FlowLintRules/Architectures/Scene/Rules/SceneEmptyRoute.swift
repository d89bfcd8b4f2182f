enum SceneEmptyRoute {
  static let rule = Rule(
    title: "Give every routing method a body",
    severity: .warning, looksAt: [.router, .routingProtocol], claims: .absence,
    source: #"scene-architecture.md, Router (line 134): "라우팅에 관련된 동작을 구현하는 역할""#,
    documentation: """
      A routing method with an empty body satisfies the protocol and does nothing. The view model believes it has led
      the user on, the user sees no change, and no test of the view model notices.
      """,
    remedy: "Implement the method, or remove it from the routing protocol",
    paired: #"""
      //- NoteRouter.swift
      protocol NoteRouting: Routing { func routeToHelp() }
      final class NoteRouter: BaseRouterImple, NoteRouting {
      -   func routeToHelp() {  // finding: 10
      -       // later
      -   }
      +   func routeToHelp() { self.openSafari("https://x.y") }
      }
      """#,
    check: .each(of: SceneRoles.router, { _, router in router.functions }) { model, router, function in
      guard function.kind == .func, !function.isStatic, model.table.isEmpty(function),
        !model.table.isPrivate(function.declaration)
      else { return nil }
      let owner = model.types.routings(of: router).first { !$0.functions(named: function.name).isEmpty }?.name
      guard
        owner != nil || model.types.commonRoutes.contains(function.name)
          // A delegate may have to implement what it does not need.
          || model.types.knowsAllSupers(of: router, besides: [SceneNames.routing, SceneNames.baseRouter])
            && !model.types.requirements(of: router).contains(function.name)
      else { return nil }
      let advice = function.isOverride ? "remove the override" : "remove it from \(owner ?? "the router")"
      return Violation(
        model.table.location(function), "\(router.name).\(function.name) is empty; implement it or \(advice)",
        subject: "body")
    })
}
