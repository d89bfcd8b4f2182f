enum TCACancellableNeverCancelled {
  static let rule = Rule(
    id: "tca_cancellable_never_cancelled",
    title: "What is cancellable is cancelled somewhere",
    severity: .warning,
    isOptIn: true,
    looksAt: [.anything],
    source: #"""
      The documentation of `Cancellation.swift`. An identifier that nobody cancels is often a forgotten `cancel` \#
      on leaving; often it is only prepared for.
      """#,
    documentation: """
      An identifier that nobody cancels is often a cancellation that was forgotten; often it is only prepared for.
      """,
    remedy: "Cancel it, add `cancelInFlight: true`, or remove the identifier",
    examples: [
      .violating(
        #"""
        //- Home.swift
        import ComposableArchitecture

        @Reducer
        struct Home {
            struct State: Equatable {}
            enum Action { case appeared }
            enum CancelID { case timer }
            var body: some ReducerOf<Self> {
                Reduce { _, _ in
                    .run { _ in print("") }
                        .cancellable(id: CancelID.timer)  // finding: 18
                }
            }
        }
        """#),
      .conforming(
        #"""
        //- Home.swift
        import ComposableArchitecture

        @Reducer
        struct Home {
            struct State: Equatable {}
            enum Action { case appeared, disappeared }
            enum CancelID { case search, timer }
            var body: some ReducerOf<Self> {
                Reduce { _, action in
                    switch action {
                    case .appeared:
                        return .merge(
                            .run { _ in print("") }.cancellable(id: CancelID.timer),
                            .run { _ in print("") }.cancellable(id: CancelID.search, cancelInFlight: true)
                        )
                    case .disappeared:
                        return .cancel(id: CancelID.timer)
                    }
                }
            }
        }
        """#),
    ],
    check: .reading(TCAModel.self, inspect))

  private static func inspect(_ model: TCAModel, _ findings: inout FindingSink) {
    let ids = TCACancellation(model)
    for one in ids.others where one.isCancellable {
      let tree = model.table.file(one.file).bodies
      let here = ids.cancels.filter { $0.file == one.file }
      guard let name = one.name, tree.argument(one.call, labelled: "cancelInFlight") == nil,
        !ids.cancels.contains(where: { $0.name == name }), here.allSatisfy({ $0.name != nil }),
        !tree.calls(in: tree.root, named: "cancel").contains(where: { tree.argument($0, labelled: "ids") != nil })
      else { continue }
      findings.report(
        one.location, in: model, "\(name) is cancellable, but nobody cancels it",
        model.ownerName(of: one.call, in: model.table.file(one.file)), kind: .type, subject: name)
    }
  }
}
