enum CoreFlowWeakRouter {
  static let rule = Rule(
    id: "coreflow_weak_router",
    title: "`router` is weak in the Core",
    severity: .error,
    breaks: .neverFreed,
    isFixable: true,
    looksAt: [.core],
    isInGraph: true,
    source: """
      coreflow-architecture.md, section 1 (line 67): `weak var router: [Feature name]Routing?`;
      coreflow-feature-guide.md, Templates 1 and 4 the same.
      """,
    documentation: """
      The router is the Flow, and the Flow owns the Core. A strong `router` closes the circle
      Flow, Core, Flow: the feature stays in memory after it has left the screen, and
      `willResignActive()` never runs.
      """,
    remedy: "Declare the property `weak var`",
    examples: [
      .violating(
        #"""
        //- LoginCore.swift
        import CoreFlow

        final class LoginCore: ScreenLessCore {
            var router: LoginRouting?  // finding: 9
        }
        """#),
      .conforming(
        #"""
        //- LoginCore.swift
        import CoreFlow

        final class LoginCore: ScreenLessCore {
            weak var router: LoginRouting?
        }
        """#),
    ],
    check: .reading(CoreFlowModel.self, inspect))

  private static func inspect(_ model: CoreFlowModel, _ findings: inout FindingSink) {
    model.types.reportStrongReferences(of: .cores, named: "router", isListener: false, to: &findings)
  }
}
