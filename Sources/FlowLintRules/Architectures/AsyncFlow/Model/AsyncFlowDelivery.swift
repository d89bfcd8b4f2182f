/// The delivery of steps: the Flows that hear a stepper, and whether one of them, or one above it, answers.
package struct AsyncFlowDelivery: Sendable {
  private let types: AsyncFlowTypes
  private let flows: [Int: AsyncFlowFlow]
  /// The Flows that contribute each Flow.
  private let parents: [Int: Set<Int>]
  /// The Flows that hear a stepper's contributions, by the number of the stepper's type; nil in a set stands for an
  /// unknown Flow.
  private let heard: [Int: Set<Int?>]
  /// The Flows that hear steppers below a class, by the class's number: what a superclass emits, each of its subclasses
  /// emits.
  private let heardBelow: [Int: Set<Int?>]
  /// The Flows that a Flow creates and gives away: who contributes them is not known.
  private let escaped: Set<Int>
  /// Steppers that code outside Flows makes; where these are contributed is not known.
  private let madeElsewhere: Set<Int>
  private let roots: Set<Int>
  /// Steppers that only containers make, where some stepper of unknown type is contributed: it may be one of these.
  private let maybeElsewhere: Set<Int>
  private let relays: AsyncFlowRelays
  /// The first contribution of a stepper whose type is not known: it may be any.
  private let unknownContribution: AsyncFlowContribution?
  /// The steppers that each Flow makes with a case, a literal or a closure as an argument, by the Flow's number.
  private let modes: [Int: Set<Int>]
  /// The Flows that call a Flow's `navigate(to:)` and return its answer. They hear the screens that it contributes, too.
  private let delegators: [Int: Set<Int>]

  init(
    _ types: AsyncFlowTypes, flows: [AsyncFlowFlow], contributions: [AsyncFlowContribution],
    creations: [AsyncFlowCreation], starts: [AsyncFlowCoordinators.Start], relays: AsyncFlowRelays
  ) {
    self.types = types
    self.relays = relays
    var modes: [Int: Set<Int>] = [:]
    for creation in creations where Self.hasMode(creation, types) {
      modes[creation.member.owner, default: []].insert(creation.type)
    }
    self.modes = modes
    self.flows = Dictionary(uniqueKeysWithValues: flows.map { ($0.type, $0) })
    var parents: [Int: Set<Int>] = [:]
    var heard: [Int: Set<Int?>] = [:]
    var heardBelow: [Int: Set<Int?>] = [:]
    for contribution in contributions where !contribution.isUncalled {
      if let presented = contribution.presentableType?.type {
        parents[presented, default: []].insert(contribution.flow)
      }
      let hearer: Int? = if case .flow(let flow) = contribution.hearer { flow } else { nil }
      for stepper in contribution.steppers {
        guard let type = stepper.type?.type else { continue }
        heard[type, default: []].insert(hearer)
        for owner in types.lineage(type).dropFirst() { heardBelow[owner, default: []].insert(hearer) }
      }
    }
    self.parents = parents
    self.heard = heard
    self.heardBelow = heardBelow
    escaped = Set(creations.filter { $0.fate == .escaped }.map(\.type))
    let made = AsyncFlowMaking(of: Set(heard.keys), types)
    madeElsewhere = made.elsewhere
    // A Flow may get such a stepper in more ways than its type tells: `container.cart()`.
    unknownContribution = contributions.first { $0.steppers.contains { $0.type == nil } }
    maybeElsewhere = unknownContribution != nil ? made.registered.subtracting(creations.map(\.type)) : []
    roots = Set(starts.compactMap { $0.flow?.type })
    var delegators: [Int: Set<Int>] = [:]
    for flow in flows {
      for delegation in flow.handling.delegations { delegators[delegation.flow, default: []].insert(flow.type) }
    }
    self.delegators = delegators
  }

  private static func hasMode(_ creation: AsyncFlowCreation, _ types: AsyncFlowTypes) -> Bool {
    let bodies = types.file(creation.member).bodies
    return bodies.arguments(creation.call).contains { argument in
      let value = bodies.bare(bodies.value(ofArgument: argument))
      switch bodies.kind(value) {
      case .name, .self: return false
      case .call: return !bodies.isCreation(value)
      case .member: return bodies.mayStartWithCapital(bodies.receiver(value) ?? value)
      default: return true
      }
    }
  }

  /// The Flows that contribute a Flow as presentable.
  package func parents(of flow: Int) -> Set<Int> { parents[flow] ?? [] }

  /// The Flows that hear a stepper, in order, or why they are not known.
  package func hearing(of stepper: Int) -> AsyncFlowHearing {
    var flows = heardBelow[stepper] ?? []
    for type in types.closure(stepper) { flows.formUnion(heard[type] ?? []) }
    if types.isDoubtful { return .unknown("a type of the project has the name of one of the framework") }
    if types.roles(stepper).isFlow { return .unknown("a Flow is its own stepper") }
    if let place = relays.taken[stepper] { return .unknown("its steps are handed on", place.file, place.node) }
    if flows.isEmpty, let contribution = unknownContribution {
      return .unknown("a Flow contributes a stepper of unknown type", contribution.file, contribution.call)
    }
    if flows.isEmpty { return .unknown("no Flow contributes it") }
    if flows.contains(nil) { return .unknown("the type of what it is contributed with is not known") }
    if escaped.contains(stepper) { return .unknown("a Flow makes it and hands it on") }
    if madeElsewhere.contains(stepper) { return .unknown("code outside of Flows makes it") }
    if maybeElsewhere.contains(stepper) {
      return .unknown("a container makes it, and a Flow contributes a stepper of unknown type")
    }
    return .flows(flows.compactMap { $0 }.sorted())
  }

  /// The Flows that hear a stepper, in order; none where they are not known.
  package func hearers(of stepper: Int) -> [Int] {
    if case .flows(let flows) = hearing(of: stepper) { return flows }
    return []
  }

  /// The Flows that hear a step and certainly do not answer it: all of them, or those of several that each contribute
  /// the stepper itself. Empty where the step is answered, or may be.
  package func deafFlows(to step: AsyncFlowStep, from stepper: Int) -> [Int] {
    guard case .flows(let hearers) = hearing(of: stepper) else { return [] }
    if !isAnswered(step, heardBy: hearers) { return hearers }
    guard !types.hasSubclass(stepper), let direct = heard[stepper] else { return [] }
    return hearers.filter { hearer in
      direct.contains(hearer) && !hasMode(stepper, in: hearer) && !isAnswered(step, heardBy: [hearer])
    }
  }

  /// The Flow tells the stepper which of several things it is, as in `CartViewModel(.guest)`; so it need not emit all
  /// Steps.
  private func hasMode(_ stepper: Int, in flow: Int) -> Bool { modes[flow]?.contains(stepper) ?? false }

  /// One of the Flows that hear a step answers it, or one that they forward or delegate to, or may do so.
  package func isAnswered(_ step: AsyncFlowStep, heardBy hearers: [Int]) -> Bool {
    var visited: Set<Int> = []
    var pending = hearers
    while let next = pending.popLast() {
      guard visited.insert(next).inserted else { continue }
      if reachesHandler(step, from: next) { return true }
      pending += delegators[next] ?? []
    }
    return false
  }

  /// The Flow, or one that it forwards or delegates to, answers the step, or may do so.
  package func reachesHandler(_ step: AsyncFlowStep, from flow: Int) -> Bool {
    var visited: Set<Int> = []
    var pending = [flow]
    while let next = pending.popLast() {
      guard visited.insert(next).inserted else { continue }
      guard let facts = flows[next], let dialect = facts.dialect, dialect != .typed else { return true }
      if facts.handling.handles(step) { return true }
      pending += facts.handling.delegations.filter { $0.steps.covers(step) }.map(\.flow)
      guard facts.handling.forwards.covers(step) else { continue }
      let parents = parents(of: next)
      if escaped.contains(next) || parents.isEmpty && !roots.contains(next) { return true }
      pending += parents
    }
    return false
  }
}

/// The Flows that hear a stepper, as far as they are known.
package enum AsyncFlowHearing: Sendable {
  /// One Flow or more, by type number.
  case flows([Int])
  /// The reason why the Flows are not known, with the file's number and the node where knowledge ended; -1 and nil
  /// where there is no such place.
  case unknown(String, Int = -1, BodyTree.Node? = nil)
}

extension AsyncFlowModel {
  /// The places at which a Flow is given to the coordinator.
  package func starts(of flow: AsyncFlowFlow) -> [AsyncFlowCoordinators.Start] {
    coordinators.starts.filter { $0.flow?.type == flow.type }
  }

  /// Flows that are given to the coordinator and that no Flow contributes or creates. None when a Flow of unknown type
  /// is contributed somewhere.
  package var rootFlows: [AsyncFlowFlow] {
    let isAnyFlow = contributions.contains { contribution in
      guard let type = contribution.presentableType else { return false }
      if let id = type.type { return types.roles(id).isFlow && types[id].kind == .protocol }
      return types.isFramework(type, named: "Flow", in: contribution.file)
    }
    guard !isAnyFlow else { return [] }
    let started = Set(coordinators.starts.compactMap { $0.flow?.type })
    let created = Set(creations.map(\.type))
    return reportableFlows.filter {
      started.contains($0.type) && parents(of: $0.type).isEmpty && !created.contains($0.type)
    }
  }
}
