enum TCALogicByAction {
  static let rule = Rule(
    id: "tca_logic_by_action",
    title: "Logic is shared by functions, not by actions",
    severity: .warning,
    isOptIn: true,
    looksAt: [.feature],
    source: "The article Performance, Sharing logic with actions.",
    documentation: """
      An action that is sent only to run code that another one runs goes through all reducers once more, and each
      test must receive it.
      """,
    remedy: "Extract a function `func refresh(state: inout State) -> Effect<Action>`",
    examples: [
      .violating(
        #"""
        //- Home.swift
        import ComposableArchitecture

        @Reducer
        struct Home {
            struct State: Equatable {}
            enum Action {
                case appeared
                case pulled
                case refresh
            }
            var body: some ReducerOf<Self> {
                Reduce { state, action in
                    switch action {
                    case .appeared:
                        return .send(.refresh)  // finding: 25
                    case .pulled:
                        return .merge(.none, Effect.send(Action.refresh))  // finding: 45
                    case .refresh:
                        return .none
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
            enum Action {
                case appeared
                case delegate(Delegate)
                case hidden
                case loaded
                enum Delegate { case finished }
            }
            var body: some ReducerOf<Self> {
                Reduce { state, action in
                    switch action {
                    case .appeared:
                        return .run { send in await send(.loaded) }
                    case .hidden:
                        return .send(.delegate(.finished))
                    case .loaded:
                        return .send(.hidden, animation: .default)
                    case .delegate:
                        return .none
                    }
                }
            }
        }
        """#),
    ],
    check: .reading(TCAModel.self, inspect))

  private static func inspect(_ model: TCAModel, _ findings: inout FindingSink) {
    for file in model.ownFiles {
      let tree = file.bodies
      for call in tree.calls(in: tree.root, named: "send") where tree.arguments(call).count == 1 {
        let scope = model.scopes.scope(of: call, in: file)
        guard let owner = scope.feature, !scope.isInView, let callee = tree.namedCallee(call),
          tree.kind(callee) == .implicitMember || tree.receiver(callee).map({ tree.isNamed($0, "Effect") }) ?? false,
          let value = tree.argument(call, at: 0),
          let name = model.ownAction(value, of: model.features.all[owner], in: tree)
        else { continue }
        findings.report(
          model.location(callee, in: file), in: model,
          "\(name) is sent only to share its logic; call a function that takes inout State and returns an Effect",
          model.features.all[owner].name, kind: .type, subject: name)
      }
    }
  }
}

extension TCAModel {
  /// The name of the feature's own action that a value is; nil of a delegate's, a child's, or another one.
  fileprivate func ownAction(_ value: BodyTree.Node, of feature: TCAFeature, in tree: BodyTree) -> String? {
    var actions = feature.actions.first
    var next: BodyTree.Node? = value
    while let node = next.flatMap({ tree.caseNode($0) }), let type = actions?.type {
      guard let enumCase = type.cases.first(where: { tree.isNamed(node, $0.name) }) else { return nil }
      guard let written = enumCase.parameters.first?.type,
        let carried = features.type(written.path, in: type, enumCase.declaration.file).flatMap({
          feature.actionEnum($0)
        })
      else { return features.childAction(enumCase, of: type) == nil ? enumCase.name : nil }
      if carried.isDelegate { return nil }
      actions = carried
      next = tree.payload(ofCase: node)
    }
    return nil
  }
}
