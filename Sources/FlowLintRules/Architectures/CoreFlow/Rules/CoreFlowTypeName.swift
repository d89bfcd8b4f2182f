enum CoreFlowTypeName {
  static let rule = Rule(
    title: "Action, State, Listener and Routing types must carry their documented names",
    severity: .warning, looksAt: [.flow, .core, .screen],
    source: """
      coreflow-feature-guide.md, Naming Conventions (lines 27-30): Action enum `{FeatureName}Action`, State struct
      `{FeatureName}State`, Routing protocol `{FeatureName}Routing`, Listener protocol `{FeatureName}Listener`.
      """,
    documentation: """
      The types that the parts of a feature exchange are called after their purpose: a Core has an Action and a State,
      talks to its Flow through a Routing and to its parent through a Listener. With one vocabulary any feature reads
      like any other; with `LoginEvent`, `LoginModel` and `LoginDelegate` each has to be learned.
      """, remedy: "Rename the type to the feature's name followed by Core, Screen, Action, State, Listener or Routing",
    paired: #"""
      //- LoginCore.swift
      -enum LoginEvent { case tapped }
      -struct LoginModel {}
      -
      -final class LoginCore: Core<LoginEvent, LoginModel> {  // finding: 29 41
      -   weak var listener: LoginDelegate?  // finding: 24
      -   override func reduce(state: inout LoginModel, action: LoginEvent) -> Effect<LoginEvent> { .none }
      +final class LoginCore: Core<LoginAction, LoginState> {
      +   weak var listener: LoginListener?
      +   override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
      }
      """#,
    check: .each(\CoreFlowModel.misnamedUses) { _, use in
      if use.names.contains(where: { $0.hasSuffix(use.suffix) }) { return nil }
      let isProtocol = use.suffix == "Listener" || use.suffix == "Routing"
      return Violation(
        use.location,
        isProtocol
          ? "\(use.title) must be the protocol \(use.expected), not \(use.text)"
          : "\(use.title) must be named \(use.expected), not \(use.text)",
        declaration: use.owner.qualifiedName, subject: "\(use.suffix) \(use.text)")
    })
}
