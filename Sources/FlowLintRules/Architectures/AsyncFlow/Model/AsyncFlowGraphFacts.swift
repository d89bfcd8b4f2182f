/// The calls of other Flows' `navigate(to:)`, which hand steps on.
extension AsyncFlowModel {
  func delegations(in member: AsyncFlowMember) -> [(flow: TypeID, call: BodyTree.Node)] {
    let bodies = member.tree
    return bodies.calls(in: member.node, named: "navigate").compactMap { call in
      guard bodies.labels(call) == ["to"], let receiver = bodies.receiver(call), !bodies.isSelf(receiver),
        let id = expressions.type(of: member.file.at(receiver))?.type, types.roles(id).isFlow
      else { return nil }
      return (id, call)
    }
  }

  /// The steps that are written in a Flow and reach another Flow's `navigate(to:)`: in the call itself, or as the argument
  /// of an own method that hands its parameter on.
  func stepsHandedOn(by flow: TypeID) -> [(step: AsyncFlowStepMention, file: IndexedFile)] {
    let members = types.members(of: flow)
    var steps: [CodePart] = []
    for member in members {
      let bodies = member.tree
      for step in delegations(in: member).compactMap({ bodies.argument($0.call, labelled: "to") }) {
        steps.append(member.code.at(step))
        guard let local = bodies.resolve(bodies.bare(step)),
          let place = bodies.parameters(member.node).firstIndex(of: local)
        else { continue }
        for caller in members {
          steps += caller.tree.calls(in: caller.node, named: member.name).filter {
            caller.tree.isOwnCall($0, of: member.name)
          }.compactMap { caller.tree.argument($0, at: place) }.map(caller.code.at)
        }
      }
    }
    return steps.compactMap { step in types.mention(step).map { ($0, step.file) } }
  }
}
