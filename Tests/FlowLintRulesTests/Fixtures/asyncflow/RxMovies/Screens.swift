import RxFlow
import RxRelay
import UIKit

struct ListViewModel: Stepper {
    let steps = PublishRelay<Step>()
    func pick(_ id: Int) { steps.accept(MovieStep.movieIsPicked(id: id)) }
}

class ListViewController: UITableViewController, StoryboardBased, Stepper {
    let steps = PublishRelay<Step>()
    var viewModel: ListViewModel!

    static func instantiate(withViewModel viewModel: ListViewModel) -> Self { Self() }

    override func viewDidLoad() {
        super.viewDidLoad()
        _ = Observable.of(1).map { _ in MovieStep.moviesAreRequired }.bind(to: self.steps)
        let alert = UIAlertController(title: "!", message: nil, preferredStyle: .alert)
        present(alert, animated: true)
        pages.setViewControllers([self], direction: .forward, animated: false)
    }
}

class DetailViewController: UIViewController, StoryboardBased {
    let steps = PublishRelay<Step>()
    private func done() { steps.accept(MovieStep.settingsAreRequired) }
}

extension DetailViewController: Stepper {}
