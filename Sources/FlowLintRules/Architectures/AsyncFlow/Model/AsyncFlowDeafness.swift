/// Judges which of the Flows that hear an emission certainly do not answer it.
struct AsyncFlowDeafness {
  let model: AsyncFlowModel
  /// The emissions of each stepper, by its number.
  private let emitted: [TypeID: [AsyncFlowEmission]]
  private var kinds: AsyncFlowKinds
  /// All Steps that the project emits; made where they are asked for.
  private var values: AsyncFlowStepValues?
  private var knownUsers: AsyncFlowStepperUsers?
  private var knownActions: AsyncFlowActions?
  private var deciding: AsyncFlowDeciding?
  /// The same answer for all emissions of a stepper, by the stepper's number and the Flow's.
  private var made: [TypeID: [TypeID: Bool]] = [:]

  init(_ model: AsyncFlowModel) {
    self.model = model
    kinds = AsyncFlowKinds(model.types)
    var emitted: [TypeID: [AsyncFlowEmission]] = [:]
    for emission in model.emissions + model.helperEmissions {
      if let stepper = emission.stepper { emitted[stepper, default: []].append(emission) }
    }
    self.emitted = emitted
  }

  /// The Flows that do not answer, and those that hear the step, too, and do.
  mutating func deafFlows(to step: AsyncFlowStep, in emission: AsyncFlowEmission) -> (
    flows: [TypeID], answering: [TypeID]
  ) {
    guard let stepper = emission.stepper else { return ([], []) }
    let all = model.delivery.deafFlows(to: step, from: stepper).filter { !model.uncreatedFlows.contains($0) }
    let hearers = model.delivery.hearers(of: stepper)
    let answering = hearers.filter { !all.contains($0) && model.delivery.isAnswered(step, heardBy: [$0]) }
    let node = emission.steps.first { $0.step == step }?.node ?? emission.node
    let deaf = all.filter { !kinds.exclude(node, in: emission.member, of: stepper, madeBy: $0) }
    guard !deaf.isEmpty, hearers.count > all.count else { return (deaf, []) }
    // The stepper may know for which Flow it works.
    if emission.steps.count > 1 || dependsOnStepper(emission) { return ([], []) }
    let flows = deaf.filter { flow in
      !mayDecide(flow, on: emission, of: stepper) && !isMade(stepper, for: flow, among: hearers)
        && contributes(flow, stepper)
    }
    return (flows, answering)
  }

  /// The Flows that hear the cases of an enum, whichever is emitted, and answer none of them; and those that answer some.
  mutating func deafFlows(
    toAnyOf enumeration: TypeID, in emission: AsyncFlowEmission
  ) -> (flows: [TypeID], answering: [TypeID]) {
    let steps = model.types[enumeration].cases.map { AsyncFlowStep(enumeration: enumeration, name: $0.name) }
    guard let first = steps.first else { return ([], []) }
    var (deaf, answering) = deafFlows(to: first, in: emission)
    for step in steps.dropFirst() where !deaf.isEmpty {
      deaf.removeAll { model.delivery.isAnswered(step, heardBy: [$0]) }
    }
    if deaf.isEmpty { answering = [] }
    return (deaf, answering)
  }

  /// The reason why an emission never happens, as in "no code makes a CartViewModel of that kind"; nil where it may.
  mutating func reasonForNever(_ mention: AsyncFlowStepMention? = nil, in emission: AsyncFlowEmission) -> String? {
    guard let stepper = emission.stepper else { return nil }
    if kinds.exclude(mention?.node ?? emission.node, in: emission.member, of: stepper) {
      return "no code makes a \(model.types[stepper].name) of that kind"
    }
    let actions = knownActions ?? AsyncFlowActions(model, users)
    knownActions = actions
    return actions.unsentAction(around: emission).map { "no code sends .\($0)" }
  }

  private var users: AsyncFlowStepperUsers {
    mutating get {
      let users = knownUsers ?? AsyncFlowStepperUsers(model.types)
      knownUsers = users
      return users
    }
  }

  /// The emission stands under a condition that reads what the stepper holds.
  private func dependsOnStepper(_ emission: AsyncFlowEmission) -> Bool {
    let (types, member) = (model.types, emission.member)
    let bodies = types.file(member).bodies
    let owners = types.lineage(member.owner)
    return bodies.isDecided(emission.node, within: member.node) { code, isCondition in
      isCondition
        && ([code] + bodies.descendants(code)).contains { part in
          guard bodies.kind(part) == .member || bodies.kind(part) == .name && bodies.resolve(part) == nil else {
            return false
          }
          let name = bodies.name(part)
          return ["currentState", "initialState", "state"].contains(name)
            || owners.contains { types[$0].properties(named: name).contains(where: \.isStored) }
        }
    }
  }

  /// The stepper emits a step that this Flow answers and another does not: it is made for both, and knows where it is.
  /// The things that it was told explain no emission but those that they decide.
  private mutating func isMade(_ stepper: TypeID, for flow: TypeID, among hearers: [TypeID]) -> Bool {
    if let known = made[stepper]?[flow] { return known }
    let found = (emitted[stepper] ?? []).contains { emission in
      let isOwn = emission.steps.compactMap(\.step).contains { step in
        model.delivery.isAnswered(step, heardBy: [flow])
          && hearers.contains { $0 != flow && !model.delivery.isAnswered(step, heardBy: [$0]) }
      }
      return isOwn && !mayDecide(flow, on: emission, of: stepper)
    }
    made[stepper, default: [:]][flow] = found
    return found
  }

  private mutating func mayDecide(_ flow: TypeID, on emission: AsyncFlowEmission, of stepper: TypeID) -> Bool {
    var deciding = self.deciding ?? AsyncFlowDeciding(model, users)
    self.deciding = nil
    defer { self.deciding = deciding }
    return deciding.mayDecide(flow, on: emission, of: stepper)
  }

  /// Some contribution of the stepper in the Flow is made for a step that somebody may emit.
  private mutating func contributes(_ flow: TypeID, _ stepper: TypeID) -> Bool {
    let closure = model.types.closure(stepper)
    let own = model.contributions.filter { contribution in
      contribution.hearer == .flow(flow)
        && contribution.steppers.contains { $0.type?.type.map { closure.contains($0) } ?? false }
    }
    // Where nothing starts the app, nobody can see which Step comes first.
    if own.isEmpty || model.coordinators.starts.isEmpty { return true }
    let values = self.values ?? AsyncFlowStepValues(model)
    self.values = values
    return own.contains { contribution in
      guard let steps = model.steps(leadingTo: contribution.call, in: contribution.member) else { return true }
      return steps.contains { values.mayHold($0, model) }
    }
  }
}

/// The steps that production code writes as values.
struct AsyncFlowStepValues {
  private var steps: Set<AsyncFlowStep> = []
  /// The names of cases without their enum: `.cart`.
  private var names: Set<String> = []
  /// The names of enums of which all cases are read, or that are made of a raw value.
  private var whole: Set<String> = []

  init(_ model: AsyncFlowModel) {
    let cases = Set(model.steps.enums.flatMap { model.steps.cases(of: $0) })
    let finder = NameFinder(cases.union(["allCases", "init"]))
    let raw = NameFinder(["rawValue"])
    let echoes = Self.echoes(model)
    for file in model.table.files {
      let bodies = file.bodies
      finder.forEachNode(of: [.member, .implicitMember], in: bodies) { node, name in
        guard !bodies.isBookkeeping(node) else { return }
        guard bodies.kind(node) == .member else {
          names.insert(name)
          return
        }
        if name == "allCases" || name == "init", let base = bodies.receiver(node) { whole.insert(bodies.name(base)) }
        if let mention = model.types.mention(node, in: file), let step = mention.step,
          echoes[file.number]?.contains(mention.nameRange) != true
        {
          steps.insert(step)
        }
      }
      guard !raw.tokens(in: bodies).isEmpty else { continue }
      for call in bodies.calls(in: bodies.root) where bodies.labels(call) == ["rawValue"] {
        if let name = bodies.calleeName(call) { whole.insert(name) }
      }
    }
  }

  /// The first Steps of child Flows that are written only where the same Step has come: `case .test: return show()`, where
  /// `show` gives its Flow `.test` again. The key is the number of the file.
  private static func echoes(_ model: AsyncFlowModel) -> [FileID: Set<SourceRange>] {
    var echoes: [FileID: Set<SourceRange>] = [:]
    for contribution in model.contributions {
      for mention in contribution.steppers.compactMap(\.firstStep) {
        guard let step = mention.step, model.steps(leadingTo: contribution.call, in: contribution.member) == [step]
        else { continue }
        echoes[contribution.file, default: []].insert(mention.nameRange)
      }
    }
    return echoes
  }

  func mayHold(_ step: AsyncFlowStep, _ model: AsyncFlowModel) -> Bool {
    steps.contains(step) || names.contains(step.name) || whole.contains(model.types[step.enumeration].name)
  }
}
