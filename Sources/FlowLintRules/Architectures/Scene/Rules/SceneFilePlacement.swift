enum SceneFilePlacement {
  private static let shared = TypedOption<[String]>(
    "shared", "How the names of files start that hold the protocols of shared scenes", default: ["Scenes+"])

  static let rule = Rule(
    title: "Each part lives in its template file",
    severity: .warning,
    looksAt: [
      .viewModel, .scene, .viewController, .viewModelProtocol, .router, .routingProtocol, .builderProtocol,
      .builder, .swiftUIView, .viewState, .eventHandler,
    ],
    source: """
      scene-architecture.md, templates (the list of files), Scene + Builder and ContainerView: "이 파일에는 추가할 화면에 해당하는
      Scene 프로토콜과 Builder 프로토콜이 정의되어 있습니다"
      """,
    documentation: """
      Every scene has the same few files with the same names, so a reader who knows one scene finds the parts of any
      other without searching. A part in a file of another name is found by search alone, and the next author copies the
      exception.
      """,
    remedy: "Move the part to the file that the template makes for it",
    options: [shared.option],
    violating: #"""
      //- Note/Note.swift
      protocol NoteRouting: Routing { }
      final class NoteRouter: BaseRouterImple, NoteRouting { }  // finding: 13
      """#,
    conforming: #"""
      //- Note/NoteRouter.swift
      protocol NoteRouting: Routing { }
      final class NoteRouter: BaseRouterImple, NoteRouting { }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    for type in model.types.all(anyOf: .all) where type.isTopLevel && !isInItsOwnFile(type, model) {
      guard let declaration = type.declarations.first, let allowed = files(for: type, model), let first = allowed.first
      else { continue }
      let file = model.table.file(declaration.file)
      if file.isFragment { continue }
      let name = String(file.name.dropping(suffix: ".swift") ?? file.name)
      if allowed.contains(name) || allowed.contains(where: { $0.spelledOut == name.spelledOut }) { continue }
      let isShared = findings[shared].contains { name.hasPrefix($0) }
      if isShared, model.types.has(type, anyOf: [.sceneProtocol, .builderProtocol]) { continue }
      if model.types.has(type, .routingProtocol), hasRouter(of: type, in: declaration.file, model) { continue }
      findings.report(model.table.location(declaration), "\(type.name) belongs in \(first).swift", subject: "file")
    }
  }

  /// The part stands in the file that has its name; `files(for:)` allows it there, or knows no place for it.
  private static func isInItsOwnFile(_ type: IndexedType, _ model: SceneModel) -> Bool {
    guard model.types.has(type, anyOf: [.viewController, .router, .viewModel, .viewModelProtocol, .builder]),
      !model.types.has(type, anyOf: [.sceneProtocol, .builderProtocol, .routingProtocol]),
      let file = type.declarations.first.map({ model.table.file($0.file).name })
    else { return false }
    return file.utf8.count == type.name.utf8.count + ".swift".utf8.count && file.hasPrefix(type.name)
      && file.hasSuffix(".swift")
  }

  /// The names, without `.swift`, of the files in which a part may stand, the best first; nil for types that are no part
  /// of a scene.
  private static func files(for type: IndexedType, _ model: SceneModel) -> [String]? {
    let roles = model.types.roles[type.id]
    if roles.contains(.sceneProtocol) { return ["\(type.name)+Builder"] }
    if roles.contains(.builderProtocol) { return filesForBuilderProtocol(type, model) }
    if roles.contains(.viewController) { return [type.name] }
    if roles.contains(.router) { return [type.name, type.name.dropping(suffix: "Imple") ?? type.name] }
    if roles.contains(.routingProtocol) { return scene("Routing", of: type.name, model).map { ["\($0)Router"] } }
    if !roles.isDisjoint(with: [.viewModel, .viewModelProtocol]) { return filesForViewModel(type, model) }
    if roles.contains(.builder) { return filesForBuilder(type, model) }
    if roles.contains(.viewState) { return scene("ViewState", of: type.name, model).map { ["\($0)View"] } }
    if roles.contains(.containerView) { return scene("ContainerView", of: type.name, model).map { ["\($0)View"] } }
    if roles.contains(.eventHandler), let end = type.name.start(of: "EventHand") {
      let name = String(type.name[..<end])
      return (model.types.scene(stem: name)?.stem ?? scene("View", of: name, model)).map { ["\($0)View"] }
    }
    return nil
  }

  /// `Note` of `NoteRouting`, when the project has `NoteScene`.
  private static func scene(_ suffix: String, of name: String, _ model: SceneModel) -> String? {
    name.dropping(suffix: suffix).flatMap { model.types.scene(stem: $0)?.stem }
  }

  private static func filesForBuilderProtocol(_ type: IndexedType, _ model: SceneModel) -> [String]? {
    guard let stem = scene("SceneBuilder", of: type.name, model) ?? scene("SceneBuiler", of: type.name, model) else {
      return nil
    }
    return ["\(stem)Scene+Builder"]
  }

  private static func filesForBuilder(_ type: IndexedType, _ model: SceneModel) -> [String]? {
    guard model.types.inherits(type, anyOf: .builderProtocol) else { return nil }
    let name = type.name.spelledOut
    guard let stem = name.dropping(suffix: "SceneBuilderImple") ?? name.dropping(suffix: "BuilderImple") else {
      return [type.name]
    }
    return ["\(stem)BuilderImple", "\(stem)SceneBuilderImple", type.name]
  }

  private static func filesForViewModel(_ type: IndexedType, _ model: SceneModel) -> [String]? {
    let scenes = model.types.scenes(ofViewModel: type)
    guard !scenes.isEmpty else { return nil }
    return scenes.map { "\($0.stem)ViewModel" } + [type.name, type.name.dropping(suffix: "Imple") ?? type.name]
  }

  private static func hasRouter(of routing: IndexedType, in file: FileID, _ model: SceneModel) -> Bool {
    model.types.implementers(of: routing.name).contains { router in
      model.types.has(router, .router) && router.declarations.contains { $0.file == file }
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
