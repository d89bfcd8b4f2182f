/// A project as the Composable Architecture sees it: its features, who runs and shows them, and who sends and matches
/// their actions.
final class TCAModel: Sendable {
  let features: TCAFeatures
  let scopes: TCAScopes
  let reach: TCAReach
  let stores: TCAStores
  let compositions: TCACompositions
  /// The edges that lead to each feature.
  let edgesTo: [Int: [TCAEdge]]
  /// The ways in which each feature is made.
  let creations: [Int: [TCACreation]]
  /// The features that the code of others makes outside of compositions that name a case, each with the other.
  private let made: Set<[Int]>
  private let mentions: TCAMentions
  /// The features that some store of the app reaches, by their places.
  private let live: [Bool]
  private let helpers: TCAHelpers
  let cancellation: TCACancellation

  var table: TypeTable { features.table }

  private init(
    features: TCAFeatures, scopes: TCAScopes, stores: TCAStores, reach: TCAReach,
    compositions: TCACompositions, cancellation: TCACancellation, mentions: TCAMentions
  ) {
    (self.features, self.scopes, self.reach) = (features, scopes, reach)
    (self.stores, self.compositions) = (stores, compositions)
    (self.cancellation, self.mentions) = (cancellation, mentions)
    live = features.all.map { feature in compositions.stored.contains { reach.reaches($0, from: feature.id) } }
    edgesTo = Dictionary(grouping: compositions.edges, by: \.child)
    creations = Dictionary(grouping: compositions.creations, by: \.feature)
    let unnamed = compositions.creations.filter { one in
      if case .composed(let place) = one.use { return compositions.all[place].action == nil }
      return one.use != .root
    }
    made = Set(
      unnamed.flatMap { one in
        one.place.scope.isInView ? [] : (one.place.scope.feature?.around ?? []).map { [one.feature, $0] }
      })
    helpers = TCAHelpers(
      scopes: scopes, table: features.table, compositions: compositions.all.map(\.place) + compositions.bindings)
  }

  convenience init(_ sides: ProjectSides, table: () -> TypeTable) {
    let features = TCAFeatures(table())
    let scopes = TCAScopes(features)
    let stores = TCAStores(features: features, scopes: scopes)
    let reach = TCAReach(features: features, scopes: scopes)
    self.init(
      features: features, scopes: scopes, stores: stores, reach: reach,
      compositions: TCACompositions(features: features, scopes: scopes, reach: reach, stores: stores),
      cancellation: TCACancellation(features: features, scopes: scopes, stores: stores), mentions: TCAMentions(stores))
  }

  static func assembled(_ sides: ProjectSides, jobs: Int, table: () -> TypeTable) async -> TCAModel {
    if jobs < 2 { return TCAModel(sides, table: table) }
    let features = await TCAFeatures.read(table(), jobs: jobs)
    let scopes = TCAScopes(features)
    let stores = TCAStores(features: features, scopes: scopes)
    async let mentions = TCAMentions.read(stores, jobs: jobs)
    let reach = TCAReach(features: features, scopes: scopes)
    return await TCAModel(
      features: features, scopes: scopes, stores: stores, reach: reach,
      compositions: TCACompositions(features: features, scopes: scopes, reach: reach, stores: stores),
      cancellation: TCACancellation(features: features, scopes: scopes, stores: stores), mentions: mentions)
  }

  // MARK: Places

  /// The calls of some names where the framework's names mean the framework.
  func calls(named names: String...) -> [TCAPlace] {
    let finder = NameFinder(names)
    return table.files.filter { features.gated.holds($0.number) }.flatMap { file in
      finder.calls(in: file.bodies).map { scopes.place(file.at($0)) }
    }
  }

  /// The nodes of some kinds that spell one of some names, in all files.
  func places(named names: some Sequence<String>, _ kinds: NodeKinds) -> [(name: String, place: TCAPlace)] {
    scopes.places(named: names, kinds, in: table.files)
  }

  // MARK: Mentions

  func isLive(_ feature: TCAFeature) -> Bool { live[feature.id] }

  /// Code outside of previews that names something of a feature, as far as names tell.
  ///
  /// - Parameter type: the enum whose case the name is; nil for a property of the state.
  func mentions(of name: String, of feature: TCAFeature, in type: IndexedType?) -> [TCAMention] {
    var found: [TCAMention] = []
    _ = isMentioned(name, of: feature, in: type) { mention in
      found.append(mention)
      return false
    }
    return found.ordered { $0.number < $1.number }
  }

  func mentions(of action: TCAAction, of feature: TCAFeature) -> [TCAMention] {
    mentions(of: action.name, of: feature, in: action.holder.type)
  }

  /// The same, as far as the first that is wanted: the feature's own code, where most of them stand, is asked first.
  func isMentioned(
    _ name: String, of feature: TCAFeature, in type: IndexedType?, where isWanted: (TCAMention) -> Bool
  ) -> Bool {
    let named = mentions.named(name)
    let owner =
      type.map { features.id(of: $0).map { .states($0) } ?? .declared($0.id) } ?? features.stateType(of: feature.id)
    func holds(in type: TCAType?, at home: Int?) -> Bool {
      named[.init(type: type, home: home)]?.contains(where: isWanted) == true
    }
    if holds(in: nil, at: feature.id) || owner != nil && holds(in: owner, at: nil) { return true }
    // A name that stands everywhere is looked for where it can mean the feature.
    let homes =
      named.count > 32
      ? reach.related(to: feature.id) : named.keys.compactMap(\.home).filter { reach.areRelated($0, feature.id) }
    return homes.contains { $0 != feature.id && holds(in: nil, at: $0) }
      || (named[.init(type: nil, home: nil)] ?? []).contains { canMean(feature, at: $0.place) && isWanted($0) }
  }

  func isMentioned(_ action: TCAAction, of feature: TCAFeature, where isWanted: (TCAMention) -> Bool) -> Bool {
    isMentioned(action.name, of: feature, in: action.holder.type, where: isWanted)
  }

  /// A place can speak of a feature: its home is related to it, or nothing says what its home is.
  func canMean(_ feature: TCAFeature, at place: TCAPlace) -> Bool {
    if let home = place.scope.home { return reach.areRelated(home.id, feature.id) }
    let named = reach.named(in: place.file)
    if !named.isEmpty { return named.contains { reach.areRelated($0, feature.id) } }
    return feature.type.parts.contains { table.file($0.file).folders == place.file.folders }
      || place.isInCall(of: "send")
  }

  /// A feature sends a delegate action that nobody outside of it matches, though others run it.
  func isUnheard(_ action: TCAAction, of feature: TCAFeature) -> Bool {
    func isWrapped(_ mention: TCAMention) -> Bool { action.holder.wrapper.map(mention.place.isInCall) != false }
    guard (edgesTo[feature.id] ?? []).contains(where: { $0.parent != feature.id }),
      isMentioned(action, of: feature, where: { $0.form == .value && $0.place.isFamily(of: feature) && isWrapped($0) })
    else { return false }
    let hears = isMentioned(action, of: feature) { mention in
      switch mention.form {
      case _ where !mention.mayBeMeant: false
      case .match: !mention.place.isFamily(of: feature) || isWrapped(mention)
      case .path: !mention.place.isFamily(of: feature)
      case .value: mention.tree.isCompared(mention.node)
      case .member, .label: false
      }
    }
    return !hears && !isTakenWhole(action.holder, of: feature)
  }

  /// An ancestor takes a feature's delegate actions without naming them.
  private func isTakenWhole(_ actions: TCAActionEnum, of feature: TCAFeature) -> Bool {
    let above = ancestors(of: feature.id)
    return isMentioned(actions.wrapper ?? "delegate", of: feature, in: feature.action) { mention in
      let (tree, node) = (mention.tree, mention.node)
      guard mention.form == .match || mention.form == .path, !mention.place.isFamily(of: feature),
        tree.nestedCases(node).cases.count == 1,
        mention.form == .match || tree.parent(node).map({ tree.lastChild($0) == node }) != false
      else { return false }
      guard let owner = mention.scope.feature else { return mention.form == .path || tree.isInCall(node) }
      return above.contains(owner.id)
    }
  }

  // MARK: Runs

  /// Something runs the child whose actions a case carries, as far as the source tells: a composition of the feature, of
  /// a helper, or of a relative that reaches through names the case, or the feature makes the child's reducer.
  func runs(_ feature: TCAFeature, action: TCAAction) -> Bool {
    let inside = compositions.inside[feature.id] ?? [:]
    let isNamed =
      inside[action.name] ?? inside[""] != nil
      || (compositions.distant[action.name] ?? []).contains { one in
        let reaches = (one.action?.count ?? 0) > 1 && one.owner.map { reach.areRelated($0.id, feature.id) } == true
        return reaches || isRun(one.place, by: feature)
      }
    return isNamed || action.content?.feature.map { made.contains([$0, feature.id]) } == true
  }

  /// The code is a feature's own, or that of a helper that it names.
  func isRun(_ place: TCAPlace, by feature: TCAFeature) -> Bool {
    place.isFamily(of: feature) || place.isHelper && helpers.isNamed(place, by: feature, in: table)
  }

  /// The features that nothing runs, in the folders of those that an app runs. None whose parent takes its actions
  /// without running it, for that is one cause, or that a body may run that is handed in.
  var dead: Set<Int> {
    func folder(_ feature: TCAFeature) -> String? { table.file(feature.type.firstPart.file).folders.first }
    let open = features.all.filter { !$0.isUnderstood && !$0.isEnumReducer }.flatMap(\.children)
    let known = Set((neverRun.map(\.child) + open).compactMap(\.feature)).union(reach.used)
    let folders = Set(features.all.filter { isLive($0) }.map(folder))
    return Set(
      features.certain.filter { feature in
        !known.contains(feature.id) && folders.contains(folder(feature))
          && (feature.state != nil || feature.isEnumReducer) && feature.type.kind != .class
          && !(edgesTo[feature.id] ?? []).contains { $0.parent != feature.id }
          && !(creations[feature.id] ?? []).contains { $0.use == .root || $0.isOfUnknownUse }
          && !(isIdle(feature.id)
            && (features.all.contains { $0.parts.contains { $0.feature == feature.id } } || isScopedTo(feature.id)))
      }.map(\.id))
  }

  /// Code takes a store of the feature whose state a parent computes: `store.scope(state: \.history, action: \.history)`.
  private func isScopedTo(_ feature: Int) -> Bool {
    let names = features.all.flatMap { parent in
      (parent.state?.properties ?? []).filter { property in
        let file = property.declaration.file
        return !property.isStored
          && features.content(of: property.type, as: "State", in: parent.state, of: file)?.feature == feature
      }.map(\.name)
    }
    return !names.isEmpty
      && calls(named: "scope").contains { call in
        let state = call.tree.argument(call.node, labelled: "state") ?? call.tree.argument(call.node, at: 0)
        return !call.file.isPreview(call.tree.range(call.node).start)
          && state.flatMap { call.tree.path($0)?.last }.map(names.contains) == true
      }
  }

  // MARK: Presentation

  /// Some owner presents a feature or is itself presented, or it cannot be told.
  func isPresented(_ feature: Int) -> Bool {
    ancestors(of: feature).union([feature]).contains { id in
      let (made, edges) = (creations[id] ?? [], edgesTo[id] ?? [])
      return table.isAmbiguous(features.all[id].type) || edges.contains(where: \.isPresenting)
        || made.contains(where: \.isOfUnknownUse)
        || Doubt.unknownFate.silences && edges.isEmpty && !made.contains { $0.use == .root }
    }
  }

  /// The features that run a feature, directly or by way of others.
  func ancestors(of feature: Int) -> Set<Int> {
    var open = [feature]
    var found: Set<Int> = []
    while let id = open.popLast() { open += (edgesTo[id] ?? []).map(\.parent).filter { found.insert($0).inserted } }
    return found
  }
}

/// The functions, properties and types of no feature that hold compositions, and who names them.
private struct TCAHelpers {
  /// The features that name each helper, directly or by way of others.
  private var users: [String: Set<Int>] = [:]

  init(scopes: TCAScopes, table: TypeTable, compositions: [TCAPlace]) {
    var fresh = Set(compositions.filter(\.isHelper).flatMap { Self.holders(of: $0, table) })
    // The helpers whose code names each helper: whoever names one of them uses it, too.
    var holders: [String: Set<String>] = [:]
    while !fresh.isEmpty {
      for name in fresh { holders[name] = [] }
      for (name, place) in scopes.places(named: fresh, [.name, .member, .implicitMember], in: table.files) {
        users[name, default: []].formUnion(place.scope.feature?.around ?? [])
        if place.isHelper { holders[name]!.formUnion(Self.holders(of: place, table)) }
      }
      fresh = Set(fresh.flatMap { holders[$0]! }).subtracting(holders.keys)
    }
    let names = Array(holders.keys)
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    for group in strongGroups(names.map { holders[$0]!.map { numbers[$0]! } }) {
      let all = Set(group.flatMap { holders[names[$0]]!.union([names[$0]]) }.flatMap { users[$0] ?? [] })
      for number in group { users[names[number]] = all }
    }
  }

  func isNamed(_ place: TCAPlace, by feature: TCAFeature, in table: TypeTable) -> Bool {
    Self.holders(of: place, table).contains { users[$0]?.contains(feature.id) == true }
  }

  /// The names under which others use the code round a place.
  private static func holders(of place: TCAPlace, _ table: TypeTable) -> [String] {
    let owner = table.owner(of: place.code)
    let member = owner.member.map { table.memberName($0) }
    let isPart = member == nil || member == "body" || member == "reduce"
    guard isPart, let type = owner.type, type.isConcrete else { return member.map { [$0] } ?? [] }
    return [type.name]
  }
}

extension TCAModel {
  /// The place is shown in previews, compiled for debugging alone, or written by a program.
  func isSilent(_ location: Location) -> Bool {
    let file = table.file(location.file)
    return file.isExempt(location.range.start) || file.isWrittenByProgram
  }
}

extension TCAPlace {
  /// The place as laws tell of it.
  ///
  /// - Parameter range: what is underlined; the place itself unless it is another part of the same code.
  func named(_ name: String, at range: SourceRange? = nil, detail: String = "", fix: FixIt? = nil) -> NamedPlace {
    NamedPlace(
      location: range.map { file.location($0) } ?? location, name: name, detail: detail, owner: owner, fix: fix)
  }
}

extension FindingSink {
  mutating func report(
    _ location: Location, in model: TCAModel, _ message: String, of declaration: String,
    kind: Finding.DeclarationKind = .member, subject: String, fix: FixIt? = nil
  ) {
    if model.isSilent(location) { return }
    report(location, message, declaration: declaration, kind: kind, subject: subject, fix: fix)
  }

  mutating func report(_ action: TCAAction, in model: TCAModel, _ message: String, fix: FixIt? = nil) {
    report(action.location, in: model, message, of: action.title, subject: action.name, fix: fix)
  }

  /// Reports code of a feature or view.
  ///
  /// - Parameter node: what is underlined; the place itself unless it is another part of the same code.
  mutating func report(
    _ place: TCAPlace, at range: SourceRange? = nil, in model: TCAModel, _ message: String, subject: String
  ) {
    let location = range.map { place.file.location($0) } ?? place.location
    report(location, in: model, message, of: place.owner, kind: .type, subject: subject)
  }
}
