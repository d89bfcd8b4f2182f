import ComposableArchitecture

@Reducer
struct Page {
    @ObservableState
    struct State: Equatable, Identifiable {
        let id: Int
        var title: String
    }
    enum Action {
        case delegate(Delegate)
        case tapped
        enum Delegate { case opened }
    }
    var body: some ReducerOf<Self> {
        Reduce { _, action in
            switch action {
            case .tapped:
                return .send(.delegate(.opened))
            case .delegate:
                return .none
            }
        }
    }
}

@Reducer
struct Header {
    @ObservableState
    struct State: Equatable { var day = 1 }
    enum Action { case nextTapped }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .nextTapped:
                state.day += 1
                return .none
            }
        }
    }
}

@Reducer
struct Search {
    @ObservableState
    struct State: Equatable { var query = "" }
    enum Action { case queryChanged(String) }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case let .queryChanged(query):
                state.query = query
                return .none
            }
        }
    }
}

@Reducer
struct Lock {
    struct State: Equatable {}
    enum Action { case unlockTapped }
    var body: some ReducerOf<Self> { Reduce { _, _ in .run { _ in print("unlocked") } } }
}

@Reducer
struct Session {
    enum State: Equatable {
        case locked(Lock.State)
        case open
    }
    enum Action { case locked(Lock.Action) }
    var body: some ReducerOf<Self> {
        Scope(state: \.locked, action: \.locked) { Lock() }
        Reduce { state, action in
            switch action {
            case .locked(.unlockTapped):
                state = .open
                return .none
            }
        }
    }
}
