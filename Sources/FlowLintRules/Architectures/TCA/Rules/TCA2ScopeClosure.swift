enum TCA2ScopeClosure {
  static let rule = Rule(
    title: "Scope stores by paths, not by closures",
    severity: .warning, isOptIn: true, looksAt: [.swiftUIView],
    source: "The article MigratingTo1.5, Store scoping with key paths (`scope` with closures is deprecated).",
    documentation: """
      A store keeps what paths scope it to. Closures cannot be compared, so that each scope makes another store.
      """,
    remedy: #"Write `store.scope(state: \.child, action: \.child)`"#,
    paired: #"""
      //- Home.swift
      @Reducer
      struct Row {
          struct State: Equatable {}
          enum Action { case tapped }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      @Reducer
      struct Home {
          struct State: Equatable { var row = Row.State() }
          enum Action { case row(Row.Action) }
          var body: some ReducerOf<Self> { Scope(state: \.row, action: \.row) { Row() } }
      }
      struct HomeView: View {
          let store: StoreOf<Home>
      -   var row: StoreOf<Row> { store.scope(state: \.row, action: Home.Action.row) }  // fix: 35
      -   var same: StoreOf<Row> { store.scope(state: { $0.row }, action: { .row($0) }) }  // finding: 36
      +   var row: StoreOf<Row> { store.scope(state: \.row, action: \.row) }
      }
      """#,
    check: TCAModel.deprecated(
      { model in
        model.deprecatedCalls(["scope"]) { call in
          ["state", "action"].contains { label in
            call.tree.argument(call.node, labelled: label).map { call.tree.path($0) == nil } == true
          } && call.tree.receiver(call.node) != nil
        }.map { use in
          var use = use
          use.fix = fix(use.place, in: model)
          return use
        }
      }, instead: "scope by key paths"))

  /// `action: Home.Action.row` is `\.row` where the macro makes paths of the cases.
  private static func fix(_ call: TCAPlace, in model: TCAModel) -> FixIt? {
    let tree = call.tree
    guard let state = tree.argument(call.node, labelled: "state"), tree.path(state) != nil,
      let action = tree.argument(call.node, labelled: "action"),
      let base = tree.receiver(action), let type = model.stores.type(namedBy: call.at(base)),
      model.features.all.contains(where: { $0.action === type && $0.sign == TCANames.macro }),
      type.enumCase(named: tree.name(action)) != nil, tree.name(action).isPlainName
    else { return nil }
    let path = "\\.\(tree.name(action))"
    return FixIt(title: "Write '\(path)'", edits: [call.file.replacement(path, of: tree.range(action))])
  }
}
