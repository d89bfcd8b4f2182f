enum TCAStateCapturedWhole {
  static let rule = Rule(
    title: "Capture the values that an effect needs, not the whole state",
    severity: .warning, isOptIn: true, looksAt: [.feature],
    source:
      "The article SwiftConcurrency (an effect captures the values of the state that it needs: `[count = state.count]`).",
    documentation: """
      An effect that captures the whole state keeps a copy of all of it, and does not say on which values it depends: it
      works with values from the time when it began.
      """,
    remedy: "Capture what is read: `[count = state.count]`",
    paired: #"""
      //- Home.swift
      @Reducer
      struct Home {
          struct State: Equatable { var count = 0 }
          enum Action { case tapped }
          var body: some ReducerOf<Self> {
              Reduce { state, action in
      -           .run { [state] _ in print(state.count) }  // finding: 21
      +           .run { [count = state.count] _ in print(count) }
              }
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      for (call, closure, _) in model.runEffects() {
        let tree = call.tree
        let whole = tree.captures(closure).first { capture in
          let value = tree.value(of: capture) ?? capture
          return tree.isNamed(value, "state") && [.capture, .name].contains(tree.kind(value))
        }
        guard let whole else { continue }
        findings.report(
          call, at: tree.nameRange(whole), in: model,
          "the effect captures the whole state; capture the values that it reads", subject: tree.name(whole))
      }
    })
}
