import RIBs

protocol TableInteractable: Interactable, HelpListener {
    var router: TableRouting? { get set }
    var listener: TableListener? { get set }
}

protocol TableViewControllable: ViewControllable {
    func present(_ viewController: ViewControllable)
    func dismiss(_ viewController: ViewControllable)
}

final class TableRouter: ViewableRouter<TableInteractable, TableViewControllable>, TableRouting {
    private let helpBuilder: HelpBuildable
    private var help: HelpRouting?

    init(
        interactor: TableInteractable,
        viewController: TableViewControllable,
        helpBuilder: HelpBuildable = HelpBuilder(dependency: EmptyComponent())
    ) {
        self.helpBuilder = helpBuilder
        super.init(interactor: interactor, viewController: viewController)
        interactor.router = self
    }

    func routeToHelp() {
        guard help == nil else { return }
        let help = helpBuilder.build(withListener: interactor)
        self.help = help
        attachChild(help)
        viewController.present(help.viewControllable)
    }

    func closeHelp() {
        guard let help else { return }
        viewController.dismiss(help.viewControllable)
        detachChild(help)
        self.help = nil
    }
}
