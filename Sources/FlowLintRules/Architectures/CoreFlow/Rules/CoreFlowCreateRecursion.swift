enum CoreFlowCreateRecursion {
  static let rule = Rule(
    title: "createCore() must not read core or screen; createScreen() must not read screen",
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
    check: .holding(.forbidden, by: CoreFlowRoles.flows, of: { $0.recursions(of: $1) }) { _, _, use in
      "\(use.detail) reads \(use.name), which is not created yet: it recurses forever"
    })
}

extension CoreFlowModel {
  /// The uses of `core` and `screen` under `createCore()`, and of `screen` under `createScreen()`, while it is being
  /// made. Closures do not count, as they run later.
  fileprivate func recursions(of flow: IndexedType) -> [NamedPlace] {
    guard types.part(flow)?.inheritsFrameworkClass == true, !table.isAmbiguous(flow) else { return [] }
    return recursions(of: flow, from: "createCore", besides: "createScreen", ["core", "screen"])
      + recursions(of: flow, from: "createScreen", besides: "createCore", ["screen"])
  }

  private func recursions(
    of flow: IndexedType, from factory: String, besides other: String, _ names: [String]
  ) -> [NamedPlace] {
    let names = names.filter { !types.declaresProperty($0, in: flow) }
    func uses(in function: Function) -> [NamedPlace] {
      guard function.name != other, let code = table.code(of: function), !table.isExempt(function.declaration) else {
        return []
      }
      return code.ownNames(entersClosures: false) { name in names.contains { code.tree.isNamed(name, $0) } }
        .filter { !code.tree.isCalled($0) && !code.tree.isAssigned($0) }
        .map { NamedPlace(location: code.location($0), name: code.tree.name($0), detail: function.name) }
    }
    // The code that runs without the closures is part of what runs with them, which is known already.
    let known = factories[flow].map { factory == "createCore" ? $0.core : $0.screen }
    guard known?.functions.contains(where: { !uses(in: $0).isEmpty }) == true else { return [] }
    return types.reach(of: flow, from: [factory], entersClosures: false).functions.flatMap(uses)
  }
}
