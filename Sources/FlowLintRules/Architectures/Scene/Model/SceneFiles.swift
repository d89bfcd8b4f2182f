extension SceneModel {
  /// The files; nil when the pack is not set on and no production file declares a router or a scene, or imports a module
  /// that is said to be a fork.
  static func divided(_ files: [IndexedFile], modules: Modules, isOn: Bool) -> ProjectSides? {
    ProjectSides(files, modules: modules, isOn: isOn, where: { !$0.isTest && ($0.declaresScenes || $0.importsFork) })
  }

  convenience init(_ sides: ProjectSides, table: () -> TypeTable) {
    let types = SceneTypes(table())
    let wirings = SceneWirings(types)
    self.init(
      types: types, wirings: wirings, graph: SceneGraph(of: types, wirings), handlerUses: SceneHandlerUses(in: types))
  }

  static func assembled(_ sides: ProjectSides, jobs: Int, table: () -> TypeTable) async -> SceneModel {
    if jobs < 2 { return SceneModel(sides, table: table) }
    let types = SceneTypes(table())
    async let handlerUses = SceneHandlerUses(in: types)
    let wirings = SceneWirings(types)
    return await SceneModel(
      types: types, wirings: wirings, graph: SceneGraph(of: types, wirings), handlerUses: handlerUses)
  }
}

extension IndexedFile {
  fileprivate var importsFork: Bool { imports.contains { $0.framework == SceneNames.scene } }

  /// The file declares a class that inherits the base router, another name of that, or a protocol that refines `Scene`
  /// and names its interactor.
  fileprivate var declaresScenes: Bool {
    syntax.declarations.contains { declaration in
      switch declaration.kind {
      case .typealias: return declaration.type.contains { syntax.spells($0, SceneNames.baseRouter) }
      case .class: return mentions(SceneNames.baseRouter, in: declaration.inheritedTypes)
      case .protocol:
        return !declaration.whereClause.isEmpty && mentions(SceneNames.scene, in: declaration.inheritedTypes)
          && syntax.sameTypeRequirement(on: "Interactor", of: declaration) != nil
      default: return false
      }
    }
  }

  private func mentions(_ name: String, in inherited: Range<Int32>) -> Bool {
    inherited.contains { entry in syntax.inheritedTypes[Int(entry)].tokens.contains { syntax.spells($0, name) } }
  }
}
