import CoreFlow
import Network

final class GuideFlow: Flow<GuideCore, GuideScreen> {
    private let server: Server

    init(server: Server) {
        self.server = server
        super.init()
    }

    override func createCore() -> GuideCore {
        GuideCore(initialState: .init(), link: .init(address: ""))
    }

    override func createScreen() -> GuideScreen {
        GuideScreen(reactor: core)
    }

    /// The listener here is not the parent.
    func serve(on listener: NWListener) {
        listener.start(queue: .main)
    }
}

/// Another `core`, of another kind.
final class Server {
    private let core: NetworkCore

    init(core: NetworkCore) {
        self.core = core
    }

    func start() {
        core.didBecomeActive()
    }
}
