enum CoreFlowUnwiredRouter {
  static let rule = Rule(
    title: "Set core.router = self in createCore()",
    severity: .error, breaks: .unheard, looksAt: [.flow], isInGraph: true, claims: .absence,
    source: """
      coreflow-architecture.md, sections 1 and 3 (lines 54 and 159): "해당 프로토콜은 같은 CoreFlow내 Flow가 구현합니다",
      `core.router = self`; coreflow-feature-guide.md, Templates 3 and 5 (lines 326 and 401).
      """,
    documentation: """
      The Core asks for navigation through `router`, and its own Flow answers. Without `core.router = self` every
      request goes to nil and no screen appears; with another object in its place the wrong feature navigates.
      """,
    remedy: "Set core.router = self in createCore()",
    paired: #"""
      //- LoginCore.swift
      final class LoginCore: ScreenLessCore {
          weak var router: LoginRouting?
      }
      //- LoginFlow.swift
      final class LoginFlow: ScreenLessFlow<LoginCore> {
          override func createCore() -> LoginCore {  // fix: 19
              let core = LoginCore()
      +       core.router = self
              return core
          }
      }

      extension LoginFlow: LoginRouting {
          func routeToHelp() {}
      }
      """#,
    violating: #"""
      //- LoginCore.swift
      final class LoginCore: ScreenLessCore {
          weak var router: LoginRouting?
      }
      //- LoginFlow.swift
      final class LoginFlow: ScreenLessFlow<LoginCore>, LoginRouting {
          override func createCore() -> LoginCore { LoginCore() }  // finding: 19
          func routeToHelp() {}
      }
      """#,
    check: .each(in: CoreFlowModel.self, { $0.unwired("router") }) { model, unwired in
      var notes = [Finding.Note(unwired.creation.location, "the core is created here")]
      if let wrong = unwired.wrongValue { notes.append(.init(wrong, "this is not the Flow")) }
      return Violation(
        model.table.location(unwired.factory),
        unwired.wrongValue == nil
          ? "createCore() of \(unwired.flow.name) never sets core.router"
          : "core.router of \(unwired.flow.name) must be this Flow (self)",
        subject: "router", notes: notes, fix: model.wireFix(unwired))
    })
}
