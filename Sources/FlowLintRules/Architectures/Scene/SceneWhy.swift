extension SceneModel {
  func roleExplanation(of type: IndexedType) -> RoleExplanation {
    let found = roles(of: type).map(\.title)
    let way = found.isEmpty ? [] : table.inheritance(of: type) { name, declared in leads(name.base, declared, type) }
    return RoleExplanation(title: found.joined(separator: ", "), way: way)
  }

  /// Whether a name gives a type its role: the framework's name, or the protocol of the part that it implements.
  private func leads(_ name: String, _ declared: IndexedType?, _ type: IndexedType) -> Bool {
    switch name {
    case SceneNames.scene: return types.has(type, .sceneProtocol)
    case SceneNames.routing: return types.has(type, .routingProtocol)
    case SceneNames.baseRouter: return types.has(type, .router)
    case "View": return types.has(type, .view)
    default: break
    }
    guard let declared else { return types.has(type, .viewController) && name.isSceneName }
    return types.has(type, .viewController) && types.has(declared, .sceneProtocol)
      || types.has(type, .viewModel) && types.has(declared, .viewModelProtocol)
      || types.has(type, .builder) && types.has(declared, .builderProtocol)
  }
}
