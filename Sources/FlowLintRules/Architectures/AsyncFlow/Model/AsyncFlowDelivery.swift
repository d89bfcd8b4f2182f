/// The delivery of steps: the Flows that hear a stepper, and whether one of them, or one above it, answers.
struct AsyncFlowDelivery: Sendable {
  let types: AsyncFlowTypes
  private let flows: [TypeID: AsyncFlowFlow]
  /// The Flows that contribute each Flow.
  let parents: [TypeID: Set<TypeID>]
  /// The Flows that hear each stepper, by the number of the stepper's type.
  private let heard: [TypeID: Heard]
  /// The Flows that hear steppers below a class, by the class's number: what a superclass emits, each of its subclasses
  /// emits.
  private let heardBelow: [TypeID: Heard]
  /// The Flows that a Flow creates and gives away: who contributes them is not known.
  private let escaped: Set<TypeID>
  /// Steppers that code outside Flows makes. Where some contribution could be of any, it may be of one of these.
  private let madeElsewhere: Set<TypeID>
  /// Steppers of which there may be one object that several Flows hear at once.
  private let shared: Set<TypeID>
  private let roots: Set<TypeID>
  /// Steppers that only containers make, where some stepper of unknown type is contributed: it may be one of these.
  private let maybeElsewhere: Set<TypeID>
  private let relays: AsyncFlowRelays
  /// The first place where a stepper is contributed, or started with, whose type is not known: it may be any.
  let unknownStepper: (file: FileID, node: BodyTree.Node)?
  /// The Flows that nobody creates.
  private let uncreated: Set<TypeID>
  /// Whether contributions may be made in other ways than those that are read.
  private let mayContributeElsewhere: Bool
  let modes: AsyncFlowModes
  /// The Flows that call a Flow's `navigate(to:)` and return its answer. They hear the screens that it contributes, too.
  private let delegators: [TypeID: Set<TypeID>]

  /// The Flows that hear a stepper.
  private struct Heard: Sendable {
    var flows: Set<TypeID> = []
    /// The Flows that certainly hear it; others are heirs, one or more of which hear it.
    var direct: Set<TypeID> = []
    /// Whether a Flow hears it that is not known.
    var isOpen = false

    mutating func add(_ hearer: AsyncFlowContribution.Hearer) {
      if let flows = hearer.flows { self.flows.formUnion(flows) } else { isOpen = true }
      if case .flow(let flow) = hearer { direct.insert(flow) }
    }

    mutating func formUnion(_ other: Heard) {
      flows.formUnion(other.flows)
      direct.formUnion(other.direct)
      isOpen = isOpen || other.isOpen
    }
  }

  init(
    _ types: AsyncFlowTypes, flows: [AsyncFlowFlow], contributions: [AsyncFlowContribution],
    creations: [AsyncFlowCreation], starts: [AsyncFlowCoordinators.Start], relays: AsyncFlowRelays,
    uncreated: Set<TypeID>, mayContributeElsewhere: Bool
  ) {
    self.types = types
    self.uncreated = uncreated
    self.relays = relays
    self.mayContributeElsewhere = mayContributeElsewhere
    modes = AsyncFlowModes(creations, types)
    self.flows = Dictionary(uniqueKeysWithValues: flows.map { ($0.type, $0) })
    var parents: [TypeID: Set<TypeID>] = [:]
    var heard: [TypeID: Heard] = [:]
    var heardBelow: [TypeID: Heard] = [:]
    var unknownStepper: (file: FileID, node: BodyTree.Node)?
    func add(_ steppers: [AsyncFlowContribution.Stepper], heardBy hearer: AsyncFlowContribution.Hearer, in file: FileID)
    {
      for stepper in steppers {
        if !stepper.isKnown, unknownStepper == nil { unknownStepper = (file, stepper.node) }
        guard let type = stepper.type?.type else { continue }
        heard[type, default: Heard()].add(hearer)
        for owner in types.lineage(type).dropFirst() { heardBelow[owner, default: Heard()].add(hearer) }
      }
    }
    for contribution in contributions where !contribution.isUncalled {
      if let presented = contribution.presentableType?.type {
        parents[presented, default: []].insert(contribution.flow)
      }
      add(contribution.steppers, heardBy: contribution.hearer, in: contribution.file)
    }
    let reader = AsyncFlowContributionReader(types: types)
    for start in starts {
      guard let stepper = start.stepper else { continue }
      let hearer = start.flow?.type.map { reader.hearer(inheriting: $0) } ?? .unknown
      add(reader.steppers(of: stepper, types.table.file(start.file)), heardBy: hearer, in: start.file)
    }
    self.parents = parents
    self.heard = heard
    self.heardBelow = heardBelow
    escaped = Set(creations.filter { $0.fate == .escaped }.map(\.type))
    let made = AsyncFlowMaking(of: Set(heard.keys), types)
    let mayBeContributedUnseen = mayContributeElsewhere || unknownStepper != nil
    madeElsewhere = mayBeContributedUnseen ? made.elsewhere.subtracting(made.contributedOpenly(types)) : []
    shared = Set(heard.keys.filter { made.isShared($0) })
    self.unknownStepper = unknownStepper
    // A Flow may get such a stepper in more ways than its type tells: `container.cart()`.
    maybeElsewhere = unknownStepper != nil ? made.registered.subtracting(creations.map(\.type)) : []
    roots = Set(starts.compactMap { $0.flow?.type })
    var delegators: [TypeID: Set<TypeID>] = [:]
    for flow in flows {
      for delegation in flow.handling.delegations { delegators[delegation.flow, default: []].insert(flow.type) }
    }
    self.delegators = delegators
  }

  /// The Flows that contribute a Flow as presentable.
  func parents(of flow: TypeID) -> Set<TypeID> { parents[flow] ?? [] }

  /// The Flows that contribute a Flow; none where somebody else may show it, too.
  func knownParents(of flow: TypeID) -> Set<TypeID> {
    escaped.contains(flow) || roots.contains(flow) || mayContributeElsewhere ? [] : parents(of: flow)
  }

  /// The Flows that hear a stepper, in order, or why they are not known.
  func hearing(of stepper: TypeID) -> AsyncFlowHearing {
    var hearers = heardBelow[stepper] ?? Heard()
    for type in types.closure(stepper) { if let more = heard[type] { hearers.formUnion(more) } }
    if let doubt = types.doubt { return .unknown(doubt) }
    if let place = relays.taken[stepper] { return .unknown("its steps are handed on", place.file, place.node) }
    if hearers.flows.isEmpty, !hearers.isOpen {
      guard let place = unknownStepper else {
        return .unknown(
          mayContributeElsewhere
            ? "no Flow contributes it, and the project has contributions of its own kind" : "no Flow contributes it")
      }
      return .unknown("a Flow contributes a stepper of unknown type", place.file, place.node)
    }
    if hearers.isOpen { return .unknown("the type of what it is contributed with is not known") }
    if escaped.contains(stepper) { return .unknown("a Flow makes it and hands it on") }
    if madeElsewhere.contains(stepper) {
      if let place = unknownStepper {
        return .unknown(
          "code outside of Flows makes it, and a Flow contributes a stepper of unknown type", place.file, place.node)
      }
      if mayContributeElsewhere {
        return .unknown("code outside of Flows makes it, and the project has contributions of its own kind")
      }
    }
    if maybeElsewhere.contains(stepper), let place = unknownStepper {
      return .unknown("a container makes it, and a Flow contributes a stepper of unknown type", place.file, place.node)
    }
    let created = hearers.flows.subtracting(uncreated)
    return .flows((created.isEmpty ? hearers.flows : created).sorted())
  }

  /// The Flows that hear a stepper, in order; none where they are not known.
  func hearers(of stepper: TypeID) -> [TypeID] {
    if case .flows(let flows) = hearing(of: stepper) { return flows }
    return []
  }

  /// The Flows that hear a step and certainly do not answer it: all of them, or those of several that each contribute
  /// the stepper itself. Empty where the step is answered, or may be.
  func deafFlows(to step: AsyncFlowStep, from stepper: TypeID) -> [TypeID] {
    guard case .flows(let hearers) = hearing(of: stepper) else { return [] }
    if !isAnswered(step, heardBy: hearers) { return hearers }
    return deafOnes(to: step, from: stepper, among: hearers)
  }

  /// The Flows that hear a step that others answer, and do not answer it themselves.
  func silentFlows(to step: AsyncFlowStep, from stepper: TypeID) -> [TypeID] {
    guard case .flows(let hearers) = hearing(of: stepper), isAnswered(step, heardBy: hearers) else { return [] }
    return deafOnes(to: step, from: stepper, among: hearers)
  }

  private func deafOnes(to step: AsyncFlowStep, from stepper: TypeID, among hearers: [TypeID]) -> [TypeID] {
    guard hearers.count > 1, !types.hasSubclass(stepper), !shared.contains(stepper),
      let direct = heard[stepper]?.direct
    else { return [] }
    return hearers.filter { direct.contains($0) && !isAnswered(step, heardBy: [$0]) }
  }

  /// One of the Flows that hear a step answers it, or one that they forward or delegate to, or may do so.
  func isAnswered(_ step: AsyncFlowStep, heardBy hearers: [TypeID]) -> Bool {
    var visited: Set<TypeID> = []
    var pending = hearers
    while let next = pending.popLast() {
      guard visited.insert(next).inserted else { continue }
      if reachesHandler(step, from: next) { return true }
      pending += delegators[next] ?? []
    }
    return false
  }

  /// The Flow, or one that it forwards or delegates to, answers the step, or may do so.
  func reachesHandler(_ step: AsyncFlowStep, from flow: TypeID) -> Bool {
    var visited: Set<TypeID> = []
    var pending = [flow]
    while let next = pending.popLast() {
      guard visited.insert(next).inserted else { continue }
      guard let facts = flows[next], let dialect = facts.dialect, dialect != .typed else { return true }
      if facts.handling.handles(step) { return true }
      pending += facts.handling.delegations.filter { $0.steps.covers(step) }.map(\.flow)
      guard facts.handling.passesOn(step) else { continue }
      let parents = parents(of: next)
      if escaped.contains(next) || parents.isEmpty && !roots.contains(next) { return true }
      pending += parents
    }
    return false
  }
}

/// The Flows that hear a stepper, as far as they are known.
enum AsyncFlowHearing: Sendable {
  /// One Flow or more, by type number.
  case flows([TypeID])
  /// The reason why the Flows are not known, with the file's number and the node where knowledge ended; -1 and nil
  /// where there is no such place.
  case unknown(String, FileID? = nil, BodyTree.Node? = nil)
}

extension AsyncFlowModel {
  /// The way of a step that nobody answers: the Flows that hear it or get it from below and pass it on to their
  /// parents, and those that drop it.
  func way(of step: AsyncFlowStep, from flows: [TypeID]) -> (passing: [TypeID], dropping: [TypeID]) {
    var (passing, dropping): ([TypeID], [TypeID]) = ([], [])
    var visited: Set<TypeID> = []
    var pending = flows
    var next = 0
    while next < pending.count {
      defer { next += 1 }
      guard visited.insert(pending[next]).inserted, let flow = flow(pending[next]) else { continue }
      let parents = flow.handling.passesOn(step) ? delivery.parents(of: flow.type) : []
      if parents.isEmpty { dropping.append(flow.type) } else { passing.append(flow.type) }
      pending += parents.sorted()
    }
    return dropping.isEmpty ? ([], flows) : (passing, dropping)
  }

  /// The places at which a Flow is given to the coordinator.
  func starts(of flow: AsyncFlowFlow) -> [AsyncFlowCoordinators.Start] {
    coordinators.starts.filter { $0.flow?.type == flow.type }
  }
}
