enum SceneMissingPart {
  static let rule = Rule(
    title: "A scene has all its parts",
    severity: .warning, looksAt: [.scene],
    source: """
      scene-architecture.md, templates and class diagram: "하나의 Scene 구현하기 위해서는 여러 컴포넌트들이 필요로 하고 이들간 협업을 위한 코드가 필요로 합니다"
      """,
    documentation: """
      A scene is a unit of a scene protocol, a view controller, a view model, a builder protocol and its implementation.
      A scene without a view model does its work in the view controller, where it cannot be tested; one without a
      builder can only be made by code that knows its concrete classes.
      """,
    remedy: "Add the missing part of the scene",
    paired: #"""
      //- NoteScene+Builder.swift
      protocol NoteSceneInteractor: AnyObject { }
      protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }  // finding: 10
      protocol NoteSceneBuilder: AnyObject { func makeNoteScene() -> any NoteScene }
      +//- NoteViewModel.swift
      +protocol NoteViewModel: AnyObject, NoteSceneInteractor { }
      +final class NoteViewModelImple: NoteViewModel { }
      //- NoteViewController.swift
      -final class NoteViewController: UIViewController, NoteScene { }
      +final class NoteViewController: UIViewController, NoteScene {
      +   private let viewModel: any NoteViewModel
      +   var interactor: (any NoteSceneInteractor)? { self.viewModel }
      +   init(viewModel: any NoteViewModel) { self.viewModel = viewModel }
      +}
      //- NoteBuilderImple.swift
      final class NoteSceneBuilderImple: NoteSceneBuilder {
          private let viewAppearance: ViewAppearance
          init(viewAppearance: ViewAppearance) { self.viewAppearance = viewAppearance }
          func makeNoteScene() -> any NoteScene {
      -       let viewController = NoteViewController()
      +       let viewModel = NoteViewModelImple()
      +       let viewController = NoteViewController(viewModel: viewModel)
              return viewController
          }
      }
      """#,
    check: .each(\SceneModel.types.scenes) { model, scene in
      guard scene.name.isSceneName else { return nil }
      let parts = SceneParts(of: scene, in: model)
      guard parts.isImplemented, let missing = parts.missing.first else { return nil }
      let names = parts.missing.map(\.rawValue)
      let list = names.count == 1 ? "no \(names[0])" : "neither \(names.joined(separator: " nor "))"
      return Violation(
        model.table.nameLocation(model.table.types[scene.type]),
        "\(scene.name) has \(list); add \(missing.advice(for: scene.stem))", subject: names.joined(separator: ", "))
    })
}

extension SceneParts.Part {
  fileprivate func advice(for stem: String) -> String {
    switch self {
    case .viewModel: "\(stem)ViewModel and \(stem)ViewModelImple"
    case .viewController: "\(stem)ViewController"
    case .builderProtocol: "\(stem)SceneBuilder"
    case .builder: "\(stem)SceneBuilderImple"
    }
  }
}
