enum AsyncFlowDismissWithoutEnd {
  static let rule = Rule(
    title: "A Flow that dismisses its root ends",
    severity: .warning, isOptIn: true, looksAt: [.flow],
    source: #"asyncflow-architecture.md, "5. FlowContributor", line 224: `.end` ends this Flow"#,
    documentation: """
      A Flow that dismisses its own root is over. Unless it says so with `.end`, the coordinator keeps it and its
      steppers, and Steps still arrive at screens that are gone. Off by default: some containers dismiss what they
      present, not themselves.
      """,
    remedy: "Return `.end` when the root has been dismissed",
    violating: #"""
      final class ModalFlow: Flow {
          var root: Presentable { sheet }
          private let sheet = SheetViewController()
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ModalStep else { return .none }
              switch step {
              case .open: return .none
              case .done:
                  sheet.dismiss(animated: true)  // finding: 19
                  return .none
              }
          }
      }
      """#,
    conforming: #"""
      final class ModalFlow: Flow {
          var root: Presentable { sheet }
          private let sheet = SheetViewController()
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ModalStep else { return .none }
              switch step {
              case .open: return .none
              case .done:
                  sheet.dismiss(animated: true)
                  return .end(forwardToParentFlowWithStep: step)
              }
          }
      }
      """#,
    check: .each(\AsyncFlowModel.reportableFlows, { $0.dismissalsWithoutEnd(in: $1) }) { model, flow, dismissal in
      guard model.starts(of: flow).isEmpty else { return nil }
      return Violation(
        dismissal.location, "\(model.name(flow)) dismisses its root but does not end; return .end",
        subject: dismissal.name)
    })
}
