enum SceneInteractorMismatch {
  static let rule = Rule(
    title: "Use the scene's own Interactor",
    severity: .warning, looksAt: [.scene],
    source: """
      scene-architecture.md, Scene protocol (line 119): "XXXSceneInteractor protocol이 정의되어있고 이는 XXXScene의 Interactor
      타입으로 지정되어있습니다"
      """,
    documentation: """
      The interactor is the door of one scene. A scene that names another scene's interactor is nearly always copied
      from that scene's file: callers get methods that this view model does not mean to offer, and no code can
      reach its own interactor protocol.
      """,
    remedy: "Name the scene's own interactor protocol",
    paired: #"""
      //- NoteScene+Builder.swift
      -protocol AlbumSceneInteractor: AnyObject { }
      -protocol NoteScene: Scene where Interactor == any AlbumSceneInteractor { }  // finding: 51
      +protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
      """#,
    check: .each(\SceneModel.types.scenes) { _, scene in
      guard scene.name.isSceneName, case .named(let interactor, let location) = scene.interactor,
        !scene.inheritsInteractor,
        interactor.base.hasSuffix("SceneInteractor"), interactor.base != scene.stem + "SceneInteractor"
      else { return nil }
      return Violation(
        location, "\(scene.name) uses \(interactor.base); use \(scene.stem)SceneInteractor", subject: interactor.base)
    })
}
