import CoreFlow
import UIKit

final class RootFlow: ScreenLessFlow<RootCore> {
    private let window: UIWindow
    private var homeFlow: HomeFlow?
    private var pages: [DetailFlow] = []

    init(window: UIWindow) {
        self.window = window
        super.init()
    }

    override func createCore() -> RootCore {
        let core = RootCore()
        connect(core)
        return core
    }

    private func connect(_ core: RootCore) { core.router = self }

    /// A parameter, not the screen that this Flow does not have.
    private func show(_ screen: UIViewController) {
        window.rootViewController = screen
        screen.view.isHidden = false
    }
}

extension RootFlow: RootRouting {
    func routeToHome() {
        let flow = homeFlow ?? HomeFlow(listener: core)
        homeFlow = flow
        show(flow.screen)
    }

    /// The Flow is released when the animation is over, by a method that is only named here.
    func detachHome() {
        homeFlow?.screen.dismiss(animated: true, completion: releaseHome)
    }

    private func releaseHome() { homeFlow = nil }

    func dismissKeyboard() { window.endEditing(true) }

    func openPage(_ id: Int) {
        pages.append(DetailFlow(id: id, listener: nil))
        guard let page = pages.last else { return }
        window.rootViewController?.present(page.screen, animated: true)
    }

    func detachDetail() {
        pages.last?.screen.dismiss(animated: true) { [weak self] in
            guard let self else { return }
            _ = self.pages.popLast()
        }
    }
}
