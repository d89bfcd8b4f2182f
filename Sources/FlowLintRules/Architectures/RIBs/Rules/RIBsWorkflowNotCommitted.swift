enum RIBsWorkflowNotCommitted {
  static let rule = Rule(
    title: "The steps of a workflow are committed",
    severity: .error, looksAt: [.workflow],
    source: """
      RIBs API `Workflow.subscribe`: asserts that the workflow was committed; RIBs wiki iOS Tutorial 4: the chain of
      steps ends with `commit()`.
      """,
    documentation: """
      A workflow's chain of steps takes effect when it is committed; subscribing to one that is not asserts.
      """,
    remedy: "End the chain with `.commit()`",
    violating: #"""
      //- LaunchWorkflow.swift
      import RxSwift

      final class LaunchWorkflow: Workflow<RootActionableItem> {
          init(url: URL) {
              super.init()
              self
                  .onStep { (root: RootActionableItem) in root.waitForLogin() }  // fix: 14
                  .onStep { (home: HomeActionableItem, _) in home.open(url) }
          }
      }
      """#,
    conforming: #"""
      //- LaunchWorkflow.swift
      import RxSwift

      final class LaunchWorkflow: Workflow<RootActionableItem> {
          init(url: URL) {
              super.init()
              self
                  .onStep { (root: RootActionableItem) in root.waitForLogin() }
                  .onStep { (home: HomeActionableItem, _) in home.open(url) }
                  .commit()
          }
      }
      """#,
    check: .each(\RIBsModel.uncommittedWorkflows) { _, call in
      Violation(
        call.location, "the steps of \(call.owner.name) are never committed: subscribing asserts", subject: "commit",
        fix: call.fix)
    })
}
