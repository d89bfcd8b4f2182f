import RxFlow

enum TravelStep: Step { case trip, support }
final class AppFlow: Flow {
    var root: Presentable { nav }
    private let nav = UINavigationController()
    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? TravelStep else { return .none }
        switch step {
        case .trip: return .one(flowContributor: .contribute(withNextPresentable: GuideFlow(), withNextStepper: OneStepper(withSingleStep: TravelStep.support)))  // finding: asyncflow_contribute_step_mismatch "does not handle its first Step"
        default: return .none
        }
    }
}
final class GuideFlow: Flow {
    var root: Presentable { nav }
    private let nav = UINavigationController()
    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? TravelStep else { return .none }
        return .none
    }
}
