enum TCADestinationNeverPresented {
  static let rule = Rule(
    title: "Present every destination, or delete it",
    severity: .warning, looksAt: [.feature], isInGraph: true, claims: .absence,
    source: #"""
      The article TreeBasedNavigation, Basics, and StackBasedNavigation, Pushing features onto the stack: a \#
      destination exists by being set, appended or linked to.
      """#,
    documentation: """
      A destination exists by being set, appended or linked to. One that no code makes is never reached, and its feature
      and view are dead.
      """,
    remedy: "Set it where it is wanted, or remove destination, view and feature",
    violating: #"""
      //- Home.swift
      import SwiftUI

      @Reducer
      struct Home {
          @Reducer
          enum Path {
              case detail(Edit)
              case share(Edit)  // finding: 14
          }
          @ObservableState
          struct State {
              @Presents var help: Edit.State?  // finding: 23
              var path = StackState<Path.State>()
          }
          enum Action {
              case help(PresentationAction<Edit.Action>)
              case path(StackActionOf<Path>)
          }
          var body: some ReducerOf<Self> {
              Reduce { state, _ in
                  state.help = nil
                  state.path.append(.detail(Edit.State()))
                  return .none
              }
              .forEach(\.path, action: \.path)
              .ifLet(\.$help, action: \.help) { Edit() }
          }
      }
      struct HomeView: View {
          @Bindable var store: StoreOf<Home>
          var body: some View {
              NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
                  Text("").sheet(item: $store.scope(state: \.help, action: \.help)) { EditView(store: $0) }
              } destination: { store in
                  switch store.case {
                  case let .detail(store): EditView(store: store)
                  case let .share(store): EditView(store: store)
                  }
              }
          }
      }
      //- Edit.swift
      import SwiftUI

      @Reducer
      struct Edit {
          struct State: Equatable {}
          enum Action { case tapped }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      struct EditView: View {
          let store: StoreOf<Edit>
          var body: some View { Button("") { store.send(.tapped) } }
      }
      """#,
    conforming: #"""
      //- Home.swift
      import SwiftUI

      @Reducer
      struct Home {
          @Reducer
          enum Path {
              case detail(Edit)
              case link(Edit)
          }
          @ObservableState
          struct State {
              @Presents var help: Edit.State?
              @Presents var tour: Edit.State? = Edit.State()
              var path = StackState<Path.State>()
          }
          enum Action {
              case help(PresentationAction<Edit.Action>)
              case path(StackActionOf<Path>)
              case tour(PresentationAction<Edit.Action>)
          }
          var body: some ReducerOf<Self> {
              Reduce { state, _ in
                  state.path.append(.detail(Edit.State()))
                  return .none
              }
              .forEach(\.path, action: \.path)
              .ifLet(\.$help, action: \.help) { Edit() }
              .ifLet(\.$tour, action: \.tour) { Edit() }
          }
      }
      struct HomeView: View {
          @Bindable var store: StoreOf<Home>
          var body: some View {
              NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
                  NavigationLink(state: Home.Path.State.link(Edit.State())) { Text("") }
                      .sheet(item: $store.scope(state: \.help, action: \.help)) { EditView(store: $0) }
                      .sheet(item: $store.scope(state: \.tour, action: \.tour)) { EditView(store: $0) }
              } destination: { store in
                  switch store.case {
                  case let .detail(store): EditView(store: store)
                  case let .link(store): EditView(store: store)
                  }
              }
          }
      }
      let initial = Home.State(help: Edit.State())
      //- Edit.swift
      import SwiftUI

      @Reducer
      struct Edit {
          struct State: Equatable {}
          enum Action { case tapped }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      struct EditView: View {
          let store: StoreOf<Edit>
          var body: some View { Button("") { store.send(.tapped) } }
      }
      """#,
    check: TCAModel.destinations {
      one in
      !one.child.isSetAtFirst && !one.isMentioned { $0.mayBeMeant && one.sets($0) }
    } saying: {
      $0.holder == nil
        ? "No code sets \($0.name): it is never presented"
        : "No code constructs \($0.child.name): the destination is never reached"
    })
}
