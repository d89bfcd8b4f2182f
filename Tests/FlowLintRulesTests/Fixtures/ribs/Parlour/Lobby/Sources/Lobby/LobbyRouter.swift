import RIBs

protocol LobbyInteractable: Interactable, TableListener, RulesListener {
    var router: LobbyRouting? { get set }
    var listener: LobbyListener? { get set }
}

protocol LobbyViewControllable: ViewControllable {
    func push(_ viewController: ViewControllable)
    func pop(_ viewController: ViewControllable)
}

final class LobbyRouter: Router<LobbyInteractable>, LobbyRouting {
    private let viewController: LobbyViewControllable
    private let tableBuilder: TableBuildable
    private let rulesBuilder: RulesBuildable
    private var table: TableRouting?
    private var rules: RulesRouting?

    init(
        interactor: LobbyInteractable,
        viewController: LobbyViewControllable,
        tableBuilder: TableBuildable,
        rulesBuilder: RulesBuildable
    ) {
        self.viewController = viewController
        self.tableBuilder = tableBuilder
        self.rulesBuilder = rulesBuilder
        super.init(interactor: interactor)
        interactor.router = self
    }

    func cleanupViews() {
        leaveTable()
        closeRules()
    }

    func routeToTable(id: String) {
        guard table == nil else { return }
        let table = tableBuilder.build(withListener: interactor, id: id)
        attachChild(table)
        viewController.push(table.viewControllable)
        self.table = table
    }

    func leaveTable() {
        guard let table else { return }
        viewController.pop(table.viewControllable)
        detachChild(table)
        self.table = nil
    }

    func routeToRules() {
        guard rules == nil else { return }
        let router = rulesBuilder.build(withListener: interactor)
        rules = router
        attachChild(router)
        viewController.push(router.viewControllable)
    }

    func closeRules() {
        if let router = rules {
            viewController.pop(router.viewControllable)
            detachChild(router)
            rules = nil
        }
    }
}
