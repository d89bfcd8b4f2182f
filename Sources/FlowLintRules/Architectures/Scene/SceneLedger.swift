extension SceneModel {
  /// A ledger row for each router that builders make: whether it is made, tied to its scene and kept alive, and the
  /// requests that open the scene.
  var lifecycleLedgers: [LifecycleLedger] {
    let dead = Set(unreachable.map(\.stem))
    let rows = wirings.all.flatMap { wiring in wiring.routers.map { row(of: $0, in: wiring, dead: dead) } }
    return [
      LifecycleLedger(
        title: "Scene: routers", columns: ["made", "tied to its scene", "kept", "scene opened"], rows: rows)
    ]
  }

  /// - Parameter dead: the scenes that nothing opens, as the rule says of them.
  private func row(of router: SceneWiring.CreatedPart, in wiring: SceneWiring, dead: Set<String>)
    -> LifecycleLedger.Row
  {
    let scenes = (graph.owners[router.type.id] ?? []).map(\.node)
    let opened = scenes.flatMap { graph.edges(to: $0) }.filter { $0.kind != .unused }.map {
      Relation.Place($0.kind.rawValue, in: "\($0.type.name).\($0.function.name)", at: $0.location)
    }
    return LifecycleLedger.Row(
      parent: wiring.builder.qualifiedName + "." + wiring.function.name, child: router.type.qualifiedName,
      cells: [
        .places([.init(at: router.location)]), tie(of: router, in: wiring), keeper(of: router, in: wiring),
        .at(opened, else: unopened(scenes, dead: dead)),
      ])
  }

  /// The station of scenes that no router is seen to open.
  private func unopened(_ scenes: [String], dead: Set<String>) -> LifecycleLedger.Station {
    if scenes.isEmpty { return .unknown("its scene is not known") }
    return dead.isSuperset(of: scenes) ? .missing("") : .unknown("opened by no router that is followed")
  }

  /// The station at which a router is tied to its scene: `router.scene = viewController`.
  private func tie(of router: SceneWiring.CreatedPart, in wiring: SceneWiring) -> LifecycleLedger.Station {
    guard let local = router.local else { return .unknown("made in place") }
    let ties = SceneTies(of: wiring, in: types)
    let places = ties.assignmentsOfScene(to: local).map { target, value in
      Relation.Place(ties.tree.text(value), at: wiring.code.location(target))
    }
    if !places.isEmpty { return .places(places) }
    if wiring.viewControllers.isEmpty { return .notNeeded("a helper; its scene comes later") }
    return ties.lacksScene(router) ? .missing("") : .unknown("in another way")
  }

  private func keeper(of router: SceneWiring.CreatedPart, in wiring: SceneWiring) -> LifecycleLedger.Station {
    if let keeper = types.weakKeeper(of: router, in: wiring) { return .missing("only weakly, in \(keeper.title)") }
    guard let local = router.local else { return .unknown("made in place") }
    let places = Fate(ofLocal: wiring.code.at(local.node)).ways.compactMap { way -> Relation.Place? in
      let tree = way.place.tree
      switch way.end {
      case .stored(let target, let assignment):
        return .init(tree.text(tree.target(assignment)), at: way.place.location(target))
      case .handed: return .init(way.reason, at: way.place.location(way.place.node))
      default: return nil
      }
    }
    return .at(places, else: .unknown("in another way"))
  }
}
