enum ComponentNamesCore {
  static let rule = Rule(
    title: "A component must not name a Core",
    severity: .warning, looksAt: [.component, .view],
    source: """
      coreflow-ui-guide.md, High-level UI 타입 and 상태 수신 (lines 46-48 and 69): Screen > Component > LowLevelView; state
      comes "외부로부터".
      """,
    documentation: """
      Only the Screen talks to the Core. A component that names one can be used in that feature alone, cannot be
      previewed without it, and changes the Core's state past the Screen.
      """,
    remedy: "Give the component an Action and a State of its own",
    paired: #"""
      //- LoginSection.swift
      -final class LoginSection: ComponentView {
      +final class LoginSection: ScopedView {
          enum Action { case tapped }
          struct State: Equatable { var text = "" }

      -   weak var core: LoginCore?  // finding: 20
      -
      -   override func initialize() { send(.tapped) }
      -   func listen<P>(to publisher: P) where P: Publisher<State, Never> {}
      +   func bind(reactor: any Reactable<Action, State>) { reactor.send(.tapped) }
      }
      //- LoginCore.swift
      final class LoginCore: ScreenLessCore {}
      """#,
    check: .holding(
      .forbidden, by: CoreFlowRoles([.component, .actionView, .actionSource, .simpleInitView]),
      of: { $0.types.mentions(of: .cores, in: $1) }
    ) { _, type, mention in "\(type.name) names \(mention.name): a component knows only its own Action and State" })
}
