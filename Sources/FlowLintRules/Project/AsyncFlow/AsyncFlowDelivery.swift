/// Which Flows hear a stepper's steps, and whether one of them, or one above it, answers.
package struct AsyncFlowDelivery: Sendable {
  private let model: AsyncFlowModel
  /// By the written type of a stepper: the Flows that its contributions drive; nil in the set stands for an unknown one.
  private let heard: [Int: Set<Int?>]
  /// The same by class, for each of its superclasses: what a superclass emits, each of its subclasses emits.
  private let heardBelow: [Int: Set<Int?>]
  /// What a Flow creates and gives away: who contributes it is not known.
  private let escaped: Set<Int>
  private let roots: Set<Int>

  init(_ model: AsyncFlowModel) {
    self.model = model
    var heard: [Int: Set<Int?>] = [:]
    var heardBelow: [Int: Set<Int?>] = [:]
    for contribution in model.contributions {
      let hearer: Int? = if case .flow(let flow) = contribution.hearer { flow } else { nil }
      for stepper in contribution.steppers {
        guard let type = stepper.type?.type else { continue }
        heard[type, default: []].insert(hearer)
        for owner in model.types.lineage(type).dropFirst() { heardBelow[owner, default: []].insert(hearer) }
      }
    }
    self.heard = heard
    self.heardBelow = heardBelow
    escaped = Set(model.creations.filter { $0.fate == .escaped }.map(\.type))
    roots = Set(model.coordinators.starts.compactMap { $0.flow?.type })
  }

  /// In order; nil when some of them are not known, or none is.
  package func hearers(of stepper: Int) -> [Int]? {
    var flows = heardBelow[stepper] ?? []
    for type in model.types.closure(stepper) { flows.formUnion(heard[type] ?? []) }
    let known = flows.compactMap { $0 }.sorted()
    guard !known.isEmpty, known.count == flows.count, !escaped.contains(stepper),
      !model.types.roles(stepper).isFlow, !isMadeElsewhere(stepper)
    else { return nil }
    return known
  }

  /// The Flow, or one that it forwards or delegates to, answers the step, or may do so.
  package func reachesHandler(_ step: AsyncFlowStep, from flow: Int) -> Bool {
    var visited: Set<Int> = []
    var pending = [flow]
    while let next = pending.popLast() {
      guard visited.insert(next).inserted else { continue }
      guard let facts = model.flow(next), let dialect = facts.dialect, dialect != .typed else { return true }
      if facts.handling.handles(step) { return true }
      pending += facts.handling.delegations.filter { $0.steps.covers(step) }.map(\.flow)
      guard facts.handling.forwards.covers(step) else { continue }
      let parents = model.parents(of: next)
      if escaped.contains(next) || parents.isEmpty && !roots.contains(next) { return true }
      pending += parents
    }
    return false
  }

  /// Some code outside Flows makes a stepper of this class; where that one is contributed is not known.
  private func isMadeElsewhere(_ stepper: Int) -> Bool {
    let name = model.types[stepper].name
    for case let file? in model.table.files {
      for call in file.bodies.calls(in: file.bodies.root) {
        guard let callee = file.bodies.namedCallee(call),
          file.bodies.isNamed(callee, name) || file.bodies.receiver(callee).map({ file.bodies.isNamed($0, name) }) == true,
          let made = model.expressions.construction(call, in: file), made.type.type == stepper,
          !model.types.isExempt(call, in: file)
        else { continue }
        let owner = model.expressions.enclosingType(of: call, in: file)
        if owner.map({ !model.roles($0).isFlow }) ?? true { return true }
      }
    }
    return false
  }
}

extension AsyncFlowModel {
  package var delivery: AsyncFlowDelivery { AsyncFlowDelivery(self) }

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
