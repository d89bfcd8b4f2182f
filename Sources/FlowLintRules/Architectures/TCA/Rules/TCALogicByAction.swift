enum TCALogicByAction {
  static let rule = Rule(
    title: "Share logic by functions, not by actions",
    severity: .warning, isOptIn: true, looksAt: [.feature],
    source: "The article Performance, Sharing logic with actions.",
    documentation: """
      An action that is sent only to run code that another one runs goes through all reducers once more, and each test
      must receive it.
      """,
    remedy: "Extract a function `func refresh(state: inout State) -> Effect<Action>`",
    paired: #"""
      //- Home.swift
      @Reducer
      struct Home {
          struct State: Equatable {}
          enum Action {
              case appeared
      -       case pulled
      -       case refresh
      +       case delegate(Delegate)
      +       case hidden
      +       case loaded
      +       enum Delegate { case finished }
          }
          var body: some ReducerOf<Self> {
              Reduce { state, action in
                  switch action {
                  case .appeared:
      -               return .send(.refresh)  // finding: 25
      -           case .pulled:
      -               return .merge(.none, Effect.send(Action.refresh))  // finding: 45
      -           case .refresh:
      +               return .run { send in await send(.loaded) }
      +           case .hidden:
      +               return .send(.delegate(.finished))
      +           case .loaded:
      +               return .send(.hidden, animation: .default)
      +           case .delegate:
                      return .none
                  }
              }
          }
      }
      """#,
    check: .holding(
      .forbidden,
      of: { (model: TCAModel) in
        model.calls(named: "send").compactMap { call in
          let tree = call.tree
          guard tree.arguments(call.node).count == 1, let owner = call.scope.feature, !call.scope.isInView,
            let callee = tree.namedCallee(call.node),
            tree.kind(callee) == .implicitMember || tree.receiver(callee).map({ tree.isNamed($0, "Effect") }) == true,
            let name = tree.argument(call.node, at: 0).flatMap({ ownAction($0, of: owner, in: tree) })
          else { return nil }
          return call.named(name, at: tree.nameRange(callee))
        }
      },
      saying: {
        "\($1.name) is sent only to share its logic; call a function that takes inout State and returns an Effect"
      }))

  /// The name of the feature's own action that a value is; nil of a delegate's, a child's, or another one.
  private static func ownAction(_ value: BodyTree.Node, of feature: TCAFeature, in tree: BodyTree) -> String? {
    var holder = feature.actionEnums.first
    for node in tree.caseNode(value).map({ tree.nestedCases($0).cases }) ?? [] {
      let action = feature.actions.first { $0.holder.type.id == holder?.type.id && tree.isNamed(node, $0.name) }
      guard let action, action.content == nil, action.carried?.isDelegate != true else { return nil }
      if action.carried == nil { return action.name }
      holder = action.carried
    }
    return nil
  }
}
