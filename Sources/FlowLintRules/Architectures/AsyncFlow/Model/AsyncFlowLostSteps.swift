/// A step that is emitted and that certainly nobody answers: a button that does nothing.
struct AsyncFlowLostStep: Sendable {
  /// The case; nil where it may be any of the enum.
  let step: AsyncFlowStep?
  /// The case as written, or the enum.
  let written: String
  let location: Location
  let member: AsyncFlowMember?
  /// The name of the type that emits the step.
  let emitter: String
  /// The Flows that were asked: those that hear the step; where these are not known, those that handle other cases of
  /// the enum.
  let flows: [TypeID]
  let manner: Manner

  enum Manner: Sendable {
    /// The Flows that hear the step are known and do not answer; others that hear it, too, do.
    case heard(answeredBy: [TypeID])
    /// Nothing reads the relay into which the step is sent.
    case heardByNobody
    /// No Flow of the project answers the step, whoever hears it.
    case answeredByNobody
    /// A Flow forwards the step, or ends with it.
    case forwarded
    /// The app starts with the step.
    case started
  }
}

extension AsyncFlowModel {
  /// The lost steps, in the order of the run. The steps of a contribution that presents the Flow which does not answer
  /// are left out.
  var lostSteps: [AsyncFlowLostStep] {
    var deafness = AsyncFlowDeafness(self)
    return lostSteps(&deafness) { _ in true } + lostValues(&deafness) + lostForwards
  }

  /// The lost ones of some steps, values and forwarded ones aside.
  private func lostSteps(
    _ deafness: inout AsyncFlowDeafness, where isAsked: (AsyncFlowStep) -> Bool
  ) -> [AsyncFlowLostStep] {
    guard !types.isDoubtful else { return [] }
    let unanswered = stepsAnsweredByNobody
    var found: [AsyncFlowLostStep] = []
    for emission in emissions + helperEmissions where !isExempt(emission.node, emission.member) {
      let isUnheard = emission.stepper.map { isUnheardRelay(of: $0) } ?? false
      for mention in emission.steps {
        guard let step = mention.step, isAsked(step), steps.cases(of: step.enumeration).contains(step.name) else {
          continue
        }
        let (deaf, answering) = deafness.deafFlows(to: step, in: emission)
        guard !deaf.isEmpty || unanswered.contains(step) || isUnheard,
          deafness.reasonForNever(mention, in: emission) == nil
        else { continue }
        found.append(
          AsyncFlowLostStep(
            step: step, written: mention.written, location: location(mention.nameRange, in: emission.member.file),
            member: emission.member, emitter: emitter(of: emission),
            flows: deaf.isEmpty ? handlers(of: step.enumeration).map(\.type) : deaf,
            manner: !deaf.isEmpty ? .heard(answeredBy: answering) : isUnheard ? .heardByNobody : .answeredByNobody))
      }
    }
    for contribution in contributions where !isExempt(contribution.call, contribution.member) {
      guard !contribution.isUncalled, case .flow(let hearer) = contribution.hearer,
        hearer != contribution.presentableType?.type
      else { continue }
      for mention in contribution.steppers.compactMap(\.firstStep) {
        guard let step = mention.step, isAsked(step), steps.cases(of: step.enumeration).contains(step.name),
          !delivery.isAnswered(step, heardBy: [hearer])
        else { continue }
        found.append(
          AsyncFlowLostStep(
            step: step, written: mention.written, location: location(mention.nameRange, in: contribution.file),
            member: contribution.member, emitter: "OneStepper", flows: [hearer], manner: .heard(answeredBy: [])))
      }
    }
    for start in coordinators.starts {
      guard let flow = start.flow?.type, let stepper = start.stepper, !types.hasSubclass(flow),
        let mention = firstStep(of: stepper, in: table.file(start.file)), let step = mention.step, isAsked(step),
        steps.cases(of: step.enumeration).contains(step.name), !delivery.reachesHandler(step, from: flow)
      else { continue }
      found.append(
        AsyncFlowLostStep(
          step: step, written: mention.written, location: location(mention.nameRange, in: start.file), member: nil,
          emitter: start.owner.map { types[$0].name } ?? "the app", flows: [flow], manner: .started))
    }
    return found
  }

  /// The lost values of Step enums, whatever their case.
  private func lostValues(_ deafness: inout AsyncFlowDeafness) -> [AsyncFlowLostStep] {
    guard !types.isDoubtful else { return [] }
    var found: [AsyncFlowLostStep] = []
    for emission in emissions + helperEmissions where !isExempt(emission.node, emission.member) {
      guard let (enumeration, range) = emission.value else { continue }
      let (deaf, answering) = deafness.deafFlows(toAnyOf: enumeration, in: emission)
      guard !deaf.isEmpty, deafness.reasonForNever(in: emission) == nil else { continue }
      found.append(
        AsyncFlowLostStep(
          step: nil, written: types[enumeration].qualifiedName, location: location(range, in: emission.member.file),
          member: emission.member, emitter: emitter(of: emission), flows: deaf, manner: .heard(answeredBy: answering)))
    }
    return found
  }

  /// The type that emits, and the one through whose relay it does: `CartViewModel through ShopStepper`.
  private func emitter(of emission: AsyncFlowEmission) -> String {
    let stepper = emission.stepper ?? emission.member.owner
    guard emission.receiver != nil, !types.roles(emission.member.owner).mayEmit else { return types[stepper].name }
    return "\(types[emission.member.owner].name) through \(types[stepper].name)"
  }

  /// The type is no stepper, makes a relay of its own, and no code reads it: what is sent into it is lost.
  func isUnheardRelay(of id: TypeID) -> Bool {
    let (type, roles) = (types[id], types.roles(id))
    guard roles.isDisjoint(with: [.stepper, .flow, .asyncViewModel, .viewController, .view]), type.isConcrete,
      !types.isExempt(id), !types.isAmbiguous(id), !types.hasSubclass(id), !isExported(type), !relays.isAnyUnknownTaken,
      type.properties(named: "steps").count == 1, let relay = type.properties(named: "steps").first, relay.isStored,
      !relay.isStatic, types.seesFramework(relay.declaration.file),
      types.closure(id).allSatisfy({ relays.taken[$0] == nil && !relays.replaced.contains($0) })
    else { return false }
    let file = table.file(relay.declaration.file)
    guard let value = relay.initializer, let made = expressions.construction(file.bodies.bare(value), in: file) else {
      return false
    }
    return made.type.type == nil
      && ["PublishRelay", "BehaviorRelay", "ReplayRelay", "PublishSubject", "PassthroughSubject"]
        .contains(made.type.name)
  }

  /// Cases that no Flow of the project can answer.
  private var stepsAnsweredByNobody: Set<AsyncFlowStep> {
    guard !flows.contains(where: { $0.dialect == nil && !$0.isProtocol }) else { return [] }
    var found: Set<AsyncFlowStep> = []
    for type in reportableSteps {
      for name in unhandledCases(of: type) { found.insert(AsyncFlowStep(enumeration: type.id, name: name)) }
    }
    return found
  }

  /// The cases of a Step enum that no Flow names or takes as a whole. None where some Flow may do anything, and none of
  /// a public enum of which no case is handled here.
  func unhandledCases(of type: IndexedType) -> [String] {
    guard !flows.isEmpty, !answers.isUnknown, type.kind == .enum, !stepsWithoutFlow.contains(type.id) else { return [] }
    // A case that means nothing need not be handled, nor one that `adapt` may turn into another.
    let names = type.cases.map(\.name).filter { $0 != "none" }
    let unhandled = names.filter { !answers.names(AsyncFlowStep(enumeration: type.id, name: $0)) }
      .filter { !answers.adapts(AsyncFlowStep(enumeration: type.id, name: $0)) }
    return isExported(type) && unhandled.count == names.count ? [] : unhandled
  }

  /// The cases, of some that no Flow handles, which other rules report where they are emitted, started or given to a
  /// Flow as its first step; and those with which a Flow only ends: `.end(forwardToParentFlowWithStep: X.c)`.
  func toldElsewhere(of cases: Set<AsyncFlowStep>) -> Set<AsyncFlowStep> {
    guard !cases.isEmpty else { return [] }
    var deafness = AsyncFlowDeafness(self)
    var told = Set(lostSteps(&deafness) { cases.contains($0) }.compactMap(\.step))
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
