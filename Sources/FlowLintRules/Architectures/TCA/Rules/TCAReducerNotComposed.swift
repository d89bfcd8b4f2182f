enum TCAReducerNotComposed {
  static let rule = Rule(
    title: "Compose every feature in a parent or a store, or delete it",
    severity: .warning, looksAt: [.feature], isInGraph: true, claims: .absence,
    source: #"""
      The article GettingStarted and FAQ: a feature lives in a store or in its parent; a reducer that neither \#
      holds is dead.
      """#,
    documentation: """
      A feature lives in a store or in its parent. A reducer that neither holds is dead code, and so are its views.
      """,
    remedy: "Compose the feature in its parent, or delete it with its view",
    violating: #"""
      //- App.swift
      import SwiftUI

      @Reducer
      struct Root {
          struct State: Equatable {}
          enum Action { case started }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      @Reducer
      struct Forgotten {  // finding: 8
          struct State: Equatable {}
          enum Action { case started }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      struct ForgottenView: View {
          let store: StoreOf<Forgotten>
          var body: some View { Text("").onAppear { store.send(.started) } }
      }
      @main
      struct DemoApp: App {
          static let store = Store(initialState: Root.State()) { Root() }
          init() { Self.store.send(.started) }
          var body: some Scene { WindowGroup { Text("") } }
      }
      #Preview {
          ForgottenView(store: Store(initialState: Forgotten.State()) { Forgotten() })
      }
      """#,
    conforming: #"""
      //- App.swift
      import SwiftUI

      @Reducer
      struct Root {
          @ObservableState
          struct State: Equatable {
              var path = StackState<Path.State>()
              var row = Row.State()
          }
          enum Action {
              case path(StackActionOf<Path>)
              case row(Row.Action)
          }
          @Reducer
          enum Path {
              case row(Row)
          }
          var body: some ReducerOf<Self> {
              Scope(state: \.row, action: \.row) { Row() }
              Reduce { state, _ in
                  state.path.append(.row(Row.State()))
                  return .none
              }
              .forEach(\.path, action: \.path)
          }
      }
      @Reducer
      struct Row {
          struct State: Equatable {}
          enum Action { case tapped }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      struct RowView: View {
          let store: StoreOf<Row>
          var body: some View { Button("") { store.send(.tapped) } }
      }
      struct RootView: View {
          @Bindable var store: StoreOf<Root>
          var body: some View {
              NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
                  RowView(store: store.scope(state: \.row, action: \.row))
              } destination: { store in
                  switch store.case {
                  case let .row(store): RowView(store: store)
                  }
              }
          }
      }
      @main
      struct DemoApp: App {
          static let store = Store(initialState: Root.State()) { Root()._printChanges() }
          var body: some Scene { WindowGroup { RootView(store: Self.store) } }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      for feature in model.dead.sorted().map({ model.features.all[$0] }) {
        findings.report(
          model.table.nameLocation(feature.type), in: model,
          "No feature or store runs \(feature.name); compose it, or delete it",
          of: feature.name, kind: .type, subject: feature.name)
      }
    })
}
