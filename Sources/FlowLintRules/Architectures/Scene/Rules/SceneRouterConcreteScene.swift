enum SceneRouterConcreteScene {
  static let rule = Rule(
    title: "Make the next scene with NextSceneBuilder",
    severity: .error, looksAt: [.router],
    source: """
      scene-architecture.md, Router (line 136): "위 scene을 NextScene이라 할때, XXXRouter는 이를 만들기 위하여 NextSceneBuilder가 필요로
      합니다"
      """,
    documentation: """
      A router makes the next scene with that scene's builder. When it creates the view controller, view model or
      builder itself, the next screen comes without router, listener and appearance, and this module depends on the
      insides of another one.
      """,
    remedy: "Take the next scene's builder and ask it for the scene",
    paired: #"""
      -//- HelpViewController.swift
      -final class HelpViewController: UIViewController, HelpScene { }
      //- NoteRouter.swift
      protocol NoteRouting: Routing { func routeToHelp() }
      final class NoteRouter: BaseRouterImple, NoteRouting {
      +   private let helpSceneBuilder: any HelpSceneBuilder
      +   init(helpSceneBuilder: any HelpSceneBuilder) { self.helpSceneBuilder = helpSceneBuilder }
          func routeToHelp() {
      -       let next = HelpViewController()  // finding: 20
      +       let next = self.helpSceneBuilder.makeHelpScene()
              self.scene?.present(next, animated: true)
          }
      }
      """#,
    check: .found(in: SceneModel.self) { model in
      model.types.all(.router).flatMap { router in
        model.types.creations(in: router).compactMap { made, _ in
          advice(made, in: model).map {
            Violation(made.location, "\(router.name) makes \(made.name); \($0)", subject: made.name)
          }
        }
          + model.types.storedProperties(router).compactMap { property in
            guard
              let found = property.type.flatMap({ model.types.type(named: $0.path, in: property.declaration.file) }),
              model.types.has(found, role: [.viewController, .builder])
            else { return nil }
            return Violation(
              model.table.location(property),
              "\(router.name).\(property.name) is a \(found.name); \(advice(found, in: model))", subject: found.name)
          }
      }
    })

  /// The advice for a created type; nil for types that a router may create.
  private static func advice(_ made: NamedPlace, in model: SceneModel) -> String? {
    if made.name == "UIHostingController" { return "take the scene's builder and make the scene" }
    guard let type = model.types.type(named: made.name, in: made.location.file),
      type.kind == .class || type.kind == .struct
    else { return nil }
    let isController = type.kind == .class && made.name.dropping(suffix: "ViewController") != nil
    return model.types.has(type, role: [.viewController, .viewModel, .builder])
      || isController && !model.types.isLeftOut(type) ? advice(type, in: model) : nil
  }

  private static func advice(_ type: IndexedType, in model: SceneModel) -> String {
    if model.types.has(type, role: .builder) {
      let known = model.types.superTypes(type).filter { model.types.has($0, role: .builderProtocol) }.map(\.name)
      let builder = known.first ?? model.types.unknownSupers(type).first(where: \.isSceneBuilderName)
      return "take any \(builder ?? "SceneBuilder")"
    }
    guard let builder = model.builderName(ofPart: type) else { return "take the scene's builder and make the scene" }
    let scene = model.types.has(type, role: .viewController) ? model.types.sceneNames(of: type).first : nil
    return "take a \(builder) and make \(scene ?? "the scene")"
  }
}
