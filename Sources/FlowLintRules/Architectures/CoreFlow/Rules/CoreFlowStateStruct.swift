enum CoreFlowStateStruct {
  static let rule = Rule(
    title: "Declare the State of a Core as a struct",
    severity: .warning, looksAt: [.core, .action],
    source: """
      coreflow-feature-guide.md, Naming Conventions (line 28): State struct; Checklist (line 428): "Define State struct
      with all UI-bindable properties".
      """,
    documentation: """
      The Core compares and publishes its State as a value. A class is changed behind the Core's back: the Screen sees
      no new value, `observeDistinctState` compares an object with itself, and two features can share one by accident.
      An enum cannot be changed field by field in `reduce`.
      """,
    remedy: "Declare the State as a struct",
    paired: #"""
      //- LoginCore.swift
      -final class LoginState { var isLoading = false }  // finding: 13
      +struct LoginState { var isLoading = false }

      final class LoginCore: Core<LoginAction, LoginState> {
          override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
      }
      """#,
    check: .holding(
      .kind(.struct, note: { "it is the State of \($0.name)" }), in: CoreFlowModel.self,
      of: { $0.types.arguments(1) }, saying: { "\($1.type.name) must be a struct" }))
}
