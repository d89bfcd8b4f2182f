import AsyncFlow
import UIKit

final class ListViewModel: FlowStepper {
    @Steps var steps
    func select(_ id: Int) { steps.send(ShopStep.item(id: id)) }
    func help() { steps.send(AppStep.help) }
}

final class ListViewController: UIViewController {
    private let viewModel: ListViewModel
    init(viewModel: ListViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }
    @objc private func tapped() { viewModel.select(1) }
}

final class ItemViewModel: FlowStepper {
    @Steps var steps
    private let id: Int
    init(id: Int) { self.id = id }
    func close() { steps.send(ShopStep.closed) }
}

final class ItemViewController: UIViewController {
    private let viewModel: ItemViewModel
    init(viewModel: ItemViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }
    @objc private func tapped() { viewModel.close() }
}
