import RxFlow
import UIKit

/// The step breaks only rules that are not in RxFlow's own document: names of Flows, no callbacks.
enum TravelStep: Step {
    case trips
    case confirm(then: () -> Void)
    case choose([UIAlertAction])  // finding: asyncflow_step_payload "[UIAlertAction]"
    case ended
}

/// A stepper in name only: it has no Steps that could get lost.
final class MapViewController: UIViewController, Stepper {
    let steps = PublishRelay<Step>()
}

final class TravelCoordinator: Flow {
    var root: Presentable { nav }
    private let nav = UINavigationController()

    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? TravelStep else { return .none }
        switch step {
        case .trips:
            let map = MapViewController()
            nav.pushViewController(map, animated: true)
            return .none
        case .confirm, .choose:
            // Nobody handles a Step that only ends.
            return .end(forwardToParentFlowWithStep: TravelStep.ended)
        default: return .none  // finding: asyncflow_navigate_default "list ended"
        }
    }
}
