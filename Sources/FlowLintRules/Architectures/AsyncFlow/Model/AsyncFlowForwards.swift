/// Steps that a Flow hands to its parent or to itself.
extension AsyncFlowModel {
  struct Forward: Sendable {
    let member: AsyncFlowMember
    let call: BodyTree.Node
    /// The called name, such as `forwardToParentFlow`.
    let name: String
    let nameRange: SourceRange
  }

  /// The calls in a member that give a step to the parent.
  func parentForwards(in member: AsyncFlowMember) -> [Forward] {
    let bodies = table.file(member.file).bodies
    return bodies.calls(in: member.node).compactMap { call in
      AsyncFlowForwardCall(call, bodies).map {
        Forward(member: member, call: call, name: $0.name, nameRange: $0.nameRange)
      }
    }
  }

  /// The calls that give a Flow the very step that it is handling.
  func selfForwards(in flow: AsyncFlowFlow) -> [Forward] {
    types.members(of: flow.type).filter { $0.isFunction && $0.name != "adapt" }.flatMap { member in
      let bodies = table.file(member.file).bodies
      return bodies.calls(in: member.node, named: "forwardToCurrentFlow").compactMap { call -> Forward? in
        guard let step = bodies.argument(call, labelled: "withStep"), !bodies.isPattern(call),
          isHandled(step, at: call, in: member, flow), isUnconditional(call, in: member, flow)
        else { return nil }
        return Forward(
          member: member, call: call, name: "forwardToCurrentFlow", nameRange: bodies.calleeRange(call))
      }
    }
  }

  /// The expression is the step in hand: its name, or the case of the branch around it.
  private func isHandled(
    _ step: BodyTree.Node, at call: BodyTree.Node, in member: AsyncFlowMember, _ flow: AsyncFlowFlow
  ) -> Bool {
    let file = table.file(member.file)
    if isStepInHand(step, in: member, flow, depth: 0) { return true }
    guard let mention = types.mention(step, in: file) else { return false }
    for found in flow.ownSwitches where found.member.node == member.node && found.member.file == member.file {
      for clause in found.clauses where clause.block.map({ file.bodies.contains($0, call) }) ?? false {
        guard clause.patterns.count == 1, let matched = clause.patterns[0].step, matched.name == mention.name,
          matched.enumeration == nil || matched.enumeration == mention.enumeration,
          found.enumeration == nil || mention.enumeration == nil || found.enumeration == mention.enumeration,
          hasSamePayload(mention, file)
        else { continue }
        return true
      }
    }
    return false
  }

  /// The payload is the same every time: only plain names of the pattern, and literals. Another payload may end the
  /// loop.
  private func hasSamePayload(_ mention: AsyncFlowStepMention, _ file: IndexedFile) -> Bool {
    let bodies = file.bodies
    guard bodies.kind(mention.node) == .call else { return true }
    return bodies.arguments(mention.node).allSatisfy { argument in
      let value = bodies.bare(bodies.value(ofArgument: argument))
      switch bodies.kind(value) {
      case .string, .number, .bool, .nil: return true
      case .name:
        guard let local = bodies.resolve(value) else { return false }
        return bodies.kind(bodies.introducer(of: local)) == .caseClause
      default: return false
      }
    }
  }

  /// The name holds the step in hand: the parameter of `navigate(to:)`, a cast of it, or the parameter of an own method
  /// that is only given these.
  private func isStepInHand(
    _ expression: BodyTree.Node, in member: AsyncFlowMember, _ flow: AsyncFlowFlow, depth: Int
  ) -> Bool {
    let bodies = table.file(member.file).bodies
    let node = bodies.bare(expression)
    guard depth < 8, bodies.kind(node) == .name, let local = bodies.resolve(node) else { return false }
    switch bodies.kind(local) {
    case .parameter:
      guard bodies.parent(local) == member.node else { return false }
      if member.name == "navigate" { return types.function(member)?.labels == ["to"] }
      return isAlwaysGivenStep(local, of: member, flow, depth: depth)
    case .boundName:
      // The local is made by `let s = step as? X` or `case let s as X`.
      let introducer = bodies.introducer(of: local)
      var source = bodies.value(of: introducer)
      if bodies.kind(introducer) == .caseClause {
        guard let parent = bodies.parent(local), bodies.kind(parent) == .sequence || bodies.kind(parent) == .pattern
        else {
          return false
        }
        source = bodies.parent(introducer).flatMap { bodies.value(of: $0) }
      }
      guard var value = source.map(bodies.bare) else { return false }
      if bodies.kind(value) == .sequence {
        guard let cast = bodies.lastChild(value), bodies.kind(cast) == .cast, let first = bodies.firstChild(value)
        else {
          return false
        }
        value = bodies.bare(first)
      }
      return isStepInHand(value, in: member, flow, depth: depth + 1)
    default: return false
    }
  }

  private func isAlwaysGivenStep(
    _ parameter: BodyTree.Node, of method: AsyncFlowMember, _ flow: AsyncFlowFlow, depth: Int
  ) -> Bool {
    let place = table.file(method.file).bodies.parameters(method.node).firstIndex(of: parameter) ?? 0
    var isCalled = false
    for member in types.members(of: flow.type) {
      let bodies = table.file(member.file).bodies
      for call in bodies.calls(in: member.node, named: method.name) {
        guard let argument = bodies.argument(call, at: place),
          isStepInHand(argument, in: member, flow, depth: depth + 1)
        else { return false }
        isCalled = true
      }
    }
    return isCalled
  }

  /// The step alone decides whether the call runs: nothing but branches over the step and its casts stands around it.
  private func isUnconditional(_ call: BodyTree.Node, in member: AsyncFlowMember, _ flow: AsyncFlowFlow) -> Bool {
    let bodies = table.file(member.file).bodies
    for branch in bodies.branchPath(call, within: member.node) {
      switch bodies.kind(branch) {
      case .caseClause:
        let hasWhere = bodies.children(branch).contains { bodies.kind($0) == .whereClause }
        guard !hasWhere, let subject = bodies.parent(branch).flatMap({ bodies.value(of: $0) }),
          isStepInHand(subject, in: member, flow, depth: 0)
        else { return false }
      case .branch, .guard:
        let body = bodies.body(of: branch)
        let conditions = bodies.children(branch).filter { $0 != body }
        guard !conditions.isEmpty, conditions.allSatisfy({ isAboutStep($0, in: member, flow) }) else { return false }
      default: return false
      }
    }
    return true
  }

  private func isAboutStep(
    _ condition: BodyTree.Node, in member: AsyncFlowMember, _ flow: AsyncFlowFlow
  ) -> Bool {
    let bodies = table.file(member.file).bodies
    let value = bodies.value(of: condition).map(bodies.bare) ?? bodies.bare(condition)
    let subject = bodies.kind(value) == .sequence ? bodies.firstChild(value) ?? value : value
    return isStepInHand(subject, in: member, flow, depth: 0)
  }
}
