enum SceneRouterWithoutRouting {
  static let rule = Rule(
    title: "A routing method is declared in XXXRouting",
    severity: .warning, looksAt: [.router],
    source: #"scene-architecture.md, Router: "이를 vm이 소유하는 Router에 필요 인터페이스를 추가하고"; class diagram"#,
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
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    let common = model.types.commonRoutes
    for router in model.types.all(.router) where !model.types.hasSubclasses(router) {
      // A protocol of another module may ask for the method.
      guard model.types.knowsAllSupers(of: router, besides: [SceneNames.routing, SceneNames.baseRouter]) else {
        continue
      }
      let required = model.types.requirements(of: router)
      for function in router.functions where function.kind == .func && !function.isStatic && !function.isOverride {
        guard !model.table.isPrivate(function.declaration), !common.contains(function.name),
          !required.contains(function.name), !isForObjectiveC(function, model)
        else { continue }
        let stem = router.name.dropping(suffix: "Router") ?? router.name
        let routing = model.types.routings(of: router).first?.name ?? stem + "Routing"
        findings.report(
          model.table.location(function), "\(router.name).\(function.name) is not in \(routing); declare it there",
          subject: "routing")
      }
    }
  }

  private static func isForObjectiveC(_ function: Function, _ model: SceneModel) -> Bool {
    let syntax = model.table.file(function.declaration.file).syntax
    let declaration = model.table.declaration(function.declaration)
    return syntax.hasAttribute(declaration, "objc") || syntax.hasAttribute(declaration, "IBAction")
  }
}
