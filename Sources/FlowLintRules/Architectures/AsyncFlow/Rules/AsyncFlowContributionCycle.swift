enum AsyncFlowContributionCycle {
  static let rule = Rule(
    title: "Flows do not contribute each other without end",
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
          var root: Presentable { nav }
          private let nav = UINavigationController()
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
          var root: Presentable { nav }
          private let nav = UINavigationController()
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
        model.location(first.call, in: first.file),
        "\(names[0]) contributes \(way) again, each with the Step that leads to the next: Flows without end",
        declaration: model.declaration(first.member), kind: .member, subject: names.joined(separator: ","))
    })
}

extension AsyncFlowModel {
  /// Circles of contributions that are made whenever their Step comes, each with the Step that leads to the next.
  fileprivate var contributionCircles: [[AsyncFlowContribution]] {
    let places = contributions.indices.filter { isUnconditional(contributions[$0]) }
    var next: [Int: [Int]] = [:]
    for from in places {
      guard let flow = contributions[from].presentableType?.type,
        let step = contributions[from].steppers.compactMap({ $0.firstStep?.step }).first
      else { continue }
      next[from] = places.filter { to in
        contributions[to].flow == flow
          && steps(leadingTo: contributions[to].call, in: contributions[to].member)?.contains(step) ?? false
      }
    }
    var circles: [[AsyncFlowContribution]] = []
    var told: Set<Int> = []
    for start in places where !told.contains(start) {
      // The search goes breadth first, so that the way back is the shortest.
      var cameFrom: [Int: Int] = [:]
      var queue = [start]
      var place = 0
      search: while place < queue.count {
        let current = queue[place]
        place += 1
        for other in next[current] ?? [] {
          if other == start {
            var circle = [current]
            while let before = cameFrom[circle[circle.count - 1]] { circle.append(before) }
            circle.reverse()
            told.formUnion(circle)
            // The circle begins in the file whose path comes first, whatever the order of the run.
            let first = circle.indices.min { position(of: circle[$0]) < position(of: circle[$1]) } ?? 0
            circles.append((circle[first...] + circle[..<first]).map { contributions[$0] })
            break search
          }
          if other != start, cameFrom[other] == nil {
            cameFrom[other] = current
            queue.append(other)
          }
        }
      }
    }
    return circles
  }

  fileprivate func position(of number: Int) -> (String, BodyTree.Node) {
    (table.file(contributions[number].file).path, contributions[number].call)
  }

  /// The contribution stands directly in a case of `navigate(to:)`, and presents a new Flow.
  fileprivate func isUnconditional(_ contribution: AsyncFlowContribution) -> Bool {
    let file = table.file(contribution.file)
    let bodies = file.bodies
    guard contribution.member.name == "navigate", contribution.member.isFunction,
      !isExempt(contribution.call, contribution.member), let flow = contribution.presentableType?.type,
      types.roles(flow).isFlow, !types.hasSubclass(flow),
      bodies.enclosingClosure(contribution.call, within: contribution.member.node) == nil,
      bodies.branchPath(contribution.call, within: contribution.member.node)
        .allSatisfy({ bodies.kind($0) == .caseClause }),
      expressions.construction(bodies.bare(contribution.presentable), in: file) != nil
        || localMade(contribution.presentable, in: contribution) != nil
    else { return false }
    return true
  }
}
