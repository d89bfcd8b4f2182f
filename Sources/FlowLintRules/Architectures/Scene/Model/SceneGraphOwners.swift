/// The owners of routers: the scenes that routers belong to, those that embed others, and the types that ask a router.
extension SceneGraph {
  /// Adds the owners that make methods tell: a router made along with a view controller or for a component is that
  /// scene's; a router that is handed a view controller by its `attach` method is that scene's, too.
  mutating func addOwners(in types: SceneTypes, _ wirings: SceneWirings) {
    for wiring in wirings.all {
      var sources: [String] = []
      if !wiring.viewControllers.isEmpty {
        sources = wiring.scenes.compactMap { $0.dropping(suffix: SceneNames.scene) }
      }
      if let component = wiring.component?.dropping(suffix: SceneNames.scene) { sources = [component] }
      for router in wiring.routers { add(sources, to: router.type, isAttached: false) }
    }
    let methods = attachMethods(in: types)
    guard !methods.isEmpty else { return }
    for wiring in wirings.all where !wiring.viewControllers.isEmpty { addAttached(in: wiring, methods, types) }
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
      for function in router.functions where function.kind == .func && function.parameters.count == 1 {
        guard let body = function.body else { continue }
        let tree = types.table.file(function.declaration.file).bodies
        guard let first = tree.firstChild(body), tree.kind(first) == .assignment,
          tree.isOwnMember(tree.target(first), named: "scene")
        else { continue }
        methods[function.name, default: []].append(router)
      }
    }
    return methods
  }

  private mutating func addAttached(in wiring: SceneWiring, _ methods: [String: [IndexedType]], _ types: SceneTypes) {
    let file = types.table.file(wiring.function.declaration.file)
    let tree = file.bodies
    let locals = wiring.viewControllers.compactMap { $0.local?.node }
    for call in tree.calls(in: wiring.body) {
      guard let name = tree.calleeName(call), let routers = methods[name], let receiver = tree.receiver(call),
        let argument = tree.argument(call, at: 0), tree.kind(argument) == .name, let local = tree.resolve(argument),
        locals.contains(local), let type = types.typeName(of: receiver, in: file)
      else { continue }
      for router in routers where router.name == type || types.supers(router).contains(type) {
        add(wiring.scenes.compactMap { $0.dropping(suffix: SceneNames.scene) }, to: router.id, isAttached: true)
      }
    }
  }

  // MARK: Embedding

  /// Adds the embeddings: a make method that asks another builder for a component embeds that component's scene.
  mutating func addEmbeddings(in types: SceneTypes, _ wirings: SceneWirings) {
    for wiring in wirings.all {
      let file = types.table.file(wiring.function.declaration.file)
      let sources = (wiring.component.map { [$0] } ?? wiring.scenes).compactMap {
        $0.dropping(suffix: SceneNames.scene)
      }
      .map { Source(node: $0, isAttached: false) }
      for call in file.bodies.calls(in: wiring.body) {
        guard let site = MakeCall(call, in: file, types), let scene = site.made.dropping(suffix: "SceneComponent")
        else { continue }
        edges.append(
          Edge(
            sources: sources, target: scene, kind: .embed, isInNavigation: false, isConditional: false,
            type: wiring.builder, function: wiring.function, makeMethod: site.name, location: site.location))
      }
    }
  }

  // MARK: Requests

  /// Adds the calls on properties that hold a router.
  mutating func addRequests(in types: SceneTypes) {
    for type in types.all(ofKind: .class) where !types.has(type, .router) {
      var routers: [String: String] = [:]
      for property in type.properties where property.isStored {
        guard let name = types.typeName(of: property) else { continue }
        if types.isRouterName(name) { routers[property.name] = name }
      }
      guard !routers.isEmpty else { continue }
      for function in type.functions {
        guard let body = function.body else { continue }
        let file = types.table.file(function.declaration.file)
        for call in file.bodies.calls(in: body) {
          guard let last = file.bodies.lastOfReceiverChain(call),
            let router = routers.first(where: { file.bodies.isNamed(last, $0.key) })?.value,
            let method = file.bodies.calleeName(call)
          else { continue }
          requests.append(
            Request(
              caller: type.id, function: function.name, router: router, method: method,
              labels: file.bodies.labels(call), location: file.location(file.bodies.calleeRange(call))))
        }
      }
    }
  }
}
