enum SceneInteractorMissing {
  static let rule = Rule(
    title: "A scene protocol must name its Interactor",
    severity: .error, looksAt: [.scene], claims: .absence,
    source: #"scene-architecture.md, Scene protocol (line 119): "상속받은 프로토콜인 XXXScene은 자신의 Interactor의 타입을 명시해야합니다""#,
    documentation: """
      `Scene` has an associated type `Interactor`. A scene protocol that leaves it open says nothing about how other
      scenes may speak to this one: `any XXXScene` gives its `interactor` as `Any?`, and a router that attaches the
      scene cannot return anything useful. Every implementation then picks its own type, unnoticed.
      """,
    remedy: "Add a where clause that names the scene's interactor protocol",
    paired: #"""
      //- NoteScene+Builder.swift
      -protocol NoteScene: Scene { }  // finding: 10
      +protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
      """#,
    check: .each(\SceneModel.types.scenes) { model, scene in
      guard case .missing = scene.interactor else { return nil }
      return Violation(
        model.table.nameLocation(scene.type),
        "\(scene.name) does not name its Interactor; add \"where Interactor == any \(scene.stem)SceneInteractor\"",
        subject: "Interactor")
    })
}
