enum AsyncFlowForwardLoop {
  static let rule = Rule(
    title: "A Flow does not forward a Step to itself unchanged",
    severity: .error, looksAt: [.flow], isInGraph: true,
    source: """
      asyncflow-architecture.md, "5. FlowContributor", lines 223-225 (what each contributor means), and "설계 원칙", line 13
      """,
    documentation: """
      `forwardToCurrentFlow` starts the same Flow again with the given Step. With the Step that is being handled the
      Flow arrives at the same branch and forwards once more: the app hangs.
      """,
    remedy: "Forward another Step, or contribute the Flow that handles this one",
    paired: #"""
      final class AppFlow: Flow {
          var root: Presentable { nav }
          private let nav = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              guard let appStep = step as? AppStep else { return .none }
              switch appStep {
      -       case .launch: return .none
      -       default: return .one(flowContributor: .forwardToCurrentFlow(withStep: appStep))  // finding: 48
      +       case .launch: return .one(flowContributor: .forwardToCurrentFlow(withStep: AppStep.home))
      +       case .home: return .none
              }
          }
      }
      """#,
    check: .each(\AsyncFlowModel.reportableFlows, { $0.selfForwards(in: $1) }) { model, flow, loop in
      guard !model.isExempt(loop.call, loop.member) else { return nil }
      return Violation(
        model.location(loop.nameRange, in: loop.member.file),
        "\(model.name(flow)) forwards the Step it is handling to itself, which loops forever; forward another Step or "
          + "contribute the flow that handles it", subject: "forwardToCurrentFlow")
    })
}

extension AsyncFlowModel {
  /// The calls that give a Flow the very step that it is handling.
  fileprivate func selfForwards(in flow: AsyncFlowFlow) -> [Forward] {
    types.members(of: flow.type).filter { $0.isFunction && $0.name != "adapt" }.flatMap { member in
      let bodies = table.file(member.file).bodies
      return bodies.calls(in: member.node, named: "forwardToCurrentFlow").compactMap { call -> Forward? in
        guard let step = bodies.argument(call, labelled: "withStep"), !bodies.isPattern(call),
          isHandled(step, at: call, in: member, flow), isUnconditional(call, in: member, flow)
        else { return nil }
        return Forward(member: member, call: call, name: "forwardToCurrentFlow", nameRange: bodies.calleeRange(call))
      }
    }
  }

  /// The expression is the step in hand: its name, or the case of the branch around it.
  fileprivate func isHandled(
    _ step: BodyTree.Node, at call: BodyTree.Node, in member: AsyncFlowMember, _ flow: AsyncFlowFlow
  ) -> Bool {
    let file = table.file(member.file)
    if isStepInHand(step, in: member, flow, depth: 0) { return true }
    guard let mention = types.mention(step, in: file) else { return false }
    for found in flow.ownSwitches where found.member.node == member.node && found.member.file == member.file {
      for clause in found.clauses where clause.block.map({ file.bodies.contains($0, call) }) ?? false {
        guard clause.patterns.count == 1, let matched = clause.patterns[0].step, matched.name == mention.name,
          matched.enumeration == nil || matched.enumeration == mention.enumeration,
          found.enumeration == nil || mention.enumeration == nil || found.enumeration == mention.enumeration,
          hasSamePayload(mention, file)
        else { continue }
        return true
      }
    }
    return false
  }

  /// The payload is the same every time: only plain names of the pattern, and literals. Another payload may end the
  /// loop.
  fileprivate func hasSamePayload(_ mention: AsyncFlowStepMention, _ file: IndexedFile) -> Bool {
    let bodies = file.bodies
    guard bodies.kind(mention.node) == .call else { return true }
    return bodies.arguments(mention.node).allSatisfy { argument in
      let value = bodies.bare(bodies.value(ofArgument: argument))
      switch bodies.kind(value) {
      case .string, .number, .bool, .nil: return true
      case .name:
        guard let local = bodies.resolve(value) else { return false }
        return bodies.kind(bodies.introducer(of: local)) == .caseClause
      default: return false
      }
    }
  }

  /// The step alone decides whether the call runs: nothing but branches over the step and its casts stands around it.
  fileprivate func isUnconditional(_ call: BodyTree.Node, in member: AsyncFlowMember, _ flow: AsyncFlowFlow) -> Bool {
    let bodies = table.file(member.file).bodies
    for branch in bodies.branchPath(call, within: member.node) {
      switch bodies.kind(branch) {
      case .caseClause:
        let hasWhere = bodies.children(branch).contains { bodies.kind($0) == .whereClause }
        guard !hasWhere, let subject = bodies.parent(branch).flatMap({ bodies.value(of: $0) }),
          isStepInHand(subject, in: member, flow, depth: 0)
        else { return false }
      case .branch, .guard:
        let body = bodies.body(of: branch)
        let conditions = bodies.children(branch).filter { $0 != body }
        guard !conditions.isEmpty, conditions.allSatisfy({ isAboutStep($0, in: member, flow) }) else { return false }
      default: return false
      }
    }
    return true
  }

  fileprivate func isAboutStep(_ condition: BodyTree.Node, in member: AsyncFlowMember, _ flow: AsyncFlowFlow) -> Bool {
    let bodies = table.file(member.file).bodies
    let value = bodies.value(of: condition).map(bodies.bare) ?? bodies.bare(condition)
    let subject = bodies.kind(value) == .sequence ? bodies.firstChild(value) ?? value : value
    return isStepInHand(subject, in: member, flow, depth: 0)
  }
}
