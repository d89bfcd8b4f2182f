enum TCASendAfterDismiss {
  static let rule = Rule(
    title: "Send nothing after an effect has dismissed its feature",
    severity: .error, looksAt: [.feature],
    source: """
      The article TreeBasedNavigation, Dismissal (dismissal sends an action, so it is not valid to send another one \
      after `dismiss()`).
      """,
    documentation: """
      `dismiss()` takes the state away. What the effect sends afterwards finds none: a warning is raised while the app
      runs, and no reducer handles the action.
      """,
    remedy: "Send first, and dismiss last",
    paired: #"""
      //- Edit.swift
      @Reducer
      struct Edit {
          struct State: Equatable { var isValid = true }
          enum Action { case saveTapped, saved }
          @Dependency(\.dismiss) var dismiss
          var body: some ReducerOf<Self> {
              Reduce { state, action in
                  guard case .saveTapped = action else { return .none }
                  return .run { [isValid = state.isValid] send in
      +               await send(.saved)
      +               guard isValid else {
      +                   await dismiss()
      +                   return
      +               }
      +               if isValid { await send(.saved) } else { await dismiss() }
                      await dismiss()
      -               await send(.saved)  // finding: 23
                  }
              }
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      for (call, closure, send) in model.runEffects() {
        let dismiss = call.scope.feature.map(model.dependencies)?.first { $0.key == "\\.dismiss" }?.property.name
        let tree = call.tree
        let own = tree.calls(in: closure).filter { tree.enclosingClosure($0, within: call.node) == closure }
        let dismissals = own.filter { one in
          dismiss.map { tree.isOwnMember(tree.callee(one), named: $0) } == true
            && !leaves(one, inside: closure, in: tree)
        }
        let late = own.first { one in
          tree.isOwnMember(tree.callee(one), named: send)
            && dismissals.contains { $0 < one && !tree.areExclusive($0, one) && !tree.contains(within: $0, one) }
        }
        guard let late else { continue }
        findings.report(
          call, at: tree.calleeRange(late), in: model,
          "\(send) is called after \(dismiss ?? "")(), when the state is gone; send first", subject: send)
      }
    })

  /// The code behind a call does not run after it: a branch round it ends with `return`, or it is deferred.
  private static func leaves(_ call: BodyTree.Node, inside closure: BodyTree.Node, in tree: BodyTree) -> Bool {
    tree.ancestors(call).prefix { $0 != closure }.contains { node in
      let last = tree.kind(node) == .block ? tree.lastChild(node) : nil
      return tree.kind(node) == .defer || last.map { [.return, .throw, .jump].contains(tree.kind($0)) } == true
    }
  }
}
