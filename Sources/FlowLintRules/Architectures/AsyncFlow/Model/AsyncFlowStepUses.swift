/// Uses of a step in hand by which it leaves what is read: any of them may answer any case.
extension AsyncFlowHandlingReader {
  /// Notes the steps with which a Flow does more than match, forward and log them: calls a member that the project
  /// declares on the step, gives the step to somebody else, looks something up by it, stores it.
  func addUses(in member: AsyncFlowMember, _ ownFunctions: Set<String>, into result: inout AsyncFlowHandling) {
    let file = types.file(member)
    let bodies = file.bodies
    var known: [BodyTree.Node: AsyncFlowForwards?] = [:]
    for name in bodies.descendants(member.node, .name) {
      guard let local = bodies.resolve(name) else { continue }
      let coverage = known[local] ?? stepInHand(name, file)
      known.updateValue(coverage, forKey: local)
      guard let coverage, leavesSight(name, ownFunctions, bodies) else { continue }
      if coverage.isAll { result.isUnknown = true }
      result.enums.formUnion(coverage.enums)
      result.wide.formUnion(coverage.enums)
    }
  }

  /// The steps that a name may hold, by its type alone; nil for other values.
  private func stepInHand(_ name: BodyTree.Node, _ file: IndexedFile) -> AsyncFlowForwards? {
    var coverage = AsyncFlowForwards()
    guard let type = types.expressions.type(of: name, in: file) else {
      // `guard let step = step.asShopStep`
      let bodies = file.bodies
      let value = bodies.resolve(name).flatMap { bodies.value(ofLocal: $0) }.map(bodies.bare)
      guard let value, bodies.kind(value) == .member, let enums = steps.castingProperties[bodies.name(value)] else {
        return nil
      }
      coverage.enums = enums
      return coverage
    }
    if let enumeration = type.type {
      guard steps.isStepEnum(enumeration) else { return nil }
      coverage.enums.insert(enumeration)
      return coverage
    }
    guard type.name == "Step" else { return nil }
    coverage.isAll = true
    return coverage
  }

  private func leavesSight(_ name: BodyTree.Node, _ ownFunctions: Set<String>, _ bodies: BodyTree) -> Bool {
    // A cast is read where it stands.
    if bodies.isAssigned(name) || bodies.nextSibling(name).map({ bodies.kind($0) == .cast }) ?? false { return false }
    switch bodies.context(name) {
    case .receiver(let member):
      // Properties that cast are read where they stand.
      return bodies.kind(member) == .member && steps.castingProperties[bodies.name(member)] == nil
        && !isLogged(member, bodies)
    case .argument(let call, _):
      guard bodies.kind(call) == .call else { return !isLogged(call, bodies) }
      if AsyncFlowForwardCall(call, bodies) != nil || bodies.isContribution(call) || isLogged(name, bodies) {
        return false
      }
      guard let callee = bodies.namedCallee(call) else { return true }
      // Questions to other Flows, and what the framework does with a step, are read elsewhere.
      if ["navigate", "forwardToCurrentFlow", "OneStepper", "just", "type", "associate"].contains(bodies.name(callee)) {
        return false
      }
      let isOwn = bodies.receiver(callee).map { bodies.isSelf($0) || bodies.kind($0) == .super } ?? true
      return !(isOwn && ownFunctions.contains(bodies.name(callee)))
    case .element(let container): return bodies.kind(container) == .array && !isLogged(container, bodies)
    case .assigned: return true
    case .other(let place): return bodies.kind(place) == .interpolatedString && !isLogged(place, bodies)
    default: return false
    }
  }

  private func isLogged(_ node: BodyTree.Node, _ bodies: BodyTree) -> Bool {
    bodies.ancestors(node).contains { ancestor in
      guard bodies.kind(ancestor) == .call, let callee = bodies.namedCallee(ancestor) else { return false }
      if Self.logging.contains(bodies.name(callee)) { return true }
      return bodies.receiverChain(callee).contains { $0.lowercased().hasPrefix("log") || $0.hasSuffix("Logger") }
    }
  }

  private static let logging: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "log", "assert", "assertionFailure", "precondition",
    "preconditionFailure", "fatalError",
  ]
}
