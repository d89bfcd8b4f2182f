enum AsyncFlowStateHoldsStep {
  static let rule = Rule(
    title: "Navigation is emitted, not stored in State",
    severity: .warning, looksAt: [.viewModel],
    source: """
      asyncflow-architecture.md, "AsyncViewModel 통합", line 382 (state changes and navigation are separate), and "2.
      Stepper", line 104
      """,
    documentation: """
      State describes what the screen shows; it is kept, compared and replayed. A Step is an event that happens once.
      Stored in State it fires again whenever the state is rendered anew, and somebody has to remember to reset it.
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
    check: .reading(inspect))

  private static func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
    for type in model.viewModels {
      for state in type.nested.map({ model.types[$0] }) where state.name == "State" && state.isNominal {
        for property in state.properties where property.isStored && !property.isStatic {
          guard let written = property.type, isStep(written, of: property, in: state, model) else { continue }
          findings.report(
            model.table.location(property.declaration),
            "State of \(type.name) stores a Step (\(property.name)); emit it instead", subject: "step")
        }
      }
    }
  }

  private static func isStep(
    _ written: TypeReference, of property: Property, in state: IndexedType, _ model: AsyncFlowModel
  ) -> Bool {
    switch written.form {
    case .array(let element): return isStep(element, of: property, in: state, model)
    case .nominal:
      if ["Optional", "Array"].contains(written.base), written.arguments.count == 1 {
        return isStep(written.arguments[0], of: property, in: state, model)
      }
      if let id = model.expressions.type(written, inside: state)?.type { return model.types.roles(id).contains(.step) }
      return model.types.isFramework(written, named: "Step", in: property.declaration.file, inside: state.id)
    default: return false
    }
  }
}
