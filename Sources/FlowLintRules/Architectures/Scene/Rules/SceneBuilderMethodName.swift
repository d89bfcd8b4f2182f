enum SceneBuilderMethodName {
  static let rule = Rule(
    title: "Name the method makeXXXScene",
    severity: .warning, isOptIn: true, looksAt: [.builderProtocol],
    source: #"scene-architecture.md, BuilderImple (line 139): "구현체인 XXXBuilderImple의 makeXXXScene method""#,
    documentation: """
      A make method is named after the scene it makes. A builder that makes several scenes, or one that refines other
      builders, has one method for each; `makeScene` or `makeDialog` leaves the reader of a router to look up what comes
      out.
      """,
    remedy: "Name the method after the scene that it makes",
    paired: #"""
      //- NoteScene+Builder.swift
      protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
      protocol NoteSceneBuilder: AnyObject {
      -   func makeScene() -> any NoteScene  // finding: 10
      +   func makeNoteScene() -> any NoteScene
      }
      """#,
    check: .each(of: SceneRoles.builderProtocol, { _, builder in builder.functions }) { model, _, function in
      guard model.table.isRequirement(function.declaration), let made = function.returnType,
        let scene = model.types.scene(named: made.base, in: function.declaration.file),
        function.name != "make\(scene.name)"
      else { return nil }
      return Violation(
        model.table.location(function), "\(function.name) makes \(scene.name); name it make\(scene.name)",
        subject: scene.name)
    })
}
