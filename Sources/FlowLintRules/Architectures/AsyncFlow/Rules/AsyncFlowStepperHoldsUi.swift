enum AsyncFlowStepperHoldsUi {
  static let rule = Rule(
    title: "A view model holds no view controller, window or Flow",
    severity: .warning, looksAt: [.viewModel],
    source: """
      asyncflow-architecture.md, "AsyncViewModel 통합", lines 380-381, and "계층 구조", lines 25-29 (Step, Flow, view model
      and view controller are separate parts)
      """,
    documentation: """
      A view model that knows a view controller, a window or a Flow can navigate past the Flow, and sooner or later
      does. It also keeps the screen alive: the coordinator listens to a stepper while its presentable lives, so the
      reference back closes a circle that is never freed.
      """,
    remedy: "Remove the reference and emit a Step instead",
    violating: #"""
      final class CartViewModel: FlowStepper {
          @Steps var steps
          weak var host: UINavigationController?  // finding: 14
      }
      """#,
    conforming: #"""
      final class CartViewModel: FlowStepper {
          @Steps var steps
          private let service: CartService
          init(service: CartService) { self.service = service }
      }
      """#,
    check: .each(\AsyncFlowModel.viewModels, { $0.interfaceHeld(by: $1) }) { model, type, held in
      Violation(
        held.location,
        "View model \(type.name) \(held.isTaken ? "takes" : "holds") \(held.type) (\(held.name)), and only a Flow may "
          + "know how a screen is shown",
        subject: held.type)
    })
}
