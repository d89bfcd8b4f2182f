enum AsyncFlowEmitOutsideReduce {
  static let rule = Rule(
    title: "Emit steps in `reduce` when @AsyncViewModel is used",
    severity: .warning, looksAt: [.screen, .viewModel], claims: .absence,
    source: """
      asyncflow-architecture.md, "데이터 흐름", lines 302-303 (inputs become actions; `reduce` changes the state and emits
      Steps), and the examples, lines 105, 363-372
      """,
    documentation: """
      With `@AsyncViewModel`, everything that happens passes through `reduce` as an Action, so a test that sends actions
      sees every state change and every Step. A Step emitted from an effect's closure or from `transform` skips that: it
      may arrive after the effect was cancelled, and its order relative to state changes is undefined.
      """,
    remedy: "Return an Action from the effect and emit the Step in `reduce`",
    paired: #"""
      @AsyncViewModel
      final class LoginViewModel: StepEmittable {
          typealias StepType = AuthStep
          var stepContinuation: AsyncStream<AuthStep>.Continuation?
          enum Input { case tap }
          enum Action: Equatable { case login, done }
          struct State: Equatable {}
          enum CancelID: Hashable { case login }

          func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
              switch action {
              case .login:
      -           return [.run(id: .login) {
      -               self.emit(.home)  // finding: 22
      -               return .done
      -           }]
      +           return [.run(id: .login) { .done }]
              case .done:
      +           emit(.home)
                  return []
              }
          }
      }
      """#,
    check: .each(\AsyncFlowModel.emissions) { model, emission in
      guard emission.receiver == nil else { return nil }
      let member = emission.member
      let roles = model.types.roles(member.owner)
      guard roles.contains(.asyncViewModel), roles.isStepper,
        !["init", "readyToEmitSteps", "emit"].contains(member.name),
        member.name == "transform" || model.runsAsEffect(emission)
      else { return nil }
      let name = model.types[member.owner].name
      return Violation(
        member.file.location(emission.channelRange),
        "Step emitted outside reduce in \(name); return an Action from the effect and emit in reduce",
        subject: emission.steps.map(\.name).joined(separator: ","))
    })
}

extension AsyncFlowModel {
  /// The emission stands in a closure of `.run { }`, `Task { }`, `DispatchQueue.main.async { }` or the like.
  fileprivate func runsAsEffect(_ emission: AsyncFlowEmission) -> Bool {
    let bodies = emission.member.tree
    return bodies.calls(aroundClosuresOf: emission.node, within: emission.member.node).contains { call in
      guard let name = bodies.calleeName(call) else { return false }
      return ["run", "runCatchingError", "detached", "Task"].contains(name)
        || name.hasPrefix("async") && bodies.receiverChain(call).first == "DispatchQueue"
    }
  }
}
