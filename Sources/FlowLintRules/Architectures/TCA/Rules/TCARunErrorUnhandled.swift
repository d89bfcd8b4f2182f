enum TCARunErrorUnhandled {
  static let rule = Rule(
    id: "tca_run_error_unhandled",
    title: "What run throws is caught",
    severity: .warning,
    isOptIn: true,
    looksAt: [.anything],
    source: #"""
      The run-time warning in `Effect.swift` (a run threw an unhandled error); the warning comes in debug builds \#
      only, a release build drops the error. The authors' own apps leave it out where nothing can be done, so \#
      teams choose.
      """#,
    documentation: """
      An error that nobody catches ends the effect without a word in a release build.
      """,
    remedy: "Add `catch: { error, send in … }`, or send the failure as a result",
    examples: [
      .violating(
        #"""
        //- Home.swift
        import ComposableArchitecture

        @Reducer
        struct Home {
            struct State: Equatable {}
            enum Action { case appeared, loaded(Int) }
            @Dependency(\.client) var client
            var body: some ReducerOf<Self> {
                Reduce { state, action in
                    .run { send in
                        for id in await client.ids() {
                            try await send(.loaded(client.load(id)))  // finding: 21
                        }
                    }
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
            enum Action { case appeared, loaded(Result<Int, any Error>), failed }
            @Dependency(\.client) var client
            @Dependency(\.continuousClock) var clock
            var body: some ReducerOf<Self> {
                Reduce { state, action in
                    switch action {
                    case .appeared:
                        return .run { send in
                            try await clock.sleep(for: .seconds(1))
                            await send(.loaded(Result { try await client.load(1) }))
                        }
                    case .loaded:
                        return .run { send in
                            do {
                                try await client.save()
                            } catch {
                                await send(.failed)
                            }
                        }
                    case .failed:
                        return .run { _ in
                            try await client.save()
                        } catch: { error, _ in
                            print(error)
                        }
                    }
                }
            }
        }
        """#),
    ],
    check: .reading(TCAModel.self, inspect))

  private static func inspect(_ model: TCAModel, _ findings: inout FindingSink) {
    for (file, call, closure, _) in model.runEffects() where file.bodies.argument(call, labelled: "catch") == nil {
      let tree = file.bodies
      let found = tree.descendants(closure, .try).first { node in
        let next = Int(tree.tokens(node).lowerBound) + 1
        return tree.syntax.tokens.kinds[next] != .question && tree.syntax.tokens.kinds[next] != .exclamation
          && tree.isDirect(node, in: closure) && !tree.onlyCancels(node)
      }
      guard let found else { continue }
      findings.report(
        file.location(tree.nameRange(found)), in: model,
        "the error that this effect throws is handled by nobody; add catch:",
        model.ownerName(of: found, in: file), kind: .type, subject: "try")
    }
  }
}

extension BodyTree {
  /// The node stands in the closure's own code, and in no `do` that catches.
  fileprivate func isDirect(_ node: Node, in closure: Node) -> Bool {
    var inner = node
    for ancestor in ancestors(node) {
      switch kind(ancestor) {
      case .closure: return ancestor == closure
      case .do where firstChild(ancestor, .catch) != nil && kind(inner) == .block: return false
      default: break
      }
      inner = ancestor
    }
    return false
  }

  /// What is tried throws when it is cancelled alone, or is opened further inside.
  fileprivate func onlyCancels(_ node: Node) -> Bool {
    calls(in: node).contains { call in
      guard let name = calleeName(call) else { return false }
      return ["sleep", "timer", "checkCancellation", "withTaskCancellation", "withAnimation"].contains(name)
        || name.hasSuffix("TaskGroup")
    }
  }
}
