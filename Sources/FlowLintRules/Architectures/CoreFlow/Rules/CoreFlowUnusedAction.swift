enum CoreFlowUnusedAction {
  static let rule = Rule(
    id: "coreflow_unused_action",
    title: "Every action is sent by somebody",
    severity: .warning,
    isOptIn: true,
    looksAt: [.core, .action],
    source: """
      coreflow-feature-guide.md, Checklist (line 427): "Define Action enum with all user
      interactions and internal mutations".
      """,
    documentation: """
      The Action is the list of all that can happen to a feature. A case that nobody sends is dead
      code in `reduce`, or a button that was never connected. Off by default: features under
      construction declare actions before their user interface exists.
      """,
    remedy: "Send the action, or remove the case",
    examples: [
      .violating(
        #"""
        //- LoginCore.swift
        import CoreFlow

        enum LoginAction { case viewDidLoad, helpTapped }  // finding: 38
        struct LoginState {}

        final class LoginCore: Core<LoginAction, LoginState> {
            override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> {
                switch action {
                case .viewDidLoad, .helpTapped: return .none
                }
            }
        }
        //- LoginScreen.swift
        import CoreFlow

        final class LoginScreen: Screen<LoginCore> {
            override func viewDidLoad() {
                super.viewDidLoad()
                send(.viewDidLoad)
            }
        }
        """#),
      .conforming(
        #"""
        //- LoginCore.swift
        import CoreFlow

        enum LoginAction { case viewDidLoad, helpTapped }
        struct LoginState {}

        final class LoginCore: Core<LoginAction, LoginState> {
            override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
        }
        //- LoginScreen.swift
        import CoreFlow

        final class LoginScreen: Screen<LoginCore> {
            override func viewDidLoad() {
                super.viewDidLoad()
                send(.viewDidLoad)
            }
            @objc private func help() { send(.helpTapped) }
        }
        """#),
    ],
    check: .reading(CoreFlowModel.self, inspect))

  private static func inspect(_ model: CoreFlowModel, _ findings: inout FindingSink) {
    var reported: Set<DeclarationReference> = []
    for actions in model.actions where !actions.screens.isEmpty {
      let type = actions.cases.type
      for action in actions.neverSent where reported.insert(action.declaration).inserted {
        findings.report(
          model.table.location(action), "\(type.name).\(action.name) is never sent",
          subject: "unused")
      }
    }
  }
}
