enum CoreFlowScreenSendsInternalAction {
  static let rule = Rule(
    title: "A Screen must not send an underscored action",
    severity: .warning, looksAt: [.screen],
    source: """
      coreflow-feature-guide.md, Template 1 (lines 148-154): "// User actions", "// Internal mutations"
      `case _setLoading(Bool)`; coreflow-architecture.md, section 1 (line 57): "Screen으로 부터 수신 가능한 유저 액션입니다".
      """,
    documentation: """
      An action that starts with an underscore is the Core's own: the result of an effect, a step on its way. A Screen
      that sends it decides what the Core ought to decide, and sets the State past the logic that guards it.
      """,
    remedy: "Send a user action, and let the Core send the internal one",
    paired: #"""
      //- LoginCore.swift
      enum LoginAction { case viewDidLoad, _setLoading(Bool) }

      final class LoginCore: Core<LoginAction, LoginState> {
      -   override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
      +   override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> {
      +       .run { send in await send(._setLoading(true)) }
      +   }
      }
      //- LoginScreen.swift
      final class LoginScreen: Screen<LoginCore> {
          override func viewDidLoad() {
              super.viewDidLoad()
              send(.viewDidLoad)
      -       send(._setLoading(true))  // finding: 15
          }
      }
      """#,
    check: .each(
      \CoreFlowModel.actions,
      { model, actions in
        actions.screens.flatMap { screen in
          model.types.internalActions(sentBy: screen, actions).map { (screen: screen, action: $0) }
        }
      },
      { _, _, sent in
        Violation(
          sent.action.location,
          "\(sent.screen.name) sends internal action \(sent.action.name): send a user action instead",
          subject: sent.action.name)
      }))
}

extension CoreFlowTypes {
  /// The actions of the Core alone that a Screen sends.
  fileprivate func internalActions(sentBy screen: IndexedType, _ actions: CoreFlowActions) -> [NamedPlace] {
    table.code(of: screen).flatMap { code -> [NamedPlace] in
      code.nodes(ofKinds: [.implicitMember, .member]).compactMap { node in
        guard code.tree.startsWithUnderscore(node), actions.action.enumCase(named: code.tree.name(node)) != nil,
          code.tree.isCaseMention(node), !code.tree.isPattern(node), !code.tree.isBesideComparison(node)
        else { return nil }
        return NamedPlace(location: code.location(node), name: code.tree.name(node))
      }
    }
  }
}

extension BodyTree {
  fileprivate func startsWithUnderscore(_ node: Node) -> Bool {
    mainToken(node).map { syntax.source.bytes[bareRange($0).lowerBound] == "_" } == true
  }
}
