enum AsyncFlowNavigateNotOverridden {
  static let rule = Rule(
    title: "A NavigationFlow must override `navigate(to:)`",
    severity: .error, looksAt: [.flow],
    source: """
      asyncflow-architecture.md, "4. Flow", lines 136 and 145-146 (a Flow turns Steps into navigation); the framework's
      `NavigationFlow` traps where a subclass does not
      """,
    documentation: """
      The base class implements `navigate(to:)` with a trap. A subclass without its own compiles and stops the app at
      the first Step.
      """,
    remedy: "Override `navigate(to:)`",
    paired: #"""
      -final class ShopFlow: NavigationFlow {  // finding: 13
      -   func start() {}
      +class BaseFlow: NavigationFlow {
      +   override func navigate(to step: Step) -> FlowContributors { .none }
      }
      +final class ShopFlow: BaseFlow {}
      """#,
    check: .holding(
      .overrides("navigate", labels: ["to"]), in: AsyncFlowModel.self,
      of: { model in
        model.reportableFlows.filter { flow in
          model.types.roles(flow.type).contains(.navigationFlow) && model.types[flow.type].kind == .class
            && !model.types.hasSubclass(flow.type)
        }.map { TypePart(model.types[$0.type]) }
      }, saying: { "\($1.type.name) does not override navigate(to:); NavigationFlow traps at run time" }))
}
