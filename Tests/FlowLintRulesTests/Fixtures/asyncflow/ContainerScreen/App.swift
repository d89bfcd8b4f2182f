import RxFlow

enum TravelStep: Step { case trip, support }
final class TripFlow: Flow {
    var root: Presentable { rootViewController }
    private let rootViewController: TripViewController
    init() { self.rootViewController = container.resolve(TripViewController.self)! }
    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? TravelStep else { return .none }
        switch step {
        case .trip: return .one(flowContributor: .contribute(withNextPresentable: rootViewController, withNextStepper: rootViewController.viewModel))
        default: return .none  // finding: asyncflow_navigate_default "hides new cases"
        }
    }
}
final class TripViewModel: Stepper { let steps = PublishRelay<Step>()
    func transform() { tap.map { TravelStep.support }.bind(to: steps).disposed(by: bag) } }  // finding: asyncflow_emitted_step_unhandled "does not handle or forward it"
final class TripViewController: UIViewController { let viewModel: TripViewModel; init(viewModel: TripViewModel) { self.viewModel = viewModel } }
