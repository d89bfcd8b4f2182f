/// Conditions on what an object is: `switch kind { case .guest: … }`, `if kind == .guest`, `guard isGuest`.
extension BodyTree {
  /// A property of the object has one of these values; or none of them.
  struct CaseCondition {
    let property: String
    let values: Set<String>
    var isNegated = false

    func excludes(_ value: String) -> Bool { values.contains(value) == isNegated }

    fileprivate var negated: CaseCondition { CaseCondition(property: property, values: values, isNegated: !isNegated) }
  }

  /// The nodes around a node, up to another, each with the part of it in which the node is.
  func surroundings(of node: Node, within root: Node) -> [(Node, Node)] {
    let around = ancestors(node).prefix { $0 != root }
    return Array(zip([node] + around, around))
  }

  /// The branches that are not taken where a branch is.
  func earlierBranches(_ branch: Node) -> [Node] { parent(branch).map { children($0).prefix { $0 != branch } } ?? [] }

  /// The conditions that all hold where a node runs, as far as they compare a property with written values.
  func caseConditions(around node: Node, within root: Node) -> [CaseCondition] {
    surroundings(of: node, within: root).flatMap { inner, outer -> [CaseCondition] in
      switch kind(outer) {
      case .caseClause where kind(inner) == .block: return conditions(ofClause: outer)
      case .branch where kind(inner) == .block:
        return conditions(of: outer) + earlierBranches(outer).flatMap { conditions(of: $0, isNegated: true) }
      case .guard where kind(inner) == .block: return conditions(of: outer, isNegated: true)
      case .block:
        return children(outer).prefix { $0 < inner }.flatMap { statement in
          kind(statement) == .guard
            ? conditions(of: statement) : kind(statement) == .if ? conditions(behind: statement) : []
        }
      case .sequence: return conditions(ofOperand: inner, in: outer)
      default: return []
      }
    }
  }

  /// The name of the object's own property: `kind`, `self.kind`, `owner.kind` in a closure that is given the object.
  func ownName(_ node: Node) -> String? {
    let node = bare(node)
    switch kind(node) {
    case .name: return resolve(node) == nil ? name(node) : nil
    case .member:
      guard let base = receiver(node) else { return nil }
      return isSelf(base) || kind(base) == .name && resolve(base) != nil ? name(node) : nil
    default: return nil
    }
  }

  /// The case or truth value that an expression or pattern spells, without payload: `guest` of `.guest` and of
  /// `Kind.guest`.
  func caseValue(_ node: Node) -> String? {
    var node = bare(node)
    if kind(node) == .call, let callee = namedCallee(node) { node = callee }
    switch kind(node) {
    case .implicitMember: return name(node)
    case .member: return receiver(node).flatMap { mayStartWithCapital($0) ? name(node) : nil }
    case .bool: return text(node)
    default: return nil
    }
  }

  // MARK: Statements

  /// The conditions of a `branch` or `guard`, all of which hold in, or behind, it; or the opposite of its only one.
  private func conditions(of statement: Node, isNegated: Bool = false) -> [CaseCondition] {
    let written = children(statement).filter { kind($0) != .block }
    if isNegated, written.count != 1 { return [] }
    return written.flatMap { condition -> [CaseCondition] in
      if kind(condition) == .patternCondition {
        guard let subject = value(of: condition).flatMap({ ownName($0) }),
          let value = firstChild(condition, .pattern).flatMap({ firstChild($0) }).flatMap({ caseValue($0) })
        else { return [] }
        return [CaseCondition(property: subject, values: [value], isNegated: isNegated)]
      }
      let node = bare(condition)
      return conditions(kind(node) == .sequence ? Array(children(node))[...] : [node], isNegated: isNegated)
    }
  }

  /// The conditions that hold behind `if kind == .guest { return }`.
  private func conditions(behind statement: Node) -> [CaseCondition] {
    guard let only = onlyStatement(statement), let last = body(of: only).flatMap({ lastChild($0) }),
      [.return, .throw].contains(kind(last))
    else { return [] }
    return conditions(of: only, isNegated: true)
  }

  /// The clause in front of this one ends in `fallthrough`.
  func isFallenInto(_ clause: Node) -> Bool { previousSibling(clause).map { fallsThrough($0) } == true }

  private func conditions(ofClause clause: Node) -> [CaseCondition] {
    guard let subject = choice(ofBranch: clause).flatMap({ value(of: $0) }).flatMap({ ownName($0) }) else { return [] }
    func values(_ clause: Node) -> [String?] {
      children(clause).filter { kind($0) == .pattern }.map { firstChild($0).flatMap { caseValue($0) } }
    }
    // A clause that another falls into runs for the values of both.
    var clauses = [clause]
    while let previous = previousSibling(clauses[clauses.count - 1]), fallsThrough(previous) {
      clauses.append(previous)
    }
    let isRest = clauses.count > 1 && clauses.contains { values($0).isEmpty }
    let own = isRest ? [nil] : clauses.flatMap(values)
    if !own.isEmpty {
      let names = own.compactMap(\.self)
      return names.count == own.count ? [CaseCondition(property: subject, values: Set(names))] : []
    }
    let others = self.clauses(compiledWith: clause).filter { firstChild($0, .whereClause) == nil }
      .flatMap { values($0).compactMap(\.self) }
    return [CaseCondition(property: subject, values: Set(others), isNegated: true)]
  }

  /// The condition in front of a value of `kind == .guest ? a : b`.
  private func conditions(ofOperand operand: Node, in sequence: Node) -> [CaseCondition] {
    let operands = Array(children(sequence))
    guard let choice = operands.firstIndex(where: { kind($0) == .ternary }) else { return [] }
    return conditions(operands[..<choice], isNegated: operand != operands[choice])
  }

  // MARK: Expressions

  /// The conditions that `&&` joins, or the opposite of a single one; none where `||` joins some.
  private func conditions(_ nodes: ArraySlice<Node>, isNegated: Bool) -> [CaseCondition] {
    let isOpen = nodes.contains { kind($0) == .binaryOperator && isNamed($0, "||") || kind($0) == .ternary }
    let parts = isOpen ? [] : nodes.split { kind($0) == .binaryOperator && isNamed($0, "&&") }
    if isNegated, parts.count != 1 { return [] }
    return parts.flatMap { conditions(ofPart: Array($0)) }.map { isNegated ? $0.negated : $0 }
  }

  private func conditions(ofPart nodes: [Node]) -> [CaseCondition] {
    if nodes.count == 1 {
      let node = bare(nodes[0])
      let isNot = kind(node) == .prefix && isNamed(node, "!")
      let name = (isNot ? firstChild(node) : node).flatMap { ownName($0) }
      return name.map { [CaseCondition(property: $0, values: ["true"], isNegated: isNot)] } ?? []
    }
    guard nodes.count == 3, isNamed(nodes[1], "==") || isNamed(nodes[1], "!=") else { return [] }
    for (subject, other) in [(nodes[0], nodes[2]), (nodes[2], nodes[0])] {
      guard let value = caseValue(other), let name = ownName(subject) else { continue }
      return [CaseCondition(property: name, values: [value], isNegated: isNamed(nodes[1], "!="))]
    }
    return []
  }
}
