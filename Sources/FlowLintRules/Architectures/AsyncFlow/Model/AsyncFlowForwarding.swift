/// A call that hands a step to another Flow, or to this one again.
struct AsyncFlowForwardCall: Sendable {
  let call: BodyTree.Node
  /// The range of the called name: `forwardToParentFlow`, `end`, ….
  let nameRange: SourceRange
  let name: String
  /// The forwarded step; nil for `.end` without one.
  let step: BodyTree.Node?

  static let names: Set<String> = ["forwardToParent", "forwardToParentFlow", "triggerParentFlow", "end"]
  private static let finder = NameFinder(names)

  /// The forwarding that a call is, to the parent Flow; nil for other calls, and for patterns.
  init?(_ call: BodyTree.Node, _ bodies: BodyTree) {
    guard let callee = bodies.namedCallee(call), let name = Self.finder.name(of: callee, in: bodies),
      !bodies.isPattern(call)
    else { return nil }
    let labels = ["step", "withStep", "forwardToParentFlowWithStep"]
    guard
      bodies.kind(callee) == .implicitMember
        || bodies.receiverChain(callee).first?.hasPrefix("FlowContributor") == true,
      let step = labels.lazy.compactMap({ bodies.argument(call, labelled: $0) }).first
    else { return nil }
    self.call = call
    self.step = step
    self.name = name
    nameRange = bodies.nameRange(callee)
  }
}

extension AsyncFlowHandlingReader {
  func addCall(
    _ call: BodyTree.Node, _ member: AsyncFlowMember, _ ownFunctions: Set<String>, _ file: IndexedFile,
    into result: inout AsyncFlowHandling
  ) {
    let bodies = file.bodies
    if let forward = AsyncFlowForwardCall(call, bodies) {
      addForward(forward, member, file, into: &result)
      return
    }
    // A Flow handles a step when it gives the step to somebody whose answer it returns.
    guard let callee = bodies.namedCallee(call), bodies.kind(callee) != .implicitMember else { return }
    switch bodies.context(call) {
    case .returned, .implicitlyReturned: break
    default: return
    }
    let isOwn = bodies.receiver(callee).map { bodies.isSelf($0) || bodies.kind($0) == .super } ?? true
    if isOwn, ownFunctions.contains(bodies.name(callee)) { return }
    let child = bodies.isNamed(callee, "navigate") ? flow(named: bodies.receiver(callee), file) : nil
    for argument in bodies.arguments(call) {
      guard let coverage = coverage(of: bodies.value(ofArgument: argument), file) else { continue }
      if let child {
        result.delegations.append(.init(flow: child, steps: coverage))
        continue
      }
      if coverage.isAll { result.isUnknown = true }
      result.enums.formUnion(coverage.enums)
      result.wide.formUnion(coverage.enums)
    }
  }

  private func flow(named receiver: BodyTree.Node?, _ file: IndexedFile) -> TypeID? {
    guard let id = receiver.flatMap({ types.expressions.type(of: $0, in: file)?.type }), types.roles(id).isFlow else {
      return nil
    }
    return id
  }

  func addForward(
    _ forward: AsyncFlowForwardCall, _ member: AsyncFlowMember, _ file: IndexedFile,
    into result: inout AsyncFlowHandling
  ) {
    guard let argument = forward.step else { return }
    if let coverage = coverage(of: argument, file) {
      result.forwards.formUnion(coverage)
      result.passed.formUnion(coverage.steps)
    } else if let step = types.mention(argument, in: file)?.step, steps.isStepEnum(step.enumeration) {
      result.forwards.steps.insert(step)
      result.writtenForwards.append(.init(step: step, call: forward.call, member: member))
    } else {
      result.forwards.isAll = true
    }
  }

  /// The steps that a name stands for which holds the step in hand: the cases of the clause around it, else those of
  /// its type, else those of the `is` conditions around it, else all. Nil for other expressions.
  private func coverage(of expression: BodyTree.Node, _ file: IndexedFile) -> AsyncFlowForwards? {
    let bodies = file.bodies
    let node = bodies.bare(expression)
    guard bodies.kind(node) == .name, bodies.resolve(node) != nil, let type = types.expressions.type(of: node, in: file)
    else { return nil }
    var coverage = AsyncFlowForwards()
    if let enumeration = type.type {
      guard steps.isStepEnum(enumeration) else { return nil }
      if let cases = casesAround(node, of: enumeration, file) {
        coverage.steps.formUnion(cases)
      } else {
        coverage.enums.insert(enumeration)
      }
    } else {
      guard type.name == "Step" else { return nil }
      coverage.enums = testedEnums(around: node, file)
      coverage.isAll = coverage.enums.isEmpty
    }
    return coverage
  }

  /// The cases of the clause around a name in a `switch` over that very name; nil outside of one, or under `default`.
  private func casesAround(_ name: BodyTree.Node, of enumeration: TypeID, _ file: IndexedFile) -> [AsyncFlowStep]? {
    let bodies = file.bodies
    for ancestor in bodies.ancestors(name) {
      guard bodies.kind(ancestor) != .function, bodies.kind(ancestor) != .typeDeclaration else { return nil }
      guard bodies.kind(ancestor) == .caseClause, bodies.body(of: ancestor).map({ bodies.contains($0, name) }) ?? false,
        let subject = bodies.parent(ancestor).flatMap({ bodies.value(of: $0) }).map(bodies.bare),
        bodies.kind(subject) == .name, bodies.haveSameName(subject, name),
        bodies.resolve(subject) == bodies.resolve(name)
      else { continue }
      let patterns = bodies.children(ancestor).filter { bodies.kind($0) == .pattern }.map { bodies.firstChild($0) }
      let mentions = patterns.compactMap { $0.flatMap { types.mention($0, in: file) } }
      guard !mentions.isEmpty, mentions.count == patterns.count else { return nil }
      return mentions.map { AsyncFlowStep(enumeration: enumeration, name: $0.name) }
    }
    return nil
  }

  /// The enums that conditions around a node test for: `X` and `Y` in `if step is X || step is Y { … }` and
  /// `case is X:`.
  private func testedEnums(around node: BodyTree.Node, _ file: IndexedFile) -> Set<TypeID> {
    let bodies = file.bodies
    for ancestor in bodies.ancestors(node) {
      switch bodies.kind(ancestor) {
      case .branch:
        guard let block = bodies.body(of: ancestor), bodies.contains(block, node) else { continue }
        let conditions = bodies.children(ancestor).filter { $0 != block }
        guard conditions.count == 1, let tested = testedEnums(in: conditions[0], file), !tested.isEmpty else {
          continue
        }
        return tested
      case .caseClause:
        let patterns = bodies.children(ancestor).filter { bodies.kind($0) == .pattern }
        let tests = patterns.compactMap { bodies.firstChild($0) }.filter { bodies.kind($0) == .typeTest }
        let tested = tests.compactMap { enumeration(testedBy: $0, file) }
        guard !tested.isEmpty, tested.count == patterns.count else { continue }
        return Set(tested)
      case .function, .typeDeclaration: return []
      default: continue
      }
    }
    return []
  }

  private func testedEnums(in condition: BodyTree.Node, _ file: IndexedFile) -> Set<TypeID>? {
    let bodies = file.bodies
    let condition = bodies.unwrapped(condition)
    guard bodies.kind(condition) == .sequence else { return nil }
    var found: Set<TypeID> = []
    for part in bodies.children(condition) {
      switch bodies.kind(part) {
      case .name, .self, .member: continue
      case .binaryOperator: if !bodies.isNamed(part, "||") { return nil }
      case .cast:
        guard bodies.isNamed(part, "is"), let enumeration = enumeration(testedBy: part, file) else { return nil }
        found.insert(enumeration)
      default: return nil
      }
    }
    return found
  }

  private func enumeration(testedBy node: BodyTree.Node, _ file: IndexedFile) -> TypeID? {
    guard let written = file.bodies.type(of: node),
      let type = types.expressions.type(annotated: written, in: file, at: node)?.type, steps.isStepEnum(type)
    else { return nil }
    return type
  }

  /// The steps that `adapt(step:)` may turn into something else: the cases that it names; anything, when it returns
  /// more than the step without naming one.
  func readAdapt(_ member: AsyncFlowMember, into result: inout AsyncFlowHandling) {
    let file = types.file(member)
    let bodies = file.bodies
    for pattern in bodies.descendants(member.node, .pattern) {
      for part in bodies.descendants(pattern) where [.member, .implicitMember].contains(bodies.kind(part)) {
        result.adaptedCases.insert(bodies.name(part))
      }
    }
    for operation in bodies.descendants(member.node, .binaryOperator) where bodies.isNamed(operation, "==") {
      for side in [bodies.previousSibling(operation), bodies.nextSibling(operation)] {
        if let mention = side.flatMap({ types.mention($0, in: file) }) { result.adaptedCases.insert(mention.name) }
      }
    }
    if result.adaptedCases.isEmpty,
      bodies.returnedValues(member.node).contains(where: { value in
        let value = bodies.bare(value)
        let isStep = bodies.kind(value) == .name || bodies.isCall(value, of: "just")
        return !isStep
      })
    {
      result.adaptsAnything = true
    }
  }
}
