import AsyncFlow
import UIKit

// The typed dialect: each Flow has a Step type of its own.

enum ShopStep: Step {
    case cart
    case item(id: Int)
}

final class ShopFlow: Flow {
    typealias StepType = ShopStep

    private(set) lazy var root: any Presentable = navigation
    private let navigation = UINavigationController()

    func navigate(to step: ShopStep) async -> FlowContributors {
        switch step {
        case .cart: return cart()
        case .item(let id): return item(id)
        }
    }

    func adapt(step: StepType) async -> StepType? {
        switch step {
        case .item: return await Session.isOpen() ? step : .cart
        default: return step
        }
    }

    private func cart() -> FlowContributors {
        let viewModel = CartViewModel()
        let viewController = CartViewController(viewModel: viewModel)
        navigation.pushViewController(viewController, animated: true)
        return .one(.contribute(presentable: viewController, stepper: viewModel))
    }

    private func item(_ id: Int) -> FlowContributors {
        let reviews = ReviewFlow()
        return .multiple([
            .contribute(presentable: reviews, stepper: OneStepper(.reviews)),
            .forwardToParent(step: ShopStep.cart),
        ])
    }
}

class ListFlow<S: Step>: Flow {
    typealias StepType = S
    let root: any Presentable = UINavigationController()
    func navigate(to step: S) async -> FlowContributors { .none }
}

enum ReviewStep: Step { case reviews }
final class ReviewFlow: ListFlow<ReviewStep> {}

@AsyncViewModel
final class CartViewModel: StepEmittable {
    typealias StepType = ShopStep
    var stepContinuation: AsyncStream<ShopStep>.Continuation?
    enum Input { case tapped(id: Int) }
    enum Action: Equatable { case select(id: Int), loaded }
    struct State: Equatable { var ids: [Int] = [] }
    enum CancelID: Hashable { case load }

    func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
        switch action {
        case .select(let id):
            emit(.item(id: id))
            return [.run(id: .load) { .loaded }]
        case .loaded:
            return []
        }
    }
}

final class CartViewController: UIViewController {
    private let viewModel: CartViewModel
    init(viewModel: CartViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }
    func tap() { viewModel.send(.tapped(id: 1)) }
}
