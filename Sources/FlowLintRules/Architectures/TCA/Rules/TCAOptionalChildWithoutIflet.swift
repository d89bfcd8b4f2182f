enum TCAOptionalChildWithoutIflet {
  static let rule = Rule(
    title: "Run an optional child with ifLet",
    severity: .error, breaks: .unheard, looksAt: [.feature], isInGraph: true, claims: .absence,
    source: "The documentation of `IfLetReducer.swift`, the article TreeBasedNavigation, Integration.",
    documentation: """
      A child in optional state runs only where its parent says `ifLet`; without it the child's actions do nothing.
      """,
    remedy: "Add the `ifLet`",
    violating: #"""
      //- Home.swift
      @Reducer
      struct Search {
          struct State: Equatable { var query = "" }
          enum Action { case queryChanged(String) }
          var body: some ReducerOf<Self> {
              Reduce { state, action in
                  switch action {
                  case let .queryChanged(query):
                      state.query = query
                      return .none
                  }
              }
          }
      }
      @Reducer
      struct Home {
          @ObservableState
          struct State: Equatable {
              var search: Search.State?  // fix: 13
          }
          enum Action {
              case search(Search.Action)
              case searchTapped
          }
          var body: some ReducerOf<Self> {
              Reduce { state, action in
                  switch action {
                  case .search:
                      return .none
                  case .searchTapped:
                      state.search = Search.State()
                      return .none
                  }
              }
          }
      }
      """#,
    conforming: #"""
      //- Home.swift
      @Reducer
      struct Search {
          struct State: Equatable { var query = "" }
          enum Action { case queryChanged(String) }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      @Reducer
      struct Home {
          @ObservableState
          struct State: Equatable {
              var last: Search.State?
              var search: Search.State?
          }
          enum Action {
              case search(Search.Action)
          }
          var body: some ReducerOf<Self> {
              core.ifLet(\.search, action: \.search) { Search() }
          }
          var core: some ReducerOf<Self> { EmptyReducer() }
      }
      @Reducer
      struct Tab {
          @ObservableState
          struct State: Equatable { var search: Search.State? }
          enum Action { case search(Search.Action) }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      @Reducer
      struct Root {
          @ObservableState
          struct State: Equatable { var tab = Tab.State() }
          enum Action { case tab(Tab.Action) }
          var body: some ReducerOf<Self> {
              Scope(state: \.tab, action: \.tab) { Tab() }
              EmptyReducer().ifLet(\.tab.search, action: \.tab.search) { Search() }
          }
      }
      //- Redux.swift
      protocol Reducer {
          associatedtype State
          associatedtype Action
          func reduce(into state: inout State, action: Action)
      }
      struct Counter: Reducer {
          struct State { var search: Search.State? }
          enum Action { case search(Search.Action) }
          var body: String { "" }
          func reduce(into state: inout State, action: Action) {}
      }
      """#,
    check: TCAModel.runs { $0.child.kind == .optional && !$0.child.presents && $0.child.feature != nil })
}
