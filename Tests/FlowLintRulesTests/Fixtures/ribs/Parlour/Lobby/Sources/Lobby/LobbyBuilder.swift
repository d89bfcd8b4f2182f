import RIBs

protocol LobbyDependency: Dependency {
    var lobbyViewController: LobbyViewControllable { get }
    var tables: TableStream { get }
}

final class LobbyComponent: Component<LobbyDependency>, TableDependency, RulesDependency {
    var tables: TableStream { dependency.tables }
    fileprivate var viewController: LobbyViewControllable { dependency.lobbyViewController }
}

protocol LobbyBuildable: Buildable {
    func build(withListener listener: LobbyListener, name: String) -> LobbyRouting
}

final class LobbyBuilder: Builder<LobbyDependency>, LobbyBuildable {
    func build(withListener listener: LobbyListener, name: String) -> LobbyRouting {
        let component = LobbyComponent(dependency: dependency)
        let interactor = LobbyInteractor(name: name, worker: TableWorker(stream: component.tables))
        interactor.listener = listener
        return LobbyRouter(
            interactor: interactor,
            viewController: component.viewController,
            tableBuilder: TableBuilder(dependency: component),
            rulesBuilder: RulesBuilder(dependency: component))
    }
}
