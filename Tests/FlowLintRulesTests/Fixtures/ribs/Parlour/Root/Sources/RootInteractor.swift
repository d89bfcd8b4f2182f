import RIBs
import RxSwift

protocol RootRouting: ViewableRouting {
    func routeToLobby(name: String)
    func routeToLogin()
}

protocol RootPresentable: Presentable {
    var listener: RootPresentableListener? { get set }
}

protocol RootListener: AnyObject {}

final class RootInteractor: PresentableInteractor<RootPresentable>, RootInteractable, RootPresentableListener {
    weak var router: RootRouting?
    weak var listener: RootListener?

    override init(presenter: RootPresentable) {
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        super.didBecomeActive()
        router?.routeToLogin()
    }

    func loginDidEnd(name: String) { router?.routeToLobby(name: name) }

    func lobbyDidClose() { router?.routeToLogin() }
}

extension RootInteractor: RootActionableItem {
    func waitForLobby() -> Observable<(LobbyActionableItem, ())> { .empty() }
}
