extension SceneModel {
  /// The graph: the scenes that each scene's router makes and shows, the listeners, the interactors that others speak
  /// to, and the places where the app leaves itself.
  var navigationGraph: NavigationGraph {
    let ownRelations = types.scenes.flatMap { scene in
      viewModels(of: scene).flatMap { listening($0, of: scene) + interacting($0, of: scene) }
    }
    return NavigationGraph(
      graph.edges.flatMap(relations) + (types.all(.router) + graph.roots).flatMap(exits) + ownRelations,
      besides: types.scenes.map(node) + graph.roots.map(root))
  }

  // MARK: Nodes

  /// The node of a scene, by the text before `Scene` in its name.
  private func node(_ scene: SceneProtocol) -> NavigationGraph.Node { node(scene.type, named: scene.stem) }

  private func node(ofScene name: String) -> NavigationGraph.Node { .init(.scene, name, at: nil) }

  private func root(_ router: IndexedType) -> NavigationGraph.Node { node(router, named: SceneGraph.name(of: router)) }

  /// The scenes of a router, with a remark where it is another's; where they are not known, the router itself.
  private func sources(of router: IndexedType, in scenes: [SceneGraph.Source]) -> [(
    node: NavigationGraph.Node, note: String
  )] {
    if graph.roots.contains(where: { $0 === router }) { return [(root(router), "")] }
    if scenes.isEmpty { return [(node(router), "")] }
    return scenes.map { (node(ofScene: $0.node), $0.isAttached ? " of \(router.name)" : "") }
  }

  // MARK: Relations

  private func relations(_ made: SceneGraph.Edge) -> [Relation] {
    let (to, function) = (node(ofScene: made.target), made.function.name)
    let manner = function + (made.isInNavigation ? ", in navigation" : "")
    return sources(of: made.type, in: made.sources).flatMap { from, note in
      let place = Relation.Place(made.kind.rawValue, in: manner + note, at: made.location)
      let isShown = made.kind.edgeKind == .shows
      return Relation.all(
        from: from, to: to,
        at: [made.kind.edgeKind: [place], .creates: isShown ? [.init(in: function + note, at: made.location)] : []])
    }
  }

  /// The places of a router at which the app leaves itself: a browser, another app, a share sheet.
  private func exits(_ router: IndexedType) -> [Relation] {
    let sources = sources(of: router, in: graph.owners[router.id] ?? [])
    return router.functions.filter { $0.kind == .func }.flatMap { function -> [Relation] in
      guard let code = table.code(of: function) else { return [] }
      return code.all(.call).flatMap { call -> [Relation] in
        guard let name = call.tree.calleeName(call.node),
          ["openSafari", "UIActivityViewController"].contains(name)
            || name == "open" && call.tree.receiverChain(call.node).first == "UIApplication"
        else { return [] }
        let words = words(for: call, in: code)
        return sources.map { from, note in
          let place = Relation.Place(words?.short ?? "", in: function.name + note, at: call.location)
          return Relation(.opens, from: from, to: .init(.external, name, at: nil), at: place)
        }
      }
    }
  }

  /// The most telling text of the method around an exit: a literal, else the name of what is opened.
  private func words(for call: CodePart, in method: CodePart) -> String? {
    let tree = call.tree
    let literal = tree.descendants(method.node, .string).first { _ in true }
    return (literal ?? tree.argument(call.node, at: 0).map { tree.unwrapped($0) }).map { tree.text($0) }
  }

  /// The scenes whose listener a view model is.
  private func listening(_ viewModel: IndexedType, of scene: SceneProtocol) -> [Relation] {
    types.supers(viewModel).sorted().compactMap { name in
      guard let told = name.dropping(suffix: "SceneListener"), told != scene.stem,
        types.scene(stem: told) != nil || table.types(named: told + "Scene", beside: viewModel).isEmpty
      else { return nil }
      let written = table.inheritance(of: viewModel) { reference, _ in reference.base == name }.last
      let location = written?.location ?? table.nameLocation(viewModel)
      return Relation(.listens, from: node(scene), to: node(ofScene: told), at: .init(name, at: location))
    }
  }

  /// The scenes whose interactor a view model keeps.
  private func interacting(_ viewModel: IndexedType, of scene: SceneProtocol) -> [Relation] {
    types.inheritedProperties(of: viewModel).filter(SceneTypes.isStored).compactMap { property in
      guard let name = types.typeName(of: property), let spokenTo = name.dropping(suffix: "SceneInteractor"),
        spokenTo != scene.stem
      else { return nil }
      let place = Relation.Place("\(name) as \(property.name)", at: table.location(property))
      return Relation(.interacts, from: node(scene), to: node(ofScene: spokenTo), at: place)
    }
  }
}

extension SceneGraph.Kind {
  /// The kind of edge in the graph; a scene that is made and not shown there is created.
  fileprivate var edgeKind: NavigationGraph.EdgeKind {
    switch self {
    case .present, .push, .bottomSlide, .attach, .root: .shows
    case .embed: .contains
    case .returned, .unknown, .unused: .creates
    }
  }
}

extension String {
  /// The text on one line, cut off where it is long.
  fileprivate var short: String { String(prefix { !$0.isNewline }).shortened(to: 43) }
}
