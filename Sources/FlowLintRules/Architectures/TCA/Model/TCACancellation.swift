/// The identifiers by which effects are cancelled, and those that effects are given.
struct TCACancellation: Sendable {
  /// An identifier at a call.
  struct Identifier: Sendable {
    let call: BodyTree.Node
    /// The name that is called.
    let place: TCAPlace
    /// The name; nil of a variable's value.
    let name: String?
    /// The type that is written before the name.
    let type: TypeID?

    /// The identifier as the call writes it, without backticks.
    var text: String { place.tree.argument(call, labelled: "id").map(place.tree.textWithoutBackticks) ?? "" }

    var callee: String { place.tree.name(place.node) }

    func isSame(as other: Identifier) -> Bool {
      name == other.name && (type == other.type || type == nil || other.type == nil)
    }
  }

  /// The calls of `cancel(id:)`, and of everything else that takes an `id:`.
  private(set) var cancels: [Identifier] = []
  private(set) var others: [Identifier] = []
  /// The types that the others write before each name.
  private let given: [String: Set<TypeID?>]
  /// The places that spell a name by which something is cancelled.
  private let spelled: [String: [TCAPlace]]

  init(features: TCAFeatures, scopes: TCAScopes, stores: TCAStores) {
    let files = features.table.files
    for (_, argument) in scopes.places(named: ["id"], [.argument], in: files) {
      let (tree, file) = (argument.tree, argument.file)
      guard let call = tree.parent(argument.node), tree.kind(call) == .call, let callee = tree.namedCallee(call) else {
        continue
      }
      let (name, type) = tree.identifier(of: tree.value(ofArgument: argument.node)) {
        stores.type(namedBy: file.at($0))?.id
      }
      let found = Identifier(call: call, place: scopes.place(file.at(callee)), name: name, type: type)
      let isCancel =
        tree.isNamed(callee, "cancel") && features.gated.holds(file.number)
        && (tree.kind(callee) == .implicitMember
          || tree.receiver(callee).map { ["Effect", "EffectTask", "Task"].contains(tree.name($0)) } == true)
      if isCancel { cancels.append(found) } else { others.append(found) }
    }
    given = Dictionary(grouping: others) { $0.name ?? "" }.mapValues { Set($0.map(\.type)) }
    let spelled = scopes.places(
      named: Set(cancels.compactMap(\.name)), [.name, .member, .implicitMember], in: files)
    self.spelled = Dictionary(grouping: spelled, by: \.name).mapValues { $0.map(\.place) }
  }

  /// No effect is given the identifier that a call cancels, as far as the source tells.
  func isOfNothing(_ one: Identifier, in model: TCAModel) -> Bool {
    guard let name = one.name else { return false }
    let (types, feature) = (given[name] ?? [], one.place.scope.feature?.id)
    if types.contains(one.type) || types.contains(nil) || one.type == nil && !types.isEmpty { return false }
    let isUnknown = others.contains {
      Doubt.unknownReceiver.silences && $0.name == nil && Self.giving.contains($0.callee)
        && (feature == nil || $0.place.file === one.place.file || $0.place.scope.feature?.id == feature)
    }
    return !isUnknown && !(spelled[name] ?? []).contains { isHanded($0, as: one, in: model) }
  }

  /// The identifier is handed to something else that may give it to an effect.
  private func isHanded(_ place: TCAPlace, as one: Identifier, in model: TCAModel) -> Bool {
    let (tree, node) = (place.tree, place.node)
    if tree.isPattern(node) || place.isInCall(of: "cancel") { return false }
    switch tree.kind(node) {
    case .member:
      guard let base = tree.receiver(node), tree.mayStartWithCapital(base) else { return false }
      return one.type == nil || model.stores.type(namedBy: place.at(base))?.id == one.type
    case .implicitMember:
      // An argument of a view's modifiers, or is known to be a case of something else, is no identifier.
      var known: TCAStores.Subjects = [:]
      let owner = place.scope.isInView ? nil : model.stores.owner(of: place.at(node), &known)
      if place.scope.isInView || place.scope.type != nil && place.scope.type?.id == place.scope.view?.type.id {
        return false
      }
      if let owner, owner != one.type.map({ .declared($0) }) { return false }
      guard place.file === one.place.file || place.scope.feature?.id == one.place.scope.feature?.id,
        case .argument(let call, _) = tree.context(node), let callee = tree.namedCallee(call)
      else { return false }
      return tree.kind(callee) != .implicitMember && !tree.isNamed(callee, "send")
    default: return tree.mayStartWithCapital(node)
    }
  }

  /// The calls that give an effect its identifier.
  static let giving: Set<String> = ["cancellable", "withTaskCancellation", "debounce", "throttle", "timer"]
}

extension BodyTree {
  /// The name of an identifier, and the type before it: `timer` of `CancelID.timer`, `TimerID` of `TimerID()`.
  fileprivate func identifier(of value: Node, typedBy type: (Node) -> TypeID?) -> (String?, TypeID?) {
    var node = bare(value)
    if kind(node) == .call { node = callee(node) }
    switch kind(node) {
    case .string: return (text(node), nil)
    case .implicitMember: return (isNamed(node, "init") ? nil : name(node), nil)
    case .name: return (mayStartWithCapital(node) && !isNamed(node, "AnyHashable") ? name(node) : nil, nil)
    case .member:
      guard let base = receiver(node) else { return (nil, nil) }
      if isNamed(node, "self") || isNamed(node, "init") {
        return mayStartWithCapital(base) ? (name(base), nil) : (nil, nil)
      }
      guard mayStartWithCapital(chainBase(base)) else { return (nil, nil) }
      return (name(node), type(base))
    default: return (nil, nil)
    }
  }
}
