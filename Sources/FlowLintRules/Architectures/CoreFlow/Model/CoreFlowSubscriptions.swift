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
  var callsOfMethods: [BodyTree.Node] {
    calls.filter { Self.methods.calleeName(of: $0, in: tree) != nil }
  }

  /// The methods that subscribe, emit, or keep what they are handed.
  private static let methods = NameFinder([
    "observeState", "observeDistinctState", "bind", "forward", "listen", "forwardActions", "combineToSingleAction",
    "sink", "map",
  ])

  private func isSubscription(
    _ call: BodyTree.Node, _ isComponent: (BodyTree.Node) -> Bool
  ) -> Bool {
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

  // MARK: What subscriptions keep

  /// The arguments of calls that keep them: closures, and functions named in their place.
  private func storedArguments() -> [BodyTree.Node] {
    calls.flatMap { call -> [BodyTree.Node] in
      guard let name = Self.methods.calleeName(of: call, in: tree), !isStatic(call) else { return [] }
      let arguments = tree.arguments(call)
      let isStored: Bool
      switch name {
      case "observeState", "observeDistinctState": isStored = true
      case "sink": isStored = tree.receiver(call) != nil && !tree.completes(call)
      case "bind": isStored = arguments.first.flatMap { tree.label($0) } == "onEmit"
      case "map": isStored = tree.receiver(call) == nil && isOperand(call)
      default: isStored = false
      }
      return isStored ? arguments : []
    }
  }

  /// The node stands in a static function, where `self` is the class.
  private func isStatic(_ node: BodyTree.Node) -> Bool {
    guard let function = tree.enclosingFunction(node).flatMap({ tree.declaration(at: $0) })
    else {
      return false
    }
    let declaration = file.syntax.declarations[function]
    return file.syntax.hasModifier(declaration, "static")
      || file.syntax.hasModifier(declaration, "class")
  }

  /// The call is an operand of `forwardActions(…)` or `forward(actions: […])`.
  private func isOperand(_ call: BodyTree.Node) -> Bool {
    switch tree.context(call) {
    case .argument, .element: true
    default: false
    }
  }

  /// The places where a stored subscription keeps `self` alive: a `self` in a closure that does not capture it weakly,
  /// and a method of the class that stands in for a closure.
  func strongSubscriptions(isOwnMethod: (String) -> Bool) -> [BodyTree.StrongSelf] {
    var found: Set<BodyTree.StrongSelf> = []
    for argument in storedArguments() {
      let value = tree.bare(tree.value(ofArgument: argument))
      switch tree.kind(value) {
      case .closure:
        if let use = tree.strongSelf(value) { found.insert(use) }
      case .name, .member:
        guard let label = tree.label(argument), label == "sink" || label == "receiveValue",
          isOwnMethod(tree.name(value)),
          tree.isOwn(value, orSuper: true)
        else { continue }
        found.insert(BodyTree.StrongSelf(tree.range(value)))
      default: continue
      }
    }
    return found.sorted { $0.range.start < $1.range.start }
  }

  /// The places where an effect keeps the Core alive: a `self` in a closure of `.run`.
  func strongEffects() -> [BodyTree.StrongSelf] {
    var found: Set<BodyTree.StrongSelf> = []
    for call in calls where tree.isRunEffect(call) {
      for argument in tree.arguments(call) {
        guard tree.label(argument) == "task" || tree.isTrailing(argument) else { continue }
        let value = tree.bare(tree.value(ofArgument: argument))
        if tree.kind(value) == .closure, let use = tree.strongSelf(value) {
          found.insert(use)
        }
      }
    }
    return found.sorted { $0.range.start < $1.range.start }
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
