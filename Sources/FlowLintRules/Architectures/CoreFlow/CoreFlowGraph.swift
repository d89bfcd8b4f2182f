extension CoreFlowModel {
  /// The graph: the Flow that owns, creates, shows and releases each child, with its Core and Screen, the listeners and
  /// routers, and the components below the Screens.
  var navigationGraph: NavigationGraph {
    // The Core and Screen of a base class are decided below it: it is no Flow of its own.
    let flows = types.classes(.flows).filter { flow in
      types.part(flow)?.arguments.contains(where: \.isParameter) != true
    }
    let holders = types.classes([.screen, .component])
    let adopters = adopters
    return NavigationGraph(
      flows.flatMap { parts(of: $0) + partings(of: $0) }
        + links.flatMap { link in relations(of: link) + (listener(of: link.creation, adopters).map { [$0] } ?? []) }
        + holders.flatMap { holder in
          types.heldComponents(of: holder).map { held in
            Relation(.contains, from: node(holder), to: node(held.component), at: place(held.property))
          }
        }, besides: flows.map { node($0) })
  }

  private func place(_ property: Property) -> Relation.Place { .init(property.name, at: table.location(property)) }

  // MARK: A Flow's own parts

  private func parts(of flow: IndexedType) -> [Relation] {
    let from = node(flow)
    let core = types.coreClass(of: flow)
    var found: [Relation] = []
    for (number, part) in [core, types.screenClass(ofFlow: flow)].enumerated() {
      guard let part else { continue }
      let made = creations.of(part).first { $0.owner.type?.id == flow.id }?.location
      let written = types.part(flow).flatMap { number < $0.arguments.count ? $0.arguments[number].location : nil }
      found.append(Relation(.owns, from: from, to: node(part), at: (made ?? written).map { .init(at: $0) }))
    }
    guard let core else { return found }
    if let router = types.property("router", of: core), router.isStored, let type = router.type,
      adopts(flow, type: type)
    {
      found.append(Relation(.routes, from: node(core), to: from, at: .init(type.base, at: table.location(router))))
    }
    let strong = types.strongReferences(of: [core], named: "router", isListener: false).map(\.property)
    return found
      + strong.filter { $0.type.map { adopts(flow, type: $0) } == true }.map {
        Relation(.owns, from: node(core), to: from, at: place($0))
      }
  }

  private func adopts(_ flow: IndexedType, type: TypeReference) -> Bool {
    let names = table.supertypeNames(of: flow)
    return type.composed.contains { names.contains($0.base) || $0.base == flow.name }
  }

  // MARK: Children

  /// The relations of its owner with a created Flow.
  private func relations(of link: CoreFlowLink) -> [Relation] {
    let from = link.creation.owner.type.map { node($0) } ?? NavigationGraph.Node(.app, "main", at: nil)
    let to = node(link.creation.type, named: link.creation.name)
    let kept = link.holders.filter { $0.ownership == .strong }.map(place)
    return Relation.all(from: from, to: to, at: [.creates: [link.created], .owns: kept, .shows: link.shows])
  }

  /// The listener of a new child: the value handed to it as `listener`, else the only class that adopts the protocol.
  private func listener(of creation: CoreFlowCreation, _ adopters: [String: [IndexedType]]) -> Relation? {
    guard let flow = creation.type, let type = types.property("listener", of: flow)?.type else { return nil }
    let told = node(types.coreClass(of: flow) ?? flow)
    let (bodies, owner) = (creation.bodies, creation.owner.type)
    if let value = bodies.argument(creation.call, labelled: "listener") {
      let isCore = bodies.isOwnMember(value, named: "core") && bodies.resolve("core", at: value) == nil
      if let listener = bodies.isSelf(value) ? owner : isCore ? owner.flatMap({ types.coreClass(of: $0) }) : nil {
        return Relation(
          .listens, from: node(listener), to: told,
          at: .init(type.base, at: creation.file.location(bodies.range(value))))
      }
    }
    guard let found = adopters[type.base], found.count == 1,
      let entry = found[0].inherited.first(where: { $0.type.base == type.base })
    else { return nil }
    let place = table.location(entry.type.baseRange, in: entry.declaration)
    return Relation(.listens, from: node(found[0]), to: told, at: .init(type.base, at: place))
  }

  /// The classes that name a feature's listener protocol in a clause, by the protocol's name.
  private var adopters: [String: [IndexedType]] {
    var adopters: [String: [IndexedType]] = [:]
    for type in table.types where type.kind == .class && !table.isExempt(type) {
      let listeners = type.inherited.filter {
        types.featureProtocol(named: $0.type.path, inside: type, in: $0.declaration.file)?.isListener == true
      }
      for name in Set(listeners.map(\.type.base)) { adopters[name, default: []].append(type) }
    }
    return adopters
  }

  private func partings(of flow: IndexedType) -> [Relation] {
    let partings = types.partings(of: flow)
    return types.children(of: flow).flatMap { child in
      partings[child.property.declaration].map { found in
        Relation.all(
          from: node(flow), to: node(table.classNamed(child.typeName, inside: flow), named: child.typeName),
          at: [.releases: found.releases, .removes: found.removals])
      } ?? []
    }
  }

  /// The node of a Flow, which may be another module's.
  private func node(_ flow: IndexedType?, named name: String) -> NavigationGraph.Node {
    flow.map { node($0) } ?? NavigationGraph.Node(.flow, name, at: nil)
  }
}
