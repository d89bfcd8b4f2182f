enum TCAReduceAndBody {
  static let rule = Rule(
    title: "A reducer must have a body or a reduce method, not both",
    severity: .error, looksAt: [.feature],
    source: #"""
      The documentation of `Reducer.swift`: a `reduce(into:action:)` of the type itself takes precedence, so \#
      `body` is never asked; a diagnostic of the macro deprecates the method in `@Reducer` types, nothing is said \#
      about plain conformances.
      """#,
    documentation: "A `reduce(into:action:)` of the type itself takes precedence: the `body` is never asked.",
    remedy: "Move the code of `reduce` into a `Reduce` of the body",
    paired: #"""
      //- Counter.swift
      struct Counter: Reducer {
          struct State: Equatable { var count = 0 }
          enum Action: Equatable { case tapped }
      -   var body: some ReducerOf<Self> {  // finding: 9
      -       EmptyReducer()
      +   func reduce(into state: inout State, action: Action) -> Effect<Action> {
      +       .none
          }
      }
      -extension Counter {
      -   func reduce(into state: inout State, action: Action) -> Effect<Action> {
      -       state.count += 1
      -       return .none
      -   }
      +struct Timer: Reducer {
      +   struct State: Equatable {}
      +   enum Action: Equatable { case tapped }
      +   var body: some ReducerOf<Self> { Reduce(core) }
      +   func core(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      for feature in model.features.certain {
        guard let body = feature.type.properties(named: "body").first,
          let reduce = model.features.reduce(of: feature.type),
          ![body.declaration, reduce.declaration].contains(where: {
            model.table.declaration($0).flags.contains(.isConditional)
          })
        else { continue }
        findings.report(
          model.table.location(body), in: model, "\(feature.name) implements reduce(into:action:): its body never runs",
          of: "\(feature.name).body", subject: "body")
      }
    })
}
