enum TCAEnumStateCaseWithoutScope {
  static let rule = Rule(
    title: "Run every case of an enum state",
    severity: .error, looksAt: [.feature], isInGraph: true, claims: .absence,
    source: #"""
      The documentation of `Scope.swift` and `IfCaseLetReducer.swift`; the article TreeBasedNavigation, Enum state \#
      (before `@Reducer enum`, each case needs its own Scope).
      """#,
    documentation: """
      Before the macro wrote reducers of enums, each case needed a `Scope` of its own; the child of a case without one
      never runs.
      """,
    remedy: "Add the `Scope`, or let the macro write all of it with `@Reducer enum`",
    paired: #"""
      //- Root.swift
      -struct Login: Reducer {
      +@Reducer
      +struct Login {
          struct State: Equatable {}
          enum Action: Equatable { case tapped }
          var body: some ReducerOf<Self> { Reduce { _, _ in .run { _ in print("") } } }
      }
      -struct Root: Reducer {
      +@Reducer
      +struct Root {
          enum State: Equatable {
              case login(Login.State)
              case signUp(Login.State)  // finding: 14
      +       case done
          }
          enum Action: Equatable {
              case login(Login.Action)
              case signUp(Login.Action)
          }
          var body: some ReducerOf<Self> {
      -       Scope(state: /State.login, action: /Action.login) { Login() }
      +       Reduce { _, _ in .none }
      +           .ifCaseLet(\.login, action: \.login) { Login() }
      +           .ifCaseLet(\.signUp, action: \.signUp) { Login() }
          }
      }
      +@Reducer
      +enum Screen {
      +   case login(Login)
      +   case text(String)
      +}
      """#,
    check: TCAModel.runs {
      $0.child.kind == .one && !$0.child.isProperty && $0.action.content?.kind == .one
    } saying: {
      "\($0.feature.name).State.\($0.child.name) is never run"
    })
}
