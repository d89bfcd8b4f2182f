enum CoreFlowRoleSuffix {
  static let rule = Rule(
    title: "Role classes are named {Feature}Core / {Feature}Screen / {Feature}Flow",
    severity: .warning, looksAt: [.flow, .core, .screen],
    source: """
      coreflow-feature-guide.md, Naming Conventions (lines 24-26): Core class `{FeatureName}Core`, Screen class
      `{FeatureName}Screen`, Flow class `{FeatureName}Flow`.
      """,
    documentation: """
      The suffix says at a glance which of a feature's three parts a class is, and the name before it ties the parts
      together: every other rule, the file's name and the reader's search rely on it. A Flow called `LoginCoordinator`
      is found by nobody who looks for the Flow of the login.
      """,
    remedy: "Rename the class to the feature's name followed by Core, Screen or Flow",
    violating: #"""
      //- LoginCoordinator.swift
      final class LoginCoordinator: Flow<LoginCore, LoginScreen> {  // finding: 13
          override func createCore() -> LoginCore { LoginCore(initialState: .init()) }
          override func createScreen() -> LoginScreen { LoginScreen(reactor: core) }
      }
      """#,
    conforming: #"""
      //- LoginFlow.swift
      final class LoginFlow: Flow<LoginCore, LoginScreen> {
          override func createCore() -> LoginCore { LoginCore(initialState: .init()) }
          override func createScreen() -> LoginScreen { LoginScreen(reactor: core) }
      }
      """#,
    check: .each(of: CoreFlowRoles.featureParts) { model, type in
      guard type.isTopLevel && model.types.feature(type) == nil && type.genericParameters.isEmpty,
        let role = model.types.role(type)?.role, let suffix = role.suffix
      else { return nil }
      return Violation(
        model.table.nameLocation(type), "\(type.name) is \(role.title): name it {Feature}\(suffix)", subject: suffix)
    })
}
