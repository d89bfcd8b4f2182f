enum CoreFlowWiringOutsideCreateCore {
  static let rule = Rule(
    title: "listener and router are set in createCore()",
    severity: .warning, looksAt: [.anything],
    source: #"coreflow-architecture.md, section 3 (line 155): "Core의 의존성은 해당 시점에 모두 결정됩니다"."#,
    documentation: """
      All that a Core depends on is decided in `createCore()`, before `didBecomeActive()` runs. Set later, `listener`
      and `router` are nil while the Core starts, so that its first requests are lost; and touching `core` early builds
      it before its time.
      """,
    remedy: "Move the assignment into createCore()",
    violating: #"""
      //- LoginFlow.swift
      final class LoginFlow: ScreenLessFlow<LoginCore> {
          init(listener: LoginListener) {
              super.init()
              core.listener = listener  // finding: 14
          }
          override func createCore() -> LoginCore { LoginCore() }
      }
      """#,
    conforming: #"""
      //- LoginFlow.swift
      final class LoginFlow: ScreenLessFlow<LoginCore> {
          private weak var listener: LoginListener?
          init(listener: LoginListener) {
              self.listener = listener
              super.init()
          }
          override func createCore() -> LoginCore {
              let core = LoginCore()
              wire(core)
              return core
          }
          private func wire(_ core: LoginCore) {
              core.listener = listener
          }
      }
      """#,
    check: .each(\CoreFlowModel.lateWirings) { _, wiring in
      Violation(
        wiring.location, "set core.\(wiring.property) in createCore(), where the Core's dependencies are decided",
        subject: wiring.property)
    })
}
