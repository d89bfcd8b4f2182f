enum TCACancelWithoutCancellable {
  static let rule = Rule(
    title: "Cancel only ids that an effect was given",
    severity: .error, looksAt: [.anything], claims: .absence,
    source: #"""
      The documentation of `Cancellation.swift`: an effect is cancelled by the identifier that `cancellable(id:)` \#
      gave it; cancelling another one does nothing, and says nothing.
      """#,
    documentation: """
      An effect is cancelled by the identifier that it was given. To cancel another one does nothing, and says nothing.
      """,
    remedy: "Give the effect `.cancellable(id: CancelID.timer)`, or remove the cancellation",
    paired: #"""
      //- Home.swift
      @Reducer
      struct Home {
      -   struct State: Equatable {}
      -   enum Action { case appeared, disappeared }
      -   enum CancelID { case download, timer }
      +   struct State: Equatable { var id = 1 }
      +   enum Action { case appeared, disappeared, tapped }
      +   enum CancelID: Hashable { case download(Int), search, tick, timer }
      +   let ownID = "own"
      +   struct OtherID: Hashable {}
          var body: some ReducerOf<Self> {
              Reduce { state, action in
                  switch action {
                  case .appeared:
      -               return .run { _ in print("") }
      -                   .cancellable(id: CancelID.download, cancelInFlight: true)
      +               return .merge(
      +                   .run { _ in print("") }.cancellable(id: CancelID.download(state.id)),
      +                   .run { _ in await withTaskCancellation(id: Self.CancelID.timer) { } },
      +                   Effect.none.cancellable(id: OtherID())
      +               )
                  case .disappeared:
      -               return .merge(.cancel(id: CancelID.timer), .cancel(id: CancelID.download))  // finding: 32
      +               return .merge(.cancel(id: CancelID.download(2)), .cancel(id: CancelID.timer), .cancel(id: OtherID.self))
      +           case .tapped:
      +               return .merge(
      +                   .run { _ in Task.cancel(id: CancelID.timer) },
      +                   startTicking(until: CancelID.tick),
      +                   .cancel(id: CancelID.tick),
      +                   .run { _ in }.cancellable(id: ownID),
      +                   .cancel(id: self.ownID)
      +               )
                  }
              }
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      let ids = model.cancellation
      for one in ids.cancels where ids.isOfNothing(one, in: model) {
        let name = one.name ?? ""
        findings.report(
          one.place, in: model,
          "no effect has the id \(name), so that this cancels nothing; give an effect .cancellable(id: \(one.text))",
          subject: name)
      }
      for one in ids.cancels {
        let tree = one.place.tree
        guard let list = tree.argument(one.call, labelled: "id"), tree.kind(list) == .array,
          !ids.others.contains(where: { other in
            other.place.tree.argument(other.call, labelled: "id").map { other.place.tree.kind($0) == .array } == true
          })
        else { continue }
        findings.report(
          one.place, in: model, "\(one.text) is one id, which no effect has; cancel each of them in a .merge",
          subject: one.text)
      }
    })
}
