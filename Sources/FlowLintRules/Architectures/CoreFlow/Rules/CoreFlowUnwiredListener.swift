enum CoreFlowUnwiredListener {
  static let rule = Rule(
    title: "Set core.listener in createCore()",
    severity: .error, breaks: .unheard, looksAt: [.flow], isInGraph: true,
    source: """
      coreflow-architecture.md, section 3 (line 158): `core.listener = listener`; coreflow-feature-guide.md, Templates 3
      and 5 (lines 325 and 400).
      """,
    documentation: """
      The Flow is handed the listener and passes it on when it builds the Core. Without that line `listener` stays nil:
      the Core reports, nobody hears, and the parent waits for a result that never comes.
      """,
    remedy: "Set core.listener = listener in createCore()",
    paired: #"""
      //- LoginCore.swift
      protocol LoginListener: AnyObject { func loginDidFinish() }

      final class LoginCore: ScreenLessCore {
          weak var listener: LoginListener?
      }
      //- LoginFlow.swift
      final class LoginFlow: ScreenLessFlow<LoginCore> {
          private weak var listener: LoginListener?

          override func createCore() -> LoginCore {  // fix: 19
              let core = LoginCore()
      +       core.listener = listener
              return core
          }
      }
      """#,
    check: .each(in: CoreFlowModel.self, { $0.unwired("listener") }) { model, unwired in
      Violation(
        model.table.location(unwired.factory), "createCore() of \(unwired.flow.name) never sets core.listener",
        subject: "listener",
        notes: [
          .init(unwired.creation.location, "the core is created here"),
          .init(model.table.location(unwired.property), "\(unwired.core.name) calls its listener"),
        ], fix: model.wireFix(unwired))
    })
}
