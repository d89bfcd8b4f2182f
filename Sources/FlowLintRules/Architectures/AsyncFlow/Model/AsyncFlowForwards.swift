/// Steps that a Flow hands to its parent or to itself.
extension AsyncFlowModel {
  struct Forward: Sendable {
    let member: AsyncFlowMember
    let call: BodyTree.Node
    /// The called name, such as `forwardToParentFlow`.
    let name: String
    let nameRange: SourceRange
  }

  /// The name holds the step in hand: the parameter of `navigate(to:)`, a cast of it, or the parameter of an own method
  /// that is only given these.
  func isStepInHand(_ expression: BodyTree.Node, in member: AsyncFlowMember, _ flow: AsyncFlowFlow, depth: Int) -> Bool
  {
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
        else { return false }
        source = bodies.parent(introducer).flatMap { bodies.value(of: $0) }
      }
      guard var value = source.map(bodies.bare) else { return false }
      if bodies.kind(value) == .sequence {
        guard let cast = bodies.lastChild(value), bodies.kind(cast) == .cast, let first = bodies.firstChild(value)
        else { return false }
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
}
