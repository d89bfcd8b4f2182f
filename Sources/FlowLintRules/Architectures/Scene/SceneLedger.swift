extension SceneModel {
  /// A ledger row for each router that builders make: whether it is made, tied to its scene and kept alive, and the
  /// requests that open the scene.
  var lifecycleLedgers: [LifecycleLedger] {
    let rows = wirings.all.flatMap { wiring in wiring.routers.map { row($0, in: wiring) } }
    return [
      LifecycleLedger(
        title: "Scene: routers", columns: ["made", "tied to its scene", "kept", "scene opened"], rows: rows)
    ]
  }

  private func row(_ router: SceneWiring.Made, in wiring: SceneWiring) -> LifecycleLedger.Row {
    let scenes = (graph.owners[router.type] ?? []).map(\.node)
    let opened = scenes.flatMap { graph.edges(to: $0) }.filter { $0.kind != .unused }.map {
      LifecycleLedger.Place(
        location: $0.location, text: "\($0.kind.rawValue) in \(table.types[$0.type].name).\($0.function.name)")
    }
    let openedCell: LifecycleLedger.Station =
      scenes.isEmpty ? .unknown("its scene is not known") : opened.isEmpty ? .missing("") : .places(opened)
    return LifecycleLedger.Row(
      parent: table.types[wiring.builder].qualifiedName + "." + wiring.function.name,
      child: table.types[router.type].qualifiedName,
      cells: [
        .places([.init(location: router.location, text: "")]), tie(of: router, in: wiring),
        keeper(of: router, in: wiring), openedCell,
      ])
  }

  /// The station at which a router is tied to its scene: `router.scene = viewController`.
  private func tie(of router: SceneWiring.Made, in wiring: SceneWiring) -> LifecycleLedger.Station {
    let file = table.file(wiring.function.declaration.file)
    let tree = file.bodies
    guard let local = router.local else { return .unknown("made in place") }
    let places = tree.assignments(in: wiring.body).compactMap { assignment -> LifecycleLedger.Place? in
      let target = tree.unwrapped(tree.target(assignment))
      guard tree.isAssignment(assignment, to: "scene"), let receiver = tree.receiver(target),
        tree.kind(receiver) == .name, tree.resolve(receiver) == local.node
      else { return nil }
      return .init(
        location: file.location(tree.nameRange(target)),
        text: tree.value(ofAssignment: assignment).map { tree.text($0) } ?? "")
    }
    if !places.isEmpty { return .places(places) }
    if wiring.viewControllers.isEmpty { return .notNeeded("a helper; its scene comes later") }
    return SceneTies(of: wiring, in: types).lacksScene(router) ? .missing("") : .unknown("in another way")
  }

  private func keeper(of router: SceneWiring.Made, in wiring: SceneWiring) -> LifecycleLedger.Station {
    if case .weakly(let property, let type) = SceneOwnership(of: router, in: wiring, types) {
      return .missing("only weakly, in \(type.name).\(property.name)")
    }
    guard let local = router.local else { return .unknown("made in place") }
    let file = table.file(wiring.function.declaration.file)
    let places = Fate(ofLocal: local.node, in: file).ways.compactMap { way -> LifecycleLedger.Place? in
      let tree = way.place.tree
      switch way.end {
      case .stored(let target, let assignment):
        return .init(location: file.location(tree.nameRange(target)), text: tree.text(tree.target(assignment)))
      case .handed: return .init(location: file.location(tree.nameRange(way.place.node)), text: way.reason)
      default: return nil
      }
    }
    return places.isEmpty ? .unknown("in another way") : .places(places)
  }
}
