enum SceneProtocolNotRefining {
  static let rule = Rule(
    title: "XXXScene must refine Scene",
    severity: .error, looksAt: [.anything], claims: .absence,
    source: """
      scene-architecture.md, Scene protocol (line 119): "추가된 화면의 scene protocol을 XXXScene이라 할때 이는 Scene 프로토콜을 상속받습니다";
      class diagram (line 27)
      """,
    documentation: """
      `Scene` is what routers hold, present and ask for an interactor. A protocol that stands for a screen and does not
      refine it cannot be assigned to `router.scene`, has no `interactor`, and is invisible to all code that works on
      any scene.
      """,
    remedy: "Let the protocol refine Scene and name its interactor",
    paired: #"""
      //- NoteScene+Builder.swift
      protocol NoteSceneInteractor: AnyObject { }
      -protocol NoteScene: UIViewController { }  // finding: 10
      +protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
      """#,
    check: .each(in: SceneModel.self, { $0.types.all(ofKind: .protocol) }) { model, type in
      guard !model.types.has(type, role: .sceneProtocol), type.name.isSceneName, hasPart(type, in: model),
        !model.types.unknownSupers(type).contains(where: \.isSceneName),
        // Where the pack is set on by force and nothing knows a `Scene`, the name ends so by chance.
        !model.types.scenes.isEmpty || !model.types.all(.router).isEmpty
          || model.types.all(ofKind: .protocol).contains(where: { $0.name == SceneNames.scene })
      else { return nil }
      return Violation(
        model.table.nameLocation(type),
        "\(type.name) does not refine Scene; declare \"\(type.name): Scene where Interactor == …\"", subject: "Scene")
    })

  /// The project has something that only a scene has.
  private static func hasPart(_ scene: IndexedType, in model: SceneModel) -> Bool {
    ["Interactor", "Listener", "Builder", "Builer"].contains {
      model.table.types(named: scene.name + $0, beside: scene).contains { $0.kind == .protocol }
    }
  }
}
