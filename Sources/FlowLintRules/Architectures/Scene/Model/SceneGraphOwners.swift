/// The owners of routers: the scenes that routers belong to, those that embed others, and the types that ask a router.
extension SceneGraph {
  /// Adds the owners that make methods tell: a router made along with a view controller or for a component is that
  /// scene's; a router that is handed a view controller by its `attach` method is that scene's, too.
  mutating func addOwners(in types: SceneTypes, _ wirings: SceneWirings) {
    for wiring in wirings.all {
      guard !wiring.viewControllers.isEmpty || wiring.component != nil else { continue }
      for router in wiring.routers { add(wiring.stems, to: router.type.id, isAttached: false) }
    }
    let methods = attachMethods(in: types)
    guard !methods.isEmpty else { return }
    for wiring in wirings.all { addAttached(in: wiring, methods: methods, types: types) }
  }

  private mutating func add(_ scenes: [String], to router: TypeID, isAttached: Bool) {
    for scene in scenes where owners[router]?.contains(where: { $0.node == scene }) != true {
      owners[router, default: []].append(Source(node: scene, isAttached: isAttached))
    }
  }

  /// The routers with a method of one parameter that starts with `self.scene = `, by the method's name.
  private func attachMethods(in types: SceneTypes) -> [String: [IndexedType]] {
    var methods: [String: [IndexedType]] = [:]
    for router in types.all(.router) {
      for function in router.functions where function.parameters.count == 1 {
        guard let code = types.table.code(of: function), let first = code.tree.firstChild(code.node),
          code.tree.kind(first) == .assignment, code.tree.isOwnMember(code.tree.target(first), named: "scene")
        else { continue }
        methods[function.name, default: []].append(router)
      }
    }
    return methods
  }

  private mutating func addAttached(in wiring: SceneWiring, methods: [String: [IndexedType]], types: SceneTypes) {
    let tree = wiring.code.tree
    let locals = wiring.viewControllers.compactMap { $0.local?.node }
    for call in tree.calls(in: wiring.code.node) {
      guard let name = tree.calleeName(call), let routers = methods[name], let receiver = tree.receiver(call),
        let argument = tree.argument(call, at: 0), tree.kind(argument) == .name, let local = tree.resolve(argument),
        locals.contains(local), let type = types.typeName(of: wiring.code.at(receiver))
      else { continue }
      for router in routers where router.name == type || types.supers(router).contains(type) {
        add(wiring.stems, to: router.id, isAttached: true)
      }
    }
  }

  // MARK: Embedding

  /// Adds the embeddings: a make method that asks another builder for a component embeds that component's scene.
  mutating func addEmbeddings(in types: SceneTypes, _ wirings: SceneWirings) {
    for wiring in wirings.all {
      let sources = wiring.stems.map { Source(node: $0, isAttached: false) }
      for call in wiring.code.all(.call) {
        guard let scene = types.made(by: call)?.dropping(suffix: "SceneComponent") else { continue }
        edges.append(
          Edge(
            sources: sources, target: scene, kind: .embed, isInNavigation: false, isConditional: false,
            type: wiring.builder, function: wiring.function, location: call.location))
      }
    }
  }

  // MARK: Requests

  /// Adds the calls on properties that hold a router.
  mutating func addRequests(in types: SceneTypes) {
    for type in types.all(ofKind: .class) {
      let routers = types.inheritedProperties(of: type).compactMap { property -> (name: String, type: String)? in
        guard property.isStored, let name = types.typeName(of: property),
          types.isRouterName(name, in: property.declaration.file)
        else { return nil }
        return (property.name, name)
      }
      guard !routers.isEmpty else { continue }
      for call in types.code(of: type, [.call]) {
        let tree = call.tree
        guard let last = tree.lastOfReceiverChain(call.node), let method = tree.calleeName(call.node),
          let router = routers.first(where: { tree.isNamed(last, $0.name) })?.type
        else { continue }
        let closures = tree.arguments(call.node).filter { tree.kind(tree.value(ofArgument: $0)) == .closure }
        requests.append(
          Request(
            caller: type, router: router, method: method, closures: closures.map { tree.label($0) ?? "_" },
            location: call.location))
      }
    }
  }
}
