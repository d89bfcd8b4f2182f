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
    violating: #"""
      final class AppFlow: Flow {
          var root: Presentable { nav }
          private let nav = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              guard let appStep = step as? AppStep else { return .none }
              switch appStep {
              case .launch: return .none
              default: return .one(flowContributor: .forwardToCurrentFlow(withStep: appStep))  // finding: 48
              }
          }
      }
      """#,
    conforming: #"""
      final class AppFlow: Flow {
          var root: Presentable { nav }
          private let nav = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              guard let appStep = step as? AppStep else { return .none }
              switch appStep {
              case .launch: return .one(flowContributor: .forwardToCurrentFlow(withStep: AppStep.home))
              case .home: return .none
              }
          }
      }
      """#,
    check: .each(\AsyncFlowModel.reportableFlows, { $0.selfForwards(in: $1) }) { model, flow, loop in
      guard !model.isExempt(loop.call, loop.member) else { return nil }
      return Violation(
        model.location(loop.nameRange, in: loop.member.file),
        "\(model.name(flow)) forwards the Step it is handling to itself, which loops forever; forward another Step or "
          + "contribute the flow that handles it",
        subject: "forwardToCurrentFlow")
    })
}
