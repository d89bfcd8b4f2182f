enum CoreFlowScreenReactor {
  static let rule = Rule(
    title: "createScreen() must pass the Flow's own core to the Screen",
    severity: .error, looksAt: [.screen, .anything],
    source: """
      coreflow-architecture.md, section 3 (line 165): `[Feature name]Screen(reactor: core)`; coreflow-feature-guide.md,
      Template 3 (line 331).
      """,
    documentation: """
      Screen and Flow share one Core. A second Core made for the Screen has no listener, no router and no owner; the
      Screen holds its reactor weakly, so that it is gone at once, and no tap has an effect.
      """,
    remedy: "Pass the Flow's own core",
    paired: #"""
      //- LoginFlow.swift
      final class LoginFlow: Flow<LoginCore, LoginScreen> {
          override func createCore() -> LoginCore { LoginCore(initialState: .init()) }
          override func createScreen() -> LoginScreen {
      -       LoginScreen(reactor: LoginCore(initialState: .init()))  // finding: 30
      +       LoginScreen(reactor: self.core)
          }
      }
      //- LoginScreen.swift
      final class LoginScreen: Screen<LoginCore> {}
      -//- LoginCore.swift
      -final class LoginCore: Core<LoginAction, LoginState> {
      -   override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
      -}
      """#,
    check: .each(\CoreFlowModel.creations.all) { model, creation in
      guard creation.role == .screen, let core = model.types.newCore(handedTo: creation) else { return nil }
      return Violation(
        core.location, "pass the Flow's own core as the reactor of \(creation.name)", subject: creation.name)
    })
}

extension CoreFlowTypes {
  /// The Core that is created to be the reactor of a new Screen: in place, or in a local.
  fileprivate func newCore(handedTo screen: CoreFlowCreation) -> NamedPlace? {
    let bodies = screen.bodies
    guard let reactor = bodies.argument(screen.call, labelled: "reactor") else { return nil }
    var value = bodies.bare(reactor)
    for _ in 0..<8 {
      if bodies.kind(value) == .name, let local = bodies.resolve(value) {
        guard let initial = bodies.value(ofLocal: local) else { return nil }
        value = bodies.bare(initial)
        continue
      }
      if createsCore(value, in: screen) {
        return NamedPlace(location: screen.file.location(bodies.range(reactor)), name: "reactor")
      }
      // The value may be `LoginCore(…).eraseToAnyReactor()`.
      guard bodies.kind(value) == .call || bodies.kind(value) == .member,
        let receiver = bodies.receiver(value)
      else { return nil }
      value = bodies.bare(receiver)
    }
    return nil
  }

  fileprivate func createsCore(_ node: BodyTree.Node, in screen: CoreFlowCreation) -> Bool {
    screen.bodies.creation(node).flatMap {
      table.classNamed($0.qualifiedName, inside: screen.owner.type, in: screen.file.number)
    }
    .flatMap { role($0)?.isCore } == true
  }
}
