extension NavigationGraph.EdgeKind {
  static let composes = Self("composes", isTree: true)
  static let presents = Self("presents", isTree: true)
  static let observes = Self("observes", isTree: false)
  static let sends = Self("sends", isTree: false)
  static let takes = Self("runs", isTree: false)
}

extension NavigationGraph.Kind {
  static let dependency = Self("dependency", rank: 95, shape: .outside)
}

extension TCAModel {
  /// The graph: who starts, runs and presents each feature, the views of features and the views that they show, the
  /// actions that views send and children delegate, and the dependencies.
  var navigationGraph: NavigationGraph { TCAGraphBuilder(model: self).graph() }
}

private struct TCAGraphBuilder: GraphBuilder {
  let model: TCAModel
  var nodes: [NavigationGraph.Node] = []
  var edges: [NavigationGraph.Edge] = []

  init(model: TCAModel) { self.model = model }

  mutating func build() {
    for feature in model.features.all { addParts(of: feature) }
    for view in model.scopes.views { addStore(of: view) }
    for run in model.compositions.edges {
      let kind: NavigationGraph.EdgeKind = run.isPresenting ? .presents : .composes
      edge(kind, feature(run.parent), feature(run.child), label: run.label, at: run.location)
    }
    for creation in model.compositions.creations where creation.use == .root {
      let holder = creation.scope.type.map { model.table.title(of: model.table.types[$0]) }
      let file = model.table.file(creation.location.file)
      let app = node(.app, holder ?? String(file.baseName), at: creation.location)
      edge(.starts, app, feature(creation.feature), at: creation.location)
    }
    for file in model.ownFiles { addShown(in: file) }
  }

  private mutating func feature(_ id: Int) -> String {
    let type = model.features.all[id].type
    return node(.feature, model.table.title(of: type), at: model.table.nameLocation(type))
  }

  private mutating func view(_ view: TCAView) -> String {
    let isApp = model.table.supertypes(of: view.type).contains { $0.reference.base == "App" }
    return node(isApp ? .app : .view, model.table.title(of: view.type), at: model.table.nameLocation(view.type))
  }

  private mutating func addParts(of one: TCAFeature) {
    let id = feature(one.id)
    for (property, key) in model.dependencies(of: one) {
      edge(.takes, id, node(.dependency, key), label: property.name, at: model.table.location(property))
    }
    let parents = Set((model.edgesTo[one.id] ?? []).map(\.parent))
    for actions in one.actions where actions.isDelegate {
      for enumCase in actions.type.cases {
        for heard in model.mentions(of: enumCase.name, of: one, in: actions.type) where heard.form == .match {
          guard let parent = heard.scope.feature, parents.contains(parent) else { continue }
          edge(.delegates, id, feature(parent), label: enumCase.name, at: model.location(heard))
        }
      }
    }
  }

  private mutating func addStore(of one: TCAView) {
    guard let observed = one.feature, let store = one.store else { return }
    let (from, to) = (view(one), feature(observed))
    edge(.observes, from, to, at: model.table.location(store))
    let sent = model.sends(of: model.features.all[observed]).filter { $0.1.scope.type == one.type.id }
    guard let first = sent.first else { return }
    edge(.sends, from, to, label: counted(Set(sent.map(\.0.name)).count, "action"), at: model.location(first.1))
  }

  /// Adds the edges from views to those that they make with a store.
  private mutating func addShown(in file: IndexedFile) {
    let tree = file.bodies
    for argument in tree.descendants(tree.root, .argument) where tree.isNamed(argument, "store") {
      guard let call = tree.parent(argument), let callee = tree.kind(call) == .call ? tree.namedCallee(call) : nil,
        let shown = model.stores.type(namedBy: callee, in: file).flatMap({ model.scopes.viewPlaces[$0.id] }),
        let shower = model.scopes.scope(of: call, in: file).view, shower != shown,
        !model.scopes.isPreview(tree.range(call).start, in: file)
      else { continue }
      let around =
        tree.calls(in: argument, named: "scope").first { _ in true }
        ?? tree.callsAround(call).lazy.compactMap { tree.calls(in: $0, named: "scope").first { _ in true } }.first
      let path = around.flatMap { tree.argument($0, labelled: "state") ?? tree.argument($0, at: 0) }.flatMap {
        tree.path($0)
      }
      edge(
        .shows, view(model.scopes.views[shower]), view(model.scopes.views[shown]),
        label: path?.joined(separator: ".") ?? "", at: model.location(callee, in: file))
    }
  }
}
