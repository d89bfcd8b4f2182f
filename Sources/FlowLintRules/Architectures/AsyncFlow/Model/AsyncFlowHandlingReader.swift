/// Finds out what a Flow's methods do with steps.
struct AsyncFlowHandlingReader {
  let types: AsyncFlowTypes
  let steps: AsyncFlowSteps

  /// The handling of steps in the methods of a Flow, those of the classes and protocols above it included.
  func handling(of flow: TypeID, own: [TypeID: AsyncFlowHandling]) -> AsyncFlowHandling {
    var result = AsyncFlowHandling()
    for type in types.closure(flow) { result.merge(own[type] ?? AsyncFlowHandling()) }
    if let typed = types.stepType(of: flow)?.type, steps.isStepEnum(typed) { result.take(typed) }
    addPayloads(to: &result)
    for enumeration in result.taken.subtracting(result.wide) {
      let isNamed = steps.cases(of: enumeration).contains {
        result.names(AsyncFlowStep(enumeration: enumeration, name: $0))
      }
      if !isNamed { result.wide.insert(enumeration) }
    }
    return result
  }

  /// The handling of steps in the methods of one type.
  func ownHandling(of type: TypeID) -> AsyncFlowHandling {
    var result = AsyncFlowHandling()
    let ownFunctions = Set(types.closure(type).flatMap { types[$0].functions.map(\.name) })
    for member in types.members(of: type) {
      if member.name == "adapt", member.isFunction {
        readAdapt(member, into: &result)
      } else {
        read(member, ownFunctions, into: &result)
        if ignoresStep(member) { result.isUnknown = true }
      }
    }
    return result
  }

  /// `navigate(to:)` gives the same answer whatever the step is, so any step is answered.
  private func ignoresStep(_ member: AsyncFlowMember) -> Bool {
    guard let function = types.function(member), function.name == "navigate", function.labels == ["to"],
      function.parameters[0].type?.base == "Step"
    else { return false }
    let bodies = types.file(member).bodies
    let answers = bodies.returnedValues(member.node)
    guard answers.contains(where: { !bodies.isEmptyAnswer(bodies.bare($0)) }),
      let parameter = bodies.parameters(member.node).first
    else { return false }
    return !bodies.descendants(member.node, .name).contains { name in
      bodies.haveSameName(name, parameter) && bodies.resolve(name) == parameter && !isPrinted(name, bodies)
    }
  }

  private func isPrinted(_ name: BodyTree.Node, _ bodies: BodyTree) -> Bool {
    bodies.ancestors(name).contains { bodies.kind($0) == .interpolatedString || bodies.isCall($0, of: "print") }
  }

  /// An enum that travels as the payload of another one's handled case is handled by the same Flow.
  private func addPayloads(to result: inout AsyncFlowHandling) {
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (enumeration, wrappers) in steps.wrappers where !result.enums.contains(enumeration) {
        if wrappers.contains(where: { result.handles($0) }) {
          result.take(enumeration)
          isGrowing = true
        }
      }
    }
  }

  // MARK: One member

  private func read(_ member: AsyncFlowMember, _ ownFunctions: Set<String>, into result: inout AsyncFlowHandling) {
    let file = types.file(member)
    let bodies = file.bodies
    addParameters(of: member, into: &result)
    addUses(in: member, ownFunctions, into: &result)
    let answersNothing = answersNothing(member)
    var enums: [BodyTree.Node: TypeID] = [:]
    for found in AsyncFlowSwitchReader(types: types, steps: steps).switches(in: member) {
      addSwitch(found, file, into: &result)
      if let enumeration = found.enumeration { for clause in found.clauses { enums[clause.node] = enumeration } }
    }
    for node in bodies.descendants(member.node) {
      switch bodies.kind(node) {
      case .cast, .typeTest: addCast(node, isRead: !answersNothing, file, into: &result)
      case .pattern: addPattern(node, of: enums[bodies.parent(node) ?? node], file, into: &result)
      case .member:
        if !steps.castingProperties.isEmpty, let types = steps.castingProperties[bodies.name(node)] {
          for type in types { result.take(type) }
        }
      case .binaryOperator: addComparison(node, file, into: &result)
      case .call: addCall(node, member, ownFunctions, file, into: &result)
      default: continue
      }
    }
  }

  private func addParameters(of member: AsyncFlowMember, into result: inout AsyncFlowHandling) {
    guard let function = types.function(member), function.kind == .func else { return }
    for parameter in function.parameters {
      let type = types.expressions.type(parameter.type, inside: types[member.owner])?.type
      if let type, steps.isStepEnum(type) { result.take(type) }
    }
  }

  private func addCast(_ node: BodyTree.Node, isRead: Bool, _ file: IndexedFile, into result: inout AsyncFlowHandling) {
    let bodies = file.bodies
    guard let written = bodies.type(of: node),
      let type = types.expressions.type(annotated: written, in: file, at: node)?.type, steps.isStepEnum(type)
    else { return }
    result.enums.insert(type)
    guard isRead else { return }
    if bodies.kind(node) == .cast, !bodies.isNamed(node, "is") {
      result.take(type)
    } else if let block = blockOfTest(node, bodies), !isEmptyAnswer(block, bodies), !isForward(block, bodies),
      !isDelegation(block, file)
    {
      result.take(type)
      result.wide.insert(type)
    } else if isWorkBehindGuard(node, file) {
      result.take(type)
    }
  }

  /// The test is all that a `guard` asks, and the code behind it does more than forward the step or answer `.none`.
  private func isWorkBehindGuard(_ test: BodyTree.Node, _ file: IndexedFile) -> Bool {
    let bodies = file.bodies
    let condition = bodies.ancestors(test).first { ![.paren, .sequence, .pattern].contains(bodies.kind($0)) }
    guard let condition, bodies.kind(condition) == .guard, let block = bodies.parent(condition) else { return false }
    let rest = bodies.children(block).drop { $0 <= condition }
    let written = rest.filter { bodies.kind($0) != .call || !bodies.isCall($0, of: "print") }
    guard let first = written.first else { return false }
    return written.count > 1 || !bodies.isEmptyAnswer(first) && !isForward(first, bodies) && !isDelegation(first, file)
  }

  /// - Parameter enumeration: the number of the enum that is matched against; nil when it is not known.
  private func addPattern(
    _ node: BodyTree.Node, of enumeration: TypeID?, _ file: IndexedFile, into result: inout AsyncFlowHandling
  ) {
    let bodies = file.bodies
    var enumeration = enumeration
    if enumeration == nil, let condition = bodies.parent(node), bodies.kind(condition) == .patternCondition {
      let subject = bodies.value(of: condition).flatMap { types.expressions.type(of: $0, in: file)?.type }
      enumeration = subject.flatMap { steps.isStepEnum($0) ? $0 : nil }
    }
    let whole = bodies.firstChild(node).flatMap { types.mention($0, in: file) }
    for part in bodies.descendants(node) {
      switch bodies.kind(part) {
      case .implicitMember:
        let name = bodies.name(part)
        if let enumeration, let whole, bodies.nameRange(part) == whole.nameRange {
          result.cases.insert(AsyncFlowStep(enumeration: enumeration, name: name))
        } else {
          result.looseCases.insert(name)
        }
      case .member: if let mention = types.mention(part, in: file) { add(mention, into: &result) }
      default: continue
      }
    }
  }

  private func add(_ mention: AsyncFlowStepMention, into result: inout AsyncFlowHandling) {
    guard let step = mention.step, steps.isStepEnum(step.enumeration) else {
      result.looseCases.insert(mention.name)
      return
    }
    result.enums.insert(step.enumeration)
    result.cases.insert(step)
  }

  /// `step == .cart` names a case, too.
  private func addComparison(_ node: BodyTree.Node, _ file: IndexedFile, into result: inout AsyncFlowHandling) {
    let bodies = file.bodies
    guard ["==", "!=", "~="].contains(where: { bodies.isNamed(node, $0) }) else { return }
    for side in [bodies.previousSibling(node), bodies.nextSibling(node)] {
      if let mention = side.flatMap({ types.mention($0, in: file) }) { add(mention, into: &result) }
    }
  }

  private func addSwitch(_ found: AsyncFlowSwitch, _ file: IndexedFile, into result: inout AsyncFlowHandling) {
    result.switches.append(found)
    if let enumeration = found.enumeration { result.enums.insert(enumeration) }
    for clause in found.clauses {
      let isForwarded = clause.block.map { isForward($0, file.bodies, mayEnd: false) } ?? false
      for pattern in clause.patterns {
        guard let step = pattern.step, let enumeration = step.enumeration ?? found.enumeration else { continue }
        let named = AsyncFlowStep(enumeration: enumeration, name: step.name)
        if isForwarded, !pattern.isPartial {
          result.forwardedCases.insert(named)
        } else {
          result.answeredCases.insert(named)
        }
      }
    }
    guard let block = found.defaultClause?.block, !isEmptyAnswer(block, file.bodies),
      !leavesToSuperclass(block, of: found.member.owner, file.bodies)
    else { return }
    if let enumeration = found.enumeration {
      result.wide.insert(enumeration)
    } else {
      result.wide.formUnion(found.clauses.flatMap { $0.patterns.compactMap { $0.step?.enumeration } })
      if found.isOverExistential, !isForward(block, file.bodies) { result.isUnknown = true }
    }
  }

  /// The block returns the answer of the superclass, which the project declares.
  private func leavesToSuperclass(_ block: BodyTree.Node, of owner: TypeID, _ bodies: BodyTree) -> Bool {
    guard let only = bodies.firstChild(block), bodies.nextSibling(only) == nil else { return false }
    let value = bodies.kind(only) == .return ? bodies.firstChild(only) : only
    guard let call = value.map(bodies.bare), bodies.isCall(call, of: "navigate"), let receiver = bodies.receiver(call),
      bodies.kind(bodies.unwrapped(receiver)) == .super, let superclass = types.superclass(owner)
    else { return false }
    return !types.navigations(of: superclass).isEmpty
  }

  /// `navigate(to:)` only casts and then returns `.none`, whatever the step is; so it handles nothing.
  private func answersNothing(_ member: AsyncFlowMember) -> Bool {
    guard let function = types.function(member), function.name == "navigate", function.labels == ["to"] else {
      return false
    }
    let bodies = types.file(member).bodies
    let answers = bodies.returnedValues(member.node)
    guard !answers.isEmpty, answers.allSatisfy({ bodies.isEmptyAnswer(bodies.bare($0)) }) else { return false }
    return bodies.descendants(member.node).allSatisfy { node in
      switch bodies.kind(node) {
      case .switch, .assignment, .if, .for, .while, .closure: false
      case .call: ["fatalError", "print", "assertionFailure"].contains { bodies.isCall(node, of: $0) }
      default: true
      }
    }
  }

  /// The code that runs when `step is X` holds; nil where more or something else decides.
  private func blockOfTest(_ test: BodyTree.Node, _ bodies: BodyTree) -> BodyTree.Node? {
    for ancestor in bodies.ancestors(test) {
      switch bodies.kind(ancestor) {
      case .paren, .sequence, .pattern: continue
      case .branch, .caseClause: return bodies.body(of: ancestor)
      default: return nil
      }
    }
    return nil
  }

  /// The block does nothing but return what another Flow's `navigate(to:)` answers.
  private func isDelegation(_ block: BodyTree.Node, _ file: IndexedFile) -> Bool {
    let bodies = file.bodies
    guard let only = bodies.firstChild(block), bodies.nextSibling(only) == nil else { return false }
    let value = bodies.kind(only) == .return ? bodies.firstChild(only) : only
    guard let call = value.map(bodies.bare), bodies.isCall(call, of: "navigate"), let receiver = bodies.receiver(call)
    else { return false }
    return !bodies.isSelf(receiver)
  }

  /// The block does nothing but forward a step.
  ///
  /// - Parameter mayEnd: whether a Flow that ends with the step forwards it, too.
  private func isForward(_ block: BodyTree.Node, _ bodies: BodyTree, mayEnd: Bool = true) -> Bool {
    guard let only = bodies.firstChild(block), bodies.nextSibling(only) == nil else { return false }
    let calls = bodies.calls(in: block).compactMap { bodies.calleeName($0) }
    if !mayEnd, calls.contains("end") { return false }
    return calls.contains { AsyncFlowForwardCall.names.contains($0) }
      && calls.allSatisfy { AsyncFlowForwardCall.names.contains($0) || ["one", "multiple"].contains($0) }
  }

  /// The block holds no more than `return .none`, `break` or `fatalError(…)`.
  private func isEmptyAnswer(_ block: BodyTree.Node, _ bodies: BodyTree) -> Bool {
    guard let only = bodies.firstChild(block) else { return true }
    guard bodies.nextSibling(only) == nil else { return false }
    return bodies.isEmptyAnswer(only)
  }
}

extension BodyTree {
  /// The statement is `return .none`, `.none`, `break`, `fatalError(…)` or the like.
  func isEmptyAnswer(_ statement: Node) -> Bool {
    switch kind(statement) {
    case .jump: return true
    case .return: return firstChild(statement).map { isEmptyAnswer($0) } ?? true
    case .implicitMember: return isNamed(statement, "none")
    case .member: return isNamed(statement, "none")
    case .call: return ["fatalError", "preconditionFailure", "assertionFailure"].contains { isCall(statement, of: $0) }
    default: return false
    }
  }
}
