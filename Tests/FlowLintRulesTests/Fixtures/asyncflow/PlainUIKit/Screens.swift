import UIKit

// No file sees AsyncFlow or RxFlow: however the pack is set, this is plain UIKit.

protocol Stepper {
    var steps: [Int] { get }
}

final class ListViewController: UIViewController {
    private let viewModel: ListViewModel

    func open() {
        navigationController?.pushViewController(DetailViewController(), animated: true)
        viewModel.steps.onNext(1)
    }
}

final class DetailViewController: UIViewController {}

final class ListViewModel {
    weak var host: UINavigationController?
    let steps = Subject<Int>()
}

/// A walk is counted in these.
struct Step {
    let count: Int
}
