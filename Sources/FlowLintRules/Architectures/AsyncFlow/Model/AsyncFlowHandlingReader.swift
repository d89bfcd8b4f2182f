/// Finds out what a Flow's methods do with steps.
extension AsyncFlowTypes {
  /// The handling of steps by the own methods of a type, as far as they tell by themselves.
  func handling(of type: TypeID) -> AsyncFlowHandling {
    var result = AsyncFlowHandling()
    let ownFunctions = Set(closure(type).flatMap { self[$0].functions.map(\.name) })
    for member in members(of: type) {
      if member.name == "adapt", member.isFunction {
        readAdapt(member, into: &result)
      } else {
        read(member, knowing: ownFunctions, into: &result)
        if ignoresStep(member) { result.isUnknown = Doubt.unknownFate.silences }
      }
    }
    return result
  }

  /// Adds what follows from the whole: what is forwarded where, which enums are answered as a whole.
  func complete(_ result: inout AsyncFlowHandling, of flow: TypeID, along paths: AsyncFlowPaths) {
    result.addForwards(along: paths)
    if let typed = stepType(of: flow)?.type, steps.isStepEnum(typed) { result.take(typed) }
    addPayloads(to: &result)
    for enumeration in result.taken.subtracting(result.wide) {
      let isNamed = steps.cases(of: enumeration).contains {
        result.names(AsyncFlowStep(enumeration: enumeration, name: $0))
      }
      if !isNamed { result.wide.insert(enumeration) }
    }
  }

  /// An enum that travels as the payload of another one's handled case is handled by the same Flow.
  private func addPayloads(to result: inout AsyncFlowHandling) {
    var isGrowing = !steps.wrappers.isEmpty
    while isGrowing {
      isGrowing = false
      for (enumeration, wrappers) in steps.wrappers
      where !result.enums.contains(enumeration) && wrappers.contains(where: { result.handles($0) }) {
        result.take(enumeration)
        isGrowing = true
      }
    }
  }

  /// `navigate(to:)` gives the same answer whatever the step is, so any step is answered.
  private func ignoresStep(_ member: AsyncFlowMember) -> Bool {
    guard isNamed(member, as: "navigate", labels: ["to"]), let parameter = member.tree.parameters(member.node).first,
      function(member)?.parameters[0].type?.base == "Step"
    else { return false }
    let bodies = member.tree
    return bodies.returnedValues(member.node).contains { !bodies.isEmptyAnswer(bodies.bare($0)) }
      && bodies.references(to: parameter, in: member.node).allSatisfy { name in
        bodies.ancestors(name).contains { bodies.kind($0) == .interpolatedString || bodies.isCall($0, of: "print") }
      }
  }

  // MARK: One member

  private func read(_ member: AsyncFlowMember, knowing ownFunctions: Set<String>, into result: inout AsyncFlowHandling)
  {
    let (file, bodies) = (member.file, member.tree)
    addUses(in: member, ownFunctions, into: &result)
    let isRead = !answersNothing(member)
    var enums: [BodyTree.Node: TypeID] = [:]
    for found in bodies.descendants(member.node, .switch).map({ readSwitch($0, in: member) }) {
      addSwitch(found, into: &result)
      if let enumeration = found.enumeration { for clause in found.clauses { enums[clause.node] = enumeration } }
    }
    for node in bodies.descendants(member.node) {
      switch bodies.kind(node) {
      case .cast, .typeTest: addCast(node, isRead: isRead, in: file, into: &result)
      case .pattern: addPattern(node, of: enums[bodies.parent(node) ?? node], in: file, into: &result)
      case .member where !steps.castingProperties.isEmpty:
        for type in steps.castingProperties[bodies.name(node)] ?? [] { result.take(type) }
      case .binaryOperator where ["==", "!=", "~="].contains { bodies.isNamed(node, $0) }:
        // `step == .cart` names a case, too.
        for side in [bodies.previousSibling(node), bodies.nextSibling(node)] {
          if let mention = side.flatMap({ mention(file.at($0)) }) {
            add(mention.name, of: mention.enumeration, into: &result)
          }
        }
      case .call:
        if let forward = AsyncFlowForwardCall(node, in: bodies) {
          result.forwarding.append((forwards(by: forward, in: file), forward, member))
        } else {
          addCall(member.code.at(node), knowing: ownFunctions, into: &result)
        }
      default: continue
      }
    }
  }

  private func addCast(_ node: BodyTree.Node, isRead: Bool, in file: IndexedFile, into result: inout AsyncFlowHandling)
  {
    let bodies = file.bodies
    guard let type = testedEnum(file.at(node)) else { return }
    result.enums.insert(type)
    guard isRead else { return }
    if bodies.kind(node) == .cast, !bodies.isNamed(node, "is") {
      result.take(type)
      return
    }
    let condition = bodies.ancestors(node).first { ![.paren, .sequence, .pattern].contains(bodies.kind($0)) }
    guard let condition else { return }
    switch bodies.kind(condition) {
    case .branch, .caseClause:
      guard let block = bodies.body(of: condition), answers(Array(bodies.children(block)), in: bodies) else { return }
      result.take(type)
      result.wide.insert(type)
    case .guard:
      // The test is all that the guard asks.
      let rest = bodies.parent(condition).map { bodies.children($0).filter { $0 > condition } } ?? []
      if answers(rest.filter { !bodies.isCall($0, of: "print") }, in: bodies) { result.take(type) }
    default: return
    }
  }

  /// The code does more than answer `.none`, forward the step or ask another Flow.
  private func answers(_ statements: [BodyTree.Node], in bodies: BodyTree) -> Bool {
    guard statements.count == 1 else { return !statements.isEmpty }
    return !bodies.isEmptyAnswer(statements[0]) && !isForward(statements[0], in: bodies)
      && bodies.navigator(askedBy: statements[0]).map { bodies.isSelf($0) } != false
  }

  /// - Parameter enumeration: the number of the enum that is matched against; nil when it is not known.
  private func addPattern(
    _ node: BodyTree.Node, of enumeration: TypeID?, in file: IndexedFile, into result: inout AsyncFlowHandling
  ) {
    let bodies = file.bodies
    var enumeration = enumeration
    if enumeration == nil, let condition = bodies.parent(node), bodies.kind(condition) == .patternCondition {
      let subject = bodies.value(of: condition).flatMap { expressions.type(of: file.at($0))?.type }
      enumeration = subject.flatMap { steps.isStepEnum($0) ? $0 : nil }
    }
    let whole = bodies.firstChild(node).flatMap { mention(file.at($0)) }
    for part in bodies.descendants(node) {
      switch bodies.kind(part) {
      case .implicitMember:
        let isWhole = bodies.nameRange(part) == whole?.nameRange
        add(bodies.name(part), of: isWhole ? enumeration : nil, into: &result)
      case .member:
        if let mention = mention(file.at(part)) { add(mention.name, of: mention.enumeration, into: &result) }
      default: continue
      }
    }
  }

  private func add(_ name: String, of enumeration: TypeID?, into result: inout AsyncFlowHandling) {
    guard let enumeration else {
      result.looseCases.insert(name)
      return
    }
    result.enums.insert(enumeration)
    result.cases.insert(AsyncFlowStep(enumeration: enumeration, name: name))
  }

  private func addSwitch(_ found: AsyncFlowSwitch, into result: inout AsyncFlowHandling) {
    let bodies = found.member.tree
    result.switches.append(found)
    if let enumeration = found.enumeration { result.enums.insert(enumeration) }
    for clause in found.clauses {
      let only = clause.block.flatMap { bodies.onlyStatement($0) }
      let isForwarded = only.map { isForward($0, in: bodies, mayEnd: false) } == true
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
    guard let block = found.clauses.first(where: \.isDefault)?.block, !bodies.isEmptyBlock(block),
      !leavesToSuperclass(block, of: found.member.owner, in: bodies)
    else { return }
    if let enumeration = found.enumeration {
      result.wide.insert(enumeration)
    } else {
      result.wide.formUnion(found.patterns.compactMap(\.step?.enumeration))
      let isForwarded = bodies.onlyStatement(block).map { isForward($0, in: bodies) } == true
      if found.isOverExistential, !isForwarded { result.isUnknown = Doubt.unknownFate.silences }
    }
  }

  /// The block returns the answer of the superclass, which the project declares.
  private func leavesToSuperclass(_ block: BodyTree.Node, of owner: TypeID, in bodies: BodyTree) -> Bool {
    let navigator = bodies.onlyStatement(block).flatMap { bodies.navigator(askedBy: $0) }
    guard let navigator, bodies.kind(navigator) == .super, let superclass = superclass(owner) else { return false }
    return !navigations(of: superclass).isEmpty
  }

  /// The method only casts and then returns `.none`, whatever the step is; so it handles nothing.
  private func answersNothing(_ member: AsyncFlowMember) -> Bool {
    let bodies = member.tree
    let answers = bodies.returnedValues(member.node)
    return !answers.isEmpty && answers.allSatisfy { bodies.isEmptyAnswer(bodies.bare($0)) }
      && bodies.descendants(member.node).allSatisfy { node in
        switch bodies.kind(node) {
        case .switch, .assignment, .if, .for, .while, .closure: false
        case .call: ["fatalError", "print", "assertionFailure"].contains { bodies.isCall(node, of: $0) }
        default: true
        }
      }
  }

  /// The statement does nothing but forward a step.
  ///
  /// - Parameter mayEnd: whether a Flow that ends with the step forwards it, too.
  private func isForward(_ statement: BodyTree.Node, in bodies: BodyTree, mayEnd: Bool = true) -> Bool {
    let calls = (Array(bodies.calls(in: statement)) + [statement]).compactMap { bodies.calleeName($0) }
    return (mayEnd || !calls.contains("end")) && calls.contains { AsyncFlowForwardCall.names.contains($0) }
      && calls.allSatisfy { AsyncFlowForwardCall.names.contains($0) || ["one", "multiple"].contains($0) }
  }
}

extension BodyTree {
  /// The block holds no more than `return .none` and the like.
  func isEmptyBlock(_ block: Node) -> Bool {
    firstChild(block) == nil || onlyStatement(block).map { isEmptyAnswer($0) } == true
  }

  /// The receiver of `navigate(to:)` whose answer a statement returns.
  fileprivate func navigator(askedBy statement: Node) -> Node? {
    let value = kind(statement) == .return ? firstChild(statement) : statement
    return value.map(bare).flatMap { isCall($0, of: "navigate") ? receiver($0).map(unwrapped) : nil }
  }

  /// The statement is `return .none`, `.none`, `break`, `fatalError(…)` or the like.
  func isEmptyAnswer(_ statement: Node) -> Bool {
    switch kind(statement) {
    case .jump: return true
    case .return: return firstChild(statement).map { isEmptyAnswer($0) } != false
    case .implicitMember, .member: return isNamed(statement, "none")
    default: return isTrap(statement)
    }
  }
}
