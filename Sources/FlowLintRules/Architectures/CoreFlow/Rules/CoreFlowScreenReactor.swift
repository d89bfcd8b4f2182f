enum CoreFlowScreenReactor {
  static let rule = Rule(
    title: "createScreen() hands the Flow's own core to the Screen",
    severity: .error, looksAt: [.screen, .anything],
    source: """
      coreflow-architecture.md, section 3 (line 165): `[Feature name]Screen(reactor: core)`; coreflow-feature-guide.md,
      Template 3 (line 331).
      """,
    documentation: """
      Screen and Flow share one Core. A second Core made for the Screen has no listener, no router and no owner; the
      Screen holds its reactor weakly, so that it is gone at once, and no tap has an effect.
      """,
    remedy: "Pass the Flow's own core",
    violating: #"""
      //- LoginFlow.swift
      final class LoginFlow: Flow<LoginCore, LoginScreen> {
          override func createCore() -> LoginCore { LoginCore(initialState: .init()) }
          override func createScreen() -> LoginScreen {
              LoginScreen(reactor: LoginCore(initialState: .init()))  // finding: 30
          }
      }
      //- LoginScreen.swift
      final class LoginScreen: Screen<LoginCore> {}
      //- LoginCore.swift
      enum LoginAction { case tapped }
      struct LoginState {}

      final class LoginCore: Core<LoginAction, LoginState> {
          override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
      }
      """#,
    conforming: #"""
      //- LoginFlow.swift
      final class LoginFlow: Flow<LoginCore, LoginScreen> {
          override func createCore() -> LoginCore { LoginCore(initialState: .init()) }
          override func createScreen() -> LoginScreen {
              LoginScreen(reactor: self.core)
          }
      }
      //- LoginScreen.swift
      final class LoginScreen: Screen<LoginCore> {}
      """#,
    check: .each(\CoreFlowModel.creations.all) { model, creation in
      guard creation.role == .screen, let core = model.types.newCore(handedTo: creation) else { return nil }
      return Violation(
        core.location, "pass the Flow's own core as the reactor of \(creation.name)", subject: creation.name)
    })
}
