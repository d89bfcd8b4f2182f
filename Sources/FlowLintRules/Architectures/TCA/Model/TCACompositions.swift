/// A call that runs a child: `Scope`, `ifLet`, `ifCaseLet`, `forEach`.
struct TCAComposition: Sendable {
  let file: FileID
  let call: BodyTree.Node
  let name: String
  /// The feature in whose code it stands.
  let owner: Int?
  /// The names in the paths; nil where an argument is no path.
  let state: [String]?
  let action: [String]?
}

/// A place that makes a reducer.
struct TCACreation: Sendable {
  let feature: Int
  let location: Location
  let scope: TCAScopes.Scope
  let use: Use

  enum Use: Sendable, Equatable {
    /// A composition runs it, by its place among all.
    case composed(Int)
    /// A store of the app runs it.
    case root
    case unknown

    /// No composition makes it.
    var isElsewhere: Bool { self == .root || self == .unknown }
  }
}

/// A feature that runs another.
struct TCAEdge: Sendable {
  let parent: Int
  let child: Int
  let isPresenting: Bool
  let label: String
  let location: Location
}

/// Who runs whom.
struct TCACompositions: Sendable {
  let all: [TCAComposition]
  let creations: [TCACreation]
  let edges: [TCAEdge]
  /// The places in `all` of those that name each case of an action.
  let byAction: [String: [Int]]
  /// The features in whose code a composition stands that nobody can read.
  let open: Set<Int>
  /// The features in whose code calls of the project's own name each case as their argument `action:`.
  let otherActions: [String: Set<Int>]
  /// The features that some store of the app names, so that all in their reach live.
  let stored: Set<Int>

  init(_ features: TCAFeatures, _ scopes: TCAScopes, _ reach: TCAReach, _ stores: TCAStores) {
    var all: [TCAComposition] = []
    var creations: [TCACreation] = []
    var others: [String: Set<Int>] = [:]
    var stored: Set<Int> = []
    let names = NameFinder(features.all.map(\.type.name) + features.aliases.map(\.name))
    let compositionCalls = NameFinder(TCANames.compositions)
    for file in features.table.files {
      let tree = file.bodies
      var places: [BodyTree.Node: Int] = [:]
      var roots: Set<BodyTree.Node> = []
      for call in compositionCalls.calls(in: tree) where !scopes.isPreview(tree.range(call).start, in: file) {
        let name = tree.calleeName(call) ?? ""
        guard
          let action = tree.argument(call, labelled: "action") ?? (name == "Scope" ? tree.argument(call, at: 1) : nil)
        else { continue }
        let state = tree.argument(call, labelled: "state") ?? tree.argument(call, at: 0)
        places[call] = all.count
        all.append(
          TCAComposition(
            file: file.number, call: call, name: name, owner: scopes.scope(of: action, in: file).feature,
            state: state.flatMap { tree.path($0) }, action: tree.path(action)))
      }
      for argument in tree.descendants(tree.root, .argument) {
        let isAction = tree.isNamed(argument, "action")
        guard isAction || tree.isNamed(argument, "initialState"), let call = tree.parent(argument),
          tree.kind(call) == .call, let name = tree.calleeName(call),
          !scopes.isPreview(tree.range(call).start, in: file)
        else { continue }
        if !isAction {
          let type = name == "init" ? tree.receiver(call).map { tree.name($0) } ?? "" : name
          if type == "Store" || type == "StoreOf" { roots.insert(call) }
        } else if places[call] == nil, !Self.viewCalls.contains(name) {
          let scope = scopes.scope(of: argument, in: file)
          if let owner = scope.feature, !scope.isInView {
            for name in tree.path(tree.value(ofArgument: argument)) ?? [] { others[name, default: []].insert(owner) }
          }
        }
      }
      var named: [BodyTree.Node: Set<Int>] = [:]
      names.forEachNode(of: [.name, .member], in: tree) { node, _ in
        guard let type = stores.type(namedBy: node, in: file), let feature = features.id(of: type),
          !scopes.isPreview(tree.nameRange(node).start, in: file)
        else { return }
        let around = tree.ancestors(node).prefix { tree.kind($0) != .typeDeclaration }.filter {
          tree.kind($0) == .argument
        }
        .compactMap { tree.parent($0) }
        let root = around.first { roots.contains($0) }
        if let root { named[root, default: []].insert(feature) }
        guard tree.makes(node) else { return }
        let use = around.first { places[$0] != nil }.flatMap { places[$0] }
        creations.append(
          TCACreation(
            feature: feature, location: file.location(tree.nameRange(node)), scope: scopes.scope(of: node, in: file),
            use: use.map { .composed($0) } ?? (root == nil ? .unknown : .root)))
      }
      for root in roots { stored.formUnion(named[root] ?? reach.named(in: file)) }
    }
    self.all = all
    self.creations = creations
    self.stored = stored
    otherActions = others
    var byAction: [String: [Int]] = [:]
    for (place, one) in all.enumerated() {
      for name in Set(one.action ?? []) { byAction[name, default: []].append(place) }
    }
    self.byAction = byAction
    open = Set(all.filter { $0.action == nil }.compactMap(\.owner))
    edges = Self.edges(all, creations, features)
  }

  private static let viewCalls: Set<String> = [
    "scope", "sheet", "alert", "confirmationDialog", "popover", "fullScreenCover", "navigationDestination",
    "IfLetStore",
    "ForEachStore", "CaseLet", "ButtonState",
  ]

  private static func edges(
    _ all: [TCAComposition], _ creations: [TCACreation], _ features: TCAFeatures
  ) -> [TCAEdge] {
    var edges: [TCAEdge] = []
    func add(_ composition: TCAComposition, _ child: Int) {
      guard let owner = composition.owner else { return }
      let path = composition.state ?? []
      let name = path.last.map { $0.dropping(prefix: "$") ?? $0 } ?? ""
      let property = features.all[owner].children.first { $0.name == name }
      let file = features.table.file(composition.file)
      edges.append(
        TCAEdge(
          parent: owner, child: child,
          isPresenting: composition.state == nil || path.last?.hasPrefix("$") == true || property?.presents == true
            || property?.kind == .stack,
          label: name, location: file.location(file.bodies.calleeRange(composition.call))))
    }
    for composition in all {
      guard let owner = composition.owner, let last = composition.state?.last else { continue }
      let feature = features.all[owner]
      let child = (feature.children + feature.cases).first { $0.name == (last.dropping(prefix: "$") ?? last) }
      if let child = child?.feature { add(composition, child) }
    }
    for creation in creations {
      switch creation.use {
      case .composed(let place): add(all[place], creation.feature)
      case .unknown:
        guard let owner = creation.scope.feature, owner != creation.feature else { continue }
        edges.append(
          TCAEdge(parent: owner, child: creation.feature, isPresenting: false, label: "", location: creation.location))
      case .root: continue
      }
    }
    for feature in features.all where feature.isEnumReducer {
      for child in feature.cases {
        guard let target = child.feature else { continue }
        edges.append(
          TCAEdge(parent: feature.id, child: target, isPresenting: false, label: child.name, location: child.location))
      }
    }
    var seen: Set<String> = []
    return edges.filter { seen.insert("\($0.parent) \($0.child) \($0.isPresenting) \($0.label)").inserted }
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
