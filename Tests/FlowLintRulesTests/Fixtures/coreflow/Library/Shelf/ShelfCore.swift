import CoreFlow

protocol ShelfRouting: AnyObject {
    func routeToBook(title: String)
    func detachBook()
}

enum ShelfAction {
    case viewDidLoad
    case section(ShelfSection.Action)
    case _loaded([String])
}

struct ShelfState: Equatable {
    var section = ShelfSection.State()
    var count = 0
}

final class ShelfCore: Core<ShelfAction, ShelfState> {
    weak var router: ShelfRouting?
    private let library: Library

    init(initialState: ShelfState, library: Library) {
        self.library = library
        super.init(initialState: initialState)
    }

    override func reduce(state: inout ShelfState, action: ShelfAction) -> Effect<ShelfAction> {
        switch action {
        case .viewDidLoad:
            return .run { [weak self] send in
                guard let self else { return }
                await send(._loaded(self.library.titles()))
            }
        case .section(.opened(let title)):
            router?.routeToBook(title: title)
            return .none
        case ._loaded(let titles):
            state.section.titles = titles
            state.count = titles.count
            return .none
        }
    }
}

extension ShelfCore: BookListener {
    func bookDidClose() {
        router?.detachBook()
    }
}

protocol Library: Sendable {
    func titles() async -> [String]
}
