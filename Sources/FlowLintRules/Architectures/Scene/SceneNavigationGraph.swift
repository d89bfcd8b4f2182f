extension SceneModel {
  /// The graph: the scenes that each scene's router makes and shows, the listeners, the interactors that others speak
  /// to, and the places where the app leaves itself.
  var navigationGraph: NavigationGraph { SceneGraphBuilder(model: self).graph() }
}

private struct SceneGraphBuilder: GraphBuilder {
  let model: SceneModel
  var nodes: [NavigationGraph.Node] = []
  var edges: [NavigationGraph.Edge] = []
  /// The scenes and root routers that the project declares, by stem.
  private let declared: [String: SceneGraph.Node]

  init(model: SceneModel) {
    self.model = model
    declared = Dictionary(model.graph.nodes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func build() {
    for scene in model.graph.nodes { _ = node(scene.name) }
    for edge in model.graph.edges { add(edge) }
    for exit in model.graph.exits { add(exit) }
    for scene in model.types.scenes {
      for viewModel in model.viewModels(of: scene) {
        addListening(viewModel, of: scene.stem)
        addInteraction(viewModel, of: scene.stem)
      }
    }
  }

  // MARK: Nodes

  /// The node of a scene, by the text before `Scene` in its name, or of a root router.
  private mutating func node(_ name: String) -> String {
    let known = declared[name]
    return node(known?.isRoot == true ? .app : .scene, name, at: known?.location)
  }

  private mutating func router(_ type: IndexedType) -> String {
    node(.router, model.table.title(of: type), at: model.table.nameLocation(type))
  }

  /// The scenes of a router; where they are not known, the router itself.
  private mutating func sources(_ sources: [SceneGraph.Source], of type: IndexedType) -> [(id: String, note: String)] {
    if sources.isEmpty { return [(router(type), "")] }
    return sources.map { (node($0.node), $0.isAttached ? " of \(type.name)" : "") }
  }

  // MARK: Edges

  private mutating func add(_ made: SceneGraph.Edge) {
    let target = node(made.target)
    var label = "\(made.kind.text) in \(made.function.name)"
    if made.isInNavigation { label += ", in navigation" }
    for source in sources(made.sources, of: made.type) {
      edge(made.kind.edgeKind, source.id, target, label: label + source.note, at: made.location)
      guard made.kind.edgeKind == .shows else { continue }
      edge(.creates, source.id, target, label: "in \(made.function.name)" + source.note, at: made.location)
    }
  }

  private mutating func add(_ exit: SceneGraph.Exit) {
    let outside = node(.external, exit.kind)
    let label = (exit.label.map { "\($0.short) " } ?? "") + "in \(exit.function)"
    for source in sources(exit.sources, of: exit.router) {
      edge(.opens, source.id, outside, label: label + source.note, at: exit.location)
    }
  }

  /// Adds the edge of a view model that adopts the listener of another scene.
  private mutating func addListening(_ viewModel: IndexedType, of scene: String) {
    for name in model.types.supers(viewModel).sorted() {
      guard name.hasSuffix("SceneListener"), name != "SceneListener" else { continue }
      let told = String(name.dropLast("SceneListener".count))
      guard told != scene, model.types.scene(stem: told) != nil || model.types.isUnknown(told + "Scene") else {
        continue
      }
      let written = model.table.inheritance(of: viewModel) { reference, _ in reference.base == name }.last
      edge(.listens, node(scene), node(told), label: name, at: written?.location ?? model.table.nameLocation(viewModel))
    }
  }

  /// Adds the edge of a view model that keeps the interactor of another scene.
  private mutating func addInteraction(_ viewModel: IndexedType, of scene: String) {
    for property in model.types.inheritedProperties(of: viewModel) where model.types.isStored(property) {
      guard let name = model.types.typeName(of: property), name.hasSuffix("SceneInteractor"), name != "SceneInteractor"
      else { continue }
      let spokenTo = String(name.dropLast("SceneInteractor".count))
      guard spokenTo != scene else { continue }
      edge(
        .interacts, node(scene), node(spokenTo), label: "\(name) as \(property.name)",
        at: model.table.location(property))
    }
  }
}

extension SceneGraph.Kind {
  fileprivate var text: String { self == .bottomSlide ? "bottom slide" : rawValue }

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
  fileprivate var short: String {
    let line = prefix { !$0.isNewline }
    return line.count > 40 ? line.prefix(40) + "…" : String(line)
  }
}
