/// A step that is emitted and that certainly nobody answers: a button that does nothing.
package struct AsyncFlowLostStep: Sendable {
  package let step: AsyncFlowStep
  package let written: String
  package let location: Location
  package let member: AsyncFlowMember?
  /// The name of the type that emits the step.
  package let emitter: String
  /// The Flows that were asked: those that hear the step; where these are not known, those that handle other cases of
  /// the enum.
  package let flows: [Int]
  package let manner: Manner

  package enum Manner: Sendable {
    /// The Flows that hear the step are known and do not answer; others that hear it, too, may answer it.
    case heard(isAnsweredElsewhere: Bool)
    /// No Flow of the project answers the step, whoever hears it.
    case answeredByNobody
    /// The app starts with the step.
    case started
  }
}

extension AsyncFlowModel {
  /// The lost steps, in the order of the run. The steps of a contribution that presents the Flow which does not answer
  /// are left out.
  package var lostSteps: [AsyncFlowLostStep] {
    guard !types.isDoubtful else { return [] }
    let unanswered = stepsAnsweredByNobody
    var found: [AsyncFlowLostStep] = []
    for emission in emissions + helperEmissions where !isExempt(emission.node, emission.member) {
      for mention in emission.steps {
        guard let step = mention.step, steps.cases(of: step.enumeration).contains(step.name) else { continue }
        let deaf =
          emission.stepper.map { delivery.deafFlows(to: step, from: $0) }?
          .filter { !deadFlows.contains($0) } ?? []
        guard !deaf.isEmpty || unanswered.contains(step) else { continue }
        let isPart = emission.stepper.map { delivery.hearers(of: $0).count > deaf.count } ?? false
        found.append(
          AsyncFlowLostStep(
            step: step, written: mention.written, location: location(mention.nameRange, in: emission.member.file),
            member: emission.member, emitter: types[emission.stepper ?? emission.member.owner].name,
            flows: deaf.isEmpty ? handlers(of: step.enumeration).map(\.type) : deaf,
            manner: deaf.isEmpty ? .answeredByNobody : .heard(isAnsweredElsewhere: isPart)))
      }
    }
    for contribution in contributions where !isExempt(contribution.call, contribution.member) {
      guard !contribution.isUncalled, case .flow(let hearer) = contribution.hearer,
        hearer != contribution.presentableType?.type
      else { continue }
      for mention in contribution.steppers.compactMap(\.firstStep) {
        guard let step = mention.step, steps.cases(of: step.enumeration).contains(step.name),
          !delivery.isAnswered(step, heardBy: [hearer])
        else { continue }
        found.append(
          AsyncFlowLostStep(
            step: step, written: mention.written, location: location(mention.nameRange, in: contribution.file),
            member: contribution.member, emitter: "OneStepper", flows: [hearer],
            manner: .heard(isAnsweredElsewhere: false)))
      }
    }
    for start in coordinators.starts {
      guard let flow = start.flow?.type, let stepper = start.stepper, !types.hasSubclass(flow),
        let mention = firstStep(of: stepper, in: table.file(start.file)), let step = mention.step,
        steps.cases(of: step.enumeration).contains(step.name), !delivery.reachesHandler(step, from: flow)
      else { continue }
      found.append(
        AsyncFlowLostStep(
          step: step, written: mention.written, location: location(mention.nameRange, in: start.file), member: nil,
          emitter: start.owner.map { types[$0].name } ?? "the app", flows: [flow], manner: .started))
    }
    return found
  }

  /// Cases that no Flow of the project can answer.
  private var stepsAnsweredByNobody: Set<AsyncFlowStep> {
    guard !flows.contains(where: { $0.dialect == nil && !$0.isProtocol }) else { return [] }
    var found: Set<AsyncFlowStep> = []
    for type in reportableSteps {
      for name in unhandledCases(of: type) {
        let step = AsyncFlowStep(enumeration: type.id, name: name)
        if !answers.adapts(step) { found.insert(step) }
      }
    }
    return found
  }

  /// The cases of a Step enum that no Flow names or takes as a whole. None where some Flow may do anything, and none of
  /// a public enum of which no case is handled here.
  package func unhandledCases(of type: IndexedType) -> [String] {
    guard !flows.isEmpty, !answers.isUnknown, type.kind == .enum, !stepsWithoutFlow.contains(type.id) else { return [] }
    let names = type.cases.map(\.name)
    let unhandled = names.filter { !answers.names(AsyncFlowStep(enumeration: type.id, name: $0)) }
    return isPublic(type) && unhandled.count == names.count ? [] : unhandled
  }

  /// Cases that other rules report where they are emitted, started or given to a Flow as its first step; and those with
  /// which a Flow only ends: `.end(forwardToParentFlowWithStep: X.c)`.
  package var casesToldElsewhere: Set<AsyncFlowStep> {
    var told = Set(lostSteps.map(\.step))
    for contribution in contributions where !isExempt(contribution.call, contribution.member) {
      guard case .flow(let hearer) = contribution.hearer, hearer == contribution.presentableType?.type else { continue }
      told.formUnion(contribution.steppers.compactMap { $0.firstStep?.step })
    }
    for flow in reportableFlows {
      for member in types.members(of: flow.type) {
        let file = table.file(member.file)
        for call in file.bodies.calls(in: member.node, named: "end") {
          guard let forward = AsyncFlowForwardCall(call, file.bodies), let step = forward.step else { continue }
          if let step = types.mention(step, in: file)?.step { told.insert(step) }
        }
      }
    }
    return told
  }
}
