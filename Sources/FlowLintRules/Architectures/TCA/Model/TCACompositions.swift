/// A call that runs a child: `Scope`, `ifLet`, `ifCaseLet`, `forEach`.
struct TCAComposition: Sendable {
  let place: TCAPlace
  let name: String
  /// The names in the paths; nil where an argument is no path.
  let state: [String]?
  let action: [String]?

  /// The feature in whose code it stands.
  var owner: TCAFeature? { place.scope.feature }
  var location: Location { place.file.location(place.tree.calleeRange(place.node)) }
  /// The property or case of the state that it runs.
  var child: TCAChild? {
    guard let name = state?.last?.withoutDollar else { return nil }
    return owner?.part(named: name)
  }
  /// The state is presented, or it cannot be told.
  var isPresenting: Bool {
    guard let last = state?.last else { return state == nil }
    return last.hasPrefix("$") || child.map { $0.isProperty && ($0.presents || $0.kind == .stack) } == true
  }
}

/// A place that makes a reducer.
struct TCACreation: Sendable {
  let feature: Int
  let place: TCAPlace
  let use: Use

  enum Use: Sendable, Equatable {
    /// A composition runs it, by its place among all.
    case composed(Int)
    /// A store of the app runs it.
    case root
    case unknown
  }

  /// Nobody can tell what runs it.
  var isOfUnknownUse: Bool { use == .unknown && Doubt.unknownFate.silences }
}

/// A feature that runs another.
struct TCAEdge: Sendable {
  let parent: Int
  let child: Int
  let isPresenting: Bool
  let label: String
  let location: Location
}

/// The compositions of features: who runs whom.
struct TCACompositions: Sendable {
  private(set) var all: [TCAComposition] = []
  /// The calls of `BindingReducer`.
  private(set) var bindings: [TCAPlace] = []
  private(set) var creations: [TCACreation] = []
  /// The calls that make stores.
  private(set) var roots: [TCAPlace] = []
  private(set) var edges: [TCAEdge] = []
  /// Compositions in the code of each feature, and of features inside of it, by the cases that they name; none where a
  /// call of the project's own names a case as its argument `action:`. A path that cannot be read has the empty name.
  private(set) var inside: [Int: [String: [TCAComposition]]] = [:]
  /// The compositions that run each case from afar: by a path of several names, or in a helper.
  private(set) var distant: [String: [TCAComposition]] = [:]
  /// The features that some store of the app names, so that all in their reach live.
  private(set) var stored: Set<Int> = []

  init(features: TCAFeatures, scopes: TCAScopes, reach: TCAReach, stores: TCAStores) {
    let labels = NameFinder(["action", "initialState"])
    for file in features.table.files {
      let tree = file.bodies
      var places: [BodyTree.Node: Int] = [:]
      var roots: Set<BodyTree.Node> = []
      func compose(_ call: BodyTree.Node, named name: String, for action: BodyTree.Node) {
        let state = tree.argument(call, labelled: "state") ?? tree.argument(call, at: 0)
        places[call] = all.count
        all.append(
          TCAComposition(
            place: scopes.place(file.at(call)), name: name, state: state.flatMap { tree.path($0) },
            action: tree.path(action)))
      }
      for call in tree.calls(in: tree.root, named: "Scope") {
        if let action = tree.argument(call, at: 1), !file.isPreview(tree.range(call).start) {
          compose(call, named: "Scope", for: action)
        }
      }
      bindings += tree.calls(in: tree.root, named: "BindingReducer").map { scopes.place(file.at($0)) }
      labels.forEachNode(of: [.argument], in: tree) { argument, label in
        guard let call = tree.parent(argument), tree.kind(call) == .call, let name = tree.calleeName(call),
          !file.isPreview(tree.range(call).start)
        else { return }
        let value = tree.value(ofArgument: argument)
        if label == "initialState" {
          guard stores.isMadeStore(call, named: name, in: file) else { return }
          roots.insert(call)
          self.roots.append(scopes.place(file.at(call)))
        } else if TCANames.compositions.contains(name) {
          if places[call] == nil { compose(call, named: name, for: value) }
        } else if !Self.viewCalls.contains(name) {
          let place = scopes.place(file.at(argument))
          if place.scope.isInView { return }
          let names = tree.path(value) ?? []
          for id in place.scope.feature?.around ?? [] {
            for name in names { inside[id, default: [:]][name, default: []] += [] }
          }
        }
      }
      var named: [BodyTree.Node: Set<Int>] = [:]
      features.names.forEachNode(of: [.name, .member], in: tree) { node, _ in
        guard let type = stores.type(namedBy: file.at(node)), let feature = features.id(of: type),
          !file.isPreview(tree.nameRange(node).start)
        else { return }
        let around = tree.ancestors(node).prefix { tree.kind($0) != .typeDeclaration }.filter {
          tree.kind($0) == .argument
        }.compactMap { tree.parent($0) }
        let root = around.first { roots.contains($0) }
        if let root { named[root, default: []].insert(feature) }
        guard tree.makes(node) else { return }
        let composed = around.lazy.compactMap { places[$0] }.first.map { TCACreation.Use.composed($0) }
        creations.append(
          TCACreation(
            feature: feature, place: scopes.place(file.at(node)), use: composed ?? (root == nil ? .unknown : .root)))
      }
      for root in roots { stored.formUnion(named[root] ?? reach.named(in: file)) }
    }
    for one in all {
      for id in one.owner?.around ?? [] {
        for name in Set(one.action ?? [""]) { inside[id, default: [:]][name, default: []].append(one) }
      }
      guard let action = one.action, action.count > 1 || one.place.isHelper else { continue }
      for name in Set(action) { distant[name, default: []].append(one) }
    }
    addEdges(features)
  }

  private static let viewCalls = ScreenCall.modifiers.union([
    "scope", "alert", "confirmationDialog", "IfLetStore", "ForEachStore", "CaseLet", "ButtonState",
  ])

  private mutating func addEdges(_ features: TCAFeatures) {
    var seen: [[Int]: Set<String>] = [:]
    func add(_ parent: Int, child: Int, presents: Bool = false, as label: String = "", at location: Location) {
      guard seen[[parent, child, presents ? 1 : 0], default: []].insert(label).inserted else { return }
      edges.append(TCAEdge(parent: parent, child: child, isPresenting: presents, label: label, location: location))
    }
    func addRun(by composition: TCAComposition, of child: Int?) {
      guard let owner = composition.owner, let child else { return }
      let label = composition.state?.last?.withoutDollar ?? ""
      add(owner.id, child: child, presents: composition.isPresenting, as: label, at: composition.location)
    }
    for composition in all { addRun(by: composition, of: composition.child?.feature) }
    for creation in creations {
      switch creation.use {
      case .composed(let place): addRun(by: all[place], of: creation.feature)
      case .unknown:
        guard let owner = creation.place.scope.feature, owner.id != creation.feature else { continue }
        add(owner.id, child: creation.feature, at: creation.place.location)
      case .root: continue
      }
    }
    for feature in features.all where feature.isEnumReducer {
      for child in feature.cases {
        if let target = child.feature { add(feature.id, child: target, as: child.name, at: child.location) }
      }
    }
  }
}

extension BodyTree {
  /// The name of a type makes a value of it: `X()`, `X { }`, `X.init`, `X.body`.
  fileprivate func makes(_ node: Node) -> Bool {
    guard let parent = parent(node) else { return false }
    if kind(parent) == .call { return callee(parent) == node }
    return kind(parent) == .member && (isNamed(parent, "init") || isNamed(parent, "body"))
  }
}
