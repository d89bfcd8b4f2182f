import RxFlow

enum TravelStep: Step { case trip }
enum SupportStep: Step { case support }
final class AppFlow: Flow {
    var root: Presentable { nav }
    private let nav = UINavigationController()
    let container: Container
    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? TravelStep else { return .none }
        switch step {
        case .trip:
            let vm = container.resolve(TripViewModel.self)!
            let vc = TripViewController(viewModel: vm)
            nav.pushViewController(vc, animated: true)
            return .one(flowContributor: .contribute(withNextPresentable: vc, withNextStepper: vm))
        }
    }
}
final class SupportFlow: Flow {
    var root: Presentable { nav }
    private let nav = UINavigationController()
    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? SupportStep else { return .none }
        switch step { case .support: return .none }
    }
}
final class TripViewModel: Stepper { let steps = PublishRelay<Step>(); func tap() { steps.accept(SupportStep.support) } }  // finding: asyncflow_emitted_step_unhandled "does not handle or forward it"
final class TripViewController: UIViewController { let viewModel: TripViewModel; init(viewModel: TripViewModel) { self.viewModel = viewModel } }
