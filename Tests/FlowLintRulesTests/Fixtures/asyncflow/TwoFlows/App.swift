import RxFlow

enum TravelStep: Step { case trip, finished }
final class TripFlow: Flow {
    var root: Presentable { nav }
    private let nav = UINavigationController()
    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? TravelStep else { return .none }
        switch step {
        case .trip:
            let vm = TripViewModel(); let vc = TripViewController(viewModel: vm)
            nav.pushViewController(vc, animated: true)
            return .one(flowContributor: .contribute(withNextPresentable: vc, withNextStepper: vm))
        default: return .none
        }
    }
}
final class HistoryFlow: Flow {
    var root: Presentable { nav }
    private let nav = UINavigationController()
    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? TravelStep else { return .none }
        switch step {
        case .trip:
            let vm = TripViewModel(); let vc = TripViewController(viewModel: vm)
            nav.pushViewController(vc, animated: true)
            return .one(flowContributor: .contribute(withNextPresentable: vc, withNextStepper: vm))
        case .finished: return .none
        }
    }
}
final class TripViewModel: Stepper { let steps = PublishRelay<Step>(); func tap() { steps.accept(TravelStep.finished) } }  // finding: asyncflow_emitted_step_unhandled "which contributes the same stepper"
final class TripViewController: UIViewController { let viewModel: TripViewModel; init(viewModel: TripViewModel) { self.viewModel = viewModel } }
