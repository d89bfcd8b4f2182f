enum CoreFlowActionEnum {
  static let rule = Rule(
    title: "Declare the Action of a Core as an enum",
    severity: .warning, looksAt: [.core, .action],
    source: """
      coreflow-feature-guide.md, Naming Conventions (line 27): Action enum; Checklist (line 427): "Define Action enum
      with all user interactions and internal mutations".
      """,
    documentation: """
      `reduce` switches over the action. Only an enum lists all that can happen to a feature in one place and lets the
      compiler say which action has been forgotten; a struct or class hides that list.
      """,
    remedy: "Declare the Action as an enum with a case for each interaction",
    paired: #"""
      //- LoginCore.swift
      -struct LoginAction { let name: String }  // finding: 8
      +enum LoginAction { case tapped(name: String) }

      final class LoginCore: Core<LoginAction, LoginState> {
          override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
      }
      """#,
    check: .holding(
      .kind(.enum, note: { "it is the Action of \($0.name)" }), in: CoreFlowModel.self,
      of: { $0.types.arguments(0) }, saying: { "\($1.type.name) must be an enum" }))
}
