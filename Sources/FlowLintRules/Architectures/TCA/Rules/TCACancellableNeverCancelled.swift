enum TCACancellableNeverCancelled {
  static let rule = Rule(
    title: "Cancel every cancellable id somewhere",
    severity: .warning, isOptIn: true, looksAt: [.anything], claims: .absence,
    source: #"""
      The documentation of `Cancellation.swift`. An identifier that no code cancels is often a forgotten `cancel` \#
      on leaving; often it is only prepared for.
      """#,
    documentation: """
      An identifier that no code cancels is often a cancellation that was forgotten; often it is only prepared for.
      """,
    remedy: "Cancel it, add `cancelInFlight: true`, or remove the identifier",
    paired: #"""
      //- Home.swift
      @Reducer
      struct Home {
          struct State: Equatable {}
      -   enum Action { case appeared }
      -   enum CancelID { case timer }
      +   enum Action { case appeared, disappeared }
      +   enum CancelID { case search, timer }
          var body: some ReducerOf<Self> {
      -       Reduce { _, _ in
      -           .run { _ in print("") }
      -               .cancellable(id: CancelID.timer)  // finding: 18
      +       Reduce { _, action in
      +           switch action {
      +           case .appeared:
      +               return .merge(
      +                   .run { _ in print("") }.cancellable(id: CancelID.timer),
      +                   .run { _ in print("") }.cancellable(id: CancelID.search, cancelInFlight: true)
      +               )
      +           case .disappeared:
      +               return .cancel(id: CancelID.timer)
      +           }
              }
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      let ids = model.cancellation
      let cancelled = Set(ids.cancels.compactMap(\.name))
      let unclear = Set(
        ids.cancels.filter { $0.name == nil }.map(\.place.file.number)
          + model.places(named: ["ids"], [.argument]).filter { $0.place.isInCall(of: "cancel") }.map(
            \.place.file.number))
      for one in ids.others where one.callee == "cancellable" {
        guard let name = one.name, !cancelled.contains(name), !unclear.contains(one.place.file.number),
          one.place.tree.argument(one.call, labelled: "cancelInFlight") == nil
        else { continue }
        findings.report(one.place, in: model, "\(name) is cancellable, but no code cancels it", subject: name)
      }
    })
}
