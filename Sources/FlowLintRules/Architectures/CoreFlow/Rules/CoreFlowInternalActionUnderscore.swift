enum CoreFlowInternalActionUnderscore {
  static let rule = Rule(
    title: "Start the name of an action that only the Core sends with `_`",
    severity: .warning, looksAt: [.core, .action], claims: .absence,
    source: """
      coreflow-feature-guide.md, Template 1 (lines 152-154): "// Internal mutations": `_setLoading`, `_setData`;
      Checklist (line 427): "user interactions and internal mutations".
      """,
    documentation: """
      The underscore tells what the Core sends to itself from what a user can do. An internal action without it looks
      like one that a Screen may send, and soon one does.
      """,
    remedy: "Rename the case so that it starts with an underscore",
    paired: #"""
      //- LoginCore.swift
      enum LoginAction {
          case viewDidLoad
      -   case loaded(String)  // finding: 10
      +   case retry
      +   case _loaded(String)
      }
      struct LoginState { var text = "" }

      final class LoginCore: Core<LoginAction, LoginState> {
          override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> {
              switch action {
              case .viewDidLoad:
      -           return .run { send in await send(.loaded("x")) }
      -       case .loaded(let text):
      +           return .run { send in
      +               await send(._loaded("x"))
      +               await send(.retry)
      +           }
      +       case .retry:
      +           return .none
      +       case ._loaded(let text):
                  state.text = text
                  return .none
              }
          }
      }
      //- LoginScreen.swift
      final class LoginScreen: Screen<LoginCore> {
          override func viewDidLoad() {
              super.viewDidLoad()
              send(.viewDidLoad)
          }
      +   override func bind() {
      +       bind(onEmit: button.touchUpInside, send: .retry)
      +   }
      }
      """#,
    check: .each(
      \CoreFlowModel.actions,
      { model, actions in
        actions.screens.isEmpty || model.table.hasUnwrittenValues(actions.action) ? [] : actions.sentByCoreAlone
      }
    ) { model, actions, action in
      if action.name.hasPrefix("_") { return nil }
      return Violation(
        model.table.location(action),
        "\(actions.action.name).\(action.name) is only sent by \(actions.core.name): name it _\(action.name)",
        subject: "underscore")
    })
}
