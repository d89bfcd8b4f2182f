enum CoreFlowScreenBoundTwice {
  static let rule = Rule(
    title: "Bind a Screen exactly once",
    severity: .error, looksAt: [.flow, .screen, .anything],
    source: """
      coreflow-architecture.md, sections 2 and 3 (lines 88 and 166): `screen.bind()` in createScreen;
      coreflow-feature-guide.md, Templates 2 and 3 (lines 261 and 331-332): `bind()` in viewDidLoad, none in
      createScreen.
      """,
    documentation: """
      Each call of `bind()` subscribes again. Bound twice, every state is shown twice and every tap is sent twice: two
      logins, two pushed screens. It happens where a Flow that calls `bind()` meets a Screen that does so itself.
      """,
    remedy: "Keep one of the two calls of bind()",
    paired: #"""
      //- LoginFlow.swift
      final class LoginFlow: Flow<LoginCore, LoginScreen> {
          override func createCore() -> LoginCore { LoginCore(initialState: .init()) }
          override func createScreen() -> LoginScreen {
              let screen = LoginScreen(reactor: core)
              screen.bind()  // finding: 16
              return screen
          }
      }
      //- LoginScreen.swift
      final class LoginScreen: Screen<LoginCore> {
          override func viewDidLoad() {
              super.viewDidLoad()
      -       bind()
      +       send(.viewDidLoad)
          }
          override func bind() {
              bind(onEmit: button.touchUpInside, send: .tapped)
          }
      }
      """#,
    check: .each(\CoreFlowModel.bindings) { _, binding in
      guard binding.binders.count >= 2 else { return nil }
      let outside = binding.binders.filter(\.isOutside)
      let reported = outside.last ?? binding.binders[1]
      guard let other = binding.binders.first(where: { $0.location != reported.location }) else { return nil }
      return Violation(
        reported.location, "\(binding.screen.name) is bound twice, here and in \(other.function.name)()",
        subject: "\(binding.screen.name) \(other.function.name)",
        notes: [.init(other.location, "bind() is also called here")])
    })
}
