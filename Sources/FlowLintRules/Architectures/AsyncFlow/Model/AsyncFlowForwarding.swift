/// A call that hands a step to another Flow, or to this one again.
struct AsyncFlowForwardCall: Sendable {
  let call: BodyTree.Node
  /// The called name: `forwardToParentFlow`, `end`, ….
  let name: String
  /// The forwarded step.
  let step: BodyTree.Node

  static let names: Set<String> = ["forwardToParent", "forwardToParentFlow", "triggerParentFlow", "end"]
  private static let finder = NameFinder(names)

  /// The forwarding that a call is, to the parent Flow; nil for other calls, and for patterns.
  init?(_ call: BodyTree.Node, in bodies: BodyTree) {
    guard let callee = bodies.namedCallee(call), let name = Self.finder.name(of: callee, in: bodies),
      !bodies.isPattern(call),
      bodies.kind(callee) == .implicitMember
        || bodies.receiverChain(callee).first?.hasPrefix("FlowContributor") == true,
      let step = bodies.argument(call, labelled: ["step", "withStep", "forwardToParentFlowWithStep"])
    else { return nil }
    (self.call, self.name, self.step) = (call, name, step)
  }
}

extension AsyncFlowTypes {
  func addCall(_ call: CodePart, knowing ownFunctions: Set<String>, into result: inout AsyncFlowHandling) {
    let bodies = call.tree
    // A Flow handles a step when it gives the step to somebody whose answer it returns.
    guard let callee = bodies.namedCallee(call.node), bodies.kind(callee) != .implicitMember else { return }
    switch bodies.context(call.node) {
    case .returned, .implicitlyReturned: break
    default: return
    }
    if isOwn(callee, among: ownFunctions, in: bodies) { return }
    let child =
      bodies.isNamed(callee, "navigate")
      ? bodies.receiver(callee).flatMap { expressions.type(of: call.at($0))?.type } : nil
    for argument in bodies.arguments(call.node) {
      guard let coverage = stepInHand(call.at(bodies.value(ofArgument: argument))) else { continue }
      if let child, roles(child).isFlow {
        result.delegations.append((child, coverage))
      } else {
        result.mayAnswer(coverage)
      }
    }
  }

  /// The call is one of the Flow's own functions, which are read themselves.
  private func isOwn(_ callee: BodyTree.Node, among ownFunctions: Set<String>, in bodies: BodyTree) -> Bool {
    let isOwn = bodies.receiver(callee).map { bodies.isSelf($0) || bodies.kind($0) == .super } != false
    return isOwn && ownFunctions.contains(bodies.name(callee))
  }

  /// The steps that a call gives to the parent.
  func forwards(by forward: AsyncFlowForwardCall, in file: IndexedFile) -> AsyncFlowForwards {
    if let coverage = stepInHand(file.at(forward.step)) { return coverage }
    return mention(file.at(forward.step))?.step.map { AsyncFlowForwards(steps: [$0]) } ?? AsyncFlowForwards(isAll: true)
  }

  /// The steps that a name may hold, by its type and the tests around; nil for other expressions.
  func stepInHand(_ expression: CodePart, isTested: Bool = true) -> AsyncFlowForwards? {
    let bodies = expression.tree
    let node = bodies.bare(expression.node)
    guard bodies.kind(node) == .name, let local = bodies.resolve(node) else { return nil }
    guard let type = expressions.type(of: expression.at(node)) else {
      // `guard let step = step.asShopStep`
      guard let value = bodies.value(ofLocal: local).map(bodies.bare), bodies.kind(value) == .member else { return nil }
      return steps.castingProperties[bodies.name(value)].map { AsyncFlowForwards(enums: $0) }
    }
    if let enumeration = type.type {
      return steps.isStepEnum(enumeration) ? AsyncFlowForwards(enums: [enumeration]) : nil
    }
    guard type.name == "Step" else { return nil }
    let enums = isTested ? testedEnums(around: expression.at(node)) : []
    return AsyncFlowForwards(isAll: enums.isEmpty, enums: enums)
  }

  /// The enums that conditions around a node test for: `X` and `Y` in `if step is X || step is Y { … }` and
  /// `case is X:`.
  private func testedEnums(around node: CodePart) -> Set<TypeID> {
    let bodies = node.tree
    for ancestor in bodies.ancestors(node.node) where [.branch, .caseClause].contains(bodies.kind(ancestor)) {
      let block = bodies.body(of: ancestor)
      let parts = bodies.children(ancestor).filter { $0 != block }.flatMap { bodies.descendants($0) }
      let tests = parts.filter { bodies.kind($0) == .typeTest || bodies.kind($0) == .cast && bodies.isNamed($0, "is") }
      let enums = tests.compactMap { testedEnum(node.at($0)) }
      if !enums.isEmpty, enums.count == tests.count, !parts.contains(where: { bodies.kind($0) == .prefix }) {
        return Set(enums)
      }
    }
    return []
  }

  /// The Step enum that a cast or test names.
  func testedEnum(_ node: CodePart) -> TypeID? {
    let type = node.tree.type(of: node.node).flatMap { expressions.type(annotated: $0, at: node)?.type }
    return type.flatMap { steps.isStepEnum($0) ? $0 : nil }
  }

  /// The steps that `adapt(step:)` may turn into something else: the cases that it names; anything, when it returns
  /// more than the step without naming one.
  func readAdapt(_ member: AsyncFlowMember, into result: inout AsyncFlowHandling) {
    let bodies = member.tree
    for node in bodies.descendants(member.node) where [.member, .implicitMember].contains(bodies.kind(node)) {
      if bodies.isPattern(node) || bodies.isCompared(node) { result.adaptedCases.insert(bodies.name(node)) }
    }
    let isMore = bodies.returnedValues(member.node).map(bodies.bare).contains { value in
      bodies.kind(value) != .name && !bodies.isCall(value, of: "just")
    }
    if result.adaptedCases.isEmpty, isMore { result.adaptsAnything = true }
  }

  // MARK: Uses of a step in hand

  /// Notes the steps with which a Flow does more than match, forward and log them: calls a member that the project
  /// declares on the step, gives the step to somebody else, looks something up by it, stores it. It may answer any case.
  func addUses(in member: AsyncFlowMember, _ ownFunctions: Set<String>, into result: inout AsyncFlowHandling) {
    let bodies = member.tree
    var known: [BodyTree.Node: AsyncFlowForwards?] = [:]
    for name in bodies.descendants(member.node, .name) {
      guard let local = bodies.resolve(name) else { continue }
      let coverage = known[local] ?? stepInHand(member.file.at(name), isTested: false)
      known.updateValue(coverage, forKey: local)
      if let coverage, leavesSight(name, among: ownFunctions, in: bodies) { result.mayAnswer(coverage) }
    }
  }

  private func leavesSight(_ name: BodyTree.Node, among ownFunctions: Set<String>, in bodies: BodyTree) -> Bool {
    // A cast is read where it stands.
    if bodies.isAssigned(name) || bodies.nextSibling(name).map({ bodies.kind($0) == .cast }) == true { return false }
    switch bodies.context(name) {
    case .receiver(let member):
      // Properties that cast are read where they stand.
      return bodies.kind(member) == .member && steps.castingProperties[bodies.name(member)] == nil
        && !isLogged(member, in: bodies)
    case .argument(let call, _):
      if isLogged(name, in: bodies) { return false }
      guard bodies.kind(call) == .call, let callee = bodies.namedCallee(call) else { return true }
      // Questions to other Flows, and what the framework does with a step, are read elsewhere.
      let known = ["navigate", "forwardToCurrentFlow", "OneStepper", "just", "type", "associate"]
      return AsyncFlowForwardCall(call, in: bodies) == nil && !bodies.isContribution(call)
        && !known.contains(bodies.name(callee)) && !isOwn(callee, among: ownFunctions, in: bodies)
    case .element(let container): return bodies.kind(container) == .array && !isLogged(container, in: bodies)
    case .assigned: return true
    case .other(let place): return bodies.kind(place) == .interpolatedString && !isLogged(place, in: bodies)
    default: return false
    }
  }

  /// The first call that gets the value logs it. A call that makes a value of it, such as `String(describing: step)`,
  /// does nothing else with it.
  private func isLogged(_ node: BodyTree.Node, in bodies: BodyTree) -> Bool {
    var inner = node
    for outer in bodies.ancestors(node) {
      if bodies.kind(outer) == .call, bodies.callee(outer) != inner, let callee = bodies.namedCallee(outer) {
        let isOfLogger = bodies.receiverChain(callee).contains { Self.isLogger($0) }
        if isOfLogger || Self.logging.contains(bodies.name(callee)) { return true }
        guard bodies.kind(callee) == .implicitMember || bodies.mayStartWithCapital(callee) else { return false }
      }
      inner = outer
    }
    return false
  }

  /// `log`, `OSLog`, `logger`, `analyticsLogger` and `LoggerService`; a `loginService` or a `logStore` may do anything.
  private static func isLogger(_ name: String) -> Bool {
    let lowercased = name.lowercased()
    return ["log", "oslog"].contains(lowercased) || name.hasSuffix("Logger")
      || ["logger", "logging"].contains(where: lowercased.hasPrefix)
  }

  private static let logging: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "log", "assert", "assertionFailure", "precondition",
    "preconditionFailure", "fatalError",
  ]
}
