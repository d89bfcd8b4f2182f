enum CoreFlowUnusedAction {
  static let rule = Rule(
    title: "Send every action, or delete it",
    severity: .warning, isOptIn: true, looksAt: [.core, .action],
    source: """
      coreflow-feature-guide.md, Checklist (line 427): "Define Action enum with all user interactions and internal
      mutations".
      """,
    documentation: """
      The Action is the list of all that can happen to a feature. A case that no code sends is dead code in `reduce`, or
      a button that was never connected. Off by default: features under construction declare actions before their user
      interface exists.
      """,
    remedy: "Send the action, or remove the case",
    paired: #"""
      //- LoginCore.swift
      enum LoginAction { case viewDidLoad, helpTapped }  // finding: 38

      final class LoginCore: Core<LoginAction, LoginState> {
      -   override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> {
      -       switch action {
      -       case .viewDidLoad, .helpTapped: return .none
      -       }
      -   }
      +   override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
      }
      //- LoginScreen.swift
      final class LoginScreen: Screen<LoginCore> {
          override func viewDidLoad() {
              super.viewDidLoad()
              send(.viewDidLoad)
          }
      +   @objc private func help() { send(.helpTapped) }
      }
      """#,
    check: .holding(
      .written(as: "unused"), in: CoreFlowModel.self,
      of: { model in
        let actions = model.actions.filter { !$0.screens.isEmpty }
        return model.table.places(of: actions.map { ($0.action, $0.action.name, $0.neverSent) })
      }, saying: { "\($1.name) is never sent" }))
}
