enum AsyncFlowFlowStepPairName {
  static let rule = Rule(
    title: "Pair names: `MovieFlow` must navigate `MovieStep`",
    severity: .warning, isOptIn: true, looksAt: [.flow],
    source: "asyncflow-architecture.md, the examples, lines 156-157 (`MovieFlow` navigates `MovieStep`) and 394",
    documentation: """
      When `MovieFlow` navigates `MovieStep`, whoever sees one finds the other. Off by default: two Flows may share a
      Step type.
      """,
    remedy: "Name the Flow and its Step type alike",
    paired: #"""
      final class ShopFlow: Flow {
          let root: any Presentable = UINavigationController()
      -   typealias StepType = StoreStep  // finding: 26
      -   func navigate(to step: StoreStep) async -> FlowContributors { .none }
      +   typealias StepType = ShopStep
      +   func navigate(to step: ShopStep) async -> FlowContributors { .none }
      }
      """#,
    check: .each(\AsyncFlowModel.reportableFlows) { model, flow in
      let type = model.types[flow.type]
      guard let step = flow.stepType?.name, type.name.hasSuffix("Flow"), step.hasSuffix("Step"),
        type.name.dropLast(4) != step.dropLast(4), model.flows.count(where: { $0.stepType?.name == step }) == 1,
        let alias = model.types.stepTypeAlias(of: flow.type), let written = alias.aliased
      else { return nil }
      return Violation(
        Location(file: alias.declarations[0].file, range: written.baseRange),
        "\(type.name) navigates \(step); expected \(type.name.dropLast(4))Step", declaration: type.qualifiedName,
        subject: step)
    })
}
