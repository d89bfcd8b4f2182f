enum SceneRouterBase {
  static let rule = Rule(
    title: "A router must inherit BaseRouterImple",
    severity: .error, looksAt: [.anything], claims: .absence,
    source: #"scene-architecture.md, Router (line 135): "XXXRouter는 BaseRouterImple를 상속받기에"; class diagram (line 34)"#,
    documentation: """
      The base router holds the scene weakly and implements what all routers share: closing, errors, toasts, dialogs. A
      router that does not inherit it has to implement all of that again, and no longer follows when the common
      behaviour changes.
      """,
    remedy: "Inherit BaseRouterImple",
    paired: #"""
      //- NoteScene+Builder.swift
      protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
      //- NoteRouter.swift
      -final class NoteRouter: NoteRouting { }  // finding: 13
      +final class NoteRouter: BaseRouterImple, NoteRouting { }
      """#,
    check: .each(\SceneModel.table.types) { model, type in
      guard type.kind == .class && !model.types.has(type, role: .router) && !model.types.isLeftOut(type),
        type.name != SceneNames.baseRouter, isRouter(type, in: model), isNamedByScene(type.name, in: model),
        inheritsOnlyProtocols(type, in: model)
      else { return nil }
      return Violation(
        model.table.nameLocation(type), "\(type.name) does not inherit BaseRouterImple", subject: SceneNames.baseRouter)
    })

  private static func isRouter(_ type: IndexedType, in model: SceneModel) -> Bool {
    model.types.supers(type).contains(SceneNames.routing) || model.types.inherits(type, anyOf: .routingProtocol)
  }

  private static func isNamedByScene(_ name: String, in model: SceneModel) -> Bool {
    ["Router", "RouterImple", "ViewRouter", "ViewRouterImple"].contains { suffix in
      name.dropping(suffix: suffix).map { model.types.scene(stem: $0) != nil } == true
    }
  }

  /// A class of another module might inherit the base router.
  private static func inheritsOnlyProtocols(_ type: IndexedType, in model: SceneModel) -> Bool {
    model.types.unknownSupers(type).allSatisfy { name in
      name == SceneNames.routing || name == "NSObject" || name.dropping(suffix: "Routing") != nil
        || name.hasSuffix("Delegate") || SystemTypes.isStandard(name)
    }
  }
}
