enum CoreFlowScreenNamesFlow {
  static let rule = Rule(
    title: "Screens and views must not name a Flow",
    severity: .error, looksAt: [.screen, .component, .view],
    source: """
      coreflow-architecture.md, section 3 (lines 139 and 141): "자식 Flow를 소유하여 계층 구성", "자식 Flow의 메모리 관리를 온전히 상위 Flow가
      담당".
      """,
    documentation: """
      Flows form the tree of the app, and only Flows own Flows. A Screen or view that holds one builds a second tree
      beside it: the child is not released with its parent, it has no listener, and the Core does not know that
      another feature is on screen.
      """,
    remedy: "Send an action and let the Flow create the child",
    paired: #"""
      //- HomeScreen.swift
      final class HomeScreen: Screen<HomeCore> {
      -   private var loginFlow: LoginFlow?  // finding: 28
      +   @objc private func loginTapped() { send(.loginTapped) }
      }
      //- HomeFlow.swift
      final class HomeFlow: Flow<HomeCore, HomeScreen> {
          override func createCore() -> HomeCore { HomeCore(initialState: .init()) }
          override func createScreen() -> HomeScreen { HomeScreen(reactor: core) }
      }
      //- LoginFlow.swift
      final class LoginFlow: ScreenLessFlow<LoginCore> {
          override func createCore() -> LoginCore { LoginCore() }
      }
      """#,
    check: .holding(
      .forbidden, by: CoreFlowRoles([.screen, .component, .actionView, .actionSource, .simpleInitView]),
      of: { $0.types.mentions(of: .flows, in: $1) }
    ) { _, type, mention in "\(type.name) names \(mention.name): Flows are owned by Flows" })
}
