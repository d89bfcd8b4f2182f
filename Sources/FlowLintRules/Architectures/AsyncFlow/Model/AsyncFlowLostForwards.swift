/// Steps that a Flow hands to its parents though none of them answers.
extension AsyncFlowModel {
  /// The lost forwards: a Step is written that another Flow handles, so it does not merely end this one, and a stepper
  /// that the Flow hears emits what leads there.
  var lostForwards: [AsyncFlowLostStep] {
    guard !types.isDoubtful, !contributions.contains(where: { $0.hearer == .unknown }) else { return [] }
    return reportableFlows.flatMap { flow -> [AsyncFlowLostStep] in
      let parents = delivery.knownParents(of: flow.type).subtracting(uncreatedFlows).sorted()
      guard !parents.isEmpty, !uncreatedFlows.contains(flow.type), !types.hasSubclass(flow.type) else { return [] }
      return types.members(of: flow.type).flatMap { member in
        let file = table.file(member.file)
        return file.bodies.calls(in: member.node).compactMap { call -> AsyncFlowLostStep? in
          guard let forward = AsyncFlowForwardCall(call, file.bodies), !isExempt(call, member),
            let mention = forward.step.flatMap({ types.mention($0, in: file) }), let step = mention.step,
            steps.cases(of: step.enumeration).contains(step.name), answers.names(step),
            !delivery.isAnswered(step, heardBy: parents), isReached(call, in: member, of: flow.type)
          else { return nil }
          return AsyncFlowLostStep(
            step: step, written: mention.written, location: location(mention.nameRange, in: member.file),
            member: member, emitter: name(flow), flows: parents, manner: .forwarded)
        }
      }
    }
  }

  /// Some stepper that the Flow hears emits a Step that leads to the place.
  private func isReached(_ node: BodyTree.Node, in member: AsyncFlowMember, of flow: TypeID) -> Bool {
    guard let leading = steps(leadingTo: node, in: member) else { return false }
    return emissions.contains { emission in
      emission.steps.contains { $0.step.map { leading.contains($0) } ?? false }
        && emission.stepper.map { delivery.hearers(of: $0).contains(flow) } ?? false
    }
  }
}
