enum AsyncFlowAsyncWorkInReduce {
  static let rule = Rule(
    title: "Asynchronous work in `reduce` is an effect",
    severity: .warning, looksAt: [.viewModel],
    source: """
      asyncflow-architecture.md, "AsyncViewModel 통합", lines 360-365 (`reduce` returns `.run(id:)`), and "데이터 흐름", lines
      302-303
      """,
    documentation: """
      `reduce` is a pure step from one state to the next; asynchronous work is described by the effect that it returns.
      A `Task` started inside cannot be cancelled by its id, is invisible to the test store, and runs on after the view
      model has gone.
      """,
    remedy: "Return an `AsyncEffect` (`.run(id:)`) that does the work",
    violating: #"""
      @AsyncViewModel
      final class SearchViewModel: ObservableObject {
          enum Input { case load }
          enum Action: Equatable { case load, loaded }
          struct State: Equatable {}
          enum CancelID: Hashable { case load }

          func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
              Task { await service.load() }  // finding: 9
              return []
          }
      }
      """#,
    conforming: #"""
      @AsyncViewModel
      final class SearchViewModel: ObservableObject {
          enum Input { case load }
          enum Action: Equatable { case load, loaded }
          struct State: Equatable {}
          enum CancelID: Hashable { case load }

          func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
              [.run(id: .load) { Task { await log() }; return .loaded }]
          }
      }
      """#,
    check: .each(
      in: AsyncFlowModel.self, { $0.types.reportable(where: { $0.contains(.asyncViewModel) }) },
      { $0.asyncStarts(inReduceOf: $1) }
    ) { _, type, start in
      Violation(
        start.location,
        "\(start.name) started in reduce of \(type.name); return an AsyncEffect (.run(id:)) so that it can be "
          + "cancelled and tested",
        subject: start.name)
    })
}
