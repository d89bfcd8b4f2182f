/// A place that names a case of an action, a property of a state, or a destination.
struct TCAMention: Sendable {
  let file: FileID
  let node: BodyTree.Node
  let form: Form
  let scope: TCAScopes.Scope
  /// The type whose case it is; nil where that is not known.
  let type: TypeID?

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
}

/// All places outside of tests and previews that name what the features declare.
struct TCAMentions: Sendable {
  private let finder: NameFinder
  /// The mentions of each name, by the type that is known; those of nil may mean any.
  private let mentions: [[TypeID?: [TCAMention]]]

  init(_ features: TCAFeatures, _ scopes: TCAScopes, _ stores: TCAStores) {
    var names: Set<String> = []
    for feature in features.all {
      for actions in feature.actions { names.formUnion(actions.type.cases.map(\.name)) }
      names.formUnion((feature.children + feature.cases).map(\.name))
      for child in feature.children + feature.cases {
        names.formUnion(features.buttons(of: child, in: feature)?.cases.map(\.name) ?? [])
      }
    }
    let finder = NameFinder(names.union(names.map { "$" + $0 }))
    var mentions = [[TypeID?: [TCAMention]]](repeating: [:], count: finder.count)
    for file in features.table.files {
      let tree = file.bodies
      finder.forEachNode(of: [.implicitMember, .member, .keyPathComponent, .argument, .name], in: tree) { node, name in
        guard let form = tree.form(of: node), !scopes.isPreview(tree.nameRange(node).start, in: file),
          let place = finder.place(of: name.dropping(prefix: "$") ?? name)
        else { return }
        let type = form == .member || form == .label ? nil : stores.enumOfCase(node, in: file)
        mentions[place][type?.id, default: []].append(
          TCAMention(
            file: file.number, node: node, form: form, scope: scopes.scope(of: node, in: file), type: type?.id))
      }
    }
    self.finder = finder
    self.mentions = mentions
  }

  /// The mentions of a name that are a type's; for nil those of which the type is not known.
  func named(_ name: String, in type: TypeID?) -> [TCAMention] {
    finder.place(of: name).flatMap { mentions[$0][type] } ?? []
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
        return .member
      }
      if isPattern(node) { return .match }
      return ancestors(node).prefix(2).contains { kind($0) == .prefix && isNamed($0, "/") } ? .path : .value
    case .keyPathComponent: return ancestors(node).prefix(3).contains { kind($0) == .attribute } ? nil : .path
    case .argument: return .label
    default: return syntax.tokens.kinds[mainToken(node) ?? 0] == .dollarIdentifier || isAssigned(node) ? .member : nil
    }
  }

  /// The names of the calls round a node, innermost first, up to its statement.
  func callsAround(_ node: Node) -> [Node] {
    var calls: [Node] = []
    for ancestor in ancestors(node) {
      switch kind(ancestor) {
      case .call: calls.append(ancestor)
      case .block, .memberBlock: return calls
      default: continue
      }
    }
    return calls
  }
}
