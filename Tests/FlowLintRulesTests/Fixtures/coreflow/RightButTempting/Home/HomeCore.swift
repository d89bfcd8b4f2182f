import Combine
import CoreFlow

protocol HomeListener: AnyObject {
    func homeDidFinish()
}

protocol HomeRouting: AnyObject {
    func routeToDetail(id: Int)
    func detachDetail()
}

enum HomeAction: Sendable {
    case viewDidLoad
    case list(ListSection.Action)
    case header(HeaderSection.Action)
    case closeTapped
    case _retry
    case _loaded([Int])
}

struct HomeState: Equatable {
    var list = ListSection.State()
    var header = HeaderSection.State()
    /// A model of the app that happens to be called like a type of the standard library.
    var tasks: [Task] = []
    var loaded = false
}

struct Task: Equatable { let id: Int }

final class HomeCore: Core<HomeAction, HomeState> {
    weak var listener: (any HomeListener)?
    weak var router: HomeRouting?
    private let loader: Loader

    init(initialState: HomeState, loader: Loader) {
        self.loader = loader
        super.init(initialState: initialState)
    }

    override func reduce(state: inout HomeState, action: HomeAction) -> Effect<HomeAction> {
        switch action {
        case .viewDidLoad, ._retry:
            state.tasks = [Task(id: 1)]
            return .run { [loader] send in
                let numbers = await loader.load()
                await send(._loaded(numbers))
            }
        case .list(.picked(let id)):
            router?.routeToDetail(id: id)
        case .header(.backTapped), .closeTapped:
            listener?.homeDidFinish()
        case ._loaded(let numbers):
            state.list.rows = numbers
            state.loaded = true
        }
        return .none
    }
}

extension HomeCore: DetailListener {
    func detailDidClose() {
        router?.detachDetail()
        send(._retry)
    }
}

protocol Loader: Sendable { func load() async -> [Int] }
