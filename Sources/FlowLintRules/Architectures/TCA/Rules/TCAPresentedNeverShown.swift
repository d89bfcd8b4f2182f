enum TCAPresentedNeverShown {
  static let rule = Rule(
    title: "Show every presented state in a view",
    severity: .warning, breaks: .neverShown, looksAt: [.feature], isInGraph: true, claims: .absence,
    source: #"""
      The article TreeBasedNavigation, Basics and Enum state: state drives a view modifier; without one, the state \#
      is set and nothing appears.
      """#,
    documentation: """
      State drives what is on screen: without a view modifier for it, the state is set and nothing appears.
      """,
    remedy: "Present it in the feature's view, or remove it",
    paired: #"""
      //- Home.swift
      import SwiftUI
      +import UIKit

      @Reducer
      struct Home {
      -   @Reducer
      -   enum Other { case edit(Edit) }
          @Reducer
          enum Destination {
              case edit(Edit)
              case share(Edit)  // finding: 14
      +       case plain
          }
          @ObservableState
          struct State {
              @Presents var destination: Destination.State?
      -       @Presents var other: Other.State?  // finding: 23
              @Presents var help: Edit.State?  // finding: 23
          }
          enum Action {
              case destination(PresentationAction<Destination.Action>)
      -       case other(PresentationAction<Other.Action>)
              case help(PresentationAction<Edit.Action>)
          }
          var body: some ReducerOf<Self> {
              Reduce { state, _ in
                  state.destination = .edit(Edit.State())
                  state.destination = .share(Edit.State())
      -           state.other = .edit(Edit.State())
      +           state.destination = .plain
                  state.help = Edit.State()
                  return .none
              }
              .ifLet(\.$destination, action: \.destination)
              .ifLet(\.$help, action: \.help) { Edit() }
      -       .ifLet(\.$other, action: \.other)
          }
      }
      struct HomeView: View {
          @Bindable var store: StoreOf<Home>
          var body: some View {
              Text("")
      -           .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { EditView(store: $0) }
      +           .sheet(item: $store.scope(state: \.destination, action: \.destination)) { store in
      +               switch store.case {
      +               case let .edit(store): EditView(store: store)
      +               case let .share(store): EditView(store: store)
      +               case .plain: EmptyView()
      +               }
      +           }
      +   }
      +}
      +final class HomeController: UIViewController {
      +   @UIBindable var store: StoreOf<Home>
      +   func bind() {
      +       present(item: $store.scope(state: \.help, action: \.help)) { EditController(store: $0) }
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
    check: TCAModel.destinations { one in
      !one.isMentioned { $0.mayBeMeant && one.shows($0) }
        && (one.child.isSetAtFirst || one.isMentioned { (one.holder == nil || $0.form == .value) && one.sets($0) })
    } saying: {
      "no view shows \($0.name); " + ($0.scope.map { "present it with \($0)" } ?? "present it, or remove it")
    })
}
