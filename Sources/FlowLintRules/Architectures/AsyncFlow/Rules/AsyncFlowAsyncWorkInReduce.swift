enum AsyncFlowAsyncWorkInReduce {
  static let rule = Rule(
    id: "asyncflow_async_work_in_reduce",
    title: "Asynchronous work in `reduce` is an effect",
    severity: .warning,
    looksAt: [.viewModel],
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
    examples: [
      .violating(
        #"""
        import AsyncFlow
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
        """#),
      .conforming(
        #"""
        import AsyncFlow
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
        """#),
    ],
    check: .reading(AsyncFlowModel.self, inspect))
}

private func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
  for type in model.types.reportable(where: { $0.contains(.asyncViewModel) }) {
    for member in model.types.members(of: type.id) where member.isFunction && member.name == "reduce" {
      guard model.types.function(member)?.labels == ["state", "action"] else { continue }
      let file = model.table.file(member.file)
      for call in file.bodies.calls(in: member.node) {
        guard let start = asyncStart(call, file.bodies), !isInsideEffect(call, member, file.bodies),
          !model.isExempt(call, member)
        else { continue }
        let name = file.bodies.name(start)
        findings.report(
          file.location(file.bodies.nameRange(start)),
          "\(name) started in reduce of \(type.name); return an AsyncEffect (.run(id:)) so that it can be cancelled "
            + "and tested",
          declaration: model.declaration(member), kind: "member", subject: name)
      }
    }
  }
}

/// The `Task`, `DispatchQueue` or `Timer` of a call that starts work.
private func asyncStart(_ call: BodyTree.Node, _ bodies: BodyTree) -> BodyTree.Node? {
  guard let callee = bodies.namedCallee(call) else { return nil }
  let base = bodies.chainBase(callee)
  guard bodies.kind(base) == .name else { return nil }
  let name = bodies.name(callee)
  switch bodies.name(base) {
  case "Task": return base == callee || name == "detached" ? base : nil
  case "DispatchQueue": return ["async", "asyncAfter", "sync"].contains(name) ? base : nil
  case "Timer": return name == "scheduledTimer" ? base : nil
  default: return nil
  }
}

/// The node stands in a closure that an effect is made with: `.run { }`, `AsyncEffect.run { }`.
private func isInsideEffect(_ node: BodyTree.Node, _ member: AsyncFlowMember, _ bodies: BodyTree) -> Bool {
  var inner = node
  while let closure = bodies.enclosingClosure(inner, within: member.node) {
    if let call = bodies.call(takingClosure: closure)?.call, bodies.kind(call) == .call,
      let callee = bodies.namedCallee(call)
    {
      if bodies.kind(callee) == .implicitMember || bodies.receiverChain(callee).first == "AsyncEffect" { return true }
    }
    inner = closure
  }
  return false
}
