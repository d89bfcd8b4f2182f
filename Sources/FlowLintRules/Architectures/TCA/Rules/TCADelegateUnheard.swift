enum TCADelegateUnheard {
  static let rule = Rule(
    title: "Handle every delegate action in a parent",
    severity: .warning, breaks: .lost("action"), looksAt: [.feature], isInGraph: true, claims: .absence,
    source: #"""
      The tutorial YourFirstPresentation (only the parent listens for delegate actions, the child does nothing \#
      with them).
      """#,
    documentation: """
      A feature tells its parents by delegate actions and does nothing with them itself. One that no parent handles is
      lost.
      """,
    remedy: "Handle it in the parent, or remove it",
    paired: #"""
      //- Edit.swift
      @Reducer
      struct Edit {
          struct State: Equatable {}
          enum Action {
              case delegate(Delegate)
      -       enum Delegate {
      -           case deleted  // finding: 18
      -           case saved
      -       }
      +       enum Delegate { case deleted, saved }
          }
          var body: some ReducerOf<Self> {
      -       Reduce { _, action in
      -           switch action {
      -           case .delegate(.saved):
      -               return .send(.delegate(.deleted))
      -           case .delegate:
      -               return .send(.delegate(.saved))
      -           }
      -       }
      +       Reduce { _, _ in .merge(.send(.delegate(.saved)), .send(.delegate(.deleted))) }
          }
      }
      @Reducer
      -struct Root {
      +struct Middle {
          struct State: Equatable { var edit = Edit.State() }
          enum Action { case edit(Edit.Action) }
      +   var body: some ReducerOf<Self> { Scope(state: \.edit, action: \.edit) { Edit() } }
      +}
      +@Reducer
      +struct Root {
      +   struct State: Equatable { var middle = Middle.State() }
      +   enum Action { case middle(Middle.Action) }
          var body: some ReducerOf<Self> {
      -       Scope(state: \.edit, action: \.edit) { Edit() }
      +       Scope(state: \.middle, action: \.middle) { Middle() }
              Reduce { _, action in
                  switch action {
      -           case .edit(.delegate(.saved)):
      -               return .none
      -           case .edit:
      +           case let .middle(.edit(.delegate(event))):
      +               print(event)
                      return .none
                  }
              }
          }
      }
      let store = Store(initialState: Root.State()) { Root() }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      for feature in model.features.certain where model.isLive(feature) {
        for action in feature.actions where action.holder.isDelegate && model.isUnheard(action, of: feature) {
          findings.report(
            action, in: model,
            "\(feature.name) sends \(action.holder.wrapper ?? "delegate")(.\(action.name)), but no parent listens")
        }
      }
    })
}
