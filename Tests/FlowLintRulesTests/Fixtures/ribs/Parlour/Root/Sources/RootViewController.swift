import RIBs
import UIKit

protocol RootPresentableListener: AnyObject {}

final class RootViewController: UIViewController, RootPresentable, RootViewControllable, LobbyViewControllable {
    weak var listener: RootPresentableListener?
    private var shown: ViewControllable?

    func replaceModal(_ viewController: ViewControllable?) {
        if shown != nil { dismiss(animated: true) }
        shown = viewController
        if let viewController { present(viewController.uiviewController, animated: true) }
    }

    func push(_ viewController: ViewControllable) {
        navigationController?.pushViewController(viewController.uiviewController, animated: true)
    }

    func pop(_ viewController: ViewControllable) {
        navigationController?.popViewController(animated: true)
    }
}
