import CoreFlow

final class DetailFlow: Flow<DetailCore, DetailScreen> {
    private let id: Int
    private weak var listener: DetailListener?

    init(id: Int, listener: DetailListener?) {
        self.id = id
        self.listener = listener
        super.init()
    }

    override func createCore() -> DetailCore {
        let core = DetailCore(initialState: .init(id: id))
        (core.listener, core.opened) = (listener, id)
        return core
    }

    override func createScreen() -> DetailScreen {
        DetailScreen(reactor: core).bound()
    }
}
