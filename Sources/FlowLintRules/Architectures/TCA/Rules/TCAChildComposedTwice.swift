enum TCAChildComposedTwice {
  static let rule = Rule(
    id: "tca_child_composed_twice",
    title: "A child is composed once",
    severity: .error,
    looksAt: [.anything],
    isInGraph: true,
    source: #"""
      The documentation of `Scope.swift`, `IfLetReducer.swift`: each call runs the child for each of its actions, \#
      so its effects start twice and its state changes twice.
      """#,
    documentation: """
      Each composition runs the child for each of its actions: with two of them its effects start twice, and its
      state changes twice.
      """,
    remedy: "Remove one of them",
    examples: [
      .violating(
        #"""
        //- Home.swift
        import ComposableArchitecture

        @Reducer
        struct Detail {
            struct State: Equatable {}
            enum Action { case tapped }
            var body: some ReducerOf<Self> { EmptyReducer() }
        }
        @Reducer
        struct Home {
            struct State: Equatable {
                @Presents var detail: Detail.State?
                var header = Detail.State()
            }
            enum Action {
                case detail(PresentationAction<Detail.Action>)
                case header(Detail.Action)
            }
            var body: some ReducerOf<Self> {
                Scope(state: \.header, action: \.header) { Detail() }
                Reduce { _, _ in .none }
                    .ifLet(\.$detail, action: \.detail) { Detail() }
                    .ifLet(\.$detail, action: \.detail) {  // finding: 14
                        Detail()
                    }
                Scope(state: \.header, action: \.header) { Detail() }  // finding: 9
            }
        }
        """#),
      .conforming(
        #"""
        //- Home.swift
        import ComposableArchitecture

        @Reducer
        struct Detail {
            struct State: Equatable {}
            enum Action { case tapped }
            var body: some ReducerOf<Self> { EmptyReducer() }
        }
        @Reducer
        struct Logger {
            typealias State = Detail.State
            typealias Action = Detail.Action
            var body: some Reducer<State, Action> { EmptyReducer() }
        }
        @Reducer
        struct Home {
            struct State: Equatable {
                var first = Detail.State()
                var second = Detail.State()
                var third: Detail.State?
            }
            enum Action {
                case first(Detail.Action)
                case second(Detail.Action)
                case third(Detail.Action)
            }
            var body: some ReducerOf<Self> {
                Scope(state: \.first, action: \.first) { Detail() }
                Scope(state: \.first, action: \.first) { Logger() }
                Scope(state: \.second, action: \.second) { Detail() }
                Scope(state: \.self, action: \.self) { EmptyReducer() }
                Scope(state: \.self, action: \.self) { EmptyReducer() }
                #if os(iOS)
                Reduce { _, _ in .none }
                    .ifLet(\.third, action: \.third) { Detail() }
                #else
                Reduce { _, _ in .run { _ in } }
                    .ifLet(\.third, action: \.third) { Detail() }
                #endif
            }
        }
        """#),
    ],
    check: .reading(TCAModel.self, inspect))

  private static func inspect(_ model: TCAModel, _ findings: inout FindingSink) {
    for (_, all) in Dictionary(grouping: model.compositions.all, by: \.file) {
      let file = model.table.file(all[0].file)
      let tree = file.bodies
      // Of calls in one chain the last is the outermost.
      let all = all.sorted { tree.calleeRange($0.call).start < tree.calleeRange($1.call).start }
      for (place, one) in all.enumerated() {
        guard let state = one.state?.last, one.action?.isEmpty == false, one.state != ["self"] else { continue }
        let isSecond = all[..<place].contains { other in
          other.name == one.name && other.state == one.state && other.action == one.action
            && tree.brace(other.call) == tree.brace(one.call)
            && tree.closures(of: other.call) == tree.closures(of: one.call)
        }
        guard isSecond else { continue }
        let name = state.dropping(prefix: "$") ?? state
        let owner = one.owner.map { model.features.all[$0].name } ?? ""
        findings.report(
          file.location(tree.calleeRange(one.call)), in: model,
          "\(name) is composed twice: the child runs twice for each action", owner, kind: .type, subject: name)
      }
    }
  }
}

extension BodyTree {
  /// The braces, or the branch of `#if`, in which a call stands.
  fileprivate func brace(_ call: Node) -> Node? {
    ancestors(call).first { [.block, .configBranch, .memberBlock].contains(kind($0)) }
  }

  /// The tokens of the reducers that a composition is given.
  fileprivate func closures(of call: Node) -> [String] { arguments(call).map { syntax.text(of: tokens($0)) } }
}
