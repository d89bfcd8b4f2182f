enum SceneBuilderOnlyMakes {
  static let rule = Rule(
    title: "A builder protocol must only make scenes",
    severity: .warning, looksAt: [.builderProtocol],
    source: #"scene-architecture.md, Builder protocol (line 123): "XXXBuilder의 유일한 역할은 XXXScene을 생성하는 것 입니다""#,
    documentation: """
      A builder makes its scene and does nothing else. Whatever else it offers, a cached value, a lookup, a prefetch, is
      state or work that routers of other scenes now reach past the view model, which owns both.
      """,
    remedy: "Move the member out of the builder protocol",
    paired: #"""
      //- NoteScene+Builder.swift
      protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
      protocol NoteSceneBuilder: AnyObject {
          func makeNoteScene() -> any NoteScene
      -   func prefetch()  // finding: 10
      }
      """#,
    check: .each(of: SceneRoles.builderProtocol, others) { _, builder, member in
      Violation(
        member.location, "\(builder.name).\(member.name) does not make a scene; move it out of the builder",
        subject: "requirement")
    })

  /// The requirements that make no scene.
  private static func others(in model: SceneModel, of builder: IndexedType) -> [NamedPlace] {
    let functions = builder.functions.filter { function in
      function.kind == .func && model.table.isRequirement(function.declaration)
        && !(function.name.hasPrefix("make") && mayMakeScene(function, in: model))
    }
    return builder.properties.filter { model.table.isRequirement($0.declaration) }.map {
      NamedPlace(location: model.table.location($0), name: $0.name)
    } + functions.map { NamedPlace(location: model.table.location($0), name: $0.name) }
  }

  /// The function may make a scene: it returns a scene or component, a view controller (which another rule is about), or
  /// a type of another module.
  private static func mayMakeScene(_ function: Function, in model: SceneModel) -> Bool {
    guard let made = function.returnType else { return false }
    // `()` and `Void` are nothing; a tuple of several scenes is scenes.
    guard made.isNominal else { return made.text != "()" }
    return ["Scene", "SceneComponent", "ViewController"].contains { made.base.hasSuffix($0) }
      || !model.types.roles(named: made.path, in: function.declaration.file).isDisjoint(with: [
        .sceneProtocol, .viewController,
      ])
      || model.types.type(named: made.path, in: function.declaration.file) == nil && !plainValues.contains(made.base)
  }

  /// Values of the standard library and Foundation are no scenes, whatever the project declares.
  private static let plainValues: Set<String> = [
    "String", "Int", "Bool", "Double", "Float", "Date", "URL", "UUID", "Data", "Void", "Never", "Array", "Set",
  ]
}
