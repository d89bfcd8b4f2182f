enum SceneEmptyInteractor {
  static let rule = Rule(
    title: "Keep the empty XXXSceneInteractor",
    severity: .warning, isOptIn: true, looksAt: [.scene], claims: .absence,
    source: #"scene-architecture.md, Scene protocol (line 120): "이 경우에는 XXXSceneInteractor의 빈구현을 그대로 남겨두세요""#,
    documentation: """
      A scene that no other one calls keeps the empty interactor protocol that the template made. With `EmptyInteractor`
      the first message to the scene changes the type of `interactor` in the scene protocol, the view controller and the
      view model at once; with the empty protocol it is one added method.
      """,
    remedy: "Declare an empty interactor protocol for the scene and name it in the where clause",
    paired: #"""
      //- NoteScene+Builder.swift
      -protocol NoteScene: Scene where Interactor == EmptyInteractor { }  // finding: 10
      +protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
      """#,
    check: .each(\SceneModel.types.scenes) { model, scene in
      guard !scene.inheritsInteractor, case .named(let interactor, _) = scene.interactor,
        interactor.base == SceneNames.emptyInteractor
      else { return nil }
      return Violation(
        model.table.nameLocation(scene.type),
        "\(scene.name) uses \(interactor.base); keep an empty \(scene.stem)SceneInteractor", subject: interactor.base)
    })
}
