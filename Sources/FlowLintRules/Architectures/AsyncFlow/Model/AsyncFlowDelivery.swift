/// Which Flows hear a stepper's steps, and whether one of them, or one above it, answers.
package struct AsyncFlowDelivery: Sendable {
  private let types: AsyncFlowTypes
  private let flows: [Int: AsyncFlowFlow]
  /// By Flow: those that contribute it.
  private let parents: [Int: Set<Int>]
  /// By the written type of a stepper: the Flows that its contributions drive; nil in the set stands for an unknown one.
  private let heard: [Int: Set<Int?>]
  /// The same by class, for each of its superclasses: what a superclass emits, each of its subclasses emits.
  private let heardBelow: [Int: Set<Int?>]
  /// What a Flow creates and gives away: who contributes it is not known.
  private let escaped: Set<Int>
  /// Steppers that code outside Flows makes; where these are contributed is not known.
  private let madeElsewhere: Set<Int>
  private let roots: Set<Int>
  /// By Flow: those that call its `navigate(to:)` and return its answer. They hear the screens that it contributes, too.
  private let delegators: [Int: Set<Int>]

  init(
    _ types: AsyncFlowTypes, flows: [AsyncFlowFlow], contributions: [AsyncFlowContribution],
    creations: [AsyncFlowCreation], starts: [AsyncFlowCoordinators.Start]
  ) {
    self.types = types
    self.flows = Dictionary(uniqueKeysWithValues: flows.map { ($0.type, $0) })
    var parents: [Int: Set<Int>] = [:]
    var heard: [Int: Set<Int?>] = [:]
    var heardBelow: [Int: Set<Int?>] = [:]
    for contribution in contributions {
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
    madeElsewhere = Self.made(outsideFlows: Set(heard.keys), types)
    roots = Set(starts.compactMap { $0.flow?.type })
    var delegators: [Int: Set<Int>] = [:]
    for flow in flows {
      for delegation in flow.handling.delegations { delegators[delegation.flow, default: []].insert(flow.type) }
    }
    self.delegators = delegators
  }

  /// The Flows that contribute a Flow as presentable.
  package func parents(of flow: Int) -> Set<Int> { parents[flow] ?? [] }

  /// In order; nil when some of them are not known, or none is.
  package func hearers(of stepper: Int) -> [Int]? {
    var flows = heardBelow[stepper] ?? []
    for type in types.closure(stepper) { flows.formUnion(heard[type] ?? []) }
    let known = flows.compactMap { $0 }.sorted()
    guard !known.isEmpty, known.count == flows.count, !escaped.contains(stepper),
      !types.roles(stepper).isFlow, !madeElsewhere.contains(stepper)
    else { return nil }
    return known
  }

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

  private static func made(outsideFlows steppers: Set<Int>, _ types: AsyncFlowTypes) -> Set<Int> {
    let names = Set(steppers.map { types[$0].name })
    guard !names.isEmpty else { return [] }
    let finder = NameFinder(names)
    var found: Set<Int> = []
    for file in types.table.files {
      for call in file.bodies.calls(in: file.bodies.root) {
        guard let name = typeName(calledBy: call, file), finder.name(of: name, in: file.bodies) != nil,
          let type = types.expressions.construction(call, in: file)?.type.type, steppers.contains(type),
          !found.contains(type), !types.isExempt(call, in: file)
        else { continue }
        let owner = types.expressions.enclosingType(of: call, in: file)
        if owner.map({ !types.roles($0.id).isFlow }) ?? true { found.insert(type) }
      }
    }
    return found
  }

  /// `X` of `X(…)` and `X.make(…)`.
  private static func typeName(calledBy call: BodyTree.Node, _ file: IndexedFile) -> BodyTree.Node? {
    guard let callee = file.bodies.namedCallee(call) else { return nil }
    var next: BodyTree.Node? = callee
    for _ in 0..<2 {
      guard let node = next else { return nil }
      next = file.bodies.receiver(callee)
      guard file.bodies.kind(node) == .name || file.bodies.kind(node) == .member else { continue }
      let first = file.syntax.source.bytes[file.bodies.nameRange(node).start]
      if first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") { return node }
    }
    return nil
  }
}

extension AsyncFlowModel {
  /// Where a Flow is given to the coordinator.
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
