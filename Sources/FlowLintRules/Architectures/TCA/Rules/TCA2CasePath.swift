enum TCA2CasePath {
  static let rule = Rule(
    title: "Name cases by key paths, not by case paths",
    severity: .warning, isOptIn: true, looksAt: [.feature],
    source: "The article MigratingTo1.4, Using case key paths (the case paths of `/Action.child` are deprecated).",
    documentation: """
      The macro makes key paths of the cases of a feature's State and Action. They compose, and the compiler completes them;
      case paths read the memory of enums while the app runs.
      """,
    remedy: #"Write `\.child` for `/Action.child`"#,
    paired: #"""
      //- Home.swift
      @Reducer
      struct Row {
          struct State: Equatable {}
          enum Action { case tapped }
          var body: some ReducerOf<Self> { Reduce { _, _ in print(""); return .none } }
      }
      @Reducer
      struct Home {
          struct State: Equatable { var row = Row.State() }
          enum Action { case row(Row.Action) }
          var body: some ReducerOf<Self> {
      -       Scope(state: \.row, action: /Action.row) { Row() }  // fix: 37
      +       Scope(state: \.row, action: \.row) { Row() }
          }
      }
      """#,
    check: TCAModel.deprecated(
      { model in
        model.places(named: ["state", "action"], [.argument]).compactMap { label, place in
          let tree = place.tree
          let value = tree.value(ofArgument: place.node)
          guard tree.isNamed(value, "/"), let call = tree.parent(place.node),
            TCANames.compositions.contains(tree.calleeName(call) ?? ""), let path = tree.path(value)
          else { return nil }
          let text = "\\." + path.joined(separator: ".")
          let isCertain = path.count == 1 && place.scope.feature?.sign == TCANames.macro && path[0].isPlainName
          return TCAModel.Deprecated(
            place: place, range: tree.range(value), name: tree.textWithoutBackticks(value),
            fix: isCertain
              ? FixIt(title: "Write '\(text)'", edits: [place.file.replacement(text, of: tree.range(value))]) : nil)
        }
      }, instead: "write a key path"))
}
