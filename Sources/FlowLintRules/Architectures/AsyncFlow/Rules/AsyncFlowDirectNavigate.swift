enum AsyncFlowDirectNavigate {
  static let rule = Rule(
    title: "Only the coordinator calls `navigate(to:)`",
    severity: .warning, looksAt: [.anything],
    source: """
      asyncflow-architecture.md, "데이터 흐름", lines 304-308: the coordinator receives a Step, adapts it, navigates and
      registers the contributors
      """,
    documentation: """
      A direct call skips `adapt(step:)`, and the contributors it returns are registered with the caller: Steps of the
      child's screens then reach the wrong Flow. When the result is discarded, those screens are not heard at all.
      """,
    remedy: "Contribute the Flow or forward the Step",
    violating: #"""
      //- Example.swift
      final class TabFlow: Flow {
          var root: Presentable { tabs }
          private let tabs = UITabBarController()
          private let cartFlow: CartFlow
          init(cartFlow: CartFlow) { self.cartFlow = cartFlow }
          func navigate(to step: Step) -> FlowContributors {
              return cartFlow.navigate(to: step)  // finding: 25
          }
      }
      //- CartFlow.swift
      final class CartFlow: Flow {
          var root: Presentable { nav }
          private let nav = UINavigationController()
          func navigate(to step: Step) -> FlowContributors { .none }
      }
      """#,
    conforming: #"""
      //- Example.swift
      final class TabFlow: Flow {
          var root: Presentable { tabs }
          private let tabs = UITabBarController()
          func navigate(to step: Step) -> FlowContributors {
              if let step = step as? AppStep { return navigate(to: step) }
              return .none
          }
          private func navigate(to step: AppStep) -> FlowContributors {
              let cartFlow = CartFlow()
              return .one(flowContributor: .contribute(
                  withNextPresentable: cartFlow, withNextStepper: OneStepper(withSingleStep: ShopStep.cart)))
          }
      }
      //- CartFlow.swift
      enum ShopStep: Step { case cart }
      enum AppStep: Step { case shop }
      final class CartFlow: Flow {
          var root: Presentable { nav }
          private let nav = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ShopStep else { return .none }
              switch step { case .cart: return .none }
          }
      }
      """#,
    check: .each(\AsyncFlowModel.directNavigations) { _, call in
      let caller = call.owner.map { "\($0.name) calls" } ?? "This code calls"
      let message =
        switch call.fault {
        case .ofAnother:
          "\(caller) navigate(to:) on \(call.receiver), so adapt is skipped and its contributors are registered "
            + "here; contribute the flow or forward the Step"
        case .discarded: "The contributors of navigate(to:) are discarded"
        }
      return Violation(call.location, message, subject: call.receiver)
    })
}
