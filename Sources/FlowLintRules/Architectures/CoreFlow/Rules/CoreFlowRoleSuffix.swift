enum CoreFlowRoleSuffix {
  static let rule = Rule(
    title: "Name the classes {Feature}Core, {Feature}Screen and {Feature}Flow",
    severity: .warning, looksAt: [.flow, .core, .screen],
    source: """
      coreflow-feature-guide.md, Naming Conventions (lines 24-26): Core class `{FeatureName}Core`, Screen class
      `{FeatureName}Screen`, Flow class `{FeatureName}Flow`.
      """,
    documentation: """
      The suffix says at a glance which of a feature's three parts a class is, and the name before it ties the parts
      together: every other rule, the file's name and the reader's search rely on it. A Flow called `LoginCoordinator`
      is not found by a search for the Flow of the login.
      """,
    remedy: "Rename the class to the feature's name followed by Core, Screen or Flow",
    paired: #"""
      -//- LoginCoordinator.swift
      -final class LoginCoordinator: Flow<LoginCore, LoginScreen> {  // finding: 13
      +//- LoginFlow.swift
      +final class LoginFlow: Flow<LoginCore, LoginScreen> {
          override func createCore() -> LoginCore { LoginCore(initialState: .init()) }
          override func createScreen() -> LoginScreen { LoginScreen(reactor: core) }
      }
      """#,
    check: .holding(
      .namedByRole, in: CoreFlowModel.self,
      of: { model in
        model.types.classes(.featureParts).filter { $0.isTopLevel && $0.genericParameters.isEmpty }.compactMap { type in
          guard let role = model.types.role(type)?.role, let suffix = role.suffix else { return nil }
          return ExpectedName(type: type, name: suffix, title: role.title)
        }
      }, saying: { "\($1.type.name) is \($1.title): name it {Feature}\($1.name)" }))
}
