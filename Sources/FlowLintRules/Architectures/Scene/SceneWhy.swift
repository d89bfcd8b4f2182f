extension SceneModel {
  func roleExplanation(of type: IndexedType) -> RoleExplanation {
    let found = roles(of: type).map(\.title)
    let way =
      found.isEmpty ? [] : table.inheritance(of: type) { name, declared in leads(name.base, as: declared, from: type) }
    return RoleExplanation(title: found.joined(separator: ", "), way: way)
  }

  /// Whether a name gives a type its role: the framework's name, or the protocol of the part that it implements.
  private func leads(_ name: String, as declared: IndexedType?, from type: IndexedType) -> Bool {
    switch name {
    case SceneNames.scene: return types.has(type, role: .sceneProtocol)
    case SceneNames.routing: return types.has(type, role: .routingProtocol)
    case SceneNames.baseRouter: return types.has(type, role: .router)
    case "View": return types.has(type, role: .view)
    default: break
    }
    guard let declared else { return types.has(type, role: .viewController) && name.isSceneName }
    return types.has(type, role: .viewController) && types.has(declared, role: .sceneProtocol)
      || types.has(type, role: .viewModel) && types.has(declared, role: .viewModelProtocol)
      || types.has(type, role: .builder) && types.has(declared, role: .builderProtocol)
  }
}
