enum AsyncFlowStepperNotContributed {
  static let rule = Rule(
    title: "Contribute every stepper that a Flow creates",
    severity: .error, breaks: .unheard, looksAt: [.flow], isInGraph: true, claims: .absence,
    source: """
      asyncflow-architecture.md, "4. Flow", line 196, "5. FlowContributor", line 222, and "데이터 흐름", lines 307-308
      """,
    documentation: """
      The coordinator listens only to the steppers that `navigate(to:)` returns as contributors. A view model that is
      created but not contributed emits into nothing: the screen appears, its buttons do nothing, and no error is
      logged.
      """,
    remedy: "Return a contributor with the stepper from `navigate(to:)`",
    paired: #"""
      //- ShopFlow.swift
      final class ShopFlow: Flow {
          typealias StepType = ShopStep
          var root: any Presentable { nav }
          private let nav = UINavigationController()
          func navigate(to step: ShopStep) async -> FlowContributors {
              let viewModel = CartViewModel()  // finding: 13
      -       nav.pushViewController(CartViewController(viewModel: viewModel), animated: true)
      -       return .none
      +       let viewController = CartViewController(viewModel: viewModel)
      +       nav.pushViewController(viewController, animated: true)
      +       return .one(.contribute(presentable: viewController, stepper: viewModel))
          }
      }
      //- CartViewModel.swift
      final class CartViewModel: StepEmittable {
          typealias StepType = ShopStep
          var stepContinuation: AsyncStream<ShopStep>.Continuation?
      }
      """#,
    check: .each(\AsyncFlowModel.creations) { model, creation in
      let roles = model.types.roles(creation.type)
      guard creation.fate == .dropped, !roles.isFlow, !model.saysNothing(creation) else { return nil }
      let type = model.types[creation.type].name
      let local = creation.holder.flatMap { $0.isProperty ? nil : $0 }
      let what = local.map { "\($0.name) (\(type))" } ?? "\(type)"
      return Violation(
        creation.member.file.location(local?.nameRange ?? creation.typeRange),
        "Stepper \(what) is created but not contributed, so its Steps reach no Flow; return "
          + "\(model.contribution(in: creation.member)) for it", subject: type)
    })
}
