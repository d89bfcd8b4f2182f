/// The calls with which a Screen or component subscribes, and the closures that they store.
extension CodePart {
  /// Calls that subscribe or forward: `observeState(…)`, `bind(onEmit:…)`, `forward(actions:)`, `x.listen(to:)`.
  ///
  /// - Parameters:
  ///   - calls: some of `callsOfMethods`.
  ///   - isComponent: whether an expression is a component or Screen.
  func subscriptions(among calls: [BodyTree.Node], isComponent: (BodyTree.Node) -> Bool) -> [BodyTree.Node] {
    calls.filter { isSubscription($0, isComponent) || isForwarding($0) }
  }

  /// Calls that emit the actions of a component.
  func forwardings() -> [BodyTree.Node] { callsOfMethods.filter { isForwarding($0) } }

  /// The calls that may subscribe or emit; most calls of a class are others.
  var callsOfMethods: [BodyTree.Node] { calls.filter { Self.methods.calleeName(of: $0, in: tree) != nil } }

  /// The methods that subscribe, emit, or keep what they are handed.
  static let methods = NameFinder([
    "observeState", "observeDistinctState", "bind", "forward", "listen", "forwardActions", "combineToSingleAction",
    "sink", "map",
  ])

  private func isSubscription(_ call: BodyTree.Node, _ isComponent: (BodyTree.Node) -> Bool) -> Bool {
    guard let name = Self.methods.calleeName(of: call, in: tree) else { return false }
    let first = tree.arguments(call).first.flatMap { tree.label($0) }
    let receiver = tree.receiver(call)
    let isOwn = receiver.map { tree.isThisObject($0, orSuper: true) } ?? true
    switch (name, first) {
    case ("observeState", _), ("observeDistinctState", _): return isOwn
    case ("bind", "onEmit"), ("forward", "state"), ("forward", "statePath"): return isOwn
    case ("bind", "reactor"), ("listen", "to"): return !isOwn && receiver.map(isComponent) ?? false
    default: return false
    }
  }

  private func isForwarding(_ call: BodyTree.Node) -> Bool {
    guard let name = Self.methods.calleeName(of: call, in: tree),
      tree.receiver(call).map({ tree.isThisObject($0, orSuper: true) }) ?? true
    else { return false }
    switch name {
    case "forwardActions", "combineToSingleAction": return true
    case "forward": return tree.arguments(call).first.flatMap { tree.label($0) } == "actions"
    default: return false
    }
  }
}

extension BodyTree {
  /// The call makes an effect: `.run { … }`, `Effect.run(…) { … }`, `Effect<LoginAction>.run { … }`; not
  /// `MainActor.run { … }`.
  func isRunEffect(_ call: Node) -> Bool {
    guard let callee = namedCallee(call), isNamed(callee, "run") else { return false }
    switch kind(callee) {
    case .implicitMember: return true
    case .member: return receiver(callee).map { isNamed($0, "Effect") } ?? false
    default: return false
    }
  }
}
