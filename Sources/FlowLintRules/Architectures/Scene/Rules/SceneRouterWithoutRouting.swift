enum SceneRouterWithoutRouting {
  static let rule = Rule(
    title: "Declare a routing method in XXXRouting",
    severity: .warning, looksAt: [.router], claims: .absence,
    source: """
      scene-architecture.md, ViewModel (line 131): "이를 vm이 소유하는 Router에 필요 인터페이스를 추가하고"; class diagram (lines 32 and
      33)
      """,
    documentation: """
      The view model sees only what the routing protocol declares. A routing method that stands in the class alone
      cannot be called by it, cannot be replaced in a test, and is either dead or reached around the protocol.
      """,
    remedy: "Declare the method in the routing protocol, or make it private",
    paired: #"""
      //- NoteRouter.swift
      +protocol NoteRouting: Routing { func routeToHelp() }
      final class NoteRouter: BaseRouterImple, NoteRouting {
          func routeToHelp() { self.openSafari("https://x.y") }  // finding: 10
      }
      """#,
    check: .each(of: SceneRoles.router, undeclared) { model, router, function in
      let stem = router.name.dropping(suffix: "Router") ?? router.name
      let routing = model.types.routings(of: router).first?.name ?? stem + "Routing"
      return Violation(
        model.table.location(function), "\(router.name).\(function.name) is not in \(routing); declare it there",
        subject: "routing")
    })

  /// The methods of a router that no protocol declares; none where a protocol of another module may ask for them.
  private static func undeclared(in model: SceneModel, of router: IndexedType) -> [Function] {
    guard !model.types.hasSubclasses(router),
      model.types.knowsAllSupers(of: router, besides: [SceneNames.routing, SceneNames.baseRouter])
    else { return [] }
    let declared = model.types.requirements(of: router).union(model.types.commonRoutes)
    return router.functions.filter { function in
      function.kind == .func && !function.isStatic && !function.isOverride && !declared.contains(function.name)
        && !model.table.isPrivate(function.declaration) && !isForObjectiveC(function, in: model)
    }
  }

  private static func isForObjectiveC(_ function: Function, in model: SceneModel) -> Bool {
    let syntax = model.table.file(function.declaration.file).syntax
    let declaration = model.table.declaration(function.declaration)
    return syntax.hasAttribute(declaration, "objc") || syntax.hasAttribute(declaration, "IBAction")
  }
}
