/// The delivery of steps: the Flows that hear a stepper, and whether one of them, or one above it, answers.
struct AsyncFlowDelivery: Sendable {
  let flows: [TypeID: AsyncFlowFlow]
  /// The Flows that contribute each Flow.
  private let parents: [TypeID: Set<TypeID>]
  /// The Flows that a Flow creates and gives away: who contributes them is not known.
  private let escaped: Set<TypeID>
  private let roots: Set<TypeID>
  /// The first place where a stepper is contributed, or started with, whose type is not known: it may be any.
  let unknownStepper: CodePart?
  /// Whether contributions may be made in other ways than those that are read.
  private let mayContributeElsewhere: Bool
  /// The Flows that call a Flow's `navigate(to:)` and return its answer. They hear the screens that it contributes, too.
  private let delegators: [TypeID: Set<TypeID>]
  /// The hearer of some contribution is not known.
  let isSomeHearerUnknown: Bool
  /// The hearers of each type that emits something.
  private let hearings: [TypeID: AsyncFlowHearing]

  /// - Parameters:
  ///   - emitters: the types that emit something.
  ///   - uncreated: the Flows that nobody creates.
  init(
    _ types: AsyncFlowTypes, flows: [AsyncFlowFlow], contributions: [AsyncFlowContribution],
    creations: [AsyncFlowCreation], starts: [AsyncFlowCoordinators.Start], made: AsyncFlowMaking,
    relays: AsyncFlowRelays, emitters: Set<TypeID>, uncreated: Set<TypeID>, mayContributeElsewhere: Bool
  ) {
    self.mayContributeElsewhere = mayContributeElsewhere
    self.flows = Dictionary(uniqueKeysWithValues: flows.map { ($0.type, $0) })
    var parents: [TypeID: Set<TypeID>] = [:]
    for contribution in contributions where !contribution.isUncalled {
      if let presented = contribution.presentableType?.type {
        parents[presented, default: []].insert(contribution.flow)
      }
    }
    self.parents = parents
    typealias SteppersAndHearers = (steppers: [AsyncFlowContribution.Stepper], hearers: [TypeID]?)
    let tellings =
      contributions.filter { !$0.isUncalled }.map { SteppersAndHearers($0.steppers, $0.hearers) }
      + starts.map { SteppersAndHearers($0.steppers, $0.hearers) }
    /// The Flows that hear each stepper by each contribution, and those that hear steppers below a class: what a
    /// superclass emits, each of its subclasses emits.
    var (heard, heardBelow): ([TypeID: [[TypeID]?]], [TypeID: [[TypeID]?]]) = ([:], [:])
    for (steppers, hearers) in tellings {
      for type in steppers.compactMap({ $0.type?.type }) {
        heard[type, default: []].append(hearers)
        for owner in types.lineage(type).dropFirst() { heardBelow[owner, default: []].append(hearers) }
      }
    }
    isSomeHearerUnknown = contributions.contains { $0.hearers == nil }
    let escaped = Set(creations.filter { $0.fate == .escaped }.map(\.type))
    self.escaped = escaped
    let unknown = tellings.lazy.flatMap(\.steppers).first { !$0.isKnown }?.place
    unknownStepper = unknown
    roots = Set(starts.compactMap { $0.flow?.type })
    var delegators: [TypeID: Set<TypeID>] = [:]
    for flow in flows {
      for delegation in flow.handling.delegations { delegators[delegation.flow, default: []].insert(flow.type) }
    }
    self.delegators = delegators
    // Where some contribution could be of any stepper, it may be of one that code outside of Flows makes, or a container.
    let unseen =
      unknown != nil
      ? "a Flow contributes a stepper of unknown type"
      : mayContributeElsewhere ? "the project has contributions of its own kind" : nil
    let madeElsewhere = unseen == nil ? [] : made.elsewhere.subtracting(made.contributedOpenly(types))
    // A Flow may get such a stepper in more ways than its type tells: `container.cart()`.
    let maybeElsewhere = unknown == nil ? [] : made.registered.subtracting(creations.map(\.type))

    func doubt(about stepper: TypeID, heardBy hearers: [[TypeID]?]) -> AsyncFlowHearing.Doubt? {
      if let doubt = types.doubt { return .init(reason: doubt) }
      if let place = relays.taken[stepper] { return .init(reason: "its steps are handed on", place: place) }
      if hearers.contains(nil) { return .init(reason: "the type of what it is contributed with is not known") }
      if hearers.isEmpty {
        if unknown != nil, let unseen { return .init(reason: unseen, place: unknown) }
        return .init(reason: "no Flow contributes it" + (unseen.map { ", and \($0)" } ?? ""))
      }
      if escaped.contains(stepper) { return .init(reason: "a Flow makes it and hands it on") }
      guard let unseen else { return nil }
      if madeElsewhere.contains(stepper) {
        return .init(reason: "code outside of Flows makes it, and \(unseen)", place: unknown)
      }
      return maybeElsewhere.contains(stepper)
        ? .init(reason: "a container makes it, and \(unseen)", place: unknown) : nil
    }

    var hearings: [TypeID: AsyncFlowHearing] = [:]
    for stepper in emitters {
      let hearers = (heardBelow[stepper] ?? []) + types.closure(stepper).flatMap { heard[$0] ?? [] }
      let doubt = doubt(about: stepper, heardBy: hearers)
      let all = Set(hearers.compactMap(\.self).joined())
      let created = all.isSubset(of: uncreated) ? all : all.subtracting(uncreated)
      let isApart = created.count > 1 && !types.hasSubclass(stepper) && !made.isShared(stepper)
      let direct = Set((isApart ? heard[stepper] ?? [] : []).compactMap { $0?.count == 1 ? $0?.first : nil })
      let flows = doubt == nil ? created.sorted() : []
      hearings[stepper] = AsyncFlowHearing(flows: flows, apart: flows.filter(direct.contains), doubt: doubt)
    }
    self.hearings = hearings
  }

  /// The Flows that contribute a Flow as presentable.
  func parents(of flow: TypeID) -> Set<TypeID> { parents[flow] ?? [] }

  /// The Flows that contribute a Flow; none where somebody else may show it, too.
  func knownParents(of flow: TypeID) -> Set<TypeID> {
    escaped.contains(flow) || roots.contains(flow) || mayContributeElsewhere ? [] : parents(of: flow)
  }

  /// The Flows that hear a type which emits something, or why they are not known.
  func hearing(of stepper: TypeID?) -> AsyncFlowHearing {
    stepper.flatMap { hearings[$0] } ?? AsyncFlowHearing(flows: [], doubt: .init(reason: "its type is not known"))
  }

  /// The Flows that hear a step and certainly do not answer it: all of them, or those of several that each contribute
  /// the stepper itself. Empty where the step is answered, or may be.
  func flowsIgnoring(_ step: AsyncFlowStep, from stepper: TypeID) -> [TypeID] {
    let hearing = hearing(of: stepper)
    return isAnswered(step, heardBy: hearing.flows) ? silentFlows(to: step, from: stepper) : hearing.flows
  }

  /// The Flows that hear a step that others answer, and do not answer it themselves.
  func silentFlows(to step: AsyncFlowStep, from stepper: TypeID) -> [TypeID] {
    hearing(of: stepper).apart.filter { !isAnswered(step, heardBy: [$0]) }
  }

  /// One of the Flows that hear a step answers it, or one that they forward or delegate to, or may do so.
  func isAnswered(_ step: AsyncFlowStep, heardBy hearers: [TypeID]) -> Bool {
    var all = hearers
    var place = 0
    while place < all.count {
      all += (delegators[all[place]] ?? []).filter { !all.contains($0) }
      place += 1
    }
    return reachesHandler(step, from: all)
  }

  /// One of some Flows, or one that it forwards or delegates to, answers the step, or may do so.
  func reachesHandler(_ step: AsyncFlowStep, from flows: [TypeID]) -> Bool {
    var visited: Set<TypeID> = []
    var pending = flows
    while let next = pending.popLast() {
      guard visited.insert(next).inserted else { continue }
      guard let facts = self.flows[next], let dialect = facts.dialect, dialect != .typed else { return true }
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

/// The Flows that hear what a type emits; rules, ledger and graph ask this alone.
struct AsyncFlowHearing: Sendable {
  /// The Flows in order; none where they are not known.
  let flows: [TypeID]
  /// The types, of several, that each hear an object of their own.
  var apart: [TypeID] = []
  /// The reason why they are not known.
  let doubt: Doubt?

  struct Doubt: Sendable {
    let reason: String
    /// The place where knowledge ended.
    var place: CodePart?
  }
}

extension AsyncFlowModel {
  /// The way of a step that nobody answers: the Flows that hear it or get it from below and pass it on to their
  /// parents, and those that drop it.
  func way(of step: AsyncFlowStep, from flows: [TypeID]) -> (passing: [TypeID], dropping: [TypeID]) {
    var (passing, dropping): ([TypeID], [TypeID]) = ([], [])
    var pending = flows
    var next = 0
    while next < pending.count {
      defer { next += 1 }
      guard let flow = flow(pending[next]), !(passing + dropping).contains(flow.type) else { continue }
      let parents = flow.handling.passesOn(step) ? delivery.parents(of: flow.type) : []
      if parents.isEmpty { dropping.append(flow.type) } else { passing.append(flow.type) }
      pending += parents.sorted()
    }
    return dropping.isEmpty ? ([], flows) : (passing, dropping)
  }
}
