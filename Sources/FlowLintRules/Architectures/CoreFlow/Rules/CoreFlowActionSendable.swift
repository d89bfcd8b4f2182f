enum CoreFlowActionSendable {
  static let rule = Rule(
    title: "Make a public Action Sendable",
    severity: .warning, isOptIn: true, looksAt: [.action], claims: .absence,
    source: "coreflow-feature-guide.md, Template 1 (line 147): `enum {FeatureName}Action: Sendable {`.",
    documentation: """
      Actions travel from background work to the Core. A public enum gets no implicit `Sendable`, so that other modules
      cannot send its actions from an effect without a warning, which is an error in Swift 6. Off by default: the
      architecture document writes `public enum` without it.
      """,
    remedy: "Add Sendable to the inheritance clause of the Action",
    paired: #"""
      //- LoginCore.swift
      -public enum LoginAction { case tapped }  // fix: 13
      +public enum LoginAction: Sendable { case tapped }
      public struct LoginState {}

      public final class LoginCore: Core<LoginAction, LoginState> {
          public override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
      }
      """#,
    check: .each(of: CoreFlowRoles([.core])) { model, core in
      guard let action = model.types.actionEnum(ofCore: core), let declaration = action.declarations.first,
        ["public", "open", "package"].contains(where: { model.types.hasModifier(declaration, word: $0) }),
        model.types.isSendable(action) == false
      else { return nil }
      return Violation(
        model.table.nameLocation(action), "public \(action.name) must be Sendable", subject: "Sendable",
        fix: model.table.derivedConformance("Sendable", of: action).map { edit in
          FixIt(title: "Inherit 'Sendable'", edits: [edit])
        })
    })
}

extension CoreFlowTypes {
  /// Whether an Action says that it is Sendable; nil when a protocol that the project does not declare decides.
  fileprivate func isSendable(_ type: IndexedType) -> Bool? {
    let names = table.supertypeNames(of: type)
    if names.contains("Sendable") { return true }
    return names.indices.allSatisfy { SystemTypes.isStandard(names[$0]) || names.declared($0) != nil } ? false : nil
  }
}
