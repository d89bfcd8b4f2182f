enum TCARunErrorUnhandled {
  static let rule = Rule(
    title: "Catch what run throws",
    severity: .warning, isOptIn: true, looksAt: [.anything], claims: .absence,
    source: #"""
      The run-time warning in `Effect.swift` (a run threw an unhandled error); the warning comes in debug builds \#
      only, a release build drops the error. The authors' own apps leave it out where nothing can be done, so \#
      teams choose.
      """#,
    documentation: "An error that no code catches ends the effect without a word in a release build.",
    remedy: "Add `catch: { error, send in … }`, or send the failure as a result",
    paired: #"""
      //- Home.swift
      @Reducer
      struct Home {
          struct State: Equatable {}
      -   enum Action { case appeared, loaded(Int) }
      +   enum Action { case appeared, loaded(Result<Int, any Error>), failed }
          @Dependency(\.client) var client
      +   @Dependency(\.continuousClock) var clock
          var body: some ReducerOf<Self> {
              Reduce { state, action in
      -           .run { send in
      -               for id in await client.ids() {
      -                   try await send(.loaded(client.load(id)))  // finding: 21
      +           switch action {
      +           case .appeared:
      +               return .run { send in
      +                   try await clock.sleep(for: .seconds(1))
      +                   await send(.loaded(Result { try await client.load(1) }))
      +               }
      +           case .loaded:
      +               return .run { send in
      +                   do {
      +                       try await client.save()
      +                   } catch {
      +                       await send(.failed)
      +                   }
      +               }
      +           case .failed:
      +               return .run { _ in
      +                   try await client.save()
      +               } catch: { error, _ in
      +                   print(error)
                      }
                  }
              }
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      for (call, closure, _) in model.runEffects() where call.tree.argument(call.node, labelled: "catch") == nil {
        let tree = call.tree
        let found = tree.descendants(closure, .try).first { node in
          let next = tree.syntax.tokens.kinds[Int(tree.tokens(node).lowerBound) + 1]
          return next != .question && next != .exclamation && !isCaught(node, in: closure, in: tree)
            && !onlyCancels(node, in: tree)
        }
        guard let found else { continue }
        findings.report(
          call, at: tree.nameRange(found), in: model,
          "this effect throws an error that nothing catches; add catch:", subject: "try")
      }
    })

  /// The node stands in a closure or function of its own, or in a `do` that catches.
  private static func isCaught(_ node: BodyTree.Node, in closure: BodyTree.Node, in tree: BodyTree) -> Bool {
    var inner = node
    for ancestor in tree.ancestors(node) {
      if tree.kind(ancestor) == .closure { return ancestor != closure }
      let catches = tree.kind(ancestor) == .do && tree.firstChild(ancestor, .catch) != nil
      if catches, tree.kind(inner) == .block { return true }
      inner = ancestor
    }
    return true
  }

  /// A tried call throws when it is cancelled alone, or is opened further inside.
  private static func onlyCancels(_ node: BodyTree.Node, in tree: BodyTree) -> Bool {
    tree.calls(in: node).contains { call in
      let name = tree.calleeName(call) ?? ""
      return ["sleep", "timer", "checkCancellation", "withTaskCancellation", "withAnimation"].contains(name)
        || name.hasSuffix("TaskGroup")
    }
  }
}
