enum TCAReducerCalledByHand {
  static let rule = Rule(
    title: "Compose reducers, do not call them",
    severity: .warning, looksAt: [.anything],
    source: #"""
      Pull request 3857 (calling a reducer's `reduce` is deprecated and will not be offered in the next major \#
      version); the article Performance, Sharing logic in child features.
      """#,
    documentation: """
      An action that a reducer makes up and reduces by itself is seen by no parent and no test; to call a reducer is
      deprecated.
      """,
    remedy: "Extract the logic into a function that both reducers call",
    violating: #"""
      //- Home.swift
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
                  case .child(let action):
                      return Child().reduce(into: &state.child, action: action).map(Action.child)  // finding: 32
                  case .refreshTapped:
                      return Child().reduce(into: &state.child, action: .refresh).map(Action.child)  // finding: 32
                  }
              }
          }
      }
      """#,
    conforming: #"""
      //- Home.swift
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
      """#,
    check: .reading(TCAModel.self) { model, findings in
      for call in model.calls(named: "reduce") where call.scope.feature != nil && !call.scope.isInView {
        let tree = call.tree
        guard tree.argument(call.node, labelled: "into") != nil,
          let action = tree.argument(call.node, labelled: "action"), let feature = made(by: call, in: model),
          tree.enclosingFunction(call.node).map({ !tree.isNamed($0, "reduce") }) != false
        else { continue }
        let isHandedOn = tree.kind(tree.bare(action)) == .name
        findings.report(
          call, at: tree.calleeRange(call.node), in: model,
          isHandedOn
            ? "\(feature)'s actions are reduced by hand; compose it with Scope, ifLet or forEach"
            : "an action is reduced by hand; share the logic in a function, or send the action",
          subject: tree.text(action))
      }
    })

  /// The feature whose reducer is made where it is called: `Child().reduce(into: &state.child, action: action)`.
  private static func made(by call: TCAPlace, in model: TCAModel) -> String? {
    let made = call.tree.receiver(call.node).flatMap { call.tree.creation(call.tree.held(by: $0))?.qualifiedName }
    return made.flatMap { model.features.feature(at: $0, in: call.scope.type, of: call.file.number) == nil ? nil : $0 }
  }
}
