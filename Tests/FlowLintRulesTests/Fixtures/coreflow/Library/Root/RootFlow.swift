import CoreFlow
import UIKit

final class RootFlow: ScreenLessFlow<RootCore> {
    private weak var listener: RootListener?
    private let window: UIWindow
    private var shelfFlow: ShelfFlow?

    init(window: UIWindow, listener: RootListener) {
        self.window = window
        self.listener = listener
        super.init()
    }

    override func createCore() -> RootCore {
        let core = RootCore()
        core.listener = listener
        core.router = self
        return core
    }
}

extension RootFlow: RootRouting {
    func routeToShelf() {
        let flow = ShelfFlow()
        shelfFlow = flow
        window.rootViewController = UINavigationController(rootViewController: flow.screen)
        window.makeKeyAndVisible()
    }
}
