/// The steps that a Flow answers, and those that it passes on.
struct AsyncFlowHandling: Sendable {
  /// Enums that some method casts to, tests for, takes, or names cases of.
  var enums: Set<TypeID> = []
  /// Cases that patterns name.
  var cases: Set<AsyncFlowStep> = []
  /// Names in patterns whose enum is not known.
  var looseCases: Set<String> = []
  /// Enums that some method casts to or takes: unless it names their cases, it handles them as a whole.
  var taken: Set<TypeID> = []
  /// Cases of clauses that only hand the step to the parent Flow, and those of clauses that do more.
  var forwardedCases: Set<AsyncFlowStep> = []
  var answeredCases: Set<AsyncFlowStep> = []
  /// Enums that are handled as a whole.
  var wide: Set<TypeID> = []
  /// Whether the source leaves open what the Flow does with a step.
  var isUnknown = false
  /// Steps given to the parent, whichever step leads there.
  var forwards = AsyncFlowForwards()
  /// Single steps that are given to the parent when they are heard themselves, and not only in place of others.
  var passed: Set<AsyncFlowStep> = []
  /// The forwards that write their step: `.end(forwardToParentFlowWithStep: X.c)`.
  var writtenForwards: [WrittenForward] = []
  /// Steps given to another Flow's `navigate(to:)`, whose answer is returned.
  var delegations: [Delegation] = []
  /// Names of cases that `adapt(step:)` may turn into others.
  var adaptedCases: Set<String> = []
  var adaptsAnything = false
  var switches: [AsyncFlowSwitch] = []

  struct WrittenForward: Sendable {
    let step: AsyncFlowStep
    let call: BodyTree.Node
    let member: AsyncFlowMember
  }

  struct Delegation: Sendable {
    let flow: TypeID
    let steps: AsyncFlowForwards
  }

  /// Whether the Flow answers a step, as far as that is known.
  func handles(_ step: AsyncFlowStep) -> Bool {
    if isUnknown || adaptsAnything || adaptedCases.contains(step.name) { return true }
    if forwardedCases.contains(step), !answeredCases.contains(step), passesOn(step) { return false }
    return wide.contains(step.enumeration) || enums.contains(step.enumeration) && names(step)
  }

  /// The Flow gives the step to its parent when it hears it.
  func passesOn(_ step: AsyncFlowStep) -> Bool {
    forwards.isAll || forwards.enums.contains(step.enumeration) || passed.contains(step)
  }

  /// Some pattern names the case.
  func names(_ step: AsyncFlowStep) -> Bool { cases.contains(step) || looseCases.contains(step.name) }

  func isWide(_ enumeration: TypeID) -> Bool { isUnknown || wide.contains(enumeration) }

  mutating func take(_ enumeration: TypeID) {
    enums.insert(enumeration)
    taken.insert(enumeration)
  }

  mutating func merge(_ other: AsyncFlowHandling) {
    enums.formUnion(other.enums)
    cases.formUnion(other.cases)
    looseCases.formUnion(other.looseCases)
    forwardedCases.formUnion(other.forwardedCases)
    answeredCases.formUnion(other.answeredCases)
    taken.formUnion(other.taken)
    wide.formUnion(other.wide)
    isUnknown = isUnknown || other.isUnknown
    forwards.formUnion(other.forwards)
    passed.formUnion(other.passed)
    delegations += other.delegations
    adaptedCases.formUnion(other.adaptedCases)
    adaptsAnything = adaptsAnything || other.adaptsAnything
    switches += other.switches
  }
}

/// The answers of all Flows of a project together, so that a step need not be asked of each of them.
struct AsyncFlowAnswers: Sendable {
  /// Whether the source of some Flow leaves open what it does with a step, or which types are Flows.
  let isUnknown: Bool
  /// Whether some Flow may turn any step into another.
  let adaptsAnything: Bool
  private var adaptedNames: Set<String> = []
  private var wide: Set<TypeID> = []
  /// The names of the cases that patterns name, by the number of the enum.
  private var names: [TypeID: Set<String>] = [:]

  /// - Parameter isDoubtful: whether there may be further Flows.
  init(of flows: [AsyncFlowFlow], isDoubtful: Bool) {
    isUnknown = isDoubtful || flows.contains { $0.handling.isUnknown }
    adaptsAnything = flows.contains { $0.handling.adaptsAnything }
    for handling in flows.lazy.map(\.handling) {
      adaptedNames.formUnion(handling.adaptedCases)
      wide.formUnion(handling.wide)
      for step in handling.cases { names[step.enumeration, default: []].insert(step.name) }
      if handling.looseCases.isEmpty { continue }
      for enumeration in handling.enums { names[enumeration, default: []].formUnion(handling.looseCases) }
    }
  }

  /// Some Flow names the case, or takes its enum as a whole.
  func names(_ step: AsyncFlowStep) -> Bool {
    wide.contains(step.enumeration) || names[step.enumeration]?.contains(step.name) ?? false
  }

  /// Some Flow may turn the step into another.
  func adapts(_ step: AsyncFlowStep) -> Bool { adaptsAnything || adaptedNames.contains(step.name) }
}

/// The steps that a Flow forwards to its parent.
struct AsyncFlowForwards: Sendable {
  var isAll = false
  var enums: Set<TypeID> = []
  var steps: Set<AsyncFlowStep> = []

  var isEmpty: Bool { !isAll && enums.isEmpty && steps.isEmpty }

  func covers(_ step: AsyncFlowStep) -> Bool { isAll || enums.contains(step.enumeration) || steps.contains(step) }

  mutating func formUnion(_ other: AsyncFlowForwards) {
    isAll = isAll || other.isAll
    enums.formUnion(other.enums)
    steps.formUnion(other.steps)
  }
}
