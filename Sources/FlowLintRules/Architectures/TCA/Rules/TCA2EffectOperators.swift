enum TCA2EffectOperators {
  static let rule = Rule(
    title: "Sequence the work of an effect by async code, not by operators",
    severity: .warning, isOptIn: true, looksAt: [.feature],
    source: """
      The article MigratingTo1.25, Combine/animation-scheduling effects and Effect.concatenate, Effect.map: these \
      operators are deprecated.
      """,
    documentation: """
      Effects of version 2 have no operators: work that follows other work, waits, or is animated is written in `run`.
      """,
    remedy: "Write the work in one `.run`, with `await`, `clock.sleep(for:)` and `send(_:animation:)`",
    paired: #"""
      //- Home.swift
      @Reducer
      struct Home {
          struct State: Equatable { var names = [""] }
          enum Action { case tapped, saved }
          enum CancelID { case save }
          var body: some ReducerOf<Self> {
              Reduce { state, action in
                  state.names = state.names.map { $0 + "!" }
      -           return .concatenate(  // finding: 21
      -               .send(.saved).animation(),  // finding: 31
      -               .run { _ in print("") }.debounce(id: CancelID.save, for: 1, scheduler: DispatchQueue.main)  // finding: 41
      -           )
      +           return .run { send in
      +               await send(.saved, animation: .default)
      +               print("")
      +           }
              }
          }
      }
      """#,
    check: TCAModel.deprecated(
      { model in
        model.deprecatedCalls(["concatenate", "map", "debounce", "throttle", "animation", "transaction"]) { call in
          guard call.scope.feature != nil, !call.scope.isInView else { return false }
          let tree = call.tree
          let base = tree.chainBase(call.node)
          return tree.isNamed(base, "Effect")
            || tree.kind(base) == .implicitMember
              && ["concatenate", "merge", "run", "send", "publisher"].contains { tree.isNamed(base, $0) }
        }
      }, instead: "write the work in one .run"))
}
