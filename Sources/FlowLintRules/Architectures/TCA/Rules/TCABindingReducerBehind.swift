enum TCABindingReducerBehind {
  static let rule = Rule(
    title: "Run BindingReducer before the reducer that reads what is bound",
    severity: .error, looksAt: [.feature],
    source: """
      The article Bindings, Binding actions and reducers (`BindingReducer` stands in front of the logic that reacts to \
      a binding).
      """,
    documentation: """
      Reducers run from top to bottom. One that reacts to a binding in front of `BindingReducer` reads the value that was
      there before.
      """,
    remedy: "Move `BindingReducer()` to the top of `body`",
    paired: #"""
      //- Search.swift
      @Reducer
      struct Search {
          @ObservableState
          struct State: Equatable { var query = "", isEmpty = true }
          enum Action: BindableAction { case binding(BindingAction<State>) }
          var body: some ReducerOf<Self> {
      +       BindingReducer()
              Reduce { state, action in
                  switch action {
                  case .binding(\.query):
                      state.isEmpty = state.query.isEmpty
                      return .none
                  case .binding:
                      return .none
                  }
              }
      -       BindingReducer()  // finding: 9
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      for feature in model.features.certain {
        guard let (block, file) = model.body(of: feature) else { continue }
        let tree = file.bodies
        let statements = Array(tree.children(block))
        guard let place = statements.firstIndex(where: { tree.isNamed(tree.chainBase($0), "BindingReducer") }),
          let name = statements[..<place].lazy.compactMap({ boundAndRead(in: $0, tree) }).first
        else { continue }
        findings.report(
          model.scopes.place(file.at(statements[place])), at: tree.range(tree.chainBase(statements[place])), in: model,
          "BindingReducer() runs after the Reduce that reads \(name): it reads the value before", subject: name)
      }
    })

  /// The property that the arm for its binding reads: `case .binding(\.query): search(state.query)`.
  private static func boundAndRead(in statement: BodyTree.Node, _ tree: BodyTree) -> String? {
    tree.descendants(statement, .caseClause).lazy.compactMap { arm -> String? in
      let bound = tree.children(arm).filter { tree.kind($0) == .pattern }.flatMap { pattern in
        tree.descendants(pattern, .keyPath).filter { tree.isInCall($0) { tree.isCall($0, of: "binding") } }
      }.compactMap { tree.path($0)?.first }
      return tree.descendants(arm, .member).first { member in
        bound.contains(tree.name(member)) && !tree.isAssigned(member)
          && tree.receiver(member).map { tree.isNamed($0, "state") } == true
      }.map { tree.name($0) }
    }.first
  }
}
