enum CoreFlowReactorBypass {
  static let rule = Rule(
    title: "A Screen must only observe state and send actions",
    severity: .warning, looksAt: [.screen],
    source: """
      coreflow-architecture.md, section 1 (line 20): "Screen과 단방향 데이터 흐름으로 상호작용"; ownership diagram (lines 309-310):
      `observeState() → State 구독`, `send(action) → Core로 전달`.
      """,
    documentation: """
      Between Screen and Core data flows one way: actions down, state up. A Screen that calls the Core's methods, or its
      router and listener, goes around `reduce`: the action log does not show it, tests of the Core do not cover it, and
      the Screen depends on one class instead of on an Action and a State.
      """,
    remedy: "Send an action instead",
    paired: #"""
      //- LoginCore.swift
      final class LoginCore: Core<LoginAction, LoginState> {
          weak var router: LoginRouting?
          override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
          func submit() {}
      }
      //- LoginScreen.swift
      final class LoginScreen: Screen<LoginCore> {
          @objc private func tapped() {
      -       reactor.submit()  // finding: 17
      -       reactor.router?.routeToHelp()  // finding: 17
      +       reactor.send(.submitTapped)
      +       print(reactor.currentState.isLoading)
          }
      }
      """#,
    check: .holding(
      .forbidden, by: CoreFlowRoles([.screen]), of: { $0.types.bypasses(of: $1) + $0.types.heldAskers(of: $1) }
    ) { _, screen, place in
      "\(screen.name) \(place.detail)\(place.name): a Screen only observes state and sends actions"
    })
}

extension CoreFlowTypes {
  /// The members of its Core that a Screen uses besides state and actions.
  fileprivate func bypasses(of screen: IndexedType) -> [NamedPlace] {
    guard let core = core(ofScreen: screen) else { return [] }
    let mentions = table.code(of: screen).flatMap { code in
      code.nodes(.member).filter { member in
        guard let receiver = code.tree.receiver(member).map(code.tree.unaliased),
          code.tree.isNamed(receiver, "reactor")
        else { return false }
        return code.tree.isOwn(receiver, orSuper: true)
      }.map(code.at)
    }
    guard !mentions.isEmpty else { return [] }
    var names: Set<String> = ["listener", "router", "reduce", "didBecomeActive", "willResignActive"]
    for type in lineage(core) {
      names.formUnion(type.functions.filter { !$0.isStatic }.map(\.name))
      names.formUnion(type.properties.filter { !$0.isStatic }.map(\.name))
    }
    names.subtract([
      "send", "state", "currentState", "store", "scope", "compactScope", "eraseToAnyReactor", "init", "deinit",
    ])
    for reactor in ["Reactable", "AnyReactor"] {
      for extended in table.onlyExtended where extended.name == reactor {
        names.subtract(extended.functions.map(\.name) + extended.properties.map(\.name))
      }
    }
    return mentions.filter { names.contains($0.tree.name($0.node)) }.map {
      NamedPlace(location: $0.location, name: $0.tree.name($0.node), detail: "calls \(core.name).")
    }
  }

  /// The listener and router that a Screen holds.
  fileprivate func heldAskers(of screen: IndexedType) -> [NamedPlace] {
    screen.properties.filter { property in
      let suffix = ["listener": "Listener", "router": "Routing"][property.name]
      return property.isStored && !table.isExempt(property.declaration)
        && suffix.map { property.type?.base.hasSuffix($0) == true } == true
    }.map { NamedPlace(location: table.location($0), name: $0.name, detail: "holds a ") }
  }
}
