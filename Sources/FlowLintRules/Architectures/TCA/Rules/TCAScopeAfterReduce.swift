enum TCAScopeAfterReduce {
  static let rule = Rule(
    title: "Run the reducer of an enum case before its parent",
    severity: .warning, looksAt: [.feature], isInGraph: true,
    source: #"""
      The documentation of `Scope.swift` (order for enum state) and the run-time warning in `Scope.swift` (a child \#
      action was received when the state was in another case).
      """#,
    documentation: """
      The parent that runs first may change the case of an enum state: the child's action then finds another state, does
      nothing, and a warning is raised.
      """,
    remedy: "Put the Scope before the Reduce, or use `.ifCaseLet`",
    paired: #"""
      //- Root.swift
      @Reducer
      struct Login {
          struct State: Equatable {}
          enum Action { case doneTapped }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      @Reducer
      struct Root {
          enum State: Equatable {
              case login(Login.State)
              case ready
          }
          enum Action { case login(Login.Action) }
          var body: some ReducerOf<Self> {
      +       Scope(state: \.login, action: \.login) { Login() }
              Reduce { state, action in
                  switch action {
                  case .login(.doneTapped):
                      state = .ready
                      return .none
                  }
              }
      +   }
      +}
      +@Reducer
      +struct Form {
      +   struct State: Equatable { var login = Login.State() }
      +   enum Action { case login(Login.Action) }
      +   var body: some ReducerOf<Self> {
      +       Reduce { state, _ in
      +           state = State()
      +           return .none
      +       }
              Scope(state: \.login, action: \.login) { Login() }  // finding: 9
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      for feature in model.features.all where feature.state?.kind == .enum {
        guard let (block, file) = model.body(of: feature) else { continue }
        let tree = file.bodies
        let statements = Array(tree.children(block))
        let reduce = statements.firstIndex { statement in
          tree.isNamed(tree.chainBase(statement), "Reduce")
            && tree.assignments(in: statement).contains {
              tree.kind(tree.target($0)) == .name && tree.isNamed(tree.target($0), "state")
            }
        }
        for statement in reduce.map({ statements[$0...] }) ?? [] where tree.isCall(statement, of: "Scope") {
          let state = tree.argument(statement, labelled: "state") ?? tree.argument(statement, at: 0)
          guard let path = state.flatMap({ tree.path($0) }), path.count == 1 else { continue }
          findings.report(
            file.location(tree.calleeRange(statement)), in: model,
            "Scope of \(path[0]) stands behind the Reduce that changes the case: its actions find another state",
            of: "\(feature.name).body", subject: path[0])
        }
      }
    })
}
