import CoreFlow
import UIKit

final class ShelfFlow: Flow<ShelfCore, ShelfScreen> {
    private let library: Library
    private var bookFlow: BookFlow?

    init(library: Library = EmptyLibrary()) {
        self.library = library
        super.init()
    }

    override func createCore() -> ShelfCore {
        let core = ShelfCore(initialState: .init(), library: library)
        core.router = self
        return core
    }

    override func createScreen() -> ShelfScreen {
        let screen = ShelfScreen(reactor: core)
        screen.bind()
        return screen
    }
}

extension ShelfFlow: ShelfRouting {
    func routeToBook(title: String) {
        let flow = BookFlow(title: title, listener: core)
        bookFlow = flow
        screen.navigationController?.pushViewController(flow.screen, animated: true)
    }

    func detachBook() {
        guard bookFlow != nil else { return }
        bookFlow = nil
        screen.navigationController?.popViewController(animated: true)
    }
}

struct EmptyLibrary: Library {
    func titles() async -> [String] { [] }
}
