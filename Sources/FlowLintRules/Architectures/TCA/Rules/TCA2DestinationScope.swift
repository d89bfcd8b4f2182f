enum TCA2DestinationScope {
  static let rule = Rule(
    title: "Scope to a destination by its projection, and to the case behind it",
    severity: .warning, isOptIn: true, looksAt: [.swiftUIView],
    source:
      #"The article MigratingTo1.25, Enum scopes, and $store.scope(state: \.destination) (non-projected syntax)."#,
    documentation: """
      Version 2 scopes to the whole destination, and then to one of its cases, so that the cases of a destination are
      treated alike.
      """,
    remedy: #"Write `$store.scope(state: \.$destination, action: \.destination).edit`"#,
    paired: #"""
      //- Home.swift
      import SwiftUI

      @Reducer
      struct Edit {
          struct State: Equatable {}
          enum Action { case tapped }
          var body: some ReducerOf<Self> { Reduce { _, _ in print(""); return .none } }
      }
      @Reducer
      struct Home {
          @Reducer
          enum Destination { case edit(Edit) }
          @ObservableState
          struct State { @Presents var destination: Destination.State? }
          enum Action { case destination(PresentationAction<Destination.Action>), editTapped }
          var body: some ReducerOf<Self> {
              Reduce { state, _ in
                  state.destination = .edit(Edit.State())
                  return .none
              }
              .ifLet(\.$destination, action: \.destination)
          }
      }
      struct EditView: View {
          let store: StoreOf<Edit>
          var body: some View { Button("") { store.send(.tapped) } }
      }
      struct HomeView: View {
          @Bindable var store: StoreOf<Home>
          var body: some View {
              Button("") { store.send(.editTapped) }
      -           .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { EditView(store: $0) }  // fix: 33
      +           .sheet(item: $store.scope(state: \.$destination, action: \.destination).edit) { EditView(store: $0) }
          }
      }
      """#,
    check: TCAModel.deprecated(
      { model in
        model.calls(named: "scope").compactMap { call in
          let tree = call.tree
          guard let store = tree.receiver(call.node), tree.name(store).hasPrefix("$"),
            let state = tree.argument(call.node, labelled: "state"),
            let action = tree.argument(call.node, labelled: "action"),
            let path = tree.path(state), path.count == 2, let actions = tree.path(action),
            actions.count == 2, let feature = model.stores.feature(ofStore: call.at(store)),
            let child = feature.part(named: path[0]), child.presents, let target = child.feature,
            model.features.all[target].isEnumReducer
          else { return nil }
          // Other cases than features are no stores any more: that is for people to decide.
          let isCertain = path[1] == actions[1] && model.features.all[target].part(named: path[1])?.feature != nil
          let range = tree.range(call.node)
          let text = "\(tree.text(store)).scope(state: \\.$\(path[0]), action: \\.\(actions[0])).\(path[1])"
          let fix = FixIt(title: "Write '\(text)'", edits: [call.file.replacement(text, of: range)])
          return TCAModel.Deprecated(
            place: call, range: tree.calleeRange(call.node), name: "the scope to \(path[0])?.\(path[1])",
            fix: isCertain ? fix : nil)
        }
      }, instead: "scope by the projection"))
}
