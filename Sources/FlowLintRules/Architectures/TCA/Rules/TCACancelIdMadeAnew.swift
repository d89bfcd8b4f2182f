enum TCACancelIdMadeAnew {
  static let rule = Rule(
    title: "Give an effect an id that can be named again",
    severity: .error, looksAt: [.anything],
    source: """
      The documentation of `Cancellation.swift`: the identifier with which an effect is cancelled is the one that it \
      was given.
      """,
    documentation: """
      A value that is made anew for each effect is equal to no other one: no code can cancel the effect, and
      `cancelInFlight` finds none to cancel.
      """,
    remedy: "Take a case of an enum, `CancelID.request`, or a value of the state",
    paired: #"""
      //- Search.swift
      @Reducer
      struct Search {
          struct State: Equatable { let id: UUID }
          enum Action { case changed, row(UUID) }
      +   struct Request: Hashable {}
      +   @Dependency(\.uuid) var uuid
          var body: some ReducerOf<Self> {
              Reduce { state, action in
      -           .run { _ in print("") }.cancellable(id: UUID(), cancelInFlight: true)  // finding: 53
      +           if case let .row(id) = action { return .cancel(id: id) }
      +           let row = Row(id: uuid())
      +           return .merge(
      +               .run { _ in print(row) }.cancellable(id: state.id), .run { _ in print("") }.cancellable(id: Request()))
              }
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      let ids = model.cancellation
      for one in ids.cancels + ids.others.filter({ TCACancellation.giving.contains($0.callee) }) {
        let tree = one.place.tree
        guard model.features.gated.holds(one.place.file.number),
          let value = tree.argument(one.call, labelled: "id").map(tree.bare), tree.kind(value) == .call,
          tree.arguments(value).isEmpty, let name = tree.ownMemberName(tree.callee(value)),
          makes(name, at: one.place, in: model)
        else { continue }
        findings.report(
          one.place, at: tree.range(value), in: model,
          "\(name)() is another value each time: no effect can be cancelled by it", subject: name)
      }
    })

  private static func makes(_ name: String, at place: TCAPlace, in model: TCAModel) -> Bool {
    ["UUID", "Date", "NSObject"].contains(name)
      && model.table.lookUp(name, inside: place.scope.type, in: place.file.number) == nil
      || place.scope.feature.map(model.dependencies)?.contains { $0.property.name == name && $0.key == "\\.uuid" }
        == true
  }
}
