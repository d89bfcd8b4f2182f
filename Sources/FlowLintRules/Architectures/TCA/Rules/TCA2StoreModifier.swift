enum TCA2StoreModifier {
  static let rule = Rule(
    title: "Present by a binding to a scoped store, not by modifiers that take a store",
    severity: .warning, isOptIn: true, looksAt: [.swiftUIView],
    source: """
      SwiftUIDeprecations, View modifiers (`sheet(store:)`, `alert(store:)` and the like); the article MigratingTo1.7, \
      Replacing navigation view modifiers with SwiftUI modifiers.
      """,
    documentation: """
      Observed stores give bindings, which SwiftUI's own modifiers take. Version 2 has no modifiers with an argument
      `store:`.
      """,
    remedy: #"Write `.sheet(item: $store.scope(state: \.edit, action: \.edit))`"#,
    paired: #"""
      //- Home.swift
      import SwiftUI

      struct HomeView: View {
          @Bindable var store: StoreOf<Home>
          var body: some View {
              Text("")
      -           .alert(store: store.scope(state: \.$alert, action: \.alert))  // finding: 14
      +           .alert($store.scope(state: \.alert, action: \.alert))
          }
      }
      @Reducer
      struct Home {
          @ObservableState
          struct State: Equatable { @Presents var alert: AlertState<Action.Alert>? = AlertState { TextState("") } }
          enum Action {
              case alert(PresentationAction<Alert>)
              enum Alert { case okay }
          }
          var body: some ReducerOf<Self> { EmptyReducer().ifLet(\.$alert, action: \.alert) }
      }
      """#,
    check: TCAModel.deprecated(
      { model in
        let names = ScreenCall.modifiers.union(["alert", "confirmationDialog", "legacyAlert", "actionSheet"])
        return model.deprecatedCalls(names.sorted()) { $0.tree.argument($0.node, labelled: "store") != nil }
      }, instead: "take a binding to the scoped store"))
}
