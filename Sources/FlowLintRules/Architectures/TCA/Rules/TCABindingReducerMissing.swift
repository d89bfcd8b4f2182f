enum TCABindingReducerMissing {
  static let rule = Rule(
    title: "A feature with bindings must run BindingReducer",
    severity: .error, breaks: .unheard, looksAt: [.feature], claims: .absence,
    source: #"""
      The run-time warning in `Binding+Observation.swift` (a binding action was not handled); the article \#
      Bindings, Binding actions and reducers.
      """#,
    documentation: """
      A binding sends its value as an action. Without a `BindingReducer` no code writes it into the state, and what the
      user types is lost.
      """,
    remedy: "Add `BindingReducer()` at the top of `body`",
    paired: #"""
      //- Settings.swift
      @Reducer
      struct Settings {
          @ObservableState
          struct State: Equatable { var name = "" }
      -   enum Action: BindableAction {
      -       case binding(BindingAction<State>)  // fix: 14
      -       case saveTapped
      +   enum Action: ViewAction {
      +       case view(View)
      +       @CasePathable
      +       enum View: BindableAction {
      +           case binding(BindingAction<State>)
      +           case saveTapped
      +       }
          }
          var body: some ReducerOf<Self> {
      -       Reduce { state, action in
      -           switch action {
      -           case .binding(\.name), .binding, .saveTapped:
      -               return .none
      -           }
      -       }
      +       BindingReducer(action: \.view)
      +       Reduce { _, _ in .none }
          }
      }
      +@Reducer
      +struct Profile {
      +   struct State: Equatable { @BindingState var name = "" }
      +   enum Action: BindableAction { case binding(BindingAction<State>) }
      +   var body: some ReducerOf<Self> { BindingReducer() }
      +}
      """#,
    check: .reading(TCAModel.self) { model, findings in
      let bindings = model.compositions.bindings
      let own = Set(bindings.flatMap { $0.scope.feature?.around ?? [] })
      let helpers = bindings.filter(\.isHelper)
      lazy var views = model.bindings
      for feature in model.features.certain where feature.isUnderstood && !own.contains(feature.id) {
        let actions = feature.actions.filter {
          $0.content?.kind == .binding && model.table.inherits(["BindableAction"], by: $0.holder.type)
        }
        if actions.isEmpty || !isBound(feature, by: actions, by: views, in: model)
          || helpers.contains(where: { model.isRun($0, by: feature) })
        {
          continue
        }
        for action in actions {
          let path = action.holder.path
          let call = path.isEmpty ? "BindingReducer()" : "BindingReducer(action: \\.\(path.joined(separator: ".")))"
          findings.report(
            action, in: model,
            "\(feature.name) takes binding actions, but its body has no BindingReducer(): what the user types is lost",
            fix: !path.allSatisfy(\.isPlainName) ? nil : fix(adding: call, to: feature, in: model))
        }
      }
    })

  /// Some view binds to the feature's state, or somebody sends what a binding would; or no view of it is known, so that
  /// others show it.
  private static func isBound(
    _ feature: TCAFeature, by actions: [TCAAction],
    by bindings: @autoclosure () -> [(place: TCAPlace, feature: Int?)], in model: TCAModel
  ) -> Bool {
    !model.scopes.views.contains { $0.feature === feature }
      || actions.contains { model.isMentioned($0, of: feature, where: \.isSend) }
      || bindings().contains { place, store in store.map { $0 == feature.id } ?? model.canMean(feature, at: place) }
  }

  private static func fix(adding call: String, to feature: TCAFeature, in model: TCAModel) -> FixIt? {
    guard feature.sign == TCANames.macro, let (block, file) = model.body(of: feature),
      let first = file.bodies.firstChild(block), let edit = file.insertion(line: call, before: first)
    else { return nil }
    return FixIt(title: "Insert '\(call)'", edits: [edit])
  }
}
