enum TCAReducerCalledByHand {
  static let rule = Rule(
    id: "tca_reducer_called_by_hand",
    title: "Reducers are composed, not called",
    severity: .warning,
    isOptIn: true,
    looksAt: [.anything],
    source: #"""
      Pull request 3857 (calling a reducer's `reduce` is deprecated and will not be offered in the next major \#
      version); the article Performance, Sharing logic in child features.
      """#,
    documentation: """
      An action that a reducer makes up and reduces by itself is seen by no parent and no test; to call a reducer is
      deprecated.
      """,
    remedy: "Extract the logic into a function that both reducers call",
    examples: [
      .violating(
        #"""
        //- Home.swift
        import ComposableArchitecture

        @Reducer
        struct Child {
            struct State: Equatable {}
            enum Action { case refresh }
            var body: some ReducerOf<Self> { EmptyReducer() }
        }
        @Reducer
        struct Home {
            struct State: Equatable { var child = Child.State() }
            enum Action {
                case child(Child.Action)
                case refreshTapped
            }
            var body: some ReducerOf<Self> {
                Scope(state: \.child, action: \.child) { Child() }
                Reduce { state, action in
                    switch action {
                    case .child:
                        return .none
                    case .refreshTapped:
                        return Child().reduce(into: &state.child, action: .refresh).map(Action.child)  // finding: 32
                    }
                }
            }
        }
        """#),
      .conforming(
        #"""
        //- Home.swift
        import ComposableArchitecture

        struct Logging<Base: Reducer>: Reducer {
            let base: Base
            func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
                base.reduce(into: &state, action: action)
            }
        }
        extension Reducer {
            func measured() -> some Reducer<State, Action> {
                Reduce { state, action in
                    self.reduce(into: &state, action: action)
                }
            }
        }
        """#),
    ],
    check: .reading(TCAModel.self, inspect))

  private static func inspect(_ model: TCAModel, _ findings: inout FindingSink) {
    for file in model.ownFiles {
      let tree = file.bodies
      for call in tree.calls(in: tree.root, named: "reduce") {
        let scope = model.scopes.scope(of: call, in: file)
        guard let owner = scope.feature, !scope.isInView, tree.argument(call, labelled: "into") != nil,
          let action = tree.argument(call, labelled: "action"), tree.caseNode(action) != nil,
          tree.kind(action) == .implicitMember || tree.tokens(action).count > 2,
          tree.enclosingFunction(call).map({ !tree.isNamed($0, "reduce") }) ?? true
        else { continue }
        findings.report(
          file.location(tree.calleeRange(call)), in: model,
          "an action is reduced by hand; share the logic in a function, or send the action",
          model.features.all[owner].name, kind: .type, subject: tree.text(action))
      }
    }
  }
}
