enum SceneBuilderOnlyMakes {
  static let rule = Rule(
    title: "A builder protocol only makes scenes",
    severity: .warning, looksAt: [.builderProtocol],
    source: #"scene-architecture.md, Builder protocol: "XXXBuilder의 유일한 역할은 XXXScene을 생성하는 것 입니다""#,
    documentation: """
      A builder makes its scene and does nothing else. Whatever else it offers, a cached value, a lookup, a prefetch, is
      state or work that routers of other scenes now reach past the view model, which owns both.
      """,
    remedy: "Move the member out of the builder protocol",
    paired: #"""
      //- NoteScene+Builder.swift
      protocol NoteSceneInteractor: AnyObject { }
      protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
      protocol NoteSceneBuilder: AnyObject {
          func makeNoteScene() -> any NoteScene
      -   func prefetch()  // finding: 10
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    for builder in model.types.all(.builderProtocol) {
      for property in builder.properties where model.types.isRequirement(property.declaration) {
        report(property.name, at: model.table.location(property), of: builder, &findings)
      }
      for function in builder.functions where function.kind == .func && model.types.isRequirement(function.declaration)
      {
        if function.name.hasPrefix("make"), mayMakeScene(function, model) { continue }
        report(function.name, at: model.table.location(function), of: builder, &findings)
      }
    }
  }

  /// The function may make a scene: it returns a scene or component, a view controller (which another rule is about), or
  /// a type of another module.
  private static func mayMakeScene(_ function: Function, _ model: SceneModel) -> Bool {
    guard let made = function.returnType else { return false }
    // `()` and `Void` are nothing; a tuple of several scenes is scenes.
    guard made.isNominal else { return made.text != "()" }
    let name = made.base
    if name == "Void" { return false }
    if ["Scene", "SceneComponent", "ViewController"].contains(where: { name.hasSuffix($0) }) { return true }
    if !model.types.roles(named: name).isDisjoint(with: [.sceneProtocol, .viewController]) { return true }
    return model.types.type(named: name) == nil && !SceneNames.isPlainValue(name)
  }

  private static func report(
    _ member: String, at location: Location, of builder: IndexedType, _ findings: inout FindingSink
  ) {
    findings.report(
      location, "\(builder.name).\(member) does not make a scene; move it out of the builder", subject: "requirement")
  }
}

extension SceneNames {
  /// The name is a value's of the standard library or Foundation, which is no scene whatever the project declares.
  fileprivate static func isPlainValue(_ name: String) -> Bool {
    ["String", "Int", "Bool", "Double", "Float", "Date", "URL", "UUID", "Data", "Void", "Never", "Array", "Set"]
      .contains(name)
  }
}
