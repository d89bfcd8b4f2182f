/// Calls of `attachChild` and `detachChild` by where they stand.
extension RIBsModel {
  /// The app has functions of the framework's names, `attachChild(_ id: Int)`: what is called cannot be told.
  func declaresOwn(_ name: String, _ type: IndexedType) -> Bool {
    let owners = family(type) + roles.conformances(type).types.map { types.types[$0] }
    return owners.contains { owner in
      owner.functions.contains { function in
        guard function.name == name, function.labels == ["_"], let type = function.parameters[0].type else {
          return false
        }
        let file = types.file(function.declaration.file)
        return roles.part(type, file) != .router && !roles.roles(type, file).contains(.routing)
          && !type.base.hasSuffix("Routing")
      }
    }
  }
}
