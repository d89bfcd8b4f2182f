import RIBs
import UIKit

protocol RulesPresentableListener: AnyObject {
    func close()
}

final class RulesViewController: UIViewController, RulesPresentable, RulesViewControllable {
    weak var listener: RulesPresentableListener?

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isMovingFromParent { listener?.close() }
    }
}
