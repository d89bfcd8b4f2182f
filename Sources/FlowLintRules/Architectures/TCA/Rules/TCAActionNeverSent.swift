enum TCAActionNeverSent {
  static let rule = Rule(
    title: "Send every action, or delete it",
    severity: .warning, looksAt: [.feature], claims: .absence,
    source: #"""
      The article TestingTCA and Performance (an action is an event that happens); discussions about unused \#
      actions: the compiler cannot tell, because the reducer's exhaustive switch names each case.
      """#,
    documentation: """
      An action is something that happens. The compiler cannot tell that no code sends one, for the reducer's switch
      names each case: the code that handles it looks alive.
      """,
    remedy: "Send the action, or remove the case and its handling",
    paired: #"""
      //- Feed.swift
      import SwiftUI

      @Reducer
      struct Feed {
      -   struct State: Equatable {}
      +   struct State: Equatable { var isOn = false }
          enum Action {
              case appeared
      -       case openTweet(Int)  // finding: 14
      -       case view(View)
      -       enum View {
      -           case onAppear  // finding: 18
      -           case tapped
      -       }
      +       case loaded(Int)
      +       case failed
      +       case toggled(Bool)
      +       case sorted
      +       case debugged
      +       case route(Route)
      +       enum Route: String, CaseIterable { case home, help }
          }
          var body: some ReducerOf<Self> {
              Reduce { state, action in
                  switch action {
      -           case .appeared, .openTweet:
      -               return .none
      -           case .view(.onAppear), .view(.tapped):
      +           case .appeared:
      +               return .run { send in
      +                   await send(Self.Action.loaded(1))
      +               } catch: { _, send in
      +                   await send(.failed)
      +               }
      +           case .sorted:
      +               return .publisher { numbers.map(Action.loaded) }
      +           case .loaded, .failed, .toggled, .debugged, .route:
                      return .none
                  }
              }
          }
      }
      struct FeedView: View {
      -   let store: StoreOf<Feed>
      +   @Bindable var store: StoreOf<Feed>
          var body: some View {
      -       Button("Tap") { store.send(.view(.tapped)) }
      -           .onAppear { store.send(.appeared) }
      +       Toggle("On", isOn: $store.isOn.sending(\.toggled))
      +           .onAppear { store.send(store.isOn ? .appeared : .sorted) }
      +           .onOpenURL { url in Feed.Action.Route(rawValue: url.path).map { store.send(.route($0)) } }
      +       #if DEBUG
      +       Button("Debug") { store.send(.debugged) }
      +       #endif
          }
      }
      @main
      struct DemoApp: App {
          static let store = Store(initialState: Feed.State()) { Feed() }
          var body: some Scene { WindowGroup { FeedView(store: Self.store) } }
      }
      -#Preview {
      -   let store = Store(initialState: Feed.State()) { Feed() }
      -   store.send(.openTweet(1))
      -   return FeedView(store: store)
      -}
      """#,
    check: TCAModel.sends(delegates: false))
}
