enum ScenePartCreatedElsewhere {
  static let rule = Rule(
    title: "Create a scene's parts only in its builder",
    severity: .error, looksAt: [.viewModel, .viewController, .router, .anything],
    source: """
      scene-architecture.md, BuilderImple (line 139): "XXXBuilderImple의 makeXXXScene method에서는 vm를 만들고, 이를 소유하는 vc를 만든
      후, router를 만들고"; Interactor (line 198): "먼저 ChildSceneBuilder를 이용하여 ChildScene의 component를 생성합니다"
      """,
    documentation: """
      Only the scene's builder knows how its view model, view controller and router belong together. A part made
      elsewhere is made without the others: a router without a scene, a view controller whose view model has no
      router. The next dependency that the scene gets must then be added in two places.
      """,
    remedy: "Ask the scene's builder for the scene",
    paired: #"""
      //- NoteRouter.swift
      final class NoteRouter: BaseRouterImple, NoteRouting { }
      //- AppStarter.swift
      final class AppStarter {
      -   func start() {
      -       let router = NoteRouter()  // finding: 22
      -       router.scene = nil
      -   }
      +   private let noteSceneBuilder: any NoteSceneBuilder
      +   init(noteSceneBuilder: any NoteSceneBuilder) { self.noteSceneBuilder = noteSceneBuilder }
      +   func start() -> any NoteScene { return self.noteSceneBuilder.makeNoteScene() }
      }
      """#,
    check: .reading(SceneModel.self) { model, findings in
      let parts = model.types.all([.viewController, .viewModel, .router]).filter { isPart($0, in: model) }
      model.types.forEachCreation(of: Set(parts.map(\.name))) { place, creation in
        guard let part = creation.type.type.map({ model.table.types[$0] }), isPart(part, in: model),
          let owner = model.types.table.type(around: place), owner.id != part.id
        else { return }
        var (found, declaration): (String, String?) = ("is created in \(owner.name)", owner.qualifiedName)
        if model.types.isBuilder(owner) {
          guard let wiring = model.wirings.around(place), let scene = foreignScene(of: part, in: wiring, model) else {
            return
          }
          (found, declaration) = ("of \(scene) is created in \(wiring.function.name) of \(wiring.scenes[0])", nil)
        }
        // A section's view model belongs to its parent's builder.
        let builder = model.builderName(ofPart: part) ?? "its scene's builder"
        findings.report(
          place.file.location(creation.nameRange), "\(part.name) \(found); let \(builder) make it",
          declaration: declaration, subject: part.name)
      }
    })

  private static func isPart(_ type: IndexedType, in model: SceneModel) -> Bool {
    if model.types.has(type, role: [.viewController, .router]) { return true }
    return model.types.has(type, role: .viewModel) && !model.types.scenes(ofViewModel: type).isEmpty
  }

  /// The scene whose name the part carries, when the function makes another scene.
  private static func foreignScene(of part: IndexedType, in wiring: SceneWiring, _ model: SceneModel) -> String? {
    guard let returned = wiring.function.returnType?.base, wiring.scenes == [returned] else { return nil }
    for suffix in ["ViewModelImple", "ViewController", "Router"] {
      guard let stem = part.name.dropping(suffix: suffix), let scene = model.types.scene(stem: stem) else { continue }
      let other = model.types.type(named: returned, in: wiring.code.file.number)
      return scene.name == returned || model.types.supers(scene.type).contains(returned)
        || other.map { model.types.supers($0).contains(scene.name) } == true ? nil : scene.name
    }
    return nil
  }
}
