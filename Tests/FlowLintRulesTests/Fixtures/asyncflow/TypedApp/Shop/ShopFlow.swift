import AsyncFlow
import UIKit

enum ShopStep: Step {
    case list
    case item(id: Int)
    case loginRequired
}

final class ShopFlow: Flow {
    typealias StepType = ShopStep
    var root: any Presentable { navigationController }
    private let navigationController = UINavigationController()

    func navigate(to step: ShopStep) async -> FlowContributors {
        switch step {
        case .list: return showList()
        case .item(let id): return showItem(id)
        case .loginRequired: return .one(.forwardToParent(step: AppStep.launch))
        }
    }

    func adapt(step: ShopStep) async -> ShopStep? {
        switch step {
        case .item: return await Session.isOpen() ? step : .loginRequired
        default: return step
        }
    }

    private func showList() -> FlowContributors {
        let viewModel = ListViewModel()
        let viewController = ListViewController(viewModel: viewModel)
        navigationController.pushViewController(viewController, animated: true)
        return .one(.contribute(presentable: viewController, stepper: viewModel))
    }

    private func showItem(_ id: Int) -> FlowContributors {
        navigationController.pushViewController(UIHostingController(rootView: ItemView(id: id)), animated: true)
        return .none
    }
}
