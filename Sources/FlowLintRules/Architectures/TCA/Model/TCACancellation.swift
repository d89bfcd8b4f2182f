/// The identifiers by which effects are cancelled, and those that effects are given.
struct TCACancellation: Sendable {
  /// An identifier at a place.
  struct Identifier: Sendable {
    let file: FileID
    let call: BodyTree.Node
    let location: Location
    /// The name; nil of a variable's value.
    let name: String?
    /// The type that is written before the name.
    let type: TypeID?
    let feature: Int?
    /// The call is `cancellable(id:)`.
    let isCancellable: Bool

    func isSame(as other: Identifier) -> Bool {
      name == other.name && (type == other.type || type == nil || other.type == nil)
    }
  }

  /// The calls of `cancel(id:)`, and of everything else that takes an `id:`.
  let cancels: [Identifier]
  let others: [Identifier]

  init(_ model: TCAModel) {
    var (cancels, others): ([Identifier], [Identifier]) = ([], [])
    for file in model.table.files {
      let tree = file.bodies
      for argument in tree.descendants(tree.root, .argument) where tree.isNamed(argument, "id") {
        guard let call = tree.parent(argument), tree.kind(call) == .call, let callee = tree.namedCallee(call) else {
          continue
        }
        let (name, type) = tree.identifier(tree.value(ofArgument: argument)) { node in
          model.stores.type(namedBy: node, in: file)?.id
        }
        let found = Identifier(
          file: file.number, call: call, location: model.location(callee, in: file), name: name, type: type,
          feature: model.scopes.scope(of: call, in: file).feature, isCancellable: tree.isNamed(callee, "cancellable"))
        let isCancel =
          tree.isNamed(callee, "cancel")
          && (tree.kind(callee) == .implicitMember
            || tree.receiver(callee).map { ["Effect", "EffectTask", "Task"].contains(tree.name($0)) } ?? false)
        if isCancel && model.features.gated.contains(file.number) {
          cancels.append(found)
        } else {
          others.append(found)
        }
      }
    }
    self.cancels = cancels
    self.others = others
  }

  /// No effect is given the identifier that a call cancels, as far as the source tells.
  func isOfNothing(_ one: Identifier, in model: TCAModel) -> Bool {
    guard let name = one.name else { return false }
    if others.contains(where: { $0.isSame(as: one) }) { return false }
    let unnamed = others.filter { $0.name == nil && Self.giving.contains(model.calleeName($0)) }
    if unnamed.contains(where: { one.feature == nil || $0.file == one.file || $0.feature == one.feature }) {
      return false
    }
    let finder = NameFinder([name])
    return !model.table.files.contains { file in
      let tree = file.bodies
      var isHanded = false
      finder.forEachNode(of: [.name, .member, .implicitMember], in: tree) { node, _ in
        guard !isHanded, !tree.isPattern(node),
          !tree.callsAround(node).contains(where: { tree.isCall($0, of: "cancel") })
        else { return }
        switch tree.kind(node) {
        case .member:
          guard let base = tree.receiver(node), tree.mayStartWithCapital(base) else { return }
          let type = model.stores.type(namedBy: base, in: file)?.id
          isHanded = type == one.type || one.type == nil
        case .implicitMember:
          let isNear = file.number == one.file || model.scopes.scope(of: node, in: file).feature == one.feature
          guard isNear, let argument = tree.parent(node), tree.kind(argument) == .argument,
            let call = tree.parent(argument), let callee = tree.namedCallee(call)
          else { return }
          isHanded = tree.kind(callee) != .implicitMember && !tree.isNamed(callee, "send")
        default: isHanded = tree.mayStartWithCapital(node)
        }
      }
      return isHanded
    }
  }

  /// The calls that give an effect its identifier.
  static let giving: Set<String> = ["cancellable", "withTaskCancellation", "debounce", "throttle", "timer"]
}

extension TCAModel {
  func calleeName(_ one: TCACancellation.Identifier) -> String {
    table.file(one.file).bodies.calleeName(one.call) ?? ""
  }

  /// The feature in whose code a node stands, for findings.
  func ownerName(of node: BodyTree.Node, in file: IndexedFile) -> String {
    let scope = scopes.scope(of: node, in: file)
    return scope.feature.map { features.all[$0].name } ?? scope.type.map { table.types[$0].qualifiedName } ?? ""
  }
}

extension BodyTree {
  /// The name of an identifier, and the type before it: `timer` of `CancelID.timer`, `TimerID` of `TimerID()`.
  fileprivate func identifier(_ value: Node, _ type: (Node) -> TypeID?) -> (String?, TypeID?) {
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
