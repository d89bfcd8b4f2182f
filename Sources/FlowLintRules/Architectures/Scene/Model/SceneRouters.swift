/// Facts about routers, for rules.
extension SceneTypes {
  /// The methods of every router: the requirements of `Routing`, and what its base class adds.
  var commonRoutes: Set<String> {
    var names = SceneNames.commonRoutes
    if let routing = type(named: SceneNames.routing) { names.formUnion(routing.functions.map(\.name)) }
    return names
  }

  /// The routing protocols of a router, the common one left out. Sorted.
  func routings(of router: IndexedType) -> [IndexedType] { superTypes(router).filter { has($0, .routingProtocol) } }

  /// The names of the functions that a router's protocols ask for.
  func requirements(of router: IndexedType) -> Set<String> {
    Set(superTypes(router).filter { $0.kind == .protocol }.flatMap { $0.functions.map(\.name) })
  }

  /// All names that the type inherits are declared in the project, belong to the framework, or ask for nothing.
  func knowsAllSupers(of type: IndexedType, besides known: Set<String> = []) -> Bool {
    let names = supers(type)
    return names.indices.allSatisfy { place in
      names.nominal(place).map { !table.ambiguous[$0] } == true || known.contains(names[place])
        || SystemTypes.isStandard(names[place])
    }
  }

  /// Other routers inherit this one.
  func hasSubclasses(_ router: IndexedType) -> Bool { implementers(of: router.name).contains { $0.id != router.id } }
}
