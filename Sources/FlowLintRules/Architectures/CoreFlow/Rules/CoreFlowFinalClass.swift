enum CoreFlowFinalClass {
  static let rule = Rule(
    title: "Declare Cores, Screens and Flows final",
    severity: .warning, isOptIn: true, looksAt: [.flow, .core, .screen],
    source: """
      coreflow-architecture.md, templates (lines 65, 114 and 147): `public final class`; coreflow-feature-guide.md,
      Templates 1 to 5: `final class`.
      """,
    documentation: """
      The parts of a feature are leaves: nothing inherits them, and every template declares them final. Without `final`
      a subclass may change what the Flow wires or the Core reduces, and calls are dispatched dynamically. Off by
      default: every template shows it, no sentence states it.
      """,
    remedy: "Add `final` in front of `class`",
    paired: #"""
      //- LoginCore.swift
      -class LoginCore: ScreenLessCore {}  // fix: 7
      +final class LoginCore: ScreenLessCore {}
      """#,
    check: .holding(
      .final, in: CoreFlowModel.self,
      of: { $0.table.plainParts(of: $0.types.classes(CoreFlowRoles.featureParts.union([.component]))) },
      saying: { "\($1.type.name) must be final" }))
}
