enum TCAStateObservedWhole {
  static let rule = Rule(
    title: "Observe what a view shows, not a state with children",
    severity: .warning, isOptIn: true, looksAt: [.swiftUIView],
    source:
      "The article Performance, View stores (a view that observes all state is computed for every change of a child).",
    documentation: """
      A view that observes the whole state of a feature with children is computed anew for each change in one of them.
      """,
    remedy: "Observe a `ViewState` with what the view shows, or take up `@ObservableState`",
    paired: #"""
      //- Home.swift
      import SwiftUI

      @Reducer
      struct Row {
          struct State: Equatable { var name = "" }
          enum Action { case renamed(String) }
          var body: some ReducerOf<Self> { Reduce { state, _ in state.name = ""; return .none } }
      }
      @Reducer
      struct Home {
          struct State: Equatable { var title = "", row = Row.State() }
          enum Action { case row(Row.Action) }
          var body: some ReducerOf<Self> { Scope(state: \.row, action: \.row) { Row() } }
      }
      struct HomeView: View {
          let store: StoreOf<Home>
          var body: some View {
      -       WithViewStore(store, observe: { $0 }) { Text($0.title) }  // finding: 9
      +       WithViewStore(store, observe: \.title) { Text($0.state) }
          }
      }
      +struct RowView: View {
      +   let store: StoreOf<Row>
      +   var body: some View { WithViewStore(store, observe: { $0 }) { Text($0.name) } }
      +}
      """#,
    check: .holding(
      .forbidden,
      of: { (model: TCAModel) in
        model.calls(named: "WithViewStore", "ViewStore").compactMap { call in
          let tree = call.tree
          guard let observed = tree.argument(call.node, labelled: "observe"), tree.text(observed).isWhole,
            let store = tree.argument(call.node, at: 0),
            let feature = model.stores.feature(ofStore: call.at(store)),
            let child = feature.children.first(where: { $0.feature != nil && $0.kind != .optional })
          else { return nil }
          return call.named(feature.name, at: tree.calleeRange(call.node), detail: child.name)
        }
      }, saying: { "the view observes all of \($1.name).State, \($1.detail) included" }))
}

extension String {
  /// The closure that gives back what it gets.
  fileprivate var isWhole: Bool { utf8.filter { $0 != 32 }.elementsEqual("{$0}".utf8) }
}
