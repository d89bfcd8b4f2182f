/// The reach of steps from where the app starts: a search along what is emitted, handled, forwarded and contributed.
struct AsyncFlowReach {
  /// The Flows that are started or contributed on the way.
  private(set) var flows: Set<TypeID> = []
  /// Screens that a Flow contributes but that no step leads to, in the order of the run, each with the step for which the
  /// Flow contributes it, where that is known.
  private(set) var unreachedScreens: [(type: TypeID, flow: TypeID, step: AsyncFlowStep?)] = []
  private let model: AsyncFlowModel
  private var delivered: [TypeID: Set<AsyncFlowStep>] = [:]
  private var pending: [(flow: TypeID, step: AsyncFlowStep)] = []
  private var shown: Set<TypeID> = []
  /// The Flows that hear each stepper.
  private var heard: [TypeID: Set<TypeID>] = [:]
  /// Whether some stepper on the way emits steps that are not known: `flow.stepper` may be a `OneStepper` with any step.
  private var isUncertain = false
  /// The contributions of each Flow's code, each with the steps for which it does; any step when these are not known.
  private var contributions: [TypeID: [(contribution: AsyncFlowContribution, steps: Set<AsyncFlowStep>?)]] = [:]
  private var emissions: [TypeID: [AsyncFlowStep]] = [:]
  /// The steps that a Flow names outside patterns, and the Flows whose `navigate(to:)` it calls.
  private var mentions: [TypeID: Set<AsyncFlowStep>] = [:]
  private var delegates: [TypeID: Set<TypeID>] = [:]

  /// Nil when nothing starts, or when some step on the way is not known.
  init?(_ model: AsyncFlowModel) {
    let coordinators = model.coordinators
    guard !coordinators.starts.isEmpty,
      !model.emissions.contains(where: { $0.isDynamic && Doubt.unknownFate.silences }),
      coordinators.injections.allSatisfy({ $0.step?.step != nil }),
      coordinators.starts.allSatisfy({ !$0.steppers.isEmpty }),
      !(model.delivery.isSomeHearerUnknown && Doubt.unknownReceiver.silences)
    else { return nil }
    self.model = model
    for contribution in model.contributions {
      contributions[contribution.flow, default: []].append((contribution, model.steps(leadingTo: contribution)))
    }
    for emission in model.emissions {
      if let stepper = emission.stepper { emissions[stepper, default: []] += emission.steps.compactMap(\.step) }
    }
    for flow in model.flows {
      for member in model.types.closure(flow.type).flatMap({ model.types.members(of: $0) }) {
        mentions[flow.type, default: []].formUnion(model.stepsMade(in: member))
        delegates[flow.type, default: []].formUnion(model.delegations(in: member).map(\.flow))
      }
    }
    for start in coordinators.starts {
      guard let flow = start.flow?.type else { return nil }
      reach(flow)
      for stepper in start.steppers { hear(stepper, by: [flow]) }
    }
    // Steps that any Flow may hear: deep links, and those that are emitted where it is not known who hears them.
    let injected = model.looseSteps + coordinators.injections.compactMap { $0.step?.step }
    repeat {
      while let (flow, step) = pending.popLast() { handle(step, in: flow) }
      for flow in flows { for step in injected { deliver(step, to: flow) } }
    } while !pending.isEmpty
    if isUncertain { return nil }
    var seen = shown
    for flow in model.flows {
      for (contribution, steps) in contributions[flow.type] ?? [] {
        guard let screen = contribution.presentableType?.type, model.types.roles(screen).isScreen,
          seen.insert(screen).inserted
        else { continue }
        unreachedScreens.append((screen, flow.type, steps?.min { $0.name < $1.name }))
      }
    }
  }

  private mutating func reach(_ flow: TypeID) {
    flows.insert(flow)
    // The Flow may hear the steps that it sends itself, those that `adapt` makes, and those that it hands on, at any
    // time.
    for step in mentions[flow] ?? [] { deliver(step, to: flow) }
  }

  private mutating func deliver(_ step: AsyncFlowStep, to flow: TypeID) {
    if delivered[flow, default: []].insert(step).inserted { pending.append((flow, step)) }
  }

  private mutating func handle(_ step: AsyncFlowStep, in number: TypeID) {
    guard let flow = model.flow(number) else { return }
    for child in delegates[number] ?? [] {
      reach(child)
      for step in (mentions[number] ?? []).union([step]) { deliver(step, to: child) }
    }
    if flow.handling.forwards.covers(step) {
      for parent in model.delivery.parents(of: number) { deliver(step, to: parent) }
    }
    guard flow.handling.handles(step) else { return }
    for owner in model.types.lineage(number) {
      for (contribution, steps) in contributions[owner] ?? [] where steps?.contains(step) != false {
        contribute(contribution, from: number)
      }
    }
  }

  private mutating func contribute(_ contribution: AsyncFlowContribution, from flow: TypeID) {
    // A Flow that calls this Flow's `navigate(to:)` by hand hears the steps, too.
    let delegators = delegates.filter { $0.value.contains(flow) }.keys
    var hearers = Set(delegators + [flow])
    if let presented = contribution.presentableType?.type {
      shown.insert(presented)
      if model.types.roles(presented).isFlow {
        reach(presented)
        hearers = Set(delegators + [presented])
      } else {
        // A screen may emit through the view model that it holds, and it may be a stepper itself.
        hear(presented, by: hearers)
      }
    }
    for stepper in contribution.steppers { hear(stepper, by: hearers) }
  }

  private mutating func hear(_ stepper: AsyncFlowContribution.Stepper, by hearers: Set<TypeID>) {
    if let step = stepper.firstStep?.step {
      for hearer in hearers { deliver(step, to: hearer) }
    } else if let type = stepper.type?.type {
      hear(type, by: hearers)
    } else if stepper.type?.name != "DefaultStepper" {
      isUncertain = true
    }
  }

  private mutating func hear(_ stepper: TypeID, by hearers: Set<TypeID>) {
    let new = hearers.subtracting(heard[stepper] ?? [])
    if new.isEmpty { return }
    heard[stepper, default: []].formUnion(new)
    let line = Set(model.types.lineage(stepper))
    for (owner, steps) in emissions where line.contains(owner) || model.types.closure(owner).contains(stepper) {
      for step in steps { for hearer in new { deliver(step, to: hearer) } }
    }
  }
}

extension AsyncFlowModel {
  /// The steps that a member writes as values.
  fileprivate func stepsMade(in member: AsyncFlowMember) -> [AsyncFlowStep] {
    member.tree.descendants(member.node, .member).compactMap { node in
      guard let step = types.mention(member.file.at(node))?.step,
        steps.cases(of: step.enumeration).contains(step.name), !member.tree.isBookkeeping(node),
        // A first step goes where the stepper is contributed.
        !member.tree.isInCall(node, where: { member.tree.makes("OneStepper", at: $0) })
      else { return nil }
      return step
    }
  }

  /// Steps that somebody may emit though it is not known who hears them: through the relay of an unknown stepper, through
  /// a helper that was given a relay, through a closure, or under an implicit name.
  fileprivate var looseSteps: [AsyncFlowStep] {
    let contributed = typesContributed
    let above = Set(contributed.flatMap { types.lineage($0) })
    // The mentions that contributed steppers emit: these steps go where the contributions send them.
    let heard = emissions.filter { emission in
      guard let stepper = emission.stepper, relays.taken[stepper] == nil else { return false }
      return above.contains(stepper) || !contributed.isDisjoint(with: types.closure(stepper))
    }
    let known = heard.flatMap { emission in
      emission.steps.filter { $0.enumeration != nil }.map { emission.member.code.at($0.node) }
    }
    let values = AsyncFlowStepValues(self, besides: Set(known)) { place in
      !place.tree.ancestors(place.node).contains { place.tree.isCall($0, of: "coordinate") }
        && table.type(around: place).map { types.roles($0.id).isFlow } != true
    }
    return steps.enums.flatMap { enumeration in
      steps.cases(of: enumeration).map { AsyncFlowStep(enumeration: enumeration, name: $0) }
    }.filter { values.mayHold($0, in: self) }
  }
}
