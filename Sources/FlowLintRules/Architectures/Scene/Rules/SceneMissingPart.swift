enum SceneMissingPart {
  static let rule = Rule(
    title: "A scene must have all its parts",
    severity: .warning, looksAt: [.scene], claims: .absence,
    source: """
      scene-architecture.md, templates and class diagram (line 8): "하나의 Scene 구현하기 위해서는 여러 컴포넌트들이 필요로 하고 이들간 협업을 위한
      코드가 필요로 합니다"
      """,
    documentation: """
      A scene is a unit of a scene protocol, a view controller, a view model, a builder protocol and its implementation.
      A scene without a view model does its work in the view controller, where it cannot be tested; one without a
      builder can only be made by code that knows its concrete classes.
      """,
    remedy: "Add the missing part of the scene",
    paired: #"""
      //- NoteScene+Builder.swift
      protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }  // finding: 10
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
      let missing = missing(of: scene, model)
      guard let first = missing.first else { return nil }
      let names = missing.map(\.name)
      let list = names.count == 1 ? "no \(names[0])" : "neither \(names.joined(separator: " nor "))"
      return Violation(
        model.table.nameLocation(scene.type), "\(scene.name) has \(list); add \(first.advice)",
        subject: names.joined(separator: ", "))
    })

  /// The parts of a scene that the project lacks, where it shows the scene: a view controller implements it, or a builder
  /// makes it. A part that another module may have does not count as missing.
  private static func missing(of scene: SceneProtocol, _ model: SceneModel) -> [(name: String, advice: String)] {
    let (types, stem) = (model.types, scene.stem)
    let viewControllers = types.implementers(of: scene.type).filter { types.has($0, role: .viewController) }
    let wirings = model.wirings.of(scene.name)
    if viewControllers.isEmpty && wirings.isEmpty { return [] }
    // A public view controller may be made in another module.
    let isOffered = viewControllers.contains(where: model.table.isPublic)
    // The controller may be another module's, or its parts made by a helper.
    func makesUnknown() -> Bool {
      wirings.contains { wiring in
        wiring.code.tree.creations(in: wiring.code.node).contains {
          $0.name.hasSuffix("Controller") && types.isUnknown($0.name, in: wiring.code.file.number)
        }
      }
    }
    let isComponent = !model.table.types(named: scene.name + "Component", beside: scene.type).isEmpty
    let hasViewModel =
      wirings.contains { !$0.viewModels.isEmpty || !$0.handed.isEmpty }
      || viewControllers.contains { !types.viewModelProperties(of: $0).isEmpty }
      || ["ViewModel", "ViewModelImple"].contains {
        types.hasPart(named: stem + $0, beside: scene.type, [.viewModel, .viewModelProtocol])
      }
    func adoptsUnknown() -> Bool {
      wirings.contains { types.unknownSupers($0.builder).contains(where: \.isBuilderName) }
    }
    // A builder protocol that returns something else is there; other rules say what is wrong with it.
    func hasNamesake() -> Bool {
      ["Builder", "Builer"].contains {
        model.table.types(named: scene.name + $0, beside: scene.type).contains { $0.kind == .protocol }
      }
    }
    let isMade = wirings.contains { !$0.viewControllers.isEmpty || $0.component != nil }
    let parts = [
      (hasViewModel, "view model", "\(stem)ViewModel and \(stem)ViewModelImple"),
      (!viewControllers.isEmpty || isComponent || makesUnknown(), "view controller", "\(stem)ViewController"),
      (
        types.builderProtocols[scene.name] != nil || isOffered || adoptsUnknown() || hasNamesake(),
        "builder protocol", "\(stem)SceneBuilder"
      ),
      (
        isMade || isOffered || makesUnknown() || types.madeScenes.contains(scene.name), "builder",
        "\(stem)SceneBuilderImple"
      ),
    ]
    return parts.filter { !$0.0 }.map { ($0.1, $0.2) }
  }
}
