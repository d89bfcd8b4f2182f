enum TCA2OnChangeReducer {
  static let rule = Rule(
    title: "Answer a change by an effect, not by a reducer in onChange",
    severity: .warning, isOptIn: true, looksAt: [.feature],
    source: "The article MigratingTo1.25, Streamlined onChange operator, and onChange with reducer builder.",
    documentation: """
      The newer `onChange(of:)` hands its closure the state, and takes the effect that it returns. The one that builds a
      reducer for each change is deprecated.
      """,
    remedy: #"Write `.onChange(of: \.count) { oldValue, state in … }`, which returns an effect"#,
    paired: #"""
      //- Home.swift
      @Reducer
      struct Home {
          struct State: Equatable { var count = 0 }
          enum Action { case tapped }
          var body: some ReducerOf<Self> {
              Reduce { state, _ in
                  state.count += 1
                  return .none
              }
      -       .onChange(of: \.count) { _, newValue in  // finding: 10
      -           Reduce { _, _ in .run { _ in print(newValue) } }
      -       }
      +       .onChange(of: \.count) { _, state in .run { [count = state.count] _ in print(count) } }
          }
      }
      """#,
    check: TCAModel.deprecated(
      { model in
        model.deprecatedCalls(["onChange"]) { call in
          let tree = call.tree
          let closure = tree.trailingClosures(call.node).first.map(tree.value(ofArgument:))
          let made = closure.flatMap(tree.body).flatMap(tree.firstChild)
          return call.scope.feature != nil && !call.scope.isInView
            && made.map { TCANames.builders.contains(tree.name(tree.chainBase($0))) } == true
        }
      }, instead: "let the closure return an effect"))
}
