enum CoreFlowCreateRecursion {
  static let rule = Rule(
    title: "createCore() reads neither core nor screen; createScreen() does not read screen",
    severity: .error, looksAt: [.flow],
    source: """
      coreflow-architecture.md, section 3 (lines 155 and 163): the properties call these methods on first access.
      """,
    documentation: """
      `core` is made by `createCore()` and `screen` by `createScreen()`. Reading a property while it is being made
      starts the same method again, without end: the app dies of a stack overflow the first time the feature is opened.
      """,
    remedy: "Use the new object itself, or read the property in a closure that runs later",
    paired: #"""
      //- LoginFlow.swift
      final class LoginFlow: Flow<LoginCore, LoginScreen> {
          override func createCore() -> LoginCore {
      -       LoginCore(initialState: .init(title: screen.title))  // finding: 46
      +       let core = LoginCore(initialState: .init(), onDone: { [weak self] in self?.screen.close() })
      +       core.router = self
      +       return core
          }
          override func createScreen() -> LoginScreen {
              let screen = LoginScreen(reactor: core)
      -       self.screen.title = "Sign in"  // finding: 14
      +       screen.title = "Sign in"
              return screen
          }
      }
      """#,
    check: .each(of: CoreFlowRoles.flows, { $0.recursions(of: $1) }) { _, _, recursion in
      let name = recursion.function.name
      return Violation(
        recursion.location, "\(name) reads \(recursion.property), which is not created yet: it recurses forever",
        subject: recursion.property)
    })
}
