import RIBs

protocol TableDependency: Dependency {
    var tables: TableStream { get }
}

final class TableComponent: Component<TableDependency> {
    let id: String
    init(dependency: TableDependency, id: String) {
        self.id = id
        super.init(dependency: dependency)
    }
}

protocol TableBuildable: Buildable {
    func build(withListener listener: TableListener, id: String) -> TableRouting
}

final class TableBuilder: Builder<TableDependency>, TableBuildable {
    func build(withListener listener: TableListener, id: String) -> TableRouting {
        let component = TableComponent(dependency: dependency, id: id)
        let viewController = TableViewController()
        let interactor = TableInteractor(presenter: viewController, tables: component.dependency.tables)
        interactor.listener = listener
        return TableRouter(interactor: interactor, viewController: viewController)
    }
}
