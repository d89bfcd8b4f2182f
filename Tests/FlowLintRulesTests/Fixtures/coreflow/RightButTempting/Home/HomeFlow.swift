import CoreFlow
import UIKit

final class HomeFlow: Flow<HomeCore, HomeScreen> {
    private weak var listener: HomeListener?
    private weak var parent: RootFlow?
    private var detailFlow: DetailFlow?
    private lazy var loader: any Loader = RemoteLoader()

    init(listener: HomeListener?) {
        self.listener = listener
        super.init()
    }

    /// The Core's closures run when everything is there.
    override func createCore() -> HomeCore {
        let core = makeCore()
        Wiring.connect(core, to: self)
        return core
    }

    private func makeCore() -> HomeCore { HomeCore(initialState: .init(), loader: loader) }

    override func createScreen() -> HomeScreen {
        let screen = HomeScreen(reactor: core)
        screen.onRotate = { [weak self] in self?.screen.view.setNeedsLayout() }
        screen.title = "Home"
        return screen
    }
}

enum Wiring {
    static func connect(_ core: HomeCore, to flow: HomeFlow) { core.router = flow }
}

extension HomeFlow: HomeRouting {
    func routeToDetail(id: Int) {
        guard detailFlow == nil else { return }
        let flow = DetailFlow(id: id, listener: core)
        attach(flow)
    }

    private func attach(_ flow: DetailFlow) {
        detailFlow = flow
        screen.navigationController?.pushViewController(flow.screen, animated: true)
    }

    func detachDetail() {
        defer { detailFlow = nil }
        screen.navigationController?.popViewController(animated: true)
    }
}

struct RemoteLoader: Loader {
    func load() async -> [Int] { [] }
}
