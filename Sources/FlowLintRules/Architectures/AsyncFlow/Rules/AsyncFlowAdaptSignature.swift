enum AsyncFlowAdaptSignature {
  static let rule = Rule(
    title: "Declare `adapt` with the signature that the framework calls",
    severity: .error, looksAt: [.flow],
    source: #"asyncflow-architecture.md, "4. Flow", lines 148-149: `func adapt(step: StepType) async -> StepType?`"#,
    documentation: """
      The protocol has a default `adapt(step:)` that lets every Step pass. A method with another label, parameter or
      result type is not its witness: it compiles, looks like a permission check, and is never called. No error shows it
      at run time. Below a class that conforms, the class's own `adapt(step:)` is the witness: a subclass is asked only
      where it overrides that.
      """,
    remedy: "Give `adapt(step:)` exactly the signature that the protocol requires",
    paired: #"""
      final class ShopFlow: Flow {
          typealias StepType = ShopStep
          let root: any Presentable = UINavigationController()
          func navigate(to step: ShopStep) async -> FlowContributors { .none }
      -   func adapt(step: ShopStep) async -> ShopStep { step }  // finding: 10
      +   func adapt(step: StepType) async -> StepType? { await Session.isOpen() ? step : nil }
      }
      """#,
    check: .each(
      \AsyncFlowModel.reportableFlows,
      { model, flow in
        model.types[flow.type].functions.filter { $0.name == "adapt" && $0.parameters.count == 1 && !$0.isStatic }
      }
    ) { model, flow, function in
      guard let dialect = flow.dialect, dialect != .typed || flow.stepType != nil, !function.isOverride,
        model.table.declaration(function.declaration).genericParameters.isEmpty
      else { return nil }
      let type = model.types[flow.type]
      // Below a class that conforms, `adapt` is the witness only where that class declares it: then it is an override.
      let isSubclass =
        model.types.roles(flow.type).contains(.navigationFlow)
        || model.types.superclass(flow.type).map { model.types.roles($0).isFlow } == true
      guard
        isSubclass
          || !type.functions(named: "adapt").contains(where: { isWitness($0, of: flow, for: dialect, in: model) })
      else { return nil }
      let step = flow.stepType?.name ?? "Step"
      let expected =
        switch dialect {
        case .typed: "func adapt(step: \(step)) async -> \(step)?"
        case .untyped: "func adapt(step: Step) async -> Step"
        case .rx: "func adapt(step: Step) -> Single<Step>"
        }
      return Violation(
        model.table.location(function.declaration),
        "adapt(step:) of \(type.name) does not match the protocol and is never called; expected "
          + "\(isSubclass ? "override " : "")\(expected)", subject: "signature")
    })

  /// The function has the signature that the protocol requires of a Flow's `adapt(step:)`.
  private static func isWitness(
    _ function: Function, of flow: AsyncFlowFlow, for dialect: AsyncFlowDialect, in model: AsyncFlowModel
  ) -> Bool {
    guard function.labels == ["step"], !function.isThrowing, !function.isStatic,
      let parameter = function.parameters[0].type, let result = function.returnType, !parameter.isOptional
    else { return false }
    func isStep(_ written: TypeReference) -> Bool {
      written.path == "StepType" || model.expressions.type(written, inside: model.types[flow.type]) == flow.stepType
    }
    switch dialect {
    case .typed:
      guard isStep(parameter) else { return false }
      if result.base == "Optional", result.arguments.count == 1 { return isStep(result.arguments[0]) }
      return result.optionalDepth == 1 && isStep(result)
    case .untyped: return parameter.base == "Step" && result.base == "Step" && !result.isOptional
    case .rx:
      // A typealias may stand for `Single<Step>`.
      if let written = model.table.lookUp(result.path, in: function.declaration.file), written.kind == .typealias {
        return true
      }
      guard parameter.base == "Step", !function.isAsync, !result.isOptional else { return false }
      return ["Single", "PrimitiveSequence"].contains(result.base) && result.arguments.last?.base == "Step"
    }
  }
}
