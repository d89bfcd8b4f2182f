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

  /// The clause for all values that no pattern names.
  var defaultClause: Clause? { clauses.first { $0.isDefault } }

  package var names: [String] { clauses.flatMap { $0.patterns.compactMap { $0.step?.name } } }
}

/// Reads the switches of a Flow.
struct AsyncFlowSwitchReader {
  let types: AsyncFlowTypes
  let steps: AsyncFlowSteps

  func switches(in member: AsyncFlowMember) -> [AsyncFlowSwitch] {
    member.tree.descendants(member.node, .switch).compactMap { read($0, member) }
  }

  private func read(_ node: BodyTree.Node, _ member: AsyncFlowMember) -> AsyncFlowSwitch? {
    let (file, bodies) = (member.file, member.tree)
    let clauses = bodies.descendants(node, .caseClause).filter { clause in
      bodies.ancestors(clause).first { bodies.kind($0) == .switch } == node
    }.map { clause($0, file) }
    let mentions = clauses.flatMap { $0.patterns.compactMap(\.step) }
    guard !clauses.isEmpty else { return nil }
    let subject = bodies.value(of: node)
    let type = subject.flatMap { types.expressions.type(of: $0, in: file) }
    let qualified = Set(mentions.compactMap(\.enumeration))
    var enumeration = type?.type.flatMap { steps.isStepEnum($0) ? $0 : nil }
    let isExistential = type.map { $0.type == nil && $0.name == "Step" } ?? false
    if type == nil, !mentions.isEmpty, mentions.allSatisfy(\.enumName.isEmpty) {
      // The only Step enum that has all these cases.
      let candidates = steps.enums.filter { steps.cases(of: $0).isSuperset(of: mentions.map(\.name)) }
      enumeration = candidates.count == 1 ? candidates[0] : nil
    }
    return AsyncFlowSwitch(
      node: node, member: member, enumeration: enumeration, isOverExistential: isExistential || qualified.count > 1,
      clauses: clauses)
  }

  func clause(_ node: BodyTree.Node, _ file: IndexedFile) -> AsyncFlowSwitch.Clause {
    let bodies = file.bodies
    var patterns: [AsyncFlowSwitch.Pattern] = []
    var isDefault = bodies.isNamed(node, "default")
    for child in bodies.children(node) where bodies.kind(child) == .pattern {
      let hasWhere = bodies.nextSibling(child).map { bodies.kind($0) == .whereClause } ?? false
      let content = bodies.firstChild(child)
      let step = content.flatMap { types.mention($0, in: file) }
      let isPartial = hasWhere || step.map { picksPayload($0.node, bodies) } ?? false
      patterns.append(.init(step: step, isPartial: isPartial))
      if let content, !hasWhere, bodies.kind(content) == .wildcard || bodies.kind(content) == .boundName {
        isDefault = true
      }
    }
    return AsyncFlowSwitch.Clause(node: node, block: bodies.body(of: node), patterns: patterns, isDefault: isDefault)
  }

  /// The pattern does not match every payload: `.help(0)`, `.help(id as Int)`.
  private func picksPayload(_ pattern: BodyTree.Node, _ bodies: BodyTree) -> Bool {
    guard bodies.kind(pattern) == .call else { return false }
    return bodies.arguments(pattern).contains { argument in
      bodies.descendants(argument).contains { part in
        switch bodies.kind(part) {
        case .argument, .boundName, .wildcard, .tuple: false
        default: true
        }
      }
    }
  }
}
