enum SceneRouterSceneMismatch {
  static let rule = Rule(
    title: "currentScene must be the router's own scene",
    severity: .error, looksAt: [.router],
    source: #"scene-architecture.md, Router, class diagram (line 70): "XXXScene? currentScene""#,
    documentation: """
      `currentScene` is the router's own scene seen by its protocol. A cast that was copied from another router never
      succeeds: the value is nil, and every navigation that starts from it does nothing, without any error.
      """,
    remedy: "Cast to the scene that the router belongs to",
    paired: #"""
      -//- NoteScene+Builder.swift
      -protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
      -//- AlbumScene+Builder.swift
      -protocol AlbumSceneInteractor: AnyObject { }
      -protocol AlbumScene: Scene where Interactor == any AlbumSceneInteractor { }
      -//- NoteViewController.swift
      -final class NoteViewController: UIViewController, NoteScene { }
      //- NoteRouter.swift
      final class NoteRouter: BaseRouterImple, NoteRouting {
      -   private var currentScene: (any AlbumScene)? {  // fix: 36
      -       self.scene as? (any AlbumScene)
      +   private var currentScene: (any NoteScene)? {
      +       self.scene as? (any NoteScene)
          }
      }
      -//- NoteBuilderImple.swift
      -final class NoteSceneBuilderImple: NoteSceneBuilder {
      -   func makeNoteScene() -> any NoteScene {
      -       let viewController = NoteViewController()
      -       let router = NoteRouter()
      -       router.scene = viewController
      -       return viewController
      -   }
      -}
      """#,
    check: .each(of: SceneRoles.router, miscast) { model, router, one in
      let (property, type, own) = one
      let file = model.table.file(property.declaration.file)
      return Violation(
        file.location(type.baseRange),
        "\(router.name).\(property.name) casts to \(type.base), but this router belongs to \(own.text)",
        subject: type.base, fix: fix(of: property, as: type, insteadOf: own, in: file, model: model))
    })

  private static func miscast(in model: SceneModel, of router: IndexedType) -> [(Property, TypeReference, Scenes)] {
    guard let own = Scenes(of: router, model) else { return [] }
    return router.properties.compactMap { property in
      guard !property.isStatic, let type = property.type,
        model.types.isScene(type.base, in: property.declaration.file), !own.mayBe(type.base, in: model),
        isScene(property, in: model)
      else { return nil }
      return (property, type, own)
    }
  }

  /// The property is `currentScene`, or computed from `scene`.
  private static func isScene(_ property: Property, in model: SceneModel) -> Bool {
    property.name == "currentScene" || model.types.isComputed(property, from: "scene")
  }

  private static func fix(
    of property: Property, as type: TypeReference, insteadOf own: Scenes, in file: IndexedFile, model: SceneModel
  ) -> FixIt? {
    guard let scene = own.only else { return nil }
    let casts = model.types.casts(inGetterOf: property)
    guard !casts.isEmpty, casts.allSatisfy({ $0.base == type.base }) else { return nil }
    let edits = ([type] + casts).map { FixIt.Edit(location: file.location($0.baseRange), replacement: scene) }
    return FixIt(title: "Replace '\(type.base)' by '\(scene)'", edits: edits)
  }
}

/// The scenes for which a router is made.
private struct Scenes {
  private let names: Set<String>
  private let viewControllers: [IndexedType]

  /// The scenes of a router; nil when some make method does not tell.
  init?(of router: IndexedType, _ model: SceneModel) {
    let wirings = model.wirings.getting(router)
    guard wirings.allSatisfy({ !$0.scenes.isEmpty && !$0.viewControllers.isEmpty }) else { return nil }
    let owners = model.graph.owners[router.id] ?? []
    names = Set(wirings.flatMap(\.scenes) + owners.map { $0.node + SceneNames.scene })
    viewControllers = wirings.flatMap { $0.viewControllers.map(\.type) }
    if names.isEmpty { return nil }
  }

  var text: String { names.sorted().joined(separator: " and ") }

  var only: String? { names.count == 1 ? names.first : nil }

  func mayBe(_ scene: String, in model: SceneModel) -> Bool {
    if scene == SceneNames.scene || names.contains(scene) { return true }
    let scenes = names.compactMap { $0.sceneStem.flatMap { model.types.scene(stem: $0)?.type } }
    // A protocol of another module may refine it.
    return scenes.count < names.count
      || (scenes + viewControllers).contains { type in
        model.types.supers(type).contains(scene) || model.types.unknownSupers(type).contains(where: \.isSceneName)
      }
  }
}

extension SceneTypes {
  /// The property has a getter that mentions a member of that name.
  fileprivate func isComputed(_ property: Property, from name: String) -> Bool {
    getter(of: property).map { $0.tree.mentions(in: $0.node, of: name).contains { _ in true } } == true
  }

  /// The types to which the getter of a computed property casts, in source order.
  fileprivate func casts(inGetterOf property: Property) -> [TypeReference] {
    getter(of: property)?.all(.cast).compactMap { cast in
      cast.tree.type(of: cast.node).flatMap { cast.file.syntax.typeReference($0) }
    } ?? []
  }

  private func getter(of property: Property) -> CodePart? {
    property.isStored ? nil : property.accessors.map { table.file(property.declaration.file).at($0) }
  }
}
