import AsyncFlow
import UIKit

enum ShopStep: Step, Equatable {
    case list
    case item(id: Int)
    case closed
}

final class ShopFlow: Flow {
    var root: Presentable { navigationController }
    private let navigationController = UINavigationController()

    func navigate(to step: Step) -> FlowContributors {
        if step is AppStep {
            return .one(flowContributor: .forwardToParentFlow(withStep: step))
        }
        guard let step = step as? ShopStep else { return .none }
        switch step {
        case .list: return showList()
        case .item(let id): return showItem(id)
        case .closed:
            navigationController.popViewController(animated: true)
            return .none
        }
    }

    private func showList() -> FlowContributors {
        let viewModel = ListViewModel()
        let viewController = ListViewController(viewModel: viewModel)
        navigationController.pushViewController(viewController, animated: false)
        return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
    }

    private func showItem(_ id: Int) -> FlowContributors {
        let viewModel = ItemViewModel(id: id)
        let viewController = ItemViewController(viewModel: viewModel)
        viewController.title = "Item"
        navigationController.pushViewController(viewController, animated: true)
        return .one(flowContributor: .contribute(
            withNextPresentable: viewController,
            withNextStepper: CompositeStepper(steppers: [viewModel, DefaultStepper()])))
    }
}
