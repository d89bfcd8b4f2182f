enum SceneViewControllerMessaging {
  static let rule = Rule(
    title: "Send messages between view models only",
    severity: .warning, looksAt: [.viewController],
    source: #"scene-architecture.md, ViewController: "외부 scene과의 메세징은 viewModel 간 이루어지게 됩니다""#,
    documentation: """
      Scenes speak to each other through their view models: a parent calls its child's interactor, a child its listener.
      A view controller that adopts one of these protocols or keeps a listener takes part in the conversation itself,
      and what it hears must find its way back to the view model.
      """,
    remedy: "Let the view model adopt the protocol or keep the listener",
    paired: #"""
      +//- NoteViewModel.swift
      +protocol NoteViewModel: AnyObject, EditorSceneListener { }
      //- NoteViewController.swift
      -final class NoteViewController: UIViewController, NoteScene, EditorSceneListener {  // finding: 62
      -   func editor(saved id: String) { }
      -}
      +final class NoteViewController: UIViewController, NoteScene { }
      """#,
    check: .absent(from: SceneRoles.viewController, messages) { _, viewController, place in
      "\(viewController.name) \(place.detail)"
    })

  /// The protocols of messages that a view controller adopts and the listeners that it keeps.
  private static func messages(_ model: SceneModel, _ viewController: IndexedType) -> [NamedPlace] {
    let adopted = viewController.inherited.filter { entry in
      ["SceneListener", "SceneInteractor"].contains { entry.type.base.hasSuffix($0) }
    }
    let kept = model.types.held(by: viewController).filter { $0.name.hasSuffix("SceneListener") }
    return adopted.map {
      NamedPlace(
        location: model.table.location($0.type.baseRange, in: $0.declaration), name: $0.type.base,
        detail: "adopts \($0.type.base); let the view model adopt it")
    }
      + kept.map {
        NamedPlace(
          location: model.table.location($0.holder.property), name: $0.name,
          detail: "keeps a \($0.name); let the view model keep it")
      }
  }
}
