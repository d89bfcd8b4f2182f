enum TCAActionNamesEffect {
  static let rule = Rule(
    title: "Name an action after what happened",
    severity: .warning, isOptIn: true, looksAt: [.feature],
    source: #"""
      The tutorial YourFirstFeature: actions are named after what the user did, not after what the feature should \#
      do; teams differ.
      """#,
    documentation: """
      An action that is named after what the user did stays true when the feature does something else about it.
      """,
    remedy: "Rename the case after the event",
    paired: #"""
      //- Counter.swift
      import SwiftUI

      @Reducer
      struct Counter {
          struct State: Equatable {}
          enum Action {
      -       case increment  // finding: 14
      -       case openURL(URL)  // finding: 14
      +       case incrementButtonTapped
      +       case loadResponse(Int)
      +       case settings
      +       case refresh
          }
      -   var body: some ReducerOf<Self> { EmptyReducer() }
      +   var body: some ReducerOf<Self> {
      +       Reduce { _, action in
      +           switch action {
      +           case .incrementButtonTapped:
      +               return .run { send in await send(.refresh) }
      +           default:
      +               return .none
      +           }
      +       }
      +   }
      }
      struct CounterView: View {
          let store: StoreOf<Counter>
          var body: some View {
      -       Button("+") { store.send(.increment) }
      -           .onOpenURL { store.send(.openURL($0)) }
      +       Button("+") { store.send(.incrementButtonTapped) }
      +           .task { store.send(.loadResponse(1)) }
      +           .onDisappear { store.send(.settings) }
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      for feature in model.features.all {
        for action in feature.actions where !action.holder.isDelegate && action.content == nil && isOrder(action.name) {
          let isSentByView = model.isMentioned(action, of: feature) {
            $0.isSend && $0.scope.view?.feature?.id == feature.id && $0.place.isInCall(of: "send")
          }
          guard isSentByView else { continue }
          findings.report(
            action, in: model, "\(action.name) says what to do; name the event, such as \(action.name)ButtonTapped")
        }
      }
    })

  private static func isOrder(_ name: String) -> Bool {
    if ["ed", "Tapped", "Pressed", "Changed", "Response", "Finished"].contains(where: name.hasSuffix) { return false }
    return orders.contains { order in
      name.hasPrefix(order) && name.utf8.dropFirst(order.utf8.count).first.map { $0 >= 65 && $0 <= 90 } != false
    }
  }

  private static let orders = [
    "fetch", "load", "show", "hide", "present", "set", "update", "increment", "decrement", "add", "delete", "remove",
    "reset", "open", "close", "toggle", "start", "stop", "refresh", "save", "select", "send", "submit", "go",
    "navigate", "push", "pop",
  ]
}
