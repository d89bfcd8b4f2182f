import Testing

@testable import FlowLintRules

/// What messages say to write is of the version of the framework that the code uses.
@Suite struct TCARemedyTests {
  /// Paths of cases are those of the code's version of the framework: `/Action.x` before there were key paths, and a
  /// store is bound to by `$` only where its state is observed.
  @Test(arguments: [true, false])
  func remediesAreOfTheVersionOfTheCode(isObserved: Bool) {
    let project = ExampleProject(
      """
      //- Home.swift
      import ComposableArchitecture
      import SwiftUI
      \(isObserved ? "@Reducer struct Home" : "struct Home: Reducer") {
        \(isObserved ? "@ObservableState" : "") struct State: Equatable {
          \(isObserved ? "@Presents" : "@PresentationState") var edit: Edit.State?
          var row = Edit.State()
        }
        enum Action { case edit(PresentationAction<Edit.Action>), row(Edit.Action) }
        var body: some ReducerOf<Self> {
          Reduce { state, _ in
            state.edit = Edit.State()
            return .none
          }
          .ifLet(\\.$edit, action: \(isObserved ? "\\.edit" : "/Action.edit")) { Edit() }
        }
      }
      \(isObserved ? "@Reducer struct Edit" : "struct Edit: Reducer") {
        struct State: Equatable { var count = 0 }
        enum Action { case tapped }
        var body: some ReducerOf<Self> { Reduce { state, _ in state.count += 1; return .none } }
      }
      struct EditView: View {
        let store: StoreOf<Edit>
        var body: some View { Button("") { store.send(.tapped) } }
      }
      """)
    let messages = project.findings(Rule.all.filter { $0.pack?.id == "tca" && !$0.isOptIn }).map(\.message).sorted()
    let scope =
      isObserved
      ? "$store.scope(state: \\.edit, action: \\.edit)" : "store.scope(state: \\.$edit, action: { .edit($0) })"
    #expect(
      messages == [
        "Home takes Edit's actions, but never runs it; add Scope(state: \\.row, action: \(isObserved ? "\\." : "/Action.")row) { Edit() }",
        "no view shows Home.State.edit; present it with \(scope)",
      ])
  }
}
