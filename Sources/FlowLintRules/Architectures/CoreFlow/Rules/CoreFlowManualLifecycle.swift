enum CoreFlowManualLifecycle {
  static let rule = Rule(
    title: "didBecomeActive() and willResignActive() are not called by hand",
    severity: .warning, looksAt: [.core, .screen, .anything],
    source: """
      coreflow-architecture.md, section 3 (line 140): "**라이프사이클 관리**: Core의 활성화/비활성화 콜백 호출"; section 4 (line 293):
      `[Child name]Flow.deinit → core.willResignActive()`.
      """,
    documentation: """
      The framework's Flow calls `didBecomeActive()` when it makes the Core and `willResignActive()` when it goes. A
      call by hand is the second one: subscriptions are made twice and routing starts twice, or the Core shuts down
      while it is still on screen.
      """,
    remedy: "Remove the call",
    violating: #"""
      //- LoginFlow.swift
      final class LoginFlow: ScreenLessFlow<LoginCore> {
          override func createCore() -> LoginCore {
              let core = LoginCore()
              core.didBecomeActive()  // fix: 14
              return core
          }
      }
      """#,
    #"""
    //- LoginCore.swift
    enum LoginAction { case reset, close }
    struct LoginState {}

    final class LoginCore: Core<LoginAction, LoginState> {
        override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> {
            switch action {
            case .reset:
                state = LoginState()
                didBecomeActive()  // fix: 13
            case .close:
                willResignActive()  // finding: 13
            }
            return .none
        }
    }
    """#,
    conforming: #"""
      //- LoginFlow.swift
      final class LoginFlow: ScreenLessFlow<LoginCore> {
          override func createCore() -> LoginCore { LoginCore() }
      }
      //- LoginCore.swift
      final class LoginCore: ScreenLessCore {
          override func didBecomeActive() {
              super.didBecomeActive()
          }
      }
      //- SceneDelegate.swift
      import UIKit

      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          func sceneDidBecomeActive(_ scene: UIScene) {}
      }
      """#,
    check: .each(\CoreFlowModel.types.lifecycleCalls) { _, call in
      Violation(
        call.location, "\(call.name)() is called by the framework: do not call it", subject: call.name, fix: call.fix)
    })
}
