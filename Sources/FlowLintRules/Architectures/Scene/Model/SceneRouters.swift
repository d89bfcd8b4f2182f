/// Facts about routers, for rules.
extension SceneTypes {
  /// The routing protocols of a router, the common one left out. Sorted.
  func routings(of router: IndexedType) -> [IndexedType] {
    superTypes(router).filter { has($0, role: .routingProtocol) }
  }

  /// The names of the functions that a router's protocols ask for.
  func requirements(of router: IndexedType) -> Set<String> {
    Set(superTypes(router).filter { $0.kind == .protocol }.flatMap { $0.functions.map(\.name) })
  }

  /// All names that the type inherits are declared in the project, belong to the framework, or ask for nothing.
  func knowsAllSupers(of type: IndexedType, besides known: Set<String> = []) -> Bool {
    let names = supers(type)
    return !Doubt.unknownSupertype.silences
      || names.indices.allSatisfy { place in
        names.nominal(place).map { !table.ambiguous[$0] } == true || known.contains(names[place])
          || SystemTypes.isStandard(names[place])
      }
  }

  /// Other routers inherit this one.
  func hasSubclasses(_ router: IndexedType) -> Bool { implementers(of: router).contains { $0.id != router.id } }

  /// The type is for others: it is public, nobody here imports it, and another module might make it or adopt what it
  /// declares.
  func isOffered(_ type: IndexedType) -> Bool {
    guard table.isPublic(type), let declaration = type.declarations.first else { return false }
    guard let module = table.modules.name(of: declaration.file) else { return true }
    return !table.files.contains { $0.imports(module) }
  }

  /// The property that keeps a router alive weakly once the make method has returned, where nothing else keeps it; nil
  /// where something does, or where the router goes to code that cannot be looked into.
  func weakKeeper(of router: SceneWiring.CreatedPart, in wiring: SceneWiring) -> OwnedProperty? {
    guard let local = router.local else { return nil }
    var keepers: [OwnedProperty] = []
    for way in Fate(ofLocal: wiring.code.at(local.node)).ways {
      switch way.end {
      case .read where !way.isDeferred: continue
      case .captured(let capture) where wiring.code.tree.ownership(capture) != .strong: continue
      case .stored(let target, _):
        let owners = owners(at: target, in: wiring)
        guard !owners.isEmpty, owners.allSatisfy({ $0.property.isStored && $0.property.ownership != .strong }) else {
          return nil
        }
        keepers += owners
      case _ where !Doubt.unknownFate.silences: continue
      default: return nil
      }
    }
    return keepers.first
  }

  /// The property that is assigned, in each class that the target may be; none when some class is not known.
  private func owners(at target: BodyTree.Node, in wiring: SceneWiring) -> [OwnedProperty] {
    let tree = wiring.code.tree
    guard let receiver = tree.receiver(target), tree.kind(receiver) == .name, let local = tree.resolve(receiver) else {
      return []
    }
    let made = wiring.made.first { $0.local?.node == local }.map { [$0.type] }
    let classes = made ?? wiring.handed.first { $0.local.node == local }.map { self.classes(of: $0) } ?? []
    let owners = classes.compactMap { owner in
      property(tree.name(target), of: owner).map { OwnedProperty(owner: owner, property: $0) }
    }
    return owners.count == classes.count ? owners : []
  }
}

/// The parts that belong together.
extension SceneModel {
  /// The view model classes of a scene: those of its view model protocol, and those that its make methods make or are
  /// handed.
  func viewModels(of scene: SceneProtocol) -> [IndexedType] {
    let named = ["ViewModel", "ViewModelImple"].flatMap { table.types(named: scene.stem + $0, beside: scene.type) }
    var found = named.flatMap { [$0] + types.implementers(of: $0) }.filter { types.has($0, role: .viewModel) }
    for wiring in wirings.of(scene.name) {
      for made in wiring.viewModels { found.append(made.type) }
      for handed in wiring.handed { found += types.viewModels(named: handed.typeName, in: handed.file) }
    }
    var met = Visited<TypeID>()
    return found.filter { met.insert($0.id) }
  }

  /// The name of the builder that makes a part: the protocol of its scene's builder, else the name it would have.
  func builderName(ofPart type: IndexedType) -> String? {
    var scene: String?
    if types.has(type, role: .viewController) { scene = types.sceneNames(of: type).first }
    if types.has(type, role: .viewModel) { scene = types.scenes(ofViewModel: type).first?.name }
    if types.has(type, role: .router) { scene = graph.owners[type.id]?.first.map { $0.node + SceneNames.scene } }
    let stem = ["ViewModelImple", "ViewController", "Router"].lazy.compactMap { type.name.dropping(suffix: $0) }.first
    guard let scene = scene ?? stem.map({ $0 + SceneNames.scene }) else { return nil }
    return types.builderProtocols[scene] ?? scene + "Builder"
  }
}
