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
  var navigationGraph: NavigationGraph {
    let composed = Set(
      compositions.creations.compactMap { creation -> Int? in
        if case .composed(let place) = creation.use { return place }
        return nil
      })
    let external = compositions.all.enumerated().filter { $1.child?.feature == nil && !composed.contains($0) }
    let runs = compositions.edges.map { run in
      Relation(
        run.isPresenting ? .presents : .composes, from: node(run.parent), to: node(run.child),
        at: .init(run.label, at: run.location))
    }
    let starts = compositions.creations.filter { $0.use == .root }.map { creation in
      let holder = creation.place.scope.type.map { table.title(of: $0) } ?? String(creation.place.file.baseName)
      let app = NavigationGraph.Node(.app, holder, at: creation.place.location)
      return Relation(.starts, from: app, to: node(creation.feature), at: .init(at: creation.place.location))
    }
    return NavigationGraph(
      features.all.flatMap(relations) + scopes.views.flatMap(relations) + runs
        + external.compactMap { relation($0.element) } + starts
        + places(named: ["store"], [.argument]).compactMap { shown($0.place) },
      besides: features.all.map { node($0.id) })
  }

  private func node(_ feature: Int) -> NavigationGraph.Node { node(features.all[feature].type) }

  private func node(_ view: TCAView) -> NavigationGraph.Node {
    node(view.type, as: table.inherits(["App"], by: view.type) ? .app : nil)
  }

  /// The dependencies of a feature, and the features that hear its delegate actions.
  private func relations(_ one: TCAFeature) -> [Relation] {
    let (from, parents) = (node(one.id), ancestors(of: one.id))
    let taken = dependencies(of: one).map { property, key in
      Relation(
        .takes, from: from, to: .init(.dependency, key, at: nil),
        at: .init(property.name, at: table.location(property)))
    }
    return taken
      + one.actions.filter(\.holder.isDelegate).flatMap { action in
        mentions(of: action, of: one).filter { $0.form == .match }.compactMap { heard in
          guard let parent = heard.scope.feature?.id, parents.contains(parent) else { return nil }
          return Relation(.delegates, from: from, to: node(parent), at: .init(action.name, at: heard.place.location))
        }
      }
  }

  /// The feature that a view observes, and what the view sends it.
  private func relations(_ one: TCAView) -> [Relation] {
    guard let observed = one.feature, let store = one.store else { return [] }
    let sent = observed.actions.filter(\.isPlain).flatMap { action in
      mentions(of: action, of: observed).filter { $0.isSend && $0.scope.type === one.type }.map {
        (action.name, $0.place)
      }
    }
    let sends = sent.first.map { first in
      [Relation.Place(counted(Set(sent.map(\.0)).count, "action"), at: first.1.location)]
    }
    return Relation.all(
      from: node(one), to: node(observed.id), at: [.observes: [.init(at: table.location(store))], .sends: sends ?? []])
  }

  /// A child of another package: a composition makes a reducer that the project does not declare.
  private func relation(_ one: TCAComposition) -> Relation? {
    let tree = one.place.tree
    guard let owner = one.owner,
      let made = tree.arguments(one.place.node).lazy.compactMap({ argument in
        tree.creations(in: argument).first { made in
          !TCANames.builders.contains(made.name)
            && self.table.lookUp(made.qualifiedName, inside: one.place.scope.type, in: one.place.file.number) == nil
        }
      }).first
    else { return nil }
    return Relation(
      one.isPresenting ? .presents : .composes, from: node(owner.id),
      to: .init(.external, made.qualifiedName, at: nil),
      at: .init(one.state?.last?.withoutDollar ?? "", at: one.location))
  }

  /// A view makes another one with a store.
  private func shown(_ argument: TCAPlace) -> Relation? {
    let tree = argument.tree
    guard let call = tree.parent(argument.node), let callee = tree.kind(call) == .call ? tree.namedCallee(call) : nil,
      let shown = stores.type(namedBy: argument.file.at(callee)).flatMap({ scopes.view($0) }),
      let shower = argument.scope.view, shower !== shown, !argument.file.isPreview(tree.range(call).start)
    else { return nil }
    let around = tree.ancestors(call).prefix { tree.kind($0) != .memberBlock }.filter { tree.kind($0) == .call }
    let arguments = around.flatMap { tree.arguments($0).filter { !tree.isTrailing($0) } }
    let scope = ([argument.node] + arguments).lazy.compactMap { given in
      tree.calls(in: given, named: "scope").first { _ in true }
    }.first
    let path = scope.flatMap { tree.argument($0, labelled: "state") ?? tree.argument($0, at: 0) }.flatMap {
      tree.path($0)
    }
    let place = Relation.Place(
      path?.joined(separator: ".") ?? "", at: argument.file.location(tree.nameRange(callee)))
    return Relation(.shows, from: node(shower), to: node(shown), at: place)
  }
}
