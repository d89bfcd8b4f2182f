enum TCADelegateNeverSent {
  static let rule = Rule(
    title: "Send every delegate action, or delete it",
    severity: .warning, looksAt: [.feature], claims: .absence,
    source: #"""
      The tutorial YourFirstPresentation and the tutorial EditingAndDeletingSyncUp (a child tells its parent \#
      through delegate actions).
      """#,
    documentation: "Parents wait for a delegate action that the feature never sends: what they do then never happens.",
    remedy: "Send it where it happens, or remove the case and what parents do with it",
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
      -       Reduce { _, _ in .send(.delegate(.saved)) }
      +       Reduce { _, _ in
      +           .run { send in
      +               await send(.delegate(Bool.random() ? .saved : .deleted))
      +           }
      +       }
          }
      }
      @Reducer
      struct Root {
          struct State: Equatable { var edit = Edit.State() }
          enum Action { case edit(Edit.Action) }
          var body: some ReducerOf<Self> {
              Scope(state: \.edit, action: \.edit) { Edit() }
              Reduce { _, action in
                  switch action {
                  case .edit(.delegate(.deleted)), .edit(.delegate(.saved)):
                      return .none
                  }
              }
          }
      }
      let store = Store(initialState: Root.State()) { Root() }
      """#,
    check: TCAModel.sends(delegates: true))
}
