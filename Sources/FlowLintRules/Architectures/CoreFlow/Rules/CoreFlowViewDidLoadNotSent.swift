enum CoreFlowViewDidLoadNotSent {
  static let rule = Rule(
    title: "Send .viewDidLoad from the Screen if its Action has it",
    severity: .warning, looksAt: [.screen], claims: .absence,
    source: """
      coreflow-architecture.md, sections 1 and 2 (lines 59 and 121): `case viewDidLoad`, `send(.viewDidLoad)`;
      coreflow-feature-guide.md, Template 2 (line 262).
      """,
    documentation: """
      `.viewDidLoad` is how a Core learns that its screen is there: it loads, subscribes and sets the first values then.
      An Action that has the case and a Screen that never sends it leave the screen as it was built, empty.
      """,
    remedy: "Send .viewDidLoad in viewDidLoad() of the Screen",
    paired: #"""
      //- LoginCore.swift
      enum LoginAction { case viewDidLoad, tapped }

      final class LoginCore: Core<LoginAction, LoginState> {
          override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
      }
      //- LoginScreen.swift
      final class LoginScreen: Screen<LoginCore> {  // finding: 13
      +   @objc private func tap() { send(.tapped) }
      +}
      +
      +extension LoginScreen {
          override func viewDidLoad() {
              super.viewDidLoad()
      -       send(.tapped)
      +       reactor.send(.viewDidLoad)
          }
      }
      """#,
    check: .each(\CoreFlowModel.screensWithoutViewDidLoad) { model, one in
      let (screen, actions) = one
      return Violation(
        model.table.nameLocation(screen), "\(screen.name) never sends .viewDidLoad of \(actions.action.name)",
        subject: "viewDidLoad",
        notes: actions.action.enumCase(named: "viewDidLoad").map {
          [.init(model.table.location($0), "the action is declared here")]
        } ?? [])
    })
}

extension CoreFlowModel {
  /// The Screens that never send the `viewDidLoad` of their Core's Action.
  fileprivate var screensWithoutViewDidLoad: [(screen: IndexedType, actions: CoreFlowActions)] {
    actions.flatMap { actions -> [(screen: IndexedType, actions: CoreFlowActions)] in
      guard actions.action.enumCase(named: "viewDidLoad") != nil, !table.hasUnwrittenValues(actions.action) else {
        return []
      }
      return actions.screens.filter { screen in
        guard !table.classes.hasSubclass(screen), !table.isAmbiguous(screen), !types.hasUnknownSuperclass(screen) else {
          return false
        }
        var senders = types.lineage(screen)
        if let flow = flow(building: screen)
          ?? types.feature(screen).flatMap({
            table.classNamed($0 + "Flow", beside: screen)
          })
        {
          senders += types.lineage(flow)
        }
        return !(senders + types.supertypes(of: screen)).flatMap { types.table.code(of: $0) }.contains { code in
          code.tree.caseMentions(in: code.node).contains { code.tree.isNamed($0, "viewDidLoad") }
        }
      }.map { ($0, actions) }
    }
  }
}
