/// A place that names a case of an action, a property of a state, or a destination.
struct TCAMention: Sendable {
  let place: TCAPlace
  let form: Form
  /// The type whose case it is is known.
  let isCertain: Bool
  /// The mention's number among all, in the order of the files' paths.
  fileprivate(set) var number = 0

  enum Form: Sendable {
    /// `case .saved`
    case match
    /// `\.saved`, `/Action.saved`
    case path
    /// `.saved`, `Action.saved`
    case value
    /// `store.saved`, and the label of an argument.
    case member, label
  }

  var node: BodyTree.Node { place.node }
  var tree: BodyTree { place.tree }
  var scope: TCAScopes.Scope { place.scope }
  var isSend: Bool { form == .value || form == .path }
  /// The case is that of the type, stands in the code of a feature, or nothing says that it is not.
  var mayBeMeant: Bool { isCertain || scope.home != nil || Doubt.unknownReceiver.silences }
}

/// All places outside of tests and previews that name what the features declare.
struct TCAMentions: Sendable {
  private let names: NameFinder
  private let mentions: [[Key: [TCAMention]]]

  /// The key by which a mention is known: the type whose case it is, else the feature of whose code it may speak.
  struct Key: Hashable, Sendable {
    let type: TCAType?
    let home: Int?
  }

  init(_ stores: TCAStores) {
    let reader = TCAMentionReader(stores)
    self.init(reader: reader, found: [reader.mentions(in: stores.features.table.files)])
  }

  /// The same, of several jobs each with some of the files.
  static func read(_ stores: TCAStores, jobs: Int) async -> TCAMentions {
    let reader = TCAMentionReader(stores)
    let files = stores.features.table.files
    let pieces = pieces(of: files.count, size: 8)
    return TCAMentions(
      reader: reader,
      found: await inParallel(pieces.count, jobs: jobs, memory: ()) { piece, _ in
        reader.mentions(in: files[pieces[piece]])
      })
  }

  private init(reader: TCAMentionReader, found: [[TCAMentionReader.Found]]) {
    var mentions = [[Key: [TCAMention]]](repeating: [:], count: reader.count)
    for (number, one) in found.joined().enumerated() {
      var mention = one.mention
      mention.number = number
      let key = Key(type: one.type, home: one.type == nil ? mention.scope.home?.id : nil)
      mentions[one.name][key, default: []].append(mention)
    }
    (names, self.mentions) = (reader.finder, mentions)
  }

  /// The mentions of a name.
  func named(_ name: String) -> [Key: [TCAMention]] { names.place(of: name).map { mentions[$0] } ?? [:] }
}

/// Reads the mentions of what the features declare.
private struct TCAMentionReader: Sendable {
  let stores: TCAStores
  /// The names, and behind them the names of their projections.
  let finder: NameFinder
  /// The number of names without their projections.
  let count: Int
  /// The places of the names of children and alerts.
  let parts: Set<Int>

  typealias Found = (name: Int, type: TCAType?, mention: TCAMention)

  init(_ stores: TCAStores) {
    let features = stores.features
    // A wrapper that several features share may carry the delegate actions, so that none declares the case.
    var all: Set<String> = ["delegate"]
    for feature in features.all {
      all.formUnion(feature.actions.map(\.name) + feature.parts.map(\.name))
      all.formUnion(feature.parts.flatMap { features.buttons(of: $0, in: feature)?.cases.map(\.name) ?? [] })
    }
    let names = Array(all)
    let named = Set(features.all.flatMap { $0.parts.map(\.name) })
    self.stores = stores
    parts = Set(names.indices.filter { named.contains(names[$0]) })
    finder = NameFinder(names + names.map { "$" + $0 })
    count = names.count
  }

  func mentions(in files: some Sequence<IndexedFile>) -> [Found] {
    var found: [Found] = []
    var known: TCAStores.Subjects = [:]
    let kinds: NodeKinds = [.implicitMember, .member, .keyPathComponent, .argument, .name]
    for file in files {
      let tree = file.bodies
      finder.forEachPlace(of: kinds, in: tree, within: tree.kinds.indices) { node, place in
        guard let form = tree.form(of: node), !file.isPreview(tree.nameRange(node).start) else { return }
        let name = place % count
        let isPart = form == .member || form == .label
        let type = isPart && !parts.contains(name) ? nil : stores.owner(of: file.at(node), &known)
        found.append(
          (name, type, TCAMention(place: stores.scopes.place(file.at(node)), form: form, isCertain: type != nil)))
      }
    }
    return found
  }
}

extension BodyTree {
  /// The form in which a node names something; nil where it does not.
  fileprivate func form(of node: Node) -> TCAMention.Form? {
    switch kind(node) {
    case .implicitMember: return isPattern(node) ? .match : .value
    case .member:
      guard let base = receiver(node) else { return nil }
      guard mayStartWithCapital(base), kind(base) == .name || kind(base) == .member || kind(base) == .typeName else {
        // A method of the name, such as the modifier `alert`, is not the property.
        return isCalled(node) ? nil : .member
      }
      if isPattern(node) { return .match }
      return ancestors(node).prefix(2).contains { kind($0) == .prefix && isNamed($0, "/") } ? .path : .value
    case .keyPathComponent: return ancestors(node).prefix(3).contains { kind($0) == .attribute } ? nil : .path
    case .argument: return .label
    default: return syntax.tokens.kinds[mainToken(node) ?? 0] == .dollarIdentifier || isAssigned(node) ? .member : nil
    }
  }

  // MARK: Cases

  /// The value that a case carries where it is written: `.dismiss` of `.detail(.dismiss)`, the action of
  /// `.element(id: id, action: .tapped)`; nil without one.
  func payload(ofCase node: Node) -> Node? {
    guard let call = parent(node) else { return nil }
    return argument(call, labelled: "action") ?? argument(call, at: 0)
  }

  /// The value names a case by an implicit member, with or without something in it: `.saved`, `.saved(1)`.
  func caseNode(_ value: Node) -> Node? {
    let node = kind(value) == .pattern ? firstChild(value) ?? value : value
    switch kind(node) {
    case .implicitMember, .member: return node
    case .call: return namedCallee(node)
    default: return nil
    }
  }

  /// The cases that stand in each other, from a case inwards, and what the innermost carries that is no case: of
  /// `.rows(.element(id: _, action: .renamed(name)))` these are `rows`, `element`, `renamed`, and `name`.
  func nestedCases(_ node: Node) -> (cases: [Node], value: Node?) {
    var cases = [node]
    while let value = payload(ofCase: cases[cases.count - 1]) {
      guard let inner = caseNode(value) else { return (cases, value) }
      cases.append(inner)
    }
    return (cases, nil)
  }
}

extension String {
  /// The name of a property without the sign of its projection: `detail` of `$detail`.
  var withoutDollar: String { dropping(prefix: "$") ?? self }
}
