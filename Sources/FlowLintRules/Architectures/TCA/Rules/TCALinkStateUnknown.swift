enum TCALinkStateUnknown {
  static let rule = Rule(
    title: "A navigation link must push an element of a stack",
    severity: .error, looksAt: [.anything], claims: .absence,
    source: #"""
      The run-time warning in `NavigationStack+Observation.swift` (a navigation link is not presentable: its state \#
      is no element of the stack); the article StackBasedNavigation, Pushing features onto the stack.
      """#,
    documentation: """
      A link whose state is no element of the stack pushes nothing, and a warning is raised when it is pressed.
      """,
    remedy: "Link to the state of the path",
    paired: #"""
      //- Home.swift
      import SwiftUI

      @Reducer
      struct Detail {
          struct State: Equatable {}
          enum Action { case tapped }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      @Reducer
      struct Home {
          @Reducer
          enum Path { case detail(Detail) }
          @ObservableState
      -   struct State { var path = StackState<Path.State>() }
      -   enum Action { case path(StackActionOf<Path>) }
      +   struct State {
      +       var other = StackState<Detail.State>()
      +       var path = StackState<Path.State>()
      +   }
      +   enum Action {
      +       case other(StackActionOf<Detail>)
      +       case path(StackActionOf<Path>)
      +   }
          var body: some ReducerOf<Self> {
      -       EmptyReducer().forEach(\.path, action: \.path)
      +       EmptyReducer()
      +           .forEach(\.other, action: \.other) { Detail() }
      +           .forEach(\.path, action: \.path)
          }
      }
      struct HomeView: View {
          @Bindable var store: StoreOf<Home>
      +   let state: Home.Path.State
          var body: some View {
              NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
                  NavigationLink(state: Detail.State()) { Text("") }  // finding: 35
      -           NavigationLink("Detail", state: Home.Path.State.detail(Detail.State()))
      +           NavigationLink(state: Home.Path.State.detail(Detail.State())) { Text("") }
      +           NavigationLink(state: state) { Text("") }
              } destination: { store in
                  switch store.case {
                  case .detail: Text("")
                  }
              }
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      let stacks = model.features.all.flatMap(\.children).filter { $0.kind == .stack && $0.feature != nil }
      let elements = Set(stacks.compactMap(\.feature))
      let known = Set(stacks.map(\.location))
      let unclear = model.features.all.flatMap { $0.state?.properties ?? [] }.filter {
        $0.type?.base == "StackState" && !known.contains(model.table.location($0))
      }.compactMap { $0.type?.text }
      for call in elements.isEmpty ? [] : model.calls(named: "NavigationLink") {
        guard let state = call.tree.argument(call.node, labelled: "state"),
          let path = typeBeforeState(state, in: call.tree),
          let feature = model.features.feature(at: path, in: call.scope.type, of: call.file.number),
          !elements.contains(feature), !unclear.contains(where: { $0.holds(model.features.all[feature].type.name) })
        else { continue }
        findings.report(
          call, at: call.tree.range(state), in: model,
          "no stack holds \(path).State; wrap it in the path's state, \(wrapper(of: feature, among: elements, in: model))(…)",
          subject: path)
      }
    })

  /// The case of a path's state that holds a feature's, else one in the words of the framework's articles.
  private static func wrapper(of feature: Int, among elements: Set<Int>, in model: TCAModel) -> String {
    for path in elements.sorted().map({ model.features.all[$0] }) {
      if let found = path.cases.first(where: { $0.feature == feature }) { return "\(path.name).State.\(found.name)" }
    }
    return "Path.State.\(model.features.all[feature].type.name.lowercased())"
  }

  /// The path of the type in front of `.State` with which an expression begins: `Home.Path` of `Home.Path.State.edit(x)`.
  private static func typeBeforeState(_ expression: BodyTree.Node, in tree: BodyTree) -> String? {
    let words = tree.tokens(expression).filter { tree.syntax.tokens.kinds[Int($0)] != .period }
    let names = words.prefix { tree.syntax.tokens.kinds[Int($0)].isName && !tree.spells(Int($0), "State") }
    guard names.count < words.count, tree.spells(Int(words[names.count]), "State") else { return nil }
    return names.map { tree.syntax.word($0) }.joined(separator: ".")
  }
}
