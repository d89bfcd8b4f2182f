enum AsyncFlowEmittedStepUnhandled {
  static let rule = Rule(
    id: "asyncflow_emitted_step_unhandled",
    title: "A Step reaches a Flow that handles it",
    severity: .warning,
    looksAt: [.flow, .screen, .viewModel],
    isInGraph: true,
    source: """
      asyncflow-architecture.md, "데이터 흐름", line 308 (the coordinator keeps listening to new steppers), and "설계 원칙", line
      13
      """,
    documentation: """
      A Flow ignores Steps of types it does not cast to, and `default: return .none` ignores the rest. A Step that
      neither the stepper's Flow nor any Flow it forwards to handles is lost without a word.
      """,
    remedy: "Handle the Step in the Flow that hears it, or forward it to the parent",
    examples: [
      .violating(
        #"""
        //- ShopFlow.swift
        import AsyncFlow
        final class ShopFlow: Flow {
            var root: Presentable { nav }
            private let nav = UINavigationController()
            func navigate(to step: Step) -> FlowContributors {
                guard let step = step as? ShopStep else { return .none }
                switch step {
                case .cart:
                    let viewModel = CartViewModel()
                    let viewController = CartViewController(viewModel: viewModel)
                    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
                }
            }
        }
        //- CartViewModel.swift
        import AsyncFlow
        final class CartViewModel: FlowStepper {
            @Steps var steps
            func login() { steps.send(AuthStep.login) }  // finding: 40
        }
        //- Steps.swift
        import AsyncFlow
        enum ShopStep: Step { case cart }
        enum AuthStep: Step { case login }
        """#),
      .conforming(
        #"""
        //- ShopFlow.swift
        import AsyncFlow
        final class ShopFlow: Flow {
            var root: Presentable { nav }
            private let nav = UINavigationController()
            func navigate(to step: Step) -> FlowContributors {
                guard let step = step as? ShopStep else {
                    return .one(flowContributor: .forwardToParentFlow(withStep: step))
                }
                switch step {
                case .cart:
                    let viewModel = CartViewModel()
                    let viewController = CartViewController(viewModel: viewModel)
                    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
                }
            }
        }
        //- AppFlow.swift
        import AsyncFlow
        final class AppFlow: Flow {
            var root: Presentable { nav }
            private let nav = UINavigationController()
            func navigate(to step: Step) -> FlowContributors {
                if let step = step as? AuthStep {
                    switch step { case .login: return .none }
                }
                return .one(flowContributor: .contribute(
                    withNextPresentable: ShopFlow(), withNextStepper: OneStepper(withSingleStep: ShopStep.cart)))
            }
        }
        //- CartViewModel.swift
        import AsyncFlow
        final class CartViewModel: FlowStepper {
            @Steps var steps
            func login() { steps.send(AuthStep.login) }
        }
        //- Steps.swift
        import AsyncFlow
        enum ShopStep: Step { case cart }
        enum AuthStep: Step { case login }
        """#),
    ],
    check: .reading(AsyncFlowModel.self, inspect))
}

private func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
  let delivery = model.delivery
  for emission in model.emissions where !model.isExempt(emission.node, emission.member) {
    guard let stepper = emission.stepper, let hearers = delivery.hearers(of: stepper), !hearers.isEmpty else {
      continue
    }
    for mention in emission.steps {
      guard let step = mention.step, model.steps.cases(of: step.enumeration).contains(step.name),
        !delivery.isAnswered(step, heardBy: hearers)
      else { continue }
      let flows = hearers.map { "'\(model.types[$0].name)'" }.joined(separator: ", ")
      findings.report(
        model.location(mention.nameRange, in: emission.member.file),
        "'\(mention.written)' is emitted by '\(model.types[stepper].name)', but \(flows) "
          + "\(hearers.count == 1 ? "does" : "do") not handle or forward it",
        declaration: model.declaration(emission.member), kind: "member", subject: mention.written)
    }
  }
}
