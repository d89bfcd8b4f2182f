enum TCA2ViewStore {
  static let rule = Rule(
    title: "Read the store itself, not a view store",
    severity: .warning, isOptIn: true, looksAt: [.swiftUIView],
    source: """
      The article MigratingTo1.7, Using ObservableState; the article MigratingTo1.25, Store.withState and StorePublisher; \
      SwiftUIDeprecations, View stores and View containers.
      """,
    documentation: """
      Views read an observed store as it is. Version 2 has neither view stores nor the views that take stores apart, and no
      publisher of the state.
      """,
    remedy: "Mark the state with `@ObservableState`, and read `store.name`, `if let store = store.scope(…)`, `ForEach`",
    paired: #"""
      //- Home.swift
      import SwiftUI

      @Reducer
      struct Home {
          @ObservableState
          struct State: Equatable { var name = "" }
          enum Action { case tapped }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      struct HomeView: View {
          let store: StoreOf<Home>
          var body: some View {
      -       WithViewStore(store, observe: { $0 }) { viewStore in  // finding: 9
      -           Button(viewStore.name) { viewStore.send(.tapped) }
      -       }
      -       .onReceive(store.publisher) { print($0) }  // finding: 26
      +       Button(store.name) { store.send(.tapped) }
          }
      }
      """#,
    check: TCAModel.deprecated(
      { model in
        let names = [
          "WithViewStore", "ViewStore", "IfLetStore", "ForEachStore", "SwitchStore", "CaseLet", "NavigationStackStore",
          "NavigationLinkStore", "withState",
        ]
        return model.deprecatedCalls(names)
          + model.places(named: ["publisher"], [.member]).compactMap { name, place in
            let store = place.tree.receiver(place.node)
            return store.flatMap { model.stores.feature(ofStore: place.at($0)) }.map { _ in
              TCAModel.Deprecated(place: place, name: name)
            }
          }
      }, instead: "read the observed store"))
}
