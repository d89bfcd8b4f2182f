enum CoreFlowStrongSelfInEffect {
  static let rule = Rule(
    title: "Capture self weakly in .run",
    severity: .warning, looksAt: [.core],
    source: "coreflow-feature-guide.md, Template 1 (line 206): `return .run { [weak self] send in`.",
    documentation: """
      An effect runs for as long as its work takes. If its closure holds the Core, the Core outlives its feature by that
      time: it answers to a screen that is gone, and a stream that never ends keeps it for good. A method handed over in
      place of a closure holds the Core, too.
      """,
    remedy: "Capture self weakly: `.run { [weak self] send in … }`",
    paired: #"""
      //- LoginCore.swift
      final class LoginCore: Core<LoginAction, LoginState> {
          override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> {
      -       if case .reload = action { return .run(task: load) }  // finding: 54
      -       return .run { send in
      -           await send(._loaded(self.service.load()))  // finding: 33
      +       switch action {
      +       case .load:
      +           return .run(priority: .high) { [weak self] send in
      +               guard let self else { return }
      +               await send(._loaded(self.service.load()))
      +               await MainActor.run { print(LoginCore.self) }
      +           }
      +       case .reload:
      +           return .run { [service] send in await send(._loaded(service.load())) }
      +       case ._loaded:
      +           return .none
              }
          }
          private func load(_ send: Send<LoginAction>) async {}
      }
      """#,
    check: .holding(
      .capturesWeakly(), by: CoreFlowRoles([.core]),
      of: { model, core in
        model.table.code(of: core).flatMap { $0.effects(isOwnMethod: { model.types.hasMethod($0, in: core) }) }
      }
    ) { _, core, _ in "capture self weakly in .run of \(core.name)" })
}

extension CodePart {
  /// What effects keep: the closures of `.run`, and methods in their place.
  fileprivate func effects(isOwnMethod: (String) -> Bool) -> [CodePart] {
    calls.filter { tree.isRunEffect($0) }.flatMap { tree.arguments($0) }.compactMap { argument in
      guard tree.label(argument) == "task" || tree.isTrailing(argument) else { return nil }
      let value = tree.held(by: tree.value(ofArgument: argument))
      return tree.kind(value) == .closure || tree.isOwn(value) && isOwnMethod(tree.name(value)) ? at(value) : nil
    }
  }
}
