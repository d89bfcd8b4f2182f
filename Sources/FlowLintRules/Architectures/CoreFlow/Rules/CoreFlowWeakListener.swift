enum CoreFlowWeakListener {
  static let rule = Rule(
    title: "Declare `listener` weak in Cores and Flows",
    severity: .error, breaks: .neverFreed, looksAt: [.flow, .core],
    source: """
      coreflow-architecture.md, sections 1 and 3 (lines 66 and 148): `weak var listener: [Feature name]Listener?`,
      `private weak var listener`; coreflow-feature-guide.md, Templates 1, 3, 4 and 5 the same.
      """,
    documentation: """
      A child's listener is its parent's Core, and the parent's Flow owns the child. A strong `listener` points against
      that: a child that is released late keeps its parent alive and goes on calling it, and one more strong way up (a
      router, a closure) closes a circle in which neither is freed and `willResignActive()` never runs. `unowned` is
      reported too: a child may call its listener while the parent is being torn down.
      """,
    remedy: "Declare the property `weak var`",
    paired: #"""
      //- LoginCore.swift
      final class LoginCore: ScreenLessCore {
      -   var listener: LoginListener?  // fix: 9
      +   weak var listener: (any LoginListener)?
      }
      //- LoginFlow.swift
      final class LoginFlow: ScreenLessFlow<LoginCore> {
      -   private unowned let listener: LoginListener  // finding: 25
      +   private weak var listener: LoginListener?
          init(listener: LoginListener) { self.listener = listener; super.init() }
          override func createCore() -> LoginCore {
              let core = LoginCore()
              core.listener = listener
              return core
          }
      }
      """#,
    check: .holding(
      .weak, in: CoreFlowModel.self,
      of: { model in
        let owners = model.types.classes(CoreFlowRoles.cores.union(.flows))
        return model.types.strongReferences(of: owners, named: "listener", isListener: true)
      }, saying: { "\($1.title) must be weak" }))
}
