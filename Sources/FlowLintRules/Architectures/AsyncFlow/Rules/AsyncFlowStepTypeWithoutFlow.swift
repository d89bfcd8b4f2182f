enum AsyncFlowStepTypeWithoutFlow {
  static let rule = Rule(
    title: "A view model's StepType must have a Flow",
    severity: .warning, looksAt: [.viewModel], isInGraph: true, claims: .absence,
    source: """
      asyncflow-architecture.md, "4. Flow", lines 142-146 and 157, and "2. Stepper", line 92 (view model and Flow share
      the StepType)
      """,
    documentation: """
      A typed Flow receives only its own StepType. Steps of a type that no Flow navigates reach no Flow, whatever the
      view model is contributed to.
      """,
    remedy: "Give the view model the StepType of the Flow that contributes it, or write the Flow",
    paired: #"""
      enum ShopStep: Step { case cart }
      -enum AuthStep: Step { case login }
      final class ShopFlow: Flow {
          typealias StepType = ShopStep
          let root: any Presentable = UINavigationController()
          func navigate(to step: ShopStep) async -> FlowContributors { switch step { case .cart: return .none } }
      }
      -final class LoginViewModel: StepEmittable {
      -   typealias StepType = AuthStep  // finding: 26
      -   var stepContinuation: AsyncStream<AuthStep>.Continuation?
      +final class CartViewModel: StepEmittable {
      +   typealias StepType = ShopStep
      +   var stepContinuation: AsyncStream<ShopStep>.Continuation?
      }
      """#,
    check: .each(\AsyncFlowModel.viewModels) { model, type in
      guard let stepType = model.types.stepType(of: type.id)?.type, model.stepsWithoutFlow.contains(stepType) else {
        return nil
      }
      let alias = model.types.stepTypeAlias(of: type.id)
      let location =
        alias.flatMap { alias in alias.aliased.map { Location(file: alias.declarations[0].file, range: $0.baseRange) } }
        ?? model.table.nameLocation(type)
      return Violation(
        location, "No Flow navigates \(model.types[stepType].name), the StepType of \(type.name)",
        declaration: type.qualifiedName, subject: model.types[stepType].name)
    })
}
