/// The reasons why a Flow that hears a step and answers it nowhere may never get it, in the order of asking: what ends
/// the question for every Flow comes before what must be read of one, and what is read of all emissions comes last.
enum AsyncFlowExcuse: CaseIterable {
  /// No code creates the Flow.
  case neverCreated
  /// The Flow makes a stepper of a kind that does not emit there.
  case otherKind
  /// The stepper chooses between several steps, or by what it holds.
  case stepperChooses
  /// A value that the Flow hands to the stepper may decide whether it emits.
  case flowDecides
  /// The stepper emits a step that this Flow alone answers: it is made for both, and knows where it is.
  case madeForBoth
  /// The step that leads to the contribution is never emitted.
  case neverContributed

  /// Whether it counts where no Flow that hears the step answers it, too.
  var holdsAlone: Bool { self == .neverCreated || self == .otherKind }
}

/// Judges which of the Flows that hear an emission certainly do not answer it.
extension AsyncFlowSendingReader {
  /// The Flows that do not answer, and those that hear the step, too, and do.
  mutating func flowsIgnoring(_ step: AsyncFlowStep, in emission: AsyncFlowEmission) -> (
    flows: [TypeID], answering: [TypeID]
  ) {
    guard let stepper = emission.stepper else { return ([], []) }
    let hearers = model.delivery.hearing(of: stepper).flows
    let silent = model.delivery.flowsIgnoring(step, from: stepper)
    let answering = hearers.filter { !silent.contains($0) }
    var flows = silent
    for excuse in AsyncFlowExcuse.allCases where excuse.holdsAlone || !answering.isEmpty {
      flows.removeAll { excuses($0, for: excuse, from: step, in: emission, of: stepper) }
    }
    return (flows, answering.filter { model.delivery.isAnswered(step, heardBy: [$0]) })
  }

  /// Whether a Flow that hears the step is excused for that reason.
  mutating func excuses(
    _ flow: TypeID, for excuse: AsyncFlowExcuse, from step: AsyncFlowStep, in emission: AsyncFlowEmission,
    of stepper: TypeID
  ) -> Bool {
    switch excuse {
    case .neverCreated: return model.uncreatedFlows.contains(flow)
    case .otherKind:
      let mention = emission.steps.first { $0.step == step }
      return kinds.exclude(mention, in: emission, of: stepper, madeBy: flow)
        || kinds.mayExclude(mention, in: emission, of: stepper, madeBy: flow)
    case .stepperChooses: return emission.steps.count > 1 || dependsOnStepper(emission)
    case .flowDecides: return deciding.mayDecide(flow, on: emission, of: stepper)
    case .madeForBoth: return isMade(stepper, for: flow)
    case .neverContributed: return !contributes(flow, stepper: stepper)
    }
  }

  /// The Flows that hear the cases of an enum, whichever is emitted, and answer none of them; and those that answer some.
  mutating func flowsIgnoring(
    anyOf enumeration: TypeID, in emission: AsyncFlowEmission
  ) -> (flows: [TypeID], answering: [TypeID]) {
    let steps = model.types[enumeration].cases.map { AsyncFlowStep(enumeration: enumeration, name: $0.name) }
    guard let first = steps.first else { return ([], []) }
    var (deaf, answering) = flowsIgnoring(first, in: emission)
    deaf.removeAll { flow in steps.dropFirst().contains { model.delivery.isAnswered($0, heardBy: [flow]) } }
    if deaf.isEmpty { answering = [] }
    return (deaf, answering)
  }

  /// The reason why an emission never happens, as in "no code makes a CartViewModel of that kind"; nil where it may.
  mutating func reasonForNever(_ mention: AsyncFlowStepMention? = nil, in emission: AsyncFlowEmission) -> String? {
    guard let stepper = emission.stepper else { return nil }
    if kinds.exclude(mention, in: emission, of: stepper) {
      return "no code makes a \(model.types[stepper].name) of that kind"
    }
    return actions.unsentAction(around: emission).map { "no code sends .\($0)" }
  }

  /// A condition that decides what is emitted reads what the stepper holds, or a variable that may tell of it.
  private func dependsOnStepper(_ emission: AsyncFlowEmission) -> Bool {
    let (types, bodies) = (model.types, emission.member.tree)
    let owners = types.lineage(emission.member.owner)
    var pending = emission.places(of: emission.steps.first).flatMap(\.deciders).map(\.node)
    var locals: Set<BodyTree.Node> = []
    while let code = pending.popLast() {
      for part in [code] + bodies.descendants(code) where [.name, .member, .boundName].contains(bodies.kind(part)) {
        let name = bodies.name(part)
        if let local = bodies.local(readAt: part) {
          if bodies.isVariable(local) { return true }
          if locals.insert(local).inserted, let value = bodies.value(ofLocal: local) { pending.append(value) }
        } else if ["currentState", "initialState", "state"].contains(name)
          || owners.contains(where: { types[$0].properties(named: name).contains(where: \.isStored) })
        {
          return true
        }
      }
    }
    return false
  }

  /// The stepper emits a step that this Flow answers and another does not: it is made for both, and knows where it is.
  /// The things that it was told explain no emission but those that they decide.
  private mutating func isMade(_ stepper: TypeID, for flow: TypeID) -> Bool {
    if let known = made[[stepper, flow]] { return known }
    let hearers = model.delivery.hearing(of: stepper).flows
    let found = (emitted[stepper] ?? []).contains { emission in
      let isOwn = emission.steps.compactMap(\.step).contains { step in
        model.delivery.isAnswered(step, heardBy: [flow])
          && hearers.contains { $0 != flow && !model.delivery.isAnswered(step, heardBy: [$0]) }
      }
      return isOwn && !deciding.mayDecide(flow, on: emission, of: stepper)
    }
    made[[stepper, flow]] = found
    return found
  }

  /// Some contribution of the stepper in the Flow is made for a step that somebody may emit.
  private mutating func contributes(_ flow: TypeID, stepper: TypeID) -> Bool {
    let closure = model.types.closure(stepper)
    let own = model.contributions.filter { $0.onlyHearer == flow && $0.stepperTypes.contains(where: closure.contains) }
    // Where nothing starts the app, nobody can see which Step comes first.
    if own.isEmpty || model.coordinators.starts.isEmpty { return true }
    return own.contains { model.steps(leadingTo: $0)?.contains { values.mayHold($0, in: model) } != false }
  }
}

extension AsyncFlowModel {
  /// The first Steps of child Flows that are written only where the same Step has come: `case .test: return show()`, where
  /// `show` gives its Flow `.test` again.
  var firstStepsRepeatingTheirTrigger: Set<CodePart> {
    Set(
      contributions.flatMap { contribution in
        contribution.steppers.compactMap(\.firstStep).filter { mention in
          mention.step.map { steps(leadingTo: contribution) == [$0] } == true
        }.map { contribution.member.code.at($0.node) }
      })
  }
}

extension BodyTree {
  /// The local that a name means, or the one in front of it whose value `if let x` unwraps.
  func local(readAt node: Node) -> Node? {
    switch kind(node) {
    case .name: resolve(node)
    case .boundName: resolve(name(node), at: introducer(of: node))
    default: nil
    }
  }

  /// The local is a `var`, whose value may be another later.
  fileprivate func isVariable(_ local: Node) -> Bool {
    kind(local) == .boundName && parent(local).map { kind($0) == .binding } == true && !isConstant(local)
  }
}
