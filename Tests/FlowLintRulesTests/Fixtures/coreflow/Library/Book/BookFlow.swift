import CoreFlow

final class BookFlow: Flow<BookCore, BookScreen> {
    private weak var listener: BookListener?
    private let title: String

    init(title: String, listener: BookListener) {
        self.title = title
        self.listener = listener
        super.init()
    }

    override func createCore() -> BookCore {
        let core = BookCore(initialState: .init(title: title))
        core.listener = listener
        return core
    }

    override func createScreen() -> BookScreen {
        BookScreen(reactor: core)
    }
}
