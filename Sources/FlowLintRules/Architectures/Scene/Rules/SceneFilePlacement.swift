enum SceneFilePlacement {
  private static let shared = TypedOption<[String]>(
    "shared", "How the names of files start that hold the protocols of shared scenes", default: ["Scenes+"])

  static let rule = Rule(
    title: "Declare each part in its template's file",
    severity: .warning,
    looksAt: [
      .viewModel, .scene, .viewController, .viewModelProtocol, .router, .routingProtocol, .builderProtocol,
      .builder, .swiftUIView, .viewState, .eventHandler,
    ],
    source: """
      scene-architecture.md, templates (the list of files), Scene + Builder and ContainerView (line 117): "이 파일에는 추가할
      화면에 해당하는 Scene 프로토콜과 Builder 프로토콜이 정의되어 있습니다"
      """,
    documentation: """
      Every scene has the same few files with the same names, so a reader who knows one scene finds the parts of any
      other without searching. A part in a file of another name is found by search alone, and the next author copies the
      exception.
      """,
    remedy: "Move the part to the file that the template makes for it",
    options: [shared.option],
    paired: #"""
      -//- Note/Note.swift
      +//- Note/NoteRouter.swift
      protocol NoteRouting: Routing { }
      final class NoteRouter: BaseRouterImple, NoteRouting { }  // finding: 13
      """#,
    check: .reading(SceneModel.self) { model, findings in
      let ownFile: SceneRoles = [.viewController, .router, .viewModel, .viewModelProtocol, .builder]
      for type in model.types.all(.all) where type.isTopLevel {
        guard let declaration = type.declarations.first else { continue }
        let file = model.table.file(declaration.file)
        let name = String(file.baseName)
        if file.isFragment || model.types.has(type, role: ownFile) && name == type.name { continue }
        guard let allowed = files(for: type, model), let first = allowed.first else { continue }
        if allowed.contains(name) || allowed.contains(where: { $0.spelledOut == name.spelledOut }) { continue }
        let isShared = findings[shared].contains { name.hasPrefix($0) }
        if isShared, model.types.has(type, role: [.sceneProtocol, .builderProtocol]) { continue }
        if model.types.has(type, role: .routingProtocol), hasRouter(of: type, in: declaration.file, model) { continue }
        findings.report(model.table.location(declaration), "\(type.name) belongs in \(first).swift", subject: "file")
      }
    })

  /// The names, without `.swift`, of the files in which a part may stand, the best first; nil for types that are no part
  /// of a scene.
  private static func files(for type: IndexedType, _ model: SceneModel) -> [String]? {
    let name = type.name
    let roles = model.types.roles[type.id]
    func view(_ suffix: String) -> [String]? { scene(suffix, of: name, in: model).map { ["\($0)View"] } }
    if roles.contains(.sceneProtocol) { return ["\(name)+Builder"] }
    if roles.contains(.builderProtocol) {
      let stem = scene("SceneBuilder", of: name, in: model) ?? scene("SceneBuiler", of: name, in: model)
      return stem.map { ["\($0)Scene+Builder"] }
    }
    if roles.contains(.viewController) { return [name] }
    if roles.contains(.router) { return [name, name.dropping(suffix: "Imple") ?? name] }
    if roles.contains(.routingProtocol) { return scene("Routing", of: name, in: model).map { ["\($0)Router"] } }
    if !roles.isDisjoint(with: [.viewModel, .viewModelProtocol]) {
      let scenes = model.types.scenes(ofViewModel: type)
      return scenes.isEmpty
        ? nil : scenes.map { "\($0.stem)ViewModel" } + [name, name.dropping(suffix: "Imple") ?? name]
    }
    if roles.contains(.builder), model.types.inherits(type, anyOf: .builderProtocol) {
      let name = name.spelledOut
      let stem = name.dropping(suffix: "SceneBuilderImple") ?? name.dropping(suffix: "BuilderImple")
      return (stem.map { ["\($0)BuilderImple", "\($0)SceneBuilderImple"] } ?? []) + [type.name]
    }
    if roles.contains(.viewState) { return view("ViewState") }
    if roles.contains(.containerView) { return view("ContainerView") }
    if roles.contains(.eventHandler), let end = name.start(of: "EventHand") {
      let stem = String(name[..<end])
      return model.types.scene(stem: stem).map { ["\($0.stem)View"] }
        ?? scene("View", of: stem, in: model).map { ["\($0)View"] }
    }
    return nil
  }

  /// `Note` of `NoteRouting`, when the project has `NoteScene`.
  private static func scene(_ suffix: String, of name: String, in model: SceneModel) -> String? {
    name.dropping(suffix: suffix).flatMap { model.types.scene(stem: $0)?.stem }
  }

  private static func hasRouter(of routing: IndexedType, in file: FileID, _ model: SceneModel) -> Bool {
    model.types.implementers(of: routing).contains { router in
      model.types.has(router, role: .router) && router.declarations.contains { $0.file == file }
    }
  }
}

extension String {
  /// The name with `Builer` read as `Builder`.
  fileprivate var spelledOut: String {
    guard let wrong = start(of: "Builer") else { return self }
    return self[..<wrong] + "Builder" + self[wrong...].dropFirst("Builer".count)
  }
}
