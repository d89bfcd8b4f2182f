/// The names that messages give to the parts of a RIB.
extension RIBsRoles {
  /// The type and the function around a place.
  func declarationName(around place: CodePart) -> String {
    let owner = types.type(around: place)?.qualifiedName
    let function = place.tree.enclosingFunction(place.node).map { place.tree.name($0) }
    return [owner, function].compactMap { $0 }.joined(separator: ".")
  }

  /// The type of a part's `router`, else what the templates call it.
  func routingName(of type: IndexedType) -> String {
    if let written = storedProperty("router", of: type)?.type?.base { return written }
    return "\(feature(of: type) ?? "")Routing"
  }

  /// The Routing protocol of a router class.
  func routingName(for router: IndexedType) -> String {
    if let own = protocols(of: router).first(where: { roles($0).contains(.routing) }) { return own.name }
    return "\(router.feature(.router) ?? router.name)Routing"
  }

  /// The name of the RIB that a part belongs to, by its own name.
  func feature(of type: IndexedType) -> String? { part(type).flatMap { type.feature($0) } }
}
