enum TCALazyContentUntracked {
  static let rule = Rule(
    title: "Track the state that the content of ForEach reads",
    severity: .warning, looksAt: [.swiftUIView],
    source: """
      The article ObservationBackport, Lazy view closures (the closure of `ForEach` runs after the body has been \
      computed, outside of the `WithPerceptionTracking` round it).
      """,
    documentation: """
      The closures of `ForEach`, `GeometryReader`, `sheet` and the like run after the body has been computed. Before iOS 17
      what they read is not tracked by the `WithPerceptionTracking` of the body: the view does not follow changes, and a
      warning is raised while the app runs.
      """,
    remedy: "Wrap the content of the closure in a `WithPerceptionTracking { }` of its own",
    paired: #"""
      //- Rows.swift
      import SwiftUI

      @Reducer
      struct Row {
          @ObservableState
          struct State: Equatable, Identifiable { let id: Int; var title = "" }
          enum Action { case tapped }
          var body: some ReducerOf<Self> { Reduce { state, _ in state.title = ""; return .none } }
      }
      @Reducer
      struct Rows {
          @ObservableState
          struct State: Equatable { var names: [String] = [], rows: IdentifiedArrayOf<Row.State> = [] }
          enum Action { case rows(IdentifiedActionOf<Row>) }
          var body: some ReducerOf<Self> { EmptyReducer().forEach(\.rows, action: \.rows) { Row() } }
      }
      struct RowsView: View {
          let store: StoreOf<Rows>
          var body: some View {
              WithPerceptionTracking {
                  ForEach(store.scope(state: \.rows, action: \.rows)) { row in
      -               Text(row.title)  // finding: 22
      +               WithPerceptionTracking {
      +                   Button(row.title) { row.send(.tapped) }
      +               }
      +           }
      +           ForEach(store.names, id: \.self) { name in
      +               Button(name) { print(store.names) }
                  }
              }
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      var seen: Set<CodePart> = []
      for tracking in model.calls(named: "WithPerceptionTracking") {
        guard let view = tracking.scope.view?.type, !model.isForNewerSystems(view, in: tracking.file) else { continue }
        let tree = tracking.tree
        for lazy in tree.calls(in: tracking.node) where lateContent.contains(tree.calleeName(lazy) ?? "") {
          let read = tree.members(in: lazy).first { member in
            isInArgument(member, of: lazy, in: tree) && tree.isViewContent(member, within: lazy)
              && isState(tracking.at(member), of: model) && !tree.runsOnNewerSystems(member)
          }
          guard let read, seen.insert(tracking.at(read)).inserted else { continue }
          findings.report(
            tracking, at: tree.range(tree.receiver(read) ?? read), in: model,
            "\(tree.textWithoutBackticks(read)) is read in the closure of \(tree.calleeName(lazy) ?? ""), which nothing tracks before iOS 17",
            subject: tree.name(read))
        }
      }
    })

  /// The views and modifiers that keep their closures and run them after the body has been computed.
  private static let lateContent: Set<String> = [
    "ForEach", "GeometryReader", "ScrollViewReader", "sheet", "fullScreenCover", "popover",
  ]
  /// The outermost closure round a member is one of the call's own: the chain before a modifier is none.
  private static func isInArgument(_ member: BodyTree.Node, of call: BodyTree.Node, in tree: BodyTree) -> Bool {
    tree.child(of: call, around: member).map { tree.kind(tree.value(ofArgument: $0)) } == .closure
  }

  /// The member is a property of the state that the framework observes.
  private static func isState(_ member: CodePart, of model: TCAModel) -> Bool {
    let (tree, node) = (member.tree, member.node)
    guard let base = tree.receiver(node), !tree.isCalled(node), !tree.name(base).hasPrefix("$"),
      let state = model.stores.feature(ofStore: member.at(base))?.state
    else { return false }
    return model.table.hasAttribute("ObservableState", of: state) && !state.properties(named: tree.name(node)).isEmpty
  }
}
