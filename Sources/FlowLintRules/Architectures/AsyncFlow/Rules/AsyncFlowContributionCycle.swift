enum AsyncFlowContributionCycle {
  static let rule = Rule(
    title: "Flows must not contribute each other without end",
    severity: .error, looksAt: [.flow], isInGraph: true,
    source: """
      asyncflow-architecture.md, "데이터 흐름", lines 304-308: the first Step of a contributed Flow is handled at once
      """,
    documentation: """
      A contributed Flow handles its first Step at once. When that Step makes it contribute the Flow it came from, with
      the Step that led here, each Flow creates the next until memory ends.
      """,
    remedy: "Forward the Step to the parent instead of contributing it again",
    paired: #"""
      //- ShopFlow.swift
      enum ShopStep: Step { case cart, help }
      final class ShopFlow: Flow {
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ShopStep else { return .none }
              switch step {
              case .cart:
                  return .one(flowContributor: .contribute(
                      withNextPresentable: HelpFlow(), withNextStepper: OneStepper(withSingleStep: ShopStep.help)))
              case .help: return .none
              }
          }
      }
      //- HelpFlow.swift
      final class HelpFlow: Flow {
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ShopStep else { return .none }
              switch step {
      -       case .help:
      -           return .one(flowContributor: .contribute(  // finding: 42
      -               withNextPresentable: ShopFlow(), withNextStepper: OneStepper(withSingleStep: ShopStep.cart)))
      -       case .cart: return .none
      +       case .help: return .none
      +       case .cart: return .end(forwardToParentFlowWithStep: ShopStep.cart)
              }
          }
      }
      """#,
    check: .each(\AsyncFlowModel.contributionCircles) { model, circle in
      guard let first = circle.first else { return nil }
      let names = circle.map { "\(model.types[$0.flow].name)" }
      let way = (names.dropFirst() + names.prefix(1)).joined(separator: ", which contributes ")
      return Violation(
        first.location,
        "\(names[0]) contributes \(way) again, each with the Step that leads to the next: Flows without end",
        declaration: model.declaration(first.member), kind: .member, subject: names.joined(separator: ","))
    })
}

extension AsyncFlowModel {
  /// Circles of contributions that are made whenever their Step comes, each with the Step that leads to the next; one of
  /// each group that lead to each other. A circle begins in the file whose path comes first, whatever the order of the
  /// run.
  fileprivate var contributionCircles: [[AsyncFlowContribution]] {
    let all = contributions.filter(isUnconditional).ordered { ($0.file.path, $0.call) < ($1.file.path, $1.call) }
    let targets = all.map { from -> [Int] in
      guard let flow = from.presentableType?.type,
        let step = from.steppers.lazy.compactMap({ $0.firstStep?.step }).first
      else { return [] }
      return all.indices.filter { to in all[to].flow == flow && steps(leadingTo: all[to])?.contains(step) == true }
    }
    return strongGroups(targets).compactMap { group in
      shortestCircle(from: group[0], targets, within: Set(group)).map { $0.map { all[$0] } }
    }
  }

  /// The contribution stands directly in a case of `navigate(to:)`, and presents a new Flow.
  private func isUnconditional(_ contribution: AsyncFlowContribution) -> Bool {
    let (bodies, member) = (contribution.tree, contribution.member)
    guard member.name == "navigate", member.isFunction, !isExempt(contribution.call, in: member),
      let flow = contribution.presentableType?.type, !types.hasSubclass(flow)
    else { return false }
    return bodies.enclosingClosure(contribution.call, within: member.node) == nil
      && bodies.branchPath(contribution.call, within: member.node).allSatisfy { bodies.kind($0) == .caseClause }
      && expressions.construction(contribution.file.at(bodies.held(by: contribution.presentable))) != nil
  }
}
