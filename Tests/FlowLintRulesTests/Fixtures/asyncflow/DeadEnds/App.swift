import RxFlow

enum TravelStep: Step { case trip }
final class AppFlow: Flow {
    var root: Presentable { nav }
    private let nav = UINavigationController()
    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? TravelStep else { return .none }
        switch step {
        case .trip:
            let vm = TripViewModel()
            let vc = TripViewController(viewModel: vm)  // finding: asyncflow_screen_never_shown "never shown"
            return .one(flowContributor: .contribute(withNextPresentable: vc, withNextStepper: vm))
        }
    }
}
final class ForgottenFlow: Flow {  // finding: asyncflow_flow_never_created "never created"
    var root: Presentable { nav }
    private let nav = UINavigationController()
    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? TravelStep else { return .none }
        switch step { case .trip: return .none }
    }
}
final class TripViewModel: Stepper { let steps = PublishRelay<Step>() }
final class LostViewModel: Stepper { let steps = PublishRelay<Step>(); func tap() { steps.accept(TravelStep.trip) } }  // finding: asyncflow_stepper_never_contributed "reach no Flow"
final class TripViewController: UIViewController { let viewModel: TripViewModel; init(viewModel: TripViewModel) { self.viewModel = viewModel }
  func tap() { navigationController?.pushViewController(MapViewController()) }  // finding: asyncflow_screen_navigates "pushes"
  func tapTwice() { navigationController?.pushViewController(MapViewController(), animated: true) } }  // finding: asyncflow_screen_navigates "pushes"
final class MapViewController: UIViewController {}
final class AppDelegate: UIResponder, UIApplicationDelegate {
    let coordinator = FlowCoordinator()
    func start() { coordinator.coordinate(flow: AppFlow(), with: OneStepper(withSingleStep: TravelStep.trip)) }
}
