/// What parts belong together.
extension SceneModel {
  /// The view model classes of a scene: those of its view model protocol, and those that its make methods make or are
  /// handed.
  func viewModels(of scene: SceneProtocol) -> [IndexedType] {
    var found = ["ViewModel", "ViewModelImple"].flatMap { types.viewModels(named: scene.stem + $0) }
    for wiring in wirings.of(scene.name) {
      for made in wiring.viewModels { found.append(made.type) }
      for handed in wiring.handed { found += types.viewModels(named: handed.typeName) }
    }
    var met = Visited<TypeID>()
    return found.filter { met.insert($0.id) }
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
