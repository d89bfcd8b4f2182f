enum CoreFlowUnwiredListener {
  static let rule = Rule(
    title: "Pass the listener of a Flow on to its Core",
    severity: .error, breaks: .unheard, looksAt: [.flow], isInGraph: true, claims: .absence,
    source: """
      coreflow-architecture.md, section 3 (lines 150-158): `self.listener = listener`, `core.listener = listener`;
      coreflow-feature-guide.md, Templates 3 and 5 (lines 314-316, 325 and 400).
      """,
    documentation: """
      The Flow is handed the listener, keeps it, and passes it on when it builds the Core. Without one of these lines
      `listener` stays nil: what the Core reports is lost, and the parent waits for a result that never comes.
      """,
    remedy: "Keep the listener in init, and set core.listener = listener in createCore()",
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
    #"""
    //- LoginCore.swift
    protocol LoginListener: AnyObject { func loginDidFinish() }

    final class LoginCore: ScreenLessCore {
        weak var listener: LoginListener?
    }
    //- LoginFlow.swift
    final class LoginFlow: ScreenLessFlow<LoginCore> {
        private weak var listener: LoginListener?
    -   init(listener: LoginListener?) { super.init() }  // finding: 5
    +   init(listener: LoginListener?) {
    +       self.listener = listener
    +       super.init()
    +   }

        override func createCore() -> LoginCore {
            let core = LoginCore()
            core.listener = listener
            return core
        }
    }
    """#,
    check: .each(in: CoreFlowModel.self, { $0.unwired("listener") }) { model, unwired in
      Violation(
        model.table.location(unwired.dropping ?? unwired.factory),
        unwired.dropping == nil
          ? "createCore() of \(unwired.flow.name) never sets core.listener"
          : "init of \(unwired.flow.name) drops its listener: keep it, createCore() passes it on",
        subject: "listener",
        notes: [
          .init(unwired.creation.location, "the core is created here"),
          .init(model.table.location(unwired.property), "\(unwired.core.name) calls its listener"),
        ], fix: model.wireFix(unwired))
    })
}
