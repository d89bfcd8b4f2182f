enum CoreFlowMissingCreateCore {
  static let rule = Rule(
    title: "A Flow must override createCore()",
    severity: .error, looksAt: [.flow],
    source: """
      coreflow-architecture.md, section 3 (lines 155-161): `override func createCore()`, "core 프로퍼티 접근시 최초 한번 호출되는
      매서드입니다"; coreflow-feature-guide.md, Templates 3 and 5 (lines 320 and 398).
      """,
    documentation: """
      The first access to `core` calls `createCore()`. The framework's own traps with "you must override this method": a
      Flow that forgot it compiles, and the app ends the moment the feature is opened.
      """,
    remedy: "Override createCore() and build the Core there",
    paired: #"""
      //- HomeFlow.swift
      final class HomeFlow: ScreenLessFlow<HomeCore> {  // finding: 13
          private weak var listener: HomeListener?
      +   override func createCore() -> HomeCore { HomeCore() }
      }
      """#,
    check: .holding(
      .overrides("createCore"), in: CoreFlowModel.self,
      of: { $0.types.leavesOfFramework(.flows).map { TypePart($0) } },
      saying: { "\($1.type.name) must override createCore(): the inherited one traps" }))
}
