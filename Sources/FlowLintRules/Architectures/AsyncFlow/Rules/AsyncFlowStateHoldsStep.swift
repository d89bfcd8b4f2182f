enum AsyncFlowStateHoldsStep {
  static let rule = Rule(
    title: "Emit navigation, do not store it in State",
    severity: .warning, looksAt: [.viewModel],
    source: """
      asyncflow-architecture.md, "AsyncViewModel 통합", line 382 (state changes and navigation are separate), and "2.
      Stepper", line 104
      """,
    documentation: """
      State describes what the screen shows; it is kept, compared and replayed. A Step is an event that happens once.
      Stored in State it fires again whenever the state is rendered anew, and code has to reset it each time.
      """,
    remedy: "Remove the property and emit the Step",
    paired: #"""
      //- Example.swift
      @AsyncViewModel
      final class CartViewModel: StepEmittable {
          typealias StepType = ShopStep
          var stepContinuation: AsyncStream<ShopStep>.Continuation?
          enum Input { case tap }
          enum Action: Equatable { case tap }
      -   struct State: Equatable {
      -       var nextStep: ShopStep?  // finding: 13
      +   struct State: Equatable { var items: [Int] = [] }
      +   enum CancelID: Hashable { case load }
      +   func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
      +       emit(.cart)
      +       return []
          }
      -   enum CancelID: Hashable { case load }
      -   func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] { [] }
      }
      //- ShopStep.swift
      enum ShopStep: Step, Equatable { case cart }
      """#,
    check: .each(
      \AsyncFlowModel.viewModels,
      { model, type in
        type.nested.map { model.types[$0] }.filter { $0.name == "State" && $0.isNominal }.flatMap { state in
          state.properties.filter { $0.isStored && !$0.isStatic && model.holdsStep($0, of: state) }
        }
      }
    ) { model, type, property in
      Violation(
        model.table.location(property.declaration),
        "State of \(type.name) stores a Step (\(property.name)); emit it instead", subject: "step")
    })
}

extension AsyncFlowModel {
  fileprivate func holdsStep(_ property: Property, of state: IndexedType) -> Bool {
    guard let written = property.type?.element, case .nominal = written.form else { return false }
    if let id = expressions.type(written, inside: state)?.type { return types.roles(id).contains(.step) }
    return types.isFramework(written, named: "Step", in: property.declaration.file, inside: state.id)
  }
}
