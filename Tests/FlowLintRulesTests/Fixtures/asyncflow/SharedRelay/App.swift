import RxFlow

enum TravelStep: Step { case trip, hotel }
final class AppFlow: Flow {
    var root: Presentable { nav }
    private let nav = UINavigationController()
    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? TravelStep else { return .none }
        switch step {
        case .trip:
            let vm = TripViewModel()
            let vc = TripViewController(viewModel: vm)
            nav.pushViewController(vc, animated: true)
            return .one(flowContributor: .contribute(withNextPresentable: vc, withNextStepper: vm))
        case .hotel:
            let vm = HotelViewModel()
            let vc = HotelViewController(viewModel: vm)
            nav.pushViewController(vc, animated: true)
            return .one(flowContributor: .contribute(withNextPresentable: vc, withNextStepper: vm))
        }
    }
}
final class TripViewModel: Stepper { let steps = PublishRelay<Step>() }
final class HotelViewModel: Stepper { let steps = PublishRelay<Step>() }
final class TripViewController: UIViewController { let viewModel: TripViewModel
  lazy var cell = RowModel(steps: viewModel.steps) }
final class HotelViewController: UIViewController { let viewModel: HotelViewModel }
final class RowModel { let steps: PublishRelay<Step>; init(steps: PublishRelay<Step>) { self.steps = steps }
  func tap() { steps.accept(TravelStep.hotel) } }
final class AppDelegate: UIResponder, UIApplicationDelegate {
    let coordinator = FlowCoordinator()
    func start() { coordinator.coordinate(flow: AppFlow(), with: OneStepper(withSingleStep: TravelStep.trip)) }
}
