enum TCACollectionWithoutForeach {
  static let rule = Rule(
    title: "Run the elements of a collection or stack with forEach",
    severity: .error, breaks: .unheard, looksAt: [.feature], isInGraph: true, claims: .absence,
    source: #"""
      The run-time warning in `NavigationStack+Observation.swift` (a path was written, but forEach is missing), \#
      the documentation of `ForEachReducer.swift`, the article StackBasedNavigation, Basics.
      """#,
    documentation: """
      The elements of a collection or a stack run only where their parent says `forEach`; without it their actions do
      nothing, and a warning is raised while the app runs.
      """,
    remedy: "Add the `forEach`",
    paired: #"""
      //- Home.swift
      @Reducer
      struct Row {
          struct State: Equatable, Identifiable { let id: Int }
          enum Action { case tapped }
          var body: some ReducerOf<Self> { Reduce { _, _ in .run { _ in print("") } } }
      }
      @Reducer
      struct Home {
          @Reducer
          enum Path {
              case detail(Row)
          }
          @ObservableState
          struct State {
      -       var old: IdentifiedArrayOf<Row.State> = []  // fix: 13
              var path = StackState<Path.State>()  // fix: 13
              var rows: IdentifiedArrayOf<Row.State> = []  // fix: 13
          }
          enum Action {
      -       case old(id: Row.State.ID, action: Row.Action)
              case path(StackActionOf<Path>)
              case rows(IdentifiedActionOf<Row>)
          }
          var body: some ReducerOf<Self> {
      -       Reduce { state, action in
      -           switch action {
      -           case .old, .path, .rows:
      -               return .none
      -           }
      -       }
      +       Reduce { _, _ in .none }
      +           .forEach(\.rows, action: \.rows) { Row() }
      +           .forEach(\.path, action: \.path)
          }
      }
      """#,
    check: TCAModel.runs {
      $0.child.kind == .many || $0.child.kind == .stack
    } saying: {
      "\($0.feature.name) takes the actions of \($0.childName), but never runs it"
    })
}
