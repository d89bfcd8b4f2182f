enum CoreFlowMissingReduce {
  static let rule = Rule(
    title: "A Core must override reduce(state:action:)",
    severity: .error, looksAt: [.core],
    source: """
      coreflow-architecture.md, section 1 (line 69): `public override func reduce(state: inout …,
      action: …) -> Effect<…>`; coreflow-feature-guide.md, Template 1 (line 200).
      """,
    documentation: """
      Every action ends in `reduce(state:action:)`. The inherited one answers `.none`: a Core that did not override it,
      or has a method of another shape in its place, compiles and drops every action without a word.
      """,
    remedy: "Override reduce(state:action:)",
    paired: #"""
      //- LoginCore.swift
      -final class LoginCore: Core<LoginAction, LoginState> {  // finding: 13
      -   func reduce(action: LoginAction) {}
      +final class LoginCore: Core<LoginAction, LoginState> {}
      +//- LoginCore+Reduce.swift
      +extension LoginCore {
      +   override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
      }
      """#,
    check: .holding(
      .overrides(
        "reduce", labels: ["state", "action"], note: "this one has other parameters and is never called"),
      in: CoreFlowModel.self,
      of: { model in
        model.types.classes([.core]).filter { !model.types.isBase($0) && model.types.mayHaveActions($0) }
          .map { TypePart($0) }
      }, saying: { "\($1.type.name) must override reduce(state:action:): without it every action is dropped" }))
}

extension CoreFlowTypes {
  /// Whether the actions of a Core can exist: `Never` and an enum without cases have no values.
  fileprivate func mayHaveActions(_ core: IndexedType) -> Bool {
    guard let argument = part(core)?.arguments.first else { return false }
    if ["Never", "Void", "()"].contains(argument.type.base) { return false }
    guard let action = declared(argument.type, inside: core), action.kind == .enum else { return true }
    return !action.cases.isEmpty
  }
}
