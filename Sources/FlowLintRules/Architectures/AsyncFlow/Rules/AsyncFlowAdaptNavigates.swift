enum AsyncFlowAdaptNavigates {
  static let rule = Rule(
    title: "`adapt` must filter and convert, and must not navigate",
    severity: .warning, looksAt: [.flow],
    source: """
      asyncflow-architecture.md, "데이터 흐름", lines 305-306 (`adapt` filters and converts, `navigate` navigates), and "4.
      Flow", line 148
      """,
    documentation: """
      The coordinator calls `adapt(step:)` before it has decided who handles the Step. Navigation in there happens even
      when the Step is then dropped or replaced, and it registers no contributor for what it shows.
      """,
    remedy: "Return another Step and navigate in `navigate(to:)`",
    paired: #"""
      final class ShopFlow: Flow {
          typealias StepType = ShopStep
          let root: any Presentable = UINavigationController()
          func navigate(to step: ShopStep) async -> FlowContributors { .none }
          func adapt(step: ShopStep) async -> ShopStep? {
      -       root.viewController.present(LoginAlert(), animated: true)  // finding: 29
      -       return nil
      +       switch step {
      +       case .checkout: return await Session.isOpen() ? step : .loginRequired
      +       default: return step
      +       }
          }
      }
      """#,
    check: .each(
      \AsyncFlowModel.reportableFlows,
      { model, flow in
        model.types.members(of: flow.type).filter { model.types.isNamed($0, as: "adapt", labels: ["step"]) }.flatMap {
          model.navigations(in: $0)
        }
      }
    ) { model, flow, navigation in
      Violation(
        navigation.location,
        "adapt(step:) of \(model.name(flow)) navigates (\(navigation.name)); return another Step and navigate in "
          + "navigate(to:)", subject: navigation.name)
    })
}
