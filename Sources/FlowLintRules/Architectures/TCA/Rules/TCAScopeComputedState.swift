enum TCAScopeComputedState {
  static let rule = Rule(
    title: "Scope stores to stored state",
    severity: .warning, isOptIn: true, looksAt: [.swiftUIView],
    source: #"""
      The article Performance, Store scoping, and MigratingTo1.5: a computed property in a scope is computed for \#
      every access of the scoped store; the documentation accepts it where it is cheap.
      """#,
    documentation: "A computed property in a scope is computed for each access of the scoped store.",
    remedy: "Keep the child's state as a stored property, or compute in the child's view",
    paired: #"""
      //- Home.swift
      import SwiftUI

      @Reducer
      struct Detail {
          struct State: Equatable { var text = "" }
          enum Action { case tapped }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      @Reducer
      struct Home {
          @ObservableState
          struct State: Equatable {
      -       var text = ""
      -       var preview: Detail.State { Detail.State(text: text.uppercased()) }
      +       var detail = Detail.State()
      +       var isLoading: Bool { detail.text.isEmpty }
      +       var same: Detail.State { detail }
          }
          enum Action { case detail(Detail.Action) }
      -   var body: some ReducerOf<Self> { EmptyReducer() }
      +   var body: some ReducerOf<Self> {
      +       Scope(state: \.detail, action: \.detail) { Detail() }
      +   }
      }
      struct HomeView: View {
          let store: StoreOf<Home>
          var body: some View {
      -       DetailView(store: store.scope(state: \.preview, action: \.detail))  // finding: 46
      +       DetailView(store: store.scope(state: \.detail, action: \.detail))
      +       DetailView(store: store.scope(state: \.same, action: \.detail))
          }
      }
      struct DetailView: View {
          let store: StoreOf<Detail>
          var body: some View { Button("") { store.send(.tapped) } }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      for call in model.calls(named: "scope") {
        let tree = call.tree
        guard let feature = call.scope.view?.feature,
          let path = tree.argument(call.node, labelled: "state") ?? tree.argument(call.node, at: 0),
          let names = tree.path(path), names.count == 1,
          tree.receiver(call.node).flatMap({ model.stores.feature(ofStore: call.at($0)) }) === feature,
          let property = feature.state?.properties(named: names[0]).first, !property.isStored,
          let getter = property.accessors,
          model.table.file(property.declaration.file).bodies.calls(in: getter).contains(where: { _ in true })
        else { continue }
        findings.report(
          call, at: tree.range(path), in: model,
          "\(names[0]) is computed: every access of the scoped store computes it", subject: names[0])
      }
    })
}
