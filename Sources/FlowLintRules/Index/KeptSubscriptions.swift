/// A subscription that the code of a type keeps in a property of its own: in a dispose bag, or among cancellables.
struct KeptSubscription: Sendable {
  /// The call that subscribes.
  let call: CodePart
  /// The name of the property.
  let bag: String
  /// The call by which the property gets it, as far as one is made on it.
  let keeping: CodePart
  /// The call, and the operators before it, the last of them first.
  let chain: [BodyTree.Node]

  static let subscribing = NameFinder(["subscribe", "sink", "bind", "drive", "emit"])

  fileprivate init?(_ call: CodePart, by owner: IndexedType, in table: TypeTable) {
    let tree = call.tree
    let ways = Fate(of: call).ways
    guard let way = ways.first(where: { $0.bag.map { tree.isOwn($0) } == true }),
      let bag = way.bag.flatMap({ tree.lastName($0) }), table.classes.property(bag, of: owner)?.isStored == true
    else { return nil }
    if case .read(let keeper) = way.end { keeping = call.at(keeper) } else { keeping = call }
    let chain = [call.node] + tree.operators(before: call.node)
    (self.call, self.bag, self.chain) = (call, bag, chain)
  }

  /// The value before the first operator.
  var source: BodyTree.Node? { call.tree.receiver(chain[chain.count - 1]) }
}

extension ExpressionTypes {
  func keptSubscriptions(by owner: IndexedType) -> [KeptSubscription] {
    table.code(of: owner).flatMap { code -> [KeptSubscription] in
      let tree = code.tree
      return KeptSubscription.subscribing.calls(in: tree, code.node.index..<tree.subtreeEnd(code.node)).filter {
        table.type(around: code.at($0)) === owner && !code.file.isExempt(tree.range($0).start)
      }.compactMap { KeptSubscription(code.at($0), by: owner, in: table) }
    }
  }

  /// The closures that hold an object which keeps them by subscriptions that end no earlier than it, and its own functions
  /// in their place.
  func holding(_ owner: IndexedType, in subscription: KeptSubscription) -> [CodePart] {
    let tree = subscription.call.tree
    let values = subscription.chain.flatMap { tree.arguments($0) }.compactMap { argument -> CodePart? in
      let value = tree.bare(tree.value(ofArgument: argument))
      let isHolding =
        tree.kind(value) == .closure
        ? tree.strongSelf(value) != nil
        : [.name, .member].contains(tree.kind(value)) && tree.isOwn(value)
          && owner.functions(named: tree.name(value)).contains { !$0.isStatic }
      return isHolding ? subscription.call.at(value) : nil
    }
    return values.isEmpty || completes(subscription.call) || table.isEmptied(subscription.bag, by: owner) ? [] : values
  }

  /// The subscription ends by itself, as far as the names in its chain and the types in it tell.
  func completes(_ subscription: CodePart) -> Bool {
    let tree = subscription.tree
    if tree.completes(subscription.node) { return true }
    var next = tree.receiver(subscription.node)
    while let link = next.map(tree.bare) {
      if let type = type(of: subscription.file.at(link)), type.type == nil, BodyTree.completing.contains(type.name) {
        return true
      }
      next = tree.kind(link) == .call ? tree.receiver(link) : nil
    }
    return false
  }

  /// The name of the relay or subject that an object makes itself and that a subscription begins with: its own, one in what
  /// it makes and holds, or one of several that are merged.
  func ownSource(of subscription: KeptSubscription, by owner: IndexedType) -> String? {
    let tree = subscription.call.tree
    guard let first = subscription.chain.last, let base = subscription.source else { return nil }
    let merged =
      tree.isNamed(base, "Observable") && tree.isCall(first, of: "merge")
      ? tree.arguments(first).map { tree.chainBase(tree.bare(tree.value(ofArgument: $0))) } : [base]
    return merged.lazy.compactMap { relay(subscription.call.at($0), of: owner) }.first
  }

  private func relay(_ place: CodePart, of owner: IndexedType) -> String? {
    let tree = place.tree
    var maker = owner
    if let holder = tree.receiver(place.node), !tree.isThisObject(holder) {
      guard tree.isOwn(holder),
        table.classes.property(tree.name(tree.unwrapped(holder)), of: owner)?.initializer != nil,
        let held = declared(place.at(holder))
      else { return nil }
      maker = held
    } else if !tree.isOwn(place.node) {
      return nil
    }
    let made = table.classes.property(tree.name(tree.unwrapped(place.node)), of: maker)
    guard let made, made.initializer != nil, let name = type(of: made)?.name else { return nil }
    return name.hasSuffix("Relay") || name.hasSuffix("Subject") ? made.name : nil
  }
}

extension TypeTable {
  /// Some code of a class, of those above or below it, empties or replaces the bag, or hands it on: its subscriptions may
  /// end before the object.
  func isEmptied(_ bag: String, by owner: IndexedType) -> Bool {
    (classes.lineage(of: owner) + classes.allSubclasses(of: owner)).flatMap { code(of: $0) }.contains { code in
      let tree = code.tree
      return tree.mentions(in: code.node, of: bag).contains { mention in
        guard tree.isOwn(mention), tree.enclosingFunction(mention).map(tree.isStartOrEnd) != true else { return false }
        if tree.isAssigned(mention) { return true }
        switch tree.context(mention) {
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

  /// Methods that leave in the bag what is there.
  private static let adding: Set<String> = ["insert", "formUnion", "append", "contains"]
}

extension BodyTree {
  /// The function is an initializer, or `deinit`.
  fileprivate func isStartOrEnd(_ function: Node) -> Bool {
    kind(function) == .function && (isNamed(function, "init") || isNamed(function, "deinit"))
  }
}
