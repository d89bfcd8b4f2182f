import RIBs
import UIKit

protocol TablePresentableListener: AnyObject {
    func move(_ place: Int)
    func help()
}

final class TableViewController: UIViewController, TablePresentable, TableViewControllable {
    weak var listener: TablePresentableListener?

    func show(_ table: String) { title = table }

    func present(_ viewController: ViewControllable) {
        present(viewController.uiviewController, animated: true)
    }

    func dismiss(_ viewController: ViewControllable) {
        viewController.uiviewController.dismiss(animated: true)
    }

    @objc private func tapped(_ button: UIButton) { listener?.move(button.tag) }
    @objc private func helpTapped() { listener?.help() }
}
