enum TCA2StateWrappers {
  static let rule = Rule(
    title: "Mark state by ObservableState and Presents, not by the older wrappers",
    severity: .warning, isOptIn: true, looksAt: [.feature, .anything],
    source: """
      The article MigratingTo1.7, Using ObservableState and BindingState; the article MigratingTo1.25, \
      BindingViewState/BindingViewStore.
      """,
    documentation: """
      Observed state needs no wrapper for bindings, and `@Presents` for what is presented.
      """,
    remedy: "Mark the state with `@ObservableState`; write `@Presents`, and leave `@BindingState` out",
    paired: #"""
      //- Home.swift
      @Reducer
      struct Home {
          @ObservableState
          struct State: Equatable {
      -       @PresentationState var alert: AlertState<Action.Alert>?  // fix: 10
      +       @Presents var alert: AlertState<Action.Alert>?
          }
          enum Action {
              case alert(PresentationAction<Alert>)
              enum Alert { case okay }
          }
          var body: some ReducerOf<Self> { EmptyReducer().ifLet(\.$alert, action: \.alert) }
      }
      -struct Form {
      -   @BindingState var name = ""  // finding: 6
      -}
      """#,
    check: TCAModel.deprecated(
      { model in
        let names = ["PresentationState", "BindingState", "BindingViewState", "BindingViewStore"]
        return model.places(named: names, [.attribute]).map { name, place in
          let isObserved = place.scope.type.map { model.table.hasAttribute("ObservableState", of: $0) } == true
          let range = place.tree.nameRange(place.node)
          return TCAModel.Deprecated(
            place: place, name: "@\(name)",
            fix: isObserved && name == "PresentationState"
              ? FixIt(title: "Write '@Presents'", edits: [place.file.replacement("Presents", of: range)]) : nil)
        }
      }, instead: "mark the state with @ObservableState"))
}
