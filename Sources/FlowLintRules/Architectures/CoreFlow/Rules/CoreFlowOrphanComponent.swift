enum CoreFlowOrphanComponent {
  static let rule = Rule(
    id: "coreflow_orphan_component",
    title: "Every Core and Screen is built by some Flow",
    severity: .warning,
    looksAt: [.core, .screen],
    isInGraph: true,
    source: """
      coreflow-feature-guide.md, Quick Start Guide and Variant Selection Guide (lines 11 and
      33-44): a Screen needs Core, Screen and Flow; coreflow-architecture.md, section 3 (line
      138): "Core와 Screen을 생성하고 소유".
      """,
    documentation: """
      Only a Flow builds and owns a Core and a Screen. A Screen whose feature has a
      ScreenLessFlow, or a Core that no Flow names, is never built: dead code, or a Flow with the
      wrong base class.
      """,
    remedy: "Declare the Flow that builds it, or remove it",
    examples: [
      .violating(
        #"""
        //- LoginCore.swift
        import CoreFlow

        final class LoginCore: ScreenLessCore {}
        //- LoginFlow.swift
        import CoreFlow

        final class LoginFlow: ScreenLessFlow<LoginCore> {
            override func createCore() -> LoginCore { LoginCore() }
        }
        //- LoginScreen.swift
        import CoreFlow
        import UIKit

        final class LoginScreen: Screen<LoginCore> {}  // finding: 13
        """#),
      .conforming(
        #"""
        //- LoginCore.swift
        import CoreFlow

        enum LoginAction { case tapped }
        struct LoginState {}

        final class LoginCore: Core<LoginAction, LoginState> {
            override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
        }
        //- LoginFlow.swift
        import CoreFlow

        final class LoginFlow: Flow<LoginCore, LoginScreen> {
            override func createCore() -> LoginCore { LoginCore(initialState: .init()) }
            override func createScreen() -> LoginScreen { LoginScreen(reactor: core) }
        }
        //- LoginScreen.swift
        import CoreFlow
        import UIKit

        final class LoginScreen: Screen<LoginCore> {}
        """#),
    ],
    check: .reading(CoreFlowModel.self, inspect))

  private static func inspect(_ model: CoreFlowModel, _ findings: inout FindingSink) {
    for type in model.orphans {
      let flow = "\(model.types.feature(type) ?? type.name)Flow"
      findings.report(
        model.table.nameLocation(type), "no Flow creates \(type.name): declare \(flow)", subject: flow,
        notes: model.types.classNamed(flow).map {
          [
            .init(
              location: model.table.nameLocation($0), message: "\(flow) does not name \(type.name)")
          ]
        } ?? [])
    }
  }
}
