enum CoreFlowMissingCreateScreen {
  static let rule = Rule(
    title: "A Flow with a Screen must override createScreen()",
    severity: .error, looksAt: [.flow],
    source: """
      coreflow-architecture.md, section 3 (lines 163-168): `override func createScreen()`; coreflow-feature-guide.md,
      Template 3 (line 330).
      """,
    documentation: """
      The first access to `screen` calls `createScreen()`. The framework's own traps with "you must override this
      method": a Flow that forgot it compiles, and the app ends the moment its screen is shown.
      """,
    remedy: "Override createScreen() and build the Screen there",
    paired: #"""
      //- HomeFlow.swift
      final class HomeFlow: Flow<HomeCore, HomeScreen> {  // finding: 13
          override func createCore() -> HomeCore { HomeCore(initialState: .init()) }
      +   override func createScreen() -> HomeScreen { HomeScreen(reactor: core) }
      }
      """#,
    check: .holding(
      .overrides("createScreen"), in: CoreFlowModel.self,
      of: { $0.types.leavesOfFramework([.flow]).map { TypePart($0) } },
      saying: { "\($1.type.name) must override createScreen(): the inherited one traps" }))
}
