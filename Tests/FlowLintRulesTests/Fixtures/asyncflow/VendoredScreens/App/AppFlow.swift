import RxFlow
import UIKit

enum TravelStep: Step { case trips }

final class AppFlow: Flow {
    var root: Presentable { nav }
    private let nav = UINavigationController()

    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? TravelStep else { return .none }
        switch step { case .trips: return .none }
    }
}

final class TripViewController: UIViewController {
    func open() { navigationController?.pushViewController(TripViewController(), animated: true) }  // finding: asyncflow_screen_navigates "pushes"
}
