import RIBs

protocol RootInteractable: Interactable, LoginListener, LobbyListener {
    var router: RootRouting? { get set }
    var listener: RootListener? { get set }
}

protocol RootViewControllable: ViewControllable {
    func replaceModal(_ viewController: ViewControllable?)
}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
    private let loginBuilder: LoginBuildable
    private let lobbyBuilder: LobbyBuildable
    private var login: ViewableRouting?
    private var lobby: LobbyRouting?

    init(
        interactor: RootInteractable,
        viewController: RootViewControllable,
        loginBuilder: LoginBuildable,
        lobbyBuilder: LobbyBuildable
    ) {
        self.loginBuilder = loginBuilder
        self.lobbyBuilder = lobbyBuilder
        super.init(interactor: interactor, viewController: viewController)
        interactor.router = self
    }

    func routeToLogin() {
        detachLobby()
        guard login == nil else { return }
        let login = loginBuilder.build(withListener: interactor)
        self.login = login
        attachChild(login)
        viewController.replaceModal(login.viewControllable)
    }

    func routeToLobby(name: String) {
        if let login {
            detachChild(login)
            viewController.replaceModal(nil)
            self.login = nil
        }
        guard lobby == nil else { return }
        let lobby = lobbyBuilder.build(withListener: interactor, name: name)
        attachChild(lobby)
        self.lobby = lobby
    }

    private func detachLobby() {
        guard let child = lobby else { return }
        detachChild(child)
        lobby = nil
    }
}
