enum CoreFlowScreenlessCoreState {
  static let rule = Rule(
    title: "A ScreenLessCore has no Action, State or reduce",
    severity: .warning, looksAt: [.core, .action],
    source: """
      coreflow-architecture.md, section 1 (lines 22-24): "상태 관리 없이 라우팅/조정 역할만 수행"; coreflow-feature-guide.md, Variant
      Selection Guide (lines 39-40) and section 1 (lines 59-60).
      """,
    documentation: """
      A ScreenLessCore coordinates and has no state: the framework neither sends it actions nor calls `reduce`. An
      Action, a State or a `reduce` in such a feature is dead code, or the sign of a wrong base class.
      """,
    remedy: "Inherit Core<Action, State>, or remove what is never used",
    paired: #"""
      //- RootCore.swift
      -struct RootState {}  // finding: 8
      -
      final class RootCore: ScreenLessCore {
      -   func reduce(state: inout RootState, action: RootAction) {}  // finding: 10
      +   private var hasLaunched = false
      +   override func didBecomeActive() { hasLaunched = true }
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: CoreFlowModel, _ findings: inout FindingSink) {
    for core in model.types.classes([.screenLessCore]) {
      for function in core.functions
      where function.name == "reduce" && function.labels.contains(where: { $0 == "state" || $0 == "action" }) {
        findings.report(
          model.table.location(function),
          "\(core.name) is a ScreenLessCore: reduce is never called; inherit Core<Action, State>", subject: "reduce")
      }
      for type in model.types.stateTypes(ofScreenLess: core) {
        findings.report(
          model.table.nameLocation(type), "\(core.name) is a ScreenLessCore and has no \(type.name)",
          subject: core.name)
      }
    }
  }
}
