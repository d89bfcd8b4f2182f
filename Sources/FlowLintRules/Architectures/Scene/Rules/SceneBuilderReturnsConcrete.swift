enum SceneBuilderReturnsConcrete {
  static let rule = Rule(
    title: "Return `any XXXScene` from make methods",
    severity: .error, looksAt: [.builderProtocol, .builder],
    source: """
      scene-architecture.md, Scene protocol and class diagram (line 119): "Scene 프로토콜은 앱을 구성하는 화면들을 추상화한 프로토콜의 공통
      프로토콜입니다"
      """,
    documentation: """
      A scene is known to others by its protocol. A make method that returns the view controller's class shows every
      router that uses it the whole class, ties the two modules together and cannot be replaced by a test double.
      """,
    remedy: "Return the scene protocol as an existential",
    paired: #"""
      //- NoteScene+Builder.swift
      protocol NoteSceneBuilder: AnyObject {
      -   func makeNoteScene() -> NoteViewController  // finding: 29
      +   func makeNoteScene() -> any NoteScene
      }
      """#,
    check: .each(
      of: SceneRoles([.builderProtocol, .builder]), { _, builder in builder.functions.filter { $0.kind == .func } },
      { model, builder, function in
        let isProtocol = model.types.has(builder, role: .builderProtocol)
        guard let made = function.returnType, made.isNominal, isProtocol || function.name.hasPrefix("make"),
          model.types.roles(named: made.path, in: function.declaration.file).contains(.viewController)
            || isProtocol && made.base.hasSuffix("ViewController"), !model.table.isPrivate(function.declaration)
        else { return nil }
        return Violation(
          model.table.location(made.baseRange, in: function.declaration),
          "\(function.name) returns \(made.base); return any \(sceneName(made.base, of: function, in: model))",
          subject: made.base)
      }))

  /// The name of the view controller's scene, else of the scene in the method's name.
  private static func sceneName(_ viewController: String, of function: Function, in model: SceneModel) -> String {
    if let type = model.types.type(named: viewController, in: function.declaration.file),
      let scene = model.types.sceneNames(of: type).first
    {
      return scene
    }
    if let stem = viewController.dropping(suffix: "ViewController"), !["UI", "NS"].contains(stem) {
      return stem + "Scene"
    }
    let name = String(function.name.dropFirst("make".count))
    return name.isSceneName ? name : "Scene"
  }
}
