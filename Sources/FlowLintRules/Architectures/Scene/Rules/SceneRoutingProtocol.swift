enum SceneRoutingProtocol {
  static let rule = Rule(
    title: "XXXRouting must refine Routing",
    severity: .error, looksAt: [.routingProtocol, .anything], claims: .absence,
    source: #"scene-architecture.md, Router (line 135): "인터페이스는 Routing protocol에"; class diagram (line 32)"#,
    documentation: """
      A view model knows its router as `any XXXRouting` only. Without `Routing` behind it the view model cannot close
      its scene, show an error or a toast, although the router implements all of that.
      """,
    remedy: "Let the protocol refine Routing",
    paired: #"""
      //- NoteRouter.swift
      -protocol NoteRouting: AnyObject { }  // finding: 10
      final class NoteRouter: BaseRouterImple, NoteRouting { }
      """#,
    check: .each(\SceneModel.table.types) { model, type in
      guard type.kind == .protocol && !model.types.has(type, role: .routingProtocol),
        let stem = type.name.dropping(suffix: "Routing"), !model.types.isLeftOut(type),
        model.types.knowsAllSupers(of: type),
        model.types.scene(stem: stem) != nil
          || model.types.implementers(of: type).contains(where: { model.types.has($0, role: .router) })
      else { return nil }
      return Violation(
        model.table.nameLocation(type),
        "\(type.name) does not refine Routing, so the view model cannot close or show errors",
        subject: SceneNames.routing)
    })
}
