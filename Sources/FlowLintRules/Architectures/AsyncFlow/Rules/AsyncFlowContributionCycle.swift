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
    violating: #"""
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
              case .help:
                  return .one(flowContributor: .contribute(  // finding: 42
                      withNextPresentable: ShopFlow(), withNextStepper: OneStepper(withSingleStep: ShopStep.cart)))
              case .cart: return .none
              }
          }
      }
      """#,
    conforming: #"""
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
              case .help: return .none
              case .cart: return .end(forwardToParentFlowWithStep: ShopStep.cart)
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
