/// A `switch` in a Flow's method whose patterns name cases.
package struct AsyncFlowSwitch: Sendable {
  package let node: BodyTree.Node
  package let member: AsyncFlowMember
  /// The number of the Step enum that is switched over: the subject's type, else the only enum with all these cases.
  let enumeration: TypeID?
  /// Whether the subject is typed `Step`, or the patterns name several enums.
  let isOverExistential: Bool
  let clauses: [Clause]

  struct Clause: Sendable {
    let node: BodyTree.Node
    /// The clause's statements.
    let block: BodyTree.Node?
    let patterns: [Pattern]
    /// Whether the clause is `default`, or has a pattern that everything matches.
    let isDefault: Bool
  }

  package struct Pattern: Sendable {
    /// The step that the pattern names; nil for patterns that name no case.
    package let step: AsyncFlowStepMention?
    /// Whether the pattern may fail although the case is the same: `.help(0)`, `.help where …`.
    package let isPartial: Bool
  }

  var patterns: [Pattern] { clauses.flatMap(\.patterns) }
}

extension AsyncFlowTypes {
  func readSwitch(_ node: BodyTree.Node, in member: AsyncFlowMember) -> AsyncFlowSwitch {
    let (file, bodies) = (member.file, member.tree)
    let clauses = bodies.descendants(node, .caseClause).filter { clause in
      bodies.ancestors(clause).first { bodies.kind($0) == .switch } == node
    }.map { clause(file.at($0)) }
    let mentions = clauses.flatMap { $0.patterns.compactMap(\.step) }
    let subject = bodies.value(of: node)
    let type = subject.flatMap { expressions.type(of: file.at($0)) }
    let qualified = Set(mentions.compactMap(\.enumeration))
    var enumeration = type?.type.flatMap { steps.isStepEnum($0) ? $0 : nil }
    let isExistential = type.map { $0.type == nil && $0.name == "Step" } == true
    if type == nil, !mentions.isEmpty, mentions.allSatisfy(\.enumName.isEmpty) {
      // The only Step enum that has all these cases.
      let candidates = steps.enums.filter { steps.cases(of: $0).isSuperset(of: mentions.map(\.name)) }
      enumeration = candidates.count == 1 ? candidates[0] : nil
    }
    return AsyncFlowSwitch(
      node: node, member: member, enumeration: enumeration, isOverExistential: isExistential || qualified.count > 1,
      clauses: clauses)
  }

  private func clause(_ place: CodePart) -> AsyncFlowSwitch.Clause {
    let (node, bodies) = (place.node, place.tree)
    var patterns: [AsyncFlowSwitch.Pattern] = []
    var isDefault = bodies.isNamed(node, "default")
    for child in bodies.children(node) where bodies.kind(child) == .pattern {
      let hasWhere = bodies.nextSibling(child).map { bodies.kind($0) == .whereClause } == true
      let content = bodies.firstChild(child)
      let step = content.flatMap { mention(place.at($0)) }
      let isPartial = hasWhere || step.map { picksPayload($0.node, in: bodies) } == true
      patterns.append(.init(step: step, isPartial: isPartial))
      if let content, !hasWhere, bodies.kind(content) == .wildcard || bodies.kind(content) == .boundName {
        isDefault = true
      }
    }
    return AsyncFlowSwitch.Clause(node: node, block: bodies.body(of: node), patterns: patterns, isDefault: isDefault)
  }

  /// The pattern does not match every payload: `.help(0)`, `.help(id as Int)`.
  private func picksPayload(_ pattern: BodyTree.Node, in bodies: BodyTree) -> Bool {
    bodies.kind(pattern) == .call
      && bodies.arguments(pattern).flatMap { bodies.descendants($0) }.contains {
        ![.argument, .boundName, .wildcard, .tuple].contains(bodies.kind($0))
      }
  }
}
