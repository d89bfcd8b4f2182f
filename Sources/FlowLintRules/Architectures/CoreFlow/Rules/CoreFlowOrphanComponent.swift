enum CoreFlowOrphanComponent {
  static let rule = Rule(
    title: "Every Core and Screen is built by some Flow",
    severity: .warning, looksAt: [.core, .screen], isInGraph: true,
    source: """
      coreflow-feature-guide.md, Quick Start Guide and Variant Selection Guide (lines 11 and 33-44): a Screen needs
      Core, Screen and Flow; coreflow-architecture.md, section 3 (line 138): "Core와 Screen을 생성하고 소유".
      """,
    documentation: """
      Only a Flow builds and owns a Core and a Screen. A Screen whose feature has a ScreenLessFlow, or a Core that no
      Flow names, is never built: dead code, or a Flow with the wrong base class.
      """,
    remedy: "Declare the Flow that builds it, or remove it",
    violating: #"""
      //- LoginCore.swift
      final class LoginCore: ScreenLessCore {}
      //- LoginFlow.swift
      final class LoginFlow: ScreenLessFlow<LoginCore> {
          override func createCore() -> LoginCore { LoginCore() }
      }
      //- LoginScreen.swift
      import UIKit

      final class LoginScreen: Screen<LoginCore> {}  // finding: 13
      """#,
    conforming: #"""
      //- LoginCore.swift
      enum LoginAction { case tapped }
      struct LoginState {}

      final class LoginCore: Core<LoginAction, LoginState> {
          override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
      }
      //- LoginFlow.swift
      final class LoginFlow: Flow<LoginCore, LoginScreen> {
          override func createCore() -> LoginCore { LoginCore(initialState: .init()) }
          override func createScreen() -> LoginScreen { LoginScreen(reactor: core) }
      }
      //- LoginScreen.swift
      import UIKit

      final class LoginScreen: Screen<LoginCore> {}
      """#,
    check: .each(\CoreFlowModel.orphans) { model, type in
      let flow = "\(model.types.feature(type) ?? type.name)Flow"
      return Violation(
        model.table.nameLocation(type), "no Flow creates \(type.name): declare \(flow)", subject: flow,
        notes: model.types.classNamed(flow).map {
          [
            .init(
              location: model.table.nameLocation($0), message: "\(flow) does not name \(type.name)")
          ]
        } ?? [])
    })
}
