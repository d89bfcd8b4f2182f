import ComposableArchitecture

@Reducer
public struct Journal {
    @Reducer
    enum Destination {
        case editor(Editor)
        case alert(AlertState<Alert>)
        enum Alert { case deleteConfirmed, archiveConfirmed }
    }

    @Reducer
    enum Path {
        case page(Page)
        case history(Page)
    }

    @ObservableState
    public struct State {
        @Presents var destination: Destination.State?
        var header = Header.State()
        var pages: IdentifiedArrayOf<Page.State> = []
        var path = StackState<Path.State>()
        var search: Search.State?
        var session = Session.State.locked(Lock.State())
    }

    public enum Action {
        case addTapped
        case askTapped
        case destination(PresentationAction<Destination.Action>)
        case header(Header.Action)
        case pages(IdentifiedActionOf<Page>)
        case path(StackActionOf<Path>)
        case search(Search.Action)
        case searchTapped
        case session(Session.Action)
    }

    public var body: some ReducerOf<Self> {
        Scope(state: \.header, action: \.header) { Header() }
        Scope(state: \.session, action: \.session) { Session() }
        Reduce { state, action in
            switch action {
            case .addTapped:
                state.destination = .editor(Editor.State())
                return .none
            case .askTapped:
                state.destination = .alert(Self.question)
                return .none
            case .destination(.presented(.alert(.deleteConfirmed))):
                state.pages.removeAll()
                return .none
            case .destination(.presented(.alert(.archiveConfirmed))):
                state.path.removeAll()
                return .none
            case let .destination(.presented(.editor(.delegate(.saved(title))))):
                state.pages.append(Page.State(id: state.pages.count, title: title))
                return .none
            case .pages(.element(id: _, action: .delegate(.opened))):
                state.path.append(.page(Page.State(id: 0, title: "")))
                return .none
            case .searchTapped:
                state.search = Search.State()
                return .none
            case .destination, .header, .pages, .path, .search, .session:
                return .none
            }
        }
        .forEach(\.pages, action: \.pages) { Page() }
        .forEach(\.path, action: \.path)
        .ifLet(\.search, action: \.search) { Search() }
        .ifLet(\.$destination, action: \.destination)
    }

    private static let question = AlertState<Destination.Alert> {
        TextState("Sure?")
    } actions: {
        ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
        ButtonState(action: .archiveConfirmed) { TextState("Archive") }
    }
}
