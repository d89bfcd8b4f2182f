enum TCAChildNotScoped {
  static let rule = Rule(
    title: "Run every child whose state a feature holds",
    severity: .error, looksAt: [.feature], isInGraph: true, claims: .absence,
    source: #"""
      The documentation of `Scope.swift`; the article GettingStarted and Performance (features compose along child \#
      boundaries). No run-time warning exists for it: the child's actions arrive and nothing happens.
      """#,
    documentation: "The child's actions arrive at the parent, and nothing happens: no run-time warning says so.",
    remedy: "Add the `Scope`, or remove state and action",
    paired: #"""
      //- Home.swift
      struct Header: Reducer {
          struct State: Equatable { var title = "" }
          enum Action: Equatable { case tapped }
          func reduce(into state: inout State, action: Action) -> Effect<Action> {
              state.title = ""
              return .none
          }
      }
      +struct Still: Reducer {
      +   struct State: Equatable {}
      +   enum Action: Equatable { case tapped }
      +   func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      +}
      +struct StillView: View {
      +   let store: StoreOf<Still>
      +   var body: some View { Text("still") }
      +}
      +struct HomeView: View {
      +   let store: StoreOf<Home>
      +   var body: some View { StillView(store: store.scope(state: \.still, action: \.still)) }
      +}
      struct Home: Reducer {
          struct State: Equatable {
              var header = Header.State()  // finding: 13
      -       var footer: Header.State  // finding: 13
      +       var footer = Header.State()
      +       var side = Header.State()
      +       var plain = Header.State()
      +       var still = Still.State()
          }
          enum Action: Equatable {
              case header(Header.Action)
              case footer(Header.Action)
      +       case side(Header.Action)
      +       case still(Still.Action)
      +       case tapped
          }
          var body: some ReducerOf<Self> {
      -       Reduce { state, action in
      -           switch action {
      -           case .header(.tapped):
      -               state.header.title = "tapped"
      -               return .none
      -           case .footer:
      -               return .none
      -           }
      -       }
      +       Scope(state: \.header, action: /Action.header) { Header() }
      +       Scope(state: \.footer, action: /Action.footer, child: Header.init)
      +       side
      +       Reduce { _, _ in .none }
      +   }
      +   private var side: some ReducerOf<Self> {
      +       Scope(state: \.side, action: /Action.side) { Header() }
          }
      }
      """#,
    check: TCAModel.runs { $0.child.kind == .one && $0.child.isProperty })
}
