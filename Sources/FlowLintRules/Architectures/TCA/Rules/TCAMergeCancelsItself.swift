enum TCAMergeCancelsItself {
  static let rule = Rule(
    title: "Restart an effect by cancelInFlight, not by merging a cancellation with it",
    severity: .warning, looksAt: [.anything],
    source: """
      The documentation of `Effect.swift`, `merge` (the effects run at the same time), and that of \
      `Cancellation.swift`, `cancellable(id:cancelInFlight:)`.
      """,
    documentation: """
      Effects that are merged run at the same time: a cancellation among them may end the new effect of the same
      identifier instead of the old one.
      """,
    remedy: "Give the effect `cancelInFlight: true` in place of the cancellation",
    paired: #"""
      //- Search.swift
      @Reducer
      struct Search {
          struct State: Equatable {}
          enum Action { case changed, other }
          enum CancelID { case search, other }
          var body: some ReducerOf<Self> {
              Reduce { state, action in
                  if case .other = action { return .run { _ in print("") }.cancellable(id: CancelID.other) }
                  return .merge(
      -               .cancel(id: CancelID.search),  // finding: 18
      -               .run { _ in print("") }.cancellable(id: CancelID.search)
      +               .cancel(id: CancelID.other),
      +               .run { _ in print("") }.cancellable(id: CancelID.search, cancelInFlight: true)
                  )
              }
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      let ids = model.cancellation
      let given = Dictionary(grouping: ids.others.filter { $0.callee == "cancellable" }) { $0.place.file.number }
      for one in ids.cancels where one.name != nil {
        let tree = one.place.tree
        guard let merge = merge(around: one.call, in: tree),
          let other = (given[one.place.file.number] ?? []).first(where: { other in
            other.name == one.name && other.type == one.type && other.text == one.text
              && Self.merge(around: other.call, in: tree) == merge
          })
        else { continue }
        findings.report(
          one.place, in: model,
          "\(one.text) is cancelled beside the effect that gets it, which may end with it; use cancelInFlight: true",
          subject: other.name ?? "")
      }
    })

  /// The call of `merge` that an effect is an argument of, by itself, in a list, or with more operators behind it.
  private static func merge(around effect: BodyTree.Node, in tree: BodyTree) -> BodyTree.Node? {
    for ancestor in tree.ancestors(effect) {
      switch tree.kind(ancestor) {
      case .call where tree.isCall(ancestor, of: "merge"): return ancestor
      case .call, .member, .argument, .array, .paren: continue
      default: return nil
      }
    }
    return nil
  }
}
