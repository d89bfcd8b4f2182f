extension CoreFlowModel {
  func roleExplanation(of type: IndexedType) -> RoleExplanation {
    var title = ""
    var way: [InheritanceStep] = []
    if let part = part(type) {
      title = part.role.title
      way = table.inheritance(of: type) { name, declared in
        declared == nil && CoreFlowSupertype.named[name.base].map { part.roles.contains($0.role) } == true
      }
    } else if let facts = featureProtocol(type) {
      title = "the \(facts.isListener ? "Listener" : "Routing") protocol of \(facts.feature)"
    } else if let core = types([.core]).first(where: { core in
      (0...1).contains { argumentType($0, ofCore: core)?.id == type.id }
    }) {
      let isAction = argumentType(0, ofCore: core)?.id == type.id
      title = "the \(isAction ? "Action" : "State") of \(core.name)"
    }
    return RoleExplanation(pack: .coreflow, title: title, way: way, subjects: subjects(of: type))
  }
}

extension AsyncFlowModel {
  func roleExplanation(of type: IndexedType) -> RoleExplanation {
    let roles = roles(type)
    let titles: [(Bool, String)] = [
      (roles.isFlow, "a Flow"), (roles.contains(.step), "a Step"), (roles.isViewModel, "a view model"),
      (roles.isScreen, "a screen"), (roles.contains(.app), "the app or its delegate"),
    ]
    let way = table.inheritance(of: type) { name, declared in
      guard declared == nil else { return false }
      let file = type.parts.first.map { table.file($0.file) }
      let system = file.map { AsyncFlowRoles.system(name.base, in: $0, isOpen: types.seesFramework($0.number)) } ?? []
      let given = (AsyncFlowRoles.framework[name.base] ?? []).union(system)
      return !given.isDisjoint(with: roles)
    }
    return RoleExplanation(
      pack: .asyncflow, title: titles.filter(\.0).map(\.1).joined(separator: ", "), way: way,
      subjects: subjects(of: type))
  }
}

extension SceneModel {
  func roleExplanation(of type: IndexedType) -> RoleExplanation {
    let titles: [(SceneRoles, String)] = [
      (.sceneProtocol, "a scene protocol"), (.viewController, "a view controller of a scene"),
      (.viewModelProtocol, "a view model protocol"), (.viewModel, "a view model"), (.router, "a router"),
      (.routingProtocol, "a routing protocol"), (.builderProtocol, "a builder protocol"), (.builder, "a builder"),
      (.view, "a SwiftUI view"), (.containerView, "a container view"), (.viewState, "a view state"),
      (.eventHandler, "an event handler"),
    ]
    let found = titles.filter { has(type, $0.0) }
    let way = found.isEmpty ? [] : table.inheritance(of: type) { name, declared in leads(name.base, declared, type) }
    return RoleExplanation(
      pack: .scene, title: found.map(\.1).joined(separator: ", "), way: way, subjects: subjects(of: type))
  }

  /// What gives a type its role: the framework's name, or the protocol of the part that it implements.
  private func leads(_ name: String, _ declared: IndexedType?, _ type: IndexedType) -> Bool {
    switch name {
    case SceneNames.scene: return has(type, .sceneProtocol)
    case SceneNames.routing: return has(type, .routingProtocol)
    case SceneNames.baseRouter: return has(type, .router)
    case "View": return has(type, .view)
    default: break
    }
    guard let declared else { return has(type, .viewController) && isScene(name) }
    return has(type, .viewController) && has(declared, .sceneProtocol)
      || has(type, .viewModel) && has(declared, .viewModelProtocol)
      || has(type, .builder) && has(declared, .builderProtocol)
  }
}
