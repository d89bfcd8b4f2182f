/// A name in the code of a type, as findings need it.
struct AsyncFlowNamedPlace {
  let name: String
  let location: Location
  let member: AsyncFlowMember
}

/// The work of view models in `reduce`, in effects, and beside them.
extension AsyncFlowModel {
  /// The `Task`, `DispatchQueue` or `Timer` of each start of asynchronous work in `reduce`, in source order; those that
  /// run inside of effects are left out.
  func asyncStarts(inReduceOf type: IndexedType) -> [AsyncFlowNamedPlace] {
    types.members(of: type.id).filter { $0.isFunction && $0.name == "reduce" }.flatMap {
      member -> [AsyncFlowNamedPlace] in
      guard types.function(member)?.labels == ["state", "action"] else { return [] }
      let file = table.file(member.file)
      return file.bodies.calls(in: member.node).compactMap { call in
        guard let start = file.bodies.asyncStart(call), !file.bodies.isInsideEffect(call, within: member.node),
          !isExempt(call, member)
        else { return nil }
        return AsyncFlowNamedPlace(
          name: file.bodies.name(start), location: file.location(file.bodies.nameRange(start)), member: member)
      }
    }
  }

  /// The emission stands in a closure of `.run { }`, `Task { }`, `DispatchQueue.main.async { }` or the like.
  func runsAsEffect(_ emission: AsyncFlowEmission) -> Bool {
    let bodies = table.file(emission.member.file).bodies
    return bodies.calls(aroundClosuresOf: emission.node, within: emission.member.node).contains { call in
      guard let name = bodies.calleeName(call) else { return false }
      return ["run", "runCatchingError", "detached", "Task"].contains(name)
        || name.hasPrefix("async") && bodies.receiverChain(call).first == "DispatchQueue"
    }
  }

  /// The range of `stepContinuation?.yield` in a statement by which a stepper emits; nil for emissions in other ways.
  func yieldStatement(of emission: AsyncFlowEmission) -> SourceRange? {
    let bodies = table.file(emission.member.file).bodies
    guard emission.channel == "stepContinuation", emission.receiver == nil, bodies.isCall(emission.node, of: "yield"),
      bodies.isUnusedStatement(emission.node)
    else { return nil }
    return SourceRange(emission.channelRange.start, bodies.calleeRange(emission.node).end)
  }

  /// The name of the object through which an emission goes, as the code writes it; nil for emissions of one's own.
  func receiverName(of emission: AsyncFlowEmission) -> String? {
    let bodies = table.file(emission.member.file).bodies
    return emission.receiver.map { bodies.name(bodies.bare($0)) }
  }

  /// The path to a stepper of which the type keeps one for all: `ShopStepper.shared`.
  func sharedStepper(of emission: AsyncFlowEmission) -> String? {
    let bodies = table.file(emission.member.file).bodies
    guard let receiver = emission.receiver.map(bodies.bare) else { return nil }
    let chain = bodies.receiverChain(receiver)
    return chain.first?.first?.isUppercase == true ? (chain + [bodies.name(receiver)]).joined(separator: ".") : nil
  }

  /// The calls by which a screen sends an Action to a view model: `viewModel.perform(.tap)`.
  func performedActions(in type: IndexedType) -> [AsyncFlowNamedPlace] {
    types.members(of: type.id).flatMap { member -> [AsyncFlowNamedPlace] in
      let file = table.file(member.file)
      return file.bodies.calls(in: member.node, named: "perform").compactMap { call in
        guard file.bodies.labels(call) == ["_"], let receiver = file.bodies.receiver(call),
          let id = expressions.type(of: receiver, in: file)?.type, types.roles(id).contains(.asyncViewModel),
          !isExempt(call, member)
        else { return nil }
        return AsyncFlowNamedPlace(
          name: "perform", location: file.location(file.bodies.calleeRange(call)), member: member)
      }
    }
  }
}

extension BodyTree {
  /// The calls that take the closures around a node, the innermost first.
  fileprivate func calls(aroundClosuresOf node: Node, within outer: Node) -> [Node] {
    var found: [Node] = []
    var inner = node
    while let closure = enclosingClosure(inner, within: outer) {
      if let call = call(takingClosure: closure)?.call, kind(call) == .call { found.append(call) }
      inner = closure
    }
    return found
  }

  /// The `Task`, `DispatchQueue` or `Timer` of a call that starts work.
  fileprivate func asyncStart(_ call: Node) -> Node? {
    guard let callee = namedCallee(call) else { return nil }
    let base = chainBase(callee)
    guard kind(base) == .name else { return nil }
    let name = name(callee)
    switch self.name(base) {
    case "Task": return base == callee || name == "detached" ? base : nil
    case "DispatchQueue": return ["async", "asyncAfter", "sync"].contains(name) ? base : nil
    case "Timer": return name == "scheduledTimer" ? base : nil
    default: return nil
    }
  }

  /// The node stands in a closure that an effect is made with: `.run { }`, `AsyncEffect.run { }`.
  fileprivate func isInsideEffect(_ node: Node, within outer: Node) -> Bool {
    calls(aroundClosuresOf: node, within: outer).contains { call in
      guard let callee = namedCallee(call) else { return false }
      return kind(callee) == .implicitMember || receiverChain(callee).first == "AsyncEffect"
    }
  }

  /// Nobody uses the result of the call, as far as one file tells.
  fileprivate func isUnusedStatement(_ call: Node) -> Bool {
    switch context(call) {
    case .statement: true
    case .implicitlyReturned(let function): resultType(function) == nil
    default: false
    }
  }
}
