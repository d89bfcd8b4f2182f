import RIBs

protocol RootDependency: Dependency {}

final class RootComponent: Component<RootDependency>, LoginDependency, LobbyDependency {
    let rootViewController: RootViewController
    var tables: TableStream { shared { TableStream() } }
    var lobbyViewController: LobbyViewControllable { rootViewController }

    init(dependency: RootDependency, rootViewController: RootViewController) {
        self.rootViewController = rootViewController
        super.init(dependency: dependency)
    }
}

protocol RootBuildable: Buildable {
    func build() -> LaunchRouting
}

final class RootBuilder: Builder<RootDependency>, RootBuildable {
    func build() -> LaunchRouting {
        let viewController = RootViewController()
        let component = RootComponent(dependency: dependency, rootViewController: viewController)
        let interactor = RootInteractor(presenter: viewController)
        return RootRouter(
            interactor: interactor,
            viewController: viewController,
            loginBuilder: LoginBuilder(dependency: component),
            lobbyBuilder: LobbyBuilder(dependency: component))
    }
}
