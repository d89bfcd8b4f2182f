enum AsyncFlowStepperWithoutScreen {
  static let rule = Rule(
    title: "A contributed view model has a screen",
    severity: .error, looksAt: [.flow], isInGraph: true,
    source: """
      asyncflow-architecture.md, "4. Flow", lines 191-196 (a view model is given to its view controller, and both are
      contributed), and "5. FlowContributor", line 205
      """,
    documentation: """
      A view model emits what its screen asks for. One that a Flow makes and contributes without giving it to any screen
      is never asked: the screen beside it has another one, or none, and its buttons do nothing. A stepper that emits on
      its own, from `init` or `readyToEmitSteps`, needs no screen.
      """,
    remedy: "Give the view model to the screen that it is contributed with",
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
                  let viewModel = CartViewModel()  // finding: 17
                  let viewController = CartViewController()
                  nav.pushViewController(viewController, animated: true)
                  return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
              case .help: return .none
              }
          }
      }
      //- Cart.swift
      final class CartViewModel: FlowStepper {
          @Steps var steps
          func help() { steps.send(ShopStep.help) }
      }
      final class CartViewController: UIViewController {}
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
                  let viewModel = CartViewModel()
                  let viewController = CartViewController()
                  viewController.viewModel = viewModel
                  nav.pushViewController(viewController, animated: true)
                  return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
              case .help: return .none
              }
          }
      }
      //- Cart.swift
      final class CartViewModel: FlowStepper {
          @Steps var steps
          func help() { steps.send(ShopStep.help) }
      }
      final class CartViewController: UIViewController { var viewModel: CartViewModel? }
      """#,
    check: .each(\AsyncFlowModel.contributions) { model, contribution in
      guard !model.isExempt(contribution.call, contribution.member) else { return nil }
      // A screen that has another view model is what `asyncflow_contribute_pair_mismatch` is about.
      guard let stepper = model.stepperWithoutScreen(of: contribution) else { return nil }
      return Violation(
        stepper.location,
        "\(stepper.name) (\(stepper.type.name)) is contributed, but no screen has it: nobody can make it emit",
        declaration: model.declaration(contribution.member), kind: .member, subject: stepper.type.name)
    })
}
