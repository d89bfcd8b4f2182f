/// The roots of Flows: what a getter makes, and who dismisses them.
extension AsyncFlowModel {
  /// The Flow shows its first screen when it is made, and needs no Step for it.
  func fillsItsRoot(_ flow: AsyncFlowFlow) -> Bool {
    types.members(of: flow.type).contains { member in
      guard !member.isFunction || member.name == "init" else { return false }
      let bodies = member.tree
      let isFilledByCall = bodies.calls(in: member.node).contains { call in
        [.push, .stack].contains(bodies.calleeName(call).flatMap { ScreenCall(named: $0) })
          || bodies.isCall(call, of: "UINavigationController")
            && bodies.argument(call, labelled: "rootViewController") != nil
      }
      return isFilledByCall
        || bodies.assignments(in: member.node).contains { bodies.showsWhatItHolds(bodies.unwrapped(bodies.target($0))) }
    }
  }

  /// The Flow contributes view models, but is never given a Step that it answers: each Flow that contributes it gives it
  /// one single Step that it does not handle, and nobody else speaks to it. What it shows is never heard.
  func hearsNothing(_ flow: AsyncFlowFlow) -> Bool {
    guard !types.isDoubtful, !types.roles(flow.type).isStepper,
      !delivery.knownParents(of: flow.type).isEmpty, coordinators.injections.isEmpty, !coordinators.navigatesUnknown,
      types.closure(flow.type).allSatisfy({ !coordinators.navigated.contains($0) }),
      contributions.contains(where: { contribution in
        contribution.flow == flow.type && contribution.stepperTypes.contains { types.roles($0).isViewModel }
      })
    else { return false }
    return contributions.allSatisfy { contribution in
      if contribution.hearers == nil { return false }
      guard contribution.presentableType?.type == flow.type else { return true }
      return contribution.steppers.allSatisfy { stepper in
        stepper.firstStep?.step.map { step in
          steps.cases(of: step.enumeration).contains(step.name) && !flow.handling.passesOn(step)
            && !delivery.reachesHandler(step, from: [flow.type])
        } == true
      }
    }
  }
}
