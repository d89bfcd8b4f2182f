extension CoreFlowModel {
  func roleExplanation(of type: IndexedType) -> RoleExplanation {
    var title = ""
    var way: [InheritanceStep] = []
    if let part = types.part(type) {
      title = part.role.role.title
      way = table.inheritance(of: type) { name, declared in
        declared == nil && CoreFlowRole.named(name.base).map { part.roles.contains($0.role) } == true
      }
    } else if let facts = types.featureProtocol(type) {
      title = "the \(facts.isListener ? "Listener" : "Routing") protocol of \(facts.feature)"
    } else if let found = core(naming: type) {
      title = "the \(found.title) of \(found.core.name)"
    }
    return RoleExplanation(title: title, way: way)
  }

  /// The Core whose Action or State a type is, and what it is.
  private func core(naming type: IndexedType) -> (core: IndexedType, title: String)? {
    data[type.id].map { (types.table.types[$0.core], $0.title) }
  }
}
