enum AsyncFlowRootCreatesInstance {
  static let rule = Rule(
    title: "`root` returns a stored instance",
    severity: .error, looksAt: [.flow],
    source: #"asyncflow-architecture.md, "4. Flow", lines 159-160: `root` returns a stored navigation controller"#,
    documentation: """
      The coordinator and the parent read `root` many times and expect the same object: one read installs it in the
      window, another one watches its dismissal. A getter that builds a new controller gives each reader its own; the
      one on the screen is not the one that the Flow pushes to.
      """,
    remedy: "Store the instance in a property and return that",
    violating: #"""
      final class ShopFlow: Flow {
          typealias StepType = ShopStep
          var root: any Presentable { UINavigationController() }  // finding: 33
          func navigate(to step: ShopStep) async -> FlowContributors { .none }
      }
      """#,
    conforming: #"""
      final class ShopFlow: Flow {
          typealias StepType = ShopStep
          private(set) lazy var root: any Presentable = UINavigationController()
          func navigate(to step: ShopStep) async -> FlowContributors { .none }
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
    for flow in model.reportableFlows {
      let type = model.types[flow.type]
      for root in type.properties where root.name == "root" && !root.isStored && !root.isStatic {
        let file = model.table.file(root.declaration.file)
        guard !file.isExempt(root.nameRange.start) else { continue }
        for made in model.freshRoots(root) {
          findings.report(
            file.location(made.nameRange),
            "root of \(type.name) builds a new \(made.type.name) on every access; store it in a property",
            subject: made.type.name)
        }
      }
    }
  }
}
