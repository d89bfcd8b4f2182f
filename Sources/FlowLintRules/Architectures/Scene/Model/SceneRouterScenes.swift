/// The view models behind the scenes of a router: the values of `currentScene?.interactor`.
extension SceneModel {
  /// The view model classes behind a router's scene; nil when some place that makes the router does not tell.
  ///
  /// - Parameter wirings: the make methods that make the router.
  func viewModels(behind router: IndexedType, madeIn wirings: [SceneWiring]) -> [IndexedType]? {
    var found: [IndexedType] = []
    var isKnown = false
    for wiring in wirings {
      // A helper's router is made without a scene, and attached to one elsewhere.
      if wiring.viewControllers.isEmpty { continue }
      guard let classes = viewModels(shownBy: wiring) else { return nil }
      found += classes
      isKnown = true
    }
    for source in graph.owners[router.id] ?? [] where source.isAttached {
      guard let scene = types.scene(stem: source.node) else { return nil }
      let classes = viewModels(of: scene)
      if classes.isEmpty { return nil }
      found += classes
      isKnown = true
    }
    return isKnown ? found : nil
  }

  /// The view model of one make method: its only one, or the one called so.
  private func viewModels(shownBy wiring: SceneWiring) -> [IndexedType]? {
    let made = wiring.viewModels
    if made.count + wiring.handed.count == 1 {
      return made.first.map { [table.types[$0.type]] } ?? wiring.handed.first.flatMap { classes(of: $0) }
    }
    let names = ["viewModel", "vm"]
    if let main = made.first(where: { names.contains($0.local?.name ?? "") }) { return [table.types[main.type]] }
    return wiring.handed.first { names.contains($0.local.name) }.flatMap { classes(of: $0) }
  }

  private func classes(of handed: SceneWiring.Handed) -> [IndexedType]? {
    guard let type = types.type(named: handed.typeName) else { return nil }
    let found =
      types.has(type, .viewModel) ? [type] : types.implementers(of: type.name).filter { types.has($0, .viewModel) }
    return found.isEmpty ? nil : found
  }

  /// The make methods that make each router, by the router's type number.
  var wiringsOfRouters: [TypeID: [SceneWiring]] {
    var found: [TypeID: [SceneWiring]] = [:]
    for wiring in wirings.all {
      for router in Set(wiring.routers.map(\.type)) { found[router, default: []].append(wiring) }
    }
    return found
  }

  // MARK: View models and scenes

  /// The view model classes of a scene: those of its view model protocol, and those that its make methods make or are
  /// handed.
  func viewModels(of scene: SceneProtocol) -> [IndexedType] {
    var ids: [TypeID] = []
    func add(_ found: [IndexedType]) {
      for type in found where types.has(type, .viewModel) && !ids.contains(type.id) { ids.append(type.id) }
    }
    add(types.implementers(of: scene.stem + "ViewModel"))
    add(types.type(named: scene.stem + "ViewModelImple").map { [$0] } ?? [])
    for wiring in wirings.of(scene.name) {
      add(wiring.viewModels.map { table.types[$0.type] })
      for handed in wiring.handed {
        add(types.implementers(of: handed.typeName) + (types.type(named: handed.typeName).map { [$0] } ?? []))
      }
    }
    return ids.map { table.types[$0] }
  }

  /// The name of the builder that makes a part: the protocol of its scene's builder, else the name it would have.
  func builderName(ofPart type: IndexedType) -> String? {
    var scene: String?
    if types.has(type, .viewController) { scene = types.sceneNames(of: type).first }
    if types.has(type, .viewModel) { scene = types.scenes(ofViewModel: type).first?.name }
    if types.has(type, .router) { scene = graph.owners[type.id]?.first.map { $0.node + SceneNames.scene } }
    let stem = ["ViewModelImple", "ViewController", "Router"].lazy.compactMap { type.name.dropping(suffix: $0) }.first
    guard let scene = scene ?? stem.map({ $0 + SceneNames.scene }) else { return nil }
    return types.builderProtocol(making: scene) ?? scene + "Builder"
  }
}

extension SceneTypes {
  /// The type is for others: it is public, nobody here imports it, and another module might make it or adopt what it
  /// declares.
  func isOffered(_ type: IndexedType) -> Bool {
    guard table.isPublic(type), let declaration = type.declarations.first else { return false }
    guard let module = table.modules.name(of: declaration.file) else { return true }
    return !table.files.contains { $0.imports(module) }
  }
}
