enum AsyncFlowForwardLoop {
  static let rule = Rule(
    title: "A Flow must not forward a Step unchanged to itself",
    severity: .error, looksAt: [.flow], isInGraph: true, claims: .absence,
    source: """
      asyncflow-architecture.md, "5. FlowContributor", lines 223-225 (what each contributor means), and "설계 원칙", line 13
      """,
    documentation: """
      `forwardToCurrentFlow` starts the same Flow again with the given Step. With the Step that is being handled the
      Flow arrives at the same branch and forwards once more: the app hangs. So it does where the answer to a Step
      contributes a `OneStepper` of that Step to the same Flow: the screen is pushed without end.
      """,
    remedy: "Forward another Step, or contribute the Flow that handles this one",
    paired: #"""
      final class AppFlow: Flow {
          let root: Presentable = UINavigationController()
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
    #"""
    final class ShopFlow: Flow {
        let root: Presentable = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? ShopStep else { return .none }
            switch step {
            case .list:
                let list = ListViewController()
                root.push(list)
    -           return .one(flowContributor: .contribute(withNextPresentable: list, withNextStepper: OneStepper(withSingleStep: ShopStep.list)))  // finding: 125
    +           return .one(flowContributor: .contribute(withNextPresentable: list, withNextStepper: OneStepper(withSingleStep: ShopStep.done)))
            case .done: return .none
            }
        }
    }
    enum ShopStep: Step { case list, done }
    final class ListViewController: UIViewController {}
    """#,
    check: .found { (model: AsyncFlowModel) in
      model.reportableFlows.flatMap { flow in
        model.selfForwards(in: flow).map { loop in
          Violation(
            loop,
            "\(model.name(flow)) forwards the Step it is handling to itself, which loops forever; forward another Step or "
              + "contribute the flow that handles it", subject: "forwardToCurrentFlow")
        }
      } + model.contributions.flatMap { model.returningSteps(of: $0) }
    })
}

extension AsyncFlowModel {
  /// The first steps of a contribution that lead to it again, whatever else the Flow knows.
  fileprivate func returningSteps(of contribution: AsyncFlowContribution) -> [Violation] {
    guard contribution.onlyHearer == contribution.flow, let leading = steps(leadingTo: contribution),
      let flow = flow(contribution.flow),
      contribution.presentableType?.type.map({ types.roles($0).contains(.viewController) }) == true,
      isAlwaysReached(contribution.call, in: contribution.member)
    else { return [] }
    return contribution.steppers.compactMap { stepper in
      if let step = stepper.place.tree.stepInHand(of: stepper.place.node),
        localsInHand(of: flow).holds(stepper.place.at(step))
      {
        return returning(step, in: stepper.place, to: flow, written: stepper.place.tree.text(step))
      }
      guard let step = stepper.firstStep,
        let known = step.step ?? flow.stepType?.type.map({ AsyncFlowStep(enumeration: $0, name: step.name) }),
        leading.contains(known),
        stepper.place.tree.kind(step.node) != .call || stepper.place.tree.hasSamePayload(step.node)
      else { return nil }
      return returning(step.node, in: stepper.place, to: flow, written: step.written)
    }
  }

  private func returning(
    _ step: BodyTree.Node, in place: CodePart, to flow: AsyncFlowFlow, written: String
  ) -> Violation {
    Violation(
      place.file.location(place.tree.range(step)),
      "\(name(flow)) answers \(written) by contributing that Step again, which loops forever", subject: written)
  }

  /// Nothing but clauses of a switch stands around a place, and around the calls of its private function.
  private func isAlwaysReached(_ node: BodyTree.Node, in member: AsyncFlowMember) -> Bool {
    let tree = member.tree
    guard tree.branchPath(node, within: member.node).allSatisfy({ tree.isPlainClause($0) }),
      !tree.isInsideClosure(node, within: member.node),
      !tree.descendants(member.node).contains(where: {
        [.guard, .return].contains(tree.kind($0)) && $0 < node && member.name != "navigate"
          && !tree.contains(within: $0, node)
      })
    else { return false }
    if member.name == "navigate" { return true }
    let calls = table.calls(ofPrivate: member.code) ?? []
    return !calls.isEmpty
      && calls.allSatisfy { call in
        types.members(of: member.owner).first {
          $0.file === call.file && call.tree.contains(within: $0.node, call.node)
        }.map {
          $0.name == "navigate"
            && call.tree.branchPath(call.node, within: $0.node).allSatisfy { call.tree.isPlainClause($0) }
        } == true
      }
  }

  /// The calls that give a Flow the very step that it is handling.
  fileprivate func selfForwards(in flow: AsyncFlowFlow) -> [Location] {
    var inHand: Set<CodePart>?
    return types.members(of: flow.type).filter { $0.isFunction && $0.name != "adapt" }.flatMap { member in
      member.tree.calls(in: member.node, named: "forwardToCurrentFlow").compactMap { call -> Location? in
        let locals = inHand ?? localsInHand(of: flow)
        inHand = locals
        guard let step = member.tree.argument(call, labelled: "withStep"), !member.tree.isPattern(call),
          locals.holds(member.file.at(step)) || isMatched(step, at: call, in: member, of: flow),
          isUnconditional(call, in: member, knowing: locals)
        else { return nil }
        return member.code.at(call).location
      }
    }
  }

  /// The locals that hold the step in hand: the parameter of `navigate(to:)`, a cast of it, the parameter of an own
  /// function that is given it.
  private func localsInHand(of flow: AsyncFlowFlow) -> Set<CodePart> {
    var found: Set<CodePart> = []
    var pending = types.members(of: flow.type).filter { types.isNamed($0, as: "navigate", labels: ["to"]) }.flatMap {
      member in
      member.tree.parameters(member.node).map(member.code.at)
    }
    while let local = pending.popLast() {
      let tree = local.tree
      guard found.insert(local).inserted, let scope = tree.enclosingFunction(local.node) else { continue }
      for use in tree.references(to: local.node, in: scope) {
        switch tree.context(use) {
        case .initializer(let binding): pending += tree.casts(in: binding).map(local.at)
        case .other(let choice) where tree.kind(choice) == .switch: pending += tree.casts(in: choice).map(local.at)
        case .receiver(let member) where steps.castingProperties[tree.name(member)] != nil:
          if case .initializer(let binding) = tree.context(member) { pending += tree.casts(in: binding).map(local.at) }
        case .argument(let call, let argument):
          pending += table.parameter(getting: local.file.at(argument), of: call).map { [$0] } ?? []
        default: continue
        }
      }
    }
    return found
  }

  /// The step is the case of the branch around the call, with the same payload.
  private func isMatched(
    _ step: BodyTree.Node, at call: BodyTree.Node, in member: AsyncFlowMember, of flow: AsyncFlowFlow
  ) -> Bool {
    guard let mention = types.mention(member.file.at(step)), member.tree.hasSamePayload(mention.node) else {
      return false
    }
    return flow.handling.switches.filter { $0.member.code == member.code }.contains { found in
      found.clauses.contains { clause in
        clause.block.map({ member.tree.contains(within: $0, call) }) == true
          && clause.patterns.compactMap(\.step).contains { matched in
            matched.name == mention.name
              && Set([matched.enumeration, found.enumeration, mention.enumeration].compactMap(\.self)).count <= 1
          }
      }
    }
  }

  /// The step alone decides whether the call runs: nothing but branches over the step and its casts stands around it.
  private func isUnconditional(_ call: BodyTree.Node, in member: AsyncFlowMember, knowing inHand: Set<CodePart>) -> Bool
  {
    let (file, bodies) = (member.file, member.tree)
    return bodies.branchPath(call, within: member.node).allSatisfy { branch in
      switch bodies.kind(branch) {
      case .caseClause:
        let subject = bodies.parent(branch).flatMap { bodies.value(of: $0) }
        return bodies.firstChild(branch, .whereClause) == nil && subject.map { inHand.holds(file.at($0)) } == true
      case .branch, .guard:
        let body = bodies.body(of: branch)
        let conditions = bodies.children(branch).filter { $0 != body }
        return !conditions.isEmpty
          && conditions.allSatisfy { condition in
            let value = bodies.value(of: condition).map(bodies.bare) ?? bodies.bare(condition)
            let subject = bodies.kind(value) == .sequence ? bodies.firstChild(value) ?? value : value
            return inHand.holds(file.at(subject))
          }
      default: return false
      }
    }
  }
}

extension Set<CodePart> {
  /// The expression is one of these locals.
  fileprivate func holds(_ expression: CodePart) -> Bool {
    let node = expression.tree.bare(expression.node)
    guard expression.tree.kind(node) == .name, let local = expression.tree.resolve(node) else { return false }
    return contains(expression.at(local))
  }
}

extension BodyTree {
  /// The clause of a switch has no condition of its own.
  fileprivate func isPlainClause(_ branch: Node) -> Bool {
    kind(branch) == .caseClause && firstChild(branch, .whereClause) == nil
  }

  /// The step with which a `OneStepper` is made.
  fileprivate func stepInHand(of stepper: Node) -> Node? {
    makes("OneStepper", at: stepper) ? argument(stepper, at: 0) : nil
  }

  /// The names that stand for the value itself in a binding or in the clauses of a `switch`: `s` of `case let s as X`.
  fileprivate func casts(in node: Node) -> [Node] {
    descendants(node, .boundName).filter { name in
      let around = parent(name) ?? name
      return around == node || [.sequence, .pattern].contains(kind(around))
    }
  }

  /// The payload is the same every time: only plain names of the pattern, and literals. Another payload may end the
  /// loop.
  fileprivate func hasSamePayload(_ step: Node) -> Bool {
    kind(step) != .call
      || arguments(step).allSatisfy { argument in
        let value = bare(value(ofArgument: argument))
        if kind(value) == .name { return resolve(value).map { kind(introducer(of: $0)) == .caseClause } == true }
        return [.string, .number, .bool, .nil].contains(kind(value))
      }
  }
}
