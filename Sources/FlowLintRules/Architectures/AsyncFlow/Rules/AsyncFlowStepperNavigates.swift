enum AsyncFlowStepperNavigates {
  static let rule = Rule(
    title: "A view model must emit steps and never navigate",
    severity: .error, looksAt: [.viewModel],
    source: """
      asyncflow-architecture.md, "AsyncViewModel 통합", lines 380-381 (view models hold business logic, Flows decide
      navigation), and "데이터 흐름", line 306
      """,
    documentation: """
      The view model emits a Step and the Flow answers it. A view model that pushes, presents or builds a screen
      bypasses `adapt(step:)` (permission checks do not run) and registers no contributor: no Flow receives the Steps of
      the new screen. It also cannot be tested without UIKit.
      """,
    remedy: "Emit a Step and let the Flow navigate",
    paired: #"""
      final class CartViewModel: FlowStepper {
          @Steps var steps
      -   weak var host: UINavigationController?

          func checkout() {
      -       host?.pushViewController(makeCheckout(), animated: true)  // finding: 15
      +       steps.send(ShopStep.checkout)
          }
      }
      """#,
    check: .each(
      \AsyncFlowModel.viewModels,
      { model, type in
        let ownMethods = Set(model.types.closure(type.id).flatMap { model.types[$0].functions.map(\.name) })
        return model.types.members(of: type.id).flatMap { model.navigations(in: $0, besides: ownMethods) }
      }
    ) { _, type, navigation in
      Violation(
        navigation.location,
        "View model \(type.name) navigates (\(navigation.name)); emit a Step and let the Flow navigate",
        subject: navigation.name)
    })
}
