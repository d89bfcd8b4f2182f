enum CoreFlowScreenlessCoreState {
  static let rule = Rule(
    title: "A ScreenLessCore must not have an Action, a State or reduce",
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
    check: .holding(.forbidden, by: CoreFlowRoles([.screenLessCore]), of: remains) { _, core, place in
      "\(core.name) is a ScreenLessCore\(place.detail)"
    })

  /// The members for which a ScreenLessCore has no use.
  private static func remains(in model: CoreFlowModel, of core: IndexedType) -> [NamedPlace] {
    let reducers = core.functions.filter { function in
      function.name == "reduce" && function.labels.contains { $0 == "state" || $0 == "action" }
    }
    return reducers.map {
      NamedPlace(
        location: model.table.location($0), name: "reduce",
        detail: ": reduce is never called; inherit Core<Action, State>")
    }
      + model.types.stateTypes(ofScreenLess: core).map {
        NamedPlace(location: model.table.nameLocation($0), name: core.name, detail: " and has no \($0.name)")
      }
  }
}
