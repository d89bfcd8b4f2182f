extension NavigationGraph.EdgeKind {
  static let composes = Self("composes", isTree: true)
  static let presents = Self("presents", isTree: true)
  static let observes = Self("observes", isTree: false)
  static let sends = Self("sends", isTree: false)
  static let takes = Self("runs", isTree: false)
}

extension NavigationGraph.Kind { static let dependency = Self("dependency", rank: 95, shape: .outside) }

extension TCAModel {
  /// The graph: who starts, runs and presents each feature, the views of features and the views that they show, the
  /// actions that views send and children delegate, and the dependencies.
  var navigationGraph: NavigationGraph { TCAGraphBuilder(model: self).graph() }
}

private struct TCAGraphBuilder: GraphBuilder {
  let model: TCAModel
  var nodes: [NavigationGraph.Node] = []
  var edges: [NavigationGraph.Edge] = []

  mutating func build() {
    for feature in model.features.all { addParts(of: feature) }
    for view in model.scopes.views { addStore(of: view) }
    for run in model.compositions.edges {
      edge(
        run.isPresenting ? .presents : .composes, feature(run.parent), feature(run.child), label: run.label,
        at: run.location)
    }
    let composed = Set(
      model.compositions.creations.compactMap { creation -> Int? in
        if case .composed(let place) = creation.use { return place }
        return nil
      })
    for (place, one) in model.compositions.all.enumerated() where one.child?.feature == nil && !composed.contains(place)
    { addExternal(one) }
    for creation in model.compositions.creations where creation.use == .root {
      let holder = creation.place.scope.type.map { model.table.title(of: $0) }
      let app = node(.app, holder ?? String(creation.place.file.baseName), at: creation.place.location)
      edge(.starts, app, feature(creation.feature), at: creation.place.location)
    }
    for (_, argument) in model.places(named: ["store"], [.argument]) { addShown(argument) }
  }

  private mutating func node(of type: IndexedType, _ kind: NavigationGraph.Kind) -> String {
    node(kind, model.table.title(of: type), at: model.table.nameLocation(type))
  }

  private mutating func feature(_ id: Int) -> String { node(of: model.features.all[id].type, .feature) }

  private mutating func view(_ view: TCAView) -> String {
    node(of: view.type, model.table.inherits(["App"], view.type) ? .app : .view)
  }

  private mutating func addParts(of one: TCAFeature) {
    let id = feature(one.id)
    for (property, key) in model.dependencies(of: one) {
      edge(.takes, id, node(.dependency, key), label: property.name, at: model.table.location(property))
    }
    let parents = model.ancestors(of: one.id)
    for action in one.actions where action.holder.isDelegate {
      for heard in model.mentions(of: action, of: one) where heard.form == .match {
        guard let parent = heard.scope.feature?.id, parents.contains(parent) else { continue }
        edge(.delegates, id, feature(parent), label: action.name, at: heard.place.location)
      }
    }
  }

  private mutating func addStore(of one: TCAView) {
    guard let observed = one.feature, let store = one.store else { return }
    let (from, to) = (view(one), feature(observed.id))
    edge(.observes, from, to, at: model.table.location(store))
    let sent = observed.actions.filter(\.isPlain).flatMap { action in
      model.mentions(of: action, of: observed).filter { $0.isSend && $0.scope.type === one.type }.map {
        (action.name, $0.place)
      }
    }
    guard let first = sent.first else { return }
    edge(.sends, from, to, label: counted(Set(sent.map(\.0)).count, "action"), at: first.1.location)
  }

  /// Adds the edge to a child of another package: a composition makes a reducer that the project does not declare.
  private mutating func addExternal(_ one: TCAComposition) {
    let (tree, model) = (one.place.tree, model)
    guard let owner = one.owner,
      let made = tree.arguments(one.place.node).lazy.compactMap({ argument in
        tree.creations(in: argument).first { made in
          !TCANames.builders.contains(made.name)
            && model.table.lookUp(made.qualifiedName, inside: one.place.scope.type, in: one.place.file.number) == nil
        }
      }).first
    else { return }
    edge(
      one.isPresenting ? .presents : .composes, feature(owner.id), node(.external, made.qualifiedName),
      label: one.state?.last?.withoutDollar ?? "", at: one.location)
  }

  /// Adds the edge from a view to one that it makes with a store.
  private mutating func addShown(_ argument: TCAPlace) {
    let tree = argument.tree
    guard let call = tree.parent(argument.node), let callee = tree.kind(call) == .call ? tree.namedCallee(call) : nil,
      let shown = model.stores.type(namedBy: callee, in: argument.file).flatMap({ model.scopes.view($0) }),
      let shower = argument.scope.view, shower !== shown, !argument.file.isPreview(tree.range(call).start)
    else { return }
    let around = tree.ancestors(call).prefix { tree.kind($0) != .memberBlock }.filter { tree.kind($0) == .call }
    let arguments = around.flatMap { tree.arguments($0).filter { !tree.isTrailing($0) } }
    let scope = ([argument.node] + arguments).lazy.compactMap { given in
      tree.calls(in: given, named: "scope").first { _ in true }
    }.first
    let path = scope.flatMap { tree.argument($0, labelled: "state") ?? tree.argument($0, at: 0) }.flatMap {
      tree.path($0)
    }
    edge(
      .shows, view(shower), view(shown), label: path?.joined(separator: ".") ?? "",
      at: argument.file.location(tree.nameRange(callee)))
  }
}
