/// The scenes that nothing opens.
extension SceneModel {
  /// The scenes that the app can make and that no way leads to; none where no root is known.
  var unreachable: [SceneProtocol] {
    guard graph.edges.contains(where: { $0.kind == .root }) else { return [] }
    let reached = nodes(reachedFrom: start)
    let missing = types.scenes.filter { !reached.contains($0.stem) && isBuilt($0) }
    if missing.isEmpty { return [] }
    let opened = Doubt.unknownFate.silences ? scenesOpenedElsewhere(missing) : []
    // No router is seen to open these, so the scenes that they lead to may be open, too.
    let unseen = types.scenes.filter { opened.contains($0.name) || !isBuilt($0) }.map(\.stem)
    let open = nodes(reachedFrom: reached.union(unseen))
    // A scene that is opened may be seen by a wider protocol.
    let wider = types.scenes.filter { open.contains($0.stem) }.map { types.supers($0.type) }
    return missing.filter { scene in !open.contains(scene.stem) && !wider.contains { $0.contains(scene.name) } }
  }

  /// The root nodes, and those of edges that start from a router whose scene is not known.
  private var start: Set<String> {
    var start = Set(graph.roots.map { SceneGraph.name(of: $0) })
    for edge in graph.edges where edge.kind == .root || edge.sources.isEmpty && Doubt.unknownReceiver.silences {
      start.formUnion([edge.target] + edge.sources.map(\.node))
    }
    return start
  }

  private func nodes(reachedFrom start: Set<String>) -> Set<String> {
    var targets: [String: Set<String>] = [:]
    for edge in graph.edges { for source in edge.sources { targets[source.node, default: []].insert(edge.target) } }
    var (reached, pending) = (start, Array(start))
    while let node = pending.popLast() { pending += (targets[node] ?? []).filter { reached.insert($0).inserted } }
    return reached
  }

  private func isBuilt(_ scene: SceneProtocol) -> Bool {
    !wirings.of(scene.name).isEmpty || !table.types(named: scene.name + "Component", beside: scene.type).isEmpty
  }

  /// The names of those scenes whose make methods are called or named outside routers, or in a router that cannot be
  /// followed.
  private func scenesOpenedElsewhere(_ scenes: [SceneProtocol]) -> Set<String> {
    let results = NameFinder(scenes.flatMap { [$0.name, $0.name + "Component"] })
    var methods: [String: Set<String>] = [:]
    for function in table.types.lazy.flatMap(\.functions) {
      guard let result = function.returnType(naming: results) else { continue }
      methods[function.name, default: []].formUnion(scenes.map(\.name).filter(result.mentions(scene:)))
    }
    let known = Set(graph.edges.map(\.location))
    let mentions = table.memberMentions(of: methods.keys)
    return methods.reduce(into: []) { opened, method in
      let isOpening = mentions[method.key].contains { place in
        !known.contains(place.location) && !types.isLeftOut(place) && !isForwarded(place, by: method.value)
      }
      if isOpening { opened.formUnion(method.value) }
    }
  }

  /// The place lies in a builder's function that makes the same scene.
  private func isForwarded(_ place: CodePart, by scenes: Set<String>) -> Bool {
    guard let type = types.table.type(around: place), types.isBuilder(type),
      let function = place.tree.enclosingFunction(place.node), let index = place.tree.declaration(at: function),
      let returned = place.file.syntax.returnType(of: place.file.syntax.declarations[index])
    else { return false }
    return scenes.contains(where: returned.mentions(scene:))
  }
}

extension TypeReference {
  /// The type is the scene or its component, or is composed of one.
  fileprivate func mentions(scene: String) -> Bool { mentions(scene) || mentions(scene + "Component") }
}
