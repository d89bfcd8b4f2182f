enum CoreFlowWeakRouter {
  static let rule = Rule(
    title: "Declare `router` weak in the Core",
    severity: .error, breaks: .neverFreed, looksAt: [.core], isInGraph: true,
    source: """
      coreflow-architecture.md, section 1 (line 67): `weak var router: [Feature name]Routing?`;
      coreflow-feature-guide.md, Templates 1 and 4 the same.
      """,
    documentation: """
      The router is the Flow, and the Flow owns the Core. A strong `router` closes the circle Flow, Core, Flow: the
      feature stays in memory after it has left the screen, and `willResignActive()` never runs.
      """,
    remedy: "Declare the property `weak var`",
    paired: #"""
      //- LoginCore.swift
      final class LoginCore: ScreenLessCore {
      -   var router: LoginRouting?  // fix: 9
      +   weak var router: LoginRouting?
      }
      """#,
    check: .holding(
      .weak, in: CoreFlowModel.self,
      of: { $0.types.strongReferences(of: $0.types.classes(.cores), named: "router", isListener: false) },
      saying: { "\($1.title) must be weak" }))
}
