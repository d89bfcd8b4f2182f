import ComposableArchitecture

@Reducer
struct Editor {
    @ObservableState
    struct State: Equatable {
        @Presents var hint: Hint.State?
        var title = ""
    }

    enum Action: BindableAction {
        case binding(BindingAction<State>)
        case cancelTapped
        case delegate(Delegate)
        case hint(PresentationAction<Hint.Action>)
        case hintTapped
        case saveTapped
        case ticked
        enum Delegate { case saved(String) }
    }

    enum CancelID { case autosave }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .cancelTapped:
                return .cancel(id: CancelID.autosave)
            case .hintTapped:
                state.hint = Hint.State()
                return .none
            case .saveTapped:
                let title = state.title
                return .run { send in
                    await send(.delegate(.saved(title)))
                    await dismiss()
                }
            case .ticked:
                return .run { send in
                    try await clock.sleep(for: .seconds(1))
                    await send(.saveTapped)
                }
                .cancellable(id: CancelID.autosave)
            case .binding, .delegate, .hint:
                return .none
            }
        }
        .ifLet(\.$hint, action: \.hint) { Hint() }
    }
}

@Reducer
struct Hint {
    @ObservableState
    struct State: Equatable { var text = "" }
    enum Action { case shown }
    var body: some ReducerOf<Self> { EmptyReducer() }
}
