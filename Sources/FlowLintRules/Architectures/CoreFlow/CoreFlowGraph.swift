extension CoreFlowModel {
  /// The graph: the Flow that owns, creates, shows and releases each child, with its Core and Screen, the listeners and
  /// routers, and the components below the Screens.
  var navigationGraph: NavigationGraph { CoreFlowGraphBuilder(model: self).graph() }
}

private struct CoreFlowGraphBuilder: GraphBuilder {
  let model: CoreFlowModel
  var nodes: [NavigationGraph.Node] = []
  var edges: [NavigationGraph.Edge] = []
  /// The classes that name a feature's listener protocol in a clause, by the protocol's name.
  private let adopters: [String: [IndexedType]]

  init(model: CoreFlowModel) {
    self.model = model
    var adopters: [String: [IndexedType]] = [:]
    for type in model.table.types where type.kind == .class && !model.table.isExempt(type) {
      for name in Set(type.inherited.map(\.type.base))
      where model.types.featureProtocol(named: name)?.isListener == true { adopters[name, default: []].append(type) }
    }
    self.adopters = adopters
  }

  mutating func build() {
    for flow in model.types.classes(.flows) {
      // Below a base class its Core and Screen are decided: it is no Flow of its own.
      if model.types.part(flow)?.arguments.contains(where: \.isParameter) ?? false { continue }
      addParts(of: flow)
      addPartings(of: flow)
    }
    for link in model.links { add(link) }
    for holder in model.types.classes([.screen, .component]) { addComponents(of: holder) }
  }

  // MARK: Nodes

  private mutating func node(_ type: IndexedType) -> String {
    let kind = model.types.role(type)?.role.kind ?? .app
    return node(kind, model.table.title(of: type), at: model.table.nameLocation(type))
  }

  /// The label of an edge, such as `push in routeToLogin`.
  private func label(_ text: String, in function: String) -> String {
    guard !function.isEmpty else { return text }
    return text.isEmpty ? "in \(function)" : "\(text) in \(function)"
  }

  // MARK: A Flow's own parts

  private mutating func addParts(of flow: IndexedType) {
    let from = node(flow)
    for (place, part) in [model.types.coreClass(of: flow), model.types.screenClass(ofFlow: flow)].enumerated() {
      guard let part else { continue }
      let made = model.creations.of(part).first { $0.owner.type.map { owner in owner.id == flow.id } ?? false }
      let written = model.types.part(flow).flatMap { place < $0.arguments.count ? $0.arguments[place].location : nil }
      edge(.owns, from, node(part), at: made?.location ?? written)
    }
    guard let core = model.types.coreClass(of: flow) else { return }
    addRouter(of: core, flow)
    for property in model.types.strongReferences(of: [core], named: "router", isListener: false).map(\.property)
    where property.type.map({ adopts(flow, $0) }) ?? false {
      edge(.owns, node(core), from, label: property.name, at: model.table.location(property))
    }
  }

  private mutating func addRouter(of core: IndexedType, _ flow: IndexedType) {
    guard let router = model.types.property("router", of: core), router.isStored, let type = router.type,
      adopts(flow, type)
    else { return }
    edge(.routes, node(core), node(flow), label: type.base, at: model.table.location(router))
  }

  private func adopts(_ flow: IndexedType, _ type: TypeReference) -> Bool {
    let names = model.table.supertypeNames(of: flow)
    return type.composed.contains { names.contains($0.base) || $0.base == flow.name }
  }

  // MARK: Children

  private mutating func add(_ link: CoreFlowLink) {
    let creation = link.creation
    let owner = creation.owner.type
    let from = owner.map { node($0) } ?? node(.app, "main")
    let to = creation.type.map { node($0) } ?? node(.flow, creation.name)
    edge(.creates, from, to, label: label("", in: link.function), at: creation.location)
    for property in link.holders where property.ownership == .strong {
      edge(.owns, from, to, label: property.name, at: model.table.location(property))
    }
    for show in link.shows {
      edge(.shows, from, to, label: label(show.manner.text, in: show.function), at: show.location)
    }
    addListener(of: creation, from: owner, to: to)
  }

  /// Adds the listener of a new child: the value handed to it as `listener`, else the only class that adopts the
  /// protocol.
  private mutating func addListener(of creation: CoreFlowCreation, from owner: IndexedType?, to child: String) {
    guard let flow = creation.type, let listener = model.types.property("listener", of: flow), let type = listener.type
    else { return }
    let told = creation.type.flatMap { model.types.coreClass(of: $0) }.map { node($0) } ?? child
    let bodies = creation.bodies
    if let value = bodies.argument(creation.call, labelled: "listener") {
      let location = creation.file.location(bodies.range(value))
      if bodies.isSelf(value), let owner { return edge(.listens, node(owner), told, label: type.base, at: location) }
      if bodies.isOwnMember(value, named: "core"), bodies.resolve("core", at: value) == nil,
        let core = owner.flatMap({ model.types.coreClass(of: $0) })
      {
        return edge(.listens, node(core), told, label: type.base, at: location)
      }
    }
    guard let found = adopters[type.base], found.count == 1,
      let entry = found[0].inherited.first(where: { $0.type.base == type.base })
    else { return }
    edge(
      .listens, node(found[0]), told, label: type.base,
      at: model.table.location(entry.type.baseRange, in: entry.declaration))
  }

  private mutating func addPartings(of flow: IndexedType) {
    let partings = model.types.partings(of: flow)
    guard !partings.isEmpty else { return }
    for child in model.types.children(of: flow) {
      guard let partings = partings[child.property.declaration] else { continue }
      let to = model.types.classNamed(child.typeName, inside: flow).map { node($0) } ?? node(.flow, child.typeName)
      for (kind, places) in [(NavigationGraph.EdgeKind.releases, partings.releases), (.removes, partings.removals)] {
        for place in places { edge(kind, node(flow), to, label: label("", in: place.function), at: place.location) }
      }
    }
  }

  private mutating func addComponents(of holder: IndexedType) {
    for (property, component) in model.types.heldComponents(of: holder) {
      edge(.contains, node(holder), node(component), label: property.name, at: model.table.location(property))
    }
  }
}
