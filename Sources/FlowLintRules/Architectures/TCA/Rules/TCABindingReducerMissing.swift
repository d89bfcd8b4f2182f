enum TCABindingReducerMissing {
  static let rule = Rule(
    id: "tca_binding_reducer_missing",
    title: "A bindable feature runs BindingReducer",
    severity: .error,
    breaks: .unheard,
    isFixable: true,
    looksAt: [.feature],
    source: #"""
      The run-time warning in `Binding+Observation.swift` (a binding action was not handled); the article \#
      Bindings, Binding actions and reducers.
      """#,
    documentation: """
      A binding sends its value as an action. Without a `BindingReducer` nobody writes it into the state, and what
      the user types is lost.
      """,
    remedy: "Add `BindingReducer()` at the top of `body`",
    examples: [
      .violating(
        #"""
        //- Settings.swift
        import ComposableArchitecture

        @Reducer
        struct Settings {
            @ObservableState
            struct State: Equatable { var name = "" }
            enum Action: BindableAction {
                case binding(BindingAction<State>)  // finding: 14
                case saveTapped
            }
            var body: some ReducerOf<Self> {
                Reduce { state, action in
                    switch action {
                    case .binding(\.name), .binding, .saveTapped:
                        return .none
                    }
                }
            }
        }
        """#),
      .conforming(
        #"""
        //- Settings.swift
        import ComposableArchitecture

        @Reducer
        struct Settings {
            @ObservableState
            struct State: Equatable { var name = "" }
            enum Action: ViewAction {
                case view(View)
                @CasePathable
                enum View: BindableAction {
                    case binding(BindingAction<State>)
                    case saveTapped
                }
            }
            var body: some ReducerOf<Self> {
                BindingReducer(action: \.view)
                Reduce { _, _ in .none }
            }
        }
        @Reducer
        struct Profile {
            struct State: Equatable { @BindingState var name = "" }
            enum Action: BindableAction { case binding(BindingAction<State>) }
            var body: some ReducerOf<Self> { BindingReducer() }
        }
        """#),
    ],
    check: .reading(TCAModel.self, inspect))

  private static func inspect(_ model: TCAModel, _ findings: inout FindingSink) {
    let finder = NameFinder(["BindingReducer"])
    let runs = model.table.files.flatMap { file in
      finder.calls(in: file.bodies).map { (node: $0, file: file, owner: model.scopes.scope(of: $0, in: file).feature) }
    }
    for feature in model.features.all where feature.isUnderstood && !model.table.isAmbiguous(feature.type) {
      for actions in feature.actions where model.isBindable(actions.type) {
        for enumCase in actions.type.cases where enumCase.parameters.first?.type?.base == "BindingAction" {
          if runs.contains(where: { model.scopes.isFamily(feature.id, of: $0.owner) }) { continue }
          let helpers = runs.filter { $0.owner.map { model.features.all[$0].state == nil } ?? true }
          if model.isNamed(helpers.map { ($0.node, $0.file) }, by: feature) { continue }
          let call = actions.wrapper.map { "BindingReducer(action: \\.\($0))" } ?? "BindingReducer()"
          findings.report(
            model.table.location(enumCase), in: model,
            "\(feature.name) takes binding actions, but its body has no BindingReducer(): what the user types is lost",
            "\(actions.type.qualifiedName).\(enumCase.name)", subject: enumCase.name, fix: fix(call, feature, in: model)
          )
        }
      }
    }
  }

  private static func fix(_ call: String, _ feature: TCAFeature, in model: TCAModel) -> FixIt? {
    guard model.features.signs[feature.type.id] == "@Reducer", let (block, file) = model.body(of: feature),
      let first = file.bodies.firstChild(block), let edit = file.insertion(line: call, before: first)
    else { return nil }
    return FixIt(title: "Insert '\(call)'", edits: [edit])
  }
}

extension TCAModel {
  fileprivate func isBindable(_ type: IndexedType) -> Bool {
    table.supertypes(of: type).contains { $0.reference.base == "BindableAction" }
  }
}
