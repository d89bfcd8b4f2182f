/// The steps that lead to a place in a Flow's code.
struct AsyncFlowPaths: Sendable {
  let types: AsyncFlowTypes
  /// The switches in the own methods of each Flow, `adapt` aside, by the Flow's number.
  let switches: [TypeID: [AsyncFlowSwitch]]

  /// The steps for which a place is reached: the cases of the branch around, else those of the branches from which the
  /// method is called. Nil when that is not known: any step may lead there.
  func steps(leadingTo node: BodyTree.Node, in member: AsyncFlowMember) -> Set<AsyncFlowStep>? {
    var visited: Set<CodePart> = []
    return steps(leadingTo: node, in: member, &visited)
  }

  private func steps(
    leadingTo node: BodyTree.Node, in member: AsyncFlowMember, _ visited: inout Set<CodePart>
  ) -> Set<AsyncFlowStep>? {
    guard let own = switches[member.owner] else { return nil }
    if let found = casesAround(node, in: member, among: own) { return found }
    // Heirs may call the method, too.
    guard member.isFunction, member.name != "navigate", types.flows(below: member.owner) == [member.owner] else {
      return nil
    }
    guard visited.insert(member.file.at(member.node)).inserted else { return [] }
    var steps: Set<AsyncFlowStep> = []
    var isCalled = false
    for caller in types.members(of: member.owner) {
      for call in caller.tree.calls(in: caller.node, named: member.name) {
        guard let found = self.steps(leadingTo: call, in: caller, &visited) else { return nil }
        steps.formUnion(found)
        isCalled = true
      }
    }
    return isCalled ? steps : nil
  }

  /// The cases of the innermost clause of a switch over steps around a node.
  private func casesAround(
    _ node: BodyTree.Node, in member: AsyncFlowMember, among own: [AsyncFlowSwitch]
  ) -> Set<AsyncFlowStep>? {
    let bodies = member.tree
    let switches = own.filter {
      $0.member.file === member.file && bodies.contains(within: member.node, $0.node)
        && bodies.contains(within: $0.node, node)
    }
    // The innermost comes last.
    for found in switches.reversed() {
      guard let place = found.clauses.firstIndex(where: { $0.block.map { bodies.contains(within: $0, node) } == true })
      else {
        continue
      }
      let clauses = Array(found.clauses[...place].reversed())
      let falling = clauses.dropFirst().prefix { bodies.fallsThrough($0.node) }
      let leading = clauses.prefix(1) + falling
      if leading.contains(where: \.isDefault) { return nil }
      var cases: Set<AsyncFlowStep> = []
      for pattern in leading.flatMap(\.patterns) {
        guard let step = pattern.step, let enumeration = step.enumeration ?? found.enumeration,
          types.steps.isStepEnum(enumeration)
        else { return nil }
        cases.insert(AsyncFlowStep(enumeration: enumeration, name: step.name))
      }
      return cases
    }
    return nil
  }
}
