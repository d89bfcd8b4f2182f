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
  /// The calls that give steps to the parent.
  var forwarding: [(steps: AsyncFlowForwards, forward: AsyncFlowForwardCall, member: AsyncFlowMember)] = []
  /// Steps given to another Flow's `navigate(to:)`, whose answer is returned.
  var delegations: [(flow: TypeID, steps: AsyncFlowForwards)] = []
  /// Names of cases that `adapt(step:)` may turn into others.
  var adaptedCases: Set<String> = []
  var adaptsAnything = false
  /// Switches in the Flow's own methods and extensions, `adapt` aside.
  var switches: [AsyncFlowSwitch] = []

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

  mutating func take(_ enumeration: TypeID) {
    enums.insert(enumeration)
    taken.insert(enumeration)
  }

  /// Adds what the methods of a type above do.
  mutating func merge(_ other: AsyncFlowHandling) {
    enums.formUnion(other.enums)
    cases.formUnion(other.cases)
    looseCases.formUnion(other.looseCases)
    taken.formUnion(other.taken)
    forwardedCases.formUnion(other.forwardedCases)
    answeredCases.formUnion(other.answeredCases)
    wide.formUnion(other.wide)
    isUnknown = isUnknown || other.isUnknown
    forwarding += other.forwarding
    delegations += other.delegations
    adaptedCases.formUnion(other.adaptedCases)
    adaptsAnything = adaptsAnything || other.adaptsAnything
  }

  /// The code may answer any of some steps.
  mutating func mayAnswer(_ steps: AsyncFlowForwards) {
    isUnknown = isUnknown || steps.isAll
    enums.formUnion(steps.enums)
    wide.formUnion(steps.enums)
  }

  /// Notes what is given to the parent: of an enum only the cases that lead there, where these are known. A step that is
  /// written there is passed on when it is heard itself, and not only in place of others.
  mutating func addForwards(along paths: AsyncFlowPaths) {
    for place in forwarding.indices {
      let leading = paths.steps(leadingTo: forwarding[place].forward.call, in: forwarding[place].member)
      if !forwarding[place].steps.enums.isEmpty, let leading { forwarding[place].steps = .init(steps: leading) }
      let given = forwarding[place].steps
      forwards.formUnion(given)
      passed.formUnion(leading.map { given.steps.intersection($0) } ?? given.steps)
    }
  }
}

/// The answers of all Flows of a project together, so that a step need not be asked of each of them.
struct AsyncFlowAnswers: Sendable {
  /// Whether the source of some Flow leaves open what it does with a step, or which types are Flows.
  let isUnknown: Bool
  /// The Flows that answer to each Step enum, in the order of the run.
  private(set) var handlers: [TypeID: [AsyncFlowFlow]] = [:]
  /// The names of cases that some Flow may turn into others.
  private let adaptedNames: Set<String>
  private let adaptsAnything: Bool
  /// Cases that patterns name, each with the Flow if only one does, and enums that are handled as a whole.
  private let cases: [AsyncFlowStep: TypeID?]
  private let wide: Set<TypeID>
  /// The enums of the Flows that name a case of an enum which is not known, by the name of the case.
  private var looseCases: [String: [Set<TypeID>]] = [:]

  /// - Parameter isDoubtful: whether there may be further Flows.
  init(of flows: [AsyncFlowFlow], isDoubtful: Bool) {
    isUnknown = isDoubtful || flows.contains { $0.handling.isUnknown }
    adaptsAnything = flows.contains { $0.handling.adaptsAnything }
    adaptedNames = Set(flows.flatMap(\.handling.adaptedCases))
    cases = Dictionary(
      flows.flatMap { flow in flow.handling.cases.map { ($0, TypeID?.some(flow.type)) } },
      uniquingKeysWith: { _, _ in nil })
    wide = Set(flows.flatMap { $0.handling.wide.intersection($0.handling.enums) })
    for flow in flows {
      for enumeration in flow.handling.enums { handlers[enumeration, default: []].append(flow) }
      for name in flow.handling.looseCases { looseCases[name, default: []].append(flow.handling.enums) }
    }
  }

  /// Some Flow names the case, or takes its enum as a whole.
  ///
  /// - Parameter flow: one that does not count.
  func names(_ step: AsyncFlowStep, besides flow: TypeID? = nil) -> Bool {
    wide.contains(step.enumeration) || cases[step].map { $0 == nil || $0 != flow } == true
      || looseCases[step.name]?.contains { $0.contains(step.enumeration) } == true
  }

  /// Some Flow names the case, takes its enum as a whole, or may turn the step into another.
  func holds(_ step: AsyncFlowStep) -> Bool { adaptsAnything || adaptedNames.contains(step.name) || names(step) }
}

/// The steps that a Flow forwards to its parent.
struct AsyncFlowForwards: Sendable {
  var isAll = false
  var enums: Set<TypeID> = []
  var steps: Set<AsyncFlowStep> = []

  func covers(_ step: AsyncFlowStep) -> Bool { isAll || enums.contains(step.enumeration) || steps.contains(step) }

  mutating func formUnion(_ other: AsyncFlowForwards) {
    isAll = isAll || other.isAll
    enums.formUnion(other.enums)
    steps.formUnion(other.steps)
  }
}
