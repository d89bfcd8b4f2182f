/// The parts of a scene that the project lacks. A part that another module may have does not count as missing.
struct SceneParts {
  enum Part: String, Sendable {
    case viewModel = "view model"
    case viewController = "view controller"
    case builderProtocol = "builder protocol"
    case builder
  }

  /// Whether the project shows the scene: a view controller implements it, or a builder makes it.
  let isImplemented: Bool
  private(set) var missing: [Part] = []

  init(of scene: SceneProtocol, in model: SceneModel) {
    let viewControllers = model.types.implementers(of: scene.name).filter { model.types.has($0, .viewController) }
    let wirings = model.wirings.of(scene.name)
    isImplemented = !viewControllers.isEmpty || !wirings.isEmpty
    // A public view controller may be made in another module.
    let isOffered = viewControllers.contains(where: model.table.isPublic)
    let makesUnknown = wirings.contains { model.types.createsUnknownController(in: $0) }
    let isComponent = model.table.topLevel(scene.name + "Component") != nil
    if !Self.hasViewModel(scene, viewControllers, wirings, model) { missing.append(.viewModel) }
    if viewControllers.isEmpty, !isComponent, !makesUnknown { missing.append(.viewController) }
    let adoptsUnknown = wirings.contains { wiring in
      let names = model.types.supers(model.table.types[wiring.builder])
      return names.indices.contains { names[$0].isBuilderName && model.types.isUnknown($0, of: names) }
    }
    // A builder protocol that returns something else is there; other rules say what is wrong with it.
    let hasNamesake = ["Builder", "Builer"].contains { model.table.topLevel(scene.name + $0)?.kind == .protocol }
    if model.types.builderProtocol(making: scene.name) == nil, !isOffered, !adoptsUnknown, !hasNamesake {
      missing.append(.builderProtocol)
    }
    let isMade = wirings.contains { !$0.viewControllers.isEmpty || $0.component != nil }
    if !isMade, !isOffered, !makesUnknown, !model.types.isMade(scene.name) { missing.append(.builder) }
  }

  private static func hasViewModel(
    _ scene: SceneProtocol, _ viewControllers: [IndexedType], _ wirings: [SceneWiring], _ model: SceneModel
  ) -> Bool {
    !model.types.roles(named: scene.stem + "ViewModel").isDisjoint(with: [.viewModelProtocol, .viewModel])
      || !model.types.roles(named: scene.stem + "ViewModelImple").isDisjoint(with: .viewModel)
      || wirings.contains { !$0.viewModels.isEmpty || !$0.handed.isEmpty }
      || viewControllers.contains { !model.types.viewModelProperties(of: $0).isEmpty }
  }
}

extension SceneTypes {
  /// The make method creates a controller that the project does not declare, or has parts made by a helper.
  fileprivate func createsUnknownController(in wiring: SceneWiring) -> Bool {
    let tree = table.file(wiring.function.declaration.file).bodies
    return tree.creations(in: wiring.body).contains { $0.name.hasSuffix("Controller") && isUnknown($0.name) }
  }
}
