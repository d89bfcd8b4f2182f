/// Subscriptions that parts make, and how long they live.
struct RIBsSubscriptions: Sendable {
  let roles: RIBsRoles
  let code: RIBsCode
  let expressions: ExpressionTypes

  /// Operators that subscribe.
  static let subscribing: Set<String> = ["subscribe", "sink", "bind", "drive", "emit"]
  static let enders = NameFinder(["disposeOnDeactivate", "cancelOnDeactivate"])
  /// Calls of a bag that leave in it what it has.
  private static let adding: Set<String> = ["insert", "formUnion", "append", "contains"]
  static let handlers: Set<String> = ["onNext", "onError", "onCompleted", "receiveValue", "receiveCompletion"]

  /// The name of the stored property that keeps a subscription.
  func ownBag(of keeper: CodePart, in owner: IndexedType) -> String? {
    let tree = keeper.tree
    guard let given = tree.argument(keeper.node, labelled: "by") ?? tree.argument(keeper.node, labelled: "in") else {
      return nil
    }
    let bag = tree.unaliased(tree.kind(given) == .prefix ? tree.firstChild(given) ?? given : given)
    let name = tree.isOwn(bag) ? tree.lastName(bag) : nil
    return name.flatMap { roles.storedProperty($0, of: owner) }?.name
  }

  /// Some function other than `init` and `deinit` empties it, or hands it to code that may.
  func isEmptied(_ bag: String, by owner: IndexedType) -> Bool {
    code.units(of: roles.family(owner)).filter { ![.`init`, .deinit].contains($0.function?.kind) }.contains { unit in
      unit.nodes([.name, .member]).contains { place in
        let tree = place.tree
        guard tree.isNamed(place.node, bag), tree.isOwn(place.node) else { return false }
        if tree.isAssigned(place.node) { return true }
        switch tree.context(place.node) {
        case .receiver(let member):
          if case .callee = tree.context(member) { return !Self.adding.contains(tree.name(member)) }
          return false
        case .operand(let operation):
          // `&bag`, as an argument of anything but `store(in:)`.
          guard case .argument(let call, _) = tree.context(operation) else { return false }
          return !tree.isCall(call, of: "store")
        case .other(let parent): return tree.kind(parent) == .for
        default: return false
        }
      }
    }
  }

  /// The subscription ends by itself: by what the chain says, or as what it starts from is a `Single` and the like.
  func endsByItself(_ call: BodyTree.Node, in place: CodePart) -> Bool {
    let tree = place.tree
    var next: BodyTree.Node? = tree.completes(call) ? nil : tree.receiver(call)
    while let link = next.map({ tree.bare($0) }) {
      let type = expressions.type(of: link, in: place.file)
      if let type, type.type == nil, BodyTree.completing.contains(type.name) { return true }
      next = tree.kind(link) == .call ? tree.receiver(link) : nil
    }
    return tree.completes(call)
  }
}

extension RIBsUnit {
  private static let keepers = NameFinder(["disposed", "store"])

  /// The calls of `.disposed(by:)` and `.store(in:)`.
  var keepingCalls: [CodePart] {
    calls(named: Self.keepers).filter { place in
      let tree = place.tree
      return tree.isCall(place.node, of: "disposed") && tree.argument(place.node, labelled: "by") != nil
        || tree.isCall(place.node, of: "store") && tree.argument(place.node, labelled: "in") != nil
    }
  }
}
