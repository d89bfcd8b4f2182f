enum AsyncFlowContributePairMismatch {
  static let rule = Rule(
    title: "A screen is contributed with its own view model",
    severity: .warning, looksAt: [.flow],
    source: """
      asyncflow-architecture.md, "4. Flow", lines 191-196 (a view controller and its view model are contributed
      together), and "5. FlowContributor", line 205
      """,
    documentation: """
      The coordinator listens to a stepper as long as the presentable beside it lives. With pairs crossed, the Steps of
      one screen stop when the other one closes, and go on after its own has gone.
      """,
    remedy: "Contribute each screen together with the view model it was built with",
    violating: #"""
      //- Example.swift
      final class ShopFlow: Flow {
          var root: Presentable { nav }
          private let nav = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              let list = CartViewModel(), detail = CartViewModel()
              let listController = CartViewController(viewModel: list)
              let detailController = CartViewController(viewModel: detail)
              return .multiple(flowContributors: [
                  .contribute(withNextPresentable: listController, withNextStepper: detail),  // finding: 79
                  .contribute(withNextPresentable: detailController, withNextStepper: list),  // finding: 81
              ])
          }
      }
      //- CartViewModel.swift
      final class CartViewModel: FlowStepper { @Steps var steps }
      final class CartViewController: UIViewController {}
      """#,
    conforming: #"""
      //- Example.swift
      final class ShopFlow: Flow {
          var root: Presentable { nav }
          private let nav = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              let list = CartViewModel(), side = CartViewModel()
              let listController = CartViewController(viewModel: list)
              return .one(flowContributor: .contribute(
                  withNextPresentable: listController, withNextStepper: CompositeStepper(steppers: [list, side])))
          }
      }
      //- CartViewModel.swift
      final class CartViewModel: FlowStepper { @Steps var steps }
      final class CartViewController: UIViewController {}
      """#,
    check: .each(\AsyncFlowModel.contributions) { model, contribution in
      guard !model.isExempt(contribution.call, contribution.member), let pair = model.crossedPair(in: contribution)
      else { return nil }
      return Violation(
        pair.location, "\(pair.screen) was built with \(pair.own) but is contributed with \(pair.stepper)",
        subject: "\(pair.screen),\(pair.stepper)",
        notes: [.init(location: pair.screenLocation, message: "the screen is built here")])
    })
}
