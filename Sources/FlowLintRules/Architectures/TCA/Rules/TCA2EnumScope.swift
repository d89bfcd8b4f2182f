enum TCA2EnumScope {
  static let rule = Rule(
    title: "Run the cases of an enum state by ifCaseLet, or by a reducer enum",
    severity: .warning, isOptIn: true, looksAt: [.feature],
    source: "The article MigratingTo1.25, Enum state Scope (`Scope(state:action:)` for enum state is deprecated).",
    documentation: """
      In version 2 `Scope` runs what is always there. A case of an enum state is there at times: `@Reducer enum` runs its
      cases by itself, and `ifCaseLet` does for others.
      """,
    remedy: "Make it a `@Reducer enum` of the children, or write `.ifCaseLet` behind the reducer of the parent",
    paired: #"""
      //- Root.swift
      @Reducer
      struct Login {
          struct State: Equatable {}
          enum Action { case tapped }
          var body: some ReducerOf<Self> { Reduce { _, _ in print(""); return .none } }
      }
      @Reducer
      struct Root {
          @ObservableState
          enum State: Equatable { case login(Login.State) }
          enum Action { case login(Login.Action) }
          var body: some ReducerOf<Self> {
      -       Scope(state: \.login, action: \.login) { Login() }  // finding: 9
      +       EmptyReducer().ifCaseLet(\.login, action: \.login) { Login() }
          }
      }
      """#,
    check: TCAModel.deprecated(
      { model in
        model.deprecatedCalls(["Scope"]) { $0.scope.feature?.state?.kind == .enum && !$0.scope.isInView }
      }, instead: "make it a @Reducer enum, or write .ifCaseLet"))
}
