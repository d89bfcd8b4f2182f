/// The reach of steps from where the app starts: a search along what is emitted, handled, forwarded and contributed.
struct AsyncFlowReach: Sendable {
  /// The Flows that are started or contributed on the way.
  var flows: Set<TypeID> = []
  /// Screens that a Flow contributes but that no step leads to, in the order of the run.
  var unreachedScreens: [Screen] = []

  struct Screen: Sendable {
    let type: TypeID
    let flow: TypeID
    /// The step for which the Flow contributes the screen, where that is known.
    let step: AsyncFlowStep?
  }
}

extension AsyncFlowModel {
  /// The reach of steps; nil when nothing starts, or when some step on the way is not known.
  func reach() -> AsyncFlowReach? {
    guard !coordinators.starts.isEmpty, !emissions.contains(where: \.isDynamic),
      coordinators.injections.allSatisfy({ $0.step?.step != nil }),
      coordinators.starts.allSatisfy({ $0.flow?.type != nil && $0.stepper != nil }),
      !contributions.contains(where: { $0.hearer == .unknown })
    else { return nil }
    var search = ReachSearch(model: self)
    return search.run()
  }
}

private struct ReachSearch {
  let model: AsyncFlowModel
  private var delivered: Set<Delivery> = []
  private var pending: [Delivery] = []
  private var flows: Set<TypeID> = []
  private var heard: Set<Hearing> = []
  private var shown: Set<TypeID> = []
  private let contributions: [TypeID: [Conditional]]
  private let emissions: [TypeID: [AsyncFlowStep]]
  /// The steps that a Flow names outside patterns, and the Flows whose `navigate(to:)` it calls.
  private let mentions: [TypeID: [AsyncFlowStep]]
  private let delegates: [TypeID: Set<TypeID>]

  private struct Delivery: Hashable {
    let flow: TypeID
    let step: AsyncFlowStep
  }

  private struct Hearing: Hashable {
    let stepper: TypeID
    let flow: TypeID
  }

  /// A contribution and the steps for which it is made; any step when these are not known.
  private struct Conditional {
    let number: Int
    let steps: Set<AsyncFlowStep>?
  }

  init(model: AsyncFlowModel) {
    self.model = model
    var contributions: [TypeID: [Conditional]] = [:]
    for (number, contribution) in model.contributions.enumerated() {
      let steps = model.steps(leadingTo: contribution.call, in: contribution.member)
      contributions[contribution.flow, default: []].append(Conditional(number: number, steps: steps))
    }
    self.contributions = contributions
    var emissions: [TypeID: [AsyncFlowStep]] = [:]
    for emission in model.emissions {
      if let stepper = emission.stepper { emissions[stepper, default: []] += emission.steps.compactMap(\.step) }
    }
    self.emissions = emissions
    injected = AsyncFlowLooseSteps(model).steps
    var mentions: [TypeID: [AsyncFlowStep]] = [:]
    var delegates: [TypeID: Set<TypeID>] = [:]
    for flow in model.flows {
      for member in model.types.closure(flow.type).flatMap({ model.types.members(of: $0) }) {
        mentions[flow.type, default: []] += model.stepsMade(in: member)
        delegates[flow.type, default: []].formUnion(model.delegations(in: member).map(\.flow))
      }
    }
    self.mentions = mentions
    self.delegates = delegates
  }

  mutating func run() -> AsyncFlowReach? {
    for start in model.coordinators.starts {
      guard let flow = start.flow?.type, let stepper = start.stepper else { return nil }
      reach(flow)
      guard hear(stepper, in: model.table.file(start.file), flow) else { return nil }
    }
    for injection in model.coordinators.injections { if let step = injection.step?.step { injected.append(step) } }
    while true {
      while let delivery = pending.popLast() { handle(delivery) }
      let before = delivered.count
      for flow in flows.sorted() { for step in injected { deliver(step, to: flow) } }
      if delivered.count == before { break }
    }
    return isUncertain ? nil : result()
  }

  /// Whether some stepper on the way emits steps that are not known: `flow.stepper` may be a `OneStepper` with any
  /// step.
  private var isUncertain = false

  /// Steps that any Flow may hear: deep links, and those that are emitted where it is not known who hears them.
  private var injected: [AsyncFlowStep]

  private mutating func reach(_ flow: TypeID) {
    guard flows.insert(flow).inserted else { return }
    // The Flow may hear the steps that it sends itself, those that `adapt` makes, and those that it hands on, at any
    // time.
    for step in mentions[flow] ?? [] { deliver(step, to: flow) }
  }

  private mutating func deliver(_ step: AsyncFlowStep, to flow: TypeID) {
    let delivery = Delivery(flow: flow, step: step)
    if delivered.insert(delivery).inserted { pending.append(delivery) }
  }

  private mutating func handle(_ delivery: Delivery) {
    guard let flow = model.flow(delivery.flow) else { return }
    for child in delegates[delivery.flow] ?? [] {
      reach(child)
      deliver(delivery.step, to: child)
      for step in mentions[delivery.flow] ?? [] { deliver(step, to: child) }
    }
    if flow.handling.forwards.covers(delivery.step) {
      for parent in model.parents(of: delivery.flow) { deliver(delivery.step, to: parent) }
    }
    guard flow.handling.handles(delivery.step) else { return }
    for owner in model.types.lineage(delivery.flow) {
      for conditional in contributions[owner] ?? [] where conditional.steps?.contains(delivery.step) ?? true {
        contribute(model.contributions[conditional.number], from: delivery.flow)
      }
    }
  }

  private mutating func contribute(_ contribution: AsyncFlowContribution, from flow: TypeID) {
    let presented = contribution.presentableType?.type
    var hearers: Set<TypeID> = [flow]
    if let presented {
      shown.insert(presented)
      if model.types.roles(presented).isFlow {
        reach(presented)
        hearers = [presented]
      }
    }
    // A Flow that calls this Flow's `navigate(to:)` by hand hears the steps, too.
    for (delegator, children) in delegates where children.contains(flow) { hearers.insert(delegator) }
    for stepper in contribution.steppers {
      for hearer in hearers {
        if let step = stepper.firstStep?.step {
          deliver(step, to: hearer)
        } else if let type = stepper.type?.type {
          hear(type, hearer)
        } else if stepper.type?.name != "DefaultStepper" {
          isUncertain = true
        }
      }
    }
    // A screen may emit through the view model that it holds, and it may be a stepper itself.
    if let presented, !model.types.roles(presented).isFlow { for hearer in hearers { hear(presented, hearer) } }
  }

  private mutating func hear(_ stepper: TypeID, _ flow: TypeID) {
    guard heard.insert(Hearing(stepper: stepper, flow: flow)).inserted else { return }
    let line = Set(model.types.lineage(stepper))
    for (owner, steps) in emissions where line.contains(owner) || model.types.closure(owner).contains(stepper) {
      for step in steps { deliver(step, to: flow) }
    }
  }

  /// The first steps of a stepper that an app starts with; false when they are not known.
  private mutating func hear(_ stepper: BodyTree.Node, in file: IndexedFile, _ flow: TypeID) -> Bool {
    if let step = model.firstStep(of: stepper, in: file)?.step {
      deliver(step, to: flow)
      return true
    }
    guard let type = model.expressions.type(of: stepper, in: file)?.type, model.types.roles(type).isStepper else {
      return false
    }
    hear(type, flow)
    return true
  }

  private func result() -> AsyncFlowReach {
    var reach = AsyncFlowReach(flows: flows)
    var seen = shown
    for flow in model.flows {
      for conditional in contributions[flow.type] ?? [] {
        guard let screen = model.contributions[conditional.number].presentableType?.type,
          model.types.roles(screen).isScreen, seen.insert(screen).inserted
        else { continue }
        let step = conditional.steps?.min { $0.name < $1.name }
        reach.unreachedScreens.append(.init(type: screen, flow: flow.type, step: step))
      }
    }
    return reach
  }
}
