enum TCAChildComposedTwice {
  static let rule = Rule(
    title: "Compose a child once",
    severity: .error, looksAt: [.anything], isInGraph: true,
    source: #"""
      The documentation of `Scope.swift`, `IfLetReducer.swift`: each call runs the child for each of its actions, \#
      so its effects start twice and its state changes twice.
      """#,
    documentation: """
      Each composition runs the child for each of its actions: with two of them its effects start twice, and its state
      changes twice.
      """,
    remedy: "Remove one of them",
    paired: #"""
      //- Home.swift
      @Reducer
      struct Detail {
          struct State: Equatable {}
          enum Action { case tapped }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      @Reducer
      +struct Logger {
      +   typealias State = Detail.State
      +   typealias Action = Detail.Action
      +   var body: some Reducer<State, Action> { EmptyReducer() }
      +}
      +@Reducer
      struct Home {
          struct State: Equatable {
      -       @Presents var detail: Detail.State?
      -       var header = Detail.State()
      +       var first = Detail.State()
      +       var second = Detail.State()
      +       var third: Detail.State?
          }
          enum Action {
      -       case detail(PresentationAction<Detail.Action>)
      -       case header(Detail.Action)
      +       case first(Detail.Action)
      +       case second(Detail.Action)
      +       case third(Detail.Action)
          }
          var body: some ReducerOf<Self> {
      -       Scope(state: \.header, action: \.header) { Detail() }
      +       Scope(state: \.first, action: \.first) { Detail() }
      +       Scope(state: \.first, action: \.first) { Logger() }
      +       Scope(state: \.second, action: \.second) { Detail() }
      +       Scope(state: \.self, action: \.self) { EmptyReducer() }
      +       Scope(state: \.self, action: \.self) { EmptyReducer() }
      +       #if os(iOS)
              Reduce { _, _ in .none }
      -           .ifLet(\.$detail, action: \.detail) { Detail() }
      -           .ifLet(\.$detail, action: \.detail) {  // finding: 14
      -               Detail()
      -           }
      -       Scope(state: \.header, action: \.header) { Detail() }  // finding: 9
      +           .ifLet(\.third, action: \.third) { Detail() }
      +       #else
      +       Reduce { _, _ in .run { _ in } }
      +           .ifLet(\.third, action: \.third) { Detail() }
      +       #endif
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      let files = Dictionary(grouping: model.compositions.all, by: \.place.file.number).values
      // Only what runs the same state of a file is looked at further.
      for all in files.flatMap({ Dictionary(grouping: $0, by: \.state).values }) where all.count > 1 {
        var seen: Set<[String]> = []
        for one in all.ordered(by: { $0.location.range.start < $1.location.range.start }) {
          guard let child = one.state?.last?.withoutDollar, let action = one.action,
            one.state != ["self"]
          else { continue }
          let tree = one.place.tree
          // The braces, or the branch of `#if`, in which the call stands, and the reducers that it is given.
          let brace = tree.ancestors(one.place.node).first { braces.contains(tree.kind($0)) }
          let given = tree.arguments(one.place.node).map {
            tree.syntax.text(of: tree.tokens($0)).replacing("`", with: "")
          }
          if seen.insert(["\(brace?.index ?? 0)", one.name, "\(action)"] + given).inserted { continue }
          findings.report(
            one.place, at: one.location.range, in: model,
            "\(child) is composed twice: the child runs twice for each action", subject: child)
        }
      }
    })

  private static let braces: NodeKinds = [.block, .configBranch, .memberBlock]
}
