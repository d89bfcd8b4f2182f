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

  /// The routers that a property of this type may hold: the class itself, or the classes of a routing protocol. None
  /// for the protocol that all routers implement.
  func routers(held name: String) -> [IndexedType] {
    guard name != SceneNames.routing, name != SceneNames.baseRouter else { return [] }
    let found = implementers(of: name).filter { has($0, .router) }
    guard let type = type(named: name), has(type, .router) else { return found }
    return [type] + found.filter { $0.id != type.id }
  }

  /// The function as a router implements it, or a router that it inherits; the nearest one.
  func override(_ name: String, of router: IndexedType) -> Function? {
    var next: IndexedType? = router
    for _ in 0..<16 {
      guard let type = next, type.name != SceneNames.baseRouter else { return nil }
      if let found = type.functions.first(where: { $0.name == name && $0.isOverride }) { return found }
      next = superclass(of: type)
    }
    return nil
  }

  // MARK: The scene of a router

  /// The expression in a router is its own scene, or something that is read from it: `self.scene`,
  /// `currentScene?.navigationController`, a local made from these.
  func isFromOwnScene(_ expression: BodyTree.Node, in tree: BodyTree) -> Bool {
    var visited: Set<BodyTree.Node> = []
    return isFromOwnScene(expression, in: tree, &visited)
  }

  private func isFromOwnScene(
    _ expression: BodyTree.Node, in tree: BodyTree, _ visited: inout Set<BodyTree.Node>
  ) -> Bool {
    // A call that cannot be followed may be its own scene.
    guard visited.count < 16 else { return true }
    for node in [expression] + Array(tree.descendants(expression)) {
      guard [.name, .member].contains(tree.kind(node)) else { continue }
      if tree.isNamed(node, "scene") || tree.isNamed(node, "currentScene") { return true }
      guard tree.kind(node) == .name, let local = tree.resolve(node), let value = tree.value(ofLocal: local),
        !tree.contains(value, node), visited.insert(local).inserted
      else { continue }
      if isFromOwnScene(value, in: tree, &visited) { return true }
    }
    return false
  }
}

/// A call of a builder's make method in a router, known or by its name.
struct SceneMakeSite {
  let place: CodePart
  let function: Function
  /// The name of the make method, such as `makeNoteScene`.
  let method: String
  /// The place of the name.
  let location: Location
  /// Whether no code mentions what the method makes.
  let isUnused: Bool
}

extension SceneMakeSite {
  /// The make sites in all methods of a router, in source order.
  static func all(in router: IndexedType, _ types: SceneTypes) -> [SceneMakeSite] {
    router.functions.flatMap { function -> [SceneMakeSite] in
      guard function.kind == .func, let body = function.body else { return [] }
      let file = types.table.file(function.declaration.file)
      return file.bodies.calls(in: body).compactMap { call in
        guard makesScene(call, in: file, router, types), let name = file.bodies.calleeName(call) else { return nil }
        return SceneMakeSite(
          place: CodePart(file: file, node: call), function: function, method: name,
          location: file.location(file.bodies.calleeRange(call)),
          isUnused: SceneTrace(of: call, in: file, types).result.map(\.kind) == [.unused])
      }
    }
  }

  private static func makesScene(
    _ call: BodyTree.Node, in file: IndexedFile, _ router: IndexedType, _ types: SceneTypes
  ) -> Bool {
    if let known = MakeCall(call, in: file, types) { return types.isScene(known.made) }
    guard let name = file.bodies.calleeName(call), name.hasPrefix("make"), name.hasSuffix("Scene"),
      let receiver = file.bodies.receiver(call), let builder = types.typeName(of: receiver, in: file)
    else { return false }
    return builder.isSceneBuilderName && types.isUnknown(builder)
  }
}
