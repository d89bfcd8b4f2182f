enum AsyncFlowAsyncWorkInReduce {
  static let rule = Rule(
    title: "Return asynchronous work in `reduce` as an effect",
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
    paired: #"""
      @AsyncViewModel
      final class SearchViewModel: ObservableObject {
          enum Input { case load }
          enum Action: Equatable { case load, loaded }
          struct State: Equatable {}
          enum CancelID: Hashable { case load }

          func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
      -       Task { await service.load() }  // finding: 9
      -       return []
      +       [.run(id: .load) { Task { await log() }; return .loaded }]
          }
      }
      """#,
    check: .holding(
      .forbidden, by: AsyncFlowParts { $0.contains(.asyncViewModel) }, of: { $0.asyncStarts(inReduceOf: $1) }
    ) {
      _, type, start in
      "\(start.name) started in reduce of \(type.name); return an AsyncEffect (.run(id:)) so that it can be cancelled "
        + "and tested"
    })
}

extension AsyncFlowModel {
  /// The `Task`, `DispatchQueue` or `Timer` of each start of asynchronous work in `reduce`, in source order; those that
  /// run inside of effects are left out.
  fileprivate func asyncStarts(inReduceOf type: IndexedType) -> [NamedPlace] {
    types.members(of: type.id).filter { types.isNamed($0, as: "reduce", labels: ["state", "action"]) }.flatMap {
      member in
      member.tree.calls(in: member.node).compactMap { call in
        guard let start = member.tree.asyncStart(call), !member.tree.isInsideEffect(call, within: member.node) else {
          return nil
        }
        return NamedPlace(location: member.code.location(start), name: member.tree.name(start))
      }
    }
  }
}

extension BodyTree {
  /// The `Task`, `DispatchQueue` or `Timer` of a call that starts work.
  fileprivate func asyncStart(_ call: Node) -> Node? {
    let starts = [
      "Task": ["Task", "detached"], "DispatchQueue": ["async", "asyncAfter", "sync"], "Timer": ["scheduledTimer"],
    ]
    guard let callee = namedCallee(call), case let base = chainBase(callee), kind(base) == .name else { return nil }
    return starts[name(base)]?.contains(name(callee)) == true ? base : nil
  }

  /// The node stands in a closure that an effect is made with: `.run { }`, `AsyncEffect.run { }`.
  fileprivate func isInsideEffect(_ node: Node, within outer: Node) -> Bool {
    calls(aroundClosuresOf: node, within: outer).contains { call in
      guard let callee = namedCallee(call) else { return false }
      return kind(callee) == .implicitMember || receiverChain(callee).first == "AsyncEffect"
    }
  }
}
