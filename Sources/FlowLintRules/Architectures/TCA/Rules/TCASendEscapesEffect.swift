enum TCASendEscapesEffect {
  static let rule = Rule(
    title: "Send an effect's last action before it ends",
    severity: .error, looksAt: [.anything],
    source: #"""
      The run-time warning in `Core.swift` (an action was sent from a completed effect), the documentation of \#
      `Effect.swift`.
      """#,
    documentation: """
      An effect is complete when its closure returns. An action that an unstructured task sends later is dropped, and a
      warning is raised while the app runs.
      """,
    remedy: "Drop the unstructured task: the closure of `run` is asynchronous already",
    paired: #"""
      //- Home.swift
      @Reducer
      struct Home {
          struct State: Equatable {}
          enum Action { case appeared, loaded, ticked }
          @Dependency(\.client) var client
          var body: some ReducerOf<Self> {
              Reduce { state, action in
                  switch action {
                  case .appeared:
      -               return .run { [client] send in
      -                   let page = client.firstPage
      -                   Task {  // finding: 21
      -                       await client.load(page)
      -                       await send(.loaded)
      -                   }
      +               return .run { send in
      +                   let task = Task { await send(.ticked) }
      +                   await client.load()
      +                   await send(.loaded)
      +                   await task.value
                      }
                  case .loaded:
                      return .run { send in
      -                   queue.asyncAfter(deadline: .now() + 1) {  // finding: 27
      -                       Task { await send(.ticked) }
      +                   await withTaskGroup(of: Void.self) { group in
      +                       group.addTask { await send(.ticked) }
                          }
                      }
                  case .ticked:
      -               return .none
      +               return .run { _ in
      +                   Task { await client.log() }
      +               }
                  }
              }
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      for (call, closure, send) in model.runEffects() {
        let tree = call.tree
        guard let last = tree.body(of: closure).flatMap(tree.lastChild),
          let callee = tree.namedCallee(last), let inner = tree.arguments(last).last.map(tree.value(ofArgument:)),
          tree.kind(inner) == .closure
        else { continue }
        let receiver = tree.receiver(callee)
        let isDetached = tree.isNamed(callee, "detached") && receiver.map { tree.isNamed($0, "Task") } == true
        let isQueue = receiver != nil && (tree.isNamed(callee, "async") || tree.isNamed(callee, "asyncAfter"))
        guard isDetached || isQueue || tree.kind(callee) == .name && tree.isNamed(callee, "Task"),
          tree.calls(in: inner).contains(where: { tree.isOwnMember(tree.callee($0), named: send) })
        else { continue }
        findings.report(
          call, at: tree.nameRange(isDetached ? receiver ?? callee : callee), in: model,
          "\(send) is used after the effect has ended; await the work in the run closure itself", subject: send)
      }
    })
}
