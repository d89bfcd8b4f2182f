enum AsyncFlowNavigateNotOverridden {
  static let rule = Rule(
    title: "A NavigationFlow overrides `navigate(to:)`",
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
    violating: #"""
      final class ShopFlow: NavigationFlow {  // finding: 13
          func start() {}
      }
      """#,
    conforming: #"""
      class BaseFlow: NavigationFlow {
          override func navigate(to step: Step) -> FlowContributors { .none }
      }
      final class ShopFlow: BaseFlow {}
      """#,
    check: .each(\AsyncFlowModel.reportableFlows) { model, flow in
      guard model.types.roles(flow.type).contains(.navigationFlow) else { return nil }
      let type = model.types[flow.type]
      guard type.kind == .class, !model.types.hasSubclass(flow.type),
        !model.types.lineage(flow.type).contains(where: { declaresNavigate(model.types[$0]) })
      else { return nil }
      return Violation(
        model.table.nameLocation(type),
        "\(type.name) does not override navigate(to:); NavigationFlow traps at run time", subject: "navigate")
    })

  private static func declaresNavigate(_ type: IndexedType) -> Bool {
    type.functions.contains { $0.name == "navigate" && $0.labels == ["to"] }
  }
}
