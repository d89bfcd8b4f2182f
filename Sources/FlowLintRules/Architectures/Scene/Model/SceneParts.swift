/// Which parts of a scene the project has. What another module may have does not count as missing.
package struct SceneParts {
  package enum Part: String, Sendable {
    case viewModel = "view model"
    case viewController = "view controller"
    case builderProtocol = "builder protocol"
    case builder
  }

  /// The project shows the scene: a view controller implements it, or a builder makes it.
  package let isImplemented: Bool
  package private(set) var missing: [Part] = []

  package init(of scene: SceneProtocol, in model: borrowing SceneModel) {
    let viewControllers = model.implementers(of: scene.name).filter { model.has($0, .viewController) }
    let wirings = model.wirings(of: scene.name)
    isImplemented = !viewControllers.isEmpty || !wirings.isEmpty
    // Another module may make what this one offers to it.
    let isOffered = viewControllers.contains(where: model.isPublic)
    let makesUnknown = wirings.contains { model.createsUnknownController(in: $0) }
    let isComponent = model.table.topLevel(scene.name + "Component") != nil
    if !Self.hasViewModel(scene, viewControllers, wirings, model) { missing.append(.viewModel) }
    if viewControllers.isEmpty, !isComponent, !makesUnknown { missing.append(.viewController) }
    let adoptsUnknown = wirings.contains { wiring in
      let names = model.supers(model.table.types[wiring.builder])
      return names.indices.contains { names[$0].isBuilderName && model.isUnknown($0, of: names) }
    }
    // One that returns something else is there; what is wrong with it, other rules say.
    let hasNamesake = ["Builder", "Builer"].contains { model.table.topLevel(scene.name + $0)?.kind == .protocol }
    if model.builderProtocol(making: scene.name) == nil, !isOffered, !adoptsUnknown, !hasNamesake {
      missing.append(.builderProtocol)
    }
    let isMade = wirings.contains { !$0.viewControllers.isEmpty || $0.component != nil }
    if !isMade, !isOffered, !makesUnknown, !model.isMade(scene.name) { missing.append(.builder) }
  }

  private static func hasViewModel(
    _ scene: SceneProtocol, _ viewControllers: [IndexedType], _ wirings: [SceneWiring], _ model: SceneModel
  ) -> Bool {
    !model.roles(named: scene.stem + "ViewModel").isDisjoint(with: [.viewModelProtocol, .viewModel])
      || !model.roles(named: scene.stem + "ViewModelImple").isDisjoint(with: .viewModel)
      || wirings.contains { !$0.viewModels.isEmpty || !$0.handed.isEmpty }
      || viewControllers.contains { !model.viewModelProperties(of: $0).isEmpty }
  }
}

extension SceneModel {
  /// The make method creates a controller that the project does not declare, or has parts made by a helper.
  fileprivate func createsUnknownController(in wiring: SceneWiring) -> Bool {
    let tree = table.file(wiring.function.declaration.file).bodies
    return tree.creations(in: wiring.body).contains { $0.name.hasSuffix("Controller") && isUnknown($0.name) }
  }
}
