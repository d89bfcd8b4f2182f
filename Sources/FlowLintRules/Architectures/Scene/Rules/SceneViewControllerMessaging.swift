enum SceneViewControllerMessaging {
  static let rule = Rule(
    title: "Messages run between view models",
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
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    for viewController in model.types.all(.viewController) {
      for entry in viewController.inherited {
        let name = entry.type.base
        guard name.hasSuffix("SceneListener") || name.hasSuffix("SceneInteractor") else { continue }
        findings.report(
          model.table.file(entry.declaration.file).location(entry.type.baseRange),
          "\(viewController.name) adopts \(name); let the view model adopt it", subject: name)
      }
      for property in model.types.storedProperties(viewController) {
        guard let name = model.types.typeName(of: property), name.hasSuffix("SceneListener") else { continue }
        findings.report(
          model.table.location(property), "\(viewController.name) keeps a \(name); let the view model keep it",
          subject: name)
      }
    }
  }
}
