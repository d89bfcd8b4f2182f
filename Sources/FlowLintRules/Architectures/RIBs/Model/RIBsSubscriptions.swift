/// Subscriptions that parts make, and how long they live.
extension RIBsModel {
  /// Operators that subscribe.
  static let subscribing: Set<String> = ["subscribe", "sink", "bind", "drive", "emit"]
  private static let keepers = NameFinder(["disposed", "store"])
  static let enders = NameFinder(["disposeOnDeactivate", "cancelOnDeactivate"])
  /// Calls of a bag that leave in it what it has.
  private static let adding: Set<String> = ["insert", "formUnion", "append", "contains"]
  static let handlers: Set<String> = [
    "onNext", "onError", "onCompleted", "receiveValue", "receiveCompletion",
  ]

  /// A place in the code of a part.
  struct PartPlace {
    let owner: IndexedType
    let location: Location
    /// The function around, for the baseline.
    let member: String
    /// The end of the message; may be empty.
    var reason = ""
  }

  /// The strong uses of `self` in subscriptions that the object itself keeps.
  var strongSelfInSubscriptions: [PartPlace] {
    parts(anyOf: [.router, .interactor, .builder, .view, .worker, .presenter]).flatMap { owner in
      var emptied: [String: Bool] = [:]
      return code.units(of: owner).flatMap { unit in
        keepingCalls(in: unit).flatMap { keeper -> [PartPlace] in
          guard let bag = ownBag(of: keeper, in: unit, owner),
            let receiver = keeper.tree.receiver(keeper.node).map({ keeper.tree.bare($0) }),
            keeper.tree.kind(receiver) == .call,
            keeper.tree.calleeName(receiver).map(Self.subscribing.contains) == true,
            !endsByItself(receiver, in: keeper, owner)
          else { return [] }
          let uses =
            strongUses(of: receiver, in: unit, owner)
            + operators(before: receiver, keeper.tree).flatMap { closures(of: $0, unit.tree) }.compactMap {
              keeper.tree.strongSelf($0)
            }
          if uses.isEmpty { return [] }
          let isEmptied = emptied[bag] ?? isEmptied(bag, by: owner)
          emptied[bag] = isEmptied
          return isEmptied
            ? []
            : uses.map {
              PartPlace(
                owner: owner, location: unit.file.location($0.range), member: unit.name, reason: $0.reason)
            }
        }
      }
    }
  }

  /// Subscriptions in `didBecomeActive()` that outlive the activation.
  var subscriptionsBeyondActivation: [PartPlace] {
    parts(.interactor).flatMap { owner in
      code.reach(["didBecomeActive"], in: owner).flatMap { unit in
        keepingCalls(in: unit).filter { keeper in
          ownBag(of: keeper, in: unit, owner).map { !isEmptied($0, by: owner) } ?? false
            && !(keeper.tree.receiver(keeper.node).map { endsByItself(keeper.tree.bare($0), in: keeper, owner) }
              ?? false)
        }.map { PartPlace(owner: owner, location: $0.location, member: unit.name) }
      }
    }
  }

  /// The calls of `.disposed(by:)` and `.store(in:)`.
  private func keepingCalls(in unit: RIBsUnit) -> [CodePart] {
    unit.calls(named: Self.keepers).filter { place in
      let tree = place.tree
      return tree.isCall(place.node, of: "disposed") && tree.argument(place.node, labelled: "by") != nil
        || tree.isCall(place.node, of: "store") && tree.argument(place.node, labelled: "in") != nil
    }
  }

  /// The name of the stored property that keeps a subscription.
  private func ownBag(of keeper: CodePart, in unit: RIBsUnit, _ owner: IndexedType) -> String? {
    let tree = keeper.tree
    guard var bag = tree.argument(keeper.node, labelled: "by") ?? tree.argument(keeper.node, labelled: "in") else {
      return nil
    }
    if tree.kind(bag) == .prefix { bag = tree.firstChild(bag) ?? bag }
    bag = tree.bare(bag)
    guard tree.isOwn(bag), let name = tree.lastName(bag), storedProperty(name, of: owner) != nil else { return nil }
    return name
  }

  /// Some function other than `init` and `deinit` empties it, or hands it to code that may.
  private func isEmptied(_ bag: String, by owner: IndexedType) -> Bool {
    code.units(of: family(owner)).contains { unit in
      guard unit.function?.kind != .`init`, unit.function?.kind != .deinit else { return false }
      return unit.nodes([.name, .member]).contains { place in
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
  private func endsByItself(_ call: BodyTree.Node, in place: CodePart, _ owner: IndexedType) -> Bool {
    let tree = place.tree
    if tree.completes(call) { return true }
    var next = tree.receiver(call)
    while let link = next.map({ tree.bare($0) }) {
      if let type = expressions.type(of: link, in: place.file), type.type == nil,
        BodyTree.completing.contains(type.name)
      {
        return true
      }
      next = tree.kind(link) == .call ? tree.receiver(link) : nil
    }
    return false
  }

  private func strongUses(of call: BodyTree.Node, in unit: RIBsUnit, _ owner: IndexedType) -> [BodyTree.StrongSelf] {
    let tree = unit.tree
    return tree.arguments(call).compactMap { argument in
      let value = tree.value(ofArgument: argument)
      if tree.kind(value) == .closure { return tree.strongSelf(value) }
      guard let label = tree.label(argument), Self.handlers.contains(label), tree.isOwnMethod(value, owner) else {
        return nil
      }
      let start = Int(tree.tokens(value).lowerBound)
      return BodyTree.StrongSelf(tree.syntax.tokens.range(start))
    }
  }

  /// Operators that make a stream of a stream: what is subscribed keeps their closures.
  private static let operators: Set<String> = [
    "map", "filter", "compactMap", "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "scan", "do",
    "handleEvents", "tryMap", "withLatestFrom", "distinctUntilChanged", "removeDuplicates", "debounce", "throttle",
    "delay", "observe", "observeOn", "subscribeOn", "receive", "skip", "startWith", "prepend", "share", "retry",
    "switchToLatest", "asDriver", "asSignal", "asObservable", "eraseToAnyPublisher",
  ]

  /// The operators whose result a chain subscribes, the last first.
  ///
  /// As one of them gives a stream, each before it got one: what is subscribed at the end has no other such functions.
  private func operators(before subscription: BodyTree.Node, _ tree: BodyTree) -> [BodyTree.Node] {
    var found: [BodyTree.Node] = []
    var next = tree.receiver(subscription)
    while let call = next, tree.kind(call) == .call, let name = tree.calleeName(call), Self.operators.contains(name) {
      found.append(call)
      next = tree.receiver(call)
    }
    return found
  }

  private func closures(of call: BodyTree.Node, _ tree: BodyTree) -> [BodyTree.Node] {
    tree.arguments(call).map { tree.value(ofArgument: $0) }.filter { tree.kind($0) == .closure }
  }

  // MARK: Results of `sink`

  /// The `sink`s whose result nobody keeps.
  var droppedSinks: [PartPlace] {
    let declaresSink = types.types.contains { $0.functions.contains { $0.name == "sink" } }
    if declaresSink { return [] }
    return parts(anyOf: [.router, .interactor, .view, .worker, .presenter]).flatMap { owner in
      code.functions(of: owner).flatMap { unit -> [PartPlace] in
        guard let body = unit.body, unit.function?.returnType == nil, unit.function?.kind != .deinit else { return [] }
        return unit.tree.children(body).compactMap { statement in
          guard let sink = droppedSink(statement, unit.tree) else { return nil }
          return PartPlace(
            owner: owner, location: unit.file.location(unit.tree.calleeRange(sink)), member: unit.name)
        }
      }
    }
  }

  private func droppedSink(_ statement: BodyTree.Node, _ tree: BodyTree) -> BodyTree.Node? {
    var value = statement
    if tree.kind(statement) == .assignment {
      guard tree.kind(tree.target(statement)) == .wildcard, let assigned = tree.value(ofAssignment: statement) else {
        return nil
      }
      value = assigned
    }
    guard tree.isCall(value, of: "sink"), tree.receiver(value) != nil else { return nil }
    return tree.completes(value) ? nil : value
  }
}

extension BodyTree {
  /// The node names a method of the class without calling it: `f` or `self.f`.
  fileprivate func isOwnMethod(_ node: Node, _ owner: IndexedType) -> Bool {
    let node = unwrapped(node)
    guard kind(node) == .name || kind(node) == .member, isOwn(node) else { return false }
    let name = name(node)
    return owner.functions.contains { $0.name == name && !$0.isStatic }
  }
}
