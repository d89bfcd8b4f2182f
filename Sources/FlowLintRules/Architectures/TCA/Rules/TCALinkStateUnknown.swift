enum TCALinkStateUnknown {
  static let rule = Rule(
    id: "tca_link_state_unknown",
    title: "A navigation link pushes an element of a stack",
    severity: .error,
    looksAt: [.anything],
    provesAbsence: true,
    source: #"""
      The run-time warning in `NavigationStack+Observation.swift` (a navigation link is not presentable: its state \#
      is no element of the stack); the article StackBasedNavigation, Pushing features onto the stack.
      """#,
    documentation: """
      A link whose state is no element of the stack pushes nothing, and a warning is raised when it is pressed.
      """,
    remedy: "Link to the state of the path",
    examples: [
      .violating(
        #"""
        //- Home.swift
        import ComposableArchitecture
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
            struct State { var path = StackState<Path.State>() }
            enum Action { case path(StackActionOf<Path>) }
            var body: some ReducerOf<Self> {
                EmptyReducer().forEach(\.path, action: \.path)
            }
        }
        struct HomeView: View {
            @Bindable var store: StoreOf<Home>
            var body: some View {
                NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
                    NavigationLink(state: Detail.State()) { Text("") }  // finding: 35
                    NavigationLink("Detail", state: Home.Path.State.detail(Detail.State()))
                } destination: { store in
                    switch store.case {
                    case .detail: Text("")
                    }
                }
            }
        }
        """#),
      .conforming(
        #"""
        //- Home.swift
        import ComposableArchitecture
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
            struct State {
                var other = StackState<Detail.State>()
                var path = StackState<Path.State>()
            }
            enum Action {
                case other(StackActionOf<Detail>)
                case path(StackActionOf<Path>)
            }
            var body: some ReducerOf<Self> {
                EmptyReducer()
                    .forEach(\.other, action: \.other) { Detail() }
                    .forEach(\.path, action: \.path)
            }
        }
        struct HomeView: View {
            @Bindable var store: StoreOf<Home>
            let state: Home.Path.State
            var body: some View {
                NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
                    NavigationLink(state: Detail.State()) { Text("") }
                    NavigationLink(state: Home.Path.State.detail(Detail.State())) { Text("") }
                    NavigationLink(state: state) { Text("") }
                } destination: { store in
                    switch store.case {
                    case .detail: Text("")
                    }
                }
            }
        }
        """#),
    ],
    check: .reading(TCAModel.self, inspect))

  private static func inspect(_ model: TCAModel, _ findings: inout FindingSink) {
    let elements = Set(model.features.all.flatMap(\.children).filter { $0.kind == .stack }.compactMap(\.feature))
    let properties = model.features.all.flatMap { feature in
      (feature.state?.properties ?? []).filter { property in
        property.type?.base == "StackState"
          && !feature.children.contains { $0.name == property.name && $0.feature != nil }
      }
    }
    let unclear = properties.compactMap { $0.type?.text }
    guard !elements.isEmpty else { return }
    for file in model.ownFiles {
      let tree = file.bodies
      for call in tree.calls(in: tree.root, named: "NavigationLink") {
        guard let state = tree.argument(call, labelled: "state"), let path = tree.typeBeforeState(state),
          let feature = model.features.feature(
            path, in: model.scopes.scope(of: state, in: file).type.map { model.table.types[$0] }, file.number),
          !elements.contains(feature), !unclear.contains(where: { $0.holds(model.features.all[feature].type.name) })
        else { continue }
        findings.report(
          file.location(tree.range(state)), in: model,
          "no stack holds \(path).State; wrap it in the path's state, Path.State.\(path.lastPathComponent.lowercased())(…)",
          model.ownerName(of: call, in: file), kind: .type, subject: path)
      }
    }
  }
}

extension BodyTree {
  /// The path of the type in front of `.State` with which an expression begins: `Home.Path` of `Home.Path.State.edit(x)`.
  fileprivate func typeBeforeState(_ expression: Node) -> String? {
    guard mayStartWithCapital(chainBase(expression)) else { return nil }
    var names: [String] = []
    for token in tokens(expression) where syntax.tokens.kinds[Int(token)] != .period {
      guard syntax.tokens.kinds[Int(token)].isName else { return nil }
      if spells(Int(token), "State") { return names.isEmpty ? nil : names.joined(separator: ".") }
      names.append(syntax.word(token))
    }
    return nil
  }
}
