import RxFlow

enum TravelStep: Step { case trip, support, home }  // finding: asyncflow_step_never_handled "TravelStep.support"
class BaseFlow: Flow {
    var root: Presentable { nav }
    let nav = UINavigationController()
    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? TravelStep else { return .none }
        switch step {
        case .trip: return .none
        default: return .none
        }
    }
}
final class HomeFlow: BaseFlow {
    override func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? TravelStep else { return .none }
        switch step {
        case .home: return .none
        default: return super.navigate(to: step)
        }
    }
}
