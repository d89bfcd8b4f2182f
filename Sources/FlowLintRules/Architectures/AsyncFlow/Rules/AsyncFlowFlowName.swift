enum AsyncFlowFlowName {
  private static let isStrict = TypedOption<Bool>(
    "strict", "Report Flows of RxFlow, whose document asks for no names, too", default: false)

  static let rule = Rule(
    title: "End the name of a Flow in `Flow`",
    severity: .warning, looksAt: [.flow],
    source: "asyncflow-architecture.md, the examples: `MovieFlow` (line 156), `AppFlow` (269), `WatchedFlow` (403)",
    documentation: """
      `FlowCoordinator` is the framework's one coordinator; an app's own navigation areas are Flows. A Flow that is
      called `ShopCoordinator` or `ShopRouter` makes a reader look for the wrong protocol.
      """, remedy: "Rename the class so that it ends in `Flow`", options: [isStrict.option],
    paired: #"""
      -final class ShopCoordinator: Flow {  // finding: 13
      +final class ShopFlow: Flow {
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors { .none }
      }
      """#,
    check: .reading(AsyncFlowModel.self) { model, findings in
      for type in model.reportableFlows.map({ model.types[$0.type] }) {
        if !findings[isStrict], model.isOfRxFlow(type) { continue }
        let isBase = !type.genericParameters.isEmpty && (type.name.hasPrefix("Base") || type.name.hasPrefix("Any"))
        guard !type.name.hasSuffix("Flow"), !isBase, !model.types.isPrivate(type) else { continue }
        findings.report(
          model.table.nameLocation(type), "Flow type \(type.name) should be named \(suggestion(type.name))",
          subject: "name")
      }
    })

  private static func suggestion(_ name: String) -> String {
    for suffix in ["Coordinator", "Router", "Navigator"] where name.hasSuffix(suffix) && name != suffix {
      return name.dropLast(suffix.count) + "Flow"
    }
    return name + "Flow"
  }
}
