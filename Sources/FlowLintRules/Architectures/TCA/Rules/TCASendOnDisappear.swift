enum TCASendOnDisappear {
  static let rule = Rule(
    title: "Send nothing when what a sheet shows disappears",
    severity: .error, looksAt: [.swiftUIView],
    source: """
      The run-time warning in `IfLetReducer.swift` and `PresentationReducer.swift` (an action was sent when the state \
      was nil), and the article TreeBasedNavigation, Dismissal.
      """,
    documentation: """
      A sheet, cover or popover is taken away because its state became nil: when its view disappears, there is no state
      that could handle an action, and a warning is raised while the app runs.
      """,
    remedy: "Let the parent react to `.dismiss` of the presentation, or send before the state is cleared",
    paired: #"""
      //- Edit.swift
      import SwiftUI

      @Reducer
      struct Edit {
          struct State: Equatable {}
          enum Action { case appeared, left }
          var body: some ReducerOf<Self> { Reduce { _, _ in print(""); return .none } }
      }
      struct EditView: View {
          let store: StoreOf<Edit>
          var body: some View {
              Text("edit")
                  .onAppear { store.send(.appeared) }
      -           .onDisappear { store.send(.left) }  // finding: 34
      +           .onDisappear { print("left") }
      +           .onTapGesture { store.send(.left) }
          }
      }
      //- Home.swift
      import SwiftUI

      @Reducer
      struct Home {
          @ObservableState
          struct State: Equatable { @Presents var edit: Edit.State? }
          enum Action { case edit(PresentationAction<Edit.Action>), editTapped }
          var body: some ReducerOf<Self> {
              Reduce { state, action in
                  if case .editTapped = action { state.edit = Edit.State() }
                  return .none
              }
              .ifLet(\.$edit, action: \.edit) { Edit() }
          }
      }
      struct HomeView: View {
          @Bindable var store: StoreOf<Home>
          var body: some View {
              Button("Edit") { store.send(.editTapped) }
                  .sheet(item: $store.scope(state: \.edit, action: \.edit)) { EditView(store: $0) }
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      let calls = model.calls(named: "onDisappear").filter {
        $0.scope.view?.feature != nil && $0.scope.type === $0.scope.view?.type
      }
      let shown = calls.isEmpty ? [] : model.destinations
      for call in calls {
        let tree = call.tree
        guard let feature = call.scope.view?.feature, isWhole(call, in: model),
          let work = tree.argument(call.node, labelled: "perform")
            ?? tree.trailingClosures(call.node).last.map(tree.value(ofArgument:)),
          let send = tree.calls(in: work, named: "send").first(where: { send in
            tree.receiver(send).map { model.stores.feature(ofStore: call.at($0)) === feature } != false
          }), isInSheet(feature, among: shown, in: model)
        else { continue }
        findings.report(
          call, at: tree.calleeRange(send), in: model,
          "the state of \(feature.name) is nil when its view disappears: no reducer handles what is sent",
          subject: "send")
      }
    })

  /// The modifier stands on the whole body of its view.
  private static func isWhole(_ call: TCAPlace, in model: TCAModel) -> Bool {
    let tree = call.tree
    let chain = tree.ancestors(call.node).prefix { tree.kind($0) == .call || tree.kind($0) == .member }
    let outer = Array(chain).last ?? call.node
    guard let block = tree.parent(outer), tree.onlyStatement(block) == outer,
      let owner = tree.parent(block), tree.kind(owner) == .binding
    else { return false }
    return tree.isNamed(owner, "body")
  }

  /// Every owner presents the feature, and every view that shows it does so by a sheet, a cover or a popover.
  private static func isInSheet(
    _ feature: TCAFeature, among destinations: [TCAModel.Destination], in model: TCAModel
  ) -> Bool {
    let own = destinations.filter { $0.child.feature == feature.id }
    let places = own.flatMap { one in one.mentions.filter { $0.mayBeMeant && one.shows($0) } }
    func isSheet(_ place: TCAMention) -> Bool {
      place.tree.isInCall(place.node) { ["sheet", "fullScreenCover", "popover"].contains(place.tree.calleeName($0)) }
    }
    return !places.isEmpty && places.allSatisfy(isSheet)
      && !(model.creations[feature.id] ?? []).contains { $0.use == .root || $0.isOfUnknownUse }
      && (model.edgesTo[feature.id] ?? []).allSatisfy { edge in
        edge.isPresenting
          || model.features.all[edge.parent].isEnumReducer
            && (model.edgesTo[edge.parent] ?? []).allSatisfy(\.isPresenting)
      }
  }
}
