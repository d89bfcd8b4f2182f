/// A project as the Composable Architecture sees it: its features, who runs and shows them, and who sends and matches
/// their actions.
final class TCAModel: Sendable {
  let features: TCAFeatures
  let scopes: TCAScopes
  let reach: TCAReach
  let stores: TCAStores
  let compositions: TCACompositions
  let mentions: TCAMentions
  /// The features that some store of the app reaches, by their places.
  let isLive: [Bool]
  /// The edges that lead to each feature.
  let edgesTo: [Int: [TCAEdge]]
  /// The ways in which each feature is made.
  let creations: [Int: [TCACreation]]

  var table: TypeTable { features.table }

  init(table: TypeTable) {
    let features = TCAFeatures(table)
    let scopes = TCAScopes(features)
    let reach = TCAReach(features, scopes)
    let stores = TCAStores(features, scopes)
    let compositions = TCACompositions(features, scopes, reach, stores)
    self.features = features
    self.scopes = scopes
    self.reach = reach
    self.stores = stores
    self.compositions = compositions
    mentions = TCAMentions(features, scopes, stores)
    isLive = features.all.map { feature in compositions.stored.contains { reach.reaches($0, feature.id) } }
    edgesTo = Dictionary(grouping: compositions.edges, by: \.child)
    creations = Dictionary(grouping: compositions.creations, by: \.feature)
  }

  convenience init(_ sides: ProjectSides, table: () -> TypeTable) { self.init(table: table()) }

  // MARK: Mentions

  /// Code outside of previews that names something of a feature, as far as names tell.
  ///
  /// - Parameter type: the enum whose case the name is; nil for a property.
  func mentions(of name: String, of feature: TCAFeature, in type: IndexedType? = nil) -> [TCAMention] {
    (type.map { mentions.named(name, in: $0.id) } ?? [])
      + mentions.named(name, in: nil).filter { canMean(feature.id, $0) }
  }

  /// A place can speak of a feature: its home is related to it, or nothing says what its home is.
  func canMean(_ feature: Int, _ mention: TCAMention) -> Bool {
    if let home = scopes.home(mention.scope) { return reach.areRelated(home, feature) }
    let file = table.file(mention.file)
    let named = reach.named(in: file)
    if !named.isEmpty { return named.contains { reach.areRelated($0, feature) } }
    let isNear = features.all[feature].type.parts.contains { table.file($0.file).folders == file.folders }
    return isNear || file.bodies.callsAround(mention.node).contains { file.bodies.isCall($0, of: "send") }
  }

  func location(_ mention: TCAMention) -> Location {
    table.file(mention.file).location(table.file(mention.file).bodies.nameRange(mention.node))
  }

  /// The places that send a case of a feature's actions.
  func sends(_ enumCase: EnumCase, of actions: TCAActionEnum, in feature: TCAFeature) -> [TCAMention] {
    mentions(of: enumCase.name, of: feature, in: actions.type).filter { $0.form == .value || $0.form == .path }
  }

  /// The place of a mention lies in the code of a feature, of a type round it, or in an extension of one nested in it.
  func isFamily(_ mention: TCAMention, of feature: TCAFeature) -> Bool {
    scopes.isFamily(feature.id, of: mention.scope.feature)
  }

  /// A feature sends a delegate action that nobody outside of it matches, though others run it.
  func isUnheard(_ enumCase: EnumCase, of actions: TCAActionEnum, in feature: TCAFeature) -> Bool {
    let mentions = mentions(of: enumCase.name, of: feature, in: actions.type)
    guard mentions.contains(where: { $0.form == .value && isFamily($0, of: feature) && isInside(actions.wrapper, $0) }),
      (edgesTo[feature.id] ?? []).contains(where: { $0.parent != feature.id })
    else { return false }
    let hears = mentions.contains { mention in
      switch mention.form {
      case .match: !isFamily(mention, of: feature) || isInside(actions.wrapper, mention)
      case .path: !isFamily(mention, of: feature)
      case .value: table.file(mention.file).bodies.isCompared(mention.node)
      case .member, .label: false
      }
    }
    return !hears && !isTakenWhole(actions, of: feature)
  }

  /// The mention stands in another case: `.delegate(.saved)`.
  private func isInside(_ wrapper: String?, _ mention: TCAMention) -> Bool {
    let tree = table.file(mention.file).bodies
    return wrapper.map { name in tree.callsAround(mention.node).contains { tree.isCall($0, of: name) } } ?? true
  }

  /// An ancestor takes a feature's delegate actions without naming them.
  private func isTakenWhole(_ actions: TCAActionEnum, of feature: TCAFeature) -> Bool {
    let above = ancestors(of: feature.id)
    return mentions(of: actions.wrapper ?? "delegate", of: feature, in: feature.action).contains { mention in
      let tree = table.file(mention.file).bodies
      guard mention.form == .match || mention.form == .path, !isFamily(mention, of: feature) else { return false }
      if let value = tree.payload(ofCase: mention.node), tree.caseNode(value) != nil { return false }
      if mention.form == .path, tree.parent(mention.node).map({ tree.lastChild($0) != mention.node }) ?? false {
        return false
      }
      guard let owner = mention.scope.feature else {
        return mention.form == .path || !tree.callsAround(mention.node).isEmpty
      }
      return above.contains(owner)
    }
  }

  // MARK: Runs

  /// Something runs the child whose actions a case carries, as far as the source tells.
  func runs(_ feature: TCAFeature, _ action: TCAChildAction) -> Bool {
    if runsByPath(feature, action) { return true }
    guard case .feature(let child) = action.target else { return false }
    return (creations[child] ?? []).contains { creation in
      guard !creation.scope.isInView, scopes.isFamily(feature.id, of: creation.scope.feature) else { return false }
      if case .composed(let place) = creation.use { return compositions.all[place].action == nil }
      return creation.use != .root
    }
  }

  /// A composition of the feature, of a helper, or of a relative that reaches through names the case.
  private func runsByPath(_ feature: TCAFeature, _ action: TCAChildAction) -> Bool {
    var helpers: [TCAComposition] = []
    if compositions.open.contains(where: { scopes.isFamily(feature.id, of: $0) }) { return true }
    for place in compositions.byAction[action.name] ?? [] {
      let one = compositions.all[place]
      if scopes.isFamily(feature.id, of: one.owner) { return true }
      if let owner = one.owner, (one.action?.count ?? 0) > 1, reach.areRelated(owner, feature.id) { return true }
      if one.owner.map({ features.all[$0].state == nil }) ?? true { helpers.append(one) }
    }
    if (compositions.otherActions[action.name] ?? []).contains(where: { scopes.isFamily(feature.id, of: $0) }) {
      return true
    }
    return isNamed(helpers.map { ($0.call, table.file($0.file)) }, by: feature)
  }

  /// The code of a feature names one of the functions, properties or types that hold the nodes, directly or by way of
  /// others that belong to no feature.
  func isNamed(_ nodes: [(node: BodyTree.Node, file: IndexedFile)], by feature: TCAFeature) -> Bool {
    var known: Set<String> = []
    var fresh = Set(nodes.flatMap { holders(of: $0.node, in: $0.file) })
    while !fresh.isEmpty {
      known.formUnion(fresh)
      let finder = NameFinder(fresh)
      fresh = []
      for file in table.files {
        var isFound = false
        finder.forEachNode(of: [.name, .member, .implicitMember], in: file.bodies) { node, _ in
          let owner = scopes.scope(of: node, in: file).feature
          if scopes.isFamily(feature.id, of: owner) { isFound = true }
          if owner.map({ features.all[$0].state == nil }) ?? true { fresh.formUnion(holders(of: node, in: file)) }
        }
        if isFound { return true }
      }
      fresh.subtract(known)
    }
    return false
  }

  /// The names under which others use the code round a node.
  private func holders(of node: BodyTree.Node, in file: IndexedFile) -> [String] {
    let owner = table.owner(of: node, in: file)
    let member = owner.member.map { table.memberName($0) }
    let isPart = member == nil || member == "body" || member == "reduce"
    guard isPart, let type = owner.type, type.isConcrete else { return member.map { [$0] } ?? [] }
    return [type.name]
  }

  // MARK: Presentation

  /// Whether each owner presents a feature, or is itself presented; nil where somebody else may.
  func isPresented(_ feature: Int) -> Bool {
    var open = [feature]
    var seen: Set<Int> = [feature]
    while let id = open.popLast() {
      let made = creations[id] ?? []
      let edges = edgesTo[id] ?? []
      if made.contains(where: { $0.use == .unknown }) || features.all[id].isDoubtful(in: table) { return true }
      if edges.isEmpty, !made.contains(where: { $0.use == .root }) { return true }
      if edges.contains(where: \.isPresenting) { return true }
      open += edges.map(\.parent).filter { seen.insert($0).inserted }
    }
    return false
  }

  /// The features that run a feature, directly or by way of others.
  func ancestors(of feature: Int) -> Set<Int> {
    var open = [feature]
    var found: Set<Int> = []
    while let id = open.popLast() { open += (edgesTo[id] ?? []).map(\.parent).filter { found.insert($0).inserted } }
    return found
  }

  // MARK: Places

  /// No rule speaks of the place: it is shown in previews, compiled for debugging alone, or written by a program.
  func isSilent(_ location: Location) -> Bool {
    let file = table.file(location.file)
    return file.isExempt(location.range.start) || file.isWrittenByProgram
  }

  func location(_ node: BodyTree.Node, in file: IndexedFile) -> Location { file.location(file.bodies.nameRange(node)) }

  /// The files in which the framework's names mean the framework.
  var ownFiles: [IndexedFile] { table.files.filter { features.gated.contains($0.number) } }
}

extension TCAFeature {
  /// Several targets declare the type, and it is not known which of them others mean.
  func isDoubtful(in table: TypeTable) -> Bool { table.isAmbiguous(type) }
}

extension BodyTree {
  /// The node is an operand of `==` or `!=`.
  fileprivate func isCompared(_ node: Node) -> Bool {
    for ancestor in ancestors(node) {
      switch kind(ancestor) {
      case .sequence: return children(ancestor).contains { isNamed($0, "==") || isNamed($0, "!=") }
      case .block, .closure: return false
      default: continue
      }
    }
    return false
  }
}

extension FindingSink {
  /// Reports a place that is not silent.
  mutating func report(
    _ location: Location, in model: TCAModel, _ message: String, _ declaration: String,
    kind: Finding.DeclarationKind = .member, subject: String, fix: FixIt? = nil
  ) {
    guard !model.isSilent(location) else { return }
    report(location, message, declaration: declaration, kind: kind, subject: subject, fix: fix)
  }
}
