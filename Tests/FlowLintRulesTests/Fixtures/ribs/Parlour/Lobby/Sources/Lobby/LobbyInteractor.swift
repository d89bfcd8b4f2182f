import RIBs
import RxSwift

protocol LobbyRouting: Routing {
    func cleanupViews()
    func routeToTable(id: String)
    func leaveTable()
    func routeToRules()
    func closeRules()
}

protocol LobbyListener: AnyObject {
    func lobbyDidClose()
}

final class LobbyInteractor: BaseInteractor, LobbyInteractable {
    weak var router: LobbyRouting?
    weak var listener: LobbyListener?
    private let name: String
    private let worker: TableWorker

    init(name: String, worker: TableWorker) {
        self.name = name
        self.worker = worker
        super.init()
    }

    override func didBecomeActive() {
        super.didBecomeActive()
        worker.start(self)
        worker.tables
            .subscribe(onNext: { id in self.router?.routeToTable(id: id) })
            .disposeOnDeactivate(interactor: self)
    }

    override func willResignActive() {
        super.willResignActive()
        router?.cleanupViews()
    }

    func tableDidEnd(winner: String?) {
        router?.leaveTable()
        if winner == name { router?.routeToRules() } else { listener?.lobbyDidClose() }
    }

    func rulesDidClose() { router?.closeRules() }
}

extension LobbyInteractor: LobbyActionableItem {
    func openTable(id: String?) -> Observable<(LobbyActionableItem, ())> {
        if let id { router?.routeToTable(id: id) }
        return .empty()
    }
}
