enum AsyncFlowAdaptNavigates {
  static let rule = Rule(
    title: "`adapt` filters and converts, it does not navigate",
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
    check: .reading(inspect))

  private static func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
    for flow in model.reportableFlows {
      for member in model.types.members(of: flow.type) where member.isFunction && member.name == "adapt" {
        guard model.types.function(member)?.labels == ["step"] else { continue }
        for navigation in model.navigations(in: member) where !model.isExempt(navigation.node, member) {
          findings.report(
            model.location(navigation.nameRange, in: member.file),
            "adapt(step:) of \(model.name(flow)) navigates (\(navigation.name)); return another Step and navigate in "
              + "navigate(to:)", subject: navigation.name)
        }
      }
    }
  }
}
