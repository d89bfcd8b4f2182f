extension AsyncFlowModel {
  func roleExplanation(of type: IndexedType) -> RoleExplanation {
    let roles = types.roles(type.id)
    let way = table.inheritance(of: type) { name, declared in
      guard declared == nil else { return false }
      let file = type.parts.first.map { table.file($0.file) }
      let system = file.map { AsyncFlowRoles.system(name.base, in: $0, isOpen: types.gate.isOpen($0.number)) } ?? []
      let given = (AsyncFlowRoles.framework[name.base] ?? []).union(system)
      return !given.isDisjoint(with: roles)
    }
    return RoleExplanation(title: self.roles(of: type).map(\.title).joined(separator: ", "), way: way)
  }
}
