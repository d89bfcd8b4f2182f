enum SceneListenerUnimplemented {
  static let rule = Rule(
    title: "Adopt every listener in some view model",
    severity: .warning, looksAt: [.anything], claims: .absence,
    source: #"scene-architecture.md, Listener (line 213): "CurrentVM이 NextSceneListener를 구현해야합니다""#,
    documentation: """
      A listener is how a scene reports to the one that opened it. When no type adopts the protocol, every call on it
      goes nowhere: the scene is passed nil, and what it reports is lost.
      """,
    remedy: "Adopt the listener in the view model of the scene that opens this one",
    paired: #"""
      //- NoteScene+Builder.swift
      -protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
      protocol NoteSceneListener: AnyObject { func note(saved id: String) }  // finding: 10
      //- NoteViewModel.swift
      -protocol NoteViewModel: AnyObject, NoteSceneInteractor { }
      final class NoteViewModelImple: NoteViewModel {
          weak var listener: (any NoteSceneListener)?
          func save() { self.listener?.note(saved: "1") }
      }
      -//- NoteViewController.swift
      -final class NoteViewController: UIViewController, NoteScene {
      -   private let viewModel: any NoteViewModel
      -   var interactor: (any NoteSceneInteractor)? { self.viewModel }
      -   init(viewModel: any NoteViewModel) { self.viewModel = viewModel }
      -}
      -//- NoteBuilderImple.swift
      -final class NoteSceneBuilderImple: NoteSceneBuilder {
      -   func makeNoteScene(listener: (any NoteSceneListener)?) -> any NoteScene {
      -       let viewModel = NoteViewModelImple()
      -       viewModel.listener = listener
      -       let viewController = NoteViewController(viewModel: viewModel)
      -       return viewController
      -   }
      -}
      +//- ShelfViewModel.swift
      +protocol ShelfViewModel: AnyObject, NoteSceneListener { }
      +final class ShelfViewModelImple: ShelfViewModel { func note(saved id: String) { } }
      """#,
    check: .each(in: SceneModel.self, unadopted) { model, type in
      Violation(
        model.table.nameLocation(type), "no type adopts \(type.name); let the parent view model adopt it",
        subject: "adoption")
    })

  private static func unadopted(_ model: SceneModel) -> [IndexedType] {
    let adopted = adoptedListeners(model)
    let taken = takenListeners(model)
    return model.table.types.filter { type in
      guard type.kind == .protocol, let scene = type.name.dropping(suffix: "Listener") else { return false }
      return !model.types.isLeftOut(type) && model.types.hasPart(named: scene, beside: type, .sceneProtocol)
        && !adopted.contains(type.name)
        && taken.contains(type.name) && !model.types.isOffered(type)
        && (!model.wirings.of(scene).isEmpty || model.types.madeScenes.contains(scene))
    }
  }

  private static func adoptedListeners(_ model: SceneModel) -> Set<String> {
    var names: Set<String> = []
    for type in model.table.types
    where type.kind != .protocol && (!model.types.isLeftOut(type) || model.table.isAmbiguous(type)) {
      names.formUnion(model.types.supers(type))
    }
    return names
  }

  /// The types of what builders are handed, and of the members of view models.
  private static func takenListeners(_ model: SceneModel) -> Set<String> {
    var names: Set<String> = []
    func add(_ type: TypeReference?) { if let name = type?.base, name.hasSuffix("Listener") { names.insert(name) } }
    for builder in model.types.all([.builder, .builderProtocol]) {
      for function in builder.functions {
        for parameter in function.parameters { add(parameter.type(endingIn: "Listener")) }
      }
    }
    for viewModel in model.types.all(.viewModel) { for property in viewModel.properties { add(property.type) } }
    return names
  }
}
