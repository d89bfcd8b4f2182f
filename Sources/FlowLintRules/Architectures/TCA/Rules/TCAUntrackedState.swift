enum TCAUntrackedState {
  static let rule = Rule(
    id: "tca_untracked_state",
    title: "State is read inside WithPerceptionTracking",
    severity: .warning,
    looksAt: [.swiftUIView],
    provesAbsence: true,
    source: #"""
      The article ObservationBackport, The Perception framework (before iOS 17 a view that reads state outside \#
      WithPerceptionTracking is not rendered again, and a warning is raised while it runs).
      """#,
    documentation: """
      Before iOS 17 a view that reads state outside of `WithPerceptionTracking` is not rendered again, and a warning
      is raised while it runs.
      """,
    remedy: "Wrap the content of `body` in `WithPerceptionTracking { }`",
    examples: [
      .violating(
        #"""
        //- Home.swift
        import ComposableArchitecture
        import SwiftUI

        @Reducer
        struct Home {
            @ObservableState
            struct State: Equatable { var title = "" }
            enum Action { case tapped }
            var body: some ReducerOf<Self> { EmptyReducer() }
        }
        struct HomeView: View {
            let store: StoreOf<Home>
            var body: some View {
                WithPerceptionTracking { Text(store.title) }
            }
        }
        struct HomeHeader: View {
            let store: StoreOf<Home>
            var body: some View {
                WithPerceptionTracking { Text(store.title) }
            }
        }
        struct HomeFooter: View {
            let store: StoreOf<Home>
            var body: some View {
                Text(store.title)  // finding: 14
            }
        }
        """#),
      .conforming(
        #"""
        //- Home.swift
        import ComposableArchitecture
        import SwiftUI

        @Reducer
        struct Home {
            @ObservableState
            struct State: Equatable { var title = "" }
            enum Action { case tapped }
            var body: some ReducerOf<Self> { EmptyReducer() }
        }
        struct HomeView: View {
            @Perception.Bindable var store: StoreOf<Home>
            var body: some View {
                WithPerceptionTracking { TextField("", text: $store.title) }
            }
        }
        struct HomeButton: View {
            let store: StoreOf<Home>
            var body: some View {
                Button("") { store.send(.tapped) }
            }
        }
        """#),
    ],
    check: .reading(TCAModel.self, inspect))

  private static func inspect(_ model: TCAModel, _ findings: inout FindingSink) {
    let views = model.scopes.views.filter(\.isView).compactMap { Reading($0, in: model) }
    for view in views where !view.tracks {
      guard let read = view.read else { continue }
      let near = view.folders.indices.reversed().map { Array(view.folders[...$0]) } + [[]]
      let around = near.lazy.map { folder in views.filter { $0.folders.starts(with: folder) } }.first {
        $0.count(where: \.tracks) >= 2
      }
      guard let around, around.count(where: \.tracks) >= 2 * around.count(where: { !$0.tracks && $0.read != nil })
      else {
        continue
      }
      findings.report(
        read, in: model,
        "\(view.name) reads state outside WithPerceptionTracking: it does not follow changes before iOS 17",
        view.name, kind: .type, subject: view.name)
    }
  }

  /// A view of a feature that the framework observes, and how its body reads the state.
  private struct Reading {
    let name: String
    let folders: [String]
    let tracks: Bool
    let read: Location?

    init?(_ view: TCAView, in model: TCAModel) {
      guard let feature = view.feature, let state = model.features.all[feature].state, let store = view.store?.name,
        state.declarations.contains(where: {
          model.table.file($0.file).syntax.hasAttribute(model.table.declaration($0), "ObservableState")
        }), let body = view.type.properties(named: "body").first, let code = body.accessors
      else { return nil }
      let file = model.table.file(body.declaration.file)
      let tree = file.bodies
      name = view.type.qualifiedName
      folders = file.folders
      tracks = tree.calls(in: code, named: "WithPerceptionTracking").contains { _ in true }
      read = tree.members(in: code).first { member in
        guard let base = tree.receiver(member), !state.properties(named: tree.name(member)).isEmpty,
          tree.isOwnMember(base, named: store) || tree.isNamed(base, "$" + store)
        else { return false }
        return !tree.isCalled(member)
      }.flatMap { tree.receiver($0) }.map { file.location(tree.range($0)) }
    }
  }
}
